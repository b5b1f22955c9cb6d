//! Every table, declared beside the statements of its subject: what a person's data in it is, and
//! how copies treat its rows. Forgetting somebody and copying read this; `tests/store/forgotten.rs`
//! compares it with the schema and with people's exports.

use std::pin::Pin;

use anyhow::Context as _;
use cairn_domain::ParticipantId;

use crate::{
    Tx, challenges, clocks, closed, computer, drafts, games, history, learning, log, notes, outbox,
    participants, people, plans, ratings, server_tables, settings, shards, sql::query, tasks,
    tournaments,
};

#[derive(Clone, Copy, Debug)]
pub struct TableDeclaration {
    pub name: &'static str,
    pub personal: PersonalData,
    /// The schema fills it, or a bot that was only started: nobody would miss its rows.
    pub(crate) is_expendable: bool,
    /// Rows of a copied server may be in the target already, and then stay as they are there.
    pub(crate) is_mergeable: bool,
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
    Traces {
        condition: &'static str,
    },
    /// Parts of rows, which are deleted like this.
    Parts(Deletion),
}

pub type Deletion = for<'a> fn(
    &'a Tx,
    ParticipantId,
) -> Pin<Box<dyn Future<Output = anyhow::Result<()>> + Send + 'a>>;

/// Finds the rows of a person in most tables.
pub(crate) const OF_PARTICIPANT: &str = "participant = $1";
/// Finds those that are there before the bot knows somebody.
pub(crate) const OF_ACCOUNT: &str =
    "discord_user = (SELECT discord_user FROM participants WHERE id = $1)";

impl TableDeclaration {
    pub(crate) const fn new(name: &'static str) -> TableDeclaration {
        TableDeclaration {
            name,
            personal: PersonalData::Nothing,
            is_expendable: false,
            is_mergeable: false,
        }
    }

    pub(crate) const fn has(self, personal: PersonalData) -> TableDeclaration {
        TableDeclaration { personal, ..self }
    }

    pub(crate) const fn has_rows(
        self,
        condition: &'static str,
        export: &'static str,
    ) -> TableDeclaration {
        self.has(PersonalData::Rows { condition, export })
    }

    pub(crate) const fn has_traces(self, condition: &'static str) -> TableDeclaration {
        self.has(PersonalData::Traces { condition })
    }

    pub(crate) const fn expendable(self) -> TableDeclaration {
        let is_expendable = true;
        TableDeclaration {
            is_expendable,
            ..self
        }
    }

    pub(crate) const fn mergeable(self) -> TableDeclaration {
        let is_mergeable = true;
        TableDeclaration {
            is_mergeable,
            ..self
        }
    }
}

/// In the order in which somebody is forgotten: last who they are, by which the rest is found.
const SUBJECTS: &[&[TableDeclaration]] = &[
    games::TABLES,
    log::TABLES,
    drafts::TABLES,
    challenges::TABLES,
    tasks::TABLES,
    outbox::TABLES,
    ratings::TABLES,
    tournaments::TABLES,
    plans::TABLES,
    notes::TABLES,
    learning::TABLES,
    computer::TABLES,
    clocks::TABLES,
    shards::TABLES,
    closed::TABLES,
    history::TABLES,
    server_tables::TABLES,
    settings::TABLES,
    people::TABLES,
    participants::TABLES,
];

/// All tables.
pub fn tables() -> impl Iterator<Item = &'static TableDeclaration> {
    SUBJECTS.iter().copied().flatten()
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
        for table in tables() {
            let name = table.name;
            let deleted = match table.personal {
                PersonalData::Nothing | PersonalData::Number => Ok(()),
                PersonalData::Rows { condition, .. } | PersonalData::Traces { condition } => {
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
