//! The use of a theme's colors in a table.

use crate::theme::Theme;

/// A color by its class on boards, and the percentage of the edge of sheets that is mixed into it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Tone(&'static str, u32);

pub(super) const RIM: Tone = Tone("frame_edge", 0);
pub(super) const FRAME: Tone = Tone("frame", 0);
pub(super) const GRAIN: Tone = Tone("frame_grain", 0);
pub(super) const INLAY: Tone = Tone("inlay", 0);
pub(super) const SHADOW: Tone = Tone("shadow", 0);
pub(super) const TITLE: Tone = Tone("name", 0);
pub(super) const UNDER: Tone = Tone("name_quiet", 0);
/// The background of column heads, and their words.
pub(super) const HEAD: Tone = Tone("frame_grain", 0);
pub(super) const HEAD_WORDS: Tone = Tone("label", 0);
/// The background of rows, of every second row, and of blank cells.
pub(super) const SHEET: Tone = Tone("turn", 0);
pub(crate) const ZEBRA: Tone = Tone("turn", 14);
pub(crate) const BLANK: Tone = Tone("turn", 45);
pub(super) const EDGE: Tone = Tone("turn_edge", 0);
pub(super) const INK: Tone = Tone("turn_name", 0);
pub(super) const QUIET: Tone = Tone("turn_quiet", 0);
pub(super) const OWN: Tone = Tone("band", 0);
pub(super) const OWN_WORDS: Tone = Tone("band_words", 0);
pub(super) const LINES: [Tone; 2] = [Tone("choice", 0), Tone("captured", 0)];

impl Tone {
    pub(crate) fn color(self, theme: Theme) -> [u8; 3] {
        let class = |name| theme.sheet().color(name);
        let [below, above] =
            [self.0, EDGE.0].map(|it| class(it).expect("a picture in a test has every tone"));
        [0, 1, 2].map(|part| {
            let [low, high] = [below, above].map(|it| u32::from(it[part]));
            let sum = low * (100 - self.1) + high * self.1;
            u8::try_from((sum + 50) / 100).unwrap_or(u8::MAX)
        })
    }
}
