//! The games of the catalog in play: the maximum size of their pictures.

use cairn_kernel::{AnyPosition, Mark, Scene, Viewer};

use super::{chat::positions, scenes::captions};
use crate::{Look, Theme, paint};

/// The size limit of a picture in a post.
const MAX_BYTES: usize = 48 * 1024;
/// The number of cells from which a picture may have this larger size.
const MANY: (usize, usize) = (400, 64 * 1024);
/// The size limit of a picture for one player, with the names of all cells.
const PRIVATE: usize = 64 * 1024;
/// The number of consecutive marked actions.
const MARKED: usize = 60;

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

#[test]
fn pictures_of_every_game_are_small() {
    let (mut large, mut checked) = (0, 0);
    positions(80, |name, position, _| {
        let before = position.scene(Viewer::Everyone);
        let mut position = position.fork();
        everybody_moves(position.as_mut());
        let moved = position.scene(Viewer::Everyone);
        let has_many = moved.board.cells().count() >= MANY.0;
        let most = if has_many { MANY.1 } else { MAX_BYTES };
        for theme in Theme::all() {
            let small = |scene: &Scene, look: &Look, most: usize| {
                let bytes = paint(scene, look).png.len();
                assert!(bytes <= most, "{name}, {theme}: {bytes}");
            };
            small(&mark_free_cells(&moved), &theme.into(), PRIVATE);
            for scene in [&before, &moved] {
                for caption in captions().map(Some).into_iter().chain([None]) {
                    let look = Look {
                        caption,
                        ..Look::from(theme)
                    };
                    small(scene, &look, most);
                    checked += 1;
                    large += usize::from(has_many);
                }
            }
        }
    });
    // The larger bound is an exception.
    assert!(large * 4 < checked, "{large} of {checked}");
}
