//! Comparing the keys of two positions, in the tests of each game.

use cairn_kernel::{Key, Table};

use crate::test_table::TestTable;

/// Two positions that differ in one part of the state only.
pub(crate) struct PositionPair<'a, R: Table> {
    pub(crate) rules: &'a R,
    pub(crate) one: &'a R::State,
    pub(crate) other: &'a R::State,
}

impl<R: Table> PositionPair<'_, R> {
    /// Asserts that the keys differ, that they do so by one part alone, which `copy` takes from the
    /// second position to the first, and that they have to: after the same turns different things
    /// can be done, or the game is over in one of the two.
    #[track_caller]
    pub(crate) fn is_told_apart_by(&self, copy: impl FnOnce(&mut R::State, &R::State), on: &str) {
        let key = |state| {
            let mut key = Key::new();
            self.rules.key(state, &mut key);
            key
        };
        let (one, other) = (key(self.one), key(self.other));
        assert_ne!(one, other, "equal keys");
        let mut copied = self.one.clone();
        copy(&mut copied, self.other);
        assert_eq!(key(&copied), other, "they differ in more than that");
        let [after_one, after_other] = [self.one, self.other].map(|state| {
            let (rules, state) = (self.rules.clone(), state.clone());
            let table = TestTable { rules, state }.advance(on);
            (table.turn(), table.possible())
        });
        assert_ne!(after_one, after_other, "they go on alike");
    }
}
