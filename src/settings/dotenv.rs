//! The file `.env`, whose variables are added to the environment.

use std::{fs, path::Path};

use super::faults::SettingError;

/// The file read before the environment.
pub(super) const DOTENV: &str = ".env";

pub(super) fn load_dotenv(path: &Path) -> Result<(), SettingError> {
    let fault = |what, mend: &str| SettingError {
        name: DOTENV,
        what,
        mend: mend.to_owned(),
    };
    match dotenvy::from_path(path) {
        Ok(()) => Ok(()),
        Err(error) if error.not_found() => Ok(()),
        // The line may contain the token, so only its number is reported.
        Err(dotenvy::Error::LineParse(text, _)) => {
            let lines = fs::read_to_string(path).unwrap_or_default();
            let number = lines.lines().position(|line| line.contains(text.trim()));
            Err(fault(
                match number {
                    Some(idx) => format!("line {} cannot be read", idx + 1),
                    None => "one of its lines cannot be read".to_owned(),
                },
                "lines such as `CAIRN_LOG=info`, with quotes around values that contain spaces",
            ))
        }
        Err(error) => Err(fault(
            format!("cannot be read: {error}"),
            "a text file that this user can read",
        )),
    }
}
