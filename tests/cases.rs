//! Worked roofline examples from public sources, recomputed: every expected figure at 1e-9 relative.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic, reason = "a test may panic")]

use roofline_widget::device::{Device, Peaks, Unit};
use roofline_widget::kernel::{Custom, Elementwise, Kernel, Matmul, Shape};
use roofline_widget::precision::Precision;
use roofline_widget::roofline::{self, ModelOptions, Roofs};
use serde_json::{Map, Value};

const CLOSE: f64 = 1e-9;

struct Case<'a> {
    id: &'a str,
    kind: &'a str,
    inputs: &'a Map<String, Value>,
    /// A published rate, FLOP/s, where the case has one; its share of the roof is a figure then.
    measured: Option<f64>,
}

impl Case<'_> {
    fn number(&self, name: &str) -> f64 {
        let value = self.inputs.get(name).unwrap_or_else(|| panic!("{}: no {name}", self.id));
        value.as_f64().unwrap()
    }

    fn device(&self) -> Device {
        let tera = 1e12;
        let peaks = Peaks::One(self.number("peak") / tera);
        Device::new(self.id, peaks, self.number("bw") / tera).unwrap()
    }

    fn roofs(&self) -> Roofs {
        let options = ModelOptions::default();
        Roofs::new(&self.device(), Precision::Bf16, Unit::Matrix, &options).unwrap()
    }

    fn matmul(&self, m: f64) -> Matmul {
        let elems = [self.number("ea"), self.number("eb"), self.number("ec")];
        Matmul::new(m, self.number("n"), self.number("k"), elems).unwrap()
    }

    /// The figures of the case by the names of the file; a figure that is none is null.
    fn figures(&self) -> Vec<(&'static str, Value)> {
        let shape = match self.kind {
            "ridge" => return vec![("ridge", self.roofs().ridge().get().into())],
            "critical_m" => {
                let crossing = roofline::crossing(&self.matmul(1.0), &self.roofs());
                let thin = crossing.ridge.get() * self.number("eb") / 2.0;
                return vec![
                    ("ridge", crossing.ridge.get().into()),
                    ("asymptote", crossing.asymptote.get().into()),
                    ("reachable", crossing.m.is_some().into()),
                    ("m_exact", crossing.m.into()),
                    ("m_int", crossing.first_whole_m.into()),
                    ("m_thin", thin.into()),
                ];
            }
            "point" => {
                Shape::Custom(Custom::new(self.number("flops"), self.number("bytes")).unwrap())
            }
            "matmul" => Shape::Matmul(self.matmul(self.number("m"))),
            "elementwise" => {
                let [n, elem] = ["n", "elem"].map(|name| self.number(name));
                let [reads, writes] = ["reads", "writes"].map(|name| self.number(name));
                let flops = self.number("flops_per_elem");
                Shape::Elementwise(Elementwise::new(n, elem, reads, writes, flops).unwrap())
            }
            other => panic!("{}: kind {other}", self.id),
        };
        let kernel = Kernel::new(shape, Precision::Bf16).unwrap();
        let p = roofline::evaluate(&kernel, &self.device(), &ModelOptions::default()).unwrap();
        vec![
            ("flops", p.flops.get().into()),
            ("bytes", p.bytes_moved.get().into()),
            ("intensity", p.intensity.get().into()),
            ("ridge", p.roofs.ridge().get().into()),
            ("t_mem_s", p.times.memory.get().into()),
            ("t_math_s", p.times.compute.get().into()),
            ("time_s", p.times.total.get().into()),
            ("attainable", p.attainable.get().into()),
            ("bound", p.bound.name().into()),
            ("below_ridge_x", p.times_below_ridge.into()),
            ("frac", self.measured.map(|measured| measured / p.attainable.get()).into()),
        ]
    }
}

fn agree(ours: &Value, theirs: &Value) -> bool {
    match (ours.as_f64(), theirs.as_f64()) {
        (Some(ours), Some(theirs)) => (ours - theirs).abs() <= CLOSE * theirs.abs(),
        _ => ours == theirs,
    }
}

#[test]
fn every_case_passes_whole() {
    let cases: Value = serde_json::from_str(include_str!("cases/roofline.json")).unwrap();
    assert_eq!(cases.as_array().unwrap().len(), 53, "every case of the file");
    for case in cases.as_array().unwrap() {
        let inputs = case["inputs"].as_object().unwrap();
        let (id, kind) = (case["id"].as_str().unwrap(), case["kind"].as_str().unwrap());
        let measured = case["measured"].as_f64();
        let figures = Case { id, kind, inputs, measured }.figures();
        for (name, theirs) in case["expected"].as_object().unwrap() {
            let ours = figures.iter().find(|(n, _)| n == name);
            let (_, ours) = ours.unwrap_or_else(|| panic!("{id}: no figure {name}"));
            assert!(agree(ours, theirs), "{id}: {name} is {ours}, not {theirs}");
        }
    }
}

#[test]
fn our_copy_of_the_cases_is_the_shared_one_where_that_is_there() {
    let shared = concat!(env!("CARGO_MANIFEST_DIR"), "/../shared/cases/roofline.json");
    // the project stands alone: without the shared folder there is nothing to compare with
    let Ok(text) = std::fs::read_to_string(shared) else { return };
    let shared: Value = serde_json::from_str(&text).unwrap();
    let ours: Value = serde_json::from_str(include_str!("cases/roofline.json")).unwrap();
    let facts = |case: &Value| -> Vec<Value> {
        ["id", "kind", "inputs", "expected"].map(|field| case[field].clone()).to_vec()
    };
    let all = |cases: &Value| -> Vec<_> { cases.as_array().unwrap().iter().map(facts).collect() };
    assert_eq!(all(&ours), all(&shared["cases"]));
}
