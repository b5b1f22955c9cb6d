//! Byes, points, and starting numbers that directors give by hand.

use cairn_pairing::{Bye, Points};

use super::{
    Decided, EntryId, Stage, Tournament, TournamentEvent, TournamentRefusal, leave::rests,
};
use crate::{ParticipantId, Timestamp};

/// The most points that a director gives or takes at once, in tenths.
pub const MOST_GIVEN: i32 = 100;

/// Decides that a director gives an entry a half-point or a full-point bye in a round that is still
/// to be paired. Fails if the round has been paired, or the entry already rests in it.
pub fn decide_give_bye(
    it: &Tournament,
    (entry, round): (EntryId, u16),
    bye: Bye,
    by: ParticipantId,
    now: Timestamp,
) -> Result<Decided, TournamentRefusal> {
    if !matches!(bye, Bye::Half | Bye::Full) {
        return Err(TournamentRefusal::Unknown);
    }
    if rests(it, entry, round)? {
        return Err(TournamentRefusal::Done);
    }
    Ok(vec![TournamentEvent::GaveBye { entry, round, bye }.by(by, now)].into())
}

/// Decides that a director gives an entry points, or takes some: halves, in tenths. Nobody gives
/// points to themselves. Fails if points do not count in it, it is not running, or the total would
/// fall below zero.
pub fn decide_give_points(
    it: &Tournament,
    entry: EntryId,
    tenths: i32,
    by: ParticipantId,
    now: Timestamp,
) -> Result<Decided, TournamentRefusal> {
    if !it.format().has_points() {
        return Err(TournamentRefusal::PointsDoNotCount);
    }
    it.check_stage(Stage::Running)?;
    if it.seasons.last().is_some_and(|it| it.over.is_some()) {
        return Err(TournamentRefusal::SeasonOver);
    }
    let place = it.listed_entry(entry)?;
    if place.who() == by {
        return Err(TournamentRefusal::OwnMatch);
    }
    if tenths == 0 || tenths % 5 != 0 || tenths.abs() > MOST_GIVEN {
        return Err(TournamentRefusal::Unknown);
    }
    let tables = it.standings();
    let mut lines = tables.iter().flat_map(|it| &it.lines);
    let now_has = lines.find(|it| it.entry == entry).map(|it| it.points);
    if now_has.unwrap_or(Points::ZERO) + Points(tenths) < Points::ZERO {
        return Err(TournamentRefusal::BelowZero);
    }
    Ok(vec![TournamentEvent::GavePoints { entry, tenths }.by(by, now)].into())
}

/// Decides that these have the first numbers in this order; all others follow by strength. If
/// empty, all go by strength again. Fails if it has started, one is not in it or named twice, or
/// nothing would change.
pub fn decide_numbers(
    it: &Tournament,
    order: &[EntryId],
    by: ParticipantId,
    now: Timestamp,
) -> Result<Decided, TournamentRefusal> {
    it.check_stage(Stage::Open)?;
    for (at, entry) in order.iter().enumerate() {
        if !it.listed().any(|it| it.id == *entry) {
            return Err(TournamentRefusal::NotIn);
        }
        if order[..at].contains(entry) {
            return Err(TournamentRefusal::Twice);
        }
    }
    if it.numbered == order {
        return Err(TournamentRefusal::Done);
    }
    let order = order.to_vec();
    Ok(vec![TournamentEvent::Numbered { order }.by(by, now)].into())
}
