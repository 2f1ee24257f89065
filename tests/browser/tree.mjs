// The accessibility tree as a screen reader is handed it: a line a node, children indented.
//
// role "name" = value [states] (description). What carries no meaning of its own is left out, a text stands once.

/** Roles without a meaning of their own: what is in them stands one level higher. */
const NO_ROLE = new Set(["none", "generic", "GenericContainer", "LayoutTable", "LayoutTableRow", "LayoutTableCell", "Ignored", "rowgroup", "RootWebArea", "Section"]);
/** What another node is named by. */
const NAMES = new Set(["Legend", "caption", "Caption", "InlineTextBox", "ListMarker"]);
/** Named by what is in them. */
const BY_CONTENT = new Set(["button", "radio", "checkbox", "link", "cell", "gridcell", "columnheader", "rowheader", "option", "heading", "DisclosureTriangle"]);
/** Read as running text. */
const TEXTS = new Set(["paragraph", "status", "alert", "listitem", "term", "definition", "DescriptionListTerm", "DescriptionListDetail", "strong", "emphasis"]);
/** Words of our own for those that only Chromium has. */
const CALLED = { DisclosureTriangle: "disclosure", StaticText: "text", DescriptionListTerm: "term", DescriptionListDetail: "definition", DescriptionList: "list", MenuListPopup: "listbox", Details: "details" };
const STATES = ["checked", "expanded", "disabled", "readonly", "required", "invalid", "selected", "level"];

const tidy = (text) => `${text ?? ""}`.replaceAll(/\s+/g, " ").trim();

/**
 * The tree under the element that a path of selectors leads to, each within the shadow tree of the one before.
 * @param {import("playwright-core").Page} page
 * @param {string[]} path
 */
export async function tree(page, ...path) {
  const session = await page.context().newCDPSession(page);
  try {
    await session.send("Accessibility.enable");
    const { result } = await session.send("Runtime.evaluate", {
      expression: `${JSON.stringify(path)}.reduce((from, selector) => (from.shadowRoot ?? from).querySelector(selector), document)`,
    });
    if (!result.objectId) throw new Error(`nothing at ${path.join(" ")}`);
    const { node: { backendNodeId } } = await session.send("DOM.describeNode", { objectId: result.objectId });
    const { nodes } = await session.send("Accessibility.getFullAXTree");
    const by_id = new Map(nodes.map((node) => [node.nodeId, node]));
    // Chromium's protocol leaves out what a slider says in place of its number
    for (const slider of nodes.filter(({ role }) => role?.value === "slider")) {
      const { node } = await session.send("DOM.describeNode", { backendNodeId: slider.backendDOMNodeId });
      const at = node.attributes.indexOf("aria-valuetext");
      if (at >= 0) slider.said = node.attributes[at + 1];
    }
    const root = nodes.find((node) => node.backendDOMNodeId === backendNodeId);
    return root ? lines(root, by_id, 0).join("\n") : "";
  } finally {
    await session.detach();
  }
}

/** Read as running text, and in a name already where it stands in what is named by its content. */
const is_read = (line) => /^ *(text|paragraph|strong) /.test(line);

/** All text below a node. */
function text_of(node, by_id) {
  if (node.role?.value === "StaticText") return node.name?.value ?? "";
  return (node.childIds ?? []).map((id) => by_id.get(id)).filter(Boolean).map((child) => text_of(child, by_id)).join(" ");
}

function lines(node, by_id, depth) {
  const role = node.role?.value ?? "none";
  const children = (deeper) => (node.childIds ?? []).map((id) => by_id.get(id)).filter(Boolean).flatMap((child) => lines(child, by_id, depth + deeper));
  if (NAMES.has(role)) return [];
  const name = tidy(node.name?.value);
  const is_text = TEXTS.has(role) || role === "StaticText";
  if (role === "LabelText") return children(0).filter((line) => !is_read(line));
  if (role === "form" && name === "") return children(0);
  if ((node.ignored || NO_ROLE.has(role)) && name === "") return children(0);
  if (role === "StaticText" && name === "") return [];
  const said = is_text ? tidy(role === "StaticText" ? name : text_of(node, by_id)) : name;
  if (is_text && said === "" && !["status", "alert"].includes(role)) return [];
  const of = Object.fromEntries((node.properties ?? []).map(({ name, value }) => [name, value.value]));
  const value = tidy(node.said ?? node.value?.value);
  const states = STATES.filter((state) => of[state] !== undefined && !["false", ""].includes(`${of[state]}`))
    .map((state) => (["true", true].includes(of[state]) ? state : `${state}=${of[state]}`));
  const parts = [CALLED[role] ?? role];
  if (said !== "") parts.push(JSON.stringify(said));
  if (value !== "" && ["slider", "textbox", "combobox", "spinbutton"].includes(role)) parts.push(`= ${JSON.stringify(value)}`);
  if (states.length > 0) parts.push(`[${states.join(" ")}]`);
  const description = tidy(node.description?.value);
  if (description !== "") parts.push(`(${description})`);
  const line = "  ".repeat(depth) + parts.join(" ");
  const rest = is_text || role === "combobox" || role === "textbox" || role === "slider" || role === "spinbutton" ? []
    : BY_CONTENT.has(role) ? children(1).filter((line) => !is_read(line)) : children(1);
  return [line, ...rest];
}
