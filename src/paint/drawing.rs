//! How large each shape is, and how it is drawn.

use super::{
    art,
    layout::Tile,
    lettering, marks,
    plaque::tag,
    shapes::{Shape, fit_to_tile},
    svg,
    theme::Theme,
};

impl Shape {
    /// Room around the line to a tag for its thickness, in hundredths of a tile.
    pub(super) const LEAD_SLACK: u32 = 12;

    /// The box of the drawing, in hundredths of a tile.
    pub(super) fn extent(&self) -> (u32, u32) {
        match self {
            Shape::Trail { dx, dy, .. } => (dx.unsigned_abs() + 100, dy.unsigned_abs() + 100),
            Shape::Tag { letters, narrow } => tag(*narrow).size(*letters),
            Shape::Lead { dx, dy } => (
                dx.unsigned_abs() + 2 * Shape::LEAD_SLACK,
                dy.unsigned_abs() + 2 * Shape::LEAD_SLACK,
            ),
            Shape::Warning => (marks::WARNING_SIDE, marks::WARNING_SIDE),
            Shape::Frame { size, .. } => *size,
            Shape::Glyph(letter) => (lettering::glyph_width(*letter), 100),
            Shape::Plate { width, height } | Shape::Band { width, height } => (*width, *height),
            Shape::Written(words, _) => (lettering::line_width(words), 100),
            _ => (100, 100),
        }
    }

    /// The size in pixels.
    pub(super) fn size(&self, tile: Tile) -> (u32, u32) {
        let (width, height) = self.extent();
        (
            (width * tile.unit()).div_ceil(100),
            (height * tile.unit()).div_ceil(100),
        )
    }

    pub(super) fn document(&self, tile: Tile, theme: Theme) -> String {
        let (width, height) = self.size(tile);
        // The rounded size, so that a hundredth of a tile has the same length in every sprite.
        let view = |side: u32| f64::from(side) * 100.0 / f64::from(tile.unit());
        let view = (view(width), view(height));
        svg::document((width, height), view, theme.sheet(), &self.body(tile))
    }

    /// The shape as SVG without a document around it.
    pub(super) fn body(&self, tile: Tile) -> String {
        match self {
            Shape::Piece(figure) => fit_to_tile(tile, &figure.body()),
            Shape::Ghost(figure) => {
                format!(
                    "<g opacity=\"0.42\">{}</g>",
                    fit_to_tile(tile, &figure.body())
                )
            }
            Shape::Glyph(letter) => lettering::glyph(*letter),
            Shape::Written(words, ink) => lettering::line(words, *ink),
            Shape::Plate { width, height } => lettering::PLATE.body(*width, *height),
            Shape::Band { width, height } => lettering::BAND.body(*width, *height),
            Shape::Swatch => lettering::SWATCH.body(100, 100),
            Shape::Laurel { mirrored } => {
                let drawing = art::ornament("laurel").unwrap_or_default();
                if *mirrored {
                    format!("<g transform=\"translate(100 0) scale(-1 1)\">{drawing}</g>")
                } else {
                    drawing.to_owned()
                }
            }
            Shape::Crown => art::ornament("crown").unwrap_or_default().to_owned(),
            mark => marks::body(mark, tile),
        }
    }
}
