//! A rasterized shape in the colors of one board: most of it is copied, only its soft edges are
//! mixed.

use image::RgbaImage;

use super::palette::Palette;

/// A shape row by row. Many are kept for long, so each has few allocations, and none that it does
/// not need.
pub(super) struct Sprite {
    width: usize,
    /// The runs of all rows, in order.
    runs: Vec<Run>,
    /// The indices of all opaque pixels, in order.
    opaque: Vec<u8>,
    /// The colors of all other visible pixels, in order.
    mixed: Vec<[u8; 4]>,
}

/// Consecutive pixels of a row of the same kind.
#[derive(Clone, Copy)]
struct Run {
    kind: RunKind,
    length: u16,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum RunKind {
    Clear,
    Opaque,
    Mixed,
}

impl Sprite {
    pub(super) fn new(raster: &RgbaImage, palette: &Palette) -> Sprite {
        let (mut runs, mut opaque, mut mixed) = (Vec::<Run>::new(), Vec::new(), Vec::new());
        for (x, _, pixel) in raster.enumerate_pixels() {
            let kind = match pixel.0 {
                [.., 0] => RunKind::Clear,
                [color @ .., 255] => {
                    opaque.push(palette.nearest(color));
                    RunKind::Opaque
                }
                color => {
                    mixed.push(color);
                    RunKind::Mixed
                }
            };
            match runs.last_mut() {
                Some(run) if x > 0 && run.kind == kind && run.length < u16::MAX => run.length += 1,
                _ => runs.push(Run { kind, length: 1 }),
            }
        }
        runs.shrink_to_fit();
        opaque.shrink_to_fit();
        mixed.shrink_to_fit();
        Sprite {
            width: raster.width() as usize,
            runs,
            opaque,
            mixed,
        }
    }

    /// The size of this in bytes.
    pub(super) fn weight(&self) -> usize {
        self.opaque.len() + 4 * self.mixed.len() + 4 * self.runs.len()
    }

    /// Draws it into a picture of this width, with its upper left corner here; anything beyond the
    /// rim is cut off.
    pub(super) fn put(
        &self,
        pixels: &mut [u8],
        width: u32,
        (left, top): (u32, u32),
        palette: &Palette,
    ) {
        let [width, left, top] = [width, left, top].map(|it| it as usize);
        let (mut opaque, mut mixed) = (&*self.opaque, &*self.mixed);
        let (mut x, mut row) = (0, top * width);
        for run in &self.runs {
            let length = usize::from(run.length);
            let [start, end] = [x, x + length].map(|it| row + (left + it).min(width));
            let target = pixels.get_mut(start..end).unwrap_or_default();
            match run.kind {
                RunKind::Clear => {}
                RunKind::Opaque => {
                    let (source, later) = opaque.split_at(length);
                    target.copy_from_slice(&source[..target.len()]);
                    opaque = later;
                }
                RunKind::Mixed => {
                    let (source, later) = mixed.split_at(length);
                    mix(target, source, palette);
                    mixed = later;
                }
            }
            x += length;
            if x == self.width {
                (x, row) = (0, row + width);
            }
        }
    }
}

fn mix(target: &mut [u8], source: &[[u8; 4]], palette: &Palette) {
    // In a tint most pixels equal the one before them.
    let mut last = (([0; 4], 0), 0);
    for (target, &pixel) in target.iter_mut().zip(source) {
        if (pixel, *target) != last.0 {
            let [red, green, blue, _] = palette.colors()[usize::from(*target)];
            let color = blend(pixel, [red, green, blue]);
            last = ((pixel, *target), palette.nearest(color));
        }
        *target = last.1;
    }
}

/// A premultiplied color over an opaque one.
pub(super) fn blend(above: [u8; 4], below: [u8; 3]) -> [u8; 3] {
    let clear = u32::from(255 - above[3]);
    [0, 1, 2].map(|part| {
        let mixed = u32::from(above[part]) + (u32::from(below[part]) * clear + 127) / 255;
        u8::try_from(mixed).unwrap_or(u8::MAX)
    })
}

#[cfg(test)]
mod tests {
    use image::Rgba;

    use super::*;
    use crate::palette::Tally;

    #[test]
    fn clear_pixels_stay_opaque_ones_are_copied_and_soft_ones_mixed() {
        let colors = [[10, 20, 30], [200, 100, 50], [105, 60, 40]];
        let tally = Tally::from(colors.map(|it| (it, 90_000)));
        let palette = Palette::from_tally(&tally, [0, 0, 0]);
        let [ground, ink, between] = colors.map(|it| palette.exact(it));
        let mut raster = RgbaImage::new(4, 2);
        raster.put_pixel(1, 0, Rgba([200, 100, 50, 255]));
        raster.put_pixel(2, 0, Rgba([100, 50, 25, 128]));
        raster.put_pixel(3, 1, Rgba([200, 100, 50, 255]));
        let sprite = Sprite::new(&raster, &palette);
        let mut pixels = [ground; 18];
        sprite.put(&mut pixels, 6, (1, 0), &palette);
        let mut expected = [ground; 18];
        expected[2] = ink;
        expected[3] = between;
        expected[10] = ink;
        assert_eq!(pixels, expected);
        // Over the right and the lower edge.
        let mut pixels = [ground; 6];
        sprite.put(&mut pixels, 6, (4, 0), &palette);
        assert_eq!(pixels, [ground, ground, ground, ground, ground, ink]);
        sprite.put(&mut pixels, 6, (9, 0), &palette);
        assert_eq!(pixels[..5], [ground; 5]);
    }
}
