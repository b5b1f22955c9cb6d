//! The strip above the board: how the game ended, then who plays, the viewer on the left.

use std::collections::BTreeMap;

use super::{
    Look,
    caption::{Caption, Ending},
    figure::Figure,
    layout::{Area, Layout, Tile},
    lettering::Ink,
    letters,
    shapes::Shape,
    stamps::Stamp,
};
use cairn_kernel::{Scene, Seat};

/// The height of the strip with the names, in pixels.
const NAMES: u32 = 62;
/// The height of the band above it that tells how the game ended.
const BAND: u32 = 60;
/// From the rim of the picture, and around what lies side by side.
const GAP: u32 = 14;
/// The height of a nameplate and the side of the piece on it.
const PLATE: u32 = 48;
const PIECE: u32 = 42;
/// The lines of words.
const NAME: u32 = 46;
const SIDE: u32 = 36;
const HEADLINE: u32 = 56;
/// What is beside the headline is as large as there is room for.
const DETAILS: [u32; 3] = [46, 42, 38];
/// The lines if one has to stand below the other.
const LOW: u32 = 42;
const LOW_DETAIL: u32 = 32;
/// The side of a branch of the wreath.
const LAUREL: u32 = 46;
const CROWN: u32 = 36;
/// Characters of a line, at most.
const MOST: usize = 60;

/// How many pixels the words above the board take.
pub(super) fn height(look: &Look) -> u32 {
    match &look.caption {
        None => 0,
        Some(Caption { ending: None, .. }) => NAMES,
        Some(Caption {
            ending: Some(_), ..
        }) => BAND + NAMES,
    }
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
        let band = Shape::Band { width: 400 };
        shapes.extend([
            band,
            words(Ink::Band),
            Shape::Laurel { mirrored: false },
            Shape::Crown,
        ]);
    }
    shapes
}

/// What stands in the strip.
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
    let mut top = head.y;
    if let Some(ending) = &caption.ending {
        strip.band(
            ending,
            Area {
                height: BAND,
                ..head
            },
        );
        top += BAND;
    }
    let half = (head.width - 3 * GAP) / 2;
    for seat in Seat::BOTH {
        let on_the_left = (seat == Seat::Second) == scene.turned;
        let x = if on_the_left { GAP } else { 2 * GAP + half };
        let area = Area {
            x: head.x + x,
            y: top + (NAMES - PLATE) - 2,
            width: half,
            height: PLATE,
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
    /// The headline and what there is to say about it, side by side if there is room: the picture
    /// should not get higher than it must. A winner has the branches of a wreath around them.
    fn band(&mut self, ending: &Ending, area: Area) {
        let Area { x, y, width, .. } = area;
        let wide = width - 2 * GAP;
        let top = y + GAP - 4;
        self.put(Shape::Band { width: wide }, 100, x + GAP, top);
        let room = wide.saturating_sub(2 * (LAUREL + GAP));
        let long = |text: &str, height| match text {
            "" => 0,
            text => letters_width(text, height),
        };
        let beside = |&height: &u32| {
            long(&ending.headline, HEADLINE) + GAP + long(&ending.detail, height) <= room
        };
        // The height of each line and where it stands.
        let [first, second] = match DETAILS.into_iter().find(beside) {
            Some(detail) => [(HEADLINE, 37), (detail, 37)],
            None => [(LOW, 23), (LOW_DETAIL, 44)],
        };
        let (headline, detail) = (
            fitting(&ending.headline, first.0, room),
            fitting(&ending.detail, second.0, room),
        );
        let widths = [long(&headline, first.0), long(&detail, second.0)];
        let one_line = first.1 == second.1;
        let whole = match widths {
            [first, 0] => first,
            [first, second] if one_line => first + GAP + second,
            [first, second] => first.max(second),
        };
        let left = (x + width / 2).saturating_sub(whole / 2);
        let starts = if one_line {
            [left, left + widths[0] + GAP]
        } else {
            widths.map(|it| (x + width / 2).saturating_sub(it / 2))
        };
        for ((words, (height, line)), start) in [(headline, first), (detail, second)]
            .into_iter()
            .zip(starts)
        {
            if !words.is_empty() {
                // The foot of the letters is seven tenths down their line.
                let down = (top + line).saturating_sub(height * 72 / 100);
                self.put(Shape::Written(words, Ink::Band), height, start, down);
            }
        }
        if ending.winner.is_some() {
            for mirrored in [false, true] {
                let at = if mirrored {
                    left + whole + GAP / 2
                } else {
                    left.saturating_sub(LAUREL + GAP / 2)
                };
                self.put(Shape::Laurel { mirrored }, LAUREL, at, top + 3);
            }
        }
    }

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
        let mut name = fitting(&player.name, NAME, room);
        let mut side = fitting(&player.side, SIDE, room);
        if name.is_empty() {
            name = fitting(&player.side, NAME, room);
            side.clear();
        }
        let long = |line: &str, height| match line {
            "" => 0,
            line => letters_width(line, height),
        };
        if long(&name, NAME) + GAP + long(&side, SIDE) > room {
            side.clear();
        }
        let mut parts = vec![(Shape::Swatch, PIECE + 2, PIECE + 2, 2)];
        if won {
            parts.push((Shape::Crown, CROWN, CROWN + 6, 5));
        }
        parts.push((
            Shape::Written(name.clone(), loud),
            NAME,
            long(&name, NAME) + 6,
            1,
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

    /// One of the player's pieces: of the kind there is most of, on the board or beside it.
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

fn letters_width(line: &str, height: u32) -> u32 {
    Shape::Written(line.to_owned(), Ink::Name)
        .size(Tile::loose(height))
        .0
}

/// The longest beginning of a text that fits into `room` pixels.
fn fitting(text: &str, height: u32, room: u32) -> String {
    (1..=MOST)
        .rev()
        .map(|most| letters::drawable(text, most))
        .find(|line| letters_width(line, height) <= room)
        .unwrap_or_default()
}
