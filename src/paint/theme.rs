//! Colors: a file in `assets/themes/` for each theme.

use std::{
    collections::{BTreeMap, HashSet},
    fmt,
    sync::LazyLock,
};

use serde::Deserialize;

use super::art;
use cairn_kernel::Seat;

/// One of the embedded themes, `oak` by default.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Theme(usize);

/// The contents of a theme file; `oak.toml` says what each color is for. Each becomes the classes
/// `fill-<name>` and `line-<name>`; those of a side only within its class.
#[derive(Debug, Deserialize)]
pub(super) struct Sheet {
    pub(super) texture: Texture,
    #[serde(flatten)]
    colors: BTreeMap<String, BTreeMap<String, Color>>,
    /// The style sheet, each class with its rules.
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
struct Color([u8; 3]);

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
    let read = |text| Sheet::read(text).expect("a test reads every embedded theme");
    let mut themes: Vec<_> = art::themes().map(|(key, text)| (key, read(text))).collect();
    themes.sort_by_key(|&(key, _)| (key != DEFAULT, key));
    themes
});

impl Sheet {
    fn read(text: &str) -> Result<Sheet, toml::de::Error> {
        let mut sheet: Sheet = toml::from_str(text)?;
        for (part, colors) in &sheet.colors {
            let scope = match part.as_str() {
                side @ ("first" | "second" | "nobody") => format!(".{side} "),
                _ => String::new(),
            };
            for (name, color) in colors {
                for (class, property) in [("fill", "fill"), ("line", "stroke")] {
                    let rule = format!("{scope}.{class}-{name}{{{property}:{color}}}");
                    sheet.rules.push((format!("{class}-{name}"), rule));
                }
            }
        }
        Ok(sheet)
    }

    /// Any color by the name that its classes end with; those of a side with its class first, as in
    /// `first body`.
    pub(super) fn color(&self, name: &str) -> Option<[u8; 3]> {
        let color = match name.split_once(' ') {
            Some((side, name)) => self.colors.get(side)?.get(name),
            None => self.colors.values().find_map(|it| it.get(name)),
        };
        Some(color?.0)
    }

    /// The whole style sheet.
    pub(super) fn css(&self) -> String {
        self.rules.iter().map(|(_, rule)| rule.as_str()).collect()
    }

    /// The part of the style sheet this drawing needs: parsing all of it takes longer than drawing
    /// a piece.
    pub(super) fn css_of(&self, body: &str) -> String {
        let classes: HashSet<&str> = classes(body).collect();
        let rules = self.rules.iter();
        let needed = rules.filter(|(class, _)| classes.contains(class.as_str()));
        needed.map(|(_, rule)| rule.as_str()).collect()
    }
}

/// The colors that a drawing asks for.
fn classes(drawing: &str) -> impl Iterator<Item = &str> {
    let words = drawing.split(|it: char| !it.is_ascii_alphanumeric() && !"-_".contains(it));
    words.filter(|it| it.starts_with("fill-") || it.starts_with("line-"))
}

/// The class around the drawing of a piece.
pub(super) fn class_of(seat: Option<Seat>) -> &'static str {
    seat.map_or("nobody", Seat::key)
}

impl TryFrom<String> for Color {
    type Error = String;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        let digits = text.strip_prefix('#').filter(|it| it.len() == 6);
        let value = digits.and_then(|it| u32::from_str_radix(it, 16).ok());
        let value = value.ok_or_else(|| format!("`{text}` is not a color like `#rrggbb`"))?;
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
    use super::*;

    #[test]
    fn every_theme_has_every_color_and_no_other() {
        let all = Theme::all().map(|theme| {
            let parts = theme.sheet().colors.iter();
            let parts = parts.map(|(part, colors)| (part, colors.keys().collect::<Vec<_>>()));
            parts.collect::<Vec<_>>()
        });
        let all: Vec<_> = all.collect();
        assert!(all.len() >= 2 && all.iter().all(|it| *it == all[0]));
        assert_eq!(Theme::default().key(), DEFAULT);
        // And every color that a drawing asks for.
        let rules = &Theme::default().sheet().rules;
        for kind in art::kinds() {
            let drawing = art::piece(kind).expect("it has a drawing");
            for class in classes(drawing) {
                assert!(rules.iter().any(|(it, _)| it == class), "{kind}: {class}");
            }
        }
    }

    #[test]
    fn a_theme_with_something_else_than_a_color_is_refused() {
        let (_, text) = art::themes().next().expect("there are themes");
        assert!(Sheet::read(&text.replacen("\"#", "\"", 1)).is_err());
        assert!(Sheet::read(&text.replacen("texture", "material", 1)).is_err());
    }
}
