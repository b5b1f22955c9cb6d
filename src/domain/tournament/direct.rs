//! The one decision about all actions of a director.

use cairn_pairing::{Bye, Points};

use super::{
    DirectorAction as Action, EntryId, ExitReason, GameEffect, GameResult, MAX_ANNOUNCEMENT,
    MAX_DIRECTORS, MatchId, Stage, Takeover, Tournament, TournamentDecision,
    TournamentEvent as Event, TournamentFacts, TournamentLine, TournamentRefusal as Refusal,
    Verdict, deadline::adjudication, decide_ask_bye, decide_join, decide_leave,
    decide_play_after_all, decide_return, decide_withdraw, leave::check_takeover, leave::rests,
    next::AutomaticStep, stage::check_kind,
};
use crate::{
    AbortReason, DrawReason, LogLength, Outcome, ParticipantId, Span, Timestamp, WinReason,
};

/// How often a deadline can be postponed.
const MAX_POSTPONEMENTS: u8 = 2;
/// The most points that a director gives or takes at once, in tenths.
const MAX_GIVEN: i32 = 100;
/// How long a repetition of the same text counts as the same announcement.
const REPETITION: Span = Span::from_secs(60);

/// A person acting as director.
#[derive(Clone, Copy, Debug)]
pub struct Director {
    /// The person.
    pub who: ParticipantId,
    /// Whether they manage the server it belongs to, according to Discord just now.
    pub manages_server: bool,
    /// The length of the log they were shown, if they were asked to confirm: nothing is done if
    /// something that matters has changed since.
    pub asked: Option<LogLength>,
}

impl Director {
    /// Checks that they may direct this tournament.
    pub fn may_direct(self, it: &Tournament) -> Result<(), Refusal> {
        let directs = it.is_director(self.who) || self.manages_server;
        directs.then_some(()).ok_or(Refusal::NotADirector)
    }

    /// Whether they say who else directs it: the maker, and people who manage the server.
    pub fn names_directors(self, it: &Tournament) -> bool {
        self.manages_server || it.directors.first() == Some(&self.who)
    }

    /// Checks that they may hand this entry to somebody else: it is not their opponent's.
    pub fn may_give_away(self, it: &Tournament, entry: EntryId) -> Result<(), Refusal> {
        let is_own = it
            .entry(entry)
            .is_some_and(|it| it.participant() == self.who);
        refuse_if(!is_own && self.plays_against(it, entry), Refusal::OwnMatch)
    }

    fn plays_against(self, it: &Tournament, entry: EntryId) -> bool {
        let mut open = it.open_matches(entry);
        open.any(|found| it.plays_match(self.who, found.id))
    }
}

impl Tournament {
    /// Whether this person plays the match.
    pub fn plays_match(&self, who: ParticipantId, id: MatchId) -> bool {
        let plays = |entry: EntryId| self.entry(entry).is_some_and(|it| it.participant() == who);
        self.find(id)
            .is_some_and(|it| plays(it.new.first) || plays(it.new.second))
    }

    /// Whether the last round has been paired, and only directors have seen it.
    pub fn has_hidden_round(&self) -> bool {
        self.rounds.last().is_some_and(|it| it.look_until.is_some())
    }

    /// Whether an event since the log had this length changes a question about this match, or about
    /// the whole. Joining, leaving and running games do not.
    fn has_moved_on(&self, since: LogLength, about: Option<MatchId>) -> bool {
        let since = usize::try_from(since.0).unwrap_or(usize::MAX);
        let Some(new) = self.log.get(since..) else {
            return true;
        };
        new.iter().any(|line| match &line.event {
            Event::Joined { .. }
            | Event::Left { .. }
            | Event::GameBegun { .. }
            | Event::Claimed { .. }
            | Event::Reminded { .. }
            | Event::AskedBye { .. }
            | Event::PlaysAfterAll { .. }
            | Event::NextSeason { .. }
            | Event::LadderWarned { .. }
            | Event::Blockage
            | Event::Declined { .. }
            | Event::Announced { .. } => false,
            Event::Result { id, .. }
            | Event::Corrected { id, .. }
            | Event::Adjudicated { id, .. }
            | Event::PlayedOn { id, .. }
            | Event::Deadline { id: Some(id), .. } => about == Some(*id),
            _ => true,
        })
    }
}

