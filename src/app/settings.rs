//! Settings of people and servers.

use super::{App, AppError, puzzles::puzzle_at};
use cairn_domain::{
    Editable as _, FieldChange, GameWrite, GuildId, LanguageKey, NONE, PersonWrite,
    PersonalSettings, PlayerId, ServerSettings, ServerWrite, Write, decide_digest,
};

impl App {
    /// Stores a change of a person's settings.
    pub async fn choose(
        &self,
        person: PlayerId,
        change: FieldChange<PersonalSettings>,
    ) -> Result<(), AppError> {
        let before = self.store.settings(Some(person), None).await?.personal;
        let after = change.decide(&before)?;
        let when_reminded = [
            "share",
            "told-reminder",
            "night-from",
            "night-until",
            "zone",
        ]
        .contains(&change.field.key);
        let mut writes = vec![Write::Person(PersonWrite::Change(person, change))];
        writes.extend(decide_digest(person, &before, &after, self.now()));
        if when_reminded && let Some(known) = self.store.participant(person).await? {
            // It may be due earlier now.
            let (of, by) = (known.id, self.now());
            writes.push(Write::Game(GameWrite::LookAtClocks(of, by)));
        }
        self.commit(writes).await.map(drop)
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
        let write = Write::Person(PersonWrite::Change(person, change));
        self.put(write).await
    }

    /// Stores a change of a server's settings. The caller checks the permission.
    pub async fn choose_for_server(
        &self,
        guild: GuildId,
        change: FieldChange<ServerSettings>,
    ) -> Result<(), AppError> {
        let puzzles = change.field.key == "puzzles" && change.value != NONE;
        let mut writes = vec![Write::Server(ServerWrite::Change(guild, change))];
        if puzzles {
            writes.push(puzzle_at(guild, self.now()));
        }
        self.commit(writes).await.map(drop)
    }
}
