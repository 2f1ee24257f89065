//! A tree as a text of JSON: one string crosses, where field by field each name and each text is a call.

use super::value::Value;
use crate::decimal::digits;
use crate::format;

/// Whole numbers up to here are all doubles.
const WHOLE_MAX: f64 = 9_007_199_254_740_992.0;

/// The text. A number that is not whole has fifteen figures, and one that is not finite is `null`: for
/// what is shown, not for figures that a page reckons with.
#[must_use]
pub fn json(value: &Value) -> String {
    let mut text = String::new();
    write(&mut text, value);
    text
}

fn write(out: &mut String, value: &Value) {
    match value {
        Value::Nothing => out.push_str("null"),
        Value::Bool(value) => out.push_str(if *value { "true" } else { "false" }),
        Value::Number(value) => number(out, *value),
        Value::Text(value) => string(out, value),
        Value::Other(name) => string(out, name),
        Value::List(list) => {
            let mut before = "[";
            for value in list {
                out.push_str(before);
                write(out, value);
                before = ",";
            }
            out.push_str(if list.is_empty() { "[]" } else { "]" });
        }
        Value::Object(fields) => {
            let mut before = "{";
            for (name, value) in fields {
                out.push_str(before);
                string(out, name);
                out.push(':');
                write(out, value);
                before = ",";
            }
            out.push_str(if fields.is_empty() { "{}" } else { "}" });
        }
    }
}

fn number(out: &mut String, value: f64) {
    let size = value.abs();
    if !value.is_finite() {
        out.push_str("null");
    } else if size > WHOLE_MAX || size.fract() != 0.0 {
        out.push_str(&format::plain(value));
    } else {
        if value < 0.0 {
            out.push('-');
        }
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "a whole number of at most 2^53"
        )]
        out.push_str(&digits(size as u64));
    }
}

fn string(out: &mut String, text: &str) {
    out.push('"');
    for character in text.chars() {
        match character {
            '"' | '\\' => {
                out.push('\\');
                out.push(character);
            }
            // by its number: JSON has short names for some of these only
            '\0'..='\u{1f}' => {
                out.push_str(if character < '\u{10}' { "\\u000" } else { "\\u001" });
                out.push(char::from_digit(character as u32 % 16, 16).unwrap_or('0'));
            }
            _ => out.push(character),
        }
    }
    out.push('"');
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// What a reader of JSON makes of it, as a tree.
    fn read(text: &str) -> serde_json::Value {
        serde_json::from_str(text).unwrap_or_else(|error| unreachable!("{error}: {text}"))
    }

    #[test]
    fn every_kind_of_value_is_read_back() {
        let tree = Value::Object(vec![
            (
                "a \"name\"".into(),
                Value::List(vec![true.into(), Value::Nothing, Value::from(-7.0)]),
            ),
            ("none".into(), Value::List(Vec::new())),
            ("empty".into(), Value::Object(Vec::new())),
            ("text".into(), "two\nlines \\ \u{1}\u{1f} µ 🙂".into()),
            ("share".into(), Value::from(0.25)),
        ]);
        let expected = serde_json::json!({
            "a \"name\"": [true, null, -7], "none": [], "empty": {},
            "text": "two\nlines \\ \u{1}\u{1f} µ 🙂", "share": 0.25,
        });
        assert_eq!(read(&json(&tree)), expected);
    }

    proptest! {
        #[test]
        fn a_number_keeps_fifteen_figures(bits: u64) {
            let value = f64::from_bits(bits);
            let back = read(&json(&value.into())).as_f64();
            if !value.is_finite() {
                prop_assert_eq!(back, None);
            } else if value.fract() == 0.0 && value.abs() <= WHOLE_MAX {
                prop_assert_eq!(back, Some(value));
            } else if value.abs() > 1e-290 {
                let error = (back.unwrap_or(0.0) / value - 1.0).abs();
                prop_assert!(error < 1e-14, "{value:e}: {}", json(&value.into()));
            }
        }

        #[test]
        fn any_text_is_read_back(text: String) {
            let written = json(&text.clone().into());
            prop_assert_eq!(read(&written), serde_json::Value::String(text));
        }
    }
}
