//! Pictures as a chat shows them, within 550 × 350 pixels: what is legible there, in every game.

use std::collections::BTreeSet;

use cairn_kernel::{AnyPosition, Cell, Dice, Mark, Pick, Scene, Seat, Turn, Viewer};
use cairn_rules::catalog;

use super::scenes::looks;
use crate::{
    Look, Theme, beside,
    layout::{Label, Layout},
    letters::{self, LINE},
    on_board::stamps,
    painter::all_stamps,
    shapes::{Panel, Shape, Stamp},
};

/// The size of a picture in a chat.
const CHAT: (f64, f64) = (550.0, 350.0);
/// The least height of a capital letter there, without what is lost by whole pixels.
const CAPITAL: f64 = 9.0;
/// The least height of the ground of a name there.
const PLAQUE: f64 = 11.0;
/// The radius of a piece, in hundredths of a tile.
const PIECE: u32 = 40;
/// How far it may reach under a piece, in pixels of a chat.
const UNDER: f64 = 3.0;

/// Plays every game and variant at random; passes on some positions with a player to move.
pub(crate) fn positions(every: u64, mut seen: impl FnMut(&str, &dyn AnyPosition, Seat)) {
    let dice = Dice::new([11; 32]);
    for kind in catalog().games() {
        for variant in kind.variant_options() {
            let mut position = kind
                .open(&variant)
                .expect("a variant of the catalog")
                .start();
            for done in 0..160 {
                match position.turn() {
                    Turn::Over(_) => break,
                    Turn::Chance => {
                        position.roll(&dice, done);
                    }
                    Turn::Player(seat) => {
                        if done % every == 3 {
                            let name = format!("{} {variant} {done}", kind.about.key);
                            seen(&name, position.as_ref(), seat);
                        }
                        let choices = position.choices();
                        let chosen = dice.pick(done, &vec![1; choices.len()]);
                        let action = &choices[chosen].played.action;
                        position.replay(action).expect("a choice is legal");
                    }
                }
            }
        }
    }
}

/// The player's views on the way to an action: with the parts of the board to choose from, then
/// with the cells of one of them.
pub(crate) fn picking_scenes(position: &dyn AnyPosition, seat: Seat) -> Vec<Scene> {
    let scene = position.scene(Viewer::Seat(seat));
    let choices = position.choices_for_pointing();
    let Some(longest) = choices.iter().max_by_key(|it| it.picks.len()) else {
        return Vec::new();
    };
    let mut scenes = Vec::new();
    for made in 0..longest.picks.len().min(2) {
        let path = &longest.picks[..made];
        let cell = |pick: &Pick| match *pick {
            Pick::Cell(at) => Some(at),
            Pick::Word(_) => None,
        };
        let open = choices.iter().filter(|it| it.picks.starts_with(path));
        let mut next: Vec<Cell> = open
            .filter_map(|it| it.picks.get(made).and_then(cell))
            .collect();
        next.sort_unstable();
        next.dedup();
        let chosen: Vec<Mark> = path
            .iter()
            .filter_map(cell)
            .map(|at| Mark::Chosen { at })
            .collect();
        let with = |marks: Vec<Mark>| Scene {
            marks: chosen.iter().copied().chain(marks).collect(),
            ..scene.clone()
        };
        let choice = |at: &Cell| Mark::Choice { at: *at };
        match (position.question(path).parts, scene.board) {
            (Some(parts @ cairn_kernel::Parts::Blocks { .. }), board) => {
                let mut blocks: Vec<_> = next.iter().map(|&at| parts.part_at(at, board)).collect();
                blocks.sort_unstable();
                blocks.dedup();
                for block in &blocks {
                    let inside = next.iter().filter(|it| block.holds(**it));
                    scenes.push(with(inside.map(choice).collect()));
                }
                let framed = blocks.iter().map(|it| Mark::Part {
                    low: it.low,
                    high: it.high,
                    letter: it.letter,
                });
                // Some nearby cells can be chosen at once.
                let near = next.iter().take(3).map(choice);
                scenes.push(with(framed.chain(near).collect()));
            }
            _ => scenes.push(with(next.iter().map(choice).collect())),
        }
    }
    scenes
}

fn chat(pixels: f64, layout: &Layout) -> f64 {
    let (width, height) = (f64::from(layout.width()), f64::from(layout.height()));
    pixels * (CHAT.0 / width).min(CHAT.1 / height)
}

/// How far a box overlaps a disc, in pixels.
fn depth(stamp: &Stamp, (x, y): (u32, u32), radius: u32) -> f64 {
    let (width, height) = stamp.shape.size(stamp.tile);
    let right = x.clamp(stamp.left, stamp.left + width).abs_diff(x);
    let down = y.clamp(stamp.top, stamp.top + height).abs_diff(y);
    f64::from(radius) - f64::from(right).hypot(f64::from(down))
}

/// The height of a capital letter in a stamp with words.
fn capital(stamp: &Stamp) -> Option<f64> {
    let share = match stamp.shape {
        Shape::Words { .. } => LINE.0,
        Shape::Letter(_) => 64.0,
        _ => return None,
    };
    Some(f64::from(stamp.tile.unit()) * share / 100.0)
}

