//! Colors: a file in `assets/themes/` for each theme.

use std::{collections::HashSet, fmt, sync::LazyLock};

use serde::Deserialize;

use super::art;
use cairn_kernel::Seat;

/// One of the embedded themes, `oak` by default.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Theme(usize);

/// The contents of a theme file. Each color becomes the classes `fill-<name>` and `line-<name>`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Sheet {
    pub(super) texture: Texture,
    board: Board,
    marks: Marks,
    first: Side,
    second: Side,
    nobody: Side,
    cards: Cards,
    men: Men,
    banner: Banner,
    #[serde(skip)]
    pub(super) css: String,
    /// The same, each class with its rules.
    #[serde(skip)]
    rules: Vec<(String, String)>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Texture {
    /// Long lines that flow around a few knots.
    Wood,
    /// Sparse veins.
    Stone,
}

/// An opaque color, written `#rrggbb`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub(super) struct Color(pub(super) [u8; 3]);

macro_rules! colors {
    ($(#[$meta:meta])* $name:ident { $($(#[$field_meta:meta])* $field:ident,)* }) => {
        $(#[$meta])*
        #[derive(Debug, Deserialize)]
        #[serde(deny_unknown_fields)]
        struct $name { $($(#[$field_meta])* $field: Color,)* }

        impl $name {
            fn colors(&self) -> Vec<(&'static str, Color)> {
                vec![$((stringify!($field), self.$field),)*]
            }
        }
    };
}

colors! {
    Board {
        frame,
        frame_edge,
        frame_grain,
        inlay,
        label,
        ground,
        grain,
        line,
        line_light,
        goal,
        goal_knot,
        reserved,
        reserved_knot,
        home_first,
        home_first_sign,
        home_second,
        home_second_sign,
        water,
        water_sign,
        level,
        level_sign,
        shadow,
    }
}

colors! {
    Marks {
        moved,
        trail,
        /// Around the trail, so that it is visible on light and on dark ground.
        trail_edge,
        captured,
        choice,
        choice_edge,
        chosen,
        objection,
        objection_sign,
    }
}

colors! {
    Side {
        body,
        /// Its thickness, seen from above at a slant.
        flank,
        edge,
        /// Lit parts of the face.
        shine,
        emblem,
        accent,
    }
}

colors! {
    /// Printed things, with the same colors for both players.
    Cards {
        card,
        card_edge,
        /// The thin line inside the border.
        card_line,
        print,
        /// The part that should catch the eye.
        print_bold,
        print_quiet,
        back,
        back_edge,
        back_sign,
        token,
        token_edge,
        token_sign,
        token_quiet,
    }
}

colors! {
    /// Men that are red and black in every theme, because these are their names.
    Men {
        red,
        red_flank,
        red_edge,
        red_shine,
        red_emblem,
        black,
        black_flank,
        black_edge,
        black_shine,
        black_emblem,
    }
}

colors! {
    /// The words beside the board: the players, and how the game ended.
    Banner {
        name,
        name_quiet,
        /// The background of the name of the player to move.
        turn,
        turn_edge,
        turn_name,
        turn_quiet,
        band,
        band_edge,
        band_words,
        laurel,
        crown,
        crown_edge,
    }
}

impl Theme {
    /// Every theme, the default first.
    pub fn all() -> impl Iterator<Item = Theme> {
        (0..THEMES.len()).map(Theme)
    }

    #[must_use]
    pub fn find(key: &str) -> Option<Theme> {
        Theme::all().find(|theme| theme.key() == key)
    }

    /// The word of settings and locale keys, such as `oak`.
    #[must_use]
    pub fn key(self) -> &'static str {
        THEMES[self.0].0
    }

    /// The locale key of its name, such as `theme-oak`.
    #[must_use]
    pub fn name(self) -> String {
        format!("theme-{}", self.key())
    }

    pub(super) fn sheet(self) -> &'static Sheet {
        &THEMES[self.0].1
    }
}

impl fmt::Display for Theme {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key())
    }
}

/// The default theme of a picture.
const DEFAULT: &str = "oak";

static THEMES: LazyLock<Vec<(&'static str, Sheet)>> = LazyLock::new(|| {
    let mut themes: Vec<_> = art::themes()
        .map(|(key, text)| {
            (
                key,
                Sheet::read(text).expect("a test reads every embedded theme"),
            )
        })
        .collect();
    themes.sort_by_key(|&(key, _)| (key != DEFAULT, key));
    themes
});

impl Sheet {
    fn read(text: &str) -> Result<Sheet, toml::de::Error> {
        let mut sheet: Sheet = toml::from_str(text)?;
        sheet.rules = sheet.classes();
        sheet.css = sheet.rules.iter().map(|(_, rule)| rule.as_str()).collect();
        Ok(sheet)
    }

    /// The color of the picture's outermost rim.
    pub(super) fn rim(&self) -> [u8; 3] {
        self.board.frame_edge.0
    }

