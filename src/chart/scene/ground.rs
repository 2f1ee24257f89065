//! The ground: all that stands still while M is dragged.

use crate::board::Board;
use crate::chart::mark::{Mark, Sheet};
use crate::chart::scene::frame::Frame;
use crate::chart::scene::labels::Labels;
use crate::chart::scene::marker::told;
use crate::chart::scene::{Panel, axes, measured, roof_lines, strip};
use crate::words::Words;

impl Frame {
    /// What stands still while M is dragged: grid, axes, roofs, ridges, landmarks and their names.
    #[must_use]
    pub fn ground(&self, board: &Board, words: &Words) -> Vec<Mark> {
        let mut sheet = Sheet::default();
        if let Some(roofs) = &self.roofs {
            roof_lines::draw_sides(&self.roofline, roofs, &mut sheet);
        }
        axes::roofline(self, words, &mut sheet);
        if let Some(roofs) = &self.roofs {
            let mut markers = self.roofline_markers(board);
            told(&mut markers, words);
            // what few boards have is a part of the package: nothing of it is called for the others
            let is_plain = board.is_plain();
            let mut measured = Vec::new();
            if !is_plain {
                measured = self.measured_marks(board, Panel::Roofline, &markers, words);
            }
            let labels = Labels::new(self, board, roofs, (&markers, &measured), words);
            roof_lines::draw_ghosts(self, roofs, &mut sheet);
            if !is_plain {
                roof_lines::draw_beside(self, roofs, &mut sheet);
            }
            if let Some(ends) = self.asymptote() {
                self.draw_asymptote(ends, &mut sheet);
            }
            roof_lines::draw_ridges(&self.roofline, roofs, &mut sheet);
            if !is_plain {
                roof_lines::draw_compared_ridge(&self.roofline, roofs, &mut sheet);
            }
            labels.draw_backs(&mut sheet);
            if !is_plain {
                self.draw_band(&mut sheet);
                roof_lines::draw_overlap(&self.roofline, board, roofs, &mut sheet);
            }
            roof_lines::draw_roofs(self, roofs, &mut sheet);
            if !is_plain {
                roof_lines::draw_without_overlap(self, board, roofs, &mut sheet);
            }
            for text in labels.texts {
                sheet.text(text);
            }
            if !is_plain {
                measured::draw(&measured, &mut sheet);
            }
            for marker in &markers {
                marker.draw(&self.sizes, &mut sheet);
            }
        }
        axes::strip(self, words, &mut sheet);
        strip::draw(self, board, words, &mut sheet);
        sheet.into_marks()
    }
}
