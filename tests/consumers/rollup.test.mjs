// Rollup: as esbuild, the files are copied beside its output.
import { consumer } from "./consumer.mjs";

const site = consumer("Rollup", "rollup", async (project) => {
  await project.install();
  await project.course("public");
  await project.run();
  return { folder: project.at("dist"), under: "/course/unit-3/" };
});

site.journey();
site.german();
site.picture();
