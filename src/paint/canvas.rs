//! A picture as palette indices, sprites stamped onto it, and its PNG.

use std::{
    collections::HashMap,
    io::{self, Read as _, Write as _},
    sync::Arc,
};

use flate2::{Compression, read::DeflateDecoder, write::DeflateEncoder};
use image::{GrayImage, RgbaImage};

use super::{
    palette::{Palette, Tally, by_frequency},
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
        EmptyBoard {
            packed: pack(&indices(picture, &palette)).expect("memory takes every byte"),
            size: picture.dimensions(),
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
    pub(super) fn png(&self) -> Vec<u8> {
        let PictureBudget { bytes: most, level } = self.budget;
        let png = encode(&self.pixels, self.palette, level);
        if png.len() <= most {
            return png;
        }
        // A crowded table. Rare enough to do most of the work again.
        let merged = self.palette.replacements(&self.pixels, MERGED);
        let mut pixels = self.pixels.clone();
        for index in pixels.iter_mut() {
            *index = merged[usize::from(*index)];
        }
        encode(&pixels, self.palette, HARD)
    }
}

/// A page of words and lines in these tones as a PNG.
pub(super) fn page(picture: &RgbaImage, tones: Vec<[u8; 3]>, rim: [u8; 3]) -> Vec<u8> {
    let mut tally = Tally::new();
    count(&mut tally, 1, picture.pixels().map(|pixel| pixel.0));
    let palette = Palette::from_tones(tones, &tally, rim);
    encode(&indices(picture, &palette), &palette, USUAL)
}

fn encode(pixels: &GrayImage, palette: &Palette, level: u8) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(64 * 1024);
    let mut encoder = png::Encoder::new(&mut bytes, pixels.width(), pixels.height());
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
fn indices(picture: &RgbaImage, palette: &Palette) -> GrayImage {
    let mut indices = HashMap::new();
    // Most pixels equal the one before them.
    let mut last = ([0; 4], Palette::fade(0));
    GrayImage::from_fn(picture.width(), picture.height(), |x, y| {
        let pixel = picture.get_pixel(x, y).0;
        if pixel != last.0 {
            let [red, green, blue, alpha] = pixel;
            let color = [red, green, blue];
            let mut opaque = || *indices.entry(color).or_insert_with(|| palette.exact(color));
            last = (
                pixel,
                if alpha < 255 {
                    Palette::fade(alpha)
                } else {
                    opaque()
                },
            );
        }
        [last.1].into()
    })
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
/// The level for a picture that would be too large.
const HARD: u8 = 8;
/// The level that takes two thirds of the time for a seventh more bytes.
pub(super) const FAST: u8 = 3;
/// The difference between colors that are merged in a picture that would be too large, hardly
/// visible to anybody.
const MERGED: u32 = 9;
