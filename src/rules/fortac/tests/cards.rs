//! What each card does, from worked positions: the rows are given from the highest rank down.

use super::*;

/// All legal moves of Red, who has nothing but this card.
fn moves(rows: &str, card: &str) -> String {
    legal(&usual(), &red_with(&usual(), rows, card))
}

#[test]
fn a_hop_is_one_step_along_a_rank_or_file_to_an_empty_space() {
    assert_eq!(moves(START, "hop"), "hop:a3a2 hop:b3b2 hop:b3c3 hop:b4c4");
}

#[test]
fn a_skip_is_one_step_along_a_diagonal() {
    assert_eq!(
        moves(START, "skip"),
        "skip:a3b2 skip:b3a2 skip:b3c4 skip:b4c3"
    );
}

#[test]
fn a_jump_goes_over_one_neighbor_and_leaves_him_there() {
    assert_eq!(
        moves(START, "jump"),
        "jump:a3c3 jump:a4a2 jump:a4c4 jump:b4b2"
    );
}

#[test]
fn a_trade_is_with_an_adjacent_enemy() {
    assert_eq!(moves(START, "trade"), "trade:b3c2");
}

#[test]
fn a_switch_is_with_an_enemy_who_is_not_adjacent() {
    assert_eq!(
        moves(START, "switch"),
        "switch:a3c1 switch:a3c2 switch:a3d1 switch:a3d2 switch:a4c1 switch:a4c2 \
         switch:a4d1 switch:a4d2 switch:b3c1 switch:b3d1 switch:b3d2 switch:b4c1 \
         switch:b4c2 switch:b4d1 switch:b4d2"
    );
}

#[test]
fn a_rook_slides_over_empty_spaces_along_ranks_and_files() {
    assert_eq!(
        moves(START, "rook"),
        "rook:a3a1 rook:a3a2 rook:b3b1 rook:b3b2 rook:b3c3 rook:b3d3 rook:b4c4 \
         rook:b4d4"
    );
}

#[test]
fn a_king_steps_in_all_eight_directions() {
    assert_eq!(
        moves(START, "king"),
        "king:a3a2 king:a3b2 king:b3a2 king:b3b2 king:b3c3 king:b3c4 king:b4c3 \
         king:b4c4"
    );
}

#[test]
fn a_horse_leaps_like_a_knight_to_an_empty_space() {
    assert_eq!(
        moves(START, "horse"),
        "horse:a3b1 horse:a3c4 horse:a4b2 horse:a4c3 horse:b3a1 horse:b3d4 horse:b4a2 \
         horse:b4d3"
    );
}

#[test]
fn a_bishop_slides_along_diagonals() {
    assert_eq!(
        moves(START, "bishop"),
        "bishop:a3b2 bishop:b3a2 bishop:b3c4 bishop:b4c3"
    );
}

#[test]
fn a_zip_reaches_every_empty_corner() {
    assert_eq!(
        moves(START, "zip"),
        "zip:a3a1 zip:a3d4 zip:a4a1 zip:a4d4 zip:b3a1 zip:b3d4 zip:b4a1 zip:b4d4"
    );
}

#[test]
fn a_zap_reaches_every_empty_space_but_the_corners() {
    assert_eq!(
        moves(START, "zap"),
        "zap:a3a2 zap:a3b1 zap:a3b2 zap:a3c3 zap:a3c4 zap:a3d3 zap:a4a2 zap:a4b1 \
         zap:a4b2 zap:a4c3 zap:a4c4 zap:a4d3 zap:b3a2 zap:b3b1 zap:b3b2 zap:b3c3 \
         zap:b3c4 zap:b3d3 zap:b4a2 zap:b4b1 zap:b4b2 zap:b4c3 zap:b4c4 zap:b4d3"
    );
}

#[test]
fn a_push_steps_into_a_neighbors_space_and_needs_room_behind_him() {
    assert_eq!(
        moves(START, "push"),
        "push:a3b3 push:a4a3 push:a4b4 push:b4b3"
    );
}

#[test]
fn a_push_moves_one_man_or_two_of_any_color() {
    assert_eq!(
        moves("R.../RBB./..../RRBB", "push"),
        "push:a3b3 push:a4a3 push:a4b3"
    );
}

#[test]
fn a_push_goes_diagonally_too_but_never_over_the_edge() {
    assert_eq!(moves("..BR/.B../R..R/BB.R", "push"), "push:d1d2 push:d4c4");
}

#[test]
fn a_jump_goes_over_friend_and_enemy_in_all_eight_directions() {
    assert_eq!(
        moves("..../.RB./.BR./RB.R", "jump"),
        "jump:a1c1 jump:b3d3 jump:c2a2 jump:c2a4 jump:c2c4"
    );
}

#[test]
fn without_an_empty_corner_a_zip_goes_nowhere() {
    assert_eq!(moves("R..R/..../.BB./RBBR", "zip"), "");
}

#[test]
fn own_men_are_no_partners_for_a_trade() {
    assert_eq!(moves("B.BB/...B/RR../RR..", "trade"), "");
}

#[test]
fn three_men_in_line_cannot_be_pushed() {
    let rows = "RBRB/..../..RB/...R";
    assert!(!moves(rows, "push").contains("a4b4"));
}

#[test]
fn a_push_shoves_two_men_one_step_and_takes_nobody_off() {
    let rules = usual();
    let start = red_with(&rules, "R.../RBB./..../RRBB", "push");
    let after = play(&rules, &start, "push:a3b3");
    assert_eq!(after.board, Board::set_up("R.../.RBB/..../RRBB"));
    let after = play(&rules, &start, "push:a4b3");
    assert_eq!(after.board, Board::set_up("..../RRB./..B./RRBB"));
    let after = play(&rules, &start, "push:a4a3");
    assert_eq!(after.board, Board::set_up("..../RBB./R.../RRBB"));
}

#[test]
fn trades_and_switches_exchange_two_men() {
    let rules = usual();
    let after = play(&rules, &red_with(&rules, START, "trade"), "trade:b3c2");
    assert_eq!(after.board, Board::set_up("RR../RB../..RB/..BB"));
    let after = play(&rules, &red_with(&rules, START, "switch"), "switch:a4d1");
    assert_eq!(after.board, Board::set_up("BR../RR../..BB/..BR"));
}

#[test]
fn nobody_is_ever_captured() {
    let rules = usual();
    let after = play(&rules, &red_with(&rules, START, "jump"), "jump:a4c4");
    assert_eq!(after.board, Board::set_up(".RR./RR../..BB/..BB"));
}

#[test]
fn the_same_card_twice_gives_the_same_move_once_and_another_card_gives_another_move() {
    let rules = usual();
    let state = position(&rules, START, Seat::First, "hop hop king", "hop skip jump");
    assert_eq!(
        legal(&rules, &state),
        "hop:a3a2 hop:b3b2 hop:b3c3 hop:b4c4 \
         king:a3a2 king:a3b2 king:b3a2 king:b3b2 king:b3c3 king:b3c4 king:b4c3 king:b4c4"
    );
}
