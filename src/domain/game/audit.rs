//! An audit of a stored game: every position, every draw, and its head.

use std::sync::Arc;

use cairn_kernel::{AnyPosition, AnyRules, CorruptLog, Dice, Turn};
use cairn_rules::Catalog;

use super::log::short;
use crate::{Event, Game, LogLength, LoggedAction, turn::standing};

#[derive(Debug, thiserror::Error)]
pub enum Flaw {
    /// There is no such game, or not with these options.
    #[error("its rules cannot be loaded: {0}")]
    NoRules(CorruptLog),
    /// The action at this place in the log cannot be played.
    #[error("log entry {0}: {1}")]
    Unplayable(LogLength, CorruptLog),
    /// At this place in the log the rules now lead to another position than when it was played.
    #[error("log entry {0} no longer leads to the position it led to")]
    OtherPosition(LogLength),
    /// The draw at this place in the log does not follow from the secret.
    #[error("log entry {0} has a different draw than the game's secret gives")]
    OtherDraw(LogLength),
    /// The action at this place in the log is spelled otherwise in histories.
    #[error("log entry {0} is described differently than when it was played")]
    OtherWords(LogLength),
    /// The seat to act after this place in the log is not the one written down.
    #[error("log entry {0} gives the turn to a different player than the rules do")]
    OtherNext(LogLength),
    /// The head does not follow from the log.
    #[error("the game's summary (whose turn, how it ended) does not match its log")]
    OtherHead,
}

impl Game {
    /// Plays the whole log, including what was taken back, and compares each position with its
    /// stored fingerprint, each draw with the secret, and the head with the end. The error is the
    /// first flaw.
    pub fn audit(&self, catalog: &Catalog) -> Result<(), Flaw> {
        let rules = self.open_rules(catalog).map_err(Flaw::NoRules)?;
        let dice = Dice::new(self.seed);
        let mut position = rules.start();
        let mut counting: Vec<(LogLength, &Arc<LoggedAction>)> = Vec::new();
        for (at, entry) in (0..).map(LogLength).zip(&self.log) {
            match &entry.event {
                Event::Acted(_, act) => {
                    check_spelling(&*position, at, act)?;
                    replay(&mut *position, at, act)?;
                    counting.push((at, act));
                }
                Event::Rolled(act) => {
                    let step = counting.len() as u64;
                    if position.turn() == Turn::Chance {
                        let drawn = position.fork().roll(&dice, step);
                        if drawn.is_none_or(|it| it.notation != act.notation) {
                            return Err(Flaw::OtherDraw(at));
                        }
                    }
                    check_spelling(&*position, at, act)?;
                    replay(&mut *position, at, act)?;
                    counting.push((at, act));
                }
                Event::TakenBack(_, to) => {
                    counting.retain(|(seq, _)| seq < to);
                    position = rules.start();
                    for (at, act) in &counting {
                        replay(&mut *position, *at, act)?;
                    }
                }
                Event::Resigned { .. }
                | Event::DrawAgreed { .. }
                | Event::Aborted { .. }
                | Event::CalledOff { .. }
                | Event::TimedOut { .. }
                | Event::Abandoned
                | Event::Settled
                | Event::EndedByOwner { .. } => continue,
                Event::Substituted { .. } => (),
            }
            let next = match position.turn() {
                Turn::Player(seat) => Some(seat),
                Turn::Chance | Turn::Over(_) => None,
            };
            // A game that has become too long is over, though its rules would go on.
            let is_last = at.0 + 1 == self.log.len() as u64;
            if entry.next != next && !(is_last && entry.next.is_none()) {
                return Err(Flaw::OtherNext(at));
            }
        }
        self.audit_head(rules)
    }

    fn audit_head(&self, rules: Arc<dyn AnyRules>) -> Result<(), Flaw> {
        let table = self.replay(rules).map_err(|_| Flaw::OtherHead)?;
        let (to_move, outcome, turns) = standing(&table);
        let head = &self.head;
        // What ends a game without the rules stands last in its log.
        let ended = self.log.last().is_some_and(|entry| {
            !matches!(
                entry.event,
                Event::Acted { .. }
                    | Event::Rolled { .. }
                    | Event::TakenBack { .. }
                    | Event::Substituted { .. }
            )
        });
        let fits = if ended {
            head.to_move.is_none() && head.outcome.is_some()
        } else {
            (head.to_move, &head.outcome) == (to_move, &outcome)
        };
        if fits && head.turns == turns {
            Ok(())
        } else {
            Err(Flaw::OtherHead)
        }
    }
}

/// The spelling for people must match the canonical one.
fn check_spelling(
    position: &dyn AnyPosition,
    at: LogLength,
    act: &LoggedAction,
) -> Result<(), Flaw> {
    match position.fork().play_exact(&act.notation) {
        Ok(played) if played.annotated == act.annotated => Ok(()),
        // An action that cannot be played is reported as such.
        Ok(_) => Err(Flaw::OtherWords(at)),
        Err(_) => Ok(()),
    }
}

fn replay(position: &mut dyn AnyPosition, at: LogLength, act: &LoggedAction) -> Result<(), Flaw> {
    let played = position.replay(&act.action);
    played.map_err(|cause| Flaw::Unplayable(at, cause))?;
    if short(position.fingerprint()) == act.fingerprint {
        Ok(())
    } else {
        Err(Flaw::OtherPosition(at))
    }
}