    /// Any color by the name that its classes end with; those of a side with its class first, as in
    /// `first body`.
    pub(super) fn color(&self, name: &str) -> Option<[u8; 3]> {
        let (side, name) = name.split_once(' ').unwrap_or(("", name));
        let colors = match side {
            "first" => self.first.colors(),
            "second" => self.second.colors(),
            "nobody" => self.nobody.colors(),
            _ => [
                self.board.colors(),
                self.marks.colors(),
                self.men.colors(),
                self.cards.colors(),
                self.banner.colors(),
            ]
            .concat(),
        };
        let found = colors.iter().find(|(known, _)| *known == name);
        found.map(|(_, color)| color.0)
    }

    /// The part of the style sheet this drawing needs: parsing all of it takes longer than drawing
    /// a piece.
    pub(super) fn css_of(&self, body: &str) -> String {
        let is_class = |it: char| it.is_ascii_alphanumeric() || "-_".contains(it);
        let is_name = |it: &str| it.starts_with("fill-") || it.starts_with("line-");
        let words = body.split(|it| !is_class(it));
        let classes: HashSet<&str> = words.filter(|it| is_name(it)).collect();
        let rules = self.rules.iter();
        let needed = rules.filter(|(class, _)| classes.contains(class.as_str()));
        needed.map(|(_, rule)| rule.as_str()).collect()
    }

    fn classes(&self) -> Vec<(String, String)> {
        let mut rules = Vec::new();
        let mut put = |scope: &str, colors: Vec<(&'static str, Color)>| {
            for (name, color) in colors {
                for (class, part) in [("fill", "fill"), ("line", "stroke")] {
                    let rule = format!("{scope}.{class}-{name}{{{part}:{color}}}");
                    rules.push((format!("{class}-{name}"), rule));
                }
            }
        };
        put("", self.board.colors());
        put("", self.marks.colors());
        put("", self.cards.colors());
        put("", self.men.colors());
        put("", self.banner.colors());
        for (scope, side) in [
            (Some(Seat::First), &self.first),
            (Some(Seat::Second), &self.second),
            (None, &self.nobody),
        ] {
            put(&format!(".{} ", class_of(scope)), side.colors());
        }
        rules
    }
}

/// The class around the drawing of a piece.
pub(super) fn class_of(seat: Option<Seat>) -> &'static str {
    seat.map_or("nobody", Seat::key)
}

impl TryFrom<String> for Color {
    type Error = String;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        let value = text
            .strip_prefix('#')
            .filter(|digits| digits.len() == 6)
            .and_then(|digits| u32::from_str_radix(digits, 16).ok())
            .ok_or_else(|| format!("`{text}` is not a color of the variant `#rrggbb`"))?;
        let [_, red, green, blue] = value.to_be_bytes();
        Ok(Color([red, green, blue]))
    }
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [red, green, blue] = self.0;
        write!(f, "#{red:02x}{green:02x}{blue:02x}")
    }
}

#[cfg(test)]
mod tests {
    use super::{super::sight, *};

    #[test]
    fn every_theme_has_every_color_and_no_other() {
        for (key, text) in art::themes() {
            if let Err(error) = Sheet::read(text) {
                panic!("{key}: {error}");
            }
        }
        assert_eq!(Theme::default().key(), DEFAULT);
        assert!(Theme::all().count() >= 2);
    }

    #[test]
    fn a_theme_with_a_color_too_many_or_too_few_is_refused() {
        let (_, text) = art::themes().next().expect("there are themes");
        assert!(Sheet::read(&format!("{text}\npink = \"#ff00ff\"\n")).is_err());
        assert!(Sheet::read(&text.replacen("frame =", "# frame =", 1)).is_err());
        assert!(Sheet::read(&text.replacen("\"#", "\"", 1)).is_err());
    }

    #[test]
    fn slate_and_clear_are_told_apart_by_any_eyes() {
        for key in ["slate", "clear"] {
            told_apart(
                Theme::find(key)
                    .expect("a theme for color-blind people")
                    .sheet(),
            );
        }
    }

    fn told_apart(slate: &Sheet) {
        let (board, marks) = (&slate.board, &slate.marks);
        for (name, a, b) in [
            ("seats", slate.first.body, slate.second.body),
            ("signs", slate.first.emblem, slate.second.emblem),
            ("king", slate.second.accent, slate.second.body),
            ("goal", board.goal, board.ground),
            ("reserved", board.reserved, board.ground),
            ("camp", board.home_first, board.ground),
            ("goal and camp", board.goal, board.home_first),
            ("last move", marks.moved, board.ground),
            ("choice", marks.choice, board.ground),
            ("choice and objection", marks.choice, marks.objection),
            ("chosen and objection", marks.chosen, marks.objection),
            ("choice and last move", marks.choice, marks.moved),
            ("captured", marks.captured, slate.second.body),
            ("red and black", slate.men.red, slate.men.black),
            ("red", slate.men.red, board.ground),
            ("black", slate.men.black, board.ground),
            ("cards", slate.cards.card, slate.cards.print_bold),
            ("combos", slate.cards.token_sign, slate.cards.token),
        ] {
            for eyes in sight::EYES {
                let apart = sight::difference(a.0, b.0, &eyes);
                assert!(apart > 9.0, "{name}: {apart}");
            }
        }
    }
}
