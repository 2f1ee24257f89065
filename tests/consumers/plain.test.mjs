// Plain HTML: the zip unpacked into a folder of a page.
import { consumer } from "./consumer.mjs";

const site = consumer("Plain HTML", "plain", async (project) => {
  await project.unzip("unit-3/roofline");
  await project.course("unit-3");
  return { folder: project.folder, under: "/course/" };
});

site.journey("unit-3/");
site.picture("unit-3/");
