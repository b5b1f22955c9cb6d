//! The table a log stands for: its actions played from the start.

use std::sync::Arc;

use cairn_kernel::{AnyPosition, AnyRules, CorruptLog, Scene, Seat, Turn, Viewer};
use cairn_rules::Catalog;

use super::log::short;
use crate::domain::{Event, Game, LogLength, LoggedAction};

impl Game {
    /// Plays the log from the start, by the edition of the rules the game was begun with.
    ///
    /// # Errors
    ///
    /// If the edition is not known, the log cannot be played or the position is another one than
    /// it was then.
    pub fn table(&self, catalog: &Catalog) -> Result<Replayed, CorruptLog> {
        self.replay(self.open_rules(catalog)?)
    }

    /// The same by rules that have been opened before.
    pub(in crate::domain) fn replay(
        &self,
        rules: Arc<dyn AnyRules>,
    ) -> Result<Replayed, CorruptLog> {
        let acts = self.acts();
        let mut position = rules.start();
        let mut forced = Vec::new();
        for (_, seat, act) in &acts {
            forced.push(seat.is_none() && matches!(position.turn(), Turn::Player(_)));
            position.replay(&act.action)?;
        }
        if let Some((_, _, last)) = acts.last()
            && last.fingerprint != short(position.fingerprint())
        {
            return Err(CorruptLog::Illegal);
        }
        let turns = turns(&acts, &forced);
        let acts = acts.into_iter().map(|(_, _, act)| act.clone()).collect();
        Ok(Replayed {
            rules,
            position,
            acts,
            turns,
        })
    }

    /// The actions that still count after all takebacks, each with its place in the log and the
    /// seat that acted, or none for what the server did.
    pub(in crate::domain) fn acts(&self) -> Vec<(LogLength, Option<Seat>, &LoggedAction)> {
        let mut acts = Vec::new();
        for (seq, entry) in (0..).map(LogLength).zip(&self.log) {
            match &entry.event {
                Event::Acted { seat, act } => acts.push((seq, Some(*seat), act)),
                Event::Rolled { act } => acts.push((seq, None, act)),
                Event::TakenBack { to, .. } => acts.retain(|(seq, _, _)| seq < to),
                Event::Resigned { .. } | Event::DrawAgreed { .. } | Event::Aborted { .. } => (),
            }
        }
        acts
    }
}

/// The table a log stands for.
pub struct Replayed {
    /// The rules with their options.
    pub rules: Arc<dyn AnyRules>,
    /// The position now.
    pub position: Box<dyn AnyPosition>,
    /// The actions that count, chance included.
    pub acts: Vec<LoggedAction>,
    /// The turns they make.
    pub turns: Vec<TurnLine>,
}

impl std::fmt::Debug for Replayed {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Replayed")
            .field("rules", &self.rules)
            .field("turns", &self.turns)
            .finish_non_exhaustive()
    }
}

/// One turn of one player: his actions in a row and what chance answered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TurnLine {
    /// Counted from 1.
    pub number: u32,
    /// Whose; nobody's for what chance did before the first player.
    pub seat: Option<Seat>,
    /// The actions as histories spell them.
    pub text: String,
    /// Those of them that the program has played because they were no decision.
    pub forced: Vec<String>,
    /// How many actions have been played when it is over.
    pub acts: usize,
}

impl Replayed {
    /// Whose turn it is.
    #[must_use]
    pub fn to_move(&self) -> Option<Seat> {
        match self.position.turn() {
            Turn::Player(seat) => Some(seat),
            Turn::Chance | Turn::Over(_) => None,
        }
    }

    /// How many turns are over: the last one counts when somebody else is to act, or nobody.
    #[must_use]
    pub fn finished_turns(&self) -> u32 {
        let played = self.turns.iter().filter(|turn| turn.seat.is_some()).count();
        let going_on = match self.turns.last() {
            Some(last) if last.seat.is_some() => last.seat == self.to_move(),
            _ => false,
        };
        u32::try_from(played - usize::from(going_on)).unwrap_or(u32::MAX)
    }

    /// The position after so many turns; the one now if there were not so many.
    ///
    /// # Errors
    ///
    /// As [`Game::table`].
    pub fn after(&self, turns: u32) -> Result<Box<dyn AnyPosition>, CorruptLog> {
        let acts = if turns == 0 {
            0
        } else {
            self.turns
                .iter()
                .find(|line| line.number == turns)
                .map_or(self.acts.len(), |line| line.acts)
        };
        let mut position = self.rules.start();
        for act in &self.acts[..acts] {
            position.replay(&act.action)?;
        }
        Ok(position)
    }

    /// What lies on the table now.
    #[must_use]
    pub fn scene(&self, viewer: Viewer) -> Scene {
        self.position.scene(viewer)
    }
}

fn turns(acts: &[(LogLength, Option<Seat>, &LoggedAction)], forced: &[bool]) -> Vec<TurnLine> {
    let mut turns: Vec<TurnLine> = Vec::new();
    for (idx, (_, seat, act)) in acts.iter().enumerate() {
        match turns.last_mut() {
            Some(last) if seat.is_none() || last.seat == *seat => {
                last.text.push(' ');
                last.text.push_str(&act.annotated);
                last.acts = idx + 1;
            }
            last => {
                let number = match last {
                    Some(last) => last.number + 1,
                    None => u32::from(seat.is_some()),
                };
                let text = act.annotated.clone();
                turns.push(TurnLine {
                    number,
                    seat: *seat,
                    text,
                    forced: Vec::new(),
                    acts: idx + 1,
                });
            }
        }
        if forced[idx]
            && let Some(turn) = turns.last_mut()
        {
            turn.forced.push(act.annotated.clone());
        }
    }
    turns
}
