//! One type for every kind of game, for the code that stores and shows them.

use std::{fmt, sync::Arc};

use serde_json::value::RawValue;
use sha2::{Digest, Sha256};

use super::{
    About, Advice, BySeat, Dice, Effect, Effort, Judge, Key, Knowledge, Mind, Phrase, Pick,
    Question, Scene, Seat, Sentence, Shortcut, Step, Table, Thinking, Thought, Turn, Unplayable,
    Viewer, perft::perft, playout::playout, rules::odds,
};

/// A kind of game with its options chosen.
pub trait AnyRules: Send + Sync + fmt::Debug {
    /// The fixed facts.
    fn about(&self) -> &'static About;
    /// All options as JSON, the ones that were left out included.
    fn options(&self) -> serde_json::Value;
    /// Whether chance has anything to do in this game.
    fn has_chance(&self) -> bool;
    /// What the game has in its files for a searcher; nothing if it tells it nothing.
    fn knowledge(&self) -> Option<Knowledge>;
    /// The position the game begins with.
    fn start(&self) -> Box<dyn AnyPosition>;
}

/// A game somewhere between its start and its end.
///
/// Callers have only this. It is implemented once, below, so the promises it makes hold for every
/// kind of game.
pub trait AnyPosition: Send + Sync {
    /// Whose turn it is, or how the game ended.
    fn turn(&self) -> Turn;
    /// What the player to move can do, in the order of the rules.
    fn choices(&self) -> Vec<Choice>;
    /// Like [`choices`](AnyPosition::choices), with the [`Shortcuts`](crate::Shortcuts) added; for
    /// pointing.
    fn choices_for_pointing(&self) -> Vec<Choice>;
    /// What is asked after these picks, as [`Table::question`] says.
    fn question(&self, picked: &[Pick]) -> Question;
    /// What chance can do, with the weights.
    fn odds(&self) -> Vec<(Played, u32)>;
    /// Plays a written turn, whole or in part, or changes nothing. Spelling is tolerant: only
    /// digits and letters count where they are clear. What is no decision need not be written,
    /// whosever it is, and may be; what chance answers, as records have it behind the turn, is
    /// passed over.
    fn play_text(&mut self, turn: &str) -> Result<Vec<Played>, Unplayable>;
    /// Plays one action or chance outcome spelled canonically, or changes nothing.
    fn play_exact(&mut self, notation: &str) -> Result<Played, Unplayable>;
    /// Plays an action from the log, or a shortcut, or changes nothing.
    fn replay(&mut self, action: &RawValue) -> Result<(), CorruptLog>;
    /// Lets chance act. `None` if it is not chance's turn.
    fn roll(&mut self, dice: &Dice, step: u64) -> Option<Played>;
    /// Plays what the player to act need not be asked for. `None` if they have to be asked.
    fn force(&mut self) -> Option<Played>;
    /// What lies on the table.
    fn scene(&self, viewer: Viewer) -> Scene;
    /// What is worth telling about the position beside whose turn it is.
    fn remarks(&self) -> Vec<Phrase>;
    /// The words for the actions of one turn from here on, as logs have them.
    fn tell(&self, turn: &[&RawValue]) -> Result<Vec<Sentence>, CorruptLog>;
    /// Equal for equal positions of the same game and options, as
    /// [`Rules::key`](super::Rules::key) says.
    fn key(&self) -> Key;
    /// A hash of the key: 32 bytes that stand for the position in stored logs. The same on every
    /// machine and in every build that has this edition of the rules.
    fn fingerprint(&self) -> [u8; 32] {
        Sha256::digest(self.key().as_bytes()).into()
    }
    /// The number of sequences of exactly `depth` actions from here.
    fn perft(&self, depth: u32) -> u64;
    /// Plays at random to the end and gives how many actions that took. `below` draws a number
    /// below the one it is given.
    fn playout(&mut self, below: &mut dyn FnMut(u32) -> u32) -> u64;
    /// Looks for a turn of the player to act, until `stop` says that it is enough. The game's dice
    /// are not asked. `None` if no player is to act, or nothing here looks for turns.
    fn think(&self, effort: &Effort, stop: &dyn Fn() -> bool) -> Option<Thought> {
        self.think_by(None, effort, stop)
    }
    /// The same by other advice than that of the game's files.
    fn think_by(
        &self,
        advice: Option<&Advice>,
        effort: &Effort,
        stop: &dyn Fn() -> bool,
    ) -> Option<Thought>;
    /// What the game's judge counts for each seat if this one is next to act. `None` if nobody
    /// judges, or the game is over.
    fn counts(&self, mover: Seat) -> Option<BySeat<Vec<f32>>>;
    /// A copy to try things on.
    fn fork(&self) -> Box<dyn AnyPosition>;
}

