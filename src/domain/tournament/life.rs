//! The stages of a tournament, where people decide about them.

use super::{
    Decided, Setup, Stage, Tournament, TournamentEvent, TournamentLine, TournamentRefusal,
    next::{AutomaticStep, TournamentFacts},
    stage::check_kind,
};
use crate::{ParticipantId, Timestamp};

/// Decides that a tournament is opened: its first line. `sides_differ` is the catalog's entry for
/// its form. Fails if the setup does not allow any game.
pub fn decide_open(
    setup: Setup,
    sides_differ: bool,
    by: ParticipantId,
    now: Timestamp,
) -> Result<TournamentLine, TournamentRefusal> {
    setup.check(sides_differ, now)?;
    let setup = Box::new(setup);
    Ok(TournamentEvent::Opened { setup }.by(by, now))
}

/// Decides that a director starts a tournament now. A league, a knockout or a Swiss that is paired
/// at once continues with [`super::decide_next`]. Fails if it has started, or too few are in it.
pub fn decide_start(
    it: &Tournament,
    by: ParticipantId,
    facts: &TournamentFacts,
    now: Timestamp,
) -> Result<Decided, TournamentRefusal> {
    it.check_stage(Stage::Open)?;
    let (there, needed) = (it.listed().count(), it.format().least_entries);
    if there < usize::from(needed) {
        return Err(TournamentRefusal::TooFew { there, needed });
    }
    Ok(vec![it.started(facts).by(by, now)].into())
}

/// Decides that the round a director has checked is published. Fails if there is none.
pub fn decide_publish(
    it: &Tournament,
    by: ParticipantId,
    now: Timestamp,
) -> Result<Decided, TournamentRefusal> {
    let hidden = it.rounds.last().is_some_and(|it| it.look_until.is_some());
    if !hidden || it.stage != Stage::Running {
        return Err(TournamentRefusal::Done);
    }
    Ok(vec![it.publication(now).by(by, now)].into())
}

/// Decides that the next round is paired now, without waiting for the day that a round lasts at
/// least, or that a round nobody has seen yet is paired again. Fails with
/// [`TournamentRefusal::Unsettled`] if matches are running.
pub fn decide_pair_now(
    it: &Tournament,
    by: ParticipantId,
    facts: &TournamentFacts,
    now: Timestamp,
) -> Result<Decided, TournamentRefusal> {
    let mut before = swiss_to_pair(it)?.clone();
    before.take_back_hidden_round();
    match before.pair_next(facts, now) {
        AutomaticStep::Do(events) | AutomaticStep::Settle(events, _) => {
            let lines: Vec<_> = events.into_iter().map(|it| it.by(by, now)).collect();
            Ok(lines.into())
        }
        AutomaticStep::Wait(_) => Err(TournamentRefusal::Done),
    }
}

/// Decides that in a round that cannot be paired the entries that prevent it rest for half a point.
/// Fails if it can be paired, or nobody would be paired even then.
pub fn decide_let_rest(
    it: &Tournament,
    by: ParticipantId,
    now: Timestamp,
) -> Result<Decided, TournamentRefusal> {
    let (_, entries) = it.stuck.as_ref().ok_or(TournamentRefusal::Done)?;
    it.check_stage(Stage::Running)?;
    if !it.can_rest() {
        return Err(TournamentRefusal::NobodyToPair);
    }
    let paired = it
        .paired_without(entries, now)
        .ok_or(TournamentRefusal::Unknown)?;
    Ok(vec![paired.by(by, now)].into())
}

/// A Swiss whose next round could be paired.
fn swiss_to_pair(it: &Tournament) -> Result<&Tournament, TournamentRefusal> {
    check_kind(it.format().pairs_by_points())?;
    it.check_stage(Stage::Running)?;
    let open = it.matches.iter().filter(|it| it.is_open()).count();
    if open > 0 {
        return Err(TournamentRefusal::Unsettled(open));
    }
    let hidden = it.rounds.last().is_some_and(|it| it.look_until.is_some());
    if !hidden && it.rounds.len() >= it.all_rounds() {
        return Err(TournamentRefusal::PairedAlready);
    }
    Ok(it)
}

/// Decides that a tournament ends now, with the current standings. Its games go on, and count for
/// ratings only. Fails if it is not running.
pub fn decide_end(
    it: &Tournament,
    by: ParticipantId,
    why: Option<String>,
    now: Timestamp,
) -> Result<Decided, TournamentRefusal> {
    it.check_stage(Stage::Running)?;
    Ok(Decided::from(vec![TournamentEvent::Ended { early: true }.by(by, now)]).because(why))
}

/// Decides that a tournament does not take place, or is broken off. Fails if it is over.
pub fn decide_call_off(
    it: &Tournament,
    by: ParticipantId,
    why: Option<String>,
    now: Timestamp,
) -> Result<Decided, TournamentRefusal> {
    it.check_going_on()?;
    Ok(Decided::from(vec![TournamentEvent::CalledOff.by(by, now)]).because(why))
}
