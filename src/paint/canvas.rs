//! An empty board as palette indices, to draw sprites on, and the PNG of such a picture.

use std::{
    collections::HashMap,
    io::{Read as _, Write as _},
    sync::Arc,
};

use flate2::{Compression, read::DeflateDecoder, write::DeflateEncoder};
use image::RgbaImage;

use super::{
    palette::{Palette, Tally, by_frequency},
    sprite::blend,
};

pub(super) struct EmptyBoard {
    /// The indices of its pixels, row after row. Deflated, so that the boards of all games can be
    /// kept.
    packed: Vec<u8>,
    size: (u32, u32),
    palette: Palette,
    budget: PictureBudget,
}

/// What a picture may cost.
#[derive(Clone, Copy, Debug)]
pub(super) struct PictureBudget {
    /// A larger picture is encoded again with fewer colors.
    pub(super) bytes: usize,
    /// The level of deflate.
    pub(super) level: u8,
}

impl EmptyBoard {
    /// The picture in the best colors for itself and for what will be stamped on it.
    ///
    /// `sprites` come with the number that a picture usually has, those `beside` the board with
    /// the color they lie on. Counted on more grounds, they would outweigh what few pixels have.
    pub(super) fn new(
        picture: &RgbaImage,
        rim: [u8; 3],
        sprites: &[(Arc<RgbaImage>, u32)],
        beside: &[(Arc<RgbaImage>, [u8; 3])],
        budget: PictureBudget,
    ) -> EmptyBoard {
        let mut tally = Tally::new();
        count(&mut tally, 1, picture.pixels().map(|pixel| pixel.0));
        // The grounds that cover most; sprites will hardly lie on anything else.
        let mut flats = by_frequency(&tally);
        flats.truncate(10);
        for (rank, &(below, _)) in flats.iter().enumerate() {
            for (sprite, times) in sprites {
                let times = if rank == 0 { *times } else { 1 };
                count(&mut tally, times, blended_pixels(sprite, below));
            }
        }
        for (sprite, below) in beside {
            count(&mut tally, 1, blended_pixels(sprite, *below));
        }
        let palette = Palette::from_tally(&tally, rim);
        // As small as quick compression gets it.
        let mut packed = DeflateEncoder::new(Vec::new(), Compression::new(FAST.into()));
        let written = packed.write_all(&indices(picture, &palette));
        let mut packed = written
            .and_then(|()| packed.finish())
            .expect("memory takes every byte");
        packed.shrink_to_fit();
        EmptyBoard {
            packed,
            size: picture.dimensions(),
            palette,
            budget,
        }
    }

    /// The size of this in bytes.
    pub(super) fn weight(&self) -> usize {
        self.packed.len() + self.palette.weight()
    }

    /// In pixels.
    pub(super) fn width(&self) -> u32 {
        self.size.0
    }

    pub(super) fn palette(&self) -> &Palette {
        &self.palette
    }

    /// The index of each pixel, row after row.
    pub(super) fn pixels(&self) -> Vec<u8> {
        let mut pixels = vec![0; (self.size.0 * self.size.1) as usize];
        DeflateDecoder::new(&self.packed[..])
            .read_exact(&mut pixels)
            .expect("what was packed can be unpacked");
        pixels
    }

    /// What was drawn on this board as a PNG with a palette.
    pub(super) fn png(&self, mut pixels: Vec<u8>) -> Vec<u8> {
        let PictureBudget { bytes: most, level } = self.budget;
        let png = encode(&pixels, self.size, &self.palette, level);
        if png.len() <= most {
            return png;
        }
        // A crowded table. Rare enough to do most of the work again.
        let merged = self.palette.replacements(&pixels, MERGED);
        for index in &mut pixels {
            *index = merged[usize::from(*index)];
        }
        encode(&pixels, self.size, &self.palette, HARD)
    }
}

/// A page of words and lines in these tones as a PNG.
pub(super) fn page(picture: &RgbaImage, tones: Vec<[u8; 3]>, rim: [u8; 3]) -> Vec<u8> {
    let mut tally = Tally::new();
    count(&mut tally, 1, picture.pixels().map(|pixel| pixel.0));
    let palette = Palette::from_tones(tones, &tally, rim);
    let pixels = indices(picture, &palette);
    encode(&pixels, picture.dimensions(), &palette, USUAL)
}

fn encode(pixels: &[u8], (width, height): (u32, u32), palette: &Palette, level: u8) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(64 * 1024);
    let mut encoder = png::Encoder::new(&mut bytes, width, height);
    encoder.set_color(png::ColorType::Indexed);
    encoder.set_depth(png::BitDepth::Eight);
    let colors = palette.colors();
    let opaque = colors.iter().flat_map(|color| &color[..3]);
    encoder.set_palette(opaque.copied().collect::<Vec<u8>>());
    // Transparent colors come first.
    let faded = colors.iter().take_while(|color| color[3] < 255);
    encoder.set_trns(faded.map(|color| color[3]).collect::<Vec<u8>>());
    encoder.set_deflate_compression(png::DeflateCompression::Level(level));
    // The difference of two indices means nothing.
    encoder.set_filter(png::Filter::NoFilter);
    let written = encoder.write_header().and_then(|mut writer| {
        writer.write_image_data(pixels)?;
        writer.finish()
    });
    written.expect("memory takes every byte and the size is not zero");
    // Pictures are cached.
    bytes.shrink_to_fit();
    bytes
}

/// The index of the best color for each pixel.
fn indices(picture: &RgbaImage, palette: &Palette) -> Vec<u8> {
    let mut known = HashMap::new();
    // Most pixels equal the one before them.
    let mut last = ([0; 4], Palette::fade(0));
    let indices = picture.pixels().map(|pixel| {
        if pixel.0 != last.0 {
            let [color @ .., alpha] = pixel.0;
            let index = match alpha {
                255 => *known.entry(color).or_insert_with(|| palette.exact(color)),
                _ => Palette::fade(alpha),
            };
            last = (pixel.0, index);
        }
        last.1
    });
    indices.collect()
}

/// The colors of a sprite on this ground.
fn blended_pixels(sprite: &RgbaImage, below: [u8; 3]) -> impl Iterator<Item = [u8; 4]> + '_ {
    let seen = sprite.pixels().filter(|pixel| pixel[3] != 0);
    seen.map(move |pixel| {
        let [red, green, blue] = blend(pixel.0, below);
        [red, green, blue, 255]
    })
}

/// Adds the opaque pixels to the tally, a run of equal ones at a time.
fn count(tally: &mut Tally, times: u32, pixels: impl Iterator<Item = [u8; 4]>) {
    let mut run = ([0; 4], 0);
    for pixel in pixels.chain([[0; 4]]) {
        if pixel != run.0 {
            if let ([color @ .., 255], length) = run {
                *tally.entry(color).or_default() += length * times;
            }
            run = (pixel, 0);
        }
        run.1 += 1;
    }
}

/// The level of deflate where bytes stop falling fast.
pub(super) const USUAL: u8 = 5;
/// The level for a picture that would be too large.
const HARD: u8 = 8;
/// The level that takes two thirds of the time for a seventh more bytes.
pub(super) const FAST: u8 = 3;
/// The difference between colors that are merged in a picture that would be too large, hardly
/// visible to anybody.
const MERGED: u32 = 9;
