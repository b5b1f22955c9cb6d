//! One type for every kind of game, for the code that stores and shows them.

use std::{fmt, sync::Arc};

use serde_json::value::RawValue;
use sha2::{Digest, Sha256};

use super::{
    BySeat, Dice, Effect, Effort, GameMetadata, Judge, Key, Knowledge, Mind, Phrase, Pick,
    Question, Scene, Seat, Sentence, Shortcut, Table, Thought, Turn, TurnStep, Unplayable, Viewer,
    perft::perft, playout::playout, rules::odds,
};

/// A kind of game with its options chosen.
pub trait AnyRules: Send + Sync + fmt::Debug {
    fn metadata(&self) -> &'static GameMetadata;
    /// All options as JSON, including those left out.
    fn options(&self) -> serde_json::Value;
    /// Whether chance has anything to do in this game.
    fn has_chance(&self) -> bool;
    /// The game's files for a searcher; `None` if it has none.
    fn knowledge(&self) -> Option<Knowledge>;
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
    /// Like [`choices`](AnyPosition::choices), with the [`Shortcuts`](crate::Shortcuts) and every
    /// order of [interchangeable](crate::Shown::interchangeable) picks added; for pointing.
    fn choices_for_pointing(&self) -> Vec<Choice>;
    /// The next question after these picks, as [`question`](crate::Shown::question) says.
    fn question(&self, picked: &[Pick]) -> Question;
    /// What chance can do, with the weights.
    fn odds(&self) -> Vec<(PlayedAction, u32)>;
    /// Plays a written turn, whole or in part, or changes nothing. Spelling is tolerant: only
    /// digits and letters count where they are clear. Forced actions of either player may be
    /// written or left out; what chance answers, as records have it after the turn, is skipped.
    fn play_text(&mut self, turn: &str) -> Result<Vec<PlayedAction>, Unplayable>;
    /// The rest of a written turn after the words that are spelled like actions, possible here or
    /// not. Empty if all are.
    fn unread(&self, turn: &str) -> String;
    /// Plays one action or chance outcome spelled canonically, or changes nothing.
    fn play_exact(&mut self, notation: &str) -> Result<PlayedAction, Unplayable>;
    /// Plays an action from the log, or a shortcut, or changes nothing.
    fn replay(&mut self, action: &RawValue) -> Result<(), CorruptLog>;
    /// Lets chance act. `None` if it is not chance's turn.
    fn roll(&mut self, dice: &Dice, step: u64) -> Option<PlayedAction>;
    /// Plays a forced action of the player to act. `None` if they have to be asked.
    fn force(&mut self) -> Option<PlayedAction>;
    fn scene(&self, viewer: Viewer) -> Scene;
    /// What is worth saying about the position besides whose turn it is.
    fn remarks(&self) -> Vec<Phrase>;
    /// The words for the actions of one turn from here on, as logs have them.
    fn tell(&self, turn: &[&RawValue]) -> Result<Vec<Sentence>, CorruptLog>;
    /// Equal for equal positions of the same game and options; see
    /// [`Rules::key`](super::Rules::key).
    fn key(&self) -> Key;
    /// A hash of the key: 32 bytes that stand for the position in stored logs. The same on every
    /// machine and in every build that has this edition of the rules.
    fn fingerprint(&self) -> [u8; 32] {
        Sha256::digest(self.key().as_bytes()).into()
    }
    /// The number of sequences of exactly `depth` actions from here.
    fn perft(&self, depth: u32) -> u64;
    /// Plays at random to the end and returns how many actions that took. `below` draws a number
    /// below its argument.
    fn playout(&mut self, below: &mut dyn FnMut(u32) -> u32) -> u64;
    /// Searches for a turn of the player to act, until `stop` returns true. The game's dice are not
    /// used. `None` if no player is to act, or there is no searcher.
    fn think(&self, effort: &Effort, stop: &dyn Fn() -> bool) -> Option<Thought> {
        self.think_by(None, effort, stop)
    }
    /// Like `think`, with other knowledge than that of the game's file.
    fn think_by(
        &self,
        knowledge: Option<&Knowledge>,
        effort: &Effort,
        stop: &dyn Fn() -> bool,
    ) -> Option<Thought>;
    /// What the game's judge counts for each seat if this one is next to act. `None` if the game
    /// has no judge, or is over.
    fn counts(&self, mover: Seat) -> Option<BySeat<Vec<f32>>>;
    /// What the game's judge recognizes the position by: [`Judge::table_key`].
    fn table_key(&self) -> Option<u64>;
    /// A copy for trying things out.
    fn fork(&self) -> Box<dyn AnyPosition>;
}

