//! How a command ends that has failed.

use std::{
    fmt,
    io::{self, ErrorKind},
};

use cairn_store::{BackupError, OpenError};

/// Why a command failed; for the operator, with what to do next.
#[derive(Debug)]
pub enum Failure {
    /// The command was used wrongly: exit code 2.
    WrongUse(String),
    /// It failed: exit code 1.
    Failed(anyhow::Error),
    /// It failed, and the exit code says how.
    Coded(u8, String),
    /// The reader of the output has closed it: exit code 0, and no message.
    Unread,
}

impl Failure {
    #[must_use]
    pub fn exit_code(&self) -> u8 {
        match self {
            Failure::WrongUse(_) => 2,
            Failure::Failed(_) => 1,
            Failure::Coded(code, _) => *code,
            Failure::Unread => 0,
        }
    }

    pub fn wrong(text: impl Into<String>) -> Failure {
        Failure::WrongUse(text.into())
    }

    pub fn from_text(text: impl Into<String>) -> Failure {
        Failure::Failed(anyhow::Error::msg(text.into()))
    }

    /// The failure behind an error in writing the output.
    pub fn output(error: io::Error) -> Failure {
        if error.kind() == ErrorKind::BrokenPipe {
            Failure::Unread
        } else {
            Failure::Failed(anyhow::Error::new(error).context("cannot write the output"))
        }
    }
}

impl From<anyhow::Error> for Failure {
    /// An unreadable address is a wrong setting.
    fn from(error: anyhow::Error) -> Failure {
        let opening = match error.downcast_ref() {
            Some(BackupError::Open(why)) => Some(why),
            _ => error.downcast_ref(),
        };
        match opening {
            Some(OpenError::BadUrl { .. } | OpenError::BadServerUrl { .. }) => {
                Failure::WrongUse(error.to_string())
            }
            _ => Failure::Failed(error),
        }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::WrongUse(text) | Failure::Coded(_, text) => f.write_str(text),
            Failure::Failed(error) => write!(f, "{error:#}"),
            Failure::Unread => f.write_str("the output was closed before its end"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reader_who_has_had_enough_is_no_failure() {
        let code = |kind| Failure::output(io::Error::from(kind)).exit_code();
        assert_eq!(code(ErrorKind::BrokenPipe), 0);
        assert_eq!(code(ErrorKind::StorageFull), 1);
    }
}
