//! Automatic steps of a tournament: a start, a pairing, a deadline, an end.

use std::{
    cmp::Reverse,
    collections::{HashMap, HashSet},
};

use cairn_kernel::BySeat;
use cairn_pairing::Stop;

use super::{
    Candidate, EntryId, GameEffect, GameResult, Match, MatchId, Stage, Start, Tournament,
    TournamentDecision, TournamentEvent, TournamentRefusal,
};
use crate::{Game, GameId, Interval, LogLength, Outcome, ParticipantId, PlayerId, Span, Timestamp};

/// How far a start is postponed, once, if too few have joined.
const PUT_OFF: Span = Span::from_days(3);
/// No decision takes more steps than this; a tournament of 400 takes fewer.
const MAX_STEPS: usize = 10_000;

/// The facts that a tournament does not know itself.
#[derive(Clone, Debug, Default)]
pub struct TournamentFacts {
    /// The strengths of people: rating of both sides together minus its deviation, rounded.
    pub strengths: HashMap<ParticipantId, i32>,
    /// The accounts of people, for lots.
    pub accounts: HashMap<ParticipantId, PlayerId>,
    /// People who are known to have left the server.
    pub gone: HashSet<ParticipantId>,
    /// People whose membership in the server has been checked. None: everybody's has.
    pub asked: Option<HashSet<ParticipantId>>,
    pub games: GamesFound,
    /// When nobody could play, in order.
    pub outages: Vec<Interval>,
    /// The person a director enters.
    pub candidate: Candidate,
    /// Stops a pairing that takes too long; nothing is paired then.
    pub stop: Stop,
}

pub type GamesFound = HashMap<GameId, GameFacts>;

/// The state of a game at its deadline.
#[derive(Clone, Debug, PartialEq)]
pub struct GameFacts {
    pub turns: BySeat<u32>,
    /// How it ended, if it has.
    pub outcome: Option<Outcome>,
}

impl GameFacts {
    pub fn from_game(game: &Game) -> GameFacts {
        let mut turns = BySeat::default();
        for turn in game.timed_turns() {
            *turns.get_mut(turn.seat) += u32::from(turn.played);
        }
        GameFacts {
            turns,
            outcome: game.head.outcome.clone(),
        }
    }
}

impl TournamentFacts {
    /// Whether the running games of a match are in `games`.
    pub(super) fn know(&self, it: &Match) -> bool {
        it.open_games().all(|it| self.games.contains_key(&it))
    }

    /// Whether the membership of everybody who matters now is known.
    fn suffice(&self, it: &Tournament, now: Timestamp) -> bool {
        let wanted =
            |asked: &HashSet<_>| it.wants_presence(now).iter().all(|it| asked.contains(it));
        self.asked.as_ref().is_none_or(wanted)
    }
}

pub(crate) enum AutomaticStep {
    Do(Vec<TournamentEvent>),
    /// These events happen now, with effects on games.
    Settle(Vec<TournamentEvent>, Vec<GameEffect>),
    /// Nothing happens until then. None: until something else happens.
    Wait(Option<Timestamp>),
}

impl Tournament {
    /// The people whose strengths are needed now: those of a tournament that starts.
    pub fn wants_strengths(&self, now: Timestamp) -> Vec<ParticipantId> {
        if self.stage == Stage::Open && self.is_start_due(now) {
            self.listed_entries()
                .map(super::TournamentPlace::participant)
                .collect()
        } else {
            Vec::new()
        }
    }

    /// The people whose membership in the server is needed now: before a start, a pairing, a
    /// season, and at deadlines.
    pub fn wants_presence(&self, now: Timestamp) -> Vec<ParticipantId> {
        let all = || {
            self.playing_entries()
                .map(super::TournamentPlace::participant)
                .collect()
        };
        match self.stage {
            Stage::Open if self.is_start_due(now) => all(),
            Stage::Running => {
                let pairs = self.is_round_settled()
                    && self.stuck.is_none()
                    && self.next_round_at().is_some_and(|at| at <= now);
                let season = self
                    .seasons
                    .last()
                    .is_some_and(|it| it.over.is_some() || it.deadline <= now);
                if pairs || season { all() } else { Vec::new() }
            }
            _ => Vec::new(),
        }
    }

