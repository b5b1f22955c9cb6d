//! Compares the pictures of boards with drawings of the log.

use std::collections::BTreeMap;

use cairn_discord::drawing;
use cairn_domain::{Game, LogLength, Moment};
use cairn_kernel::CorruptLog;
use cairn_paint::{Theme, paint};
use cairn_rules::Catalog;
use serde::{Deserialize, Serialize};

use super::posts::hash;

/// Hashes of pictures, by the hash of everything they were painted from.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub(super) struct Painted(BTreeMap<String, String>);

impl Painted {
    /// The picture of the board when the log had this length.
    ///
    /// # Errors
    ///
    /// If the log cannot be played that far.
    pub(super) fn board(
        &mut self,
        catalog: &Catalog,
        game: &Game,
        length: LogLength,
        theme: Theme,
    ) -> Result<&str, CorruptLog> {
        let mut then = game.clone();
        if length < game.seq() {
            then.log
                .truncate(usize::try_from(length.0).unwrap_or(usize::MAX));
            then.head.outcome = None;
        }
        let table = then.table(catalog)?;
        let moment = Moment::of(&then, &table, None)?;
        let (scene, look) = drawing(&then, &moment, theme);
        let from = hash(format!("{scene:?}{look:?}").as_bytes());
        let picture = self.0.entry(from);
        Ok(picture.or_insert_with(|| hash(&paint(&scene, &look).png)))
    }
}
