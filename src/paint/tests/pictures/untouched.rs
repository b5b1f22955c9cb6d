//! A law over all games: marks for picking leave every pixel of every piece unchanged.

use cairn_kernel::{Cell, Mark, Scene};

use super::{
    chat::{picking_scenes, positions},
    golden,
    scenes::{Variant, moved_mark, start},
};
use crate::{CacheLimits, Look, Painter, Theme, layout::Layout, on_board::stamps, shapes::Shape};

/// A crowded picture has fewer colors than one without marks (`MERGED` in `canvas.rs`), so a
/// channel may differ by this much.
const ALIKE: u8 = 28;

/// The pixels that belong to a piece: those it covers completely.
fn piece_pixels(layout: Layout, scene: &Scene, painter: &Painter, look: &Look) -> Vec<bool> {
    let (width, height) = layout.size();
    let mut owned = vec![false; (width * height) as usize];
    for stamp in stamps(scene, &layout) {
        if !matches!(stamp.shape, Shape::Piece(_)) {
            continue;
        }
        let raster = painter.raster(&stamp.shape, stamp.tile, look.theme);
        for (x, y, pixel) in raster.enumerate_pixels() {
            let at = ((stamp.top + y) * width + stamp.left + x) as usize;
            if pixel[3] != 0 && at < owned.len() {
                owned[at] = pixel[3] == 255;
            }
        }
    }
    owned
}

/// How many pixels of pieces differ between the scene with and without its marks.
fn changed_pixels(painter: &Painter, scene: &Scene, look: &Look) -> usize {
    let plain = Scene {
        marks: Vec::new(),
        ..scene.clone()
    };
    // During picking, a part of a large board may be enlarged.
    let layout = Layout::from_scene(scene);
    let owned = piece_pixels(layout, &plain, painter, look);
    let [plain, marked] =
        [&plain, scene].map(|it| golden::read(&painter.draw_in(layout, it, look).png));
    assert_eq!(plain.dimensions(), marked.dimensions());
    let pairs = plain.pixels().zip(marked.pixels()).zip(owned);
    pairs
        .filter(|((one, other), owned)| *owned && golden::distance(**one, **other) > ALIKE)
        .count()
}

#[test]
fn what_can_be_picked_is_not_touched_by_its_mark() {
    let painter = Painter::new(CacheLimits::default());
    let mut named = 0;
    positions(40, |name, position, seat| {
        for scene in picking_scenes(position, seat) {
            for theme in Theme::all() {
                let touched = changed_pixels(&painter, &scene, &theme.into());
                assert_eq!(touched, 0, "{name} {theme}");
                named += scene.marks.len();
            }
        }
    });
    assert!(named > 100, "{named} marks");
}

#[test]
fn the_law_sees_an_arrow_over_a_piece() {
    let (painter, look) = (Painter::new(CacheLimits::default()), Look::default());
    let changed = |mark: fn(Cell) -> Mark| {
        let scene = start(Variant::Corner);
        let marks = scene.pieces.iter().map(|it| mark(it.at)).collect();
        changed_pixels(&painter, &Scene { marks, ..scene }, &look)
    };
    assert_eq!(changed(|at| Mark::Choice { at }), 0);
    assert_eq!(changed(|at| Mark::Objection { at }), 0);
    // Two adjacent pieces that swap places have their arrows above them.
    let swapped = Scene {
        marks: vec![moved_mark("e4", "e5"), moved_mark("e5", "e4")],
        ..start(Variant::Corner)
    };
    assert!(changed_pixels(&painter, &swapped, &look) > 0);
}