/// Decides about an action of a director. `facts` has what the action needs: strengths for a start,
/// the games of an entry to be removed, the person to be entered. Fails with
/// [`Refusal::MovedOn`] if something has changed since they were asked.
pub fn decide_direct(
    it: &Tournament,
    by: Director,
    action: Action,
    reason: Option<String>,
    facts: &TournamentFacts,
    now: Timestamp,
) -> Result<TournamentDecision, Refusal> {
    by.may_direct(it)?;
    let has_moved_on = |asked| it.has_moved_on(asked, action.match_id());
    refuse_if(by.asked.is_some_and(has_moved_on), Refusal::MovedOn)?;
    let is_own = |id| it.plays_match(by.who, id);
    refuse_if(action.match_id().is_some_and(is_own), Refusal::OwnMatch)?;
    let line = |event: Event| TournamentDecision::from(vec![event.into_line(by.who, now)]);
    let decided = match action {
        Action::Registration(open) => {
            it.check_going_on()?;
            refuse_if(it.registration == open, Refusal::Done)?;
            line(Event::Registration { open })
        }
        Action::Start => line(start(it, facts)?),
        Action::Pair => {
            let events = pair_now(it, facts, now)?.into_iter();
            events
                .map(|it| it.into_line(by.who, now))
                .collect::<Vec<_>>()
                .into()
        }
        Action::Publish => {
            let is_hidden = it.stage == Stage::Running && it.has_hidden_round();
            refuse_if(!is_hidden, Refusal::Done)?;
            line(it.publication(now))
        }
        Action::LetRest => line(let_rest(it, facts, now)?),
        Action::PutOff(id, to) => line(postpone(it, id, to, now)?),
        Action::Result(id, number, verdict) => {
            let (event, games) = settle(it, id, number, verdict)?;
            TournamentDecision {
                games,
                ..line(event)
            }
        }
        Action::Enter(who) => decide_join(it, who, by.who, &facts.candidate, now)?,
        Action::Remove(entry) if it.stage == Stage::Open => {
            let place = it.entry(entry).ok_or(Refusal::Unknown)?;
            decide_leave(it, place.participant(), by.who, now)?
        }
        Action::Remove(entry) => {
            refuse_if(by.plays_against(it, entry), Refusal::OwnMatch)?;
            decide_withdraw(it, entry, ExitReason::Removed, by.who, &facts.games, now)?
        }
        Action::Return(entry) => decide_return(it, entry, by.who, now)?,
        Action::Substitute(entry, to) => line(propose(it, by, entry, to, Takeover::ForGood)?),
        Action::StandIn(entry, to) => line(propose(it, by, entry, to, Takeover::OneRound)?),
        Action::Bye(entry, round) => decide_ask_bye(it, entry, round, by.who, now)?,
        Action::GiveBye(entry, round, is_full) => {
            refuse_if(rests(it, entry, round)?, Refusal::Done)?;
            let bye = if is_full { Bye::Full } else { Bye::Half };
            line(Event::GaveBye { entry, round, bye })
        }
        Action::Points(entry, tenths) => line(give_points(it, by.who, entry, tenths)?),
        Action::AfterAll(entry, round) => decide_play_after_all(it, entry, round, by.who, now)?,
        Action::Forbid(one, other) => {
            let pair = [one, other];
            check_pair(it, pair)?;
            refuse_if(it.have_met(pair), Refusal::PairedAlready)?;
            refuse_if(it.is_kept_apart(pair), Refusal::Done)?;
            line(Event::Forbidden { pair })
        }
        Action::LetMeet(one, other) => {
            let pair = [one, other];
            check_pair(it, pair)?;
            refuse_if(!it.is_kept_apart(pair), Refusal::Done)?;
            line(Event::MayMeet { pair })
        }
        Action::Director(who, directs) => line(name_director(it, by, who, directs)?),
        Action::End => {
            it.check_stage(Stage::Running)?;
            line(Event::Ended { early: true })
        }
        Action::CallOff => {
            it.check_going_on()?;
            line(Event::CalledOff)
        }
    };
    Ok(decided.because(reason.filter(|_| action.needs_reason())))
}

