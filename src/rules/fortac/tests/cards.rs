//! What each card does, from worked positions: the rows are given from the highest rank down.

use super::*;

/// All legal moves of Red.
fn moves(rows: &str, cards: &str) -> String {
    usual().red(rows, cards).legal().join(" ")
}

/// Every card from the start.
#[test]
fn each_card_leads_where_the_rules_say() {
    for (card, expected) in [
        // One step along a rank or file, to an empty space.
        ("hop", "hop:a3a2 hop:b3b2 hop:b3c3 hop:b4c4"),
        // One step along a diagonal.
        ("skip", "skip:a3b2 skip:b3a2 skip:b3c4 skip:b4c3"),
        // Over one neighbor, who stays.
        ("jump", "jump:a3c3 jump:a4a2 jump:a4c4 jump:b4b2"),
        // With an adjacent enemy.
        ("trade", "trade:b3c2"),
        // With an enemy who is not adjacent.
        (
            "switch",
            "switch:a3c1 switch:a3c2 switch:a3d1 switch:a3d2 switch:a4c1 switch:a4c2 \
             switch:a4d1 switch:a4d2 switch:b3c1 switch:b3d1 switch:b3d2 switch:b4c1 \
             switch:b4c2 switch:b4d1 switch:b4d2",
        ),
        // Over empty spaces along ranks and files.
        (
            "rook",
            "rook:a3a1 rook:a3a2 rook:b3b1 rook:b3b2 rook:b3c3 rook:b3d3 rook:b4c4 rook:b4d4",
        ),
        // One step in all eight directions.
        (
            "king",
            "king:a3a2 king:a3b2 king:b3a2 king:b3b2 king:b3c3 king:b3c4 king:b4c3 king:b4c4",
        ),
        // A knight's leap to an empty space.
        (
            "horse",
            "horse:a3b1 horse:a3c4 horse:a4b2 horse:a4c3 horse:b3a1 horse:b3d4 horse:b4a2 \
             horse:b4d3",
        ),
        // Over empty spaces along diagonals.
        ("bishop", "bishop:a3b2 bishop:b3a2 bishop:b3c4 bishop:b4c3"),
        // To every empty corner.
        (
            "zip",
            "zip:a3a1 zip:a3d4 zip:a4a1 zip:a4d4 zip:b3a1 zip:b3d4 zip:b4a1 zip:b4d4",
        ),
        // To every empty space but the corners.
        (
            "zap",
            "zap:a3a2 zap:a3b1 zap:a3b2 zap:a3c3 zap:a3c4 zap:a3d3 zap:a4a2 zap:a4b1 zap:a4b2 \
             zap:a4c3 zap:a4c4 zap:a4d3 zap:b3a2 zap:b3b1 zap:b3b2 zap:b3c3 zap:b3c4 zap:b3d3 \
             zap:b4a2 zap:b4b1 zap:b4b2 zap:b4c3 zap:b4c4 zap:b4d3",
        ),
        // Into a neighbor's space, with room behind him.
        ("push", "push:a3b3 push:a4a3 push:a4b4 push:b4b3"),
    ] {
        assert_eq!(moves(START, card), expected, "{card}");
    }
}

/// A push moves one man or two of any color, diagonally too, but never over the edge. A jump goes
/// over friend and enemy in all eight directions.
#[test]
fn what_stands_on_the_board_decides_about_pushes_and_jumps() {
    for (rows, card, expected) in [
        (
            "R.../RBB./..../RRBB",
            "push",
            "push:a3b3 push:a4a3 push:a4b3",
        ),
        ("..BR/.B../R..R/BB.R", "push", "push:d1d2 push:d4c4"),
        (
            "..../.RB./.BR./RB.R",
            "jump",
            "jump:a1c1 jump:b3d3 jump:c2a2 jump:c2a4 jump:c2c4",
        ),
    ] {
        assert_eq!(moves(rows, card), expected);
    }
}

#[test]
fn pushes_shove_men_and_trades_and_switches_exchange_them() {
    let line = "R.../RBB./..../RRBB";
    for (rows, text, expected) in [
        (line, "push:a3b3", "R.../.RBB/..../RRBB"),
        (line, "push:a4b3", "..../RRB./..B./RRBB"),
        (line, "push:a4a3", "..../RBB./R.../RRBB"),
        (START, "trade:b3c2", "RR../RB../..RB/..BB"),
        (START, "switch:a4d1", "BR../RR../..BB/..BR"),
    ] {
        let (card, _) = text.split_once(':').expect("a card");
        let next = usual().red(rows, card).advance(text);
        assert_eq!(next.state.board, board(expected), "{text}");
    }
}

#[test]
fn the_same_card_twice_gives_the_same_move_once_and_another_card_gives_another_move() {
    assert_eq!(
        moves(START, "hop hop king"),
        "hop:a3a2 hop:b3b2 hop:b3c3 hop:b4c4 \
         king:a3a2 king:a3b2 king:b3a2 king:b3b2 king:b3c3 king:b3c4 king:b4c3 king:b4c4"
    );
}
