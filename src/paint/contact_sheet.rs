//! Many pictures as thumbnails on one sheet, as people see them when scrolling past.

use std::io;

use image::{ImageFormat, Rgba, RgbaImage, imageops};

use super::{Picture, Theme, layout::Tile, letters, shapes::Shape, svg};

/// The width of a picture on a small phone.
const THUMBNAIL: u32 = 320;
const GAP: u32 = 20;
const CAPTION: u32 = 34;
/// The height of a line of its words.
const LINE: u32 = 24;
/// The backgrounds of the columns in turn, the colors of a dark and of a light chat.
const GROUNDS: [[u8; 4]; 2] = [[0x31, 0x33, 0x38, 255], [0xf2, 0xf3, 0xf5, 255]];

/// A sheet with a row of pictures below each caption.
///
/// # Panics
///
/// If a picture is not a valid PNG.
#[must_use]
pub fn sheet(theme: Theme, rows: &[(String, Vec<Picture>)]) -> Picture {
    let columns = rows.iter().map(|(_, row)| row.len()).max().unwrap_or(0);
    let columns = u32::try_from(columns).expect("a row is short").max(1);
    let height = |row: &[Picture]| row.iter().map(|it| thumbnail_size(it).1).max().unwrap_or(0);
    let total: u32 = rows
        .iter()
        .map(|(_, row)| CAPTION + height(row) + GAP)
        .sum();
    let mut sheet = RgbaImage::from_fn(columns * (THUMBNAIL + GAP), total + GAP, |x, _| {
        Rgba(GROUNDS[(x / (THUMBNAIL + GAP) % 2) as usize])
    });
    let mut top = GAP / 2;
    for (caption, row) in rows {
        let words = words(theme, caption);
        imageops::overlay(&mut sheet, &words, i64::from(GAP / 2), i64::from(top));
        top += CAPTION;
        let mut left = GAP / 2;
        for picture in row {
            let (width, height) = thumbnail_size(picture);
            let pixels = image::load_from_memory(&picture.png).expect("we wrote this PNG");
            let small = imageops::resize(
                &pixels.to_rgba8(),
                width,
                height,
                imageops::FilterType::CatmullRom,
            );
            imageops::overlay(&mut sheet, &small, i64::from(left), i64::from(top));
            left += THUMBNAIL + GAP;
        }
        top += height(row) + GAP;
    }
    let (width, height) = sheet.dimensions();
    let mut png = Vec::new();
    sheet
        .write_to(&mut io::Cursor::new(&mut png), ImageFormat::Png)
        .expect("memory takes every byte");
    Picture { png, width, height }
}

fn thumbnail_size(picture: &Picture) -> (u32, u32) {
    let height = picture.height * THUMBNAIL / picture.width.max(1);
    (THUMBNAIL, height.max(1))
}

fn words(theme: Theme, caption: &str) -> RgbaImage {
    let text = letters::drawable(caption, usize::MAX);
    let color = "label";
    let (words, line) = (Shape::Words { text, color }, Tile::loose(LINE));
    svg::rasterize(&words.document(line, theme), words.size(line))
}
