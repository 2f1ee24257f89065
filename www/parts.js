// Parts of the module that are loaded when they are first asked for.

/**
 * Loads a part; once it is there, its calls may be made.
 * @param {"model" | "export" | "picture"} _name
 */
export async function part(_name) {}
