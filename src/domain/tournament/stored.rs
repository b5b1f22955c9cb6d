//! The stored data of a tournament beside its log: the head for lists, its posts, and setups that
//! only their maker sees.

use std::{collections::BTreeMap, fmt, str::FromStr};

use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use super::{
    ExitReason, MatchId, Setup, Stage, Tournament, TournamentEvent, TournamentKind, TournamentLine,
    TournamentRoot,
};
use crate::{
    ChannelId, Form, GameId, GuildId, LogLength, ParticipantId, Revision, Timestamp, TournamentId,
    UnknownName,
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
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TournamentHead {
    pub name: String,
    pub kind: TournamentKind,
    pub form: Form,
    pub stage: Stage,
    /// Since when games of it have been waiting to begin. None if none wait.
    pub waits_since: Option<Timestamp>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TournamentRole {
    /// They are an entry, and are paired.
    pub plays: bool,
    pub directs: bool,
    /// They were a no-show in a game.
    pub no_show: bool,
}

/// New lines of a tournament's log, and the changes they cause.
#[derive(Clone, Debug)]
pub struct TournamentChange {
    pub id: TournamentId,
    pub expect: Revision,
    pub lines: Vec<TournamentLine>,
    /// The summary after them.
    pub head: TournamentHead,
    /// People whose roles change. None: they are no longer listed in it.
    pub people: Vec<(ParticipantId, Option<TournamentRole>)>,
    /// The games that begin, with their match and number in it.
    pub begun: Vec<(GameId, MatchId, u16)>,
}

#[derive(Clone, Debug)]
pub struct NewTournament {
    pub root: TournamentRoot,
    /// Its first line, and the changes it causes.
    pub change: TournamentChange,
}

/// What a post of a tournament is about. There is at most one of each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum PostAbout {
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
    /// Like [`PostAbout::Line`], for more people than one message mentions: the message, from 1.
    Part(LogLength, u16),
}

impl Tournament {
    pub fn head(&self) -> TournamentHead {
        let waiting = self.waiting_games().into_iter();
        let since = waiting.filter_map(|(id, _)| self.find(id).map(|it| it.since));
        TournamentHead {
            name: self.setup.name.clone(),
            kind: self.setup.kind,
            form: self.setup.form.clone(),
            stage: self.stage,
            waits_since: since.min(),
        }
    }

    /// The roles of everybody who plays or directs, or has done so.
    pub fn roles(&self) -> BTreeMap<ParticipantId, TournamentRole> {
        let mut roles: BTreeMap<ParticipantId, TournamentRole> = BTreeMap::new();
        for director in &self.directors {
            roles.entry(*director).or_default().directs = true;
        }
        for place in self.listed_entries() {
            let now = place.participant();
            for (_, who) in &place.people {
                let role = roles.entry(*who).or_default();
                let plays_it = *who == now;
                role.plays |= plays_it && place.plays();
                role.no_show |=
                    plays_it && (place.gone == Some(ExitReason::NoShow) || place.no_shows > 0);
            }
        }
        roles
    }
}

impl NewTournament {
    /// A tournament that has just been opened, with its only line.
    pub fn from_tournament(it: &Tournament) -> NewTournament {
        let people = it.roles().into_iter();
        NewTournament {
            root: it.root.clone(),
            change: TournamentChange {
                id: it.root.id,
                expect: Revision(0),
                lines: it.log.clone(),
                head: it.head(),
                people: people.map(|(who, role)| (who, Some(role))).collect(),
                begun: Vec::new(),
            },
        }
    }
}

impl TournamentChange {
    /// A decision about a tournament; `after` is its state with it.
    pub fn new(
        before: &Tournament,
        after: &Tournament,
        lines: Vec<TournamentLine>,
    ) -> TournamentChange {
        let (mut was, is) = (before.roles(), after.roles());
        let mut people: Vec<(ParticipantId, Option<TournamentRole>)> = Vec::new();
        for (who, role) in is {
            if was.remove(&who) != Some(role) {
                people.push((who, Some(role)));
            }
        }
        people.extend(was.into_keys().map(|who| (who, None)));
        let begun = lines.iter().filter_map(|line| match line.event {
            TournamentEvent::GameBegun { id, number, game } => Some((game, id, number)),
            _ => None,
        });
        TournamentChange {
            id: before.root.id,
            expect: before.revision,
            begun: begun.collect(),
            lines,
            head: after.head(),
            people,
        }
    }
}

impl fmt::Display for PostAbout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PostAbout::Registration => f.write_str("registration"),
            PostAbout::Round(number) => write!(f, "round-{number}"),
            PostAbout::Season(number) => write!(f, "season-{number}"),
            PostAbout::Standings => f.write_str("standings"),
            PostAbout::After(round) => write!(f, "after-{round}"),
            PostAbout::Tour(season, round) => write!(f, "tour-{season}.{round}"),
            PostAbout::Line(at) => write!(f, "line-{at}"),
            PostAbout::Part(at, part) => write!(f, "line-{at}.{part}"),
        }
    }
}

impl FromStr for PostAbout {
    type Err = UnknownName;

    fn from_str(text: &str) -> Result<PostAbout, UnknownName> {
        match text {
            "registration" => return Ok(PostAbout::Registration),
            "standings" => return Ok(PostAbout::Standings),
            _ => (),
        }
        let (what, number) = text.split_once('-').ok_or(UnknownName)?;
        if let ("line", Some((line, part))) = (what, number.split_once('.')) {
            let line = line.parse().map_err(|_| UnknownName)?;
            let part = part.parse().map_err(|_| UnknownName)?;
            return Ok(PostAbout::Part(LogLength(line), part));
        }
        if let ("tour", Some((season, round))) = (what, number.split_once('.')) {
            let season = season.parse().map_err(|_| UnknownName)?;
            let round = round.parse().map_err(|_| UnknownName)?;
            return Ok(PostAbout::Tour(season, round));
        }
        let number: u64 = number.parse().map_err(|_| UnknownName)?;
        let short = u16::try_from(number).map_err(|_| UnknownName);
        match what {
            "round" => short.map(PostAbout::Round),
            "season" => short.map(PostAbout::Season),
            "after" => short.map(PostAbout::After),
            "line" => Ok(PostAbout::Line(LogLength(number))),
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
            PostAbout::Registration,
            PostAbout::Round(7),
            PostAbout::Season(u16::MAX),
            PostAbout::Standings,
            PostAbout::After(2),
            PostAbout::Tour(1, u16::MAX),
            PostAbout::Line(LogLength(u64::MAX)),
            PostAbout::Part(LogLength(u64::MAX), u16::MAX),
        ] {
            assert_eq!(about.to_string().parse(), Ok(about));
        }
        for text in "|round|round-|round-70000|line--1|line-1.|x-1".split('|') {
            assert_eq!(text.parse::<PostAbout>(), Err(UnknownName), "{text}");
        }
    }
}