/// One action, as it is stored and as it is shown.
#[derive(Clone, Debug)]
pub struct PlayedAction {
    /// The action as JSON: what [`AnyPosition::replay`] reads.
    pub action: Box<RawValue>,
    pub notation: String,
    /// The spelling of histories, which may show captures and the like.
    pub annotated: String,
}

/// One action that can be chosen now, or several expressed as one.
#[derive(Clone, Debug)]
pub struct Choice {
    /// The action itself. Several actions have one spelling for [`AnyPosition::play_text`], which
    /// also stands in place of the JSON; logs get them one by one.
    pub played: PlayedAction,
    /// What a person points at to choose it.
    pub picks: Vec<Pick>,
    pub effect: Effect,
    /// What else is worth knowing before choosing it.
    pub hint: Option<Phrase>,
    /// It stands for several actions.
    pub several: bool,
}

/// A stored action that the rules no longer accept. A player can do nothing about it.
#[derive(Debug, thiserror::Error)]
pub enum CorruptLog {
    /// The JSON is not an action of this game.
    #[error("cannot read the stored action")]
    Unreadable(#[from] serde_json::Error),
    /// Neither the newest nor any older edition of the rules known here.
    #[error(
        "the game was started with edition {version} of the rules of `{game}`, which is unknown"
    )]
    UnknownEdition { game: String, version: u16 },
    /// The action could not be played at its place in the log.
    #[error("the stored action is not legal in the preceding position")]
    Illegal,
}

/// Wraps a rules module for callers that do not care which one it is, without a searcher.
pub fn erase<R: Table>(rules: R) -> Arc<dyn AnyRules> {
    erase_with(rules, |_, _, _, _, _| None)
}

/// Like `erase`, with a searcher.
pub fn erase_with<R: Table>(rules: R, mind: Mind<R>) -> Arc<dyn AnyRules> {
    Arc::new(ErasedRules {
        rules: Arc::new(rules),
        mind,
    })
}

struct ErasedRules<R: Table> {
    rules: Arc<R>,
    mind: Mind<R>,
}

impl<R: Table> fmt::Debug for ErasedRules<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(R::ABOUT.key)
    }
}

impl<R: Table> AnyRules for ErasedRules<R> {
    fn metadata(&self) -> &'static GameMetadata {
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

/// A position of a game of a known kind.
pub(super) struct Live<R: Table> {
    pub(super) rules: Arc<R>,
    mind: Mind<R>,
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

    /// A copy for trying things out.
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

    fn played_action(&self, action: &R::Action) -> PlayedAction {
        PlayedAction {
            action: serde_json::value::to_raw_value(action).expect("actions are plain data"),
            notation: self.rules.notation(&self.state, action),
            annotated: self.rules.annotation(&self.state, action),
        }
    }

