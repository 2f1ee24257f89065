import { useEffect, useState } from "react";
import { Unit } from "./unit.jsx";

const OWN = {
  id: "own", kind: "choice", prompt: "Which roof is flat?", key: { choice: "arithmetic" },
  choices: [{ id: "arithmetic", label: "Arithmetic", why: "It does not go with intensity." }, { id: "bandwidth", label: "Bandwidth", why: "It rises." }],
};

export function Course() {
  const [verdicts, set_verdicts] = useState([]);
  const [is_shown, show] = useState(true);
  const [m, set_m] = useState(64);
  const [place, set_place] = useState("server");
  useEffect(() => set_place("browser"), []);
  return (
    <main>
      <button id="turn" onClick={() => show(!is_shown)}>{is_shown ? "Leave" : "Come back"}</button>
      <button id="more" onClick={() => set_m(m * 2)}>More</button>
      {is_shown && <Unit key={place} on_answer={(verdict) => set_verdicts((before) => [...before, verdict])} />}
      {is_shown && <roofline-widget id="lesson" kernels="lesson" m={m} controls="device m" eager />}
      {is_shown && place === "browser" && <roofline-question id="own" question={OWN} />}
      <output>{verdicts.join(" ")}</output>
    </main>
  );
}
