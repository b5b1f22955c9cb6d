//! A picture as palette indices, sprites stamped onto it, and its PNG.
//!
//! `flate2` with `zlib-rs` deflates all rows at once, faster and smaller than `png` does by
//! default. Empty boards are kept deflated, so that those of all games fit into the cache.

use std::{
    cmp::Reverse,
    collections::HashMap,
    io::{self, Read as _, Write as _},
    sync::Arc,
};

use flate2::{
    Compression,
    read::DeflateDecoder,
    write::{DeflateEncoder, ZlibEncoder},
};
use image::{GrayImage, RgbaImage};

use super::{
    palette::{Palette, Tally},
    sprite::{Sprite, blend},
};

/// A board ready to be stamped on.
pub(super) struct EmptyBoard {
    /// Deflated, so that the boards of all games can be kept.
    packed: Vec<u8>,
    size: (u32, u32),
    palette: Palette,
    budget: PictureBudget,
}

/// What a picture may cost.
#[derive(Clone, Copy, Debug)]
pub(super) struct PictureBudget {
    /// Target size; a larger picture is encoded again with fewer colors.
    pub(super) bytes: usize,
    /// How hard to try first, as a level of deflate.
    pub(super) level: u8,
}

impl EmptyBoard {
    /// The picture in the best colors for itself and for what will be stamped on it.
    ///
    /// `sprites` come with the number that a picture usually has.
    pub(super) fn new(
        picture: &RgbaImage,
        rim: [u8; 3],
        sprites: &[(Arc<RgbaImage>, u32)],
        budget: PictureBudget,
    ) -> EmptyBoard {
        let mut tally = Tally::new();
        count(&mut tally, 1, picture.pixels().map(|pixel| pixel.0));
        let mut flats: Vec<([u8; 3], u32)> = tally
            .iter()
            .map(|(&color, &times)| (color, times))
            .collect();
        flats.sort_unstable_by_key(|&(color, times)| (Reverse(times), color));
        // The grounds that cover most; sprites will hardly lie on anything else.
        flats.truncate(10);
        for (rank, &(below, _)) in flats.iter().enumerate() {
            for (sprite, times) in sprites {
                let stamped = sprite.pixels().filter(|pixel| pixel[3] != 0).map(|pixel| {
                    let [red, green, blue] = blend(pixel.0, below);
                    [red, green, blue, 255]
                });
                count(&mut tally, if rank == 0 { *times } else { 1 }, stamped);
            }
        }
        let palette = Palette::from_tally(&tally, rim);
        let mut indices = HashMap::new();
        let pixels = GrayImage::from_fn(picture.width(), picture.height(), |x, y| {
            let [red, green, blue, alpha] = picture.get_pixel(x, y).0;
            if alpha < 255 {
                return [Palette::fade(alpha)].into();
            }
            let color = [red, green, blue];
            let index = indices.entry(color).or_insert_with(|| palette.exact(color));
            [*index].into()
        });
        EmptyBoard {
            packed: pack(pixels.as_raw()).expect("memory takes every byte"),
            size: pixels.dimensions(),
            palette,
            budget,
        }
    }

    /// A rasterized shape in the colors of this board.
    pub(super) fn sprite(&self, raster: &RgbaImage) -> Sprite {
        Sprite::new(raster, &self.palette)
    }

    /// The size of this in bytes.
    pub(super) fn weight(&self) -> usize {
        self.packed.len() + self.palette.weight()
    }

    /// Width and height in pixels.
    pub(super) fn size(&self) -> (u32, u32) {
        self.size
    }

    pub(super) fn palette(&self) -> &Palette {
        &self.palette
    }

    /// The index of each pixel, row after row.
    pub(super) fn pixels(&self) -> Vec<u8> {
        self.canvas().pixels.into_raw()
    }

    pub(super) fn canvas(&self) -> Canvas<'_> {
        let (width, height) = self.size;
        let mut pixels = GrayImage::new(width, height);
        DeflateDecoder::new(&self.packed[..])
            .read_exact(&mut pixels)
            .expect("what was packed can be unpacked");
        Canvas {
            pixels,
            palette: &self.palette,
            budget: self.budget,
        }
    }
}

/// As small as quick compression gets it.
fn pack(pixels: &[u8]) -> io::Result<Vec<u8>> {
    let mut encoder = DeflateEncoder::new(Vec::new(), Compression::new(FAST.into()));
    encoder.write_all(pixels)?;
    let mut packed = encoder.finish()?;
    packed.shrink_to_fit();
    Ok(packed)
}

pub(super) struct Canvas<'a> {
    pixels: GrayImage,
    palette: &'a Palette,
    budget: PictureBudget,
}

