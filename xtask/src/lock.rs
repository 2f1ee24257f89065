//! One of us at a time: who comes second waits until the first has done.

use std::fs::{self, File, TryLockError};
use std::path::Path;

use crate::fault::Fault;
use crate::{places, say};

/// Held as long as it lives; the system takes it back from a process that dies.
#[derive(Debug)]
pub(crate) struct Lock {
    _file: File,
}

/// Waits for the lock of this name, and says so where it has to.
///
/// # Errors
/// The file behind it cannot be made or locked.
pub(crate) fn hold(name: &str) -> Result<Lock, Fault> {
    hold_at(&places::kept().join(format!("{name}.lock")))
}

fn hold_at(path: &Path) -> Result<Lock, Fault> {
    let cannot = |error| Fault::file("lock", path, &error);
    fs::create_dir_all(path.parent().unwrap_or(path)).map_err(cannot)?;
    let file =
        File::options().create(true).write(true).truncate(false).open(path).map_err(cannot)?;
    match file.try_lock() {
        Ok(()) => {}
        Err(TryLockError::WouldBlock) => {
            say::loudly("another `cargo xtask` is at work here: waiting for it");
            file.lock().map_err(cannot)?;
        }
        Err(TryLockError::Error(error)) => return Err(cannot(error)),
    }
    Ok(Lock { _file: file })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc;
    use std::thread;
    use std::time::Duration;

    #[test]
    fn the_second_waits_until_the_first_has_done() {
        let path = std::env::temp_dir().join(format!("xtask-lock-{}", std::process::id()));
        let first = hold_at(&path);
        assert!(first.is_ok(), "{first:?}");
        let (tell, told) = mpsc::channel();
        let second = thread::spawn({
            let path = path.clone();
            move || {
                let held = hold_at(&path).is_ok();
                tell.send(held)
            }
        });
        assert!(told.recv_timeout(Duration::from_millis(200)).is_err(), "it did not wait");
        drop(first);
        assert_eq!(told.recv_timeout(Duration::from_secs(20)), Ok(true), "it still waits");
        assert!(second.join().is_ok(), "the second ended");
        let _ = fs::remove_file(&path);
    }
}
