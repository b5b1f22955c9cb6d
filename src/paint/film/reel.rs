//! Draws one frame after the other, and of each only the changes.

use std::{collections::HashSet, ops::Range, sync::Arc};

use super::{Film, Frame, colors::Colors};
use crate::{
    Painter,
    layout::{Area, Layout},
    painter::{NumberedBoard, all_stamps},
    shapes::Stamp,
    theme::Theme,
};

/// The picture after the frames so far, all of them on the same empty board.
pub(super) struct Reel<'a> {
    painter: &'a Painter,
    layout: &'a Layout,
    theme: Theme,
    board: Arc<NumberedBoard>,
    pub(super) colors: Colors,
    /// Indices of the colors of the board, as in all of these pictures.
    bare: Vec<u8>,
    pixels: Vec<u8>,
    scratch: Vec<u8>,
    stamps: Vec<Stamp>,
}

impl<'a> Reel<'a> {
    pub(super) fn new(film: &'a Film, painter: &'a Painter, first: &Frame) -> Reel<'a> {
        let (layout, theme) = (&film.small, first.look.theme);
        let board = painter.board(&first.scene, *layout, film.figures.clone(), theme);
        let bare = board.empty.pixels();
        let mut pixels = bare.clone();
        let stamps = all_stamps(&first.scene, layout, &first.look);
        for stamp in &stamps {
            painter.stamp(&mut pixels, &board, stamp, theme);
        }
        Reel {
            painter,
            layout,
            theme,
            colors: Colors::new(board.empty.palette(), &pixels),
            board,
            bare,
            scratch: pixels.clone(),
            pixels,
            stamps,
        }
    }

    /// The whole picture in the colors of the file.
    pub(super) fn whole(&self) -> (Area, Vec<u8>) {
        let numbers = self.pixels.iter().map(|&it| self.colors.number(it));
        (self.all(), numbers.collect())
    }

    fn all(&self) -> Area {
        let (width, height) = self.layout.size();
        Area {
            x: 0,
            y: 0,
            width,
            height,
        }
    }

    /// Draws the next frame. Returns the part of the picture in which anything may differ, and its
    /// colors in the file, clear where nothing does. `None` if nothing differs.
    pub(super) fn draw(&mut self, frame: &Frame) -> Option<(Area, Vec<u8>)> {
        let stamps = all_stamps(&frame.scene, self.layout, &frame.look);
        let area = changed_area(&self.stamps, &stamps, self.all())?;
        for row in rows(area, self.layout.size().0) {
            self.scratch[row.clone()].copy_from_slice(&self.bare[row]);
        }
        let drawn = |it: &&Stamp| it.area().intersection(area).is_some();
        for stamp in stamps.iter().filter(drawn) {
            self.painter
                .stamp(&mut self.scratch, &self.board, stamp, self.theme);
        }
        self.stamps = stamps;
        let mut numbers = Vec::with_capacity((area.width * area.height) as usize);
        for row in rows(area, self.layout.size().0) {
            let (before, after) = (&mut self.pixels[row.clone()], &self.scratch[row]);
            let pairs = before.iter().zip(after);
            numbers.extend(pairs.map(|(&before, &after)| self.colors.change(before, after)));
            before.copy_from_slice(after);
        }
        Some((area, numbers))
    }
}

/// The part of a picture in which anything may differ. `None` if nothing does.
fn changed_area(before: &[Stamp], after: &[Stamp], all: Area) -> Option<Area> {
    let [old, new] = [before, after].map(|it| it.iter().collect::<HashSet<_>>());
    let kept = before.iter().filter(|it| new.contains(it));
    if !kept.eq(after.iter().filter(|it| old.contains(it))) {
        // In another order, overlaps may have changed.
        return Some(all);
    }
    let changed = old.symmetric_difference(&new).map(|it| it.area());
    changed.reduce(Area::union)?.intersection(all)
}

/// Where the rows of an area are in a picture of this width.
fn rows(area: Area, width: u32) -> impl Iterator<Item = Range<usize>> {
    let start = move |y| (y * width + area.x) as usize;
    (area.y..area.bottom()).map(move |y| start(y)..start(y) + area.width as usize)
}
