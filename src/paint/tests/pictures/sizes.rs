//! The games of the catalog in play: how many bytes their pictures have at most.

use cairn_kernel::{AnyPosition, Dice, Mark, Scene, Turn, Viewer};
use cairn_rules::{GameKind, catalog};

use crate::{Theme, paint};

/// What a picture of any game may have.
const MOST: usize = 64 * 1024;
/// So long a game goes on at random before it is looked at.
const RANDOM: u64 = 80;
/// So many actions are marked one after the other.
const MARKED: usize = 60;

/// Somewhere in a random game: everybody scattered over the board.
fn scattered(kind: GameKind, options: &str) -> Box<dyn AnyPosition> {
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

/// As many pieces as can go one step each, whoever can captures, until the turn is somebody else's.
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

/// The same with every free cell to be chosen.
fn picking(scene: &Scene) -> Scene {
    let free = scene.board.cells();
    let free = free.filter(|&at| scene.piece_at(at).is_none());
    let mut picking = scene.clone();
    picking.marks.extend(free.map(|at| Mark::Choice { at }));
    picking
}

#[test]
fn pictures_of_every_game_are_small() {
    for kind in catalog().games() {
        let variants = kind.about.variants.iter();
        let mut forms: Vec<String> = variants
            .map(|it| format!("{{\"variant\":\"{it}\"}}"))
            .collect();
        if forms.is_empty() {
            forms.push("{}".to_owned());
        }
        for form in forms {
            let mut position = scattered(kind, &form);
            let mut scenes = vec![position.scene(Viewer::Everyone)];
            everybody_moves(position.as_mut());
            let moved = position.scene(Viewer::Everyone);
            scenes.extend([picking(&moved), moved]);
            for theme in Theme::all() {
                for (idx, scene) in scenes.iter().enumerate() {
                    let bytes = paint(scene, &theme.into()).png.len();
                    let name = kind.about.key;
                    assert!(
                        bytes <= MOST,
                        "{name} {form}, {theme}, scene {idx}: {bytes} bytes"
                    );
                }
            }
        }
    }
}
