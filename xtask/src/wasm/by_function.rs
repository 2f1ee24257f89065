//! Where the bytes of the module are: every function of a part with its size, and what a module of Rust has in all.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use wasmparser::{KnownCustom, Name, Parser, Payload, TypeRef};

use crate::fault::Fault;

/// How many segments of a path make a group: `roofline_widget::chart::scene`.
const SEGMENTS: usize = 3;

/// The sizes in a module that still has its names, largest first, bytes before brotli.
#[derive(Debug, Default)]
pub(super) struct Sizes {
    functions: Vec<(usize, String)>,
    data: usize,
}

impl Sizes {
    /// Of a module with names.
    ///
    /// # Errors
    /// The bytes are no module.
    pub(super) fn read(module: &[u8]) -> Result<Self, Fault> {
        let fault = |error| Fault::new(format!("wasmparser: {error}"));
        let (mut imported, mut bodies, mut data) = (0, Vec::new(), 0);
        let mut names: BTreeMap<usize, String> = BTreeMap::new();
        for payload in Parser::new(0).parse_all(module) {
            match payload.map_err(fault)? {
                Payload::ImportSection(imports) => {
                    for import in imports.into_imports() {
                        let is_function = matches!(import.map_err(fault)?.ty, TypeRef::Func(_));
                        imported += usize::from(is_function);
                    }
                }
                Payload::CodeSectionEntry(body) => bodies.push(body.range().len()),
                Payload::DataSection(section) => data = section.range().len(),
                Payload::CustomSection(section) => {
                    let KnownCustom::Name(section) = section.as_known() else { continue };
                    for part in section {
                        let Name::Function(functions) = part.map_err(fault)? else { continue };
                        for naming in functions {
                            let naming = naming.map_err(fault)?;
                            names.insert(
                                usize::try_from(naming.index).unwrap_or(usize::MAX),
                                naming.name.to_owned(),
                            );
                        }
                    }
                }
                _ => {}
            }
        }
        let functions = bodies.into_iter().enumerate().map(|(place, bytes)| {
            let name = names.remove(&(imported + place));
            (bytes, name.map_or_else(|| "(no name)".to_owned(), |name| plain(&name).to_owned()))
        });
        let mut functions: Vec<_> = functions.collect();
        functions.sort_by(|(one, name), (other, beside)| other.cmp(one).then(name.cmp(beside)));
        Ok(Self { functions, data })
    }

    /// All of it as a text: constants, groups, then every function.
    pub(super) fn text(&self) -> String {
        let mut groups: BTreeMap<String, (usize, usize)> = BTreeMap::new();
        for (bytes, name) in &self.functions {
            let (sum, count) = groups.entry(group(name)).or_default();
            *sum += bytes;
            *count += 1;
        }
        let mut groups: Vec<_> = groups.into_iter().collect();
        groups.sort_by_key(|(_, (sum, _))| std::cmp::Reverse(*sum));
        let code: usize = self.functions.iter().map(|(bytes, _)| bytes).sum();
        let mut text = format!("{:>8}  constants\n{code:>8}  functions, by module:\n", self.data);
        for (name, (sum, count)) in groups {
            let _ = writeln!(text, "{sum:>8}  {name} ({count})");
        }
        text.push_str("\nevery function:\n");
        for (bytes, name) in &self.functions {
            let _ = writeln!(text, "{bytes:>8}  {name}");
        }
        text
    }
}

/// How many modules of Rust the head of a report names.
const NAMED: usize = 15;

/// The first lines of a report: its sums, and the modules with most bytes.
pub(super) fn head(report: &str) -> String {
    let sums = report.lines().take_while(|line| !line.is_empty());
    sums.take(2 + NAMED).collect::<Vec<_>>().join("\n")
}

/// A name without the hash of its compilation.
pub(super) fn plain(name: &str) -> &str {
    match name.rsplit_once("::h") {
        Some((path, hash)) if hash.len() == 16 => path,
        _ => name,
    }
}

/// The module that a function is of: `<A as B>::f` counts for A.
fn group(name: &str) -> String {
    let path = name.trim_start_matches(['<', '&', '(']);
    let path = path.split([' ', '<', '>', '[']).next().unwrap_or(path);
    let segments: Vec<&str> = path.split("::").collect();
    let of = segments.len().saturating_sub(1).clamp(1, SEGMENTS);
    segments.into_iter().take(of).collect::<Vec<_>>().join("::")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_function_counts_for_the_module_of_its_own_type() {
        let rows = [
            ("roofline_widget::chart::scene::strip::curve", "roofline_widget::chart::scene"),
            ("roofline_widget::format::short", "roofline_widget::format"),
            ("<roofline_widget::words::Words as core::fmt::Debug>::fmt", "roofline_widget::words"),
            ("<&T as core::fmt::Debug>::fmt", "T"),
            ("memcpy", "memcpy"),
        ];
        for (name, expected) in rows {
            assert_eq!(group(name), expected, "{name}");
        }
        assert_eq!(plain("a::b::h0123456789abcdef"), "a::b");
    }

    #[test]
    fn every_function_stands_there_once_with_its_bytes() {
        let mut module = walrus::Module::default();
        for (name, values) in [("one::small", 1), ("one::large", 9)] {
            let mut builder = walrus::FunctionBuilder::new(&mut module.types, &[], &[]);
            let mut body = builder.func_body();
            for value in 0..values {
                body.i32_const(value).drop();
            }
            let id = builder.finish(Vec::new(), &mut module.funcs);
            module.funcs.get_mut(id).name = Some(name.to_owned());
            module.exports.add(name, id);
        }
        let sizes = Sizes::read(&module.emit_wasm()).unwrap_or_default();
        let named: Vec<_> = sizes.functions.iter().map(|(_, name)| name.as_str()).collect();
        assert_eq!(named, ["one::large", "one::small"]);
        let sum: usize = sizes.functions.iter().map(|(bytes, _)| bytes).sum();
        assert!(sizes.text().contains(&format!("{sum:>8}  one (2)")), "{}", sizes.text());
        assert!(Sizes::read(b"not a module").is_err());
    }
}
