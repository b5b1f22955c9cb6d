//! How well things stand out in each theme, as the contrast of WCAG 2 (relative luminance, 1 to
//! 21): it asks for 3 for graphics, 4.5 for text.
//!
//! A thing with an outline stands out if its face or its outline does, because the outline goes all
//! around it. Run with `--nocapture` for all figures.

use super::sight::{self, EYES, Eye};
use crate::{Theme, tables::tones, terrain};

/// A ground that pieces stand on and marks lie on, with its color.
type Ground = (String, [u8; 3]);

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
    (
        "the outline of the light side",
        "second edge",
        "second body",
        4.5,
    ),
    ("between red and black", "red", "black", 4.5),
    ("the letters of a name", "choice", "choice_edge", 7.0),
    ("coordinates", "label", "frame", 4.5),
    (
        "the sign of the dark side",
        "first emblem",
        "first body",
        4.5,
    ),
    (
        "the sign of the light side",
        "second emblem",
        "second body",
        4.5,
    ),
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

fn color(theme: Theme, name: &str) -> [u8; 3] {
    let color = theme.sheet().color(name);
    color.unwrap_or_else(|| panic!("{theme} has no color {name}"))
}

fn contrast(a: [u8; 3], b: [u8; 3], eye: &Eye) -> f64 {
    let (a, b) = (sight::luminance(a, eye), sight::luminance(b, eye));
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

/// Every ground of a theme, hills included.
fn grounds(theme: Theme) -> Vec<Ground> {
    let plain = [
        "ground",
        "grain",
        "goal",
        "reserved",
        "home_first",
        "home_second",
        "water",
    ];
    let mut grounds: Vec<Ground> = plain
        .map(|name| (name.to_owned(), color(theme, name)))
        .into();
    let (low, high) = (color(theme, "ground"), color(theme, "level"));
    grounds.extend((1..=terrain::HIGHEST).map(|height| {
        (
            format!("height {height}"),
            mix(low, high, terrain::shade(height)),
        )
    }));
    grounds
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

/// Everything that stands out too little in a theme, as seen by these eyes.
fn faint(theme: Theme, eye: &Eye, least: f64) -> Vec<String> {
    let mut faint = Vec::new();
    for (what, face, outline) in OUTLINED {
        let parts = [color(theme, face), color(theme, outline)];
        let on = |ground: [u8; 3]| {
            let parts = parts.iter().map(|&it| contrast(it, ground, eye));
            parts.fold(0.0, f64::max)
        };
        let worst = grounds(theme)
            .into_iter()
            .map(|(name, ground)| (on(ground), name));
        let (figure, ground) = worst.min_by(|a, b| a.0.total_cmp(&b.0)).expect("grounds");
        println!("{theme}: {what} {figure:.1} on {ground}");
        if figure < least {
            faint.push(format!(
                "{theme}: {what} on {ground}: {figure:.2}, not {least}"
            ));
        }
    }
    faint
}

#[test]
fn everything_stands_out_on_every_ground_in_every_theme() {
    let faint: Vec<String> = Theme::all()
        .flat_map(|it| faint(it, &EYES[0], 3.0))
        .collect();
    assert!(faint.is_empty(), "{}", faint.join("\n"));
}

#[test]
fn what_stands_upon_something_is_read_in_every_theme() {
    for theme in Theme::all() {
        for (what, above, below, least) in UPON {
            let figure = contrast(color(theme, above), color(theme, below), &EYES[0]);
            println!("{theme}: {what} {figure:.1}");
            assert!(figure >= least, "{theme}: {what} {figure:.2}, not {least}");
        }
    }
}

#[test]
fn the_clear_theme_keeps_its_contrast_for_color_blind_eyes() {
    let clear = Theme::find("clear").expect("the theme for color-blind players");
    // Protanopia, deuteranopia and tritanopia.
    for eye in &EYES[1..] {
        let faint = faint(clear, eye, 3.0);
        assert!(faint.is_empty(), "{}", faint.join("\n"));
        for (what, above, below, least) in UPON {
            let figure = contrast(color(clear, above), color(clear, below), eye);
            // Letters have a reserve above 4.5 that not all eyes need.
            let least = least.min(4.5);
            assert!(figure >= least, "{what} {figure:.2}, not {least}");
        }
    }
}

#[test]
fn every_row_of_a_table_is_read_in_every_theme_and_by_any_eyes() {
    for theme in Theme::all() {
        let rows = [color(theme, "turn"), tones::ZEBRA.color(theme)];
        for (what, least) in WRITTEN {
            for eye in &EYES {
                let on = |row| contrast(color(theme, what), row, eye);
                let figure = rows.map(on).into_iter().fold(f64::INFINITY, f64::min);
                println!("{theme}: {what} {figure:.1}");
                // Not every theme is made for all eyes, but words are.
                let least = if eye == &EYES[0] {
                    least
                } else {
                    least.min(4.5) - 0.5
                };
                assert!(figure >= least, "{theme}: {what} {figure:.2}, not {least}");
            }
        }
        // Rows differ visibly, and so do cells that cannot have a result.
        let apart = |a, b| sight::difference(a, b, &EYES[0]);
        assert!(apart(rows[0], rows[1]) > 4.0, "{theme}");
        assert!(apart(rows[1], tones::BLANK.color(theme)) > 8.0, "{theme}");
    }
}

/// The least contrast of the pieces of a side, on plain ground and on all hills.
fn on_hills(theme: Theme, face: &str, outline: &str) -> f64 {
    let parts = [color(theme, face), color(theme, outline)];
    let hills = grounds(theme).into_iter();
    let hills = hills.filter(|(name, _)| name == "ground" || name.starts_with("height"));
    let on = |ground: [u8; 3]| {
        let parts = parts.iter().map(|&it| contrast(it, ground, &EYES[0]));
        parts.fold(0.0, f64::max)
    };
    hills.map(|(_, it)| on(it)).fold(f64::INFINITY, f64::min)
}

#[test]
fn pieces_on_hills_are_as_clear_in_every_theme_as_in_the_usual_one() {
    let usual = Theme::default();
    for theme in Theme::all() {
        for side in ["first", "second"] {
            let (face, outline) = (format!("{side} body"), format!("{side} edge"));
            let [least, figure] = [usual, theme].map(|it| on_hills(it, &face, &outline));
            assert!(
                figure >= least,
                "{theme}: {side} {figure:.2}, not {least:.2}"
            );
        }
    }
}

#[test]
fn a_mark_without_its_edge_would_be_too_faint() {
    let oak = Theme::default();
    let bare = contrast(color(oak, "trail"), color(oak, "ground"), &EYES[0]);
    assert!(bare < 3.0, "{bare}");
}
