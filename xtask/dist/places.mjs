// Where things stand in the tree.
import { fileURLToPath } from "node:url";

/** The top of the project. */
export const TOP = fileURLToPath(new URL("../../", import.meta.url));
/** The page side, and the module that is built into it. */
export const WWW = fileURLToPath(new URL("../../www/", import.meta.url));
