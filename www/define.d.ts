// Types of define.js: what is registered, so that a page's script knows the tags. It exports nothing.
import type {} from "./roofline-widget.js";

export {};
