// webpack 5: the parts of the module and the languages become assets by themselves.
import { consumer } from "./consumer.mjs";

const site = consumer("webpack", "webpack", async (project) => {
  await project.install();
  await project.course("public");
  await project.run();
  return { folder: project.at("dist"), under: "/course/unit-3/" };
});

site.journey();
site.german();
site.picture();
