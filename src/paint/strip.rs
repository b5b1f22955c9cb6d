//! The strip below a wide board, half of it for each player: things and numbers, with their names
//! below them.

use super::{
    Look,
    art::{self, Counting, number},
    figure::Figure,
    layout::{Area, Layout, Tile},
    shapes::{Shape, Stamp},
};
use cairn_kernel::{Scene, Tray, TrayItem};

/// From the left of a half to its contents, and the space around that.
const SLACK: u32 = 12;
const GAP: u32 = 14;
/// From the top to the things, in pixels.
const TOP: u32 = 6;
/// The height of a line of words; the largest that fits is used.
const WORDS: [u32; 5] = [44, 40, 36, 32, 28];

/// Things described by one line of words.
struct StripColumn {
    things: Vec<(Shape, u32)>,
    words: String,
}

/// The contents of the strip.
pub(super) fn stamps(scene: &Scene, layout: &Layout, look: &Look) -> Vec<Stamp> {
    let unit = layout.tray_unit();
    let halves: Vec<(Area, Vec<StripColumn>)> = layout
        .places(scene)
        .map(|(tray, area)| (area, columns(scene, tray, look, unit)))
        .collect();
    // All words have the same height.
    let fits = |&height: &u32| {
        halves.iter().all(|(area, columns)| {
            let wide: u32 = columns.iter().map(|it| it.width(height) + GAP).sum();
            wide + SLACK <= area.width + GAP
        })
    };
    let height = WORDS.into_iter().find(fits);
    let mut stamps = Vec::new();
    for (area, columns) in halves {
        let mut left = area.x + SLACK;
        for column in columns {
            let width = column.width(height.unwrap_or(0));
            let mut at = left;
            for (shape, unit) in column.things {
                let tile = Tile::loose(unit);
                let wide = shape.size(tile).0;
                if at + wide <= area.x + area.width {
                    let top = area.y + TOP;
                    stamps.push(Stamp {
                        shape,
                        tile,
                        left: at,
                        top,
                    });
                }
                at += wide + 2;
            }
            if let Some(height) = height.filter(|_| !column.words.is_empty()) {
                stamps.push(Stamp {
                    shape: Shape::Words(column.words),
                    tile: Tile::loose(height),
                    left,
                    // The baseline is seven tenths down the line.
                    top: (area.y + area.height - SLACK).saturating_sub(height * 72 / 100),
                });
            }
            left += width + GAP;
        }
    }
    stamps
}

impl StripColumn {
    fn width(&self, words: u32) -> u32 {
        let things = self.things.iter();
        let things: u32 = things
            .map(|(shape, unit)| shape.size(Tile::loose(*unit)).0 + 2)
            .sum();
        let words = match (self.words.as_str(), words) {
            ("", _) | (_, 0) => 0,
            (line, height) => Shape::Words(line.to_owned()).size(Tile::loose(height)).0,
        };
        things.max(words)
    }
}

/// Numbers with different meanings have a name each; counts share the title.
fn columns(scene: &Scene, tray: &Tray, look: &Look, unit: u32) -> Vec<StripColumn> {
    let things = |item: &TrayItem| things(scene, tray, *item, unit);
    let named = |item: &TrayItem| art::counting(item.kind) == Counting::Points;
    if !tray.items.iter().any(named) {
        let words = look.titles.get(tray.title).cloned().unwrap_or_default();
        let things = tray.items.iter().flat_map(things).collect();
        return vec![StripColumn { things, words }];
    }
    let column = |item: &TrayItem| StripColumn {
        things: things(item),
        words: look
            .titles
            .get(item.kind)
            .filter(|_| named(item))
            .cloned()
            .unwrap_or_default(),
    };
    tray.items.iter().map(column).collect()
}

/// A thing with its number, or repeated.
fn things(scene: &Scene, tray: &Tray, item: TrayItem, unit: u32) -> Vec<(Shape, u32)> {
    let figure = (Shape::Piece(Figure::of(scene, item.kind, tray.seat)), unit);
    match art::counting(item.kind) {
        Counting::Each => vec![figure; usize::from(item.count.min(4))],
        counting => {
            let number = Shape::Words(number(counting, item.count));
            vec![figure, (number, unit)]
        }
    }
}
