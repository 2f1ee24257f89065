//! Short names for what the module imports: the long ones, with their hashes, cost brotli twice.

use walrus::Module;

use crate::fault::Fault;

/// Renames every import, in the module and in the text of its glue, which is returned.
///
/// # Errors
/// The glue does not hand in an import in the one form that is known here.
pub(super) fn shorten(module: &mut Module, mut glue: String) -> Result<String, Fault> {
    for (number, import) in module.imports.iter_mut().enumerate() {
        let short = short(number);
        glue = renamed(&glue, &import.name, &short)?;
        import.name = short;
    }
    Ok(glue)
}

// a, b, ... z, aa, ab, ...: what may stand before a colon, without quotes
fn short(number: usize) -> String {
    let letter = char::from(b'a' + u8::try_from(number % 26).unwrap_or_default());
    let before = (number / 26).checked_sub(1).map(short).unwrap_or_default();
    format!("{before}{letter}")
}

fn renamed(glue: &str, long: &str, short: &str) -> Result<String, Fault> {
    let key = format!(" {long}: ");
    if glue.matches(&key).count() != 1 {
        return Err(Fault::new(format!("the glue does not hand in {long} as it used to"))
            .remedy("xtask/src/wasm/import_names.rs knows the form of the pinned wasm-bindgen"));
    }
    Ok(glue.replace(&key, &format!(" {short}: ")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_has_a_name_of_its_own() {
        for (number, expected) in
            [(0, "a"), (25, "z"), (26, "aa"), (51, "az"), (52, "ba"), (702, "aaa")]
        {
            assert_eq!(short(number), expected, "{number}");
        }
    }

    #[test]
    fn a_name_changes_on_both_sides_or_not_at_all() {
        let mut module = Module::default();
        let ty = module.types.add(&[], &[]);
        for name in ["__wbg_fill_0a", "__wbg_fill_0ab"] {
            module.add_import_func("./glue.js", name, ty);
        }
        let glue = "{\n    __wbg_fill_0ab: f,\n    __wbg_fill_0a: g,\n}";
        let text = shorten(&mut module, glue.into());
        assert_eq!(text.ok().as_deref(), Some("{\n    b: f,\n    a: g,\n}"));
        let names: Vec<_> = module.imports.iter().map(|import| import.name.as_str()).collect();
        assert_eq!(names, ["a", "b"]);
        for lacking in ["{}", "{ a: f, a: g, b: h }", "{ a() {}, b() {} }"] {
            assert!(shorten(&mut module, lacking.into()).is_err(), "{lacking}");
        }
    }
}
