//! The position a half-entered turn leads to, and how the turn may go on from there.

use std::fmt;

use cairn_kernel::{AnyPosition, Choice, Pick, PlayedAction, Seat, Sentence, Turn, Unplayable};

use crate::{ReplayedGame, TurnDraft};

/// The position a draft leads to.
pub struct DraftPosition {
    pub position: Box<dyn AnyPosition>,
    pub played: Vec<PlayedAction>,
    seat: Seat,
}

impl DraftPosition {
    /// Plays the draft. One that can no longer be played, after a change of the rules, counts as
    /// none.
    pub fn new(table: &ReplayedGame, seat: Seat, draft: Option<&TurnDraft>) -> DraftPosition {
        let actions = draft.map_or("", |draft| draft.actions.as_str());
        DraftPosition::from_table(table, seat, actions.split_whitespace()).unwrap_or_else(|| {
            DraftPosition {
                position: table.position.fork(),
                played: Vec::new(),
                seat,
            }
        })
    }

    pub(super) fn from_table<'a>(
        table: &ReplayedGame,
        seat: Seat,
        actions: impl IntoIterator<Item = &'a str>,
    ) -> Option<DraftPosition> {
        DraftPosition::from_position(table.position.as_ref(), seat, actions)
    }

    /// Plays these actions in a position. None if they cannot be played there.
    pub(crate) fn from_position<'a>(
        position: &dyn AnyPosition,
        seat: Seat,
        actions: impl IntoIterator<Item = &'a str>,
    ) -> Option<DraftPosition> {
        let mut entered = DraftPosition {
            position: position.fork(),
            played: Vec::new(),
            seat,
        };
        for action in actions {
            if entered.is_complete() && entered.position.fork().force()?.notation != action {
                return None;
            }
            let played = entered.position.play_exact(action).ok()?;
            entered.played.push(played);
        }
        Some(entered)
    }

    /// Whether the turn ends here: the opponent, chance or nobody is to act.
    pub fn is_complete(&self) -> bool {
        self.position.turn() != Turn::Player(self.seat)
    }

    /// Whether chance acts once this is played.
    pub fn draws(&self) -> bool {
        self.position.turn() == Turn::Chance
    }

    /// The entered actions, as histories spell them.
    pub fn text(&self) -> String {
        let words: Vec<&str> = self.played.iter().map(|it| it.annotated.as_str()).collect();
        words.join(" ")
    }

    /// The entered actions in words, continuing the position of the table.
    pub fn sentences(&self, table: &ReplayedGame) -> Vec<Sentence> {
        let actions: Vec<_> = self.played.iter().map(|it| &*it.action).collect();
        table.position.tell(&actions).unwrap_or_default()
    }

    /// The draft after one more action, and the forced ones that follow.
    #[must_use]
    pub fn with_choice(&self, choice: &Choice) -> DraftPosition {
        let mut next = DraftPosition {
            position: self.position.fork(),
            played: self.played.clone(),
            seat: self.seat,
        };
        if next.position.replay(&choice.played.action).is_ok() {
            next.played.push(choice.played.clone());
            next.settle();
        }
        next
    }

    /// The action that only ends the turn, if the rules have one and allow it here.
    pub fn ending<'a>(&self, choices: &'a [Choice]) -> Option<&'a Choice> {
        choices.iter().find(|choice| {
            if choice.several || !matches!(choice.picks[..], [Pick::Word(_)]) {
                return false;
            }
            let next = self.with_choice(choice);
            next.is_complete() && !next.draws()
        })
    }

    /// The draft as a whole turn: as it stands, or with the action that only ends it. None if it
    /// cannot end here, or nothing has been entered.
    pub(crate) fn whole_turn(self) -> Option<DraftPosition> {
        if self.is_complete() {
            return Some(self);
        }
        let choices = self.position.choices();
        let ending = self.ending(&choices).filter(|_| !self.played.is_empty())?;
        Some(self.with_choice(ending))
    }

    /// Plays forced actions, no matter whose.
    pub(crate) fn settle(&mut self) {
        while let Some(played) = self.position.force() {
            self.played.push(played);
        }
    }

    /// Plays typed text, all of it or nothing.
    pub(crate) fn type_on(&mut self, text: &str) -> Result<(), Unplayable> {
        let played = self.position.play_text(text)?;
        self.played.extend(played);
        self.settle();
        Ok(())
    }

    /// Plays an action that was picked, or a shortcut, and the forced ones that follow.
    pub(crate) fn point(&mut self, action: &str) -> Result<(), Unplayable> {
        let Ok(played) = self.position.play_exact(action) else {
            return self.type_on(action);
        };
        self.played.push(played);
        self.settle();
        Ok(())
    }

    /// The draft with the typed text after it, or else that text alone from the start of the turn.
    pub(crate) fn with_typed(
        mut self,
        before: &dyn AnyPosition,
        text: &str,
    ) -> Result<DraftPosition, Unplayable> {
        let Err(why) = self.type_on(text) else {
            return Ok(self);
        };
        let Some(mut alone) = DraftPosition::from_position(before, self.seat, []) else {
            return Err(why);
        };
        alone.type_on(text).map_err(|_| why)?;
        Ok(alone)
    }

    pub(crate) fn actions(&self) -> Option<String> {
        let words: Vec<&str> = self.played.iter().map(|it| it.notation.as_str()).collect();
        (!words.is_empty()).then(|| words.join(" "))
    }
}

impl fmt::Debug for DraftPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Entered")
            .field("played", &self.text())
            .finish_non_exhaustive()
    }
}
