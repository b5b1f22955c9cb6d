//! Letters as outlines, so that no picture depends on the fonts of a machine.

use std::{fmt::Write as _, sync::LazyLock};

use ab_glyph::{Font as _, FontRef, OutlineCurve, Point};

use super::svg::Num;

static FONT: LazyLock<FontRef<'static>> = LazyLock::new(|| {
    FontRef::try_from_slice(dejavu::sans::bold()).expect("the embedded font is sound")
});

/// How many times the height of a capital letter the em of this font is.
const EM: f64 = 1.0 / 0.729;

/// The width of a line of text whose capitals are so high.
pub(super) fn width(text: &str, capital: f64) -> f64 {
    let units: f64 = text
        .chars()
        .map(|c| f64::from(FONT.h_advance_unscaled(FONT.glyph_id(c))))
        .sum();
    units * scale(capital)
}

/// The text as path data, its middle at this point.
pub(super) fn centered(text: &str, capital: f64, x: f64, y: f64) -> String {
    outline(
        text,
        capital,
        x - width(text, capital) / 2.0,
        y + capital / 2.0,
    )
}

/// The text as path data, from this point of the baseline to the right.
pub(super) fn outline(text: &str, capital: f64, x: f64, y: f64) -> String {
    let scale = scale(capital);
    let mut pen = x;
    let mut path = String::new();
    for c in text.chars() {
        let glyph = FONT.glyph_id(c);
        let at = |point: Point| {
            format!(
                "{} {}",
                Num(pen + f64::from(point.x) * scale),
                Num(y - f64::from(point.y) * scale)
            )
        };
        let mut end = None;
        for curve in FONT
            .outline(glyph)
            .map(|outline| outline.curves)
            .unwrap_or_default()
        {
            let (from, to) = match curve {
                OutlineCurve::Line(from, to)
                | OutlineCurve::Quad(from, _, to)
                | OutlineCurve::Cubic(from, _, _, to) => (from, to),
            };
            if end != Some(from) {
                let _ = write!(path, "M{}", at(from));
            }
            let _ = match curve {
                OutlineCurve::Line(_, to) => write!(path, "L{}", at(to)),
                OutlineCurve::Quad(_, bend, to) => write!(path, "Q{} {}", at(bend), at(to)),
                OutlineCurve::Cubic(_, one, two, to) => {
                    write!(path, "C{} {} {}", at(one), at(two), at(to))
                }
            };
            end = Some(to);
        }
        pen += f64::from(FONT.h_advance_unscaled(glyph)) * scale;
    }
    path
}

fn scale(capital: f64) -> f64 {
    capital * EM / f64::from(FONT.units_per_em().unwrap_or(2048.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_capital_is_as_high_as_asked() {
        let path = outline("H", 100.0, 0.0, 100.0);
        let heights: Vec<f64> = path
            .split(['M', 'L'])
            .filter_map(|point| point.split_once(' ')?.1.parse().ok())
            .collect();
        let top = heights.iter().copied().fold(f64::INFINITY, f64::min);
        assert!(top.abs() < 0.5, "{path}");
        assert!(heights.iter().any(|&y| (y - 100.0).abs() < 0.5));
    }

    #[test]
    fn any_text_has_a_width() {
        assert!(width("a\u{202e}\u{1f9ff}\u{0}", 10.0) > 0.0);
        assert!(width("", 10.0).abs() < f64::EPSILON);
    }
}
