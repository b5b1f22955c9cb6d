//! Trays beside a hexagon: in the corners of the picture, where the board leaves room, so that the
//! picture need not be higher.

use super::{
    Look,
    art::{self, Counting},
    figure::Figure,
    layout::{Corner, Layout, Tile},
    shapes::{Shape, Stamp},
};
use cairn_kernel::{Scene, Tray, TrayItem};

/// The height of a line of a title in thousandths of the width of the picture; the largest that
/// fits is used.
const TITLES: [u32; 5] = [60, 54, 48, 42, 36];
/// The side of a thing and the height of its number, in hundredths of that.
const THING: u32 = 140;
/// The most lines of a title.
const LINES: usize = 2;
/// How near to the middle of a cell the contents of a corner may come, in hundredths of a tile: its
/// rim has to stay visible.
const CLEAR: u32 = 55;
/// Trays that fit into a corner.
const MOST: usize = 2;
/// The distance between two trays.
const GAP: u32 = 8;

/// A line of things side by side.
type Line = Vec<(Shape, Tile)>;

/// A way to set the trays.
#[derive(Clone, Copy)]
struct TraySetting {
    /// The height of a line of a title, in pixels.
    title: u32,
    /// The most characters in a line of a title.
    wrapped: usize,
}

/// The contents of the corners.
pub(super) fn stamps(scene: &Scene, layout: &Layout, look: &Look) -> Vec<Stamp> {
    let mut corners: Vec<(Corner, Vec<&Tray>)> = Vec::new();
    for tray in scene.trays.iter().filter(|tray| !tray.items.is_empty()) {
        let own = layout.corner_of(tray.seat);
        let full = |(corner, trays): &(Corner, Vec<_>)| *corner == own && trays.len() >= MOST;
        let corner = if corners.iter().any(full) {
            layout.last_corner()
        } else {
            own
        };
        match corners.iter_mut().find(|(it, _)| *it == corner) {
            Some((_, trays)) => trays.push(tray),
            None => corners.push((corner, vec![tray])),
        }
    }
    let taken = taken(layout);
    let settings: Vec<TraySetting> = TITLES
        .into_iter()
        .flat_map(|title| {
            [40, 12].map(|wrapped| TraySetting {
                title: title * layout.width() / 1000,
                wrapped,
            })
        })
        .collect();
    let laid = corners.iter().flat_map(|(corner, trays)| {
        let laid = |setting: &TraySetting| {
            let gap = [vec![(Shape::Words(String::new()), Tile::loose(GAP))]];
            let lines: Vec<Vec<Line>> = trays
                .iter()
                .map(|tray| lines(scene, tray, look, *corner, *setting))
                .collect();
            lay(*corner, &lines.join(&gap[..]))
        };
        let covered =
            |stamps: &Vec<Stamp>| stamps.iter().map(|it| covered(it, &taken)).sum::<u32>();
        // If nothing fits, the one that covers least.
        let all = settings.iter().map(laid);
        let mut best: Option<(u32, Vec<Stamp>)> = None;
        for stamps in all {
            let covered = covered(&stamps);
            if best.as_ref().is_none_or(|(least, _)| covered < *least) {
                best = Some((covered, stamps));
            }
            if covered == 0 {
                break;
            }
        }
        best.map(|(_, stamps)| stamps).unwrap_or_default()
    });
    laid.collect()
}

/// The cells and the coordinates, as discs in pixels.
fn taken(layout: &Layout) -> Vec<(u32, u32, u32)> {
    let far = layout.tile().unit() * CLEAR / 100;
    let cells = layout.board().cells();
    let cells = cells
        .filter_map(|cell| layout.center(cell))
        .map(|(x, y)| (x, y, far));
    let half = layout.capital() * 6 / 10;
    let labels = layout.labels().into_iter().map(|it| (it.x, it.y, half));
    cells.chain(labels).collect()
}

/// How far it overlaps these, in pixels.
fn covered(stamp: &Stamp, taken: &[(u32, u32, u32)]) -> u32 {
    let (width, height) = stamp.shape.size(stamp.tile);
    // Words do not fill the height of their line.
    let slack = match stamp.shape {
        Shape::Words(_) => height / 5,
        _ => 0,
    };
    let depth = |&(x, y, far): &(u32, u32, u32)| {
        let right = x.clamp(stamp.left, stamp.left + width).abs_diff(x);
        let low = (stamp.top + height).saturating_sub(slack);
        let down = y.clamp((stamp.top + slack).min(low), low).abs_diff(y);
        far.saturating_sub((right * right + down * down).isqrt())
    };
    taken.iter().map(depth).sum()
}

/// The title in words, and the things with their numbers. These are on the outer side, where there
/// is more room.
fn lines(
    scene: &Scene,
    tray: &Tray,
    look: &Look,
    corner: Corner,
    setting: TraySetting,
) -> Vec<Line> {
    let title = look.titles.get(tray.title);
    let title = title.map(|title| wrapped(title, setting.wrapped));
    let words = title
        .unwrap_or_default()
        .into_iter()
        .map(|line| vec![(Shape::Words(line), Tile::loose(setting.title))]);
    let unit = setting.title * THING / 100;
    let things: Line = tray
        .items
        .iter()
        .flat_map(|item| thing(scene, tray, *item, unit))
        .collect();
    if corner.top {
        [things].into_iter().chain(words).collect()
    } else {
        words.chain([things]).collect()
    }
}

