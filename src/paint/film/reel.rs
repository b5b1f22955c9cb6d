//! Draws one frame after the other, and of each only the changes.

use std::sync::Arc;

use super::{
    changes,
    frames::{Film, Frame},
};
use crate::{
    Painter,
    layout::Area,
    painter::{NumberedBoard, all_stamps},
    shapes::Stamp,
};

/// The picture after the frames so far.
pub(super) struct Reel<'a> {
    film: &'a Film,
    painter: &'a Painter,
    board: Arc<NumberedBoard>,
    bare: Vec<u8>,
    /// Indices of the colors of the board.
    pixels: Vec<u8>,
    scratch: Vec<u8>,
    stamps: Vec<Stamp>,
}

pub(super) enum FrameChange {
    /// Another board with other colors.
    Whole,
    /// At most this part of the picture.
    Part(Area),
    Same,
}

impl<'a> Reel<'a> {
    pub(super) fn new(film: &'a Film, painter: &'a Painter, first: &Frame) -> Reel<'a> {
        let board = board_of(film, painter, first);
        let bare = board.empty.pixels();
        let mut reel = Reel {
            film,
            painter,
            board,
            pixels: bare.clone(),
            scratch: bare.clone(),
            bare,
            stamps: Vec::new(),
        };
        reel.stamps = all_stamps(&first.scene, &film.small, &first.look);
        reel.redraw(first, reel.all());
        reel.pixels.copy_from_slice(&reel.scratch);
        reel
    }

    pub(super) fn board(&self) -> &NumberedBoard {
        &self.board
    }

    pub(super) fn pixels(&self) -> &[u8] {
        &self.pixels
    }

    pub(super) fn all(&self) -> Area {
        let (width, height) = self.board.empty.size();
        Area {
            x: 0,
            y: 0,
            width,
            height,
        }
    }

    /// Draws a frame into the buffer; [`Reel::keep`] takes it over.
    pub(super) fn draw(&mut self, frame: &Frame) -> FrameChange {
        let board = board_of(self.film, self.painter, frame);
        if !Arc::ptr_eq(&board, &self.board) {
            *self = Reel::new(self.film, self.painter, frame);
            return FrameChange::Whole;
        }
        let stamps = all_stamps(&frame.scene, &self.film.small, &frame.look);
        let changed = changes::changed_area(&self.stamps, &stamps, self.all());
        self.stamps = stamps;
        match changed {
            Some(area) => {
                self.redraw(frame, area);
                FrameChange::Part(area)
            }
            None => FrameChange::Same,
        }
    }

    /// The pixels drawn in this part of the picture, row by row, with the previous ones.
    pub(super) fn rows(&self, area: Area) -> impl Iterator<Item = (&[u8], &[u8])> {
        let width = self.all().width as usize;
        let (left, wide) = (area.x as usize, area.width as usize);
        let rows = area.y as usize..(area.y + area.height) as usize;
        rows.map(move |y| {
            let row = y * width + left..y * width + left + wide;
            (&self.pixels[row.clone()], &self.scratch[row])
        })
    }

    /// Takes over the pixels drawn in this part.
    pub(super) fn keep(&mut self, area: Area) {
        let width = self.all().width;
        copy(&self.scratch, &mut self.pixels, width, area);
    }

    /// Draws a part of the picture; the buffer around it is undefined.
    fn redraw(&mut self, frame: &Frame, area: Area) {
        let width = self.all().width;
        copy(&self.bare, &mut self.scratch, width, area);
        for stamp in &self.stamps {
            if stamp.area().intersection(area).is_some() {
                let sprite = self.painter.sprite(&self.board, stamp, frame.look.theme);
                let rows = self.scratch.chunks_exact_mut(width as usize);
                let rows = rows.skip(stamp.top as usize);
                sprite.put(rows, stamp.left as usize, self.board.empty.palette());
            }
        }
    }
}

fn board_of(film: &Film, painter: &Painter, frame: &Frame) -> Arc<NumberedBoard> {
    let figures = film.figures.clone();
    painter.board(&frame.scene, film.small, figures, frame.look.theme)
}

fn copy(from: &[u8], to: &mut [u8], width: u32, area: Area) {
    let (left, wide, width) = (area.x as usize, area.width as usize, width as usize);
    for y in area.y as usize..(area.y + area.height) as usize {
        let row = y * width + left..y * width + left + wide;
        to[row.clone()].copy_from_slice(&from[row]);
    }
}
