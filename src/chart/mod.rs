//! The picture: two linked panels, the roofline above and the time strip below.
//!
//! A [`Frame`] lays a board out on a size in CSS pixels and gives the picture as [`Mark`]s, in two
//! layers: the ground, and what moves while M is dragged. [`mod@paint`] puts marks on any backend of
//! plotters; [`svg()`] is the whole picture as a document. A frame also answers a pointer: which M
//! lies at a pixel, and which kernel.

pub mod label;
pub mod mark;
pub mod page;
pub mod paint;
pub mod place;
pub mod rgba;
pub mod scale;
pub mod scene;
pub mod svg;
pub mod theme;

pub use mark::Mark;
pub use page::Page;
pub use rgba::Rgba;
pub use scene::{Frame, Handle, Panel, RoofAt, RoofPart, STOPS, height_px};
pub use svg::svg;
pub use theme::{Role, Theme};
