//! A cache of recent games with their tables, so that the next use of one need not read and replay
//! its log.
//!
//! Nothing depends on it: each game is checked against its row before it is used, and entries that
//! another process has added to the log since are read and played on top.
//!
//! A log only grows, so a table always stands for a prefix of it. Damage in the middle of a cached
//! log is therefore noticed only after a restart, or by `cairn verify`.

use std::sync::Arc;

use cairn_cache::Cache;
use cairn_domain::{Game, GameId, LogEntry, ReplayedGame};

const MAX_GAMES: usize = 64;
/// Bytes of all of them together, roughly; the longest game takes all of it.
const MAX_BYTES: usize = 8 << 20;
/// The size of an action beyond its letters: the entry, its share in the table, four allocations.
const ENTRY_BYTES: usize = 256;

pub(super) struct GameCache(Cache<GameId, Arc<CachedGame>>);

/// A game as it was when last used.
pub(super) struct CachedGame {
    pub(super) game: Game,
    /// The table of its log, or of a prefix of it. None if it has not been needed.
    table: Option<Arc<ReplayedGame>>,
}

impl Default for GameCache {
    fn default() -> Self {
        GameCache(Cache::new(MAX_BYTES))
    }
}

impl GameCache {
    /// A game as it was when last used, if it is still cached.
    pub(super) fn get(&self, id: GameId) -> Option<Arc<CachedGame>> {
        self.0.get(&id)
    }

    /// Stores the current state of a game in place of an earlier one.
    pub(super) fn keep(&self, game: &Game, table: Option<Arc<ReplayedGame>>) {
        let bytes: usize = game.log.iter().map(bytes).sum();
        let kept = CachedGame {
            game: game.clone(),
            table,
        };
        let weight = bytes.clamp(MAX_BYTES / MAX_GAMES, MAX_BYTES);
        self.0.keep(game.id, Arc::new(kept), weight);
    }
}

impl CachedGame {
    /// The table of this game's log, or of a prefix of it.
    pub(super) fn table_of(&self, game: &Game) -> Option<Arc<ReplayedGame>> {
        let table = self.table.as_ref()?;
        let last = usize::try_from(table.seq.0).ok()?.checked_sub(1);
        let is_beginning = last.is_none_or(|last| {
            let both = self.game.log.get(last).zip(game.log.get(last));
            both.is_some_and(|(kept, entry)| kept == entry)
        });
        let same_rules =
            (&self.game.terms, self.game.rules_version) == (&game.terms, game.rules_version);
        (is_beginning && same_rules).then(|| Arc::clone(table))
    }
}

fn bytes(entry: &LogEntry) -> usize {
    let letters = entry.event.act().map_or(0, |(_, act)| {
        // The history has the annotated spelling once more.
        act.action.get().len()
            + act.notation.len()
            + 2 * act.annotated.len()
            + act.fingerprint.len()
    });
    ENTRY_BYTES + letters
}

#[cfg(test)]
mod tests {
    use super::*;
    use cairn_domain::{
        ChannelId, Event, Head, LoggedAction, Origin, Participant, ParticipantId, Place, Revision,
        Terms, Timestamp,
    };
    use cairn_kernel::{BySeat, Seat};
    use serde_json::value::RawValue;

    /// A game with one action of this many letters.
    fn game(id: i64, letters: usize) -> Game {
        let player = |id| Participant {
            id: ParticipantId(id),
            user: None,
            name: String::new(),
        };
        let act = LoggedAction {
            action: RawValue::from_string(format!("\"{}\"", "a".repeat(letters))).expect("JSON"),
            notation: String::new(),
            annotated: String::new(),
            fingerprint: String::new(),
        };
        Game {
            id: GameId(id),
            terms: Terms::casual("toy", "{}".to_owned()),
            rules_version: 1,
            players: BySeat {
                first: player(1),
                second: player(2),
            },
            seed: [0; 32],
            origin: Origin::Import,
            bars_offers: false,
            place: Place {
                guild: None,
                channel: ChannelId(1),
                wants_thread: false,
                thread: None,
            },
            anchor: None,
            language: String::new(),
            started_at: Timestamp(0),
            revision: Revision(0),
            rest_hours: BySeat::default(),
            due: cairn_domain::Due::default(),
            head: Head {
                to_move: Some(Seat::First),
                outcome: None,
                offer: None,
                since: Timestamp(0),
                turns: 0,
                clock: cairn_domain::ClockState::default(),
            },
            log: vec![LogEntry {
                at: Timestamp(0),
                event: Event::Acted(Seat::First, Arc::new(act)),
                next: None,
            }],
        }
    }

    fn cached_ids(games: &GameCache, ids: impl Iterator<Item = i64>) -> Vec<i64> {
        ids.filter(|it| games.get(GameId(*it)).is_some()).collect()
    }

    #[test]
    fn short_games_are_many_and_long_ones_few() {
        let games = GameCache::default();
        let most = i64::try_from(MAX_GAMES).expect("a few");
        for id in 0..=most {
            games.keep(&game(id, 1), None);
        }
        assert!(cached_ids(&games, 0..=most).into_iter().eq(1..=most));
        for id in 1..=5 {
            games.keep(&game(id, MAX_BYTES / 3), None);
        }
        assert_eq!(cached_ids(&games, 0..=most), [4, 5]);
        games.keep(&game(6, 2 * MAX_BYTES), None);
        assert_eq!(cached_ids(&games, 0..=most), [6], "however long it is");
    }
}
