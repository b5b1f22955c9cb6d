//! A film as drawings for a page: each shape once, each place of a shape once, and for each frame
//! the numbers of its places.

use std::collections::HashMap;

use super::{Film, Frame};
use crate::{empty_board, painter::all_stamps};

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
    let (mut shapes, mut places) = (Vec::new(), Vec::new());
    let mut numbers: HashMap<String, usize> = HashMap::new();
    let mut place = |body: String, left, top, unit| {
        let shape = *numbers.entry(body).or_insert_with_key(|body| {
            shapes.push(body.clone());
            shapes.len() - 1
        });
        places.push(ShapePlace {
            shape,
            left,
            top,
            unit,
        });
        places.len() - 1
    };
    let (mut boards, mut stamps) = (HashMap::new(), HashMap::new());
    let mut frames = Vec::new();
    for Frame { scene, look, .. } in &film.frames {
        let board = *boards.entry(&scene.grounds).or_insert_with(|| {
            let body = empty_board::body(&film.layout, &scene.grounds, look.theme);
            place(body, 0, 0, 100)
        });
        let mut all = vec![board];
        for stamp in all_stamps(scene, &film.layout, look) {
            all.push(*stamps.entry(stamp).or_insert_with_key(|it| {
                let body = it.shape.body(it.tile);
                place(body, it.left, it.top, it.tile.unit())
            }));
        }
        frames.push(all);
    }
    let (width, height) = film.layout.size();
    Slides {
        width,
        height,
        css: film.frames[0].look.theme.sheet().css(),
        shapes,
        places,
        frames,
    }
}
