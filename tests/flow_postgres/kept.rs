//! The bot's database: on a server.

use std::path::Path;

use super::server::server;

/// The address of a new database for a bot, in any folder.
pub(crate) async fn database_in(_: &Path) -> String {
    server().new_database().await
}
