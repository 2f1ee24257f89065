//! Ranges of addresses.

use std::ops::Range;

/// The ranges without what the others cover, those that touch in one.
pub(super) fn without(ranges: Vec<Range<u32>>, others: &[Range<u32>]) -> Vec<Range<u32>> {
    let mut left = ranges;
    for other in others {
        let cut = |range: Range<u32>| {
            let before = range.start..range.end.min(other.start);
            let after = range.start.max(other.end)..range.end;
            [before, after].into_iter().filter(|piece| piece.start < piece.end)
        };
        left = left.into_iter().flat_map(cut).collect();
    }
    left.retain(|range| range.start < range.end);
    left.sort_by_key(|range| range.start);
    let mut joined: Vec<Range<u32>> = Vec::new();
    for range in left {
        match joined.last_mut().filter(|last| range.start <= last.end) {
            Some(last) => last.end = last.end.max(range.end),
            None => joined.push(range),
        }
    }
    joined
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_others_cover_is_left_out() {
        type Row = (&'static [(u32, u32)], &'static [(u32, u32)], &'static [(u32, u32)]);
        let rows: [Row; 6] = [
            (&[(0, 9)], &[], &[(0, 9)]),
            (&[(0, 9)], &[(3, 5)], &[(0, 3), (5, 9)]),
            (&[(0, 9)], &[(0, 9)], &[]),
            (&[(5, 9), (0, 5)], &[], &[(0, 9)]),
            (&[(0, 4), (2, 9)], &[(9, 12)], &[(0, 9)]),
            (&[(4, 4)], &[], &[]),
        ];
        let of =
            |pairs: &[(u32, u32)]| pairs.iter().map(|(from, to)| *from..*to).collect::<Vec<_>>();
        for (ranges, others, left) in rows {
            assert_eq!(without(of(ranges), &of(others)), of(left), "{ranges:?} without {others:?}");
        }
    }
}
