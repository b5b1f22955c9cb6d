//! Settings of people and servers.

use super::{App, AppError, puzzles::puzzle_at};
use cairn_domain::{
    EventKind, GameWrite, GuildId, LanguageKey, PersonWrite, PersonalChange, PlayerId,
    ServerChange, ServerWrite, Write, decide_choice, decide_digest,
};

impl App {
    pub async fn choose(&self, person: PlayerId, change: PersonalChange) -> Result<(), AppError> {
        let chosen = self.store.settings(Some(person), None).await?.personal;
        let when_reminded = matches!(
            change,
            PersonalChange::Reminder(_)
                | PersonalChange::Told(EventKind::Reminder, _)
                | PersonalChange::Night(_)
                | PersonalChange::Zone(_)
        );
        let mut writes = decide_choice(person, &chosen, change.clone())?;
        let after = chosen.clone().with(change);
        writes.extend(decide_digest(person, &chosen, &after, self.now()));
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
        let change = PersonalChange::Seen(language);
        let write = Write::Person(PersonWrite::Change(person, change));
        self.put(write).await
    }

    /// Stores a change of a server's settings. The caller checks the permission.
    pub async fn choose_for_server(
        &self,
        guild: GuildId,
        change: ServerChange,
    ) -> Result<(), AppError> {
        let puzzles = matches!(change, ServerChange::Puzzles(Some(_)));
        let mut writes = vec![Write::Server(ServerWrite::Change(guild, change))];
        if puzzles {
            writes.push(puzzle_at(guild, self.now()));
        }
        self.commit(writes).await.map(drop)
    }
}
