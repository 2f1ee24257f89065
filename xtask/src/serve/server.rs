//! A server of the files of one folder: GET and HEAD, one answer a connection.

use std::fs;
use std::io::{self, BufReader, Write as _};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

use crate::fault::Fault;

use super::file;
use super::request::{self, Refusal, Request};

// Browsers open connections that they may never use.
const PATIENCE: Duration = Duration::from_secs(10);

/// Answers until the process ends.
///
/// # Errors
/// The system gives no more connections.
pub(super) fn run(listener: &TcpListener, folder: &Path) -> Result<(), Fault> {
    loop {
        let (stream, _) =
            listener.accept().map_err(|error| Fault::new(format!("no longer serving: {error}")))?;
        let folder: PathBuf = folder.to_owned();
        // A client that hangs up is no fault of ours.
        thread::spawn(move || drop(answer(&stream, &folder)));
    }
}

fn answer(stream: &TcpStream, folder: &Path) -> io::Result<()> {
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.set_write_timeout(Some(PATIENCE))?;
    let request = match request::read(BufReader::new(stream)) {
        Ok(request) => request,
        Err(Refusal::BadRequest) => {
            return send(stream, "400 Bad Request", "text/plain", b"bad request\n", false);
        }
        Err(Refusal::MethodNotAllowed) => {
            return send(
                stream,
                "405 Method Not Allowed",
                "text/plain",
                b"GET and HEAD only\n",
                false,
            );
        }
    };
    let Request { path, head_only } = request;
    let found = file::find(folder, &path)
        .and_then(|file| Some((fs::read(&file).ok()?, file::media_type(&file))));
    match found {
        Some((bytes, media_type)) => send(stream, "200 OK", media_type, &bytes, head_only),
        None => send(stream, "404 Not Found", "text/plain", b"not found\n", head_only),
    }
}

// Never cached, so that a reload shows what was just built.
fn send(
    mut stream: &TcpStream,
    status: &str,
    media_type: &str,
    bytes: &[u8],
    head_only: bool,
) -> io::Result<()> {
    let length = bytes.len();
    write!(
        stream,
        "HTTP/1.1 {status}\r\nContent-Type: {media_type}\r\nContent-Length: {length}\r\n\
         Cache-Control: no-store\r\nX-Content-Type-Options: nosniff\r\nConnection: close\r\n\r\n"
    )?;
    if head_only { Ok(()) } else { stream.write_all(bytes) }
}