    /// The games needed now: their deadline has come.
    pub fn wants_games(&self, now: Timestamp) -> Vec<GameId> {
        let due = self
            .matches
            .iter()
            .filter(|it| it.is_open() && it.deadline <= now);
        let left = self.left_behind(now);
        let matches = due.chain(left.into_iter().map(|it| it.1));
        matches.flat_map(Match::open_games).collect()
    }

    pub(super) fn is_start_due(&self, now: Timestamp) -> bool {
        if let Some(to) = self.put_off_to {
            return to <= now;
        }
        let there = self.listed_entries().count();
        match self.setup.start {
            Start::ByHand => false,
            Start::WhenFull => there >= usize::from(self.setup.places),
            Start::InDays(_) | Start::At(_) => {
                self.starts_at().is_some_and(|at| at <= now)
                    || there >= usize::from(self.setup.places)
            }
        }
    }

    /// When it starts, if it starts at a set time.
    pub fn starts_at(&self) -> Option<Timestamp> {
        self.put_off_to.or(match self.setup.start {
            Start::InDays(days) => Some(self.opened_at + Span::from_days(i64::from(days))),
            Start::At(at) => Some(at),
            Start::WhenFull | Start::ByHand => None,
        })
    }

    fn open_step(&self, facts: &TournamentFacts, now: Timestamp) -> AutomaticStep {
        if !self.is_start_due(now) {
            return AutomaticStep::Wait(self.starts_at());
        }
        let gone = self
            .listed_entries()
            .filter(|it| facts.gone.contains(&it.participant()));
        let gone: Vec<TournamentEvent> = gone
            .map(|it| TournamentEvent::Left { entry: it.id })
            .collect();
        if !gone.is_empty() {
            return AutomaticStep::Do(gone);
        }
        if self.listed_entries().count() < usize::from(self.format().least_entries) {
            return AutomaticStep::Do(vec![if self.put_off_to.is_some() {
                TournamentEvent::CalledOff
            } else {
                TournamentEvent::PutOff { to: now + PUT_OFF }
            }]);
        }
        AutomaticStep::Do(vec![self.start_event(facts)])
    }

    /// The start: numbers by hand, then by strength, ties by lot.
    pub(super) fn start_event(&self, facts: &TournamentFacts) -> TournamentEvent {
        let mut order: Vec<(EntryId, i32, u64)> = self
            .listed_entries()
            .map(|it| {
                let who = it.participant();
                let strength = facts.strengths.get(&who).copied();
                let account = facts.accounts.get(&who).map_or(0, |it| it.0);
                let lot = self.root.secret.order(account);
                (it.id, strength.unwrap_or(1_150), lot)
            })
            .collect();
        // Numbers given by hand come first.
        let by_hand = |id: &EntryId| {
            let at = self.numbered.iter().position(|it| it == id);
            at.unwrap_or(usize::MAX)
        };
        order.sort_by_key(|(id, strength, lot)| (by_hand(id), Reverse(*strength), *lot, *id));
        TournamentEvent::Started {
            rounds: self.rounds_for(order.len()),
            order: order
                .into_iter()
                .map(|(id, strength, _)| (id, strength))
                .collect(),
        }
    }

    fn step(&self, facts: &TournamentFacts, now: Timestamp) -> AutomaticStep {
        match self.stage {
            Stage::Over | Stage::CalledOff => AutomaticStep::Wait(None),
            Stage::Open => self.open_step(facts, now),
            Stage::Running => {
                if let Some(outage) = self.uncounted_outage(&facts.outages) {
                    return AutomaticStep::Do(vec![outage]);
                }
                let deadline = match self.deadline_step(facts, now) {
                    AutomaticStep::Wait(at) => at,
                    done => return done,
                };
                match (self.format().step)(self, facts, now) {
                    AutomaticStep::Wait(at) => {
                        AutomaticStep::Wait([deadline, at].into_iter().flatten().min())
                    }
                    done => done,
                }
            }
        }
    }
}

