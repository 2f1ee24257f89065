//! The roofline of the lesson, alive in the article: the model, the chart and the bindings.
//!
//! A kernel runs at min(peak FLOP/s, intensity × bandwidth), at best. This crate places kernels
//! under a device's roofs, draws the picture, and hands both to a web page.
//!
//! # Scope
//! - The model: [`units`], [`precision`], [`device`], [`kernel`], [`roofline`].
//! - What keeps figures sound: [`limits`], [`decimal`] and [`scan`]; what a student counts:
//!   [`arithmetic`].
//! - What a student reads: [`mod@format`] (numbers to text) and [`words`] (every string).
//! - What is on the table: [`board`].
//! - What it tells beside the picture: [`compare`], [`next_step`], [`diagnosis`]; and takes with it:
//!   [`export`].
//! - The picture: [`chart`], as marks that are painted on a canvas or written as SVG.
//! - What a student answers: [`quiz`].
//! - What crosses to JavaScript: [`wire`], plain trees of values.
//! - What a page's calls do: [`widget`], a board with its picture; behind it `web`, the bindings, on
//!   wasm32 only.
//!
//! # Not its job
//! No profiling, no measuring, no prediction of what a real kernel reaches: a roof is a ceiling.
//! No state outside a [`board::Board`] but the languages that were added, no network, no storage.

// what a test may do and a page must not meet; the rest is Cargo.toml's
#![cfg_attr(
    not(test),
    deny(
        clippy::cast_possible_truncation,
        clippy::cast_possible_wrap,
        clippy::cast_sign_loss,
        clippy::string_slice,
        clippy::unreachable
    )
)]

pub mod arithmetic;
pub mod board;
pub mod chart;
pub mod compare;
pub mod decimal;
pub mod device;
pub mod diagnosis;
pub mod error;
pub mod export;
pub mod format;
pub mod kernel;
pub mod limits;
pub mod next_step;
pub mod precision;
pub mod quiz;
pub mod roofline;
pub mod scan;
pub mod understood;
pub mod units;
pub mod widget;
pub mod wire;
pub mod words;

#[cfg(target_arch = "wasm32")]
pub mod web;
