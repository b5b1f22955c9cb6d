//! The largest board, with hills: how many bytes its pictures have at most.

use cairn_kernel::{AnyPosition, Mark, Viewer};
use cairn_paint::{Theme, paint};
use cairn_rules::catalog;

/// What a picture of this game may have.
const MOST: usize = 64 * 1024;

/// Everybody scattered over the hills, with full stores of points.
fn scattered() -> Box<dyn AnyPosition> {
    let entry = catalog().game("clancath").expect("in the catalog");
    let rules = entry.open("{}").expect("the usual options");
    let mut position = rules.start();
    let mut seed = 1_usize;
    for _ in 0..50 {
        let choices = position.choices();
        seed = seed.wrapping_mul(6_364_136_223).wrapping_add(1_442_695) % 1_000_003;
        let choice = &choices[seed % choices.len()];
        position.replay(&choice.played.action).expect("legal");
    }
    for _ in 0..4 {
        for text in ["roll", "rolls:6,6"] {
            position.play_exact(text).expect("always");
        }
    }
    position
}

#[test]
fn a_picture_of_400_squares_and_50_pieces_is_small() {
    let mut position = scattered();
    let mut scenes = vec![position.scene(Viewer::Everyone)];
    // As many pieces as can be paid for go one step each, whoever can captures.
    let mut gone: Vec<String> = Vec::new();
    while let Some(choice) = position
        .choices()
        .into_iter()
        .filter(|it| it.picks.len() == 2 && !it.played.notation.contains("berserk"))
        .filter(|it| {
            let from = it.picks[0].code(&scenes[0]).into_owned();
            !gone.contains(&from)
        })
        .max_by_key(|it| it.effect.captured.len())
    {
        position.replay(&choice.played.action).expect("legal");
        gone.push(choice.picks[1].code(&scenes[0]).into_owned());
    }
    assert!(gone.len() > 10, "{gone:?}");
    let moved = position.scene(Viewer::Everyone);
    let mut picking = moved.clone();
    let free = picking
        .board
        .cells()
        .filter(|&at| moved.piece_at(at).is_none());
    picking.marks.extend(free.map(|at| Mark::Choice { at }));
    scenes.extend([moved, picking]);
    for theme in Theme::all() {
        for (idx, scene) in scenes.iter().enumerate() {
            let bytes = paint(scene, &theme.into()).png.len();
            assert!(bytes <= MOST, "{theme}, scene {idx}: {bytes} bytes");
        }
    }
}
