//! Pictures as SVG text, and their rasterization.

use std::fmt;

use image::RgbaImage;
use resvg::{tiny_skia, usvg};

use super::theme::Sheet;

/// A number for SVG: at most two decimals.
pub(super) struct Num(pub(super) f64);

impl fmt::Display for Num {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rounded = (self.0 * 100.0).round() / 100.0;
        // Minus zero would print its sign.
        write!(f, "{}", if rounded == 0.0 { 0.0 } else { rounded })
    }
}

/// A whole document: `body` in a box of `view` units shown on `width` × `height` pixels.
pub(super) fn document(
    (width, height): (u32, u32),
    view: (f64, f64),
    sheet: &Sheet,
    body: &str,
) -> String {
    let css = sheet.css_of(body);
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
         viewBox=\"0 0 {} {}\"><style>{css}</style>{body}</svg>",
        Num(view.0),
        Num(view.1)
    )
}

/// Pixels premultiplied by alpha; clear ones if the text is no SVG.
pub(super) fn rasterize(document: &str, (width, height): (u32, u32)) -> RgbaImage {
    let tree = usvg::Tree::from_str(document, &usvg::Options::default());
    let pixels = tree.ok().zip(tiny_skia::Pixmap::new(width, height));
    let pixels = pixels.and_then(|(tree, mut pixmap)| {
        let unmoved = tiny_skia::Transform::identity();
        resvg::render(&tree, unmoved, &mut pixmap.as_mut());
        RgbaImage::from_raw(width, height, pixmap.take())
    });
    pixels.unwrap_or_else(|| RgbaImage::new(width, height))
}
