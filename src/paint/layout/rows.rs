//! Trays below the board: one below the other, or those of both players side by side where the
//! board is wide.

use super::geometry::Area;
use cairn_kernel::{Board, Scene, Seat, Tray};

/// The height of a row and the side of a thing in it, in pixels.
const WIDE: (u32, u32) = (76, 56);
/// The height of a row and the side of a thing in it where two trays share a row, in pixels: words
/// are below the things.
const SHARED: (u32, u32) = (102, 54);
/// The distance between two trays in a row.
const GAP: u32 = 12;
/// The number of files from which a board is wide enough for two trays in a row.
const ROOMY: u8 = 16;
/// Further rows are not drawn.
const MOST: u32 = 8;

/// The number of trays, by position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Rows {
    left: u32,
    right: u32,
    whole: u32,
    shared: bool,
}

/// The part of a row that a tray takes.
#[derive(Clone, Copy, PartialEq, Eq)]
enum RowPart {
    Left,
    Right,
    Whole,
}

impl Rows {
    pub(super) fn of(scene: &Scene) -> Rows {
        let mut rows = Rows {
            shared: can_share(scene),
            ..Rows::default()
        };
        for tray in &scene.trays {
            match rows.part(scene, tray) {
                RowPart::Left => rows.left += 1,
                RowPart::Right => rows.right += 1,
                RowPart::Whole => rows.whole += 1,
            }
        }
        rows.left = rows.left.min(MOST);
        rows.right = rows.right.min(MOST);
        rows.whole = rows.whole.min(MOST - rows.left.max(rows.right));
        rows
    }

    /// Room for the trays of both scenes.
    pub(super) fn joined(self, other: Rows) -> Rows {
        Rows {
            left: self.left.max(other.left),
            right: self.right.max(other.right),
            whole: self.whole.max(other.whole),
            shared: self.shared || other.shared,
        }
    }

    /// The height in pixels.
    pub(super) fn height(self) -> u32 {
        (self.left.max(self.right) + self.whole) * self.row()
    }

    /// The side of a thing in a tray, in pixels.
    pub(super) fn unit(self) -> u32 {
        if self.shared { SHARED.1 } else { WIDE.1 }
    }

    /// Whether two trays lie side by side.
    pub(super) fn are_shared(self) -> bool {
        self.shared
    }

    /// All areas for which there is room, from here downward.
    pub(super) fn areas(self, from: Area) -> impl Iterator<Item = Area> {
        let all = |part, count| (0..count).map(move |row| self.area(part, row, from));
        all(RowPart::Left, self.left)
            .chain(all(RowPart::Right, self.right))
            .chain(all(RowPart::Whole, self.whole))
    }

    /// The areas, each with the tray that lies in it.
    pub(super) fn places(self, scene: &Scene, from: Area) -> impl Iterator<Item = (&Tray, Area)> {
        let (mut left, mut right, mut whole) = (0, 0, 0);
        scene.trays.iter().filter_map(move |tray| {
            let part = self.part(scene, tray);
            let (next, count) = match part {
                RowPart::Left => (&mut left, self.left),
                RowPart::Right => (&mut right, self.right),
                RowPart::Whole => (&mut whole, self.whole),
            };
            *next += 1;
            (*next <= count).then(|| (tray, self.area(part, *next - 1, from)))
        })
    }

    /// Viewers have their own things on the left.
    fn part(self, scene: &Scene, tray: &Tray) -> RowPart {
        match tray.seat {
            Some(seat) if self.shared && (seat == Seat::Second) == scene.turned => RowPart::Left,
            Some(_) if self.shared => RowPart::Right,
            _ => RowPart::Whole,
        }
    }

    fn area(self, part: RowPart, row: u32, from: Area) -> Area {
        let half = (from.width - GAP) / 2;
        let above = match part {
            RowPart::Whole => self.left.max(self.right),
            RowPart::Left | RowPart::Right => 0,
        };
        Area {
            x: match part {
                RowPart::Right => from.x + from.width - half,
                RowPart::Left | RowPart::Whole => from.x,
            },
            y: from.y + (above + row) * self.row(),
            width: match part {
                RowPart::Whole => from.width,
                RowPart::Left | RowPart::Right => half,
            },
            height: self.row(),
        }
    }

    fn row(self) -> u32 {
        if self.shared { SHARED.0 } else { WIDE.0 }
    }
}

/// Whether the board is wide enough, and the players have trays, for two to share a row.
fn can_share(scene: &Scene) -> bool {
    let roomy = matches!(scene.board, Board::Squares { files, .. } if files >= ROOMY);
    let has = |seat| scene.trays.iter().any(|tray| tray.seat == Some(seat));
    roomy && Seat::BOTH.into_iter().any(has)
}

#[cfg(test)]
mod tests {
    use super::*;
    use cairn_kernel::TrayItem;

    const FROM: Area = Area {
        x: 56,
        y: 800,
        width: 828,
        height: 0,
    };

    fn scene(files: u8, turned: bool, trays: &[(Option<Seat>, usize)]) -> Scene {
        let item = TrayItem {
            kind: "toy-man",
            count: 12,
        };
        Scene {
            board: Board::Squares {
                files,
                ranks: files,
            },
            grounds: Vec::new(),
            pieces: Vec::new(),
            marks: Vec::new(),
            trays: trays
                .iter()
                .map(|&(seat, items)| Tray {
                    seat,
                    title: "",
                    items: vec![item; items],
                })
                .collect(),
            turned,
        }
    }

    const FIRST: Option<Seat> = Some(Seat::First);
    const SECOND: Option<Seat> = Some(Seat::Second);

    /// The corners of the trays.
    fn corners(scene: &Scene) -> Vec<(u32, u32)> {
        let rows = Rows::of(scene);
        let mut areas: Vec<(u32, u32)> = rows.areas(FROM).map(|it| (it.x, it.y)).collect();
        let places: Vec<(u32, u32)> = rows
            .places(scene, FROM)
            .map(|(_, it)| (it.x, it.y))
            .collect();
        for (_, area) in rows.places(scene, FROM) {
            assert!(area.x + area.width <= FROM.x + FROM.width);
            assert!(area.y + area.height <= FROM.y + rows.height());
        }
        let mut sorted = places.clone();
        sorted.sort_unstable();
        areas.sort_unstable();
        assert_eq!(areas, sorted, "drawn and filled alike");
        places
    }

    #[test]
    fn the_trays_of_both_players_share_a_row_below_a_wide_board() {
        let trays = [(FIRST, 1), (SECOND, 1), (SECOND, 1), (None, 1)];
        let right = 56 + 828 - 408;
        let expected = [(56, 800), (right, 800), (right, 902), (56, 1004)];
        assert_eq!(corners(&scene(20, false, &trays)), expected);
        let expected = [(right, 800), (56, 800), (56, 902), (56, 1004)];
        assert_eq!(corners(&scene(20, true, &trays)), expected);
    }

    #[test]
    fn others_have_rows_of_their_own() {
        let below = [(56, 800), (56, 876)];
        assert_eq!(corners(&scene(4, false, &[(FIRST, 1), (SECOND, 1)])), below);
        assert_eq!(corners(&scene(20, false, &[(None, 1), (None, 1)])), below);
    }

    #[test]
    fn there_are_not_more_than_there_is_room_for() {
        assert_eq!(corners(&scene(4, false, &[(None, 1); 99])).len(), 8);
        assert_eq!(Rows::of(&scene(4, false, &[])).height(), 0);
    }
}
