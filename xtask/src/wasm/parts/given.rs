//! What the main module gives the others, in the order of its functions: numbers that rise pack better than any others.
//!
//! Last of all, for every step before lays the functions in another order. A slot's number is the name by which the other
//! modules take what stands in it: they are told the new ones.

use std::collections::BTreeMap;
use std::ops::Range;

use wasmparser::{ElementItems, ElementKind, Operator, Parser, Payload};

use super::MAIN;
use crate::fault::Fault;

/// Sorts those slots in the main module, and renames in the others what they import of it.
///
/// # Errors
/// The bytes are no modules, just these slots do not stand together, or their numbers are not all of one length.
pub(super) fn sort(
    main: &mut [u8],
    others: &mut [Vec<u8>],
    slots: Range<u32>,
) -> Result<(), Fault> {
    if slots.is_empty() {
        return Ok(());
    }
    let numbers = numbers_from(main, slots.start)?;
    if numbers.len() != slots.len() {
        return Err(Fault::new(format!(
            "{} functions stand in the slots {slots:?}",
            numbers.len()
        )));
    }
    let mut sorted: Vec<(u32, u32, Vec<u8>)> = Vec::new();
    for (slot, (range, function)) in slots.clone().zip(&numbers) {
        let bytes = main.get(range.clone()).unwrap_or_default().to_vec();
        sorted.push((*function, slot, bytes));
    }
    sorted.sort();
    let renamed: BTreeMap<String, String> = slots
        .zip(&sorted)
        .map(|(now, (_, before, _))| (before.to_string(), now.to_string()))
        .collect();
    if renamed.iter().any(|(before, now)| before.len() != now.len()) {
        return Err(Fault::new(
            "the slots of what the main module gives have numbers of two lengths",
        ));
    }
    let bytes: Vec<u8> = sorted.into_iter().flat_map(|(_, _, bytes)| bytes).collect();
    let (start, end) = (
        numbers.first().map_or(0, |(range, _)| range.start),
        numbers.last().map_or(0, |(range, _)| range.end),
    );
    if let Some(place) = main.get_mut(start..end) {
        place.copy_from_slice(&bytes);
    }
    for other in others {
        for (range, name) in names_from_main(other)? {
            if let (Some(now), Some(place)) = (renamed.get(&name), other.get_mut(range)) {
                place.copy_from_slice(now.as_bytes());
            }
        }
    }
    Ok(())
}

/// The functions in the slots from that one on, and where their numbers stand in the file.
fn numbers_from(main: &[u8], first: u32) -> Result<Vec<(Range<usize>, u32)>, Fault> {
    for payload in Parser::new(0).parse_all(main) {
        let Payload::ElementSection(elements) = payload.map_err(fault)? else { continue };
        for element in elements {
            let element = element.map_err(fault)?;
            if let ElementKind::Active { offset_expr, .. } = &element.kind
                && let Operator::I32Const { value } =
                    offset_expr.get_operators_reader().read().map_err(fault)?
                && value.cast_unsigned() == first
                && let ElementItems::Functions(functions) = element.items
            {
                let end = element.range.end;
                let mut found: Vec<(Range<usize>, u32)> = Vec::new();
                for each in functions.into_iter_with_offsets() {
                    let (start, function) = each.map_err(fault)?;
                    if let Some((before, _)) = found.last_mut() {
                        before.end = start;
                    }
                    found.push((start..end, function));
                }
                return Ok(found);
            }
        }
    }
    Err(Fault::new(format!("the main module has no functions in its slots from {first} on")))
}

/// What a module takes from the main one, and where its names stand in the file.
fn names_from_main(module: &[u8]) -> Result<Vec<(Range<usize>, String)>, Fault> {
    let mut found = Vec::new();
    for payload in Parser::new(0).parse_all(module) {
        let Payload::ImportSection(imports) = payload.map_err(fault)? else { continue };
        for import in imports.into_imports() {
            let import = import.map_err(fault)?;
            if import.module == MAIN {
                // the name is a piece of the file itself
                let start = import.name.as_ptr().addr() - module.as_ptr().addr();
                found.push((start..start + import.name.len(), import.name.to_owned()));
            }
        }
    }
    Ok(found)
}

fn fault(error: wasmparser::BinaryReaderError) -> Fault {
    Fault::new(format!("wasmparser: {error}"))
}
