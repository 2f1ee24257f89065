// All questions of the page, and how far the student has come with them.
/** @import { Progress, Standing } from "./roofline-widget.js" */
/** @import { Asked } from "./core.js" */

/** @type {Set<Asked>} those that stand in a document */
const present = new Set();

/** Tells of every step: an answer, a reset, a question that came or went. */
export const steps = new EventTarget();

export const tell_step = () => void steps.dispatchEvent(new Event("step"));

/** @param {Asked} question */
export function join(question) {
  present.add(question);
  tell_step();
}

/** @param {Asked} question */
export function part_with(question) {
  present.delete(question);
  tell_step();
}

/** The questions of the page, in its order; what turned out to be no question is none of them. */
export function of_the_page() {
  return [...present].filter(({ is_refused }) => !is_refused).sort((one, other) =>
    one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1);
}

/**
 * Who was only asked again has not answered; who came close has.
 * @param {Pick<Standing, "verdict" | "attempts">} standing
 */
export const is_answered = ({ verdict, attempts }) => attempts > 0 || verdict === "close";

/**
 * How far the student has come with the questions of the page, in its order.
 * @returns {Progress}
 */
export function progress() {
  const questions = of_the_page().map((question) => question.standing());
  return {
    questions,
    correct: questions.filter(({ correct }) => correct).length,
    answered: questions.filter(is_answered).length,
    all: questions.length,
  };
}
