// What an author's page may do with questions: hand one over, and hear of the answers.

const mine = document.querySelector("#mine");
mine.question = {
  id: "weights",
  kind: "number",
  prompt: "A model of 8 billion parameters is kept in FP8. How many bytes of weights does a decode step read?",
  unit: "GB",
  key: { value: 8, unit: "GB" },
  band: { correct: 0.02, close: 0.1 },
  paths: [{ reason: "bf16", value: 16, message: "That is BF16, two bytes a parameter." }],
};

document.addEventListener("roofline-answer", ({ detail }) => {
  document.querySelector("#heard").textContent = JSON.stringify(detail, null, 2);
});
