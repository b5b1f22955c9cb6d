//! Leaving a running tournament, resting, coming back, and substitutes.

use cairn_kernel::Seat;

use super::{
    EntryId, ExitReason, GameEffect, GameResult, Match, Stage, Takeover, Tournament,
    TournamentDecision, TournamentEvent, TournamentPlace, TournamentRefusal, next::GamesFound,
    stage::check_kind,
};
use crate::{AbortReason, Outcome, ParticipantId, Timestamp, WinReason};

/// Decides that an entry stops playing. With [`ExitReason::GaveUp`] its running games are given up:
/// resigned, or forfeited where it has not made a turn. Fails if it is not in the tournament any
/// more.
pub fn decide_withdraw(
    it: &Tournament,
    entry: EntryId,
    why: ExitReason,
    by: ParticipantId,
    games: &GamesFound,
    now: Timestamp,
) -> Result<TournamentDecision, TournamentRefusal> {
    it.check_stage(Stage::Running)?;
    // Players who have left but play their games to the end may still give them up, once.
    let gives_up = |gone| {
        why == ExitReason::GaveUp && !matches!(gone, ExitReason::GaveUp | ExitReason::Removed)
    };
    let place = it.entry(entry).filter(|it| it.gone.is_none_or(gives_up));
    let place = place
        .filter(|it| !it.left)
        .ok_or(TournamentRefusal::NotIn)?;
    let forgotten = place.forgotten || it.is_forgotten_if_gone(entry);
    let mut decided = TournamentDecision::from(vec![
        TournamentEvent::Withdrawn {
            entry,
            why,
            forgotten,
        }
        .into_line(by, now),
    ]);
    if why == ExitReason::GaveUp || why == ExitReason::Removed {
        for open in it.open_matches(entry) {
            give_up(open, entry, games, now, &mut decided);
        }
    }
    if !forgotten {
        // Matches that have not begun are forfeits for the opponents.
        let left = it.left_to_begin(entry);
        if !left.is_empty() {
            let games_a_match = it.setup.games_of_match();
            let first = it.matches.len();
            let new = left.clone();
            decided
                .lines
                .push(TournamentEvent::Begun { matches: left }.by_itself(now));
            for (at, new) in new.iter().enumerate() {
                let Ok(id) = u32::try_from(first + at) else {
                    continue;
                };
                let other = if new.first == entry {
                    new.second
                } else {
                    new.first
                };
                let is_there = it.is_playing(other);
                for (number, turned) in (0_u16..).zip(&games_a_match) {
                    let seat = if (new.first == other) == *turned {
                        Seat::Second
                    } else {
                        Seat::First
                    };
                    let result = GameResult::Forfeit(is_there.then_some(seat));
                    let id = super::MatchId(id);
                    decided
                        .lines
                        .push(TournamentEvent::Result { id, number, result }.by_itself(now));
                }
            }
        }
    }
    Ok(decided)
}

pub(super) fn give_up(
    open: &Match,
    entry: EntryId,
    games: &GamesFound,
    now: Timestamp,
    decided: &mut TournamentDecision,
) {
    let is_first = open.new.first == entry;
    for (number, game) in (0_u16..).zip(&open.games) {
        if game.result.is_some() {
            continue;
        }
        let seat = game.seat(is_first);
        let facts = game.game.and_then(|it| games.get(&it));
        if let Some(facts) = facts
            && let Some(ended) = &facts.outcome
        {
            // It ended a moment ago; that result counts.
            let (id, result) = (open.id, GameResult::from_outcome(ended, &facts.turns));
            let event = TournamentEvent::Result { id, number, result };
            decided.lines.push(event.by_itself(now));
            continue;
        }
        let played = facts.is_some_and(|it| *it.turns.get(seat) > 0);
        let (result, outcome) = if played {
            let outcome = Outcome::Won(!seat, WinReason::Resignation);
            (GameResult::Played(Some(!seat)), outcome)
        } else {
            let how = AbortReason::NoShow(seat);
            (GameResult::Forfeit(Some(!seat)), Outcome::Aborted(how))
        };
        let id = open.id;
        decided
            .lines
            .push(TournamentEvent::Result { id, number, result }.by_itself(now));
        decided
            .games
            .extend(game.game.map(|game| GameEffect::End(game, outcome)));
    }
}

/// Decides that an entry that was out is paired again, from the next round on. Fails if it is in,
/// or this kind has no way back.
pub fn decide_return(
    it: &Tournament,
    entry: EntryId,
    by: ParticipantId,
    now: Timestamp,
) -> Result<TournamentDecision, TournamentRefusal> {
    it.check_stage(Stage::Running)?;
    let place = it.listed_entry(entry)?;
    if place.plays() {
        return Err(TournamentRefusal::Joined);
    }
    check_kind(it.format().can_return())?;
    // Anybody else asking for them is a director.
    if place.gone == Some(ExitReason::Removed) && place.participant() == by && !it.is_director(by) {
        return Err(TournamentRefusal::NotADirector);
    }
    Ok(vec![TournamentEvent::Returned { entry }.into_line(by, now)].into())
}

/// Decides that an entry is not paired in a round that has not been paired yet. Fails if it has
/// been, or the entry is not paired at all.
pub fn decide_ask_bye(
    it: &Tournament,
    entry: EntryId,
    round: u16,
    by: ParticipantId,
    now: Timestamp,
) -> Result<TournamentDecision, TournamentRefusal> {
    if rests(it, entry, round)? {
        return Err(TournamentRefusal::Done);
    }
    Ok(vec![TournamentEvent::AskedBye { entry, round }.into_line(by, now)].into())
}

