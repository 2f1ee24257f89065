// esbuild: it leaves addresses of files alone, so these are copied beside its output.
import { consumer } from "./consumer.mjs";

const site = consumer("esbuild", "esbuild", async (project) => {
  await project.install();
  await project.course("public");
  await project.run();
  return { folder: project.at("dist"), under: "/course/unit-3/" };
});

site.journey();
site.german();
site.picture();
site.journey("given.html", "a classic script that hands the module over goes the whole way");
site.german("given.html", "and speaks the language that it hands over");
