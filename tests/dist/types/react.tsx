// The tags in JSX, as a course in React and TypeScript writes them; what is wrong is told.
import { useRef } from "react";
import type { RooflineAnswer, RooflineWidgetElement } from "roofline-widget";
import type {} from "roofline-widget/react";

export function Unit({ on_answer }: { on_answer: (answer: RooflineAnswer) => void }) {
  const chart = useRef<RooflineWidgetElement>(null);
  return (
    <>
      <figure>
        <roofline-widget ref={chart} id="lesson" kernels="lesson" m={64} controls={["device", "m"]} readonly lang="de" style={{ maxWidth: 720 }} onroofline-ready={() => void chart.current?.set_m(128)}>
          <img src="roofline-lesson.svg" width="720" height="561" alt="Roofline of the H100 SXM" />
        </roofline-widget>
      </figure>
      <roofline-widget src="lesson.json" device={{ name: "mine", peak_tflops: 100, bandwidth_tbps: 2 }} onroofline-error={({ detail }) => console.log(detail.code)} />
      <roofline-question question="ridge-h100-bf16" for="lesson" onroofline-answer={({ detail }) => on_answer(detail)} />
      <roofline-question question={{ id: "a", prompt: "?", kind: "number", unit: "µs", key: { value: 1, unit: "µs" } }} required />
      <roofline-results className="mine" />
    </>
  );
}

export const wrong = (
  <>
    {/* @ts-expect-error an M that is neither a number nor its text */}
    <roofline-widget m={{}} />
    {/* @ts-expect-error a device without its bandwidth */}
    <roofline-widget device={{ name: "mine", peak_tflops: 1 }} />
    {/* @ts-expect-error an attribute that there is not */}
    <roofline-widget kernel="lesson" />
    {/* @ts-expect-error the detail of another event */}
    <roofline-question question="a" onroofline-answer={({ detail }) => detail.bound} />
    {/* @ts-expect-error a tag that there is not */}
    <roofline-chart />
  </>
);
