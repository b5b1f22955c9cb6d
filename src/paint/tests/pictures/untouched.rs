//! A law over all games: marks for picking leave every pixel of every piece unchanged.

use cairn_kernel::{Cell, Mark, Scene, Viewer};
use cairn_rules::catalog;
use image::RgbaImage;

use super::chat::{picking_scenes, positions};
use crate::{CacheLimits, Look, Painter, Theme, layout::Layout, on_board::stamps, shapes::Shape};

/// A crowded picture has fewer colors than one without marks (`MERGED` in `canvas.rs`), so a
/// channel may differ by this much.
const ALIKE: u8 = 28;

/// The pixels that belong to a piece: those it covers completely.
fn piece_pixels(layout: Layout, scene: &Scene, painter: &Painter, look: &Look) -> Vec<bool> {
    let width = layout.width();
    let mut owned = vec![false; (width * layout.height()) as usize];
    for stamp in stamps(scene, &layout) {
        if !matches!(stamp.shape, Shape::Piece(_)) {
            continue;
        }
        let raster = painter.raster(&stamp.shape, stamp.tile, look.theme);
        for (x, y, pixel) in raster.enumerate_pixels() {
            if pixel[3] != 0 {
                let at = ((stamp.top + y) * width + stamp.left + x) as usize;
                if let Some(owned) = owned.get_mut(at) {
                    *owned = pixel[3] == 255;
                }
            }
        }
    }
    owned
}

fn pixels(layout: Layout, painter: &Painter, scene: &Scene, look: &Look) -> RgbaImage {
    let picture = painter.draw_in(layout, scene, look);
    let pixels = image::load_from_memory(&picture.png).expect("we wrote this PNG");
    pixels.to_rgba8()
}

/// How many pixels of pieces differ between the scene with and without its marks.
fn changed_pixels(painter: &Painter, scene: &Scene, look: &Look) -> usize {
    let mut plain = scene.clone();
    plain.marks.clear();
    // During picking, a part of a large board may be enlarged.
    let layout = Layout::from_scene(scene);
    let owned = piece_pixels(layout, &plain, painter, look);
    let [plain, marked] = [&plain, scene].map(|it| pixels(layout, painter, it, look));
    assert_eq!(plain.dimensions(), marked.dimensions());
    let differ = |(one, other): (&image::Rgba<u8>, &image::Rgba<u8>)| {
        one.0
            .iter()
            .zip(other.0)
            .any(|(&a, b)| a.abs_diff(b) > ALIKE)
    };
    let pairs = plain.pixels().zip(marked.pixels()).zip(owned);
    pairs
        .filter(|(pair, owned)| *owned && differ(*pair))
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
fn the_law_sees_a_cross_over_a_piece() {
    let catalog = catalog();
    let starts = catalog.games().map(|kind| {
        let rules = kind.open("{}").expect("the usual options");
        rules.start().scene(Viewer::Everyone)
    });
    let mut with_pieces = starts.filter(|scene| !scene.pieces.is_empty());
    let scene = with_pieces.next().expect("a game that begins with pieces");
    let (painter, look) = (Painter::new(CacheLimits::default()), Look::default());
    let on = |mark: fn(Cell) -> Mark| Scene {
        marks: scene.pieces.iter().map(|it| mark(it.at)).collect(),
        ..scene.clone()
    };
    assert_eq!(
        changed_pixels(&painter, &on(|at| Mark::Choice { at }), &look),
        0
    );
    assert_eq!(
        changed_pixels(&painter, &on(|at| Mark::Objection { at }), &look),
        0
    );
    // Two adjacent pieces that swap places have their arrows above them.
    let (from, to) = (
        scene.pieces[0].at,
        Cell {
            x: scene.pieces[0].at.x + 1,
            ..scene.pieces[0].at
        },
    );
    let swapped = Scene {
        marks: vec![Mark::Moved { from, to }, Mark::Moved { from: to, to: from }],
        ..scene.clone()
    };
    assert!(changed_pixels(&painter, &swapped, &look) > 0);
}
