//! The bot's database: a file.

use std::path::Path;

/// The address of a new database for a bot that works in this folder.
pub(crate) async fn database_in(folder: &Path) -> String {
    format!("sqlite://{}", folder.join("cairn.db").display())
}
