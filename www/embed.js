// A chart, and questions about it, for a host that takes a frame and no script: what its address asks for.
// A classic script, since a frame without an origin of its own may load no other.
{
  /** What goes to the tag as it is. */
  const OF_THE_WIDGET = ["device", "compare", "devices", "kernels", "m", "src", "controls", "readonly", "permalink", "integrity"];
  /** What this page understands beside it. */
  const OF_THE_PAGE = ["lang", "theme", "question", "questions", "results", "chart", "height-to", "answers-to"];

  /** What is there or not. */
  const FLAGS = ["readonly", "permalink", "results"];
  /** What has to name a file. */
  const ADDRESSES = ["src", "questions"];
  /** What is one of a few words. @type {Record<string, string[]>} */
  const WORDS = { theme: ["light", "dark"], chart: ["none"] };

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
    const known = [...OF_THE_WIDGET, ...OF_THE_PAGE];
    for (const name of new Set(asked.keys())) if (!known.includes(name)) tell(`"${name}" is not known; there are ${known.join(", ")}`);
    const said = Object.fromEntries(known.map((name) => [name, name === "question" ? null : read(name)]));
    for (const name of OF_THE_WIDGET) {
      const value = said[name] ?? null;
      if (value !== null) widget.setAttribute(name, value);
    }
    if (said["src"] === null && said["kernels"] === null) widget.setAttribute("kernels", "lesson");
    root.lang = said["lang"] ?? root.lang;
    if (said["theme"]) root.dataset["theme"] = said["theme"];

    widget.id = "chart";
    const questions = said["questions"] ?? null;
    const is_asking = asked.has("question") || questions !== null;
    // a page of nothing helps nobody
    const is_alone = said["chart"] === "none" && (is_asking || said["results"] !== null);
    if (said["chart"] === "none" && !is_alone) tell("chart=none leaves nothing without question, questions or results; the chart is shown");
    const laid = (asked.has("question") || questions === null ? asked.getAll("question") : [""]).map((id) => {
      const question = /** @type {HTMLElement & { ready: Promise<void> }} */ (document.createElement("roofline-question"));
      if (questions === null) question.setAttribute("question", id);
      else question.setAttribute("src", id === "" ? questions : `${questions}#${encodeURIComponent(id)}`);
      if (!is_alone) question.setAttribute("for", widget.id);
      return question;
    });
    main.append(...laid);
    if (said["results"] !== null) main.append(document.createElement("roofline-results"));
    if (is_alone) widget.remove();

    void show_together(main, laid);
    tell_height(main);
    tell_answers();
    fetch_elements(module, single);
  }

  /** @param {string} what */
  function tell(what) {
    console.warn(`embed.html: ${what}`);
  }

  /**
   * What a parameter says; null where it is absent, or says what cannot be.
   * @param {string} name
   */
  function read(name) {
    const [value = null, ...more] = asked.getAll(name);
    if (more.length > 0) tell(`${name} stands there ${more.length + 1} times; the first is taken, ${name}=${value}`);
    if (value === null) return null;
    if (FLAGS.includes(name)) return is_on(name, value) ? "" : null;
    const wrong = fault(name, value);
    if (wrong === "") return value;
    tell(`${name}=${value} ${wrong}; it is left out`);
    return null;
  }

  /** @param {string} name @param {string} value */
  function is_on(name, value) {
    if (["false", "0", "no"].includes(value)) return false;
    if (!["", "true", "1", "yes", name].includes(value)) tell(`${name}=${value} is taken as ${name}; ${name}=false is none`);
    return true;
  }

  /** Why it cannot be; empty where it can. @param {string} name @param {string} value */
  function fault(name, value) {
    if (ADDRESSES.includes(name) && value.trim() === "") return "names no file";
    const words = WORDS[name];
    if (words && !words.includes(value)) return `is not one of ${words.join(", ")}`;
    return name === "lang" && !/^[a-z]{2,8}(-[a-z\d]{1,8})*$/i.test(value) ? "is no language, such as de" : "";
  }

  /**
   * How long a question is nobody knows before it stands: all of them are seen at once, so that none moves another.
   * @param {Element} main
   * @param {(HTMLElement & { ready: Promise<void> })[]} questions
   */
  async function show_together(main, questions) {
    if (questions.length === 0) return;
    main.classList.add("asking");
    await customElements.whenDefined("roofline-question");
    await Promise.allSettled(questions.map(({ ready }) => ready));
    main.classList.remove("asking");
  }

  /** @param {string} module @param {string} single */
  function fetch_elements(module, single) {
    // an import, since a policy may forbid scripts that a script writes
    if (self.origin !== "null") {
      import(new URL(module, document.baseURI).href).catch((why) => tell(`${module} could not be loaded, and only the picture is shown: ${why}`));
      return;
    }
    const element = document.createElement("script");
    element.src = single;
    element.addEventListener("error", () => tell(`${single} could not be loaded, and a frame without an origin takes no other script; \`cargo xtask dist\` makes it`));
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
    tell(`${name}=${written} is no origin, such as https://course.example`);
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
