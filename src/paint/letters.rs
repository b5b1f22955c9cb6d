//! Letters as outlines, so that no picture depends on the fonts of a machine.

use std::{fmt::Write as _, sync::LazyLock};

use ab_glyph::{Font as _, FontRef, GlyphId, OutlineCurve, Point};
use resvg::tiny_skia::{self, PathBuilder, PathSegment};

use super::svg::Num;

static FONT: LazyLock<FontRef<'static>> = LazyLock::new(|| {
    FontRef::try_from_slice(dejavu::sans::bold()).expect("the embedded font is valid")
});
static REGULAR: LazyLock<FontRef<'static>> = LazyLock::new(|| {
    FontRef::try_from_slice(dejavu::sans::regular()).expect("the embedded font is valid")
});

/// How heavy letters are. Everything on boards is bold; long tables need both.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Face {
    Bold,
    /// All other text of a table.
    Regular,
}

impl Face {
    fn font(self) -> &'static FontRef<'static> {
        match self {
            Face::Bold => &FONT,
            Face::Regular => &REGULAR,
        }
    }

    /// A glyph of this face, or of the bold one where only that has it.
    fn glyph(self, c: char) -> (&'static FontRef<'static>, GlyphId) {
        let found = self.font().glyph_id(c);
        if found.0 == 0 {
            (&FONT, FONT.glyph_id(c))
        } else {
            (self.font(), found)
        }
    }

    /// The width of a line of text with capitals of this height.
    pub(super) fn width(self, text: &str, capital: f64) -> f64 {
        let units = text.chars().map(|c| {
            let (font, id) = self.glyph(c);
            f64::from(font.h_advance_unscaled(id))
        });
        units.sum::<f64>() * scale(capital)
    }

    /// The longest prefix of an untrusted text that fits into `room` pixels, in reading order; a
    /// replacement sign if no letter of it can be drawn.
    pub(super) fn fit(self, text: &str, capital: f64, room: f64) -> String {
        let whole = drawable(text, LONGEST);
        if whole.is_empty() {
            let blank = text.chars().all(|c| c.is_whitespace() || is_hidden(c));
            return if blank { whole } else { LACKING.to_string() };
        }
        if self.width(&whole, capital) <= room {
            return whole;
        }
        let cut = |most: &usize| drawable(text, *most);
        let lengths: Vec<usize> = (1..whole.chars().count()).collect();
        // Shorter prefixes are narrower.
        let fits = lengths.partition_point(|it| self.width(&cut(it), capital) <= room);
        lengths[..fits].last().map_or_else(String::new, cut)
    }

    /// An untrusted text in at most `most` lines of `room` pixels, and whether any of it was cut.
    pub(super) fn wrap(
        self,
        text: &str,
        capital: f64,
        room: f64,
        most: usize,
    ) -> (Vec<String>, bool) {
        let mut lines: Vec<String> = Vec::new();
        for word in text.split_whitespace().take(LONGEST) {
            let is_last = lines.len() == most;
            let fits = |it: &str| self.width(&drawable(it, LONGEST), capital) <= room;
            match lines.last_mut() {
                Some(line) if is_last || fits(&format!("{line} {word}")) => {
                    line.push(' ');
                    line.push_str(word);
                }
                _ => lines.push(word.to_owned()),
            }
        }
        let fitted = lines.iter().map(|it| self.fit(it, capital, room));
        let fitted: Vec<String> = fitted.filter(|it| !it.is_empty()).collect();
        let is_cut = fitted.len() < lines.len() || fitted.iter().any(|it| it.contains('…'));
        (fitted, is_cut)
    }