/// Decides an announcement to everybody. Sent twice, it is announced once.
pub fn decide_announce(
    it: &Tournament,
    by: Director,
    text: &str,
    now: Timestamp,
) -> Result<TournamentDecision, Refusal> {
    by.may_direct(it)?;
    let text = text.trim();
    let announced = Event::Announced {
        text: text.to_owned(),
    };
    let is_announcement = |line: &&TournamentLine| matches!(line.event, Event::Announced { .. });
    let last = it.log.iter().rfind(is_announcement);
    let is_repeated = last.is_some_and(|it| {
        it.event == announced && it.by == Some(by.who) && now < it.at + REPETITION
    });
    refuse_if(is_repeated, Refusal::Done)?;
    let fits = !text.is_empty() && text.chars().count() <= MAX_ANNOUNCEMENT;
    refuse_if(!fits, Refusal::Text(MAX_ANNOUNCEMENT))?;
    Ok(vec![announced.into_line(by.who, now)].into())
}

/// Decides that these have the first numbers in this order; all others follow by strength. If
/// empty, all go by strength again. Fails if it has started, one is not in it or named twice, or
/// nothing would change.
pub fn decide_numbers(
    it: &Tournament,
    by: Director,
    order: &[EntryId],
    now: Timestamp,
) -> Result<TournamentDecision, Refusal> {
    by.may_direct(it)?;
    it.check_stage(Stage::Open)?;
    for (at, entry) in order.iter().enumerate() {
        it.listed_entry(*entry)?;
        refuse_if(order[..at].contains(entry), Refusal::Twice)?;
    }
    refuse_if(it.numbered == order, Refusal::Done)?;
    let order = order.to_vec();
    Ok(vec![Event::Numbered { order }.into_line(by.who, now)].into())
}

type Decision = Result<Event, Refusal>;

fn refuse_if(is_refused: bool, refusal: Refusal) -> Result<(), Refusal> {
    (!is_refused).then_some(()).ok_or(refusal)
}

/// A league, a knockout or a Swiss that is paired at once continues with [`super::decide_next`].
fn start(it: &Tournament, facts: &TournamentFacts) -> Decision {
    it.check_stage(Stage::Open)?;
    let (there, needed) = (it.listed_entries().count(), it.format().least_entries);
    let too_few = Refusal::TooFew { there, needed };
    refuse_if(there < usize::from(needed), too_few)?;
    Ok(it.start_event(facts))
}

fn pair_now(
    it: &Tournament,
    facts: &TournamentFacts,
    now: Timestamp,
) -> Result<Vec<Event>, Refusal> {
    check_kind(it.format().pairs_by_points())?;
    it.check_stage(Stage::Running)?;
    let open = it.matches.iter().filter(|it| it.is_open()).count();
    refuse_if(open > 0, Refusal::Unsettled(open))?;
    let are_all_paired = !it.has_hidden_round() && it.rounds.len() >= it.all_rounds();
    refuse_if(are_all_paired, Refusal::PairedAlready)?;
    let mut before = it.clone();
    before.take_back_hidden_round();
    match before.pair_next(facts, now) {
        AutomaticStep::Do(events) | AutomaticStep::Settle(events, _) => Ok(events),
        AutomaticStep::Wait(_) => Err(Refusal::Done),
    }
}

fn let_rest(it: &Tournament, facts: &TournamentFacts, now: Timestamp) -> Decision {
    let (_, entries) = it.stuck.as_ref().ok_or(Refusal::Done)?;
    it.check_stage(Stage::Running)?;
    refuse_if(!it.can_rest(), Refusal::NobodyToPair)?;
    let paired = it.paired_without(entries, &facts.stop, now);
    paired.ok_or(Refusal::Unknown)
}

fn postpone(it: &Tournament, id: Option<MatchId>, to: Timestamp, now: Timestamp) -> Decision {
    it.check_stage(Stage::Running)?;
    let is_meant = |of| id.is_none_or(|id| id == of);
    let open = || {
        it.matches
            .iter()
            .filter(|it| it.is_open() && is_meant(it.id))
    };
    let latest = open().map(|it| it.deadline).max();
    let latest = latest.ok_or(Refusal::Unknown)?;
    let is_used_up = open().any(|it| it.put_off >= MAX_POSTPONEMENTS);
    refuse_if(is_used_up, Refusal::PutOffTwice)?;
    refuse_if(to <= now.max(latest), Refusal::Past)?;
    Ok(Event::Deadline { id, to })
}

