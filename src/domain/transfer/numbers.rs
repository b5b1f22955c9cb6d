//! Other numbers for the same people, games and tournaments: each database counts its own.

use std::collections::HashMap;

use super::TransferPart;
use crate::{
    GameId, ParticipantId, TournamentId,
    tournament::{TournamentEvent, TournamentLine},
};

/// A mapping of ids. An id without an entry keeps its own.
#[derive(Clone, Debug, Default)]
pub struct Numbers {
    /// New ids of people, by their old ones.
    pub people: HashMap<ParticipantId, ParticipantId>,
    /// New ids of games, by their old ones.
    pub games: HashMap<GameId, GameId>,
    /// Of tournaments, and of imported report files.
    pub tournaments: HashMap<TournamentId, TournamentId>,
}

impl Numbers {
    fn person(&self, it: &mut ParticipantId) {
        *it = self.people.get(it).copied().unwrap_or(*it);
    }

    fn game(&self, it: &mut GameId) {
        *it = self.games.get(it).copied().unwrap_or(*it);
    }

    fn tournament(&self, it: &mut TournamentId) {
        *it = self.tournaments.get(it).copied().unwrap_or(*it);
    }
}

impl TransferPart {
    /// Replaces the ids in it.
    pub fn renumber(&mut self, numbers: &Numbers) {
        match self {
            TransferPart::Settings(_) | TransferPart::Outages(_) => (),
            TransferPart::Person(it) => numbers.person(&mut it.id),
            TransferPart::Vacation(it) => numbers.person(&mut it.who),
            TransferPart::Game(it) => {
                numbers.game(&mut it.game.id);
                for hint in &mut it.thoughts.hints {
                    hint.game = it.game.id;
                }
                numbers.person(&mut it.game.players.first.id);
                numbers.person(&mut it.game.players.second.id);
            }
            TransferPart::Tournament(it) => {
                numbers.tournament(&mut it.root.id);
                for line in &mut it.lines {
                    line.people_mut()
                        .into_iter()
                        .for_each(|it| numbers.person(it));
                    if let TournamentEvent::GameBegun { game, .. } = &mut line.event {
                        numbers.game(game);
                    }
                }
            }
            TransferPart::Import(it) => {
                numbers.tournament(&mut it.id);
                numbers.person(&mut it.by);
            }
        }
    }
}

impl TournamentLine {
    /// Everybody that a line names. A new kind of line must list its people here.
    pub(super) fn people_mut(&mut self) -> Vec<&mut ParticipantId> {
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
            | TournamentEvent::SetUp { .. }
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
            | TournamentEvent::HeldUp
            | TournamentEvent::Announced { .. }
            | TournamentEvent::NextSeason { .. }
            | TournamentEvent::LadderWarned { .. }
            | TournamentEvent::Ended { .. }
            | TournamentEvent::CalledOff => (),
        }
        people
    }

    /// Everybody that a line names.
    #[must_use]
    pub fn people(&self) -> Vec<ParticipantId> {
        let mut line = self.clone();
        line.people_mut().into_iter().map(|it| *it).collect()
    }
}
