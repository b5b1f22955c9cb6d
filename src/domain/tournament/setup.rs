//! The setup of a tournament: everything that is announced before people join.

use serde::{Deserialize, Serialize};

use crate::{Form, Rest, RoleId, Span, TimeControl, Timestamp, sentence::refusals};

/// The most entries of any tournament.
pub const MOST_ENTRIES: u16 = 400;
/// The most entries where everybody meets everybody.
const MOST_OF_ROUND_ROBIN: u16 = 16;
/// How many running tournaments a person can be in.
pub const MOST_AT_A_TIME: usize = 10;
/// The longest name, in characters.
pub const LONGEST_NAME: usize = 80;
/// The longest description, rules or announcement, in characters.
pub const LONGEST_TEXT: usize = 1_000;
/// The longest announcement, in characters.
pub const LONGEST_ANNOUNCEMENT: usize = 1_500;
/// The most directors of a tournament, its maker included.
pub const MOST_DIRECTORS: usize = 5;

/// The rules of a tournament, in the words of its settings.
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a separate yes-or-no question for a director"
)]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Setup {
    /// The name, as written.
    pub name: String,
    /// A description; may be empty.
    pub description: String,
    /// The director's own rules, beyond what the program enforces; may be empty.
    pub rules: String,
    pub kind: TournamentKind,
    #[serde(with = "as_text")]
    pub form: Form,
    /// The options of the game as complete JSON.
    pub options: String,
    /// The games of two entries against each other.
    pub matches: Matches,
    pub points: PointsChoice,
    pub clock: TimeControl,
    /// The time that does not count.
    #[serde(with = "as_text")]
    pub rest: Rest,
    pub places: u16,
    pub start: Start,
    /// Another order of tie-breaks, by their codes; the usual one if there is none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tie_breaks: Vec<String>,
    /// The fate of games still running at a deadline.
    pub at_deadline: AtDeadline,
    pub boards: Boards,
    pub late_entry: bool,
    /// Whether a director checks a pairing before it is published.
    pub look_first: bool,
    pub rated: bool,
    /// Whether players may offer to take back, to pause and to give time.
    pub allow_offers: bool,
    /// Whether its players may not plan their answers.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub bars_plans: bool,
    pub conditions: Conditions,
    /// Whether the next one like it opens automatically.
    #[serde(default, skip_serializing_if = "Again::is_never")]
    pub again: Again,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum TournamentKind {
    RoundRobin {
        /// Everybody meets twice, with seats changed.
        double: bool,
        /// Concurrent matches per person. None: all of them.
        parallel: Option<u8>,
        /// The deadline for the whole tournament.
        days: u16,
    },
    /// Seasons of small round robins, with promotion and relegation.
    League {
        size: u8,
        /// How many go up and down.
        moves: u8,
        /// As in a round robin.
        parallel: Option<u8>,
        days: u16,
    },
    /// Rounds by the Dutch system.
    Swiss {
        /// The number of rounds. None: the usual number for the size of the field.
        rounds: Option<u8>,
        days: u16,
    },
    /// The loser of a match is eliminated.
    Knockout {
        /// How many games a match has: 1, 2, 4 or 6.
        games: u8,
        /// The deadline for each two games of a match.
        days: u16,
        /// Whether the losers of the semi-finals play for the third place.
        third_place: bool,
    },
    /// Winning against somebody higher takes their place.
    Ladder {
        /// How many places above one may challenge. None: a fifth of the ladder.
        reach: Option<u8>,
    },
}

/// The games of two entries against each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Matches {
    /// One game per match.
    Single,
    /// Two games with seats changed, started together and scored as one.
    Pair,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PointsChoice {
    /// 1, ½ and 0.
    #[default]
    One,
    /// 3, 1 and 0.
    Three,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Start {
    WhenFull,
    /// This number of days after it was opened.
    InDays(u8),
    At(Timestamp),
    ByHand,
}

/// The fate of games still running at a deadline.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AtDeadline {
    /// The players make claims, and a director decides.
    #[default]
    Director,
    /// They end as draws.
    Draw,
}

/// When the next tournament opens automatically.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Again {
    /// Never.
    #[default]
    Never,
    /// When this one begins: it is full, or its time has come.
    Begun,
    Over,
}