    /// Plays a legal action and returns how it is written.
    pub(super) fn perform(&mut self, action: &R::Action) -> PlayedAction {
        let played = self.played_action(action);
        self.rules.play(&mut self.state, action);
        played
    }
}

fn choice_of(shortcut: Shortcut) -> Choice {
    let text = shortcut.text;
    Choice {
        played: PlayedAction {
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

/// The picks with the first ones, this many, in every order but the given one.
fn other_orders(picks: &[Pick], count: usize) -> Vec<Vec<Pick>> {
    let (loose, rest) = picks.split_at(count.min(picks.len()));
    let mut orders: Vec<Vec<Pick>> = vec![Vec::new()];
    for _ in loose {
        let longer = |order: &Vec<Pick>| -> Vec<Vec<Pick>> {
            let left = loose.iter().filter(|pick| !order.contains(pick));
            left.map(|pick| [&order[..], std::slice::from_ref(pick)].concat())
                .collect()
        };
        orders = orders.iter().flat_map(longer).collect();
    }
    // The first one is the given order.
    let others = orders.into_iter().skip(1);
    others.map(|order| [&order[..], rest].concat()).collect()
}

impl<R: Table> AnyPosition for Live<R> {
    fn turn(&self) -> Turn {
        self.rules.turn(&self.state)
    }

    fn choices(&self) -> Vec<Choice> {
        self.actions()
            .iter()
            .map(|action| Choice {
                played: self.played_action(action),
                picks: self.rules.picks(&self.state, action),
                effect: self.rules.effect(&self.state, action),
                hint: self.rules.hint(&self.state, action),
                several: false,
            })
            .collect()
    }

    fn choices_for_pointing(&self) -> Vec<Choice> {
        let mut choices = self.choices();
        // Choices are in the order of the actions.
        for (idx, action) in self.actions().iter().enumerate() {
            let count = self.rules.interchangeable(&self.state, action);
            for picks in other_orders(&choices[idx].picks, count) {
                let choice = choices[idx].clone();
                choices.push(Choice { picks, ..choice });
            }
        }
        if let (Turn::Player(_), Some(shortcuts)) = (self.turn(), self.rules.shortcuts()) {
            choices.extend(shortcuts.list(&self.state).into_iter().map(choice_of));
        }
        choices
    }

    fn question(&self, picked: &[Pick]) -> Question {
        self.rules.question(&self.state, picked)
    }

    fn odds(&self) -> Vec<(PlayedAction, u32)> {
        match self.turn() {
            Turn::Chance => odds(&*self.rules, &self.state)
                .iter()
                .map(|(action, weight)| (self.played_action(action), *weight))
                .collect(),
            Turn::Player(_) | Turn::Over(_) => Vec::new(),
        }
    }

    fn play_text(&mut self, turn: &str) -> Result<Vec<PlayedAction>, Unplayable> {
        self.read_turn(turn)
    }

    fn unread(&self, turn: &str) -> String {
        self.misspelled_rest(turn)
    }

    fn play_exact(&mut self, notation: &str) -> Result<PlayedAction, Unplayable> {
        let action = self
            .possible()
            .into_iter()
            .find(|action| self.rules.notation(&self.state, action) == notation)
            .ok_or_else(|| Unplayable::NotPossible {
                text: notation.to_owned(),
                objection: self.rules.objection(&self.state, notation),
                near: Vec::new(),
            })?;
        let played = self.played_action(&action);
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

    fn roll(&mut self, dice: &Dice, step: u64) -> Option<PlayedAction> {
        if self.turn() != Turn::Chance {
            return None;
        }
        let (actions, weights): (Vec<R::Action>, Vec<u32>) =
            odds(&*self.rules, &self.state).into_iter().unzip();
        let action = &actions[dice.pick(step, &weights)];
        let played = self.played_action(action);
        self.rules.play(&mut self.state, action);
        Some(played)
    }

    fn force(&mut self) -> Option<PlayedAction> {
        let Turn::Player(_) = self.turn() else {
            return None;
        };
        let action = self.rules.forced_action(&self.state)?;
        let played = self.played_action(&action);
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
            let forced =
                is_player && self.rules.forced_action(&here.state).as_ref() == Some(&action);
            self.rules.play(&mut here.state, &action);
            states.push(here.state.clone());
            actions.push((action, forced));
        }
        let steps = states.windows(2).zip(&actions);
        let steps: Vec<TurnStep<'_, R>> = steps
            .map(|(around, (action, forced))| TurnStep {
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
        knowledge: Option<&Knowledge>,
        effort: &Effort,
        stop: &dyn Fn() -> bool,
    ) -> Option<Thought> {
        let found = (self.mind)(&self.rules, &self.state, knowledge, effort, stop)?;
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

    fn table_key(&self) -> Option<u64> {
        self.rules.judge()?.table_key(&self.state)
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
