import "roofline-widget/define.js";
import { RooflineWidgetElement } from "roofline-widget";
import module from "roofline-widget/pkg/roofline_widget_bg.wasm";
import de from "roofline-widget/lang/de.json";

RooflineWidgetElement.provide({ module, languages: { de } });
