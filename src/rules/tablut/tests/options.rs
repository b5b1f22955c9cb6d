//! What the options are, and what each of them changes.

use super::*;

fn json(options: &str) -> String {
    let rules: Tablut = serde_json::from_str(options).expect("playable options");
    serde_json::to_string(&rules).expect("plain data")
}

#[test]
fn what_is_left_out_is_as_usual() {
    let corner = r#"{"variant":"corner","throne_pass":true,"corner_hostile":true,"throne_hostile":false,"camp_hostile":false,"repetition":3}"#;
    let rim = r#"{"variant":"rim","throne_pass":true,"corner_hostile":false,"throne_hostile":false,"camp_hostile":false,"repetition":3}"#;
    assert_eq!(json("{}"), corner);
    assert_eq!(json(r#"{"variant":"corner"}"#), corner);
    assert_eq!(json(r#"{"variant":"rim"}"#), rim);
}

#[test]
fn what_was_written_is_read_again() {
    let odd = r#"{"variant":"corner","throne_pass":false,"corner_hostile":false,"throne_hostile":true,"camp_hostile":true,"repetition":4294967295}"#;
    assert_eq!(json(odd), odd);
    assert_eq!(
        json(&json(r#"{"variant":"rim","repetition":2}"#)),
        json(r#"{"repetition":2,"variant":"rim"}"#)
    );
}

#[test]
fn unknown_options_and_values_are_refused() {
    for wrong in [
        r#"{"variant":"edge"}"#,
        r#"{"variant":null}"#,
        r#"{"variants":"rim"}"#,
        r#"{"throne_pass":"true"}"#,
        r#"{"throne_pass":1}"#,
        r#"{"repetition":0}"#,
        r#"{"repetition":1}"#,
        r#"{"repetition":-3}"#,
        r#"{"repetition":2.5}"#,
        r#"{"repetition":4294967296}"#,
        r#"{"repetition":3,"repetition":3}"#,
        "3",
        "",
    ] {
        assert!(serde_json::from_str::<Tablut>(wrong).is_err(), "{wrong}");
    }
}

#[test]
fn too_few_repetitions_are_named() {
    let error = serde_json::from_str::<Tablut>(r#"{"repetition":1}"#).expect_err("too few");
    assert!(
        error.to_string().starts_with("`repetition` is `1`"),
        "{error}"
    );
}

/// Without `throne_pass` the empty throne is a wall for pawns, though never for the king.
#[test]
fn throne_pass_is_about_pawns_in_the_rim_variant() {
    let rows = [
        ".........",
        ".........",
        ".........",
        "..K......",
        "..m...m..",
        ".........",
        "....s....",
        ".........",
        "....m....",
    ];
    let across = |options| {
        let table = Table::with(options).set_up(Seat::First, rows);
        table.find("c5-f5").is_some()
    };
    assert!(across(r#"{"variant":"rim"}"#));
    assert!(!across(r#"{"variant":"rim","throne_pass":false}"#));
    assert!(
        across(r#"{"variant":"corner","throne_pass":false}"#),
        "heeded in the rim variant only"
    );

    let rows = [
        ".........",
        "....K....",
        ".........",
        ".........",
        ".........",
        ".........",
        "....m....",
        ".........",
        "........s",
    ];
    let table = Table::with(r#"{"variant":"rim","throne_pass":false}"#).set_up(Seat::Second, rows);
    let down = table
        .targets("e8")
        .into_iter()
        .filter(|it| it.starts_with('e'));
    assert_eq!(down.collect::<Vec<_>>(), ["e4", "e5", "e6", "e7"]);
}

fn takes(options: &str, mover: Seat, rows: [&str; 9], action: &str) -> String {
    let mut table = Table::with(options).set_up(mover, rows);
    table.play(action)
}

#[test]
fn corner_hostile_is_about_empty_corners() {
    let rows = [
        ".........",
        ".........",
        ".........",
        "......m..",
        "..m.K....",
        ".........",
        ".........",
        ".........",
        ".s.......",
    ];
    let play = |options| takes(options, Seat::First, rows, "c5-c1");
    assert_eq!(play("{}"), "c5-c1xb1");
    assert_eq!(play(r#"{"corner_hostile":false}"#), "c5-c1");
    assert_eq!(
        play(r#"{"variant":"rim","corner_hostile":true}"#),
        "c5-c1xb1"
    );
    assert_eq!(play(r#"{"variant":"rim"}"#), "c5-c1");
}

#[test]
fn throne_hostile_is_about_the_empty_throne() {
    let rows = [
        ".........",
        "..m......",
        ".........",
        ".........",
        "...s.....",
        ".........",
        ".........",
        "......K..",
        ".........",
    ];
    let play = |options| takes(options, Seat::First, rows, "c8-c5");
    assert_eq!(play(r#"{"throne_hostile":true}"#), "c8-c5xd5");
    assert_eq!(play("{}"), "c8-c5");
    let king_at_home = [
        ".........",
        "..m......",
        ".........",
        ".........",
        "...sK....",
        ".........",
        ".........",
        ".........",
        ".........",
    ];
    assert_eq!(
        takes(
            r#"{"throne_hostile":true}"#,
            Seat::First,
            king_at_home,
            "c8-c5"
        ),
        "c8-c5"
    );
}

#[test]
fn camp_hostile_is_about_empty_fortresses() {
    let rows = [
        ".........",
        "...m.....",
        ".........",
        ".........",
        "..s......",
        ".........",
        "......K..",
        ".........",
        ".........",
    ];
    let play = |options| takes(options, Seat::First, rows, "d8-d5");
    assert_eq!(play(r#"{"variant":"rim","camp_hostile":true}"#), "d8-d5xc5");
    assert_eq!(play(r#"{"variant":"rim"}"#), "d8-d5");
    assert_eq!(
        play(r#"{"variant":"corner","camp_hostile":true}"#),
        "d8-d5",
        "there are no camps"
    );
}
