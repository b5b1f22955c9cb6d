//! Who is named in the log of a tournament.

use super::{TournamentEvent, TournamentLine};
use crate::ParticipantId;

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
            | TournamentEvent::HeldUp
            | TournamentEvent::Announced { .. }
            | TournamentEvent::NextSeason { .. }
            | TournamentEvent::LadderWarned { .. }
            | TournamentEvent::Ended { .. }
            | TournamentEvent::CalledOff => (),
        }
        people
    }
}