/// One action, as it is stored and as it is shown.
#[derive(Clone, Debug)]
pub struct Played {
    /// The action as JSON: what [`AnyPosition::replay`] reads.
    pub action: Box<RawValue>,
    /// The canonical spelling.
    pub notation: String,
    /// The spelling of histories, which may tell captures and the like.
    pub annotated: String,
}

/// One action that can be chosen now, or several that are said in one go.
#[derive(Clone, Debug)]
pub struct Choice {
    /// The action itself. Several have one spelling for [`AnyPosition::play_text`], which also
    /// stands in place of the JSON; logs get them one by one.
    pub played: Played,
    /// What a person points at to say it.
    pub picks: Vec<Pick>,
    /// What it does to others.
    pub effect: Effect,
    /// What else is worth knowing before choosing it.
    pub hint: Option<Phrase>,
    /// It stands for several actions.
    pub several: bool,
}

/// A stored action that the rules no longer accept. Nothing a player can do about it.
#[derive(Debug, thiserror::Error)]
pub enum CorruptLog {
    /// The JSON is not an action of this game.
    #[error("cannot read the stored action")]
    Unreadable(#[from] serde_json::Error),
    /// Neither the newest nor any older edition of the rules that is known here.
    #[error("the game was begun by edition {version} of the rules of `{game}`, which is not known")]
    UnknownEdition {
        /// The key of the game.
        game: String,
        /// The edition.
        version: u16,
    },
    /// The action could not be played where the log has it.
    #[error("the stored action is not legal in the position before it")]
    Illegal,
}

/// Wraps a rules module for callers that do not care which one it is. Nobody looks for turns.
pub fn erase<R: Table>(rules: R) -> Arc<dyn AnyRules> {
    erase_with(rules, &Thoughtless)
}

/// The same with something that looks for turns.
pub fn erase_with<R: Table>(rules: R, mind: &'static dyn Mind<R>) -> Arc<dyn AnyRules> {
    Arc::new(Erased {
        rules: Arc::new(rules),
        mind,
    })
}

/// Never finds a turn.
struct Thoughtless;

impl<R: Table> Mind<R> for Thoughtless {
    fn think(
        &self,
        _rules: &R,
        _state: &R::State,
        _advice: Option<&Advice>,
        _effort: &Effort,
        _stop: &dyn Fn() -> bool,
    ) -> Option<Thinking<R::Action>> {
        None
    }
}

struct Erased<R: Table> {
    rules: Arc<R>,
    mind: &'static dyn Mind<R>,
}

impl<R: Table> fmt::Debug for Erased<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(R::ABOUT.key)
    }
}

impl<R: Table> AnyRules for Erased<R> {
    fn about(&self) -> &'static About {
        R::ABOUT
    }

    fn options(&self) -> serde_json::Value {
        serde_json::to_value(&*self.rules).expect("options are plain data")
    }

    fn has_chance(&self) -> bool {
        self.rules.has_chance()
    }

    fn knowledge(&self) -> Option<Knowledge> {
        self.rules.judge().map(Judge::knowledge)
    }

    fn start(&self) -> Box<dyn AnyPosition> {
        Box::new(Live {
            rules: Arc::clone(&self.rules),
            mind: self.mind,
            state: self.rules.start(),
        })
    }
}

