//! A film as drawings for a page: each shape once, each place of a shape once, and for each frame
//! the numbers of its places.

use std::collections::HashMap;

use super::frames::Film;
use crate::{empty_board, painter::all_stamps, shapes::Stamp};
use cairn_kernel::{Cell, Ground};

/// Drawings to be put together by a page, as SVG.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Slides {
    /// Width in pixels.
    pub width: u32,
    /// Height in pixels.
    pub height: u32,
    /// The style sheet with the colors of all shapes.
    pub css: String,
    /// The shapes, as SVG in boxes of 100 × 100; empty boards in pixels.
    pub shapes: Vec<String>,
    /// All places that any shape has in any frame.
    pub places: Vec<ShapePlace>,
    /// For each frame the numbers of its places, from the bottom to the top.
    pub frames: Vec<Vec<usize>>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ShapePlace {
    pub shape: usize,
    /// From the left edge of the picture, in pixels.
    pub left: u32,
    /// From the upper edge of the picture, in pixels.
    pub top: u32,
    /// The number of pixels for a hundred units of the shape.
    pub unit: u32,
}

pub(super) fn from_film(film: &Film) -> Slides {
    let mut gathered = SlidesBuilder::default();
    let mut boards: Vec<(&Vec<(Cell, Ground)>, usize)> = Vec::new();
    let mut frames = Vec::new();
    for frame in &film.frames {
        let grounds = &frame.scene.grounds;
        let known = boards.iter().find(|(it, _)| *it == grounds);
        let board = if let Some((_, place)) = known {
            *place
        } else {
            let place = gathered.board(empty_board::body(&film.layout, grounds, frame.look.theme));
            boards.push((grounds, place));
            place
        };
        let mut places = vec![board];
        for stamp in all_stamps(&frame.scene, &film.layout, &frame.look) {
            places.push(gathered.place(stamp));
        }
        frames.push(places);
    }
    let css = film.frames.first().map(|it| it.look.theme.sheet().css());
    let (width, height) = film.layout.size();
    Slides {
        width,
        height,
        css: css.unwrap_or_default(),
        shapes: gathered.shapes,
        places: gathered.places,
        frames,
    }
}

#[derive(Default)]
struct SlidesBuilder {
    shapes: Vec<String>,
    numbers: HashMap<String, usize>,
    places: Vec<ShapePlace>,
    stamps: HashMap<Stamp, usize>,
}

impl SlidesBuilder {
    fn shape(&mut self, body: String) -> usize {
        let next = self.shapes.len();
        let number = *self.numbers.entry(body.clone()).or_insert(next);
        if number == next {
            self.shapes.push(body);
        }
        number
    }

    /// The place of an empty board.
    fn board(&mut self, body: String) -> usize {
        let shape = self.shape(body);
        self.places.push(ShapePlace {
            shape,
            left: 0,
            top: 0,
            unit: 100,
        });
        self.places.len() - 1
    }

    fn place(&mut self, stamp: Stamp) -> usize {
        if let Some(&number) = self.stamps.get(&stamp) {
            return number;
        }
        let shape = self.shape(stamp.shape.body(stamp.tile));
        self.places.push(ShapePlace {
            shape,
            left: stamp.left,
            top: stamp.top,
            unit: stamp.tile.unit(),
        });
        let number = self.places.len() - 1;
        self.stamps.insert(stamp, number);
        number
    }
}
