//! The setup of a tournament: everything that is announced before people join.

use cairn_pairing::tie_breaks::{TieBreak, TieBreakKind};
use serde::{Deserialize, Serialize};

use super::{Format, TournamentKind};
use crate::{Rest, RoleId, TimeControl, Timestamp, Variant, sentence::refusals};

/// The most entries of any tournament.
pub const MAX_ENTRIES: u16 = 400;
/// How many running tournaments a person can be in.
pub const MAX_AT_A_TIME: usize = 10;
/// The longest name, in characters.
pub const MAX_NAME: usize = 80;
/// The longest description, rules or announcement, in characters.
pub const MAX_TEXT: usize = 1_000;
/// The longest announcement, in characters.
pub const MAX_ANNOUNCEMENT: usize = 1_500;
/// The most directors of a tournament, its maker included.
pub const MAX_DIRECTORS: usize = 5;

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
    pub variant: Variant,
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

impl Setup {
    /// A sensible setup of this kind, ready to be opened. `sides_differ` is the catalog's entry for
    /// the variant.
    pub fn new(
        kind: TournamentKind,
        variant: Variant,
        options: String,
        name: String,
        sides_differ: bool,
    ) -> Setup {
        Setup {
            name,
            description: String::new(),
            rules: String::new(),
            kind,
            variant,
            options,
            matches: if sides_differ {
                Matches::Pair
            } else {
                Matches::Single
            },
            points: PointsChoice::One,
            clock: kind.format().usual_clock(),
            rest: Rest::default(),
            places: kind.format().usual_entries,
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
        if chars(&self.name) > MAX_NAME {
            return Err(BadSetup::TooLong(MAX_NAME));
        }
        if chars(&self.description).max(chars(&self.rules)) > MAX_TEXT {
            return Err(BadSetup::TooLong(MAX_TEXT));
        }
        if self.clock == TimeControl::None {
            return Err(BadSetup::NoClock);
        }
        let Format {
            least_entries: least,
            most_entries: most,
            games,
            ..
        } = self.format();
        if !(least..=most).contains(&self.places) {
            return Err(BadSetup::Places { least, most });
        }
        if games == Some(1) && sides_differ {
            return Err(BadSetup::UnfairKnockout);
        }
        if matches!(self.start, Start::At(at) if at <= now) {
            return Err(BadSetup::PastStart);
        }
        let codes = &self.tie_breaks;
        let is_known = |code: &String| code.parse::<TieBreak>().is_ok();
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
        match (self.format().games, self.matches) {
            (Some(1), _) | (None, Matches::Single) => vec![false],
            _ => vec![false, true],
        }
    }

    /// The order of tie-breaks: the chosen one, or the usual one of such standings.
    pub fn order_of_tie_breaks(&self, kind: TieBreakKind) -> Vec<TieBreak> {
        let chosen = self.tie_breaks.iter().filter_map(|it| it.parse().ok());
        let chosen: Vec<TieBreak> = chosen.collect();
        if chosen.is_empty() {
            TieBreak::usual(kind).to_vec()
        } else {
            chosen
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
