//! Comparing the keys of two positions, in the tests of each game.

use cairn_kernel::{Key, Turn, Typed, odds};

/// Two positions that differ in one part of the state only.
pub(crate) struct PositionPair<'a, R: Typed> {
    pub(crate) rules: &'a R,
    pub(crate) one: &'a R::State,
    pub(crate) other: &'a R::State,
}

impl<R: Typed> PositionPair<'_, R> {
    /// Asserts that the keys differ, that they do so by one part alone, which `copy` takes from the
    /// second position to the first, and that they have to: after the same turns different things
    /// can be done, or the game is over in one of the two.
    #[track_caller]
    pub(crate) fn is_told_apart_by(&self, copy: impl FnOnce(&mut R::State, &R::State), on: &str) {
        let (one, other) = (self.key(self.one), self.key(self.other));
        assert_ne!(one, other, "equal keys");
        let mut copied = self.one.clone();
        copy(&mut copied, self.other);
        assert_eq!(self.key(&copied), other, "they differ in more than that");
        let after = |state| self.outlook(&self.state_after(state, on));
        assert_ne!(after(self.one), after(self.other), "they go on alike");
    }

    fn key(&self, state: &R::State) -> Key {
        let mut key = Key::new();
        self.rules.key(state, &mut key);
        key
    }

    /// Whose turn it is and what can happen, with the weights of chance outcomes.
    fn outlook(&self, state: &R::State) -> (Turn, Vec<(R::Action, u32)>) {
        (self.rules.turn(state), self.possible(state))
    }

    fn possible(&self, state: &R::State) -> Vec<(R::Action, u32)> {
        let mut actions = Vec::new();
        self.rules.actions_into(state, &mut actions);
        let chosen = actions.into_iter().map(|action| (action, 1));
        chosen.chain(odds(self.rules, state)).collect()
    }

    /// The state after these actions and chance outcomes, separated by blanks.
    #[track_caller]
    fn state_after(&self, state: &R::State, actions: &str) -> R::State {
        let mut state = state.clone();
        for text in actions.split_whitespace() {
            let possible = self.possible(&state);
            let found = possible
                .iter()
                .find(|(action, _)| self.rules.notation(&state, action) == text);
            let (action, _) = found.unwrap_or_else(|| panic!("`{text}` is not possible"));
            self.rules.play(&mut state, action);
        }
        state
    }
}