/// Decides the automatic steps due now, and when to check again.
///
/// The same facts give the same decision, so calling it twice does no harm. If people's membership
/// in the server is needed and not known, it goes as far as it can and has to be called again at
/// once. Fails with [`BrokenPairing`] if the next step does not follow from the log, or the steps
/// never end: a bug.
pub fn decide_next(
    it: &Tournament,
    facts: &TournamentFacts,
    now: Timestamp,
) -> Result<(TournamentDecision, Option<Timestamp>), BrokenPairing> {
    let mut after = it.clone();
    let mut decided = TournamentDecision::default();
    for _ in 0..MAX_STEPS {
        if !facts.suffice(&after, now) {
            return Ok((decided, Some(now)));
        }
        let (events, games) = match after.step(facts, now) {
            AutomaticStep::Wait(at) => return Ok((decided, at)),
            AutomaticStep::Do(events) => (events, Vec::new()),
            AutomaticStep::Settle(events, games) => (events, games),
        };
        let lines: Vec<_> = events.into_iter().map(|it| it.by_itself(now)).collect();
        let extended = after.extend(lines.clone());
        extended.map_err(|_| BrokenPairing { after: after.seq() })?;
        decided.lines.extend(lines);
        decided.games.extend(games);
    }
    Err(BrokenPairing { after: after.seq() })
}

/// The next step of a tournament does not follow from its state.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the next event cannot be derived from the {} lines of the log", after.0)]
pub struct BrokenPairing {
    pub after: LogLength,
}

/// Decides the effect of a game's end on its tournament. Fails with [`TournamentRefusal::Unknown`]
/// if it is none of its games or still running, [`TournamentRefusal::Done`] if its result is known.
pub fn decide_result(
    it: &Tournament,
    game: GameId,
    found: &GameFacts,
    now: Timestamp,
) -> Result<TournamentDecision, TournamentRefusal> {
    let (played, number) = it.match_of(game).ok_or(TournamentRefusal::Unknown)?;
    let outcome = found.outcome.as_ref().ok_or(TournamentRefusal::Unknown)?;
    let known = it.game(played.id, number).and_then(|it| it.result);
    if known.is_some() || !it.stage.is_going_on() {
        return Err(TournamentRefusal::Done);
    }
    let result = GameResult::from_outcome(outcome, &found.turns);
    let mut lines = vec![
        TournamentEvent::Result {
            id: played.id,
            number,
            result,
        }
        .by_itself(now),
    ];
    // A no-show is not paired again until they say that they are back.
    if let Outcome::Aborted(crate::AbortReason::NoShow(seat)) = outcome
        && it.format().pairs_by_points()
        && let Some(entry) = played.entry_at(usize::from(number), *seat)
        && it.is_playing(entry)
    {
        let withdrawn = TournamentEvent::withdrawal(entry, super::ExitReason::NoShow);
        lines.push(withdrawn.by_itself(now));
    }
    Ok(lines.into())
}

/// Decides that a game of a match has begun; its id was never used before. Fails with
/// [`TournamentRefusal::Done`] if it has begun, or is not to begin any more.
pub fn decide_game_begun(
    it: &Tournament,
    id: MatchId,
    number: u16,
    game: GameId,
    now: Timestamp,
) -> Result<TournamentDecision, TournamentRefusal> {
    if !it.waiting_games().contains(&(id, number)) {
        return Err(TournamentRefusal::Done);
    }
    Ok(vec![TournamentEvent::GameBegun { id, number, game }.by_itself(now)].into())
}

/// Decides to record, once, that games cannot begin. Fails with [`TournamentRefusal::Done`] if that
/// is recorded, or no game waits.
pub fn decide_held_up(
    it: &Tournament,
    now: Timestamp,
) -> Result<TournamentDecision, TournamentRefusal> {
    if it.held_up || it.waiting_games().is_empty() {
        return Err(TournamentRefusal::Done);
    }
    Ok(vec![TournamentEvent::Blockage.by_itself(now)].into())
}
