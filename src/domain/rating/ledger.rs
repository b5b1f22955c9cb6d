//! The ledger of rated games, and deriving ratings from it.

use std::collections::{BTreeMap, HashMap};

use cairn_kernel::{BySeat, Seat};
use cairn_ratings::rate;
use serde::{Deserialize, Serialize};

use super::{CurrentRating, RatedGame, Rating, RatingKey, RatingMode, Score, Tally};
use crate::{GameId, GuildId, ParticipantId, Timestamp, Variant};

/// A rating as it was before a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DatedRating {
    /// The rating after the last game; that of a new player before the first.
    pub rating: Rating,
    /// When that game counted.
    pub since: Option<Timestamp>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RatingChange {
    /// The time of its last change. None before the first game.
    pub since: Option<Timestamp>,
    /// The rating before, without the effect of rest.
    pub before: Rating,
    /// The rating after the game; the same if that was annulled.
    pub after: Rating,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LedgerEntry {
    pub game: GameId,
    /// When it counts: its end, moved after the last rated game of either player. The ledger is in
    /// this order, then in that of the games' ids.
    pub at: Timestamp,
    pub variant: Variant,
    pub rated: RatingMode,
    pub players: BySeat<ParticipantId>,
    /// The score it counts as. None if it was annulled.
    pub score: Option<Score>,
    /// When it was decided that it counts differently than it was played.
    pub corrected_at: Option<Timestamp>,
    /// The server it was started in.
    pub guild: Option<GuildId>,
    pub tournament: bool,
    /// The rating changes of both.
    pub changes: BySeat<RatingChange>,
}

/// A decision that a rated game counts differently than it was played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Correction {
    pub game: GameId,
    /// The score it counts as. None to annul the game.
    pub score: Option<Score>,
    pub at: Timestamp,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DerivedRatings {
    /// Its entries, with the changes that follow from those before.
    pub entries: Vec<LedgerEntry>,
    pub ratings: BTreeMap<RatingKey, CurrentRating>,
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LedgerFlaw {
    /// An entry's numbers do not follow from those before it.
    #[error("rated game #{0}: its rating changes do not follow from the games before it")]
    OtherChange(GameId),
    /// An entry cannot be read.
    #[error("rated game #{0}: its ledger entry cannot be read, so it counts for no rating")]
    Unreadable(GameId),
    /// A rating cannot be read; it can be derived again.
    #[error("the rating of participant {} in {variant} cannot be read", .who.0)]
    UnreadableRating {
        who: ParticipantId,
        /// The variant, as text.
        variant: String,
    },
    /// A rating differs from the one derived from the ledger.
    #[error(
        "the rating of participant {} in {} is {found}, but the ledger gives {derived}",
        .key.who.0, .key.variant
    )]
    OtherRating {
        key: RatingKey,
        found: String,
        derived: String,
    },
    /// A list's entry for somebody differs from the one derived from the ledger, is missing, or
    /// should not exist.
    #[error("the {variant} leaderboard does not match the ledger for participant {}", .who.0)]
    OtherListing {
        who: ParticipantId,
        /// The variant, as text.
        variant: String,
    },
    /// A participant is listed as rated in a server without a rated game there, or the other way
    /// round.
    #[error(
        "the ledger disagrees with the record of whether participant {} has been rated in server \
         {}",
        .who.0, .guild.0
    )]
    OtherMember { who: ParticipantId, guild: GuildId },
    /// A game should be in the ledger and is not.
    #[error("game #{0} is rated, but not in the ledger")]
    Missing(GameId),
    /// A game is in the ledger and should not be.
    #[error("game #{0} is in the ledger, but not rated")]
    NotRated(GameId),
    /// The ledger's entry of a game differs from the game played.
    #[error("game #{0} does not match its ledger entry")]
    OtherGame(GameId),
}

impl RatedGame {
    /// The ledger entry of this game, with these ratings, after the last rated game of either
    /// player.
    pub fn enter(self, known: BySeat<DatedRating>, last: Option<Timestamp>) -> LedgerEntry {
        let behind = last.map(|it| Timestamp(it.0.saturating_add(1)));
        let at = behind.map_or(self.ended_at, |it| it.max(self.ended_at));
        LedgerEntry {
            game: self.game,
            at,
            variant: self.variant,
            rated: self.rated,
            players: self.players,
            score: Some(self.score),
            corrected_at: None,
            guild: self.guild,
            tournament: self.tournament,
            changes: changes(known, at, Some(self.score)),
        }
    }

    fn is(&self, entry: &LedgerEntry) -> bool {
        (entry.corrected_at.is_some() || entry.score == Some(self.score))
            && entry.at >= self.ended_at
            && entry.variant == self.variant
            && entry.rated == self.rated
            && entry.players == self.players
            && entry.guild == self.guild
            && entry.tournament == self.tournament
    }
}

impl LedgerEntry {
    /// The rating that it changes for the player in this seat.
    pub fn key(&self, seat: Seat) -> RatingKey {
        RatingKey {
            who: *self.players.get(seat),
            variant: self.variant.clone(),
            side: self.rated.side(seat),
        }
    }

    pub fn seat_of(&self, who: ParticipantId) -> Option<Seat> {
        Seat::BOTH
            .into_iter()
            .find(|seat| *self.players.get(*seat) == who)
    }

    /// The flaw of an entry, compared with the game `played`. None if they agree.
    pub fn flaw(
        id: GameId,
        played: Option<&RatedGame>,
        entry: Option<&LedgerEntry>,
    ) -> Option<LedgerFlaw> {
        match (played, entry) {
            (None, None) => None,
            (Some(_), None) => Some(LedgerFlaw::Missing(id)),
            (None, Some(_)) => Some(LedgerFlaw::NotRated(id)),
            (Some(played), Some(entry)) => (!played.is(entry)).then_some(LedgerFlaw::OtherGame(id)),
        }
    }