impl Canvas<'_> {
    /// Draws a sprite with its upper left corner here; anything beyond the rim is cut off.
    pub(super) fn stamp(&mut self, sprite: &Sprite, left: u32, top: u32) {
        let width = self.pixels.width() as usize;
        let rows = self.pixels.as_mut().chunks_exact_mut(width);
        sprite.put(rows.skip(top as usize), left as usize, self.palette);
    }

    /// The picture as a PNG with a palette.
    pub(super) fn png(&self) -> Result<Vec<u8>, png::EncodingError> {
        let PictureBudget { bytes: most, level } = self.budget;
        let mut bytes = self.compress(self.pixels.as_raw(), level)?;
        if bytes.len() > most && level < USUAL {
            bytes = self.compress(self.pixels.as_raw(), USUAL)?;
        }
        // A crowded table. Rare enough to do most of the work again, and it saves a sixth; a
        // picture far too large needs the last step at once.
        let far = bytes.len() > most + most / 12;
        for steps in MERGED.into_iter().skip(usize::from(far)) {
            if bytes.len() > most {
                bytes = self.compress(&self.merged_pixels(steps), HARD)?;
            }
        }
        Ok(bytes)
    }

    /// The pixels with fewer colors.
    fn merged_pixels(&self, steps: u32) -> Vec<u8> {
        let mut counts = [0; 256];
        for &index in self.pixels.as_raw() {
            counts[usize::from(index)] += 1;
        }
        let merged = self.palette.replacements(&counts, steps);
        let pixels = self.pixels.as_raw().iter();
        pixels.map(|&index| merged[usize::from(index)]).collect()
    }

    fn compress(&self, pixels: &[u8], level: u8) -> Result<Vec<u8>, png::EncodingError> {
        compress(
            pixels,
            self.pixels.dimensions(),
            self.palette.colors(),
            level,
        )
    }
}

/// Color indices as a PNG with a palette; transparent colors come first.
pub(super) fn compress(
    pixels: &[u8],
    (width, height): (u32, u32),
    colors: &[[u8; 4]],
    level: u8,
) -> Result<Vec<u8>, png::EncodingError> {
    let mut bytes = Vec::with_capacity(64 * 1024);
    let mut encoder = png::Encoder::new(io::Cursor::new(&mut bytes), width, height);
    encoder.set_color(png::ColorType::Indexed);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_palette(
        colors
            .iter()
            .flat_map(|color| [color[0], color[1], color[2]])
            .collect::<Vec<u8>>(),
    );
    let faded = colors.iter().take_while(|color| color[3] < 255);
    encoder.set_trns(faded.map(|color| color[3]).collect::<Vec<u8>>());
    let mut writer = encoder.write_header()?;
    writer.write_chunk(png::chunk::IDAT, &deflate(pixels, width as usize, level)?)?;
    writer.finish()?;
    // Pictures are cached.
    bytes.shrink_to_fit();
    Ok(bytes)
}

/// The rows as a PNG has them. Each begins with a 0, for no filter: they are indices, so the
/// difference of two means nothing.
///
/// All at once: the encoder of `png` passes on row after row, which takes a seventh longer.
fn deflate(pixels: &[u8], width: usize, level: u8) -> io::Result<Vec<u8>> {
    let mut rows = Vec::with_capacity(pixels.len() + pixels.len() / width);
    for row in pixels.chunks_exact(width) {
        rows.push(0);
        rows.extend_from_slice(row);
    }
    let level = Compression::new(level.into());
    let mut encoder = ZlibEncoder::new(Vec::with_capacity(64 * 1024), level);
    encoder.write_all(&rows)?;
    encoder.finish()
}

/// Adds the opaque pixels to the tally, a run of equal ones at a time.
fn count(tally: &mut Tally, times: u32, pixels: impl Iterator<Item = [u8; 4]>) {
    let mut run = ([0; 3], 0);
    for [red, green, blue, alpha] in pixels {
        let color = [red, green, blue];
        if alpha < 255 {
            continue;
        }
        if color != run.0 {
            if run.1 > 0 {
                *tally.entry(run.0).or_default() += run.1;
            }
            run = (color, 0);
        }
        run.1 += times;
    }
    if run.1 > 0 {
        *tally.entry(run.0).or_default() += run.1;
    }
}

/// The level of deflate where bytes stop falling fast.
pub(super) const USUAL: u8 = 5;
/// The level that takes two thirds of the time for a seventh more bytes.
pub(super) const FAST: u8 = 3;
/// Colors closer than this are merged; the first step is hardly visible to anybody.
const MERGED: [u32; 2] = [5, 9];
/// The level for pictures that would be too large; the next ones take three times as long and save
/// nothing.
const HARD: u8 = 6;