impl Again {
    #[expect(
        clippy::trivially_copy_pass_by_ref,
        reason = "serde asks with a reference"
    )]
    fn is_never(&self) -> bool {
        *self == Again::Never
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Boards {
    #[default]
    Threads,
    Together,
}

/// Requirements for entering. None: no requirement.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Conditions {
    pub role: Option<RoleId>,
    /// The lowest rating (of both sides together).
    pub rating_from: Option<u16>,
    /// The upper limit for the highest rating of the last 365 days.
    pub rating_to: Option<u16>,
    /// The fewest finished rated games.
    pub games: Option<u16>,
    /// The highest number of no-shows in recent tournaments.
    pub no_shows: Option<u8>,
    /// The lowest rank on the server's list.
    pub top: Option<u16>,
}

refusals! {
    /// Why a setup does not allow any game.
    #[derive(Copy)]
    pub enum BadSetup as "refusal-setup" {
        NoClock,
        /// The number of places is not allowed for this kind.
        Places { least: u16, most: u16 },
        /// One game per match although the sides differ.
        UnfairKnockout,
        PastStart,
        TooLong(most: usize),
        NoName,
        /// An order with an unknown tie-break, or the same one twice.
        TieBreaks,
        /// The lowest rating is above the highest.
        Ratings,
    }
}

impl TournamentKind {
    /// Whether rounds are paired by the Dutch system.
    pub fn is_swiss(self) -> bool {
        matches!(self, TournamentKind::Swiss { .. })
    }

    pub fn is_knockout(self) -> bool {
        matches!(self, TournamentKind::Knockout { .. })
    }

    /// Whether seasons follow each other.
    pub fn is_league(self) -> bool {
        matches!(self, TournamentKind::League { .. })
    }

    /// Whether people challenge upward.
    pub fn is_ladder(self) -> bool {
        matches!(self, TournamentKind::Ladder { .. })
    }

    /// Whether everybody meets everybody, of their division in a league.
    pub fn has_seasons(self) -> bool {
        matches!(self, TournamentKind::RoundRobin { .. }) || self.is_league()
    }

    pub fn has_points(self) -> bool {
        self.is_swiss() || self.has_seasons()
    }

    /// All kinds with their defaults.
    pub const ALL: [TournamentKind; 5] = [
        TournamentKind::RoundRobin {
            double: false,
            parallel: Some(4),
            days: 60,
        },
        TournamentKind::Swiss {
            rounds: None,
            days: 14,
        },
        TournamentKind::Knockout {
            games: 2,
            days: 21,
            third_place: false,
        },
        TournamentKind::League {
            size: 8,
            moves: 2,
            parallel: Some(4),
            days: 60,
        },
        TournamentKind::Ladder { reach: Some(3) },
    ];

    /// Its word in commands, the database and locale files.
    pub fn key(self) -> &'static str {
        match self {
            TournamentKind::RoundRobin { .. } => "round-robin",
            TournamentKind::League { .. } => "league",
            TournamentKind::Swiss { .. } => "swiss",
            TournamentKind::Knockout { .. } => "knockout",
            TournamentKind::Ladder { .. } => "ladder",
        }
    }

    /// The kind with this key, with its defaults.
    pub fn of_key(key: &str) -> Option<TournamentKind> {
        TournamentKind::ALL.into_iter().find(|it| it.key() == key)
    }

    pub fn least_entries(self) -> u16 {
        match self {
            TournamentKind::Ladder { .. } => 2,
            _ => 4,
        }
    }

    pub fn most_entries(self) -> u16 {
        match self {
            TournamentKind::RoundRobin { .. } => MOST_OF_ROUND_ROBIN,
            _ => MOST_ENTRIES,
        }
    }

    /// The most time for a round, a season, a pair of games or a match of a ladder.
    pub fn length(self) -> Span {
        let days = match self {
            TournamentKind::RoundRobin { days, .. }
            | TournamentKind::League { days, .. }
            | TournamentKind::Swiss { days, .. }
            | TournamentKind::Knockout { days, .. } => days,
            TournamentKind::Ladder { .. } => 21,
        };
        Span::from_days(i64::from(days))
    }

    /// The default clock of its games: in rounds that end after some days, one that allows each
    /// player 30 turns.
    pub fn usual_clock(self) -> TimeControl {
        let text = match self {
            TournamentKind::Swiss { days, .. } | TournamentKind::Knockout { days, .. } => {
                match days {
                    ..=8 => "1d+2h max 36h",
                    9..=12 => "30h+3h max 2d",
                    13..=17 => "2d+4h max 3d",
                    18..=25 => "3d+6h max 4d",
                    26.. => "4d+8h max 6d",
                }
            }
            TournamentKind::Ladder { .. } => "3d+6h max 4d",
            TournamentKind::RoundRobin { .. } | TournamentKind::League { .. } => "3d+36h max 5d",
        };
        text.parse().unwrap_or_default()
    }
}

