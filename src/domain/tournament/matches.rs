//! Matches of two entries, their results, and what is paired at once: a round of a Swiss or a
//! knockout, a season of a league.

use cairn_kernel::{BySeat, Seat};
use cairn_pairing::{Bye, Points, Score};
use serde::{Deserialize, Serialize};

use super::EntryId;
use crate::{AbortReason, GameId, Outcome, Timestamp, WinReason};

/// A match of a tournament: how many there were before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct MatchId(pub u32);

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct NewMatch {
    /// The round it belongs to, from 1: of a Swiss, of a knockout, of a Berger table; on a ladder
    /// the number of earlier matches.
    pub round: u16,
    /// Its place in its round, from 1; in a knockout its place in the bracket.
    pub table: u16,
    /// The division of a league, from 0.
    #[serde(default)]
    pub division: u16,
    /// The entry with the first seat in the first game.
    pub first: EntryId,
    pub second: EntryId,
    /// The deadline. None: that of its round or season.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deadline: Option<Timestamp>,
    /// On a ladder: the challenger.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub challenger: Option<EntryId>,
}

/// Two entries playing one or more games against each other.
#[derive(Clone, Debug, PartialEq)]
pub struct Match {
    pub id: MatchId,
    /// The season of a league, from 1; 1 elsewhere.
    pub season: u16,
    pub new: NewMatch,
    /// Its games, in the order in which they begin.
    pub games: Vec<MatchGame>,
    /// When it is settled at the latest.
    pub deadline: Timestamp,
    pub since: Timestamp,
    /// How often its deadline was postponed.
    pub put_off: u8,
    /// It is not published yet, so no game begins.
    pub hidden: bool,
    /// In a knockout, the entry that advances because the other withdrew before it was decided.
    /// Games that end later change nothing.
    pub walkover: Option<EntryId>,
}

#[derive(Clone, Debug, PartialEq)]
pub struct MatchGame {
    /// Whether the entries have changed seats.
    pub turned: bool,
    /// The game, once it has begun.
    pub game: Option<GameId>,
    /// The result, once it is over.
    pub result: Option<GameResult>,
    /// The claims of its players, asked for after its deadline.
    pub adjudication: Option<Adjudication>,
    /// Both have used their one extension.
    pub played_on: bool,
}

/// A game still running at its deadline.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Adjudication {
    /// When it is settled without a director.
    pub until: Timestamp,
    /// The first player's claim, by seat in the game.
    pub first: Option<super::Claim>,
    /// The second player's claim.
    pub second: Option<super::Claim>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GameResult {
    /// Played. The winner, or none for a draw.
    Played(Option<Seat>),
    /// It was settled at its deadline or by a director.
    Adjudicated(Option<Seat>),
    /// It was not played. The seat that was there, if any.
    Forfeit(Option<Seat>),
}

/// The result of a match for its first entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MatchResult {
    /// At least one game was played.
    Played(Score),
    /// None was played. Whether each entry was there.
    Forfeit {
        first: bool,
        /// The second entry was there.
        second: bool,
    },
}

impl GameResult {
    /// The meaning of a game's end for its match, given the turns each player has made.
    ///
    /// A game given up before one's first turn does not count as played, whether by resigning or by
    /// leaving the tournament. Otherwise the choice between the two would be worth half a round of
    /// tie-breaks and a color.
    pub fn from_outcome(outcome: &Outcome, turns: &BySeat<u32>) -> GameResult {
        match outcome {
            Outcome::Won(seat, WinReason::Resignation) if *turns.get(!*seat) == 0 => {
                GameResult::Forfeit(Some(*seat))
            }
            Outcome::Won(seat, ..) => GameResult::Played(Some(*seat)),
            Outcome::Drawn { .. } => GameResult::Played(None),
            Outcome::Aborted(how) => match how {
                AbortReason::NoShow(seat)
                | AbortReason::By(seat)
                | AbortReason::Left(seat)
                | AbortReason::StayedAway(seat) => GameResult::Forfeit(Some(!*seat)),
                AbortReason::Agreement
                | AbortReason::Abandoned(_)
                | AbortReason::NobodyCame
                | AbortReason::ByOwner
                | AbortReason::Director => GameResult::Forfeit(None),
            },
        }
    }

    pub fn winner(self) -> Option<Seat> {
        match self {
            GameResult::Played(seat)
            | GameResult::Adjudicated(seat)
            | GameResult::Forfeit(seat) => seat,
        }
    }

    pub fn is_forfeit(self) -> bool {
        matches!(self, GameResult::Forfeit(_))
    }

    /// The points of a seat in the game, in halves.
    fn halves(self, seat: Seat) -> u32 {
        match (self, self.winner()) {
            (GameResult::Forfeit(None), _) => 0,
            (_, None) => 1,
            (_, Some(winner)) => 2 * u32::from(winner == seat),
        }
    }
}

impl MatchGame {
    pub(super) fn new(turned: bool) -> MatchGame {
        MatchGame {
            turned,
            game: None,
            result: None,
            adjudication: None,
            played_on: false,
        }
    }

    /// The seat in this game of the match's first entry, or its second.
    pub fn seat(&self, is_first: bool) -> Seat {
        if is_first == self.turned {
            Seat::Second
        } else {
            Seat::First
        }
    }
}

