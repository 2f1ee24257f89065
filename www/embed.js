// A chart, and questions about it, for a host that takes a frame and no script: what its address asks for.
// A classic script, since a frame without an origin of its own may load no other.
{
  /** What goes to the tag as it is. */
  const OF_THE_WIDGET = ["device", "compare", "devices", "kernels", "m", "src", "controls", "readonly", "permalink", "integrity"];
  /** What this page understands beside it. */
  const OF_THE_PAGE = ["lang", "theme", "question", "questions", "results", "chart", "height-to", "answers-to"];

  const asked = new URLSearchParams(location.search);
  const root = document.documentElement;
  const main = document.querySelector("main");
  const widget = document.querySelector("roofline-widget");
  const script = document.currentScript;
  if (main && widget && script) lay(main, widget, /** @type {HTMLScriptElement} */ (script).dataset);

  /**
   * @param {Element} main
   * @param {Element} widget
   * @param {DOMStringMap} dataset
   */
  function lay(main, widget, { module = "", single = "" }) {
    const unknown = [...asked.keys()].filter((name) => !OF_THE_WIDGET.includes(name) && !OF_THE_PAGE.includes(name));
    for (const name of unknown) console.warn(`embed.html: "${name}" is not known; there are ${[...OF_THE_WIDGET, ...OF_THE_PAGE].join(", ")}`);
    for (const name of OF_THE_WIDGET) {
      const value = asked.get(name);
      if (value !== null) widget.setAttribute(name, value);
    }
    if (!asked.has("src") && !asked.has("kernels")) widget.setAttribute("kernels", "lesson");
    root.lang = asked.get("lang") ?? root.lang;
    const theme = asked.get("theme");
    if (theme !== null) root.dataset["theme"] = theme;

    widget.id = "chart";
    const questions = asked.get("questions");
    for (const id of asked.has("question") || questions === null ? asked.getAll("question") : [""]) {
      const question = document.createElement("roofline-question");
      if (questions === null) question.setAttribute("question", id);
      else question.setAttribute("src", id === "" ? questions : `${questions}#${encodeURIComponent(id)}`);
      if (asked.get("chart") !== "none") question.setAttribute("for", widget.id);
      main.append(question);
    }
    if (asked.has("results")) main.append(document.createElement("roofline-results"));
    if (asked.get("chart") === "none") widget.remove();

    tell_height(main);
    tell_answers();
    fetch_elements(module, single);
  }

  /** @param {string} module @param {string} single */
  function fetch_elements(module, single) {
    // an import, since a policy may forbid scripts that a script writes
    if (self.origin !== "null") return void import(new URL(module, document.baseURI).href);
    const element = document.createElement("script");
    element.src = single;
    document.head.append(element);
  }

  /**
   * The origin that a parameter names, and no other: nothing is told to whoever happens to frame this page.
   * @param {string} name
   */
  function named_origin(name) {
    const written = asked.get(name);
    if (written === null) return undefined;
    try {
      const { origin } = new URL(written);
      if (origin !== "null") return origin;
    } catch {
      // told below
    }
    console.warn(`embed.html: ${name}=${written} is no origin, such as https://course.example`);
    return undefined;
  }

  /** @param {Element} main */
  function tell_height(main) {
    const origin = named_origin("height-to");
    if (origin === undefined || parent === self) return;
    new ResizeObserver(() => {
      parent.postMessage({ type: "roofline-height", height_px: main.getBoundingClientRect().height, address: location.href }, origin);
    }).observe(main);
  }

  function tell_answers() {
    const origin = named_origin("answers-to");
    if (origin === undefined || parent === self) return;
    document.addEventListener("roofline-answer", (event) => {
      const { detail } = /** @type {CustomEvent} */ (event);
      parent.postMessage({ type: "roofline-answer", detail, address: location.href }, origin);
    });
  }
}
