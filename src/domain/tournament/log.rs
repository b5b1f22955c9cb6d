//! The log of a tournament: everything that happened in it, readable by everybody.

use cairn_kernel::Seat;
use cairn_pairing::Bye;
use serde::{Deserialize, Serialize};

use super::{EntryId, GameResult, MatchId, NewMatch, Setup};
use crate::{GameId, ParticipantId, Timestamp};

/// An event with its time and author.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct TournamentLine {
    pub at: Timestamp,
    /// The person who did it. None for automatic steps.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<ParticipantId>,
    pub event: TournamentEvent,
    /// The reason, in a director's words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub why: Option<String>,
}

/// For how long somebody takes over an entry.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Takeover {
    /// To the end of the tournament.
    #[default]
    ForGood,
    /// For the current round of a Swiss.
    OneRound,
}

impl Takeover {
    #[expect(
        clippy::trivially_copy_pass_by_ref,
        reason = "serde passes a reference"
    )]
    fn is_for_good(&self) -> bool {
        *self == Takeover::ForGood
    }
}

/// What can happen in a tournament. The state follows from these alone.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "what", rename_all = "snake_case")]
pub enum TournamentEvent {
    Opened {
        setup: Box<Setup>,
    },
    /// A new list of directors, the maker first.
    Directors {
        all: Vec<ParticipantId>,
    },
    Registration {
        open: bool,
    },
    /// A person has joined, at the end of the entries.
    Joined {
        who: ParticipantId,
        /// Their strength, if numbers have already been given.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        strength: Option<i32>,
    },
    /// A person has left before the start.
    Left {
        entry: EntryId,
    },
    /// Too few had joined: it starts later.
    PutOff {
        to: Timestamp,
    },
    Started {
        /// The entries with their strengths, the best first.
        order: Vec<(EntryId, i32)>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        rounds: Option<u16>,
    },
    /// A round has been paired; or again, if it was not published.
    Paired {
        /// The round, from 1.
        round: u16,
        /// Its matches, in the order of tables.
        matches: Vec<NewMatch>,
        /// Entries without a match, and what they get.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        byes: Vec<(EntryId, Bye)>,
        /// The time until which a director may check it. None: it is published.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        look_until: Option<Timestamp>,
        /// When everything is settled; counted from its publication.
        deadline: Timestamp,
    },
    /// A round that a director has checked is published.
    Published {
        /// The round, from 1.
        round: u16,
        deadline: Timestamp,
    },
    /// A round cannot be paired: a director is asked.
    Unpairable {
        /// The round, from 1.
        round: u16,
        entries: Vec<EntryId>,
        /// The time at which it ends with the current standings.
        until: Timestamp,
    },
    /// Matches of a round robin, a knockout or a ladder have begun.
    Begun {
        matches: Vec<NewMatch>,
    },
    /// A season of a league, or the one of a round robin, has begun.
    Season {
        /// The season, from 1.
        season: u16,
        /// Its divisions from the top, each in the order of its numbers.
        divisions: Vec<Vec<EntryId>>,
        deadline: Timestamp,
    },
    /// A season has ended: the divisions in the order of their places.
    SeasonOver {
        /// The season, from 1.
        season: u16,
        /// The final order of each division, from the top.
        places: Vec<Vec<EntryId>>,
    },
    /// A match has more games: those before were tied, or only two are played at a time.
    MoreGames {
        id: MatchId,
        /// The games, by whether seats are changed.
        games: Vec<bool>,
        deadline: Timestamp,
    },
    GameBegun {
        id: MatchId,
        /// The number of the game in its match, from 0.
        number: u16,
        game: GameId,
    },
    /// A game has a result: it ended, or its deadline came.
    Result {
        id: MatchId,
        /// The number of the game in its match.
        number: u16,
        result: GameResult,
    },
    /// A result counts differently from now on.
    Corrected {
        id: MatchId,
        /// The number of the game in its match.
        number: u16,
        result: GameResult,
    },
    /// The deadline of a match, or of all running ones, is postponed.
    Deadline {
        /// The match. None: all of them.
        id: Option<MatchId>,
        to: Timestamp,
    },
    /// Nobody could play for a while: deadlines after its start move with it.
    Outage {
        from: Timestamp,
        /// The end of the outage.
        until: Timestamp,
    },
    /// Players with unfinished games have been reminded of the deadline.
    Reminded {
        deadline: Timestamp,
    },
    /// A game is still running at its deadline: both players are asked for their claims.
    Adjudicated {
        id: MatchId,
        /// The number of the game in its match.
        number: u16,
        /// When it is settled without them.
        until: Timestamp,
    },
    /// A player's claim in such a game.
    Claimed {
        id: MatchId,
        /// The number of the game in its match.
        number: u16,
        seat: Seat,
        claim: Claim,
    },
    /// Both want to play on.
    PlayedOn {
        id: MatchId,
        /// The number of the game in its match.
        number: u16,
        deadline: Timestamp,
    },
    /// An entry asks not to be paired in this round.
    AskedBye {
        entry: EntryId,
        round: u16,
    },
    /// A director gives an entry a bye in a round.
    GaveBye {
        entry: EntryId,
        round: u16,
        bye: Bye,
    },
    /// A director gives an entry points by hand, or takes some.
    GavePoints {
        entry: EntryId,
        /// How many, in tenths.
        tenths: i32,
    },
    /// Starting numbers are given by hand, before the start; the others follow by strength.
    Numbered {
        order: Vec<EntryId>,
    },
    /// An entry that was not to be paired in this round is paired after all.
    PlaysAfterAll {
        entry: EntryId,
        round: u16,
    },
    /// An entry stops playing, for good or until it comes back.
    Withdrawn {
        entry: EntryId,
        why: ExitReason,
        /// Whether its results leave the standings.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        forgotten: bool,
    },
    /// An entry is back, to be paired from the next round on.
    Returned {
        entry: EntryId,
    },
    /// Somebody is asked to take an entry over.
    Proposed {
        entry: EntryId,
        to: ParticipantId,
        #[serde(default, skip_serializing_if = "Takeover::is_for_good")]
        takeover: Takeover,
    },
    /// Somebody asked to take an entry over declines, or a director declines for them.
    Declined {
        entry: EntryId,
        to: ParticipantId,
    },
    /// Another person takes an entry over.
    Substituted {
        entry: EntryId,
        by: ParticipantId,
        round: u16,
    },
    /// Another person plays an entry in one round only.
    StoodIn {
        entry: EntryId,
        by: ParticipantId,
        /// The round; the previous player is back after it.
        round: u16,
    },
    /// Two entries are not to be paired with each other.
    Forbidden {
        pair: [EntryId; 2],
    },
    /// Two entries that were kept apart may meet again.
    MayMeet {
        pair: [EntryId; 2],
    },
    /// Waiting games cannot begin: the program no longer has their rules.
    Blockage,
    /// A director has announced something to everybody.
    Announced {
        text: String,
    },
    /// Whether an entry plays the next season of a league.
    NextSeason {
        entry: EntryId,
        stays: bool,
    },
    /// A player on a ladder was warned that they will be taken off.
    LadderWarned {
        entry: EntryId,
    },
    /// It is over; the standings are final.
    Ended {
        /// Before everything was played, because a director decided so or nobody was left.
        early: bool,
    },
    /// It does not take place, or is broken off without standings.
    CalledOff,
}

