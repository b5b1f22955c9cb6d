//! The kinds of tournament. Whatever differs between them is asked of their [`Format`], so that a
//! new kind is one file here, one variant of [`TournamentKind`], and its sentences.

mod knockout;
mod ladder;
mod league;
mod round_robin;
mod seasons;
mod swiss;

use cairn_kernel::Phrase;
use cairn_pairing::tie_breaks::TieBreakKind;
use serde::{Deserialize, Serialize};

pub use self::{
    knockout::{BracketPlace, Knockout, KnockoutTieBreak},
    ladder::{Ladder, decide_challenge_on_ladder},
    league::League,
    round_robin::RoundRobin,
    seasons::SeasonRules,
    swiss::Swiss,
};
use super::{
    EntryId, MAX_ENTRIES, Match, Setup, Standings, Tournament, TournamentPost,
    next::{AutomaticStep, TournamentFacts},
};
use crate::{Span, TimeControl, Timestamp};

/// How opponents are chosen, with the settings that only this kind has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum TournamentKind {
    /// Everybody meets everybody.
    RoundRobin(RoundRobin),
    /// Rounds by the Dutch system.
    Swiss(Swiss),
    /// The loser of a match is eliminated.
    Knockout(Knockout),
    /// Seasons of small round robins, with promotion and relegation.
    League(League),
    /// Winning against somebody higher takes their place.
    Ladder(Ladder),
}

macro_rules! each {
    ($kind:expr, $it:ident => $do:expr) => {
        match $kind {
            TournamentKind::RoundRobin($it) => $do,
            TournamentKind::Swiss($it) => $do,
            TournamentKind::Knockout($it) => $do,
            TournamentKind::League($it) => $do,
            TournamentKind::Ladder($it) => $do,
        }
    };
}

impl TournamentKind {
    /// All kinds with their defaults, in the order in which they are offered.
    pub const ALL: [TournamentKind; 5] = [
        TournamentKind::RoundRobin(RoundRobin::USUAL),
        TournamentKind::Swiss(Swiss::USUAL),
        TournamentKind::Knockout(Knockout::USUAL),
        TournamentKind::League(League::USUAL),
        TournamentKind::Ladder(Ladder::USUAL),
    ];

    /// What is to be known about it.
    pub fn format(self) -> Format {
        each!(self, it => it.format())
    }

    /// The settings that only this kind has, to read or change them.
    pub fn settings(&mut self) -> FormatSettings<'_> {
        each!(self, it => it.settings())
    }

    /// How it is played, in a sentence. `declared` is the number of rounds once it has started.
    pub fn rule(self, setup: &Setup, declared: Option<u16>) -> Phrase {
        each!(self, it => it.rule(setup, declared))
    }

    /// Its word in commands, the database and locale files.
    pub fn key(self) -> &'static str {
        self.format().key
    }

    /// The kind with this key, with its defaults.
    pub fn of_key(key: &str) -> Option<TournamentKind> {
        TournamentKind::ALL.into_iter().find(|it| it.key() == key)
    }
}

impl Default for TournamentKind {
    fn default() -> TournamentKind {
        TournamentKind::Swiss(Swiss::USUAL)
    }
}

/// What matches of a kind of tournament belong to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Structure {
    /// Rounds, paired by points one after the other.
    Rounds,
    Bracket,
    /// Seasons in which everybody meets everybody.
    Seasons,
    /// A ladder, on which people challenge each other.
    Ladder,
}

/// The settings that only some kinds have; none where a kind does not have it.
#[derive(Debug, Default)]
pub struct FormatSettings<'a> {
    /// None in it: the usual number for the size of the field.
    pub rounds: Option<&'a mut Option<u8>>,
    pub division: Option<&'a mut u8>,
    /// Whether everybody meets twice.
    pub double: Option<&'a mut bool>,
    /// The most days for a round, a season or two games.
    pub days: Option<&'a mut u16>,
    /// Concurrent matches per person. None: all of them.
    pub parallel: Option<&'a mut Option<u8>>,
    /// How many go up and down.
    pub moves: Option<&'a mut u8>,
    pub games: Option<&'a mut u8>,
    /// Whether the third place is played for.
    pub third_place: Option<&'a mut bool>,
    /// How many places above one may challenge. None: a fifth of the ladder.
    pub reach: Option<&'a mut Option<u8>>,
}

