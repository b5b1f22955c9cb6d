//! The words beside the board.

use crate::{CacheLimits, Caption, Ending, Look, Painter, Theme, paint, vector};
use cairn_kernel::Seat;

use super::{
    expect,
    scenes::{Variant, end, middle, player, start, turned_scene},
};

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
fn names_and_the_side_to_move_stand_beside_the_board() {
    for theme in Theme::all() {
        let picture = paint(&middle(Variant::Corner), &look(theme, going_on()));
        expect(&format!("{theme}-caption"), &picture);
        assert!(picture.png.len() <= 48 << 10, "{theme}: {picture:?}");
    }
}

#[test]
fn the_last_picture_honors_the_winner() {
    let ending = Ending {
        winner: Some(Seat::Second),
        headline: "Spies win".to_owned(),
        detail: "The king escaped · 34 turns".to_owned(),
    };
    let caption = Caption {
        to_move: None,
        ending: Some(ending),
        ..going_on()
    };
    for theme in Theme::all() {
        let picture = paint(&end(Variant::Corner), &look(theme, caption.clone()));
        expect(&format!("{theme}-won"), &picture);
        assert!(picture.png.len() <= 48 << 10, "{theme}: {picture:?}");
    }
}

#[test]
fn a_picture_is_the_same_whatever_was_drawn_before() {
    let over = Caption {
        to_move: None,
        ending: Some(Ending {
            winner: None,
            headline: "Draw".to_owned(),
            detail: String::new(),
        }),
        ..going_on()
    };
    let scenes = [start(Variant::Rim), middle(Variant::Rim), end(Variant::Rim)];
    let looks = [None, Some(going_on()), Some(over)].map(|caption| Look {
        caption,
        ..Look::default()
    });
    let mut all: Vec<_> = scenes
        .iter()
        .flat_map(|scene| looks.iter().map(move |look| (scene, look)))
        .collect();
    for _ in 0..2 {
        let painter = Painter::new(CacheLimits::default());
        for (scene, look) in &all {
            let alone = Painter::new(CacheLimits::default());
            assert_eq!(painter.draw(scene, look), alone.draw(scene, look));
        }
        all.reverse();
    }
}

#[test]
fn a_draw_has_no_wreath_and_any_name_is_drawn() {
    let ending = Ending {
        winner: None,
        headline: "Draw".to_owned(),
        detail: String::new(),
    };
    let caption = Caption {
        first: player(
            &"Bartholomew of the Long and Winding Name ".repeat(9),
            "Wardens",
        ),
        second: player("\u{202e}אבג 🧿🧿", "Spies"),
        to_move: Some(Seat::First),
        ending: Some(ending),
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