/// A player's claim in a game still running at its deadline.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Claim {
    Win,
    Draw,
    PlayOn,
}

/// Why an entry stopped playing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ExitReason {
    /// They withdrew, and finish their running games.
    Withdrew,
    /// They withdrew, and gave up their games.
    GaveUp,
    /// They did not make a first turn.
    NoShow,
    Removed,
    LeftServer,
    /// They lost their match of a knockout.
    Lost,
    /// They played no match on a ladder for too long.
    Idle,
}

impl TournamentLine {
    /// Everybody that a line names. A new kind of line must list its people here.
    pub fn people_mut(&mut self) -> Vec<&mut ParticipantId> {
        let mut people: Vec<&mut ParticipantId> = self.by.iter_mut().collect();
        match &mut self.event {
            TournamentEvent::Directors { all } => people.extend(all),
            TournamentEvent::Joined { who, .. } => people.push(who),
            TournamentEvent::Substituted { by, .. } | TournamentEvent::StoodIn { by, .. } => {
                people.push(by);
            }
            TournamentEvent::Proposed { to, .. } | TournamentEvent::Declined { to, .. } => {
                people.push(to);
            }
            TournamentEvent::Opened { .. }
            | TournamentEvent::Registration { .. }
            | TournamentEvent::Left { .. }
            | TournamentEvent::PutOff { .. }
            | TournamentEvent::Started { .. }
            | TournamentEvent::Paired { .. }
            | TournamentEvent::Published { .. }
            | TournamentEvent::Unpairable { .. }
            | TournamentEvent::Begun { .. }
            | TournamentEvent::Season { .. }
            | TournamentEvent::SeasonOver { .. }
            | TournamentEvent::MoreGames { .. }
            | TournamentEvent::GameBegun { .. }
            | TournamentEvent::Result { .. }
            | TournamentEvent::Corrected { .. }
            | TournamentEvent::Deadline { .. }
            | TournamentEvent::Outage { .. }
            | TournamentEvent::Reminded { .. }
            | TournamentEvent::Adjudicated { .. }
            | TournamentEvent::Claimed { .. }
            | TournamentEvent::PlayedOn { .. }
            | TournamentEvent::AskedBye { .. }
            | TournamentEvent::PlaysAfterAll { .. }
            | TournamentEvent::GaveBye { .. }
            | TournamentEvent::GavePoints { .. }
            | TournamentEvent::Numbered { .. }
            | TournamentEvent::Withdrawn { .. }
            | TournamentEvent::Returned { .. }
            | TournamentEvent::Forbidden { .. }
            | TournamentEvent::MayMeet { .. }
            | TournamentEvent::Blockage
            | TournamentEvent::Announced { .. }
            | TournamentEvent::NextSeason { .. }
            | TournamentEvent::LadderWarned { .. }
            | TournamentEvent::Ended { .. }
            | TournamentEvent::CalledOff => (),
        }
        people
    }
}
