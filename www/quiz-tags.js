// What stands behind the tags of questions and results, once one of them is on the page: a script that comes then.
export { Seat } from "./question-seat.js";
export { ResultsSeat } from "./results-seat.js";
