import "roofline-widget/define.js";
