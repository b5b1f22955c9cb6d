//! Whether a record is that of a running game, whatever end it claims.

use super::{Game, ReplayedGame};
use crate::options_text;

/// Fewer turns in common may be a coincidence.
const ALIKE: usize = 6;

/// Whether the first may be a record of the second: one of them is the beginning of the other. A
/// record that goes further than a game of a few turns may well be of another game.
pub fn may_be_record_of(record: (&Game, &ReplayedGame), goes_on: (&Game, &ReplayedGame)) -> bool {
    let variant = |(game, table): (&Game, &ReplayedGame)| {
        let options = options_text(&table.rules.options());
        (game.terms.variant.game.clone(), options)
    };
    let (recorded, played) = (&record.1.acts, &goes_on.1.acts);
    let goes_further = recorded.len() > played.len();
    let mut both = recorded.iter().zip(played);
    variant(record) == variant(goes_on)
        && !(goes_further && goes_on.1.turns.len() < ALIKE)
        && both.all(|(one, other)| one.notation == other.notation)
}
