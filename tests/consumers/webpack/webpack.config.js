export default {
  mode: "production",
  entry: "./main.js",
  output: { path: new URL("dist", import.meta.url).pathname },
};
