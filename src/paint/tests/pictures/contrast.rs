//! How well things stand out in each theme, as the contrast of WCAG 2 (relative luminance, 1 to
//! 21): it asks for 3 for graphics, 4.5 for text.
//!
//! A thing with an outline stands out if its face or its outline does, because the outline goes all
//! around it.

use super::sight::{self, EYES, Eye};
use crate::{Theme, tables::tones, terrain};

/// Everything drawn with an outline all around it: the face first.
const OUTLINED: [(&str, &str, &str); 11] = [
    ("the dark side", "first body", "first body"),
    ("the light side", "second body", "second edge"),
    ("nobody's pieces", "nobody body", "nobody edge"),
    ("red men", "red", "red_edge"),
    ("black men", "black", "black_edge"),
    ("the way of the last turn", "trail", "trail_edge"),
    ("what can be chosen", "choice", "choice_edge"),
    ("what has been chosen", "choice_edge", "choice"),
    ("what was captured", "choice_edge", "trail_edge"),
    ("why not", "objection_sign", "trail_edge"),
    ("a name", "choice_edge", "choice"),
];

/// Things drawn on something else, with the least contrast.
const UPON: [(&str, &str, &str, f64); 17] = [
    ("between the sides", "first body", "second body", 4.5),
    ("the rim of the dark side", "label", "first body", 4.5),
    ("the light outline", "second edge", "second body", 4.5),
    ("between red and black", "red", "black", 4.5),
    ("the letters of a name", "choice", "choice_edge", 7.0),
    ("coordinates", "label", "frame", 4.5),
    ("the dark sign", "first emblem", "first body", 4.5),
    ("the light sign", "second emblem", "second body", 4.5),
    ("the sign of nobody", "nobody emblem", "nobody body", 3.0),
    ("the sign of red men", "red_emblem", "red", 3.0),
    ("the sign of black men", "black_emblem", "black", 3.0),
    ("a player", "name", "frame", 4.5),
    ("a player's side", "name_quiet", "frame", 4.5),
    ("whose turn it is", "turn_name", "turn", 7.0),
    ("their side", "turn_quiet", "turn", 4.5),
    ("how a game ended", "band_words", "band", 7.0),
    ("the head of a column", "label", "frame_grain", 4.5),
];

/// Things drawn on the sheet of a table, on every row of it, with the least contrast.
const WRITTEN: [(&str, f64); 4] = [
    ("turn_name", 7.0),
    ("turn_quiet", 4.5),
    ("choice", 3.0),
    ("captured", 3.0),
];

/// What has to differ for any eyes in the themes for color-blind people.
const APART: [(&str, &str, &str); 18] = [
    ("seats", "first body", "second body"),
    ("signs", "first emblem", "second emblem"),
    ("king", "second accent", "second body"),
    ("goal", "goal", "ground"),
    ("reserved", "reserved", "ground"),
    ("camp", "home_first", "ground"),
    ("goal and camp", "goal", "home_first"),
    ("last move", "moved", "ground"),
    ("choice", "choice", "ground"),
    ("choice and objection", "choice", "objection"),
    ("chosen and objection", "chosen", "objection"),
    ("choice and last move", "choice", "moved"),
    ("captured", "captured", "second body"),
    ("red and black", "red", "black"),
    ("red", "red", "ground"),
    ("black", "black", "ground"),
    ("cards", "card", "print_bold"),
    ("combos", "token_sign", "token"),
];

fn color(theme: Theme, name: &str) -> [u8; 3] {
    let color = theme.sheet().color(name);
    color.unwrap_or_else(|| panic!("{theme} has no color {name}"))
}

fn contrast(a: [u8; 3], b: [u8; 3], eye: &Eye) -> f64 {
    let (a, b) = (sight::luminance(a, eye), sight::luminance(b, eye));
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

/// The grounds that pieces stand on and marks lie on: plain ground and all hills, then others.
fn grounds(theme: Theme) -> Vec<(String, [u8; 3])> {
    let (low, high) = (color(theme, "ground"), color(theme, "level"));
    let hills = (0..=terrain::HIGHEST).map(|height| {
        let color = mix(low, high, terrain::shade(height));
        (format!("height {height}"), color)
    });
    let others = "grain goal reserved home_first home_second water".split(' ');
    let others = others.map(|name| (name.to_owned(), color(theme, name)));
    hills.chain(others).collect()
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a mean of two bytes is one"
)]
fn mix(below: [u8; 3], above: [u8; 3], share: f64) -> [u8; 3] {
    let part = |idx: usize| f64::from(below[idx]) * (1.0 - share) + f64::from(above[idx]) * share;
    [0, 1, 2].map(|idx| part(idx).round() as u8)
}

