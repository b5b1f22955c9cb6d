//! Pictures as a chat shows them, within 550 × 350 pixels: what is legible there, in every game.

use std::collections::{BTreeMap, BTreeSet};

use cairn_kernel::{AnyPosition, Cell, Dice, Mark, Pick, Scene, Seat, Turn, Viewer};
use cairn_rules::catalog;

use crate::{
    Caption, CaptionPlayer, Ending, Look, beside,
    layout::{Label, Layout},
    lettering, letters,
    painter::all_stamps,
    shapes::{Shape, Stamp},
    stamps::stamps,
};

/// The size of a picture in a chat.
const CHAT: (f64, f64) = (550.0, 350.0);
/// The least height of a capital letter there, without what is lost by whole pixels.
const CAPITAL: f64 = 9.0;
/// The least height of a tag there.
const TAG: f64 = 11.0;
/// The radius of a piece, in hundredths of a tile.
const PIECE: u32 = 40;
/// How far a tag may reach under a piece, in pixels of a chat.
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
fn picking_scenes(position: &dyn AnyPosition, seat: Seat) -> Vec<Scene> {
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

/// Looks with every title, the last one of a game that is over.
fn looks(scene: &Scene) -> [Look; 2] {
    let keys = scene.trays.iter().flat_map(|tray| {
        let kinds = tray.items.iter().map(|item| item.kind);
        kinds.chain([tray.title])
    });
    let titles: BTreeMap<String, String> = keys
        .map(|key| (key.to_owned(), "Not yet on the table".to_owned()))
        .collect();
    let player = |name: &str, side: &str| CaptionPlayer {
        name: name.to_owned(),
        side: side.to_owned(),
    };
    let going_on = Caption {
        first: player("Alexandra", "Muscovites"),
        second: player("Bartholomew the Younger", "Swedes"),
        to_move: Some(Seat::First),
        ending: None,
    };
    let over = Caption {
        to_move: None,
        ending: Some(Ending {
            winner: Some(Seat::Second),
            headline: "Bartholomew wins · 134 turns".to_owned(),
            detail: "Too many turns went by without a union or a capture.".to_owned(),
        }),
        ..going_on.clone()
    };
    [going_on, over].map(|caption| Look {
        caption: Some(caption),
        titles: titles.clone(),
        ..Look::default()
    })
}

/// The height of a capital letter in a stamp with words.
fn capital(stamp: &Stamp) -> Option<f64> {
    let share = match stamp.shape {
        Shape::Written(..) => lettering::WORDS.0,
        Shape::Glyph(_) => lettering::GLYPH.0,
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
            let looks = looks(&scene).into_iter().take(1 + usize::from(is_over));
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
    let (mut tags, mut lines, mut dots) = (0, 0, 0);
    let mut wrong: Vec<String> = Vec::new();
    positions(25, |name, position, seat| {
        for scene in picking_scenes(position, seat) {
            let layout = Layout::from_scene(&scene);
            let unit = layout.tile().unit();
            for stamp in stamps(&scene, &layout) {
                let (width, height) = stamp.shape.size(stamp.tile);
                let high = chat(f64::from(height), &layout);
                match stamp.shape {
                    Shape::Lead { .. } => lines += 1,
                    Shape::Dot { letters } if letters > 0 => {
                        dots += 1;
                        if chat(f64::from(unit) * 0.45, &layout) < TAG {
                            wrong.push(format!("{name}: a target of {unit} pixels"));
                        }
                    }
                    Shape::Tag { letters, .. } => {
                        tags += 1;
                        if high < TAG {
                            wrong.push(format!("{name}: {high} {letters}"));
                        }
                        let middle = (stamp.left + width / 2, stamp.top + height / 2);
                        // A lit coordinate contains its own letters.
                        let lit = layout
                            .labels()
                            .iter()
                            .any(|it| it.x.abs_diff(middle.0) < 16 && it.y.abs_diff(middle.1) < 16);
                        for piece in &scene.pieces {
                            let Some(at) = layout.center(piece.at) else {
                                continue;
                            };
                            let under = chat(depth(&stamp, at, unit * PIECE / 100), &layout);
                            if under > UNDER {
                                let cell = scene.board.name(piece.at);
                                wrong.push(format!("{name}: {under:.1} under {cell}"));
                            }
                        }
                        let capital = f64::from(layout.capital());
                        let covers = |label: &Label| {
                            let long = letters::width(&label.text, capital) + f64::from(width);
                            let right = long / 2.0 - f64::from(label.x.abs_diff(middle.0));
                            let down = f64::midpoint(capital, f64::from(height))
                                - f64::from(label.y.abs_diff(middle.1));
                            right.min(down) > 2.0
                        };
                        if !lit && layout.labels().iter().any(covers) {
                            wrong.push(format!("{name}: on a coordinate {stamp:?}"));
                        }
                    }
                    _ => {}
                }
            }
        }
    });
    assert!(
        wrong.is_empty(),
        "{} of {tags}\n{}",
        wrong.len(),
        wrong.join("\n")
    );
    assert!(
        tags > 100 && lines > 100 && dots > 100,
        "{tags} {lines} {dots}"
    );
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
