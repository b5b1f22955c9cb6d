//! A picture of words and lines, as indices of its few colors.
//!
//! A half-covered pixel gets a blended color, created when it is first needed, so that the palette
//! is exact and the file small.

use std::collections::HashMap;

use crate::{
    Picture,
    canvas::{self, USUAL},
    letters::Face,
    palette::{FADES, Palette, distance, fades},
};

/// An index of a picture's colors.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Paint(u8);

/// A rectangle in pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Area {
    pub(super) x: i32,
    pub(super) y: i32,
    pub(super) width: i32,
    pub(super) height: i32,
}

impl Area {
    /// The same area, smaller by this many pixels at each side.
    pub(super) fn inside(self, by: i32) -> Area {
        Area {
            x: self.x + by,
            y: self.y + by,
            width: self.width - 2 * by,
            height: self.height - 2 * by,
        }
    }

    /// The x coordinate of its end, exclusive.
    pub(super) fn right(self) -> i32 {
        self.x + self.width
    }

    /// The y coordinate of its end, exclusive.
    pub(super) fn bottom(self) -> i32 {
        self.y + self.height
    }
}

/// How a line of words looks.
#[derive(Clone, Copy, Debug)]
pub(super) struct Style {
    pub(super) face: Face,
    pub(super) capital: f64,
    pub(super) paint: Paint,
}

/// Steps of blending between two colors: more cannot be seen, and a page of standings with ten
/// steps has an eighth more bytes.
const STEPS: u8 = 6;

pub(super) struct Surface {
    width: i32,
    height: i32,
    pixels: Vec<u8>,
    colors: Vec<[u8; 4]>,
    /// The blended color for a color below, one above, and the share of the latter.
    blends: HashMap<(u8, u8, u8), u8>,
}

impl Surface {
    /// A transparent surface; `rim` is the color that round corners fade from.
    pub(super) fn new(width: i32, height: i32, rim: [u8; 3]) -> Surface {
        let (width, height) = (width.max(1), height.max(1));
        Surface {
            width,
            height,
            pixels: vec![0; index(width) * index(height)],
            colors: fades(rim),
            blends: HashMap::new(),
        }
    }

    pub(super) fn paint(&mut self, color: [u8; 3]) -> Paint {
        Paint(self.entry(color))
    }

    fn entry(&mut self, color: [u8; 3]) -> u8 {
        let [red, green, blue] = color;
        let opaque = || (0u8..=255).zip(&self.colors).skip(FADES);
        if let Some((found, _)) = opaque().find(|(_, it)| **it == [red, green, blue, 255]) {
            return found;
        }
        if let Ok(next) = u8::try_from(self.colors.len()) {
            self.colors.push([red, green, blue, 255]);
            return next;
        }
        let near = |it: &[u8; 4]| distance(color, [it[0], it[1], it[2]]);
        let nearest = opaque().min_by_key(|(_, it)| near(it));
        nearest.map_or(0, |(found, _)| found)
    }

    /// Covers a part of a pixel.
    fn cover(&mut self, x: i32, y: i32, Paint(above): Paint, share: f32) {
        if x < 0 || y < 0 || x >= self.width || y >= self.height {
            return;
        }
        let at = index(y) * index(self.width) + index(x);
        let below = self.pixels[at];
        let step = steps(share, STEPS);
        if step == 0 || below == above {
            return;
        }
        self.pixels[at] = if step == STEPS {
            above
        } else if usize::from(below) < FADES {
            Palette::fade(steps(share, 255)).max(below)
        } else {
            self.blend(below, above, step)
        };
    }

    fn blend(&mut self, below: u8, above: u8, step: u8) -> u8 {
        if let Some(&known) = self.blends.get(&(below, above, step)) {
            return known;
        }
        let [low, high] = [below, above].map(|it| self.colors[usize::from(it)]);
        let part = |it: usize| {
            let [low, high] = [low[it], high[it]].map(u32::from);
            let (step, steps) = (u32::from(step), u32::from(STEPS));
            let mixed = (high * step + low * (steps - step) + steps / 2) / steps;
            u8::try_from(mixed).unwrap_or(u8::MAX)
        };
        let mixed = self.entry([part(0), part(1), part(2)]);
        self.blends.insert((below, above, step), mixed);
        mixed
    }

