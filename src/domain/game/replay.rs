//! Replaying a log: its actions played from the start.

use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    sync::Arc,
};

use cairn_kernel::{AnyPosition, AnyRules, CorruptLog, Scene, Seat, Sentence, Turn, Viewer};
use cairn_rules::Catalog;
use serde::de::Error as _;
use serde_json::value::RawValue;

use super::log::short;
use crate::{Event, Game, LogEntry, LogLength, LoggedAction};

impl Game {
    /// Plays the log from the start, by the edition of the rules the game was begun with. Fails if
    /// the edition is not known, the log cannot be played, or a position differs from the one it
    /// had then.
    pub fn table(&self, catalog: &Catalog) -> Result<ReplayedGame, CorruptLog> {
        Game::play_guarded(|| self.replay(self.open_rules(catalog)?))
    }

    /// Replays the log with rules that are already open.
    pub(crate) fn replay(&self, rules: Arc<dyn AnyRules>) -> Result<ReplayedGame, CorruptLog> {
        let mut table = ReplayedGame::start(rules);
        for (_, seat, act) in self.acts() {
            table.play(seat, act)?;
        }
        table.check()?;
        table.seq = self.seq();
        Ok(table)
    }

    /// Like [`Game::table`], starting from the table of an earlier part of this log: only later
    /// entries are played, unless something was taken back.
    pub fn table_after(&self, before: &ReplayedGame) -> Result<ReplayedGame, CorruptLog> {
        Game::play_guarded(|| {
            let Some(new) = self.goes_on(before) else {
                return self.replay(Arc::clone(&before.rules));
            };
            let mut table = before.fork();
            for (seat, act) in new.iter().filter_map(|entry| entry.event.act()) {
                table.play(seat, act)?;
            }
            table.check()?;
            table.seq = self.seq();
            Ok(table)
        })
    }

    /// Plays a log. A panic of the rules means that they cannot play it.
    fn play_guarded(
        play: impl FnOnce() -> Result<ReplayedGame, CorruptLog>,
    ) -> Result<ReplayedGame, CorruptLog> {
        catch_unwind(AssertUnwindSafe(play)).unwrap_or_else(|_| {
            let why = "the rules panicked while replaying the log";
            Err(CorruptLog::Unreadable(serde_json::Error::custom(why)))
        })
    }

    /// The entries after those that `before` was replayed from. None if they cannot be played from
    /// there, because a takeback leads to an earlier table.
    pub fn goes_on(&self, before: &ReplayedGame) -> Option<&[LogEntry]> {
        let new = self.log.get(usize::try_from(before.seq.0).ok()?..)?;
        let back = |entry: &LogEntry| matches!(entry.event, Event::TakenBack { .. });
        (!new.iter().any(back)).then_some(new)
    }

    /// The actions that still count after all takebacks, each with its place in the log and the
    /// seat that acted, or none for the server.
    pub(crate) fn acts(&self) -> Vec<(LogLength, Option<Seat>, &Arc<LoggedAction>)> {
        let mut acts = Vec::new();
        for (seq, entry) in (0..).map(LogLength).zip(&self.log) {
            if let Some((seat, act)) = entry.event.act() {
                acts.push((seq, seat, act));
            } else if let Event::TakenBack(_, to) = &entry.event {
                acts.retain(|(seq, _, _)| seq < to);
            }
        }
        acts
    }
}

pub struct ReplayedGame {
    pub rules: Arc<dyn AnyRules>,
    pub position: Box<dyn AnyPosition>,
    /// The position in which the last turn began.
    before_last: Box<dyn AnyPosition>,
    /// The actions that count, chance included.
    pub acts: Vec<Arc<LoggedAction>>,
    pub turns: Vec<TurnLine>,
    pub seq: LogLength,
}

impl std::fmt::Debug for ReplayedGame {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("ReplayedGame")
            .field("rules", &self.rules)
            .field("turns", &self.turns)
            .finish_non_exhaustive()
    }
}

/// One turn of one player: their actions in a row and the chance outcomes that follow them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TurnLine {
    /// Counted from 1.
    pub number: u32,
    /// The player's seat. None for chance before the first player.
    pub seat: Option<Seat>,
    /// The actions as histories spell them.
    pub text: String,
    /// How many actions have been played at its end.
    pub acts: usize,
}

impl ReplayedGame {
    /// The table before anything has happened.
    pub(crate) fn start(rules: Arc<dyn AnyRules>) -> ReplayedGame {
        let position = rules.start();
        ReplayedGame {
            before_last: position.fork(),
            position,
            rules,
            acts: Vec::new(),
            turns: Vec::new(),
            seq: LogLength(0),
        }
    }

    pub(crate) fn fork(&self) -> ReplayedGame {
        ReplayedGame {
            rules: Arc::clone(&self.rules),
            position: self.position.fork(),
            before_last: self.before_last.fork(),
            acts: self.acts.clone(),
            turns: self.turns.clone(),
            seq: self.seq,
        }
    }

