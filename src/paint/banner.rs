//! The strip above the board: how the game ended, then who plays, the viewer on the left.

use std::collections::BTreeMap;

use super::{
    Look,
    band::{self, GAP, letters_width},
    caption::Caption,
    figure::Figure,
    layout::{Area, Layout, Tile},
    lettering::Ink,
    letters,
    shapes::{Shape, Stamp},
};
use cairn_kernel::{Scene, Seat};

/// The height of the strip with the names, in pixels.
const NAMES: u32 = 62;
/// The height of a nameplate and the side of the piece on it.
const PLATE: u32 = 48;
const PIECE: u32 = 42;
/// The heights of lines of words.
const NAMES_HIGH: [u32; 4] = [46, 42, 38, 34];
const SIDE: u32 = 36;
const CROWN: u32 = 36;
/// How much of the room for a name the corner of a board takes.
const CORNER: u32 = 46;
/// The most characters in a line.
const MOST: usize = 60;

/// The height of the words above a board of this width, in pixels.
pub(super) fn height(look: &Look, width: u32) -> u32 {
    let band = |ending| band::height(ending, width);
    look.caption
        .as_ref()
        .map_or(0, |it| NAMES + it.ending.as_ref().map_or(0, band))
}

/// The shapes that a strip may need, for its palette.
pub(super) fn shapes(look: &Look) -> Vec<Shape> {
    let Some(caption) = &look.caption else {
        return Vec::new();
    };
    let words = |ink| Shape::Written("Agm".to_owned(), ink);
    let mut shapes = vec![Shape::Plate { width: 200 }, Shape::Swatch];
    shapes.extend([Ink::Name, Ink::Quiet, Ink::TurnName, Ink::TurnQuiet].map(words));
    if caption.ending.is_some() {
        let band = Shape::Band {
            width: 400,
            height: 100,
        };
        shapes.extend([
            band,
            words(Ink::Band),
            Shape::Laurel { mirrored: false },
            Shape::Crown,
        ]);
    }
    shapes
}

/// The contents of the strip.
pub(super) fn stamps(scene: &Scene, layout: &Layout, look: &Look) -> Vec<Stamp> {
    let Some(caption) = &look.caption else {
        return Vec::new();
    };
    let head = layout.head();
    let mut strip = Strip {
        scene,
        caption,
        stamps: Vec::new(),
    };
    if let Some(ending) = &caption.ending {
        strip.stamps.extend(band::stamps(ending, head));
    }
    // Right above the board, even if room is kept for a band.
    let top = head.y + head.height.saturating_sub(NAMES);
    let half = (head.width - 3 * GAP) / 2;
    // The corner of the board that stands between the names.
    let corner = if layout.lift() > 0 { CORNER } else { 0 };
    for seat in Seat::BOTH {
        let on_the_left = (seat == Seat::Second) == scene.turned;
        let x = if on_the_left { GAP } else { 2 * GAP + half };
        let area = Area {
            x: head.x + x,
            y: top + (NAMES - PLATE) - 2,
            width: half - corner,
            height: PLATE,
        };
        let area = Area {
            x: if on_the_left { area.x } else { area.x + corner },
            ..area
        };
        strip.player(seat, area, on_the_left);
    }
    strip.stamps
}

struct Strip<'a> {
    scene: &'a Scene,
    caption: &'a Caption,
    stamps: Vec<Stamp>,
}

impl Strip<'_> {
    /// A piece, the name and the side, from the outer end of the area inward.
    fn player(&mut self, seat: Seat, area: Area, on_the_left: bool) {
        let player = self.caption.player(seat);
        let to_move = self.caption.to_move == Some(seat);
        let ending = self.caption.ending.as_ref();
        let won = ending.is_some_and(|it| it.winner == Some(seat));
        let (loud, quiet) = if to_move {
            (Ink::TurnName, Ink::TurnQuiet)
        } else {
            (Ink::Name, Ink::Quiet)
        };
        let crown = if won { CROWN + 6 } else { 0 };
        let room = area.width.saturating_sub(PIECE + 3 * GAP / 2 + 10 + crown);
        let mut name = player.name.as_str();
        let mut side = fitting(&player.side, SIDE, room);
        if letters::drawable(name, 1).is_empty() {
            name = &player.side;
            side.clear();
        }
        let whole = letters::drawable(name, MOST);
        let fits = |&height: &u32| letters_width(&whole, height) <= room;
        let high = NAMES_HIGH.into_iter().find(fits).unwrap_or(NAMES_HIGH[3]);
        let name = fitting(name, high, room);
        let long = |line: &str, height| match line {
            "" => 0,
            line => letters_width(line, height),
        };
        if long(&name, high) + GAP + long(&side, SIDE) > room {
            side.clear();
        }
        let mut parts = vec![(Shape::Swatch, PIECE + 2, PIECE + 2, 2)];
        if won {
            parts.push((Shape::Crown, CROWN, CROWN + 6, 5));
        }
        parts.push((
            Shape::Written(name.clone(), loud),
            high,
            long(&name, high) + 6,
            // Vertically centered.
            1 + (NAMES_HIGH[0] - high) / 2,
        ));
        if !side.is_empty() {
            let width = long(&side, SIDE) + 6;
            parts.push((Shape::Written(side, quiet), SIDE, width, 7));
        }
        let total: u32 = parts.iter().map(|it| it.2).sum::<u32>() + GAP;
        let mut left = if on_the_left {
            area.x
        } else {
            area.x + area.width.saturating_sub(total)
        };
        if to_move {
            let shape = Shape::Plate { width: total };
            self.put(shape, 100, left, area.y);
        }
        left += 3;
        if !on_the_left {
            parts.reverse();
            left += GAP - 6;
        }
        for (shape, height, width, down) in parts {
            let swatch = shape == Shape::Swatch;
            self.put(shape, height, left, area.y + down);
            if let Some(figure) = self.sign(seat).filter(|_| swatch) {
                self.put(Shape::Piece(figure), PIECE - 4, left + 3, area.y + down + 3);
            }
            left += width + if swatch { 6 } else { 0 };
        }
    }

    /// One of the player's pieces: the most frequent kind, on the board or beside it.
    fn sign(&self, seat: Seat) -> Option<Figure> {
        let mut counts: BTreeMap<&'static str, u32> = BTreeMap::new();
        for piece in &self.scene.pieces {
            if piece.seat == Some(seat) {
                *counts.entry(piece.kind).or_default() += 1;
            }
        }
        if counts.is_empty() {
            let trays = self.scene.trays.iter().filter(|it| it.seat == Some(seat));
            for item in trays.flat_map(|tray| &tray.items) {
                *counts.entry(item.kind).or_default() += u32::from(item.count);
            }
        }
        let most = counts
            .into_iter()
            .max_by_key(|&(kind, count)| (count, std::cmp::Reverse(kind)));
        most.map(|(kind, _)| Figure {
            kind,
            seat: Some(seat),
            turned: false,
        })
    }

    fn put(&mut self, shape: Shape, unit: u32, left: u32, top: u32) {
        self.stamps.push(Stamp {
            shape,
            tile: Tile::loose(unit),
            left,
            top,
        });
    }
}

/// The longest prefix of a text that fits into `room` pixels.
fn fitting(text: &str, height: u32, room: u32) -> String {
    (1..=MOST)
        .rev()
        .map(|most| letters::drawable(text, most))
        .find(|line| letters_width(line, height) <= room)
        .unwrap_or_default()
}
