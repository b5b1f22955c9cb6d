//! Words in pictures, and the plates they stand on, as SVG in lines 100 high.

use super::letters;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) enum Ink {
    Label,
    Name,
    /// Words after a name.
    Quiet,
    /// The name of the player to move.
    TurnName,
    TurnQuiet,
    /// The words about how the game ended.
    Band,
}

impl Ink {
    fn class(self) -> &'static str {
        match self {
            Ink::Label => "fill-label",
            Ink::Name => "fill-name",
            Ink::Quiet => "fill-name_quiet",
            Ink::TurnName => "fill-turn_name",
            Ink::TurnQuiet => "fill-turn_quiet",
            Ink::Band => "fill-band_words",
        }
    }
}

/// A plate with round corners and a rim of three pixels.
pub(super) struct RoundedPlate {
    fill: &'static str,
    edge: &'static str,
    round: u32,
}

/// The ground of the name of the player to move.
pub(super) const PLATE: RoundedPlate = RoundedPlate {
    fill: "turn",
    edge: "turn_edge",
    round: 12,
};

/// The ground of the words about how a game ended.
pub(super) const BAND: RoundedPlate = RoundedPlate {
    fill: "band",
    edge: "band_edge",
    round: 12,
};

/// A patch of the board to put a piece on.
pub(super) const SWATCH: RoundedPlate = RoundedPlate {
    fill: "ground",
    edge: "line",
    round: 22,
};

impl RoundedPlate {
    pub(super) fn body(&self, width: u32, height: u32) -> String {
        let RoundedPlate {
            fill, edge, round, ..
        } = self;
        format!(
            "<rect class=\"fill-{edge}\" width=\"{width}\" height=\"{height}\" rx=\"{round}\"/>\
             <rect class=\"fill-{fill}\" x=\"3\" y=\"3\" width=\"{}\" height=\"{}\" rx=\"{}\"/>",
            width.saturating_sub(6),
            height.saturating_sub(6),
            round - 3
        )
    }
}

/// The height of a capital letter and the baseline in a line of words, in hundredths of the line.
pub(super) const WORDS: (f64, f64) = (44.0, 72.0);

/// The height of a capital letter and the baseline of a glyph, in hundredths of its line.
pub(super) const GLYPH: (f64, f64) = (66.0, 76.0);
/// The space left and right of a glyph.
pub(super) const GLYPH_SLACK: u32 = 4;

pub(super) fn line(words: &str, ink: Ink) -> String {
    let path = letters::outline(words, WORDS.0, 2.0, WORDS.1);
    format!("<path class=\"{}\" d=\"{path}\"/>", ink.class())
}

/// The width of a line, in hundredths of its height.
pub(super) fn line_width(words: &str) -> u32 {
    round_up(letters::width(words, WORDS.0)) + 4
}

pub(super) fn glyph(letter: char) -> String {
    let start = f64::from(GLYPH_SLACK);
    let path = letters::outline(letter.encode_utf8(&mut [0; 4]), GLYPH.0, start, GLYPH.1);
    format!("<path class=\"fill-choice\" d=\"{path}\"/>")
}

/// The width of a glyph, in hundredths of its line.
pub(super) fn glyph_width(letter: char) -> u32 {
    let width = letters::width(letter.encode_utf8(&mut [0; 4]), GLYPH.0);
    round_up(width) + 2 * GLYPH_SLACK
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "clamped to what fits"
)]
pub(super) fn round_up(length: f64) -> u32 {
    length.ceil().clamp(0.0, 4000.0) as u32
}