    pub(crate) fn play(
        &mut self,
        seat: Option<Seat>,
        act: &Arc<LoggedAction>,
    ) -> Result<(), CorruptLog> {
        let begins = seat.is_some() && self.turns.last().is_none_or(|last| last.seat != seat);
        if begins {
            self.before_last = self.position.fork();
        }
        self.position.replay(&act.action)?;
        self.note(seat, act);
        Ok(())
    }

    /// Adds an action that has just been played in the position: by this seat or, if none, by the
    /// server.
    pub(crate) fn note(&mut self, seat: Option<Seat>, act: &Arc<LoggedAction>) {
        self.acts.push(Arc::clone(act));
        self.seq = LogLength(self.seq.0 + 1);
        let acts = self.acts.len();
        match self.turns.last_mut() {
            Some(last) if seat.is_none() || last.seat == seat => {
                last.text.push(' ');
                last.text.push_str(&act.annotated);
                last.acts = acts;
            }
            last => {
                let number = match last {
                    Some(last) => last.number + 1,
                    None => u32::from(seat.is_some()),
                };
                self.turns.push(TurnLine {
                    number,
                    seat,
                    text: act.annotated.clone(),
                    acts,
                });
            }
        }
    }

    /// Checks that the last action led to the same position as when it was played.
    fn check(&self) -> Result<(), CorruptLog> {
        let Some(last) = self.acts.last() else {
            return Ok(());
        };
        if last.fingerprint == short(self.position.fingerprint()) {
            Ok(())
        } else {
            Err(CorruptLog::Illegal)
        }
    }

    /// The seat to move, unless it is chance's turn or the game is over.
    pub fn to_move(&self) -> Option<Seat> {
        match self.position.turn() {
            Turn::Player(seat) => Some(seat),
            Turn::Chance | Turn::Over(_) => None,
        }
    }

    /// How many turns are over. The last one counts once somebody else is to act, or nobody.
    pub fn finished_turns(&self) -> u32 {
        let played = self.turns.iter().filter(|turn| turn.seat.is_some()).count();
        let going_on = match self.turns.last() {
            Some(last) if last.seat.is_some() => last.seat == self.to_move(),
            _ => false,
        };
        u32::try_from(played - usize::from(going_on)).unwrap_or(u32::MAX)
    }

    /// The position after `turns` turns, including chance before the first one. The current
    /// position if there were fewer.
    pub fn position_after(&self, turns: u32) -> Result<Box<dyn AnyPosition>, CorruptLog> {
        let acts = match self.turns.iter().find(|line| line.number == turns) {
            Some(line) => line.acts,
            None if turns == 0 => 0,
            None => self.acts.len(),
        };
        self.after_acts(acts)
    }

    /// The position after this number of actions. Fails if they cannot be played.
    ///
    /// # Panics
    ///
    /// If there were fewer.
    pub fn after_acts(&self, acts: usize) -> Result<Box<dyn AnyPosition>, CorruptLog> {
        let mut position = self.rules.start();
        for act in &self.acts[..acts] {
            position.replay(&act.action)?;
        }
        Ok(position)
    }

    /// The last turn that a player has begun, in words. Empty if there was none.
    pub fn tell_last(&self) -> Result<Vec<Sentence>, CorruptLog> {
        match self.turns.last() {
            Some(last) if last.seat.is_some() => {
                let begins = self.begins(self.turns.len() - 1);
                self.before_last.tell(&self.actions(begins, last.acts))
            }
            _ => Ok(Vec::new()),
        }
    }

    /// The turn of this number, in words. Empty if there was none.
    pub fn tell(&self, turn: u32) -> Result<Vec<Sentence>, CorruptLog> {
        let is_it = |line: &TurnLine| line.number == turn && line.seat.is_some();
        match self.turns.iter().position(is_it) {
            Some(idx) if idx + 1 == self.turns.len() => self.tell_last(),
            Some(idx) => {
                let (begins, ends) = (self.begins(idx), self.turns[idx].acts);
                self.after_acts(begins)?.tell(&self.actions(begins, ends))
            }
            None => Ok(Vec::new()),
        }
    }

    /// The turn of this number, in words, told from the position in which it began.
    pub(super) fn tell_from(
        &self,
        before: &dyn AnyPosition,
        turn: u32,
    ) -> Result<Vec<Sentence>, CorruptLog> {
        match self.turns.iter().position(|line| line.number == turn) {
            Some(idx) => before.tell(&self.actions(self.begins(idx), self.turns[idx].acts)),
            None => Ok(Vec::new()),
        }
    }

    /// How many actions were played before this line of the turns.
    fn begins(&self, idx: usize) -> usize {
        idx.checked_sub(1)
            .map_or(0, |before| self.turns[before].acts)
    }

    fn actions(&self, from: usize, to: usize) -> Vec<&RawValue> {
        self.acts[from..to].iter().map(|act| &*act.action).collect()
    }

    pub fn scene(&self, viewer: Viewer) -> Scene {
        self.position.scene(viewer)
    }
}
