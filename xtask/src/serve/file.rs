//! From the path of a request to a file inside the served folder, and to its media type.

use std::path::{Path, PathBuf};

/// The file that a path means, if it lies in the folder; a folder means its index.html.
///
/// Names that begin with a dot, and what npm installs, are not served.
pub(super) fn find(folder: &Path, path: &str) -> Option<PathBuf> {
    let mut file = folder.to_owned();
    for part in path.split('/').filter(|part| !part.is_empty()) {
        let hidden = part.starts_with('.') || part == "node_modules";
        if hidden || part.contains(['\\', ':', '\0']) {
            return None;
        }
        file.push(part);
    }
    if file.is_dir() {
        file.push("index.html");
    }
    // A symbolic link may lead out of the folder.
    let (file, folder) = (file.canonicalize().ok()?, folder.canonicalize().ok()?);
    (file.is_file() && file.starts_with(folder)).then_some(file)
}

/// The media type by the name's ending; browsers insist on those of modules and of wasm.
pub(super) fn media_type(file: &Path) -> &'static str {
    match file.extension().and_then(|ending| ending.to_str()).unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "wasm" => "application/wasm",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "json" => "application/json",
        "txt" | "md" | "ts" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    #[test]
    fn only_files_inside_the_folder_are_found() {
        let top = std::env::temp_dir().join(format!("xtask-served-{}", std::process::id()));
        let folder = top.join("www");
        let made = fs::create_dir_all(folder.join("pkg"))
            .and_then(|()| fs::create_dir_all(folder.join("node_modules")))
            .and_then(|()| fs::write(top.join("secret.txt"), ""))
            .and_then(|()| fs::write(folder.join("index.html"), ""))
            .and_then(|()| fs::write(folder.join(".hidden"), ""))
            .and_then(|()| fs::write(folder.join("node_modules/x.js"), ""))
            .and_then(|()| fs::write(folder.join("pkg/a b.js"), ""));
        assert!(made.is_ok(), "{made:?}");
        #[cfg(unix)]
        assert!(
            std::os::unix::fs::symlink(top.join("secret.txt"), folder.join("link.txt")).is_ok(),
            "a link"
        );
        let rows = [
            ("/", Some("index.html")),
            ("/index.html", Some("index.html")),
            ("//pkg///a b.js", Some("pkg/a b.js")),
            ("/pkg", None),
            ("/missing.js", None),
            ("/../secret.txt", None),
            ("/pkg/../../secret.txt", None),
            ("/..\\secret.txt", None),
            ("/link.txt", None),
            ("/.hidden", None),
            ("/node_modules/x.js", None),
            ("/index.html\0", None),
        ];
        for (path, expected) in rows {
            let expected = expected.and_then(|name| folder.join(name).canonicalize().ok());
            assert_eq!(find(&folder, path), expected, "{path:?}");
        }
        let _ = fs::remove_dir_all(&top);
    }

    #[test]
    fn browsers_get_the_types_that_they_insist_on() {
        let rows = [
            ("pkg/roofline_widget_bg.wasm", "application/wasm"),
            ("define.js", "text/javascript; charset=utf-8"),
            ("index.html", "text/html; charset=utf-8"),
            ("roofline-lesson.svg", "image/svg+xml"),
            ("LICENSE", "application/octet-stream"),
        ];
        for (name, expected) in rows {
            assert_eq!(media_type(Path::new(name)), expected, "{name}");
        }
    }
}