/// A thing with its number. If the tray has several kinds of things, a number of one is omitted.
fn thing(scene: &Scene, tray: &Tray, item: TrayItem, unit: u32) -> Line {
    let tile = Tile::loose(unit);
    let figure = (Shape::Piece(Figure::of(scene, item.kind, tray.seat)), tile);
    let number = match art::counting(item.kind) {
        Counting::Each => return vec![figure; usize::from(item.count.min(4))],
        _ if item.count == 1 && tray.items.len() > 1 => return vec![figure],
        Counting::Times => format!("×{}", item.count),
        Counting::Points => item.count.to_string(),
    };
    vec![figure, (Shape::Words(number), tile)]
}

/// Wraps words into lines of at most this many characters, or of a word each.
fn wrapped(title: &str, most: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in title.split_whitespace() {
        let longer = lines.last().map(|line| format!("{line} {word}"));
        match (
            longer.filter(|it| it.chars().count() <= most),
            lines.last_mut(),
        ) {
            (Some(longer), Some(line)) => *line = longer,
            _ => lines.push(word.chars().take(16).collect()),
        }
    }
    lines.truncate(LINES);
    lines
}

/// From the corner inward.
fn lay(corner: Corner, lines: &[Line]) -> Vec<Stamp> {
    let height = |line: &Line| line.iter().map(|(_, tile)| tile.unit()).max().unwrap_or(0);
    let all: u32 = lines.iter().map(height).sum();
    let mut top = if corner.top {
        corner.y
    } else {
        corner.y.saturating_sub(all)
    };
    let mut stamps = Vec::new();
    for line in lines {
        let width: u32 = line.iter().map(|(shape, tile)| shape.size(*tile).0).sum();
        let mut left = if corner.left {
            corner.x
        } else {
            corner.x.saturating_sub(width)
        };
        for (shape, tile) in line {
            stamps.push(Stamp {
                shape: shape.clone(),
                tile: *tile,
                left,
                top,
            });
            left += shape.size(*tile).0;
        }
        top += height(line);
    }
    stamps
}

#[cfg(test)]
mod tests {
    use super::*;
    use cairn_kernel::{Board, Seat};

    fn scene(board: Board, turned: bool) -> Scene {
        let item = |kind| TrayItem { kind, count: 12 };
        let tray = |seat, title| Tray {
            seat,
            title,
            items: vec![item("toy-red-man")],
        };
        let mut trays = vec![
            tray(Some(Seat::First), "reserve"),
            tray(Some(Seat::Second), "reserve"),
            tray(None, "quiet"),
        ];
        if let Board::HexRows { .. } = board {
            trays.push(tray(Some(Seat::First), "hand"));
            trays.push(tray(Some(Seat::First), "lost"));
        } else {
            // A long word, for which smaller boards have room.
            trays[0].title = "eggs";
        }
        Scene {
            board,
            grounds: Vec::new(),
            pieces: Vec::new(),
            marks: Vec::new(),
            trays,
            turned,
        }
    }

    fn look() -> Look {
        let titles = [
            ("reserve", "In reserve"),
            ("eggs", "Not hatched yet"),
            ("hand", "To place"),
            ("lost", "Lost"),
            ("quiet", "Quiet turns left"),
        ];
        Look {
            titles: titles
                .map(|(key, words)| (key.to_owned(), words.to_owned()))
                .into(),
            ..Look::default()
        }
    }

    #[test]
    fn nothing_in_a_corner_lies_on_a_cell_or_a_label() {
        for board in [Board::HexRows { side: 5 }, Board::HexFiles { side: 4 }] {
            for turned in [false, true] {
                let scene = scene(board, turned);
                let layout = Layout::of(&scene);
                // The circles within cells, and those around labels.
                let cells = board.cells().filter_map(|cell| layout.corner(cell));
                let unit = layout.tile().unit();
                let cells = cells.map(|(x, y)| (x + unit / 2, y + unit / 2, unit * 43 / 100));
                let labels = layout.labels().into_iter().map(|it| (it.x, it.y, 12));
                let taken: Vec<(u32, u32, u32)> = cells.chain(labels).collect();
                for stamp in stamps(&scene, &layout, &look()) {
                    let (width, height) = stamp.shape.size(stamp.tile);
                    assert!(stamp.left + width <= layout.width(), "{stamp:?}");
                    assert!(stamp.top + height <= layout.height(), "{stamp:?}");
                    // Words do not fill the height of their line.
                    let words = matches!(stamp.shape, Shape::Words(_));
                    let slack = if words { height / 5 } else { 0 };
                    let (top, low) = (stamp.top + slack, stamp.top + height - slack);
                    for &(x, y, far) in &taken {
                        let right = x.clamp(stamp.left, stamp.left + width).abs_diff(x);
                        let down = y.clamp(top, low).abs_diff(y);
                        assert!(
                            right * right + down * down >= far * far,
                            "{board:?} {turned} {stamp:?} at {x} {y}"
                        );
                    }
                }
            }
        }
    }

    #[test]
    fn viewers_have_their_own_things_below_on_the_left() {
        for turned in [false, true] {
            let layout = Layout::of(&scene(Board::HexRows { side: 5 }, turned));
            let own = if turned { Seat::Second } else { Seat::First };
            let corner = layout.corner_of(Some(own));
            assert!(corner.left && !corner.top);
            let other = layout.corner_of(Some(!own));
            assert!(!other.left && other.top);
        }
    }
}
