//! The use of a theme's colors in a table.

use super::surface::{Paint, Surface};
use crate::theme::Theme;

pub(super) struct Tones {
    pub(super) rim: Paint,
    pub(super) frame: Paint,
    pub(super) grain: Paint,
    pub(super) inlay: Paint,
    pub(super) shadow: Paint,
    pub(super) title: Paint,
    pub(super) under: Paint,
    /// The background of column heads, and their words.
    pub(super) head: Paint,
    pub(super) head_words: Paint,
    /// The background of rows, of every second row, and of blank cells.
    pub(super) sheet: Paint,
    pub(super) zebra: Paint,
    pub(super) blank: Paint,
    pub(super) edge: Paint,
    pub(super) ink: Paint,
    pub(super) quiet: Paint,
    pub(super) own: Paint,
    pub(super) own_words: Paint,
    pub(super) lines: [Paint; 2],
}

/// How much of the edge color is mixed into every second row.
const ZEBRA: u32 = 14;
/// How much of it is mixed into blank cells.
const BLANK: u32 = 45;

/// A color of the theme by the name of its class.
pub(super) fn color(theme: Theme, name: &str) -> [u8; 3] {
    let color = theme.sheet().color(name);
    color.expect("a test reads every color that is named here")
}

/// The background of every second row.
pub(crate) fn zebra(theme: Theme) -> [u8; 3] {
    mix(color(theme, "turn"), color(theme, "turn_edge"), ZEBRA)
}

pub(crate) fn blank(theme: Theme) -> [u8; 3] {
    mix(color(theme, "turn"), color(theme, "turn_edge"), BLANK)
}

impl Tones {
    pub(super) fn new(theme: Theme, surface: &mut Surface) -> Tones {
        let mut paint = |name: &str| surface.paint(color(theme, name));
        Tones {
            rim: paint("frame_edge"),
            frame: paint("frame"),
            grain: paint("frame_grain"),
            inlay: paint("inlay"),
            shadow: paint("shadow"),
            title: paint("name"),
            under: paint("name_quiet"),
            head: paint("frame_grain"),
            head_words: paint("label"),
            sheet: paint("turn"),
            edge: paint("turn_edge"),
            ink: paint("turn_name"),
            quiet: paint("turn_quiet"),
            own: paint("band"),
            own_words: paint("band_words"),
            lines: [paint("choice"), paint("captured")],
            zebra: surface.paint(zebra(theme)),
            blank: surface.paint(blank(theme)),
        }
    }
}

fn mix(below: [u8; 3], above: [u8; 3], percent: u32) -> [u8; 3] {
    [0, 1, 2].map(|part| {
        let [low, high] = [below[part], above[part]].map(u32::from);
        let sum = low * (100 - percent) + high * percent;
        u8::try_from((sum + 50) / 100).unwrap_or(u8::MAX)
    })
}