/// What is to be known about a kind of tournament.
#[derive(Clone, Copy, Debug)]
pub struct Format {
    /// Its word in commands, the database and locale files.
    pub key: &'static str,
    /// What its matches belong to.
    pub structure: Structure,
    /// The most days for a round, a season, two games or a match of a ladder.
    pub days: u16,
    /// The default clock of its games.
    pub clock: &'static str,
    pub least_entries: u16,
    pub most_entries: u16,
    pub usual_entries: u16,
    /// The sizes to choose from: of the field, or in rounds or places of a division. `x2`:
    /// everybody meets twice.
    pub sizes: &'static [&'static str],
    /// The games of a match, where the kind says so and not the rest of the setup.
    pub games: Option<u8>,
    /// The rules of its seasons, if it has any.
    pub seasons: Option<SeasonRules>,
    /// The next automatic step of a running one, apart from deadlines.
    pub(super) step: fn(&Tournament, &TournamentFacts, Timestamp) -> AutomaticStep,
    /// The standings now: one table, or one per division.
    standings: fn(&Tournament) -> Vec<Standings>,
    /// The posts about its rounds or seasons, the first one first.
    posts: fn(&Tournament) -> Vec<TournamentPost>,
}

impl Format {
    /// What a kind is like unless it says otherwise.
    const USUAL: Format = Format {
        key: "",
        structure: Structure::Seasons,
        days: 0,
        clock: "3d+36h max 5d",
        least_entries: 4,
        most_entries: MAX_ENTRIES,
        usual_entries: 64,
        sizes: &[],
        games: None,
        seasons: None,
        step: Tournament::season_step,
        standings: Tournament::last_season_standings,
        posts: Tournament::season_posts,
    };

    /// The end of the key of its name.
    pub fn name(&self) -> &'static str {
        match self.seasons {
            Some(SeasonRules { double: true, .. }) => "double",
            _ => self.key,
        }
    }

    /// The most time for a round, a season, two games or a match of a ladder.
    pub fn length(&self) -> Span {
        Span::from_days(self.days.into())
    }

    /// The default clock of its games.
    pub fn usual_clock(&self) -> TimeControl {
        self.clock.parse().unwrap_or_default()
    }

    /// The tie-breaks that suit it. None if places do not follow from points.
    pub fn tie_breaks(&self) -> Option<TieBreakKind> {
        match self.structure {
            Structure::Rounds => Some(TieBreakKind::Swiss),
            Structure::Seasons => Some(TieBreakKind::RoundRobin),
            Structure::Bracket | Structure::Ladder => None,
        }
    }

    pub fn has_points(&self) -> bool {
        self.tie_breaks().is_some()
    }

    /// Whether each round is paired by the points before it. Then players can rest in a round, and
    /// those who do not come are no longer paired.
    pub fn pairs_by_points(&self) -> bool {
        self.structure == Structure::Rounds
    }

    /// Whether the loser of a match is out.
    pub fn eliminates(&self) -> bool {
        self.structure == Structure::Bracket
    }

    /// Whether people challenge each other, and nothing is drawn by lot.
    pub fn has_challenges(&self) -> bool {
        self.structure == Structure::Ladder
    }

    /// Whether matches belong to rounds that follow each other.
    pub fn has_rounds(&self) -> bool {
        self.pairs_by_points() || self.eliminates()
    }

    /// Whether there are several divisions, and a next season.
    pub fn has_divisions(&self) -> bool {
        self.seasons.is_some_and(|it| it.league.is_some())
    }

    /// Whether it goes on until somebody ends it.
    pub fn is_open_ended(&self) -> bool {
        self.has_divisions() || self.has_challenges()
    }

    /// Whether somebody who has left can come back.
    pub fn can_return(&self) -> bool {
        self.pairs_by_points() || self.has_challenges()
    }

    /// Whether a match belongs to the round or the season, from 1, of a post; on a ladder, whether
    /// it is running.
    pub fn is_in_post(&self, found: &Match, number: u16) -> bool {
        match self.structure {
            Structure::Rounds | Structure::Bracket => found.new.round == number,
            Structure::Seasons => found.season == number,
            Structure::Ladder => !found.is_settled(),
        }
    }
}

impl Setup {
    pub fn format(&self) -> Format {
        self.kind.format()
    }
}

impl Tournament {
    pub fn format(&self) -> Format {
        self.setup.format()
    }

    /// The standings now: one table, or one per division.
    pub fn standings(&self) -> Vec<Standings> {
        (self.format().standings)(self)
    }

    /// The posts about its rounds or seasons, the first one first.
    pub fn posts(&self) -> Vec<TournamentPost> {
        (self.format().posts)(self)
    }

    /// Whether something was paired because of a match.
    pub fn is_built_on(&self, found: &Match) -> bool {
        let is_later = |it: &Match| it.new.round > found.new.round;
        self.seasons.len() > found.season.into()
            || self.format().has_rounds() && self.matches.iter().any(is_later)
    }
}

/// In rounds that end after some days, a clock that allows each player 30 turns.
fn clock_for_rounds(days: u16) -> &'static str {
    match days {
        ..=8 => "1d+2h max 36h",
        9..=12 => "30h+3h max 2d",
        13..=17 => "2d+4h max 3d",
        18..=25 => "3d+6h max 4d",
        26.. => "4d+8h max 6d",
    }
}