    pub(super) fn fill(&mut self, area: Area, Paint(color): Paint) {
        let (left, right) = (
            area.x.clamp(0, self.width),
            area.right().clamp(0, self.width),
        );
        let (top, bottom) = (
            area.y.clamp(0, self.height),
            area.bottom().clamp(0, self.height),
        );
        for y in top..bottom {
            let row = index(y) * index(self.width);
            if left < right {
                self.pixels[row + index(left)..row + index(right)].fill(color);
            }
        }
    }

    /// A filled rectangle with round corners.
    pub(super) fn round(&mut self, area: Area, radius: i32, paint: Paint) {
        let radius = radius.min(area.width / 2).min(area.height / 2).max(0);
        let Area {
            x,
            y,
            width,
            height,
        } = area;
        let middle = Area {
            y: y + radius,
            height: height - 2 * radius,
            ..area
        };
        self.fill(middle, paint);
        for strip in [y, y + height - radius] {
            let between = Area {
                x: x + radius,
                y: strip,
                width: width - 2 * radius,
                height: radius,
            };
            self.fill(between, paint);
        }
        let far = f64::from(radius);
        for (corner_x, corner_y, center_x, center_y) in [
            (x, y, x + radius, y + radius),
            (x + width - radius, y, x + width - radius, y + radius),
            (x, y + height - radius, x + radius, y + height - radius),
            (
                x + width - radius,
                y + height - radius,
                x + width - radius,
                y + height - radius,
            ),
        ] {
            let center = (f64::from(center_x), f64::from(center_y));
            for pixel_y in corner_y..corner_y + radius {
                for pixel_x in corner_x..corner_x + radius {
                    let off = apart(middle_of(pixel_x, pixel_y), center);
                    self.cover(pixel_x, pixel_y, paint, coverage(far - off));
                }
            }
        }
    }

    pub(super) fn disc(&mut self, center: (f64, f64), radius: f64, paint: Paint) {
        for (x, y) in around(center, center, radius) {
            let off = apart(middle_of(x, y), center);
            self.cover(x, y, paint, coverage(radius - off));
        }
    }

    /// Lines from point to point, each pixel covered once, no matter how many of them meet there.
    pub(super) fn stroke(&mut self, lines: &[[(f64, f64); 2]], width: f64, paint: Paint) {
        let mut most: HashMap<(i32, i32), f32> = HashMap::new();
        for &[from, to] in lines {
            for (x, y) in around(from, to, width / 2.0) {
                let share = coverage(width / 2.0 - off_line(middle_of(x, y), from, to));
                if share > 0.0 {
                    let known = most.entry((x, y)).or_default();
                    *known = known.max(share);
                }
            }
        }
        let mut most: Vec<_> = most.into_iter().collect();
        // New colors are numbered in order of appearance: always the same.
        most.sort_unstable_by_key(|&(at, _)| at);
        for ((x, y), share) in most {
            self.cover(x, y, paint, share);
        }
    }

    /// A line of words from this point of the baseline to the right.
    pub(super) fn words(&mut self, words: &str, style: Style, x: f64, baseline: i32) {
        let Style {
            face,
            capital,
            paint,
        } = style;
        face.ink(words, capital, (x, f64::from(baseline)), |x, y, share| {
            self.cover(x, y, paint, share);
        });
    }

    pub(super) fn picture(self) -> Picture {
        let (width, height) = (self.width.unsigned_abs(), self.height.unsigned_abs());
        let png = canvas::compress(&self.pixels, (width, height), &self.colors, USUAL);
        Picture {
            png: png.expect("memory takes every byte and the size is not zero"),
            width,
            height,
        }
    }
}

fn index(pixels: i32) -> usize {
    usize::try_from(pixels).unwrap_or(0)
}

