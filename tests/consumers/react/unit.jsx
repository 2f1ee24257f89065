import "roofline-widget/define.js";

export function Unit({ on_answer }) {
  return (
    <>
      <figure>
        <roofline-widget src="lesson.json">
          <img src="roofline-lesson.svg" width="720" height="561" alt="Roofline of the H100 SXM" />
        </roofline-widget>
      </figure>
      <roofline-question question="ridge-h100-bf16" onroofline-answer={({ detail }) => on_answer(detail.verdict)}>
        <p>The H100 SXM peaks at 989 TFLOP/s in dense BF16 and moves 3.35 TB/s (1 TB = 10¹² bytes). At what intensity do its two roofs meet, in FLOP per byte?</p>
      </roofline-question>
    </>
  );
}
