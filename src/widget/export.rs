//! What a widget hands out to be kept elsewhere.

use super::{Widget, finite};
use crate::chart;
use crate::error::{Code, Error};
use crate::export;
use crate::wire::Value;

/// The smallest and the largest side of a picture that is asked for as SVG, CSS px.
const SVG_PX: (f64, f64) = (100.0, 10_000.0);

impl Widget {
    /// The picture as an SVG text of that size, each side from 100 to 10,000 CSS px.
    ///
    /// # Errors
    /// `not_a_number`, `not_finite`, `not_positive` or `out_of_range` at `width_px` or `height_px`.
    pub fn to_svg(&self, width_px: &Value, height_px: &Value) -> Result<String, Error> {
        let side = |field, value: &Value| {
            let (low, high) = SVG_PX;
            let px = finite(field, value)?;
            let code = if px <= 0.0 { Code::NotPositive } else { Code::OutOfRange };
            let refused = || Error::new(code, field, value.given(), "100 to 10000 px");
            Some(px).filter(|px| (low..=high).contains(px)).ok_or_else(refused)
        };
        let (width_px, height_px) = (side("width_px", width_px)?, side("height_px", height_px)?);
        Ok(chart::svg(&self.board, width_px, height_px, &self.theme, &self.words))
    }

    /// The board as comma-separated values, a row for each kernel.
    #[must_use]
    pub fn to_csv(&self) -> String {
        export::to_csv(&self.board, &self.words)
    }

    /// The board as a short Python program that prints its table.
    #[must_use]
    pub fn to_python(&self) -> String {
        export::to_python(&self.board, &self.words)
    }
}
