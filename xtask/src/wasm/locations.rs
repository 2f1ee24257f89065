//! The places of panics in the module's data: which file, line and column. Once panics are silent
//! nothing reads them, and zeros weigh nothing.

use walrus::ir::Value;
use walrus::{ConstExpr, DataKind, Module};

/// What a source file's name ends in.
const ENDING: &[u8] = b".rs";
/// Bytes of a place: the address and the length of the name, the line, the column, four each.
const PLACE: usize = 16;
/// Longer is no name of a file, and further no line or column of one.
const NAME_MAX: usize = 200;
const LINE_MAX: usize = 20_000;
const COLUMN_MAX: usize = 500;

/// Blanks every place, with its file's name, and returns how many there were.
pub(super) fn blank(module: &mut Module) -> usize {
    let mut blanked = 0;
    let segments: Vec<_> = module.data.iter().map(walrus::Data::id).collect();
    for id in segments {
        let data = module.data.get_mut(id);
        let DataKind::Active { offset: ConstExpr::Value(Value::I32(start)), .. } = data.kind else {
            continue;
        };
        let Ok(start) = usize::try_from(start) else { continue };
        let before = data.value.clone();
        let number = |at: usize| {
            let bytes = before.get(at..at + 4)?;
            let bytes: [u8; 4] = bytes.try_into().ok()?;
            usize::try_from(u32::from_le_bytes(bytes)).ok()
        };
        for at in (0..before.len()).step_by(4) {
            let read = [at, at + 4, at + 8, at + 12].map(number);
            let [Some(address), Some(length), Some(line), Some(column)] = read else { break };
            let name = address.wrapping_sub(start);
            let is_place = (ENDING.len()..NAME_MAX).contains(&length)
                && (1..LINE_MAX).contains(&line)
                && (1..COLUMN_MAX).contains(&column)
                && before
                    .get(name..name.saturating_add(length))
                    .is_some_and(|name| name.ends_with(ENDING));
            if is_place {
                for (from, count) in [(at, PLACE), (name, length)] {
                    data.value.iter_mut().skip(from).take(count).for_each(|byte| *byte = 0);
                }
                blanked += 1;
            }
        }
    }
    blanked
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_is_blanked_with_its_name_and_nothing_else() {
        const START: i32 = 1000;
        let mut module = Module::default();
        let memory = module.memories.add_local(false, false, 1, None, None);
        let mut bytes = b"src/a.rsnot a name..".to_vec();
        // the name at 1000, 8 bytes; line 7, column 9; then a length that is none of a name's
        for number in [1000_u32, 8, 7, 9, 1008, 4, 7, 9] {
            bytes.extend_from_slice(&number.to_le_bytes());
        }
        let offset = ConstExpr::Value(Value::I32(START));
        let id = module.data.add(DataKind::Active { memory, offset }, bytes.clone());
        assert_eq!(blank(&mut module), 1);
        let mut wanted = bytes;
        for at in (0..8).chain(20..36) {
            if let Some(byte) = wanted.get_mut(at) {
                *byte = 0;
            }
        }
        assert_eq!(module.data.get(id).value, wanted);
        assert_eq!(blank(&mut module), 0, "none is left");
    }
}
