//! The stored data of a tournament beside its log: the head for lists, its posts, and setups that
//! only their maker sees.

use std::{collections::BTreeMap, fmt, str::FromStr};

use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use super::{ExitReason, MatchId, Setup, Stage, Tournament};
use crate::{
    ChannelId, GameId, GuildId, LogLength, ParticipantId, Timestamp, TournamentId, UnknownName,
    Variant,
};

/// A setup in preparation; nobody else sees it. Everybody has one at most.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TournamentDraft {
    pub setup: Setup,
    /// The server it would be opened in.
    pub guild: GuildId,
    pub channel: ChannelId,
}

/// A hash of a setup, so that a button opens the one it was shown with or nothing at all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SetupMark(pub u32);

impl TournamentDraft {
    pub fn mark(&self) -> SetupMark {
        let text = serde_json::to_string(self).unwrap_or_default();
        let hash = Sha256::digest(text);
        SetupMark(u32::from_be_bytes([hash[0], hash[1], hash[2], hash[3]]))
    }
}

impl fmt::Display for SetupMark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:x}", self.0)
    }
}

impl FromStr for SetupMark {
    type Err = std::num::ParseIntError;

    fn from_str(text: &str) -> Result<SetupMark, Self::Err> {
        u32::from_str_radix(text, 16).map(SetupMark)
    }
}

/// The summary that lists are sorted and filtered by.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TournamentHead {
    pub name: String,
    /// The key of its kind.
    pub kind: String,
    pub variant: Variant,
    pub stage: Stage,
    pub going_on: bool,
    /// Since when games of it have been waiting to begin. None if none wait.
    pub waits_since: Option<Timestamp>,
}

/// What somebody is in a tournament, or was.
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is an independent property of a person"
)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TournamentPerson {
    pub tournament: TournamentId,
    pub participant: ParticipantId,
    /// They are an entry, and are paired.
    pub plays: bool,
    pub directs: bool,
    /// They were a no-show in a game.
    pub no_show: bool,
    /// Whether the tournament is.
    pub going_on: bool,
}

/// A game of a tournament that has begun.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TournamentGame {
    pub game: GameId,
    pub tournament: TournamentId,
    #[serde(rename = "match")]
    pub of: MatchId,
    /// Its number in the match, from 0.
    pub number: u16,
}

/// What a post of a tournament is about. There is at most one of each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum TournamentPost {
    /// The registration, where people join.
    Registration,
    /// A round of a Swiss or a knockout, from 1.
    Round(u16),
    /// A season of a league or a round robin, from 1.
    Season(u16),
    /// The standings, at the end or as they change.
    Standings,
    /// The standings after a round of a Swiss or a knockout, from 1.
    After(u16),
    /// The standings of a season, from 1, after a round of its tables, from 1.
    Tour(u16, u16),
    /// A line of the log, by its place.
    Line(LogLength),
    /// Like [`TournamentPost::Line`], for more people than one message mentions: the message, from
    /// 1.
    Part(LogLength, u16),
}

impl Tournament {
    pub fn head(&self) -> TournamentHead {
        let waiting = self.waiting_games().into_iter();
        let since = waiting.filter_map(|(id, _)| self.find(id).map(|it| it.since));
        TournamentHead {
            name: self.setup.name.clone(),
            kind: self.setup.kind.key().to_owned(),
            variant: self.setup.variant.clone(),
            stage: self.stage,
            going_on: self.stage.is_going_on(),
            waits_since: since.min(),
        }
    }

    /// Everybody who plays or directs, or has done so.
    pub fn people(&self) -> BTreeMap<ParticipantId, TournamentPerson> {
        let none = |participant| TournamentPerson {
            tournament: self.root.id,
            participant,
            plays: false,
            directs: false,
            no_show: false,
            going_on: self.stage.is_going_on(),
        };
        let mut people: BTreeMap<ParticipantId, TournamentPerson> = BTreeMap::new();
        for director in &self.directors {
            let person = people.entry(*director).or_insert_with(|| none(*director));
            person.directs = true;
        }
        for place in self.listed_entries() {
            let now = place.participant();
            for (_, who) in &place.people {
                let person = people.entry(*who).or_insert_with(|| none(*who));
                let plays_it = *who == now;
                person.plays |= plays_it && place.plays();
                person.no_show |=
                    plays_it && (place.gone == Some(ExitReason::NoShow) || place.no_shows > 0);
            }
        }
        people
    }

    pub fn begun_games(&self) -> impl Iterator<Item = TournamentGame> {
        self.matches.iter().flat_map(|found| {
            let games = (0_u16..).zip(&found.games);
            games.filter_map(|(number, played)| {
                Some(TournamentGame {
                    game: played.game?,
                    tournament: self.root.id,
                    of: found.id,
                    number,
                })
            })
        })
    }
}

impl fmt::Display for TournamentPost {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TournamentPost::Registration => f.write_str("registration"),
            TournamentPost::Round(number) => write!(f, "round-{number}"),
            TournamentPost::Season(number) => write!(f, "season-{number}"),
            TournamentPost::Standings => f.write_str("standings"),
            TournamentPost::After(round) => write!(f, "after-{round}"),
            TournamentPost::Tour(season, round) => write!(f, "tour-{season}.{round}"),
            TournamentPost::Line(at) => write!(f, "line-{at}"),
            TournamentPost::Part(at, part) => write!(f, "line-{at}.{part}"),
        }
    }
}

impl FromStr for TournamentPost {
    type Err = UnknownName;

    fn from_str(text: &str) -> Result<TournamentPost, UnknownName> {
        match text {
            "registration" => return Ok(TournamentPost::Registration),
            "standings" => return Ok(TournamentPost::Standings),
            _ => (),
        }
        let (what, number) = text.split_once('-').ok_or(UnknownName)?;
        if let ("line", Some((line, part))) = (what, number.split_once('.')) {
            let line = line.parse().map_err(|_| UnknownName)?;
            let part = part.parse().map_err(|_| UnknownName)?;
            return Ok(TournamentPost::Part(LogLength(line), part));
        }
        if let ("tour", Some((season, round))) = (what, number.split_once('.')) {
            let season = season.parse().map_err(|_| UnknownName)?;
            let round = round.parse().map_err(|_| UnknownName)?;
            return Ok(TournamentPost::Tour(season, round));
        }
        let number: u64 = number.parse().map_err(|_| UnknownName)?;
        let short = u16::try_from(number).map_err(|_| UnknownName);
        match what {
            "round" => short.map(TournamentPost::Round),
            "season" => short.map(TournamentPost::Season),
            "after" => short.map(TournamentPost::After),
            "line" => Ok(TournamentPost::Line(LogLength(number))),
            _ => Err(UnknownName),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_post_is_about_is_read_back_as_it_is_written() {
        for about in [
            TournamentPost::Registration,
            TournamentPost::Round(7),
            TournamentPost::Season(u16::MAX),
            TournamentPost::Standings,
            TournamentPost::After(2),
            TournamentPost::Tour(1, u16::MAX),
            TournamentPost::Line(LogLength(u64::MAX)),
            TournamentPost::Part(LogLength(u64::MAX), u16::MAX),
        ] {
            assert_eq!(about.to_string().parse(), Ok(about));
        }
        for text in "|round|round-|round-70000|line--1|line-1.|x-1".split('|') {
            assert_eq!(text.parse::<TournamentPost>(), Err(UnknownName), "{text}");
        }
    }
}