impl Setup {
    /// A sensible setup of this kind, ready to be opened. `sides_differ` is the catalog's entry for
    /// the form.
    pub fn new(
        kind: TournamentKind,
        form: Form,
        options: String,
        name: String,
        sides_differ: bool,
    ) -> Setup {
        Setup {
            name,
            description: String::new(),
            rules: String::new(),
            kind,
            form,
            options,
            matches: if sides_differ {
                Matches::Pair
            } else {
                Matches::Single
            },
            points: PointsChoice::One,
            clock: kind.usual_clock(),
            rest: Rest::default(),
            places: match kind {
                TournamentKind::RoundRobin { .. } => 10,
                _ => 64,
            },
            start: Start::InDays(7),
            tie_breaks: Vec::new(),
            at_deadline: AtDeadline::Director,
            boards: Boards::Threads,
            late_entry: true,
            look_first: false,
            rated: true,
            allow_offers: false,
            bars_plans: false,
            conditions: Conditions::default(),
            again: Again::Never,
        }
    }

    /// Checks that a tournament can be played with it. The error is the first fault found.
    pub fn check(&self, sides_differ: bool, now: Timestamp) -> Result<(), BadSetup> {
        let chars = |text: &str| text.chars().count();
        if self.name.trim().is_empty() {
            return Err(BadSetup::NoName);
        }
        if chars(&self.name) > LONGEST_NAME {
            return Err(BadSetup::TooLong(LONGEST_NAME));
        }
        if chars(&self.description).max(chars(&self.rules)) > LONGEST_TEXT {
            return Err(BadSetup::TooLong(LONGEST_TEXT));
        }
        if self.clock == TimeControl::None {
            return Err(BadSetup::NoClock);
        }
        let (least, most) = (self.kind.least_entries(), self.kind.most_entries());
        if !(least..=most).contains(&self.places) {
            return Err(BadSetup::Places { least, most });
        }
        if matches!(self.kind, TournamentKind::Knockout { games: 1, .. }) && sides_differ {
            return Err(BadSetup::UnfairKnockout);
        }
        if matches!(self.start, Start::At(at) if at <= now) {
            return Err(BadSetup::PastStart);
        }
        let codes = &self.tie_breaks;
        let is_known = |code: &String| code.parse::<cairn_pairing::tie_breaks::TieBreak>().is_ok();
        let is_new = |(at, code): (usize, &String)| !codes[..at].contains(code);
        if !codes.iter().all(is_known) || !codes.iter().enumerate().all(is_new) {
            return Err(BadSetup::TieBreaks);
        }
        let Conditions {
            rating_from,
            rating_to,
            ..
        } = self.conditions;
        if matches!((rating_from, rating_to), (Some(from), Some(to)) if from > to) {
            return Err(BadSetup::Ratings);
        }
        Ok(())
    }

    /// The games of a match that begin together, by whether the seats are changed in each.
    pub(super) fn games_of_match(&self) -> Vec<bool> {
        match (self.kind, self.matches) {
            (TournamentKind::Knockout { games: 1, .. }, _) => vec![false],
            (TournamentKind::Knockout { .. }, _) | (_, Matches::Pair) => vec![false, true],
            (_, Matches::Single) => vec![false],
        }
    }
}

mod as_text {
    //! What has a spelling is written in it.

    use std::{fmt::Display, str::FromStr};

    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    pub(super) fn serialize<T: Display, S: Serializer>(
        it: &T,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        serializer.collect_str(it)
    }

    pub(super) fn deserialize<'de, T: FromStr, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<T, D::Error> {
        let text = String::deserialize(deserializer)?;
        let read = text.parse();
        read.map_err(|_| D::Error::custom(format!("`{text}` could not be understood")))
    }
}
