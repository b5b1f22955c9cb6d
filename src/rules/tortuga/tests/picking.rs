//! What a person points at.

use super::{Table, Variant, classic, hatching_game, start};
use cairn_kernel::{Phrase, Pick, Shown as _, Viewer, erase};

/// The codes of the picks of an action, joined as buttons join them.
fn picks(table: &Table, text: &str) -> String {
    let action = text.parse().expect("an action");
    let scene = table.rules.scene(&table.state, Viewer::Everyone);
    let picks: Vec<Pick> = table.rules.picks(&table.state, &action);
    let codes: Vec<_> = picks.iter().map(|pick| pick.code(&scene)).collect();
    codes.join(".")
}

#[test]
fn a_move_is_picked_cell_by_cell() {
    let table = classic("S: d1 | *: d2 | N: d4");
    assert_eq!(picks(&table, "d1-c1"), "d1.c1");
    assert_eq!(picks(&table, "d1xd3=Nxd5"), "d1.d3.tortuga-n.d5");
    let jump = table.find("d1xd3=Nxd5").expect("legal");
    let picked = &table.rules.picks(&table.state, &jump)[..2];
    let question = table.rules.question(&table.state, picked);
    let asked = Phrase::new("tortuga-ask-side").with("at", "d2".to_owned());
    assert_eq!(question.text, asked);
}

#[test]
fn adding_stops_with_a_word_where_it_could_go_on() {
    let table = start(Variant::Hatching);
    assert_eq!(picks(&table, "+b1"), "b1.tortuga-stop");
    assert_eq!(picks(&table, "+f1"), "f1.tortuga-stop");
    // Two is the most.
    assert_eq!(picks(&table, "+b1+c1"), "b1.c1");
    // There is no other place left.
    let table = hatching_game("S: b1 c1 c2 d2 e1 e2 | N: d6 | reserve 6 5");
    assert_eq!(picks(&table, "+f1"), "f1");
}

/// After one turtle, up to three can be added at once: 7 + 7×6 + 7×6×5 ways.
#[test]
fn turtles_are_added_in_any_order_pointed_at_or_written() {
    let mut position = erase(start(Variant::Hatching).rules).start();
    position.play_exact("+b1").expect("legal");
    assert_eq!(position.choices_for_pointing().len(), 7 + 42 + 210);
    for text in ["+d6+c5+f5", "f5 c5 d6"] {
        let played = position.fork().play_text(text).expect(text);
        let notations: Vec<&str> = played.iter().map(|it| it.notation.as_str()).collect();
        assert_eq!(notations, ["+c5+d6+f5"], "{text}");
    }
}
