// Vite: its build and its server, both without configuration, and the module handed over by the page.
import { consumer } from "./consumer.mjs";

const site = consumer("Vite", "vite", async (project) => {
  await project.install();
  await project.course("public");
  await project.course("given/public");
  await project.run();
  await project.run("build.sh", "given");
  return { folder: project.folder, under: "/course/", server: await project.start("vite/bin/vite.js", "--host", "127.0.0.1") };
});

site.journey("dist/");
site.german("dist/");
site.picture("dist/");
site.journey("given/dist/", "a page that hands the module over by its address goes the whole way");
site.german("given/dist/", "and speaks the language that it hands over");
site.journey("", "its server needs no configuration", { served: true });