    /// Adds the outlines of the letters to a path, to the right from a point of the baseline.
    #[expect(
        clippy::cast_possible_truncation,
        reason = "as exact as pixels need to be"
    )]
    pub(super) fn trace(
        self,
        text: &str,
        capital: f64,
        (x, y): (f64, f64),
        path: &mut PathBuilder,
    ) {
        let scale = scale(capital);
        let mut pen = x;
        for c in text.chars() {
            let (font, id) = self.glyph(c);
            let at = |point: Point| {
                let right = pen + f64::from(point.x) * scale;
                let down = y - f64::from(point.y) * scale;
                (right as f32, down as f32)
            };
            let mut end = None;
            for curve in font.outline(id).map_or(Vec::new(), |it| it.curves) {
                let (from, to) = match curve {
                    OutlineCurve::Line(from, to)
                    | OutlineCurve::Quad(from, _, to)
                    | OutlineCurve::Cubic(from, _, _, to) => (at(from), at(to)),
                };
                if end != Some(from) {
                    path.move_to(from.0, from.1);
                }
                match curve {
                    OutlineCurve::Line(..) => path.line_to(to.0, to.1),
                    OutlineCurve::Quad(_, bend, _) => {
                        let bend = at(bend);
                        path.quad_to(bend.0, bend.1, to.0, to.1);
                    }
                    OutlineCurve::Cubic(_, one, two, _) => {
                        let (one, two) = (at(one), at(two));
                        path.cubic_to(one.0, one.1, two.0, two.1, to.0, to.1);
                    }
                }
                end = Some(to);
            }
            pen += f64::from(font.h_advance_unscaled(id)) * scale;
        }
    }
}

/// The em of this font as a multiple of the height of a capital letter.
const EM: f64 = 1.0 / 0.729;

/// The height of a capital letter and the baseline in a line of words, in hundredths of the line:
/// with room for accents above capitals.
pub(super) const LINE: (f64, f64) = (62.0, 79.0);
/// The space left and right of the words.
pub(super) const SLACK: u32 = 3;

/// A line of words in a color of the theme, as SVG in a box 100 high.
pub(super) fn line(words: &str, color: &str) -> String {
    let path = outline(words, LINE.0, f64::from(SLACK), LINE.1);
    format!("<path class=\"fill-{color}\" d=\"{path}\"/>")
}

/// The width of such a line, in hundredths of its height.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "clamped to what fits"
)]
pub(super) fn line_width(words: &str) -> u32 {
    width(words, LINE.0).ceil().clamp(0.0, 4000.0) as u32 + 2 * SLACK
}

/// The width of bold text with capitals of this height.
pub(super) fn width(text: &str, capital: f64) -> f64 {
    Face::Bold.width(text, capital)
}

/// The text as path data, centered on this point.
pub(super) fn centered_path(text: &str, capital: f64, x: f64, y: f64) -> String {
    let left = x - width(text, capital) / 2.0;
    outline(text, capital, left, y + capital / 2.0)
}

/// The text as path data, from this point of the baseline to the right.
pub(super) fn outline(text: &str, capital: f64, x: f64, y: f64) -> String {
    let mut path = PathBuilder::new();
    Face::Bold.trace(text, capital, (x, y), &mut path);
    let path = path.finish();
    let at = |it: tiny_skia::Point| format!("{} {}", Num(it.x.into()), Num(it.y.into()));
    let mut data = String::new();
    for segment in path.iter().flat_map(tiny_skia::Path::segments) {
        let _ = match segment {
            PathSegment::MoveTo(to) => write!(data, "M{}", at(to)),
            PathSegment::LineTo(to) => write!(data, "L{}", at(to)),
            PathSegment::QuadTo(bend, to) => write!(data, "Q{} {}", at(bend), at(to)),
            PathSegment::CubicTo(one, two, to) => {
                write!(data, "C{} {} {}", at(one), at(two), at(to))
            }
            PathSegment::Close => write!(data, "Z"),
        };
    }
    data
}

/// Whether any letter of a name can be drawn.
#[must_use]
pub fn can_draw(name: &str) -> bool {
    !drawable(name, 1).is_empty()
}

/// The drawable form of an untrusted text: on one line, without invisible characters, with
/// replacements for what the font lacks, and in visual order from left to right.
///
/// Letters are not joined: Arabic stands in its separate forms. Empty if no character can be drawn.
pub(super) fn drawable(text: &str, most: usize) -> String {
    let mut line = String::new();
    let mut marks = 0;
    for c in text.chars().take(LONGEST) {
        let is_blank = c.is_whitespace() || c.is_control();
        let c = if is_blank { ' ' } else { c };
        let has = FONT.glyph_id(c).0 != 0;
        let wide = has && FONT.h_advance_unscaled(FONT.glyph_id(c)) > 0.0;
        // One accent per letter is enough; further ones are invisible or pile up.
        marks = if wide { 0 } else { marks + 1 };
        match c {
            ' ' if line.ends_with(' ') || line.is_empty() => {}
            _ if wide => line.push(c),
            '\u{300}'..='\u{36f}' if has && marks == 1 && !line.is_empty() => line.push(c),
            _ if has || is_hidden(c) => {}
            _ if line.ends_with(LACKING) => {}
            _ => line.push(LACKING),
        }
    }
    let line = line.trim_end();
    if line.chars().all(|c| matches!(c, LACKING | ' ')) {
        return String::new();
    }
    let mut kept: String = line.chars().take(most).collect();
    if kept.len() < line.len() {
        kept.pop();
        kept.truncate(kept.trim_end().len());
        kept.push('…');
    }
    visual(&kept)
}

