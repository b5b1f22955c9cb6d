//! A picture of words and lines, drawn by the rasterizer that also draws boards.

use image::RgbaImage;
use resvg::tiny_skia::{
    FillRule, LineCap, LineJoin, Paint, Path, PathBuilder, Pixmap, Rect, Stroke, StrokeDash,
    Transform,
};

use super::tones::{self, Tone};
use crate::{
    Picture, canvas,
    layout::{Area, to_u32, whole},
    letters::Face,
    theme::Theme,
};

/// The alignment of words in their area.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Align {
    #[default]
    Left,
    Center,
    Right,
}

/// How a line of words looks.
#[derive(Clone, Copy, Debug)]
pub(super) struct Style {
    pub(super) face: Face,
    /// The height of a capital letter.
    pub(super) capital: f64,
    pub(super) tone: Tone,
}

impl Style {
    pub(super) const fn bold(capital: f64, tone: Tone) -> Style {
        Style {
            face: Face::Bold,
            capital,
            tone,
        }
    }

    pub(super) const fn regular(capital: f64, tone: Tone) -> Style {
        Style {
            face: Face::Regular,
            capital,
            tone,
        }
    }

    /// The width of untrusted words, cut where the room ends.
    pub(super) fn width(&self, words: &str, room: f64) -> f64 {
        let words = self.face.fit(words, self.capital, room);
        self.face.width(&words, self.capital)
    }
}

pub(super) struct Surface {
    pixels: Pixmap,
    theme: Theme,
    /// The colors drawn with so far.
    colors: Vec<[u8; 3]>,
}

/// The pixels of a dash and of the gap after it.
const DASH: [f32; 2] = [15.0, 9.0];

impl Surface {
    pub(super) fn new(width: u32, height: u32, theme: Theme) -> Surface {
        let pixels = Pixmap::new(width, height).expect("a frame is neither empty nor endless");
        Surface {
            pixels,
            theme,
            colors: Vec::new(),
        }
    }

    fn paint(&mut self, tone: Tone) -> Paint<'static> {
        let color = tone.color(self.theme);
        if !self.colors.contains(&color) {
            self.colors.push(color);
        }
        let [red, green, blue] = color;
        let mut paint = Paint::default();
        paint.set_color_rgba8(red, green, blue, 255);
        paint
    }

    pub(super) fn fill(&mut self, area: Area, tone: Tone) {
        let Area { x, y, .. } = area;
        let [left, top, right, bottom] =
            [x, y, area.right(), area.bottom()].map(|it| single(it.into()));
        if let Some(rect) = Rect::from_ltrb(left, top, right, bottom) {
            let paint = self.paint(tone);
            self.pixels
                .fill_rect(rect, &paint, Transform::identity(), None);
        }
    }

    /// A filled rectangle with round corners.
    pub(super) fn round(&mut self, area: Area, radius: u32, tone: Tone) {
        let area = area.inside(radius);
        let [left, top, right, bottom] =
            [area.x, area.y, area.right(), area.bottom()].map(f64::from);
        let corners = [(left, top), (right, top), (right, bottom), (left, bottom)];
        self.stroke(
            &[corners, corners].concat(),
            2.0 * f64::from(radius),
            false,
            tone,
        );
        self.fill(area, tone);
    }

    pub(super) fn disc(&mut self, (x, y): (f64, f64), radius: f64, tone: Tone) {
        self.fill_path(
            PathBuilder::from_circle(single(x), single(y), single(radius)),
            tone,
        );
    }

    pub(super) fn shape(&mut self, points: &[(f64, f64)], tone: Tone) {
        self.fill_path(path(points), tone);
    }

    /// A line from point to point.
    pub(super) fn stroke(&mut self, points: &[(f64, f64)], width: f64, dashed: bool, tone: Tone) {
        let stroke = Stroke {
            width: single(width),
            line_cap: LineCap::Round,
            line_join: LineJoin::Round,
            dash: StrokeDash::new(DASH.into(), 0.0).filter(|_| dashed),
            ..Stroke::default()
        };
        if let Some(path) = path(points) {
            let paint = self.paint(tone);
            self.pixels
                .stroke_path(&path, &paint, &stroke, Transform::identity(), None);
        }
    }

    fn fill_path(&mut self, path: Option<Path>, tone: Tone) {
        if let Some(path) = path {
            let paint = self.paint(tone);
            let rule = FillRule::Winding;
            self.pixels
                .fill_path(&path, &paint, rule, Transform::identity(), None);
        }
    }

    /// A line of untrusted words in the middle of this area, cut where that ends. Returns their
    /// width.
    pub(super) fn words(&mut self, words: &str, style: Style, align: Align, area: Area) -> f64 {
        let Style { face, capital, .. } = style;
        let words = face.fit(words, capital, area.width.into());
        let width = face.width(&words, capital);
        let free = f64::from(area.width) - width;
        let mut pen = f64::from(area.x)
            + match align {
                Align::Left => 0.0,
                Align::Center => free / 2.0,
                Align::Right => free,
            };
        let baseline = f64::from(area.y) + f64::midpoint(area.height.into(), capital).round();
        let (mut path, mut bytes) = (PathBuilder::new(), [0; 4]);
        for c in words.chars() {
            let letter = &*c.encode_utf8(&mut bytes);
            // Letters that are identical to the pixel make small files.
            face.trace(letter, capital, (pen.round(), baseline), &mut path);
            pen += face.width(letter, capital);
        }
        self.fill_path(path.finish(), style.tone);
        width
    }

    pub(super) fn picture(self) -> Picture {
        let (width, height) = (self.pixels.width(), self.pixels.height());
        let pixels = RgbaImage::from_raw(width, height, self.pixels.take());
        let pixels = pixels.expect("as many pixels as it has");
        let png = canvas::page(&pixels, self.colors, tones::RIM.color(self.theme));
        Picture { png, width, height }
    }
}

pub(super) fn round_up(length: f64) -> u32 {
    to_u32(whole(length.ceil()))
}

pub(super) fn widest(widths: impl Iterator<Item = f64>) -> u32 {
    round_up(widths.fold(0.0, f64::max))
}

pub(super) fn to_count(items: usize) -> u32 {
    u32::try_from(items).unwrap_or(0)
}

fn path(points: &[(f64, f64)]) -> Option<Path> {
    let mut path = PathBuilder::new();
    for (idx, &(x, y)) in points.iter().enumerate() {
        match idx {
            0 => path.move_to(single(x), single(y)),
            _ => path.line_to(single(x), single(y)),
        }
    }
    path.finish()
}

#[expect(
    clippy::cast_possible_truncation,
    reason = "as exact as pixels need to be"
)]
fn single(length: f64) -> f32 {
    length as f32
}
