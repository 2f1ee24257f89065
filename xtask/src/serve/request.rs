//! The head of an HTTP request, as far as a server of files needs it.

use std::io::BufRead;

/// What is asked for.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Request {
    /// without the query, its percent signs resolved
    pub(super) path: String,
    /// whether the headers alone are wanted
    pub(super) head_only: bool,
}

/// Why there is no request to answer, as an HTTP status.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Refusal {
    BadRequest,
    MethodNotAllowed,
}

const MOST_BYTES: u64 = 16 * 1024;

/// Reads up to the empty line that ends the head.
///
/// # Errors
/// The head is cut off, over 16 KiB or not HTTP; or its method is neither GET nor HEAD.
pub(super) fn read(stream: impl BufRead) -> Result<Request, Refusal> {
    let mut stream = stream.take(MOST_BYTES);
    let first = line(&mut stream)?;
    while !line(&mut stream)?.trim_end().is_empty() {}
    let mut words = first.split_whitespace();
    let (Some(method), Some(target), Some(_version)) = (words.next(), words.next(), words.next())
    else {
        return Err(Refusal::BadRequest);
    };
    let head_only = match method {
        "GET" => false,
        "HEAD" => true,
        _ => return Err(Refusal::MethodNotAllowed),
    };
    let path = target.split(['?', '#']).next().unwrap_or_default();
    let path = decoded(path).filter(|path| path.starts_with('/')).ok_or(Refusal::BadRequest)?;
    Ok(Request { path, head_only })
}

fn line(stream: &mut impl BufRead) -> Result<String, Refusal> {
    let mut line = String::new();
    match stream.read_line(&mut line) {
        Ok(_) if line.ends_with('\n') => Ok(line),
        _ => Err(Refusal::BadRequest),
    }
}

fn decoded(path: &str) -> Option<String> {
    let mut bytes = Vec::new();
    let mut rest = path.bytes();
    while let Some(byte) = rest.next() {
        if byte == b'%' {
            let digits = [rest.next()?, rest.next()?];
            bytes.push(u8::from_str_radix(std::str::from_utf8(&digits).ok()?, 16).ok()?);
        } else {
            bytes.push(byte);
        }
    }
    String::from_utf8(bytes).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_request_is_read_or_refused() {
        let get = |path: &str| Ok(Request { path: path.into(), head_only: false });
        let rows = [
            ("GET / HTTP/1.1\r\nHost: x\r\n\r\n", get("/")),
            ("GET /a%20b.js?v=1 HTTP/1.1\r\n\r\n", get("/a b.js")),
            ("HEAD /x HTTP/1.1\r\n\r\n", Ok(Request { path: "/x".into(), head_only: true })),
            ("POST / HTTP/1.1\r\n\r\n", Err(Refusal::MethodNotAllowed)),
            ("GET x HTTP/1.1\r\n\r\n", Err(Refusal::BadRequest)),
            ("GET /%zz HTTP/1.1\r\n\r\n", Err(Refusal::BadRequest)),
            ("GET /%f HTTP/1.1\r\n\r\n", Err(Refusal::BadRequest)),
            ("GET /%ff HTTP/1.1\r\n\r\n", Err(Refusal::BadRequest)),
            ("GET / HTTP/1.1\r\nHost: x", Err(Refusal::BadRequest)),
            ("hello", Err(Refusal::BadRequest)),
            ("", Err(Refusal::BadRequest)),
        ];
        for (text, expected) in rows {
            assert_eq!(read(text.as_bytes()), expected, "{text:?}");
        }
    }

    #[test]
    fn a_head_without_end_is_refused() {
        let text = format!("GET / HTTP/1.1\r\nX: {}", "a".repeat(1 << 20));
        assert_eq!(read(text.as_bytes()), Err(Refusal::BadRequest), "a megabyte of header");
    }
}