#[test]
fn no_letter_is_too_small_and_everything_is_inside_the_picture() {
    let (mut checked, mut wrong) = (0, BTreeSet::new());
    positions(25, |name, position, seat| {
        let mut scenes = picking_scenes(position, seat);
        scenes.push(position.scene(Viewer::Everyone));
        for scene in scenes {
            let is_over = scene
                .marks
                .iter()
                .all(|it| !matches!(it, Mark::Choice { .. }));
            let looks = looks(&scene, Theme::default())
                .into_iter()
                .take(1 + usize::from(is_over));
            for look in looks.chain([Look::default()]) {
                let layout = beside::layout(&scene, &look);
                // Sprites have whole pixels.
                let least = CAPITAL - chat(0.6, &layout);
                let variant = name.rsplit_once(' ').map_or(name, |it| it.0);
                if chat(f64::from(layout.capital()), &layout) < CAPITAL {
                    wrong.insert(format!("{variant}: coordinates"));
                }
                for stamp in all_stamps(&scene, &layout, &look) {
                    let Some(capital) = capital(&stamp) else {
                        continue;
                    };
                    checked += 1;
                    let high = chat(capital, &layout);
                    if high < least {
                        wrong.insert(format!("{variant}: {high:.2} {:?}", stamp.shape));
                    }
                    let (width, height) = stamp.shape.size(stamp.tile);
                    // A line has more room below its letters than they need.
                    let below = stamp.top + height * 9 / 10;
                    if stamp.left + width > layout.width() || below > layout.height() {
                        wrong.insert(format!("{variant}: outside {:?}", stamp.shape));
                    }
                }
            }
        }
    });
    let wrong: Vec<String> = wrong.into_iter().collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(checked > 5_000, "{checked}");
}

#[test]
fn names_are_high_enough_and_lie_neither_under_pieces_nor_on_coordinates() {
    let (mut plaques, mut lines, mut pieces, mut nameless) = (0, 0, 0, 0_usize);
    let mut wrong: BTreeSet<String> = BTreeSet::new();
    positions(25, |name, position, seat| {
        for scene in picking_scenes(position, seat) {
            let layout = Layout::from_scene(&scene);
            let radius = layout.tile().unit() * PIECE / 100;
            let capital = f64::from(layout.capital());
            let stamps = stamps(&scene, &layout);
            let count = |is: fn(&Shape) -> bool| stamps.iter().filter(|it| is(&it.shape)).count();
            let leads = count(|it| matches!(it, Shape::Lead { .. }));
            let rings = count(|it| matches!(it, Shape::Ring));
            lines += leads;
            pieces += rings;
            nameless += rings.saturating_sub(leads);
            for stamp in stamps {
                let Shape::Panel(Panel { size, .. }) = stamp.shape else {
                    continue;
                };
                plaques += 1;
                let (width, height) = size;
                let high = chat(f64::from(height), &layout);
                if high < PLAQUE {
                    wrong.insert(format!("{name}: {high}"));
                }
                let middle = (stamp.left + width / 2, stamp.top + height / 2);
                for piece in &scene.pieces {
                    let under = layout
                        .center(piece.at)
                        .map_or(0.0, |at| chat(depth(&stamp, at, radius), &layout));
                    if under > UNDER {
                        let cell = scene.board.name(piece.at);
                        wrong.insert(format!("{name}: {under:.1} under {cell}"));
                    }
                }
                // Without a free place the coordinates themselves are lit.
                let covers = |label: &Label| {
                    if middle == (label.x, label.y) {
                        return false;
                    }
                    let long = letters::width(&label.text, capital) + f64::from(width);
                    let right = long / 2.0 - f64::from(label.x.abs_diff(middle.0));
                    let down = f64::midpoint(capital, f64::from(height))
                        - f64::from(label.y.abs_diff(middle.1));
                    right.min(down) > 2.0
                };
                if layout.labels().iter().any(covers) {
                    wrong.insert(format!("{name}: on a coordinate {stamp:?}"));
                }
            }
        }
    });
    let list: Vec<String> = wrong.iter().cloned().collect();
    assert!(
        list.is_empty(),
        "{} of {plaques}\n{}",
        list.len(),
        list.join("\n")
    );
    assert!(plaques > 200 && lines > 100, "{plaques} {lines}");
    // In a crowd the coordinates at the rim have to do.
    assert!(nameless * 40 < pieces, "{nameless} of {pieces}");
}

#[test]
fn the_letter_of_a_block_stands_where_nothing_does() {
    let mut letters = 0;
    positions(25, |name, position, seat| {
        for scene in picking_scenes(position, seat) {
            let layout = Layout::from_scene(&scene);
            let unit = layout.tile().unit();
            let stamps = stamps(&scene, &layout);
            let first = stamps
                .iter()
                .position(|it| matches!(it.shape, Shape::Piece(_)));
            for (idx, stamp) in stamps.iter().enumerate() {
                let Shape::Letter(letter) = stamp.shape else {
                    continue;
                };
                letters += 1;
                assert!(
                    first.is_none_or(|it| idx < it),
                    "{name}: {letter} above a piece"
                );
                // The letter itself is narrower than its box.
                let side = stamp.tile.unit();
                let inner = Stamp {
                    tile: crate::layout::Tile::loose(side * 66 / 100),
                    left: stamp.left + side * 17 / 100,
                    top: stamp.top + side * 17 / 100,
                    shape: Shape::Cross,
                };
                for piece in &scene.pieces {
                    let Some(at) = layout.center(piece.at) else {
                        continue;
                    };
                    let cell = scene.board.name(piece.at);
                    let under = depth(&inner, at, unit * PIECE / 100);
                    assert!(under < 1.0, "{name}: {letter} under {cell}");
                }
            }
        }
    });
    assert!(letters > 20, "{letters}");
}
