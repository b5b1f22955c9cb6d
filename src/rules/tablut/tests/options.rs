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
    assert_eq!(json(CORNER), corner);
    assert_eq!(json(RIM), rim);
}

#[test]
fn what_was_written_is_read_again() {
    let odd = r#"{"variant":"corner","throne_pass":false,"corner_hostile":false,"throne_hostile":true,"camp_hostile":true,"repetition":4294967295}"#;
    assert_eq!(json(odd), odd);
}

#[test]
fn too_few_repetitions_are_named() {
    let error = serde_json::from_str::<Tablut>(r#"{"repetition":1}"#).expect_err("too few");
    let error = error.to_string();
    assert!(error.starts_with("`repetition` is `1`"), "{error}");
}

/// Without `throne_pass` the empty throne is a wall for pawns of the rim variant, though never for
/// the king.
#[test]
fn throne_pass_is_about_pawns_in_the_rim_variant() {
    let across =
        |options| Table::set_up(options, Seat::First, "c5 g5 e1", "e3", "c6").is_legal("c5-f5");
    assert!(across(RIM));
    assert!(!across(r#"{"variant":"rim","throne_pass":false}"#));
    assert!(across(r#"{"throne_pass":false}"#));
    let options = r#"{"variant":"rim","throne_pass":false}"#;
    assert!(Table::set_up(options, Seat::Second, "e3", "i1", "e8").is_legal("e8-e4"));
}

#[test]
fn corner_hostile_is_about_empty_corners() {
    let play = |options| Table::set_up(options, Seat::First, "g6 c5", "b1", "e5").play("c5-c1");
    assert_eq!(play(r#"{"corner_hostile":false}"#), "c5-c1");
    assert_eq!(
        play(r#"{"variant":"rim","corner_hostile":true}"#),
        "c5-c1xb1"
    );
}

#[test]
fn throne_hostile_is_about_the_empty_throne() {
    let play = |king| {
        let options = r#"{"throne_hostile":true}"#;
        Table::set_up(options, Seat::First, "c8", "d5", king).play("c8-c5")
    };
    assert_eq!(play("g2"), "c8-c5xd5");
    assert_eq!(play("e5"), "c8-c5");
}

#[test]
fn camp_hostile_is_about_empty_fortresses() {
    let play = |options| Table::set_up(options, Seat::First, "d8", "c5", "g3").play("d8-d5");
    assert_eq!(play(r#"{"variant":"rim","camp_hostile":true}"#), "d8-d5xc5");
    assert_eq!(
        play(r#"{"camp_hostile":true}"#),
        "d8-d5",
        "there are no camps"
    );
}
