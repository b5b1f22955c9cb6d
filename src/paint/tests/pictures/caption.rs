//! The words beside the board.

use cairn_kernel::Seat;

use super::{
    expect,
    scenes::{Variant, end, middle, player, turned_scene},
};
use crate::{Caption, Ending, Look, Theme, paint, vector};

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
    let ending = |winner, headline: &str, detail: &str| Ending {
        winner,
        headline: headline.to_owned(),
        detail: detail.to_owned(),
    };
    let detail = "The king escaped · 34 turns";
    let won = Caption {
        to_move: None,
        ending: Some(ending(Some(Seat::Second), "Spies win", detail)),
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
    // The players change places, and pieces that look somewhere look the other way.
    let seen_from_there = Caption {
        to_move: Some(Seat::First),
        ..going_on()
    };
    let name = "Bartholomew of the Long and Winding Name ".repeat(9);
    let drawn = Caption {
        first: player(&name, "Wardens"),
        second: player("\u{202e}אבג 🧿🧿", "Spies"),
        to_move: Some(Seat::First),
        ending: Some(ending(None, "Draw", "")),
    };
    for (name, scene, caption) in [
        ("turned", turned_scene(), seen_from_there),
        ("drawn", end(Variant::Rim), drawn),
    ] {
        expect(name, &paint(&scene, &look(Theme::default(), caption)));
    }
}

#[test]
fn what_is_written_on_a_turned_piece_stays_upright() {
    let svg = vector(&turned_scene(), &Look::default());
    let (before, _) = svg.split_once("M50 70V34").expect("the sign on the piece");
    let turn = before.rfind("rotate(180").expect("the piece is turned");
    let since = before.get(turn..).expect("a part of it");
    // The turned group is closed before the one that holds the sign is opened.
    let groups = (since.matches("</g>").count(), since.matches("<g").count());
    assert_eq!(groups, (1, 1));
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
