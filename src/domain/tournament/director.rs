//! A director's decisions besides the life of a tournament: results, deadlines, announcements.

use super::{
    Decided, EntryId, GameEffect, GameResult, LONGEST_ANNOUNCEMENT, MOST_DIRECTORS, MatchId, Stage,
    Tournament, TournamentEvent, TournamentLine, TournamentRefusal, deadline::adjudicated,
};
use crate::{HowAborted, HowDrawn, HowWon, LogLength, Outcome, ParticipantId, Span, Timestamp};

/// How often a deadline can be postponed.
const MOST_PUT_OFF: u8 = 2;
/// How long a repetition of the same text counts as the same announcement.
const A_MOMENT: Span = Span::from_secs(60);

impl Tournament {
    pub fn plays_match(&self, who: ParticipantId, id: MatchId) -> bool {
        let plays = |entry: EntryId| self.entry(entry).is_some_and(|it| it.who() == who);
        self.find(id)
            .is_some_and(|it| plays(it.new.first) || plays(it.new.second))
    }

    /// Whether an event since a director was asked changes the question. Joining, leaving and
    /// running games do not.
    pub fn has_moved_on(&self, asked: ConfirmedState) -> bool {
        let since = usize::try_from(asked.at.0).unwrap_or(usize::MAX);
        let Some(new) = self.log.get(since..) else {
            return true;
        };
        let concerns = |id: MatchId| asked.about == Some(id);
        new.iter().any(|line| match &line.event {
            TournamentEvent::Joined { .. }
            | TournamentEvent::Left { .. }
            | TournamentEvent::GameBegun { .. }
            | TournamentEvent::Claimed { .. }
            | TournamentEvent::Reminded { .. }
            | TournamentEvent::AskedBye { .. }
            | TournamentEvent::PlaysAfterAll { .. }
            | TournamentEvent::NextSeason { .. }
            | TournamentEvent::LadderWarned { .. }
            | TournamentEvent::HeldUp
            | TournamentEvent::Declined { .. }
            | TournamentEvent::Announced { .. } => false,
            TournamentEvent::Result { id, .. }
            | TournamentEvent::Corrected { id, .. }
            | TournamentEvent::Adjudicated { id, .. }
            | TournamentEvent::PlayedOn { id, .. }
            | TournamentEvent::Deadline { id: Some(id), .. } => concerns(*id),
            _ => true,
        })
    }

    /// Whether this person has just announced the same: a window that is sent twice announces it
    /// once.
    pub fn has_just_told(&self, by: ParticipantId, text: &str, now: Timestamp) -> bool {
        let told = |line: &TournamentLine| match &line.event {
            TournamentEvent::Announced { text: told } => told == text.trim(),
            _ => false,
        };
        let mut lines = self.log.iter().rev();
        let last = lines.find(|it| matches!(it.event, TournamentEvent::Announced { .. }));
        last.is_some_and(|it| it.by == Some(by) && told(it) && now < it.at + A_MOMENT)
    }
}

/// The state that a director was shown when asked to confirm something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ConfirmedState {
    pub at: LogLength,
    /// The match it is about, if any.
    pub about: Option<MatchId>,
}

/// Decides that a result counts, or counts differently, no matter how the game ended. A running
/// game ends with it. Later pairings stay as they are. Fails with [`TournamentRefusal::OwnMatch`]
/// if the director plays it.
pub fn decide_correct(
    it: &Tournament,
    by: ParticipantId,
    id: MatchId,
    number: u16,
    result: GameResult,
    why: Option<String>,
    now: Timestamp,
) -> Result<Decided, TournamentRefusal> {
    let game = it.find(id).filter(|it| !it.hidden);
    let game = game.and_then(|it| it.games.get(usize::from(number)));
    let game = game.ok_or(TournamentRefusal::Unknown)?;
    if it.plays_match(by, id) {
        return Err(TournamentRefusal::OwnMatch);
    }
    if it.stage == Stage::CalledOff {
        return Err(TournamentRefusal::Stage(it.stage));
    }
    if game.result == Some(result) {
        return Err(TournamentRefusal::Done);
    }
    let event = if game.result.is_some() {
        TournamentEvent::Corrected { id, number, result }
    } else {
        TournamentEvent::Result { id, number, result }
    };
    let mut decided = Decided::from(vec![event.by(by, now)]).because(why);
    let was_asked = game.adjudication.is_some();
    if game.result.is_none()
        && let Some(game) = game.game
    {
        let outcome = match result {
            GameResult::Played(winner) | GameResult::Adjudicated(winner) if was_asked => {
                adjudicated(winner)
            }
            GameResult::Played(Some(seat)) | GameResult::Adjudicated(Some(seat)) => {
                Outcome::Won(seat, HowWon::Director)
            }
            GameResult::Played(None) | GameResult::Adjudicated(None) => {
                Outcome::Drawn(HowDrawn::Director)
            }
            // The director says why, and whether anybody moved.
            GameResult::Forfeit(_) => Outcome::Aborted(HowAborted::Director),
        };
        decided.games.push(GameEffect::End(game, outcome));
    }
    Ok(decided)
}

/// Decides that a deadline is postponed: for one match, or for all running ones. Fails if it was
/// postponed twice, or the new time is not later.
pub fn decide_put_off(
    it: &Tournament,
    by: ParticipantId,
    id: Option<MatchId>,
    to: Timestamp,
    why: Option<String>,
    now: Timestamp,
) -> Result<Decided, TournamentRefusal> {
    it.check_stage(Stage::Running)?;
    let mut open = it
        .matches
        .iter()
        .filter(|it| it.is_open() && id.is_none_or(|id| it.id == id))
        .peekable();
    if open.peek().is_none() {
        return Err(TournamentRefusal::Unknown);
    }
    let (mut most, mut latest) = (0, Timestamp(0));
    for open in open {
        most = most.max(open.put_off);
        latest = latest.max(open.deadline);
    }
    if most >= MOST_PUT_OFF {
        return Err(TournamentRefusal::PutOffTwice);
    }
    if to <= now || to <= latest {
        return Err(TournamentRefusal::Past);
    }
    Ok(Decided::from(vec![TournamentEvent::Deadline { id, to }.by(by, now)]).because(why))
}

pub fn decide_announce(
    by: ParticipantId,
    text: &str,
    now: Timestamp,
) -> Result<Decided, TournamentRefusal> {
    let text = text.trim();
    if text.is_empty() || text.chars().count() > LONGEST_ANNOUNCEMENT {
        return Err(TournamentRefusal::Text(LONGEST_ANNOUNCEMENT));
    }
    let text = text.to_owned();
    Ok(vec![TournamentEvent::Announced { text }.by(by, now)].into())
}

/// Decides the directors besides the maker. Fails if there are too many.
pub fn decide_directors(
    it: &Tournament,
    by: ParticipantId,
    others: &[ParticipantId],
    now: Timestamp,
) -> Result<Decided, TournamentRefusal> {
    let mut all: Vec<ParticipantId> = it.directors.first().copied().into_iter().collect();
    for other in others {
        if !all.contains(other) {
            all.push(*other);
        }
    }
    if all.len() > MOST_DIRECTORS {
        return Err(TournamentRefusal::Text(MOST_DIRECTORS));
    }
    if all == it.directors {
        return Err(TournamentRefusal::Done);
    }
    Ok(vec![TournamentEvent::Directors { all }.by(by, now)].into())
}
