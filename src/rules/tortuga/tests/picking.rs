//! What a person points at.

use super::{Hex, Table, Variant, classic, hatching_game, start, tattoo};
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

#[test]
fn questions_name_what_can_be_pointed_at() {
    let question = |table: &Table, picked: &[Pick]| {
        let question = table.rules.question(&table.state, picked);
        question.text.key
    };
    let table = start(Variant::Hatching);
    assert_eq!(question(&table, &[]), "tortuga-ask-hatch");
    let table = table.advance("+b1 +b5");
    assert_eq!(question(&table, &[]), "tortuga-ask-turtle-or-hatch");
    let table = tattoo("S: d3 | N: d4C f5").advance("d3xd5");
    let struck = Pick::Cell(Hex::from_name("d4").cell());
    assert_eq!(question(&table, &[struck]), "tortuga-ask-victim");
    let action = table.find("C:d4*d5").expect("legal");
    let effect = table.rules.effect(&table.state, &action);
    assert_eq!(effect.captured, [Hex::from_name("d5").cell()]);
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
