// What the one script of a page is made of: the tags, with all inside that they would fetch.
// What is given comes first: a tag that stands on the page already may ask for it as it is registered.
import "./single-given.js";
import "../../www/define.js";
import { RooflineQuestionElement } from "../../www/roofline-question.js";
import { RooflineResultsElement } from "../../www/roofline-results.js";
import { RooflineWidgetElement } from "../../www/roofline-widget.js";

// the first copy of the script on a page stays, as its tags do
globalThis.RooflineWidget ??= { RooflineWidgetElement, RooflineQuestionElement, RooflineResultsElement };
