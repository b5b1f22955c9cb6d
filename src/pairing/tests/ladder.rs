//! Challenges of a ladder.

use cairn_pairing::ladder::{AGAIN_AFTER, NoChallenge, Reach, Rung, may_challenge, take_place};

fn ladder(many: u64) -> Vec<Rung> {
    let rung = |id| Rung {
        id,
        is_challenger: false,
        is_challenged: false,
        is_away: false,
    };
    (1..=many).map(rung).collect()
}

fn ids(ladder: &[Rung]) -> Vec<u64> {
    ladder.iter().map(|it| it.id).collect()
}

#[test]
fn the_winner_takes_the_place_and_everybody_between_moves_one_down() {
    let mut it = ladder(6);
    take_place(&mut it, 5, 2);
    assert_eq!(ids(&it), [1, 5, 2, 3, 4, 6]);
    take_place(&mut it, 5, 2);
    assert_eq!(ids(&it), [1, 5, 2, 3, 4, 6]);
    take_place(&mut it, 9, 1);
    assert_eq!(ids(&it), [1, 5, 2, 3, 4, 6]);
}

#[test]
fn a_challenge_reaches_three_places_or_a_fifth() {
    let it = ladder(20);
    let may = |reach, from, to| may_challenge(&it, reach, from, to, 0, None);
    assert_eq!(may(Reach::Places(3), 10, 7), Ok(()));
    assert_eq!(may(Reach::Places(3), 10, 6), Err(NoChallenge::TooFar));
    assert_eq!(may(Reach::Fifth, 10, 6), Ok(()));
    assert_eq!(may(Reach::Fifth, 10, 5), Err(NoChallenge::TooFar));
    assert_eq!(may(Reach::Places(3), 7, 10), Err(NoChallenge::NotAbove));
    assert_eq!(may(Reach::Places(3), 7, 7), Err(NoChallenge::NotAbove));
    assert_eq!(may(Reach::Places(3), 21, 20), Err(NoChallenge::NotThere));
}

#[test]
fn one_match_as_challenger_and_one_as_challenged_at_a_time() {
    let mut it = ladder(5);
    it[3].is_challenger = true;
    it[1].is_challenged = true;
    it[0].is_away = true;
    let may = |from, to| may_challenge(&it, Reach::Places(3), from, to, 0, None);
    assert_eq!(may(4, 3), Err(NoChallenge::Challenging));
    assert_eq!(may(3, 2), Err(NoChallenge::Challenged));
    assert_eq!(may(3, 1), Err(NoChallenge::Away));
    assert_eq!(may(5, 4), Ok(()));
    assert_eq!(may(2, 1), Err(NoChallenge::Away));
}

#[test]
fn the_same_two_wait_fourteen_days() {
    let it = ladder(5);
    let at = |now| may_challenge(&it, Reach::Places(3), 2, 1, now, Some(0));
    assert_eq!(at(AGAIN_AFTER - 1), Err(NoChallenge::TooSoon));
    assert_eq!(at(AGAIN_AFTER), Ok(()));
}