/// The least contrast of a thing with its outline on one of these grounds, and that ground.
fn least_contrast(
    theme: Theme,
    (face, outline): (&str, &str),
    grounds: &[(String, [u8; 3])],
    eye: &Eye,
) -> (f64, String) {
    let parts = [face, outline].map(|it| color(theme, it));
    let on = |ground| parts.map(|it| contrast(it, ground, eye));
    let all = grounds.iter().map(|(name, ground)| {
        let [face, outline] = on(*ground);
        (face.max(outline), name.clone())
    });
    all.min_by(|a, b| a.0.total_cmp(&b.0)).expect("grounds")
}

/// Every theme as common eyes see it, and the one for color-blind players as any eyes do.
fn views() -> impl Iterator<Item = (Theme, &'static Eye)> {
    let clear = Theme::find("clear").expect("the theme for color-blind players");
    let common = Theme::all().map(|it| (it, &EYES[0]));
    common.chain(EYES[1..].iter().map(move |eye| (clear, eye)))
}

#[test]
fn everything_stands_out_on_every_ground_in_every_theme() {
    for (theme, eye) in views() {
        for (what, face, outline) in OUTLINED {
            let (figure, ground) = least_contrast(theme, (face, outline), &grounds(theme), eye);
            assert!(figure >= 3.0, "{theme}: {what} on {ground}: {figure:.2}");
        }
    }
}

#[test]
fn what_stands_upon_something_is_read_in_every_theme() {
    for (theme, eye) in views() {
        for (what, above, below, least) in UPON {
            let figure = contrast(color(theme, above), color(theme, below), eye);
            // Letters have a reserve above 4.5 that not all eyes need.
            let least = if eye == &EYES[0] {
                least
            } else {
                least.min(4.5)
            };
            assert!(figure >= least, "{theme}: {what} {figure:.2}, not {least}");
        }
    }
}

#[test]
fn every_row_of_a_table_is_read_in_every_theme_and_by_any_eyes() {
    for theme in Theme::all() {
        let rows = [color(theme, "turn"), tones::ZEBRA.color(theme)];
        for (what, least) in WRITTEN {
            for eye in &EYES {
                // Not every theme is made for all eyes, but words are.
                let is_common = eye == &EYES[0];
                let least = if is_common {
                    least
                } else {
                    least.min(4.5) - 0.5
                };
                for row in rows {
                    let figure = contrast(color(theme, what), row, eye);
                    assert!(figure >= least, "{theme}: {what} {figure:.2}, not {least}");
                }
            }
        }
        // Rows differ visibly, and so do cells that cannot have a result.
        let apart = |a, b| sight::difference(a, b, &EYES[0]);
        assert!(apart(rows[0], rows[1]) > 4.0, "{theme}");
        assert!(apart(rows[1], tones::BLANK.color(theme)) > 8.0, "{theme}");
    }
}

#[test]
fn pieces_on_hills_are_as_clear_in_every_theme_as_in_the_usual_one() {
    for theme in Theme::all() {
        for (face, outline) in [("first body", "first edge"), ("second body", "second edge")] {
            let [least, figure] = [Theme::default(), theme].map(|theme| {
                let hills = &grounds(theme)[..=usize::from(terrain::HIGHEST)];
                least_contrast(theme, (face, outline), hills, &EYES[0]).0
            });
            assert!(
                figure >= least,
                "{theme}: {face} {figure:.2}, not {least:.2}"
            );
        }
    }
}

#[test]
fn slate_and_clear_are_told_apart_by_any_eyes() {
    for theme in ["slate", "clear"].map(|key| Theme::find(key).expect("a theme")) {
        for (name, a, b) in APART {
            for eye in &EYES {
                let apart = sight::difference(color(theme, a), color(theme, b), eye);
                assert!(apart > 9.0, "{name}: {apart}");
            }
        }
    }
}

#[test]
fn a_mark_without_its_edge_would_be_too_faint() {
    let oak = Theme::default();
    let bare = contrast(color(oak, "trail"), color(oak, "ground"), &EYES[0]);
    assert!(bare < 3.0, "{bare}");
}