    fn with_ratings(&self, known: BySeat<DatedRating>) -> LedgerEntry {
        LedgerEntry {
            changes: changes(known, self.at, self.score),
            ..self.clone()
        }
    }

    fn rating_before(&self, seat: Seat) -> DatedRating {
        let change = self.changes.get(seat);
        DatedRating {
            rating: change.before,
            since: change.since,
        }
    }
}

/// The changes of these ratings by a game at this time.
fn changes(
    known: BySeat<DatedRating>,
    at: Timestamp,
    score: Option<Score>,
) -> BySeat<RatingChange> {
    let rested = |it: DatedRating| {
        let rest = it.since.map_or(0, |since| at.0.saturating_sub(since.0));
        (it.rating, rest)
    };
    let (first, second) = match score {
        Some(score) => rate(rested(known.first), rested(known.second), score),
        None => (known.first.rating, known.second.rating),
    };
    let change = |known: DatedRating, after| RatingChange {
        since: known.since,
        before: known.rating,
        after,
    };
    BySeat {
        first: change(known.first, first),
        second: change(known.second, second),
    }
}

/// Derives the entries of a ledger again, starting with one of them, in order; some may count
/// differently than before. Returns the corrected entries and the final rating of every key in
/// them. Ratings before the first of them are taken from the entries themselves.
pub fn derive_on(entries: &[LedgerEntry]) -> (Vec<LedgerEntry>, HashMap<RatingKey, DatedRating>) {
    let mut known = HashMap::new();
    let derived = entries
        .iter()
        .map(|entry| step(&mut known, entry, |seat| entry.rating_before(seat)))
        .collect();
    (derived, known)
}

/// Derives an entry; `unseen` is the rating for a key that no earlier entry has.
fn step(
    known: &mut HashMap<RatingKey, DatedRating>,
    entry: &LedgerEntry,
    unseen: impl Fn(Seat) -> DatedRating,
) -> LedgerEntry {
    let keys = Seat::BOTH.map(|seat| entry.key(seat));
    let [first, second] = Seat::BOTH.map(|seat| {
        let key = &keys[usize::from(seat == Seat::Second)];
        known.get(key).copied().unwrap_or_else(|| unseen(seat))
    });
    let derived = entry.with_ratings(BySeat { first, second });
    for (key, seat) in keys.into_iter().zip(Seat::BOTH) {
        let change = derived.changes.get(seat);
        let since = if entry.score.is_some() {
            Some(entry.at)
        } else {
            change.since
        };
        let rating = change.after;
        known.insert(key, DatedRating { rating, since });
    }
    derived
}

impl DerivedRatings {
    /// Derives everything from a whole ledger, in its order.
    pub fn from_ledger(ledger: &[LedgerEntry]) -> DerivedRatings {
        let mut known = HashMap::new();
        let mut tallies: HashMap<RatingKey, Tally> = HashMap::new();
        let mut entries = Vec::with_capacity(ledger.len());
        for entry in ledger {
            entries.push(step(&mut known, entry, |_| DatedRating::default()));
            let Some(score) = entry.score else { continue };
            for seat in Seat::BOTH {
                tallies
                    .entry(entry.key(seat))
                    .or_default()
                    .count(score, seat);
            }
        }
        let rating = |(key, DatedRating { rating, since }): (RatingKey, DatedRating)| {
            // A rating with only annulled games does not exist.
            let current = CurrentRating {
                key: key.clone(),
                rating,
                changed_at: since?,
                tally: tallies.get(&key).copied()?,
            };
            Some((key, current))
        };
        DerivedRatings {
            ratings: known.into_iter().filter_map(rating).collect(),
            entries,
        }
    }

    /// The flaws of a stored ledger and its ratings, compared with these derived ones.
    pub fn flaws(&self, ledger: &[LedgerEntry], ratings: &[CurrentRating]) -> Vec<LedgerFlaw> {
        let changed = ledger
            .iter()
            .zip(&self.entries)
            .filter(|(it, own)| it != own);
        let mut flaws: Vec<LedgerFlaw> = changed
            .map(|(entry, _)| LedgerFlaw::OtherChange(entry.game))
            .collect();
        let kept: BTreeMap<&RatingKey, &CurrentRating> =
            ratings.iter().map(|it| (&it.key, it)).collect();
        let all = self.ratings.keys().chain(kept.keys().copied());
        let mut keys: Vec<&RatingKey> = all.collect();
        keys.sort_unstable();
        keys.dedup();
        for key in keys {
            let (found, derived) = (kept.get(key).copied(), self.ratings.get(key));
            if found != derived {
                flaws.push(LedgerFlaw::OtherRating {
                    key: key.clone(),
                    found: text(found),
                    derived: text(derived),
                });
            }
        }
        flaws
    }
}

impl Tally {
    /// Counts a game of the player in this seat.
    pub fn count(&mut self, score: Score, seat: Seat) {
        let of = match (score, seat) {
            (Score::Draw, _) => &mut self.drawn,
            (Score::First, Seat::First) | (Score::Second, Seat::Second) => &mut self.won,
            (Score::First, Seat::Second) | (Score::Second, Seat::First) => &mut self.lost,
        };
        *of += 1;
    }
}

fn text(rating: Option<&CurrentRating>) -> String {
    let Some(it) = rating else {
        return "none".to_owned();
    };
    let [rating, deviation, volatility] = it.rating.values();
    let Tally { won, drawn, lost } = it.tally;
    format!(
        "{rating} ± {deviation} ({volatility}) after {won}/{drawn}/{lost} games at {}",
        it.changed_at.0
    )
}
