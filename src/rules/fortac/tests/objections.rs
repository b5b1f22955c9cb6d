//! Why a move is not allowed, clause by clause.

use super::*;

const ALL: &str = "hop skip jump trade switch rook king horse bishop zip zap push";

/// A text, the clause after its `-no-`, and the cells that show it.
#[track_caller]
fn forbids(table: &Table, expected: &[&str]) {
    for line in expected {
        let (text, reason) = line.split_once(' ').expect("a text and a clause");
        let (key, cells) = table.clause(text).expect(line);
        let (_, key) = key.split_once("-no-").expect("a clause");
        assert_eq!(format!("{key} {cells}").trim_end(), reason, "{text}");
    }
}

#[test]
fn where_each_card_leads_and_what_stands_in_its_way() {
    let table = usual().red(START, ALL);
    forbids(
        &table,
        &[
            "hop:e1a1 space",
            "hop:a4a5 space",
            "hop:a1a2 man a1",
            "hop:c2c3 own c2",
            "hop:a4a4 same-space a4",
            "hop:b3c4 hop b3 c4",
            "skip:b3c3 skip b3 c3",
            "king:b3d3 king b3 d3",
            "horse:b3c3 horse b3 c3",
            "hop:a4a3 room a3",
            "skip:b3c2 room c2",
            "king:b3c2 room c2",
            "horse:b3c1 room c1",
            "rook:b3c4 rook b3 c4",
            "bishop:b3c3 bishop b3 c3",
            "rook:a3c3 way b3",
            "bishop:b3d1 way c2",
            "rook:a4a3 room a3",
            "jump:b3c3 jump b3 c3",
            "jump:b3d3 jumped c3",
            "jump:b3d1 room d1",
            "zip:b3c3 zip b3 c3",
            "zip:b3d1 room d1",
            "zap:b3a1 zap b3 a1",
            "zap:b3c1 room c1",
            "trade:b3c1 trade b3 c1",
            "trade:b3c3 partner c3",
            "trade:b3b4 own-partner b4",
            "switch:b3c2 switch b3 c2",
            "switch:b3d3 partner d3",
            "push:b3d3 push b3 d3",
            "push:b3c3 pushed c3",
            "push:b3b4 edge b4",
            "push:b3c2 edge d1",
            "+hop draw",
            "b3c3 card",
        ],
    );
    let far = usual().red("R.R./R.../..BB/R.BB", ALL);
    forbids(&far, &["switch:a4c4 own-partner c4", "rook:a1a3 room a3"]);
    let row = usual().red("RBRB/..../..RB/...R", ALL);
    forbids(&row, &["push:a4b4 shove d4"]);
    let own_swaps = Table::with(OWN_SWAPS).red(START, "trade");
    forbids(&own_swaps, &["trade:b4a4 order b4 a4"]);
    let over = usual().red("R..R/..../.BB./RBBR", "zip");
    forbids(&over, &["zip:a4a1 over", "a4a1 over"]);
}

#[test]
fn a_card_that_is_not_held_is_named() {
    let table = usual().red(START, "hop");
    let said = "fortac-no-such-card card=fortac-card-skip;";
    assert_eq!(table.says("skip:a3b2"), said);
}

#[test]
fn declarations() {
    let lies = ["hop:d3d4!corner such-combo", "hop:d3c3!corner such-combo"];
    forbids(&usual().red(THREE, "hop"), &lies);
    forbids(&Table::with(STRICT).red(THREE, "hop"), &lies);
    let again = usual().red(THREE, "hop").with_first(Combo::Orthogonal);
    forbids(&again, &["hop:d3d4!orthogonal claim"]);
}