/// Decides that an entry that was to rest in a round is paired in it after all. Fails if the round
/// has been paired, or the entry was not to rest in it.
pub fn decide_play_after_all(
    it: &Tournament,
    entry: EntryId,
    round: u16,
    by: ParticipantId,
    now: Timestamp,
) -> Result<TournamentDecision, TournamentRefusal> {
    if !rests(it, entry, round)? {
        return Err(TournamentRefusal::Done);
    }
    Ok(vec![TournamentEvent::PlaysAfterAll { entry, round }.into_line(by, now)].into())
}

/// Whether an entry rests in a round that is still to be paired.
pub(super) fn rests(
    it: &Tournament,
    entry: EntryId,
    round: u16,
) -> Result<bool, TournamentRefusal> {
    check_kind(it.format().pairs_by_points())?;
    it.check_going_on()?;
    let place = it.playing_entry(entry)?;
    if round == 0 || (it.declared_rounds.is_some() && usize::from(round) > it.all_rounds()) {
        return Err(TournamentRefusal::Unknown);
    }
    if round < it.next_seen_round() {
        return Err(TournamentRefusal::PairedAlready);
    }
    Ok(place.rests_in(round))
}

/// Decides whether an entry of a league plays its next season. Fails if it is no league, or the
/// entry is not in it.
pub fn decide_next_season(
    it: &Tournament,
    entry: EntryId,
    stays: bool,
    by: ParticipantId,
    now: Timestamp,
) -> Result<TournamentDecision, TournamentRefusal> {
    it.check_stage(Stage::Running)?;
    check_kind(it.format().has_divisions())?;
    let place = it.playing_entry(entry)?;
    if place.stays == stays {
        return Err(TournamentRefusal::Done);
    }
    Ok(vec![TournamentEvent::NextSeason { entry, stays }.into_line(by, now)].into())
}

/// Whether somebody may take an entry over, for good or for the current round of a Swiss, and from
/// which round on they would play.
pub(super) fn check_takeover(
    it: &Tournament,
    entry: EntryId,
    to: ParticipantId,
    takeover: Takeover,
) -> Result<(&TournamentPlace, u16), TournamentRefusal> {
    it.check_stage(Stage::Running)?;
    let place = it.listed_entry(entry)?;
    if takeover == Takeover::OneRound {
        check_kind(it.format().pairs_by_points())?;
        let is_shown = it.rounds.last().is_some_and(|it| it.look_until.is_none());
        if !is_shown || !place.plays() {
            return Err(TournamentRefusal::NoSubstitute);
        }
    }
    if it
        .entries
        .iter()
        .any(|it| !it.left && it.people.iter().any(|it| it.1 == to))
    {
        return Err(TournamentRefusal::Joined);
    }
    let round = u16::try_from(it.rounds.len().max(it.seasons.len()).max(1)).unwrap_or(u16::MAX);
    let last = place.people.last().filter(|_| place.people.len() > 1);
    // A player who is back after a stand-in has not taken over.
    let is_back = last.is_some_and(|it| Some(it.1) == place.people.first().map(|it| it.1));
    let has_changed = last.is_some_and(|it| it.0 == round) && !is_back;
    if has_changed || it.is_in_final(entry) || place.stand_in.is_some() {
        return Err(TournamentRefusal::NoSubstitute);
    }
    Ok((place, round))
}

/// Decides that somebody asked to take an entry over from this person declines. Fails with
/// [`TournamentRefusal::MovedOn`] if the entry is no longer that person's,
/// [`TournamentRefusal::Done`] if that was decided already.
pub fn decide_decline(
    it: &Tournament,
    entry: EntryId,
    (from, to): (ParticipantId, ParticipantId),
    by: ParticipantId,
    now: Timestamp,
) -> Result<TournamentDecision, TournamentRefusal> {
    it.check_stage(Stage::Running)?;
    let place = it.entry(entry).ok_or(TournamentRefusal::Unknown)?;
    if place.participant() != from {
        return Err(TournamentRefusal::MovedOn);
    }
    if place.declined.contains(&to) {
        return Err(TournamentRefusal::Done);
    }
    Ok(vec![TournamentEvent::Declined { entry, to }.into_line(by, now)].into())
}

/// Decides that another person takes an entry over, with its number, score and running games; for
/// one round of a Swiss its player is back when the next round is paired. `by` is a director; the
/// new person has agreed. Fails if the new person is in the tournament, or the entry has been
/// handed over in this round or plays the final of a knockout; for one round also if none has
/// begun.
pub fn decide_substitute(
    it: &Tournament,
    entry: EntryId,
    (to, takeover): (ParticipantId, Takeover),
    by: ParticipantId,
    now: Timestamp,
) -> Result<TournamentDecision, TournamentRefusal> {
    let (place, round) = check_takeover(it, entry, to, takeover)?;
    if place.declined.contains(&to) {
        return Err(TournamentRefusal::MovedOn);
    }
    let mut lines = vec![
        match takeover {
            Takeover::OneRound => TournamentEvent::StoodIn {
                entry,
                by: to,
                round,
            },
            Takeover::ForGood => TournamentEvent::Substituted {
                entry,
                by: to,
                round,
            },
        }
        .into_line(by, now),
    ];
    if !place.plays() && place.gone != Some(ExitReason::Lost) {
        lines.push(TournamentEvent::Returned { entry }.by_itself(now));
    }
    let from = place.participant();
    let games = it.open_games(entry);
    let games = games.map(|game| GameEffect::Substitute { game, from, to });
    Ok(TournamentDecision {
        games: games.collect(),
        lines,
    })
}
