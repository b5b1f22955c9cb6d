//! The divisions of the next season.

use proptest::prelude::*;

use cairn_pairing::league::{DivisionMember, League};

const LEAGUE: League = League { size: 4, moves: 2 };

fn all(ids: &[u64]) -> Vec<DivisionMember> {
    ids.iter()
        .map(|id| DivisionMember {
            id: *id,
            stays: true,
        })
        .collect()
}

fn division_without(ids: &[u64], gone: &[u64]) -> Vec<DivisionMember> {
    ids.iter()
        .map(|id| DivisionMember {
            id: *id,
            stays: !gone.contains(id),
        })
        .collect()
}

#[test]
fn two_go_up_and_two_go_down() {
    let next = LEAGUE.next_season(&[all(&[1, 2, 3, 4]), all(&[5, 6, 7, 8])], &[]);
    assert_eq!(next, [vec![1, 2, 5, 6], vec![3, 4, 7, 8]]);
}

#[test]
fn a_free_place_goes_to_the_best_who_was_not_promoted() {
    let next = LEAGUE.next_season(
        &[division_without(&[1, 2, 3, 4], &[1]), all(&[5, 6, 7, 8])],
        &[],
    );
    assert_eq!(next, [vec![2, 5, 6, 7], vec![3, 4, 8]]);
}

#[test]
fn then_to_the_least_bad_of_the_relegated() {
    let next = LEAGUE.next_season(
        &[
            all(&[1, 2, 3, 4]),
            division_without(&[5, 6, 7, 8], &[6, 7, 8]),
        ],
        &[9, 10],
    );
    assert_eq!(next, [vec![1, 2, 5, 3], vec![4, 9, 10]]);
}

#[test]
fn new_people_enter_at_the_bottom() {
    let next = LEAGUE.next_season(&[all(&[1, 2, 3, 4])], &[5, 6]);
    assert_eq!(next, [vec![1, 2, 3, 4, 5, 6]]);
}

#[test]
fn more_than_three_too_many_make_a_new_division() {
    let next = LEAGUE.next_season(&[all(&[1, 2, 3, 4])], &[5, 6, 7, 8]);
    assert_eq!(next, [vec![1, 2, 3, 4], vec![5, 6, 7, 8]]);
    assert_eq!(LEAGUE.first_season(&[1, 2, 3, 4, 5]), [vec![1, 2, 3, 4, 5]]);
    assert_eq!(
        LEAGUE.first_season(&[1, 2, 3, 4, 5, 6]),
        [vec![1, 2, 3, 4], vec![5, 6]]
    );
}

proptest! {
    #[test]
    fn everybody_who_stays_plays_once_and_only_the_bottom_is_of_another_size(
        many in 1_usize..60, size in 3_usize..12, moves in 0_usize..4, gone in prop::collection::vec(0_u64..60, 0..20),
        new in 0_u64..20,
    ) {
        let league = League { size, moves };
        let ids: Vec<u64> = (0..many as u64).collect();
        let season = league.first_season(&ids);
        let ended: Vec<Vec<DivisionMember>> = season.iter().map(|it| division_without(it, &gone)).collect();
        let new: Vec<u64> = (100..100 + new).collect();
        let next = league.next_season(&ended, &new);
        let mut found: Vec<u64> = next.concat();
        found.sort_unstable();
        let mut wanted: Vec<u64> = ids.iter().copied().filter(|it| !gone.contains(it)).chain(new).collect();
        wanted.sort_unstable();
        prop_assert_eq!(found, wanted);
        for it in next.iter().rev().skip(2) {
            prop_assert!(it.len() <= size);
        }
        for it in &next {
            prop_assert!(it.len() <= size + 3);
        }
    }
}