fn settle(
    it: &Tournament,
    id: MatchId,
    number: u16,
    verdict: Verdict,
) -> Result<(Event, Vec<GameEffect>), Refusal> {
    let found = it.find(id).filter(|it| !it.hidden);
    let game = found.and_then(|it| it.games.get(usize::from(number)));
    let game = game.ok_or(Refusal::Unknown)?;
    refuse_if(it.stage == Stage::CalledOff, Refusal::Stage(it.stage))?;
    let result = verdict.result();
    refuse_if(game.result == Some(result), Refusal::Done)?;
    if game.result.is_some() {
        return Ok((Event::Corrected { id, number, result }, Vec::new()));
    }
    let outcome = match result {
        // The director says why, and whether anybody moved.
        GameResult::Forfeit(_) => Outcome::Aborted(AbortReason::Director),
        _ if game.adjudication.is_some() => adjudication(result.winner()),
        _ => result
            .winner()
            .map_or(Outcome::Drawn(DrawReason::Director), |seat| {
                Outcome::Won(seat, WinReason::Director)
            }),
    };
    let ends = game.game.map(|game| GameEffect::End(game, outcome));
    Ok((
        Event::Result { id, number, result },
        ends.into_iter().collect(),
    ))
}

fn propose(
    it: &Tournament,
    by: Director,
    entry: EntryId,
    to: ParticipantId,
    takeover: Takeover,
) -> Decision {
    by.may_give_away(it, entry)?;
    check_takeover(it, entry, to, takeover)?;
    Ok(Event::Proposed {
        entry,
        to,
        takeover,
    })
}

/// Nobody gives points to themselves, and nobody has fewer than none.
fn give_points(it: &Tournament, by: ParticipantId, entry: EntryId, tenths: i64) -> Decision {
    refuse_if(!it.format().has_points(), Refusal::PointsDoNotCount)?;
    it.check_stage(Stage::Running)?;
    let is_over = it.seasons.last().is_some_and(|it| it.over.is_some());
    refuse_if(is_over, Refusal::SeasonOver)?;
    refuse_if(
        it.listed_entry(entry)?.participant() == by,
        Refusal::OwnMatch,
    )?;
    let tenths = i32::try_from(tenths).map_err(|_| Refusal::Unknown)?;
    let is_amount = tenths != 0 && tenths % 5 == 0 && tenths.abs() <= MAX_GIVEN;
    refuse_if(!is_amount, Refusal::Unknown)?;
    let tables = it.standings();
    let mut lines = tables.iter().flat_map(|it| &it.lines);
    let current = lines.find(|it| it.entry == entry).map(|it| it.points);
    let after = current.unwrap_or(Points::ZERO) + Points(tenths);
    refuse_if(after < Points::ZERO, Refusal::BelowZero)?;
    Ok(Event::GavePoints { entry, tenths })
}

fn check_pair(it: &Tournament, pair: [EntryId; 2]) -> Result<(), Refusal> {
    check_kind(it.format().pairs_by_points())?;
    it.check_going_on()?;
    let are_two = pair[0] != pair[1] && pair.iter().all(|id| it.listed_entry(*id).is_ok());
    refuse_if(!are_two, Refusal::Unknown)
}

/// The maker stays a director.
fn name_director(it: &Tournament, by: Director, who: ParticipantId, directs: bool) -> Decision {
    refuse_if(!by.names_directors(it), Refusal::NotADirector)?;
    let others = it.directors.iter().skip(1).filter(|it| **it != who);
    let mut all: Vec<_> = it.directors.iter().take(1).chain(others).copied().collect();
    if directs && !all.contains(&who) {
        all.push(who);
    }
    refuse_if(all.len() > MAX_DIRECTORS, Refusal::Text(MAX_DIRECTORS))?;
    refuse_if(all == it.directors, Refusal::Done)?;
    Ok(Event::Directors { all })
}