/// The characters from left to right, in visual order.
fn visual(line: &str) -> String {
    if line.is_ascii() {
        return line.to_owned();
    }
    let info = unicode_bidi::BidiInfo::new(line, None);
    let paragraphs = info.paragraphs.iter();
    paragraphs
        .map(|it| info.reorder_line(it, it.range.clone()))
        .collect()
}

/// Marks that change how others are read or shown, without taking room themselves.
fn is_hidden(c: char) -> bool {
    matches!(
        c,
        '\u{ad}'
            | '\u{300}'..='\u{36f}'
            | '\u{61c}'
            | '\u{200b}'..='\u{200f}'
            | '\u{202a}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}'
            | '\u{fe00}'..='\u{fe0f}'
            | '\u{feff}'
            | '\u{e0000}'..='\u{e01ef}'
    )
}

/// Replaces characters that the font lacks.
const LACKING: char = '\u{25a1}';
/// The most characters of a name in a picture.
const LONGEST: usize = 200;

fn scale(capital: f64) -> f64 {
    capital * EM / f64::from(FONT.units_per_em().unwrap_or(2048.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_strangers_become_drawable() {
        for (written, drawn) in [
            ("Ada", "Ada"),
            ("  Ada\n\tof  Rome ", "Ada of Rome"),
            ("\u{202e}ada\u{200b}\u{feff}", "ada"),
            ("Zoë Ørsted Ἀθηνᾶ Юлия", "Zoë Ørsted Ἀθηνᾶ Юлия"),
            ("Z\u{301}\u{302}\u{303}\u{304}algo", "Z\u{301}algo"),
            ("🧿🧿🧿 Bob", "□ Bob"),
            ("🧿 🧿", ""),
            ("", ""),
            // Hebrew is stored in logical order and drawn from right to left.
            ("אבג", "גבא"),
            ("Ada אבג", "Ada גבא"),
        ] {
            assert_eq!(drawable(written, 40), drawn, "{written:?}");
        }
    }

    #[test]
    fn long_names_end_with_dots() {
        assert_eq!(drawable("Bartholomew", 6), "Barth…");
        assert_eq!(drawable("Bart holomew", 6), "Bart…");
        assert_eq!(drawable("אבגדה", 3), "…בא");
        let endless = "\u{1f9ff}a".repeat(100_000);
        assert_eq!(drawable(&endless, 4), "□a□…");
    }

    #[test]
    fn letters_that_only_the_bold_font_has_are_drawn_in_a_table() {
        let bold = "\u{1d5d4}";
        assert_eq!(drawable(bold, 9), bold);
        let mut path = PathBuilder::new();
        Face::Regular.trace(bold, 20.0, (0.0, 0.0), &mut path);
        assert!(path.finish().is_some_and(|it| it.bounds().height() > 15.0));
    }

    #[test]
    fn a_text_is_cut_where_the_room_ends() {
        let room = Face::Regular.width("Barth…", 20.0);
        let cut = |text: &str, room| Face::Regular.fit(text, 20.0, room);
        assert_eq!(cut("Bartholomew", room), "Barth…");
        assert_eq!(cut("Barth", room), "Barth");
        assert_eq!(cut("Bartholomew", room - 0.1), "Bart…");
        assert_eq!(cut("Bartholomew", 1.0), "");
        // Text that cannot be drawn leaves a sign; empty text does not.
        assert_eq!(cut("\u{1f9ff}\u{1f9ff}", room), "\u{25a1}");
        assert_eq!(cut(" \u{200b}", room), "");
        let endless = "W".repeat(4000);
        assert!(Face::Bold.width(&Face::Bold.fit(&endless, 20.0, 300.0), 20.0) <= 300.0);
    }
}
