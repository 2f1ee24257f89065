//! The ground: all that stands still while M is dragged.

use crate::board::Board;
use crate::chart::mark::{Mark, Sheet};
use crate::chart::scene::frame::Frame;
use crate::chart::scene::labels::Labels;
use crate::chart::scene::marker::told;
use crate::chart::scene::{Panel, axes, roof_lines, strip};
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
            let measured = self.measured_marks(board, Panel::Roofline, &markers, words);
            let labels = Labels::new(self, board, roofs, (&markers, &measured), words);
            roof_lines::draw_ghosts(self, roofs, &mut sheet);
            roof_lines::draw_beside(self, roofs, &mut sheet);
            self.draw_asymptote(&mut sheet);
            roof_lines::draw_ridges(&self.roofline, roofs, &mut sheet);
            labels.draw_backs(&mut sheet);
            self.draw_band(&mut sheet);
            roof_lines::draw_overlap(&self.roofline, board, roofs, &mut sheet);
            roof_lines::draw_roofs(self, board, roofs, &mut sheet);
            for text in labels.texts {
                sheet.text(text);
            }
            for measured in &measured {
                measured.draw_by_side(&mut sheet);
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
