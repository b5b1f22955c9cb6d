//! What people and servers have chosen.

use super::{App, AppError};
use crate::domain::{GuildId, PersonalChange, PlayerId, Settings, ThemeKey, Write};

impl App {
    /// What holds for a person, in a server, or both. One query.
    ///
    /// # Errors
    ///
    /// If the database fails.
    pub async fn settings(
        &self,
        person: Option<PlayerId>,
        guild: Option<GuildId>,
    ) -> Result<Settings, AppError> {
        Ok(self.store.settings(person, guild).await?)
    }

    /// Keeps what a person wants to be different.
    ///
    /// # Errors
    ///
    /// If the database fails.
    pub async fn choose(&self, person: PlayerId, change: PersonalChange) -> Result<(), AppError> {
        let write = Write::ChangePersonal { person, change };
        self.commit(vec![write]).await.map(drop)
    }

    /// Keeps the colors of what everybody sees in a server. Who may choose them is for the caller
    /// to know.
    ///
    /// # Errors
    ///
    /// If the database fails.
    pub async fn choose_for_server(&self, guild: GuildId, theme: ThemeKey) -> Result<(), AppError> {
        let write = Write::ChangeServer { guild, theme };
        self.commit(vec![write]).await.map(drop)
    }
}
