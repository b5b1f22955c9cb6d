//! The games of the catalog in play: the maximum size of their pictures.

use cairn_kernel::{AnyPosition, Dice, Mark, Scene, Turn, Viewer};
use cairn_rules::{GameKind, catalog};

use super::scenes::captions;
use crate::{Look, Theme, paint};

/// The size limit of a picture in a post.
const MOST: usize = 48 * 1024;
/// The number of cells from which a picture may have this larger size.
const MANY: (usize, usize) = (400, 64 * 1024);
/// The size limit of a picture for one player, with the names of all cells.
const PRIVATE: usize = 64 * 1024;
/// Random actions before a game is checked.
const RANDOM: u64 = 80;
/// The number of consecutive marked actions.
const MARKED: usize = 60;

/// Somewhere in a random game: all pieces scattered over the board.
fn random_position(kind: GameKind, options: &str) -> Box<dyn AnyPosition> {
    let dice = Dice::new([4; 32]);
    let mut position = kind.open(options).expect("playable").start();
    for step in 0..RANDOM {
        if position.roll(&dice, step).is_some() {
            continue;
        }
        let mut next = position.fork();
        let choices = next.choices();
        if choices.is_empty() {
            break;
        }
        let chosen = &choices[dice.pick(step, &vec![1; choices.len()])];
        next.replay(&chosen.played.action).expect("legal");
        if matches!(next.turn(), Turn::Over(_)) {
            break;
        }
        position = next;
    }
    position
}

/// Moves each piece one step, capturing where possible, until `MARKED` have moved or the turn
/// passes on.
fn everybody_moves(position: &mut dyn AnyPosition) {
    let scene = position.scene(Viewer::Everyone);
    let mover = position.turn();
    let mut gone: Vec<String> = Vec::new();
    while gone.len() < MARKED && position.turn() == mover {
        let choices = position.choices().into_iter();
        let steps = choices.filter(|it| it.picks.len() == 2);
        let fresh = steps.filter(|it| !gone.contains(&it.picks[0].code(&scene).into_owned()));
        let Some(choice) = fresh.max_by_key(|it| it.effect.captured.len()) else {
            break;
        };
        position.replay(&choice.played.action).expect("legal");
        gone.push(choice.picks[1].code(&scene).into_owned());
    }
}

/// The scene with a mark on every free cell.
fn mark_free_cells(scene: &Scene) -> Scene {
    let free = scene.board.cells();
    let free = free.filter(|&at| scene.piece_at(at).is_none());
    let mut picking = scene.clone();
    picking.marks.extend(free.map(|at| Mark::Choice { at }));
    picking
}

/// The size limit for a picture of this scene.
fn most(scene: &Scene) -> usize {
    if scene.board.cells().count() >= MANY.0 {
        MANY.1
    } else {
        MOST
    }
}

#[test]
fn pictures_of_every_game_are_small() {
    let (mut large, mut checked) = (0, 0);
    for kind in catalog().games() {
        for variant in kind.variant_options() {
            let mut position = random_position(kind, &variant);
            let before = position.scene(Viewer::Everyone);
            everybody_moves(position.as_mut());
            let moved = position.scene(Viewer::Everyone);
            for theme in Theme::all() {
                let bytes = paint(&mark_free_cells(&moved), &theme.into()).png.len();
                assert!(
                    bytes <= PRIVATE,
                    "{} {variant}, {theme}: {bytes}",
                    kind.about.key
                );
            }
            let scenes = [before, moved];
            for (idx, scene) in scenes.iter().enumerate() {
                let looks = Theme::all().flat_map(|theme| {
                    let captions = captions().map(Some).into_iter();
                    captions.chain([None]).map(move |caption| Look {
                        caption,
                        ..Look::from(theme)
                    })
                });
                for look in looks {
                    let (bytes, most) = (paint(scene, &look).png.len(), most(scene));
                    let (name, theme) = (kind.about.key, look.theme);
                    assert!(
                        bytes <= most,
                        "{name} {variant}, {theme}, scene {idx}: {bytes} bytes"
                    );
                    checked += 1;
                    large += usize::from(most > MOST);
                }
            }
        }
    }
    // The larger bound is an exception.
    assert!(large * 4 < checked, "{large} of {checked}");
}
