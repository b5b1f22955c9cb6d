//! Joining and leaving before the start, and the conditions for it.

use super::{
    Conditions, MAX_AT_A_TIME, Stage, Tournament, TournamentDecision, TournamentEvent,
    TournamentRefusal,
};
use crate::{ParticipantId, RoleId, Timestamp, TournamentId, sentence::refusals};

/// The facts about somebody who wants to join.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Candidate {
    pub has_role: bool,
    /// Their rating of both sides together.
    pub rating: Option<u16>,
    /// The highest of the last 365 days.
    pub highest: Option<u16>,
    /// How many rated games they have finished.
    pub games: u32,
    /// In how many of their last tournaments they were a no-show.
    pub no_shows: u32,
    pub place: Option<u32>,
    /// The strength that numbers are based on.
    pub strength: i32,
    pub running: Vec<TournamentId>,
}

refusals! {
    /// An unmet condition, and what the person has instead.
    #[derive(Copy)]
    pub enum Unfit as "refusal-unfit" {
        /// They do not have this role.
        Role(role: RoleId),
        /// Their rating is lower, or they have none.
        RatingFrom(least: u16, yours: Option<u16>),
        /// Their highest rating of the last 365 days is higher.
        RatingTo(most: u16, yours: u16),
        /// They have finished fewer rated games.
        Games(least: u16, yours: u32),
        /// They have been a no-show more often.
        NoShows(most: u8, yours: u32),
        /// They are further down on the server's list, or not on it.
        Top(top: u16, yours: Option<u32>),
    }
}

impl Conditions {
    /// The first condition that somebody does not meet.
    pub fn unmet(&self, by: &Candidate) -> Option<Unfit> {
        if let Some(role) = self.role
            && !by.has_role
        {
            return Some(Unfit::Role(role));
        }
        if let Some(from) = self.rating_from
            && by.rating.is_none_or(|it| it < from)
        {
            return Some(Unfit::RatingFrom(from, by.rating));
        }
        if let Some(to) = self.rating_to
            && let Some(highest) = by.highest.filter(|it| *it > to)
        {
            return Some(Unfit::RatingTo(to, highest));
        }
        if let Some(games) = self.games
            && by.games < u32::from(games)
        {
            return Some(Unfit::Games(games, by.games));
        }
        if let Some(most) = self.no_shows
            && by.no_shows > u32::from(most)
        {
            return Some(Unfit::NoShows(most, by.no_shows));
        }
        if let Some(top) = self.top
            && by.place.is_none_or(|it| it > u32::from(top))
        {
            return Some(Unfit::Top(top, by.place));
        }
        None
    }
}

impl Tournament {
    /// Whether somebody can enter now: before the start, a Swiss until half of its rounds are
    /// paired, a league for its next season, a ladder at any time.
    pub fn is_open_to_entries(&self) -> bool {
        let is_open = match self.stage {
            Stage::Open => true,
            Stage::Running if self.format().pairs_by_points() => {
                self.setup.late_entry
                    && cairn_pairing::swiss::may_enter(self.rounds.len(), self.all_rounds())
            }
            Stage::Running => self.format().is_open_ended(),
            Stage::Over | Stage::CalledOff => false,
        };
        self.registration && is_open
    }
}

/// Decides that somebody joins. Conditions do not apply if a director enters them (`by`). The error
/// is what stands in the way.
pub fn decide_join(
    it: &Tournament,
    who: ParticipantId,
    by: ParticipantId,
    candidate: &Candidate,
    now: Timestamp,
) -> Result<TournamentDecision, TournamentRefusal> {
    it.check_going_on()?;
    let known = it.entry_of(who);
    if known.is_some_and(super::TournamentPlace::plays) {
        return Err(TournamentRefusal::Joined);
    }
    let may_be_entered = by != who && it.stage == Stage::Open;
    if !it.is_open_to_entries() && !may_be_entered {
        return Err(TournamentRefusal::Closed);
    }
    if it.playing_entries().count() >= usize::from(it.setup.places) {
        return Err(TournamentRefusal::Full);
    }
    if by == who
        && let Some(unfit) = it.setup.conditions.unmet(candidate)
    {
        return Err(TournamentRefusal::Unfit(unfit));
    }
    if candidate.running.len() >= MAX_AT_A_TIME {
        return Err(TournamentRefusal::TooMany(candidate.running.clone()));
    }
    // Coming back to a running tournament keeps the old entry.
    let event = match known {
        Some(place) if it.stage == Stage::Running => TournamentEvent::Returned { entry: place.id },
        _ => TournamentEvent::Joined {
            who,
            strength: (it.stage == Stage::Running).then_some(candidate.strength),
        },
    };
    Ok(vec![event.into_line(by, now)].into())
}

/// Decides that somebody leaves before the start. They are no longer listed. Fails if they are not
/// in it, or it has begun: then they withdraw.
pub fn decide_leave(
    it: &Tournament,
    who: ParticipantId,
    by: ParticipantId,
    now: Timestamp,
) -> Result<TournamentDecision, TournamentRefusal> {
    it.check_stage(Stage::Open)?;
    let entry = it.entry_played_by(who)?.id;
    Ok(vec![TournamentEvent::Left { entry }.into_line(by, now)].into())
}
