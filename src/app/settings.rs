//! Settings of people and servers.

use super::{App, AppError, puzzles::puzzle_at};
use cairn_domain::{
    Editable as _, FieldChange, GuildId, LanguageKey, NONE, PersonalSettings, PlayerId,
    ServerSettings, Write, decide_digest,
};
use cairn_store::Tx;

impl App {
    /// Stores a change of a person's settings.
    pub async fn choose(
        &self,
        person: PlayerId,
        change: FieldChange<PersonalSettings>,
    ) -> Result<(), AppError> {
        let now = self.now();
        let choose = async |tx: Tx| {
            let before = tx.settings(Some(person), None).await?.personal;
            let after = change.decide(&before)?;
            tx.save_personal_settings(person, &after).await?;
            let digest = decide_digest(person, &before, &after, now);
            if !after.has_reminders_of(&before)
                && let Some(known) = tx.participant(person).await?
            {
                // It may be due earlier now.
                tx.check_clocks_by(known.id, now).await?;
            }
            Ok(((), digest.into_iter().collect()))
        };
        self.decide(choose).await
    }

    /// Records the language of somebody's Discord, for text they will type. Nothing is recorded for
    /// unknown people.
    pub async fn note_language(
        &self,
        person: PlayerId,
        language: LanguageKey,
    ) -> Result<(), AppError> {
        if self.store.participant(person).await?.is_none() {
            return Ok(());
        }
        let change = PersonalSettings::change("seen", language.0);
        let save = async |tx: Tx| {
            let before = tx.settings(Some(person), None).await?.personal;
            let after = change.apply(before);
            Ok(tx.save_personal_settings(person, &after).await?)
        };
        self.store.transact(save).await
    }

    /// Stores a change of a server's settings. The caller checks the permission.
    pub async fn choose_for_server(
        &self,
        guild: GuildId,
        change: FieldChange<ServerSettings>,
    ) -> Result<(), AppError> {
        let puzzles = change.field.key == "puzzles" && change.value != NONE;
        let puzzle = puzzles.then(|| puzzle_at(guild, self.now()));
        let writes: Vec<Write> = puzzle.into_iter().collect();
        let save = async |tx: Tx| {
            let before = tx.settings(None, Some(guild)).await?.server;
            let after = change.apply(before);
            tx.save_server_settings(guild, &after).await?;
            Ok(((), writes.clone()))
        };
        self.decide(save).await
    }
}
