//! What a page may be told: figures that are finite, refusals that name a code, pictures that parse.

use roofline_widget::chart::mark::{Mark, Text};
use roofline_widget::error::Error;
use roofline_widget::wire::Value;

/// The only figures that may be without end.
const UNBOUNDED: [&str; 2] = ["intensity", "times_below_ridge"];

/// Fails where a figure of an answer is not finite.
pub(crate) fn assert_sound(value: &Value, path: &str) {
    match value {
        Value::Number(number) => {
            let may_be = UNBOUNDED.iter().any(|name| path.ends_with(name));
            assert!(
                number.is_finite() || (may_be && *number == f64::INFINITY),
                "{path} is {number}"
            );
        }
        Value::List(list) => list.iter().for_each(|value| assert_sound(value, path)),
        Value::Object(fields) => {
            fields.iter().for_each(|(name, value)| assert_sound(value, &format!("{path}.{name}")));
        }
        Value::Other(name) => panic!("{path} is {name}"),
        Value::Nothing | Value::Bool(_) | Value::Text(_) => {}
    }
}

/// Fails where a refusal says nothing, or says it at length.
pub(crate) fn assert_typed(error: &Error) {
    let message = error.message();
    assert!(!error.code().name().is_empty() && !message.is_empty(), "{error:?}");
    assert!(message.chars().count() <= 1000, "{} characters: {message}", message.len());
}

/// Fails where the text is no XML: a sign that XML has not, a tag that is not closed.
pub(crate) fn assert_svg(svg: &str) {
    let is_xml =
        |c: char| matches!(c, '\n' | ' '..='\u{d7ff}' | '\u{e000}'..='\u{fffd}' | '\u{10000}'..);
    let wrong = svg.chars().find(|c| !is_xml(*c));
    assert!(wrong.is_none(), "{wrong:?} in an SVG");
    let count = |sign: char| svg.matches(sign).count();
    assert_eq!(count('<'), count('>'), "{svg}");
    assert!(svg.starts_with("<svg ") && svg.trim_end().ends_with("</svg>"), "{svg}");
    // texts stand between tags and in labels; a figure stands in any other attribute
    for tag in svg.split('<').skip(1).filter_map(|rest| rest.split('>').next()) {
        let mut quoted = tag.split('"');
        while let (Some(name), Some(value)) = (quoted.next(), quoted.next()) {
            let is_text = ["aria-label=", "font-family="].iter().any(|text| name.ends_with(text));
            let is_figure = is_text || !(value.contains("NaN") || value.contains("inf"));
            assert!(is_figure, "{name}\"{value}\"");
        }
    }
}

/// Fails where a mark lies nowhere.
pub(crate) fn assert_marks(marks: &[Mark]) {
    for mark in marks {
        let numbers = match mark {
            Mark::Area { corners: points, .. } | Mark::Line { points, .. } => {
                points.iter().flat_map(|point| [point.x_px, point.y_px]).collect()
            }
            Mark::Box { rect, .. } => {
                vec![rect.left_px, rect.top_px, rect.right_px, rect.bottom_px]
            }
            Mark::Disc { center, radius_px, .. } => vec![center.x_px, center.y_px, *radius_px],
            Mark::Text(Text { at, size_px, .. }) => vec![at.x_px, at.y_px, *size_px],
        };
        assert!(numbers.iter().all(|number| number.is_finite()), "{mark:?}");
    }
}
