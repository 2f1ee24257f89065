//! JSON as the border would hand it in.

use roofline_widget::wire::Value;

/// A JSON value as a tree of ours.
pub(crate) fn tree(json: &serde_json::Value) -> Value {
    match json {
        serde_json::Value::Null => Value::Nothing,
        serde_json::Value::Bool(value) => Value::Bool(*value),
        serde_json::Value::Number(value) => Value::Number(value.as_f64().unwrap()),
        serde_json::Value::String(value) => value.clone().into(),
        serde_json::Value::Array(list) => Value::List(list.iter().map(tree).collect()),
        serde_json::Value::Object(fields) => {
            Value::Object(fields.iter().map(|(n, v)| (n.clone().into(), tree(v))).collect())
        }
    }
}
