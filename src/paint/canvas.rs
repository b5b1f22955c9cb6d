//! A picture as palette indices, sprites stamped onto it, and its PNG.

use std::io;

use image::{GrayImage, RgbaImage};

use super::palette::{Palette, Tally};

/// A board ready to be stamped on.
pub(super) struct Plate {
    pixels: GrayImage,
    palette: Palette,
}

impl Plate {
    /// The picture in the best colors for itself and for what will be stamped on it.
    ///
    /// `sprites` come with how many of them a picture usually has.
    pub(super) fn new(
        picture: &RgbaImage,
        rim: [u8; 3],
        sprites: &[(std::sync::Arc<RgbaImage>, u32)],
    ) -> Plate {
        let mut tally = Tally::new();
        for pixel in picture.pixels().filter(|pixel| pixel[3] == 255) {
            *tally.entry([pixel[0], pixel[1], pixel[2]]).or_default() += 1;
        }
        let mut flats: Vec<([u8; 3], u32)> = tally
            .iter()
            .map(|(&color, &times)| (color, times))
            .collect();
        flats.sort_unstable_by_key(|&(color, times)| (std::cmp::Reverse(times), color));
        flats.truncate(10);
        for &(below, _) in &flats {
            for (sprite, times) in sprites {
                for pixel in sprite.pixels().filter(|pixel| pixel[3] != 0) {
                    let shares = if below == flats[0].0 { *times } else { 1 };
                    *tally.entry(over(pixel.0, below)).or_default() += shares;
                }
            }
        }
        let palette = Palette::of(&tally, rim);
        let indices: std::collections::HashMap<[u8; 3], u8> = tally
            .keys()
            .map(|&color| (color, palette.exact(color)))
            .collect();
        let pixels = GrayImage::from_fn(picture.width(), picture.height(), |x, y| {
            let [red, green, blue, alpha] = picture.get_pixel(x, y).0;
            let index = match alpha {
                255 => indices[&[red, green, blue]],
                alpha => Palette::fade(alpha),
            };
            [index].into()
        });
        Plate { pixels, palette }
    }

    /// The bytes this holds.
    pub(super) fn weight(&self) -> usize {
        self.pixels.len() + self.palette.weight()
    }

    /// A copy to stamp on.
    pub(super) fn canvas(&self) -> Canvas<'_> {
        Canvas {
            pixels: self.pixels.clone(),
            palette: &self.palette,
        }
    }
}

/// A picture in the making.
pub(super) struct Canvas<'a> {
    pixels: GrayImage,
    palette: &'a Palette,
}

impl Canvas<'_> {
    /// Puts a sprite down with its upper left corner here; what hangs over the rim is cut off.
    pub(super) fn stamp(&mut self, sprite: &RgbaImage, left: u32, top: u32) {
        let (width, height) = self.pixels.dimensions();
        if left >= width || top >= height || sprite.width() == 0 {
            return;
        }
        let columns = sprite.width().min(width - left) as usize;
        let rows = sprite.height().min(height - top) as usize;
        let skipped = (top * width + left) as usize;
        let below = self.pixels.as_mut().get_mut(skipped..).unwrap_or_default();
        let above = sprite.as_raw().chunks_exact(sprite.width() as usize * 4);
        for (target, source) in below.chunks_mut(width as usize).zip(above).take(rows) {
            let (pixels, _) = source.as_chunks::<4>();
            for (target, pixel) in target.iter_mut().zip(pixels).take(columns) {
                *target = match pixel[3] {
                    0 => continue,
                    255 => self.palette.nearest([pixel[0], pixel[1], pixel[2]]),
                    _ => {
                        let [red, green, blue, _] = self.palette.colors()[usize::from(*target)];
                        self.palette.nearest(over(*pixel, [red, green, blue]))
                    }
                };
            }
        }
    }

    /// The picture as a PNG with a palette.
    pub(super) fn png(&self) -> Result<Vec<u8>, png::EncodingError> {
        let (width, height) = self.pixels.dimensions();
        let mut bytes = Vec::with_capacity(64 * 1024);
        let mut encoder = png::Encoder::new(io::Cursor::new(&mut bytes), width, height);
        encoder.set_color(png::ColorType::Indexed);
        encoder.set_depth(png::BitDepth::Eight);
        let colors = self.palette.colors();
        encoder.set_palette(
            colors
                .iter()
                .flat_map(|color| [color[0], color[1], color[2]])
                .collect::<Vec<u8>>(),
        );
        let faded = colors.iter().take_while(|color| color[3] < 255);
        encoder.set_trns(faded.map(|color| color[3]).collect::<Vec<u8>>());
        // Filters only do harm to indices; this level is where bytes stop falling fast (see the bench).
        encoder.set_filter(png::Filter::NoFilter);
        encoder.set_deflate_compression(png::DeflateCompression::Level(LEVEL));
        let mut writer = encoder.write_header()?;
        writer.write_image_data(self.pixels.as_raw())?;
        writer.finish()?;
        Ok(bytes)
    }
}

const LEVEL: u8 = 4;

/// A multiplied color over an opaque one.
fn over(above: [u8; 4], below: [u8; 3]) -> [u8; 3] {
    let clear = u32::from(255 - above[3]);
    [0, 1, 2].map(|part| {
        let mixed = u32::from(above[part]) + (u32::from(below[part]) * clear + 127) / 255;
        u8::try_from(mixed).unwrap_or(u8::MAX)
    })
}