/// A game somewhere, of a kind that is known.
pub(super) struct Live<R: Table> {
    pub(super) rules: Arc<R>,
    mind: &'static dyn Mind<R>,
    pub(super) state: R::State,
}

impl<R: Table> Live<R> {
    /// What the player to act can do.
    pub(super) fn actions(&self) -> Vec<R::Action> {
        let mut actions = Vec::new();
        if let Turn::Player(_) = self.turn() {
            self.rules.actions_into(&self.state, &mut actions);
        }
        actions
    }

    /// A copy to try things on.
    pub(super) fn copy(&self) -> Live<R> {
        Live {
            rules: Arc::clone(&self.rules),
            mind: self.mind,
            state: self.state.clone(),
        }
    }

    /// All actions possible now, of a player or of chance.
    pub(super) fn possible(&self) -> Vec<R::Action> {
        match self.turn() {
            Turn::Player(_) => self.actions(),
            Turn::Chance => odds(&*self.rules, &self.state)
                .into_iter()
                .map(|(it, _)| it)
                .collect(),
            Turn::Over(_) => Vec::new(),
        }
    }

    fn played(&self, action: &R::Action) -> Played {
        Played {
            action: serde_json::value::to_raw_value(action).expect("actions are plain data"),
            notation: self.rules.notation(&self.state, action),
            annotated: self.rules.annotated(&self.state, action),
        }
    }

    /// Plays a legal action and tells how it is written.
    pub(super) fn perform(&mut self, action: &R::Action) -> Played {
        let played = self.played(action);
        self.rules.play(&mut self.state, action);
        played
    }
}

/// A shortcut as a choice.
fn choice_of(shortcut: Shortcut) -> Choice {
    let text = shortcut.text;
    Choice {
        played: Played {
            action: serde_json::value::to_raw_value(&text).expect("a text is plain data"),
            notation: text.clone(),
            annotated: text,
        },
        picks: shortcut.picks,
        effect: shortcut.effect,
        hint: shortcut.hint,
        several: true,
    }
}

impl<R: Table> AnyPosition for Live<R> {
    fn turn(&self) -> Turn {
        self.rules.turn(&self.state)
    }

    fn choices(&self) -> Vec<Choice> {
        self.actions()
            .iter()
            .map(|action| Choice {
                played: self.played(action),
                picks: self.rules.picks(&self.state, action),
                effect: self.rules.effect(&self.state, action),
                hint: self.rules.hint(&self.state, action),
                several: false,
            })
            .collect()
    }

    fn choices_for_pointing(&self) -> Vec<Choice> {
        let mut choices = self.choices();
        if let (Turn::Player(_), Some(shortcuts)) = (self.turn(), self.rules.shortcuts()) {
            choices.extend(shortcuts.list(&self.state).into_iter().map(choice_of));
        }
        choices
    }

    fn question(&self, picked: &[Pick]) -> Question {
        self.rules.question(&self.state, picked)
    }

    fn odds(&self) -> Vec<(Played, u32)> {
        match self.turn() {
            Turn::Chance => odds(&*self.rules, &self.state)
                .iter()
                .map(|(action, weight)| (self.played(action), *weight))
                .collect(),
            Turn::Player(_) | Turn::Over(_) => Vec::new(),
        }
    }

    fn play_text(&mut self, turn: &str) -> Result<Vec<Played>, Unplayable> {
        self.read_turn(turn)
    }

    fn play_exact(&mut self, notation: &str) -> Result<Played, Unplayable> {
        let action = self
            .possible()
            .into_iter()
            .find(|action| self.rules.notation(&self.state, action) == notation)
            .ok_or_else(|| Unplayable::NotPossible {
                text: notation.to_owned(),
                objection: self.rules.objection(&self.state, notation),
                near: Vec::new(),
            })?;
        let played = self.played(&action);
        self.rules.play(&mut self.state, &action);
        Ok(played)
    }

