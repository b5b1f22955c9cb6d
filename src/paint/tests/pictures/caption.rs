//! The words beside the board.

use cairn_kernel::Seat;

use super::{
    expect,
    scenes::{Variant, end, middle, player, turned_scene},
};
use crate::{Caption, Ending, Look, Theme, paint};

/// Ada and Bob play, and it is Bob's turn.
fn going_on() -> Caption {
    Caption {
        first: player("Ada", "Wardens"),
        second: player("Bob", "Spies"),
        to_move: Some(Seat::Second),
        ending: None,
    }
}

fn look(theme: Theme, caption: Caption) -> Look {
    Look {
        caption: Some(caption),
        ..Look::from(theme)
    }
}

#[test]
fn names_the_side_to_move_and_the_winner_stand_beside_the_board() {
    let won = Caption {
        to_move: None,
        ending: Some(Ending {
            winner: Some(Seat::Second),
            headline: "Spies win".to_owned(),
            detail: "The king escaped · 34 turns".to_owned(),
        }),
        ..going_on()
    };
    for theme in Theme::all() {
        for (name, scene, caption) in [
            ("caption", middle(Variant::Corner), going_on()),
            ("won", end(Variant::Corner), won.clone()),
        ] {
            let picture = paint(&scene, &look(theme, caption));
            expect(&format!("{theme}-{name}"), &picture);
            assert!(picture.png.len() <= 48 << 10, "{theme}: {picture:?}");
        }
    }
}

#[test]
fn a_draw_has_no_wreath_and_any_name_is_drawn() {
    let caption = Caption {
        first: player(
            &"Bartholomew of the Long and Winding Name ".repeat(9),
            "Wardens",
        ),
        second: player("\u{202e}אבג 🧿🧿", "Spies"),
        to_move: Some(Seat::First),
        ending: Some(Ending {
            headline: "Draw".to_owned(),
            ..Ending::default()
        }),
    };
    let picture = paint(&end(Variant::Rim), &look(Theme::default(), caption));
    expect("drawn", &picture);
}

/// The players change places, and pieces that look somewhere look the other way.
#[test]
fn from_the_other_side_the_board_is_upside_down() {
    let caption = Caption {
        to_move: Some(Seat::First),
        ..going_on()
    };
    let picture = paint(&turned_scene(), &look(Theme::default(), caption));
    expect("turned", &picture);
}

#[test]
fn a_name_that_cannot_be_drawn_gives_way_to_the_side() {
    let with = |name: &str, side: &str| {
        let caption = Caption {
            first: player(name, side),
            ..going_on()
        };
        paint(&middle(Variant::Corner), &look(Theme::default(), caption))
    };
    assert_eq!(with("🧿", "Wardens"), with("", "Wardens"));
    assert_ne!(with("", "Wardens"), with("", "Others"));
    with("", "");
}
