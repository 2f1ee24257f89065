//! The order of functions in a module: alike ones side by side, so that brotli says the second by the
//! first. Names carry it, for wasm-opt sorts by them and keeps every index right.

use std::collections::{BTreeSet, HashMap};

use wasmparser::{Parser, Payload, TypeRef};

use crate::fault::Fault;

/// Bytes that are compared at a time.
const GRAM: usize = 4;
/// How many functions before a place count for who stands there.
const NEIGHBOURS: usize = 6;
/// Long functions share more with any other: their share is weighed down by this power of the length.
const WEIGHT: f64 = 0.6;

/// The module with every function of its own named after its place: 00000, 00001 …
///
/// # Errors
/// The bytes are no module.
pub(super) fn name_by_place(module: &[u8]) -> Result<Vec<u8>, Fault> {
    let fault = |error| Fault::new(format!("wasmparser: {error}"));
    let (mut imported, mut bodies) = (0, Vec::new());
    let mut named = module.get(..8).unwrap_or_default().to_vec();
    for payload in Parser::new(0).parse_all(module) {
        let payload = payload.map_err(fault)?;
        match &payload {
            Payload::ImportSection(imports) => {
                for import in imports.clone().into_imports() {
                    let is_function = matches!(import.map_err(fault)?.ty, TypeRef::Func(_));
                    imported += usize::from(is_function);
                }
            }
            Payload::CodeSectionEntry(body) => {
                bodies.push(module.get(body.range()).unwrap_or_default());
            }
            _ => {}
        }
        let is_names =
            matches!(&payload, Payload::CustomSection(custom) if custom.name() == "name");
        if let Some((id, range)) = payload.as_section().filter(|_| !is_names) {
            let contents = module.get(range).unwrap_or_default();
            named.push(id);
            number(contents.len(), &mut named);
            named.extend_from_slice(contents);
        }
    }
    let mut names = Vec::new();
    number(bodies.len(), &mut names);
    let mut places = vec![0; bodies.len()];
    for (place, function) in order(&bodies).into_iter().enumerate() {
        if let Some(slot) = places.get_mut(function) {
            *slot = place;
        }
    }
    for (function, place) in places.into_iter().enumerate() {
        number(imported + function, &mut names);
        text(&format!("{place:05}"), &mut names);
    }
    let mut section = Vec::new();
    text("name", &mut section);
    // the names of functions
    section.push(1);
    number(names.len(), &mut section);
    section.append(&mut names);
    named.push(0);
    number(section.len(), &mut named);
    named.append(&mut section);
    Ok(named)
}

fn number(mut value: usize, out: &mut Vec<u8>) {
    loop {
        let low = u8::try_from(value & 0x7f).unwrap_or(0);
        value >>= 7;
        out.push(if value == 0 { low } else { low | 0x80 });
        if value == 0 {
            return;
        }
    }
}

fn text(value: &str, out: &mut Vec<u8>) {
    number(value.len(), out);
    out.extend_from_slice(value.as_bytes());
}

/// From the first function on, always the one that shares most with those just before.
fn order(bodies: &[&[u8]]) -> Vec<usize> {
    let (grams, count) = numbered(bodies);
    let mut left: BTreeSet<usize> = (0..bodies.len()).collect();
    let mut order: Vec<usize> = Vec::new();
    while let Some(first) = left.first().copied() {
        let last = order.iter().rev().take(NEIGHBOURS);
        let mut known = vec![false; count];
        for gram in last.filter_map(|function| grams.get(*function)).flatten() {
            if let Some(slot) = known.get_mut(*gram) {
                *slot = true;
            }
        }
        let (mut best, mut most) = (first, 0.0);
        for function in &left {
            let Some(own) = grams.get(*function) else { continue };
            let shared = own.iter().filter(|gram| known.get(**gram) == Some(&true)).count();
            #[expect(clippy::cast_precision_loss, reason = "counts of bytes")]
            let share = shared as f64 / ((own.len() + 1) as f64).powf(WEIGHT);
            if share > most {
                (best, most) = (*function, share);
            }
        }
        left.remove(&best);
        order.push(best);
    }
    order
}

/// Of each body the runs of bytes that are compared, as numbers from zero up, and how many there are.
fn numbered(bodies: &[&[u8]]) -> (Vec<Vec<usize>>, usize) {
    let mut numbers: HashMap<&[u8], usize> = HashMap::new();
    let grams = bodies.iter().map(|body| {
        let mut grams: Vec<usize> = Vec::new();
        for gram in body.windows(GRAM) {
            let next = numbers.len();
            grams.push(*numbers.entry(gram).or_insert(next));
        }
        grams.sort_unstable();
        grams.dedup();
        grams
    });
    let grams = grams.collect();
    (grams, numbers.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn alike_functions_stand_side_by_side() {
        let (one, other) = ([1_u8, 2, 3, 4, 5, 6, 7, 8], [9_u8, 8, 7, 6, 5, 4, 3, 2]);
        let bodies: [&[u8]; 4] = [&one, &other, &one, &other];
        assert_eq!(order(&bodies), [0, 2, 1, 3]);
        assert_eq!(order(&[]), [0; 0]);
    }

    #[test]
    fn every_function_is_named_and_the_rest_stays() {
        let mut module = walrus::Module::default();
        for (place, value) in [1, 2, 1].into_iter().enumerate() {
            let mut builder = walrus::FunctionBuilder::new(&mut module.types, &[], &[]);
            builder.func_body().i32_const(value).drop();
            let id = builder.finish(Vec::new(), &mut module.funcs);
            module.exports.add(&format!("f{place}"), id);
        }
        let bytes = module.emit_wasm();
        let named = name_by_place(&bytes).unwrap_or_default();
        let read = walrus::Module::from_buffer(&named).ok();
        let names: BTreeSet<_> = read
            .iter()
            .flat_map(|module| module.funcs.iter())
            .filter_map(|f| f.name.clone())
            .collect();
        assert_eq!(names, BTreeSet::from(["00000", "00001", "00002"].map(str::to_owned)));
        assert_eq!(read.map(|module| module.exports.iter().count()), Some(3));
        assert!(name_by_place(b"not a module").is_err());
    }
}
