//! Asking for confirmation before something that cannot be undone.

use std::io::{self, IsTerminal as _, Write as _};

use super::Failure;

/// Asks a question, unless it was answered with `--yes`. Fails without a terminal.
pub(super) fn confirm(question: &str, yes: bool) -> Result<(), Failure> {
    if yes {
        return Ok(());
    }
    if !io::stdin().is_terminal() {
        return Err(Failure::wrong(format!(
            "{question}\nCannot ask for confirmation because input is not a terminal; add --yes"
        )));
    }
    let mut answer = String::new();
    let asked = write!(io::stderr(), "{question} [y/N] ")
        .and_then(|()| io::stdin().read_line(&mut answer).map(drop));
    asked.map_err(|error| {
        Failure::from_text(format!("cannot ask for confirmation: {error}; add --yes"))
    })?;
    match answer.trim().to_lowercase().as_str() {
        "y" | "yes" => Ok(()),
        _ => Err(Failure::from_text("nothing was changed")),
    }
}
