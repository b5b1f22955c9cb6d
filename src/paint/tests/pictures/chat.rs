//! Pictures as a chat shows them, within 550 × 350 pixels: what is legible there, in every game.

use std::collections::BTreeSet;

use cairn_kernel::{AnyPosition, Cell, Dice, Mark, Parts, Pick, Scene, Seat, Turn, Viewer};
use cairn_rules::catalog;

use super::scenes::looks;
use crate::{
    Look, Theme, beside,
    layout::{Area, Layout, Point, to_u32, whole},
    letters::{self, LINE},
    on_board::stamps,
    painter::all_stamps,
    shapes::{Shape, Stamp},
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
            let rules = kind.open(&variant).expect("a variant of the catalog");
            let mut position = rules.start();
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
    let cell = |pick: &Pick| match *pick {
        Pick::Cell(at) => Some(at),
        Pick::Word(_) => None,
    };
    let choice = |at: &Cell| Mark::Choice { at: *at };
    let mut scenes = Vec::new();
    for made in 0..longest.picks.len().min(2) {
        let path = &longest.picks[..made];
        let open = choices.iter().filter(|it| it.picks.starts_with(path));
        let next = open.filter_map(|it| it.picks.get(made).and_then(cell));
        let next: BTreeSet<Cell> = next.collect();
        let chosen = path.iter().filter_map(cell);
        let chosen: Vec<Mark> = chosen.map(|at| Mark::Chosen { at }).collect();
        let mut show = |marks: &mut dyn Iterator<Item = Mark>| {
            scenes.push(Scene {
                marks: chosen.iter().copied().chain(marks).collect(),
                ..scene.clone()
            });
        };
        if let Some(parts @ Parts::Blocks { .. }) = position.question(path).parts {
            let blocks = next.iter().map(|&at| parts.part_at(at, scene.board));
            let blocks: BTreeSet<_> = blocks.collect();
            for block in &blocks {
                show(&mut next.iter().filter(|it| block.holds(**it)).map(choice));
            }
            let framed = blocks.iter().map(|it| Mark::Part {
                low: it.low,
                high: it.high,
                letter: it.letter,
            });
            // Some nearby cells can be chosen at once.
            show(&mut framed.chain(next.iter().take(3).map(choice)));
        } else {
            show(&mut next.iter().map(choice));
        }
    }
    scenes
}

fn chat(pixels: f64, layout: &Layout) -> f64 {
    let (width, height) = layout.size();
    pixels * (CHAT.0 / f64::from(width)).min(CHAT.1 / f64::from(height))
}

/// How far each piece reaches under a box, in pixels, with the name of its cell.
fn depths(scene: &Scene, layout: &Layout, area: Area) -> impl Iterator<Item = (f64, String)> {
    let radius = f64::from(layout.tile().unit() * PIECE / 100);
    let pieces = scene.pieces.iter();
    let depth = move |at: Point| radius - area.distance(at);
    pieces.filter_map(move |it| Some((depth(layout.center(it.at)?), scene.board.name(it.at))))
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

fn assert_none(wrong: &BTreeSet<String>) {
    let lines: Vec<&str> = wrong.iter().map(String::as_str).collect();
    assert!(lines.is_empty(), "{}\n{}", lines.len(), lines.join("\n"));
}

#[test]
fn no_letter_is_too_small_and_everything_is_inside_the_picture() {
    let (mut checked, mut wrong) = (0, BTreeSet::new());
    positions(25, |name, position, seat| {
        let variant = name.rsplit_once(' ').map_or(name, |it| it.0);
        let mut scenes = picking_scenes(position, seat);
        scenes.push(position.scene(Viewer::Everyone));
        for scene in scenes {
            let is_picking = scene
                .marks
                .iter()
                .any(|it| matches!(it, Mark::Choice { .. }));
            let looks = looks(&scene, Theme::default()).into_iter();
            let looks = looks.take(if is_picking { 1 } else { 2 });
            for look in looks.chain([Look::default()]) {
                let layout = beside::layout(&scene, &look);
                let (width, height) = layout.size();
                // Sprites have whole pixels.
                let least = CAPITAL - chat(0.6, &layout);
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
                    let area = stamp.area();
                    // A line has more room below its letters than they need.
                    if area.right() > width || area.y + area.height * 9 / 10 > height {
                        wrong.insert(format!("{variant}: outside {:?}", stamp.shape));
                    }
                }
            }
        }
    });
    assert_none(&wrong);
    assert!(checked > 5_000, "{checked}");
}

#[test]
fn names_are_high_enough_and_lie_neither_under_pieces_nor_on_coordinates() {
    let (mut plaques, mut lines, mut pieces, mut nameless) = (0, 0, 0, 0_usize);
    let mut wrong: BTreeSet<String> = BTreeSet::new();
    positions(25, |name, position, seat| {
        for scene in picking_scenes(position, seat) {
            let layout = Layout::from_scene(&scene);
            let capital = layout.capital();
            let stamps = stamps(&scene, &layout);
            let count = |is: fn(&Shape) -> bool| stamps.iter().filter(|it| is(&it.shape)).count();
            let leads = count(|it| matches!(it, Shape::Lead { .. }));
            let rings = count(|it| matches!(it, Shape::Ring));
            lines += leads;
            pieces += rings;
            nameless += rings.saturating_sub(leads);
            for stamp in &stamps {
                let Shape::Panel { size, .. } = stamp.shape else {
                    continue;
                };
                plaques += 1;
                let high = chat(f64::from(size.1), &layout);
                if high < PLAQUE {
                    wrong.insert(format!("{name}: {high}"));
                }
                let area = stamp.area();
                for (depth, cell) in depths(&scene, &layout, area) {
                    let under = chat(depth, &layout);
                    if under > UNDER {
                        wrong.insert(format!("{name}: {under:.1} under {cell}"));
                    }
                }
                let covers = |(text, at): (String, Point)| {
                    let width = to_u32(whole(letters::width(&text, capital.into())));
                    let common = Area::around(at, (width, capital))?.intersection(area)?;
                    // Without a free place the coordinates themselves are lit.
                    (at != area.middle()).then_some(common.width.min(common.height))
                };
                if layout
                    .labels()
                    .into_iter()
                    .filter_map(covers)
                    .any(|it| it > 2)
                {
                    wrong.insert(format!("{name}: on a coordinate {stamp:?}"));
                }
            }
        }
    });
    assert_none(&wrong);
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
            let stamps = stamps(&scene, &layout);
            let mut pieces_above = stamps.iter();
            pieces_above.find(|it| matches!(it.shape, Shape::Piece(_)));
            let is_letter = |it: &&Stamp| matches!(it.shape, Shape::Letter(_));
            assert_eq!(pieces_above.filter(is_letter).count(), 0, "{name}");
            for stamp in stamps.iter().filter(is_letter) {
                letters += 1;
                // The letter itself is narrower than its box.
                let inner = stamp.area().inside(stamp.tile.unit() * 17 / 100);
                for (depth, cell) in depths(&scene, &layout, inner) {
                    assert!(depth < 1.0, "{name}: {stamp:?} under {cell}");
                }
            }
        }
    });
    assert!(letters > 20, "{letters}");
}
