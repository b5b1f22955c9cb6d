//! Rounds and byes of a Swiss tournament.

use cairn_pairing::{
    Bye,
    swiss::{asked_bye, may_enter, usual_rounds},
};

#[test]
fn the_number_of_rounds_follows_the_players() {
    let found = [2, 4, 5, 6, 8, 9, 12, 16, 17, 64, 200, 400, 2000].map(usual_rounds);
    assert_eq!(found, [3, 3, 3, 4, 4, 5, 5, 5, 6, 7, 9, 10, 11]);
}

#[test]
fn one_can_enter_until_half_of_the_rounds_are_paired() {
    assert!(may_enter(2, 5) && !may_enter(3, 5));
    assert!(may_enter(2, 6) && !may_enter(3, 6));
    assert!(may_enter(0, 1));
}

#[test]
fn an_asked_bye_is_half_a_point_once_and_not_at_the_end() {
    assert_eq!(asked_bye(1, 5, false), Bye::Half);
    assert_eq!(asked_bye(3, 5, false), Bye::Half);
    assert_eq!(asked_bye(4, 5, false), Bye::Zero);
    assert_eq!(asked_bye(5, 5, false), Bye::Zero);
    assert_eq!(asked_bye(1, 5, true), Bye::Zero);
}