    fn replay(&mut self, action: &RawValue) -> Result<(), CorruptLog> {
        let action: R::Action = match serde_json::from_str(action.get()) {
            Ok(action) => action,
            Err(error) => {
                let text: String = serde_json::from_str(action.get()).map_err(|_| error)?;
                return self
                    .read_shortcut(&text)
                    .map(drop)
                    .ok_or(CorruptLog::Illegal);
            }
        };
        if !self.possible().contains(&action) {
            return Err(CorruptLog::Illegal);
        }
        self.rules.play(&mut self.state, &action);
        Ok(())
    }

    fn roll(&mut self, dice: &Dice, step: u64) -> Option<Played> {
        if self.turn() != Turn::Chance {
            return None;
        }
        let (actions, weights): (Vec<R::Action>, Vec<u32>) =
            odds(&*self.rules, &self.state).into_iter().unzip();
        let action = &actions[dice.pick(step, &weights)];
        let played = self.played(action);
        self.rules.play(&mut self.state, action);
        Some(played)
    }

    fn force(&mut self) -> Option<Played> {
        let Turn::Player(_) = self.turn() else {
            return None;
        };
        let action = self.rules.forced(&self.state)?;
        let played = self.played(&action);
        self.rules.play(&mut self.state, &action);
        Some(played)
    }

    fn scene(&self, viewer: Viewer) -> Scene {
        self.rules.scene(&self.state, viewer)
    }

    fn remarks(&self) -> Vec<Phrase> {
        self.rules.remarks(&self.state)
    }

    fn tell(&self, turn: &[&RawValue]) -> Result<Vec<Sentence>, CorruptLog> {
        let mut here = self.copy();
        let mut states = vec![here.state.clone()];
        let mut actions = Vec::new();
        for action in turn {
            let action: R::Action = serde_json::from_str(action.get())?;
            if !here.possible().contains(&action) {
                return Err(CorruptLog::Illegal);
            }
            let is_player = matches!(here.turn(), Turn::Player(_));
            let forced = is_player && self.rules.forced(&here.state).as_ref() == Some(&action);
            self.rules.play(&mut here.state, &action);
            states.push(here.state.clone());
            actions.push((action, forced));
        }
        let steps = states.windows(2).zip(&actions);
        let steps: Vec<Step<'_, R>> = steps
            .map(|(around, (action, forced))| Step {
                before: &around[0],
                action,
                after: &around[1],
                forced: *forced,
            })
            .collect();
        Ok(self.rules.tell(&steps))
    }

    fn key(&self) -> Key {
        let mut key = Key::new();
        self.rules.key(&self.state, &mut key);
        key
    }

    fn perft(&self, depth: u32) -> u64 {
        perft(&*self.rules, &self.state, depth)
    }

    fn playout(&mut self, below: &mut dyn FnMut(u32) -> u32) -> u64 {
        playout(&*self.rules, &mut self.state, below)
    }

    fn think_by(
        &self,
        advice: Option<&Advice>,
        effort: &Effort,
        stop: &dyn Fn() -> bool,
    ) -> Option<Thought> {
        let found = self
            .mind
            .think(&self.rules, &self.state, advice, effort, stop)?;
        let mut here = self.copy();
        let line = found.line.iter().map(|it| here.perform(it).notation);
        let line = line.collect();
        let mut here = self.copy();
        Some(Thought {
            turn: found.turn.iter().map(|it| here.perform(it)).collect(),
            line,
            value: found.value,
            won_in: found.won_in,
            positions: found.positions,
            depth: found.depth,
        })
    }

    fn counts(&self, mover: Seat) -> Option<BySeat<Vec<f32>>> {
        let judge = self.rules.judge()?;
        if let Turn::Over(_) = self.turn() {
            return None;
        }
        let counts = |seat| {
            let mut counts = vec![0.0; judge.knowledge().counts.len()];
            judge.counts(&self.state, seat, mover, &mut counts);
            counts
        };
        Some(BySeat {
            first: counts(Seat::First),
            second: counts(Seat::Second),
        })
    }

    fn fork(&self) -> Box<dyn AnyPosition> {
        Box::new(self.copy())
    }
}
