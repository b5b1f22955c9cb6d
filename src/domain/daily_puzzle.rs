//! The puzzle of the day of a server: which one it is, and when there is a new one.

use cairn_kernel::mix;
use serde::{Deserialize, Serialize};

use super::{ChannelId, GuildId, Place, Span, Timestamp, VariantPuzzle};

/// The time of day, in UTC, of a new puzzle: not in the middle of a night in Europe or America.
const NOON: Span = Span::from_hours(12);
const DAY: Span = Span::from_days(1);

/// Where a server has a puzzle posted each day.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PuzzleChannel {
    pub channel: ChannelId,
    /// The language of the server at Discord when it was chosen, as Discord names it.
    pub language: String,
}

/// A day of puzzles, from noon to noon: their number since 1970.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct PuzzleDay(pub i64);

impl PuzzleDay {
    /// The day that this moment belongs to.
    pub fn from_timestamp(now: Timestamp) -> PuzzleDay {
        PuzzleDay((now.0 - NOON.0).div_euclid(DAY.0))
    }

    /// When the next one begins.
    pub fn end(self) -> Timestamp {
        Timestamp((self.0 + 1) * DAY.0 + NOON.0)
    }
}

impl PuzzleChannel {
    pub fn place(&self, guild: GuildId) -> Place {
        Place {
            guild: Some(guild),
            channel: self.channel,
            wants_thread: false,
            thread: None,
        }
    }
}

/// A server's puzzle for a day. Each server has an order of its own, in which no puzzle repeats
/// before all have been posted.
pub fn puzzle_of_day(
    mut puzzles: Vec<VariantPuzzle>,
    guild: GuildId,
    day: PuzzleDay,
) -> Option<VariantPuzzle> {
    let count = i64::try_from(puzzles.len()).ok().filter(|it| *it > 0)?;
    puzzles.sort_by_cached_key(|(_, it)| (mix(guild.0, u64::from(it.number)), it.number));
    let place = usize::try_from(day.0.rem_euclid(count)).ok()?;
    puzzles.into_iter().nth(place)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::all_puzzles;

    #[test]
    fn a_day_goes_from_noon_to_noon() {
        let noon = Timestamp(20_000 * DAY.0 + NOON.0);
        let day = PuzzleDay::from_timestamp(noon);
        assert_eq!(day, PuzzleDay(20_000));
        assert_eq!(
            PuzzleDay::from_timestamp(Timestamp(noon.0 - 1)),
            PuzzleDay(19_999)
        );
        assert_eq!(PuzzleDay::from_timestamp(Timestamp(day.end().0 - 1)), day);
        assert_eq!(PuzzleDay::from_timestamp(day.end()), PuzzleDay(20_001));
    }

    #[test]
    fn no_puzzle_comes_back_before_all_were_asked_and_servers_have_orders_of_their_own() {
        let all = all_puzzles(&cairn_rules::catalog());
        let count = i64::try_from(all.len()).expect("few");
        let asked = |guild| {
            let days = (0..count).map(|day| {
                let found = puzzle_of_day(all.clone(), GuildId(guild), PuzzleDay(day));
                found.expect("one").1.number
            });
            days.collect::<Vec<u32>>()
        };
        let here = asked(1);
        assert_eq!(here.iter().collect::<BTreeSet<_>>().len(), all.len());
        assert_ne!(here, asked(2));
        let none = puzzle_of_day(Vec::new(), GuildId(1), PuzzleDay(1));
        assert!(none.is_none());
    }
}