impl Match {
    /// The entry in a seat of one of its games.
    pub fn entry_at(&self, number: usize, seat: Seat) -> Option<EntryId> {
        let game = self.games.get(number)?;
        Some(if game.seat(true) == seat {
            self.new.first
        } else {
            self.new.second
        })
    }

    /// Its games that have begun and have no result.
    pub fn open_games(&self) -> impl Iterator<Item = GameId> {
        let open = self.games.iter().filter(|it| it.result.is_none());
        open.filter_map(|it| it.game)
    }

    pub fn opponent(&self, of: EntryId) -> Option<EntryId> {
        if self.new.first == of {
            Some(self.new.second)
        } else if self.new.second == of {
            Some(self.new.first)
        } else {
            None
        }
    }

    pub fn has(&self, entry: EntryId) -> bool {
        self.opponent(entry).is_some()
    }

    /// Whether all of its games have results.
    pub fn is_settled(&self) -> bool {
        !self.games.is_empty() && self.games.iter().all(|it| it.result.is_some())
    }

    /// Whether it is published and still to be played.
    pub fn is_open(&self) -> bool {
        !self.hidden && !self.is_settled()
    }

    /// Whether a game of it was still running at its deadline, so that players or a director say
    /// how it ends.
    pub fn is_adjudicated(&self) -> bool {
        self.games.iter().any(|it| it.adjudication.is_some())
    }

    /// Points of games, in halves: the first entry's and the second's.
    pub fn game_points(&self) -> (u32, u32) {
        self.game_points_from(0)
    }

    /// Points of games, in halves: those of one of its two entries, and of the other.
    pub fn points_of(&self, entry: EntryId) -> (u32, u32) {
        let (first, second) = self.game_points();
        if self.new.first == entry {
            (first, second)
        } else {
            (second, first)
        }
    }

    /// The same without the first few games.
    pub(super) fn game_points_from(&self, start: usize) -> (u32, u32) {
        let sum = |is_first: bool| {
            let games = self.games.iter().skip(start);
            games
                .filter_map(|it| Some(it.result?.halves(it.seat(is_first))))
                .sum()
        };
        (sum(true), sum(false))
    }

    /// The result for one of its two entries, as if it were the first.
    pub fn result_for(&self, entry: EntryId) -> Option<MatchResult> {
        Some(match self.result()? {
            result if self.new.first == entry => result,
            MatchResult::Played(score) => MatchResult::Played(score.opposite()),
            MatchResult::Forfeit { first, second } => MatchResult::Forfeit {
                first: second,
                second: first,
            },
        })
    }

    /// The score of one of its two entries.
    pub(super) fn score_of(&self, entry: EntryId) -> Option<Score> {
        Some(match self.result_for(entry)? {
            MatchResult::Played(score) => score,
            MatchResult::Forfeit { first: true, .. } => Score::Win,
            MatchResult::Forfeit { .. } => Score::Loss,
        })
    }

    /// The result. None while a game is running.
    pub fn result(&self) -> Option<MatchResult> {
        if !self.is_settled() {
            return None;
        }
        let results = || self.games.iter().filter_map(|it| it.result);
        if results().all(GameResult::is_forfeit) {
            // Being there for one game counts as being there for the match.
            let was_there = |is_first: bool| {
                let games = self.games.iter();
                let mut wins = games
                    .map(|it| it.result.and_then(GameResult::winner) == Some(it.seat(is_first)));
                wins.any(|it| it)
            };
            let (first, second) = (was_there(true), was_there(false));
            return Some(if first && second {
                MatchResult::Played(Score::Draw)
            } else {
                MatchResult::Forfeit { first, second }
            });
        }
        let (first, second) = self.game_points();
        Some(MatchResult::Played(match first.cmp(&second) {
            std::cmp::Ordering::Greater => Score::Win,
            std::cmp::Ordering::Equal => Score::Draw,
            std::cmp::Ordering::Less => Score::Loss,
        }))
    }
}

/// A round of a Swiss or a knockout.
#[derive(Clone, Debug, PartialEq)]
pub struct TournamentRound {
    /// Its matches, in the order of their tables.
    pub matches: Vec<MatchId>,
    /// Entries without a match, and what they get for it.
    pub byes: Vec<(EntryId, Bye)>,
    pub since: Timestamp,
    /// The time until which a director may check it. None: it is published.
    pub look_until: Option<Timestamp>,
    /// When everything in it is settled at the latest.
    pub deadline: Timestamp,
}

/// A season of a league; a round robin is one season of one division.
#[derive(Clone, Debug, PartialEq)]
pub struct Season {
    /// From the top, each in the order of its numbers.
    pub divisions: Vec<Vec<EntryId>>,
    pub since: Timestamp,
    /// When everything in it is settled at the latest.
    pub deadline: Timestamp,
    /// The places of each division and when it ended.
    pub over: Option<(Timestamp, Vec<Vec<EntryId>>)>,
    /// Entries whose results no longer counted when the next season began.
    pub forgotten: Vec<EntryId>,
    /// The points that directors had given by then.
    pub given: Vec<(EntryId, Points)>,
}
