//! Every table: what it has of a person, and how copies treat its rows. Forgetting somebody and
//! copying read this; `tests/store/forgotten.rs` compares it with the schema and with what people
//! export.

use std::pin::Pin;

use anyhow::Context as _;
use cairn_domain::ParticipantId;

use crate::{Tx, sql::query};

#[derive(Clone, Copy, Debug)]
pub struct TableDeclaration {
    pub name: &'static str,
    pub personal: PersonalData,
    /// The schema fills it, or a bot that was only started: nobody would miss its rows.
    is_expendable: bool,
    /// Rows of a copied server may be in the target already, and then stay as they are there.
    is_mergeable: bool,
}

/// What a table has of a person.
#[derive(Clone, Copy, Debug)]
pub enum PersonalData {
    Nothing,
    /// What they have done with others, by their number. It stays, and says no more about somebody
    /// who is forgotten.
    Number,
    /// Rows of their own, which this condition finds. They are deleted with the person, whose
    /// export has them under this key.
    Rows {
        condition: &'static str,
        export: &'static str,
    },
    /// Rows by which the bot works. They are deleted with the person.
    Traces(&'static str),
    /// Parts of rows, which are deleted like this.
    Parts(Deletion),
}

pub type Deletion = for<'a> fn(
    &'a Tx,
    ParticipantId,
) -> Pin<Box<dyn Future<Output = anyhow::Result<()>> + Send + 'a>>;

/// Finds the rows of a person in most tables.
const OF_PARTICIPANT: &str = "participant = $1";
/// Finds those that are there before the bot knows somebody.
const OF_ACCOUNT: &str = "discord_user = (SELECT discord_user FROM participants WHERE id = $1)";

/// In the order in which somebody is forgotten: last who they are, by which the rest is found.
static TABLES: [TableDeclaration; 45] = [
    table("games").parts(|tx, who| Box::pin(tx.forget_rest_hours(who))),
    table("seats").number(),
    table("game_log"),
    table("drafts").rows(OF_PARTICIPANT, "entered_turns"),
    table("challenges").number(),
    table("last_id").expendable(),
    table("tasks")
        .parts(|tx, who| Box::pin(tx.forget_tasks(who)))
        .expendable()
        .mergeable(),
    table("outbox").traces("recipient = $1 AND recipient <> 0"),
    table("rated_games").number(),
    table("ratings").number(),
    table("leaderboard").traces(OF_PARTICIPANT),
    table("rated_members").traces(OF_PARTICIPANT),
    table("tournaments"),
    table("tournament_log").number(),
    table("tournament_people").number(),
    table("tournament_games"),
    table("tournament_drafts").rows(OF_PARTICIPANT, "tournament_set_up"),
    table("last_tournament").expendable(),
    table("plans").rows(OF_PARTICIPANT, "plans"),
    table("notes").rows(OF_PARTICIPANT, "notes"),
    table("courses").rows(OF_PARTICIPANT, "courses"),
    table("puzzles").rows(OF_PARTICIPANT, "puzzles"),
    table("explorations").rows(OF_PARTICIPANT, "explorations"),
    table("may_resign"),
    table("hints"),
    table("reviews"),
    table("reviewed_records").mergeable(),
    table("proposals"),
    table("last_beats").expendable(),
    table("outages").expendable(),
    table("taken_over"),
    table("shards").expendable(),
    table("shard_starts").expendable(),
    // Who is shut out stays so.
    table("bans").number(),
    table("maintenance"),
    table("history").expendable(),
    table("last_copy").expendable(),
    table("server_tables").mergeable(),
    table("server_settings").mergeable(),
    table("digests").traces(OF_ACCOUNT),
    table("personal_settings").rows(OF_ACCOUNT, "settings"),
    table("vacations")
        .rows(OF_PARTICIPANT, "vacations")
        .mergeable(),
    table("blocks").rows(
        "participant = $1
         OR blocked_user = (SELECT discord_user FROM participants WHERE id = $1)",
        "blocked",
    ),
    table("leaving").rows(OF_PARTICIPANT, "asked_to_be_forgotten_ms"),
    table("participants").parts(|tx, who| Box::pin(tx.forget_participant(who))),
];

const fn table(name: &'static str) -> TableDeclaration {
    TableDeclaration {
        name,
        personal: PersonalData::Nothing,
        is_expendable: false,
        is_mergeable: false,
    }
}

impl TableDeclaration {
    const fn number(mut self) -> TableDeclaration {
        self.personal = PersonalData::Number;
        self
    }

    const fn rows(mut self, condition: &'static str, export: &'static str) -> TableDeclaration {
        self.personal = PersonalData::Rows { condition, export };
        self
    }

    const fn traces(mut self, condition: &'static str) -> TableDeclaration {
        self.personal = PersonalData::Traces(condition);
        self
    }

    const fn parts(mut self, delete: Deletion) -> TableDeclaration {
        self.personal = PersonalData::Parts(delete);
        self
    }

    const fn expendable(mut self) -> TableDeclaration {
        self.is_expendable = true;
        self
    }

    const fn mergeable(mut self) -> TableDeclaration {
        self.is_mergeable = true;
        self
    }
}

/// All tables.
pub fn tables() -> impl Iterator<Item = &'static TableDeclaration> {
    TABLES.iter()
}

pub(crate) fn is_expendable(table: &str) -> bool {
    tables().any(|it| it.name == table && it.is_expendable)
}

pub(crate) fn is_mergeable(table: &str) -> bool {
    tables().any(|it| it.name == table && it.is_mergeable)
}

impl Tx {
    /// Deletes somebody's account, their name and all their choices.
    pub async fn forget(&self, who: ParticipantId) -> anyhow::Result<()> {
        self.erase();
        for TableDeclaration { name, personal, .. } in tables() {
            let deleted = match personal {
                PersonalData::Nothing | PersonalData::Number => Ok(()),
                PersonalData::Rows { condition, .. } | PersonalData::Traces(condition) => {
                    let delete = query(format!("DELETE FROM {name} WHERE {condition}"));
                    delete.bind(who.0).save(self).await.map(drop)
                }
                PersonalData::Parts(delete) => delete(self, who).await,
            };
            deleted.with_context(|| format!("delete a person's data from {name}"))?;
        }
        Ok(())
    }
}
