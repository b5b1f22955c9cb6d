//! The database file of the games, as given to the bot.

use std::{
    fmt::Write as _,
    path::{Path, absolute},
};

use anyhow::Context;
use cairn_command::Failure;
use localdiscord::LocalDiscord;

/// The address of the bot's database: this file, or a temporary one.
pub(super) fn database(file: Option<&Path>, sandbox: &LocalDiscord) -> Result<String, Failure> {
    let file = match file {
        Some(file) => absolute(file)
            .with_context(|| format!("`{}` is not the path of a file", file.display()))?,
        None => sandbox.folder().join("cairn.db"),
    };
    database_url(&file)
}

/// The path as part of an address, where a few characters have a meaning of their own.
fn database_url(file: &Path) -> Result<String, Failure> {
    let text = file.to_str().ok_or_else(|| {
        Failure::wrong(format!(
            "the path `{}` is not valid Unicode",
            file.display()
        ))
    })?;
    let mut url = "sqlite://".to_owned();
    for c in text.chars() {
        match c {
            '%' | '?' | '#' | ' ' => {
                let _ = write!(url, "%{:02X}", u32::from(c));
            }
            _ => url.push(c),
        }
    }
    Ok(url)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_of_any_name_becomes_an_address() {
        let url = database_url(Path::new("/a b/100%?.db")).expect("it is text");
        assert_eq!(url, "sqlite:///a%20b/100%25%3F.db");
    }
}