/// The pixels that a shape between two points may touch.
fn around(from: (f64, f64), to: (f64, f64), far: f64) -> impl Iterator<Item = (i32, i32)> {
    let low = |a: f64, b: f64| whole((a.min(b) - far).floor());
    let high = |a: f64, b: f64| whole((a.max(b) + far).ceil());
    let columns = low(from.0, to.0)..high(from.0, to.0);
    let rows = low(from.1, to.1)..high(from.1, to.1);
    rows.flat_map(move |y| columns.clone().map(move |x| (x, y)))
}

fn middle_of(x: i32, y: i32) -> (f64, f64) {
    (f64::from(x) + 0.5, f64::from(y) + 0.5)
}

fn apart(a: (f64, f64), b: (f64, f64)) -> f64 {
    (a.0 - b.0).hypot(a.1 - b.1)
}

fn off_line(at: (f64, f64), from: (f64, f64), to: (f64, f64)) -> f64 {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let long = dx * dx + dy * dy;
    let along = if long > 0.0 {
        (((at.0 - from.0) * dx + (at.1 - from.1) * dy) / long).clamp(0.0, 1.0)
    } else {
        0.0
    };
    apart(at, (from.0 + along * dx, from.1 + along * dy))
}

/// The coverage of a pixel whose middle is this far inside.
#[expect(clippy::cast_possible_truncation, reason = "clamped to a share")]
fn coverage(inside: f64) -> f32 {
    (inside + 0.5).clamp(0.0, 1.0) as f32
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "clamped to a share of a byte"
)]
fn steps(share: f32, of: u8) -> u8 {
    (share.clamp(0.0, 1.0) * f32::from(of)).round() as u8
}

/// The nearest pixel; positions in a picture always fit.
#[expect(clippy::cast_possible_truncation, reason = "clamped to what fits")]
pub(super) fn whole(length: f64) -> i32 {
    length.round().clamp(-100_000.0, 100_000.0) as i32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_of_any_colors_has_at_most_256() {
        let mut surface = Surface::new(64, 64, [1, 2, 3]);
        for part in 0..=255u8 {
            for paint in [[part, 0, 0], [0, part, 0]] {
                let paint = surface.paint(paint);
                surface.cover(i32::from(part % 64), i32::from(part / 64), paint, 0.5);
                surface.fill(
                    Area {
                        x: 60,
                        y: 60,
                        width: 9,
                        height: 9,
                    },
                    paint,
                );
            }
        }
        assert_eq!(surface.colors.len(), 256);
        let picture = surface.picture();
        let pixels = image::load_from_memory(&picture.png)
            .expect("a PNG")
            .to_rgba8();
        assert_eq!(pixels.get_pixel(63, 63).0[3], 255);
        assert_eq!(pixels.get_pixel(0, 63).0[3], 0);
    }

    #[test]
    fn nothing_is_painted_outside() {
        let mut surface = Surface::new(8, 8, [0; 3]);
        let paint = surface.paint([200, 0, 0]);
        let far = Area {
            x: -50,
            y: 6,
            width: 500,
            height: 500,
        };
        surface.fill(far, paint);
        surface.round(far, 20, paint);
        surface.disc((-3.0, 900.0), 12.0, paint);
        surface.stroke(&[[(-5.0, -5.0), (50.0, -5.0)]], 3.0, paint);
        let style = Style {
            face: Face::Bold,
            capital: 30.0,
            paint,
        };
        surface.words("Ågj", style, -40.0, 3);
        assert_eq!(surface.pixels.len(), 64);
    }

    #[test]
    fn a_joint_is_no_darker_than_its_lines() {
        let mut surface = Surface::new(40, 20, [0; 3]);
        let ground = surface.paint([255; 3]);
        let ink = surface.paint([0; 3]);
        surface.fill(
            Area {
                x: 0,
                y: 0,
                width: 40,
                height: 20,
            },
            ground,
        );
        let row = [[(4.0, 10.0), (20.0, 10.0)], [(20.0, 10.0), (36.0, 10.0)]];
        surface.stroke(&row, 3.0, ink);
        let column = |x: usize| (0..20).map(move |y| y * 40 + x);
        let at = |surface: &Surface, x| column(x).map(|it| surface.pixels[it]).collect::<Vec<_>>();
        assert_eq!(at(&surface, 12), at(&surface, 20));
    }
}
