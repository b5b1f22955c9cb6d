//! The painter against golden pictures, text snapshots, and its promises about size and memory.
//!
//! Part of the library's own tests: the pieces on these tables are drawn in `tests/toy`, which only
//! they know. `BLESS=1 cargo test pictures_look` rewrites the golden pictures: look at them before
//! committing.

mod beside;
mod caption;
mod chat;
mod contrast;
mod film;
mod gif_file;
mod golden;
mod layouts;
mod letters;
mod scenes;
mod sight;
mod sizes;
mod tables;
mod untouched;

use std::{collections::BTreeMap, path::Path};

use cairn_kernel::{Board, Mark, Piece, Scene};
use image::{RgbaImage, imageops};

use crate::{
    CacheLimits, Caption, Ending, Look, Painter, Picture, Theme, paint, svg, text, vector,
};
use scenes::{
    Variant, captions, cell_at, end, hexes, king, middle, moved_mark, parts, picking_scene, square,
    start, with_trays,
};

#[test]
fn pictures_look_as_they_did() {
    for theme in Theme::all() {
        for (name, scene) in [
            ("corner-start", start(Variant::Corner)),
            ("corner-picking", picking_scene(Variant::Corner)),
            ("corner-end", end(Variant::Corner)),
            ("rim-middle", middle(Variant::Rim)),
        ] {
            expect(&format!("{theme}-{name}"), &draw(&scene, theme));
        }
    }
    let (files, ranks) = (20, 20);
    for (name, scene) in [
        ("hex-rows", hexes(Board::HexRows { side: 5 })),
        ("hex-files", hexes(Board::HexFiles { side: 4 })),
        ("parts-squares", parts(Board::Squares { files, ranks }, 4)),
        ("parts-hexes", parts(Board::HexRows { side: 5 }, 3)),
    ] {
        expect(name, &draw(&scene, Theme::default()));
    }
    let look = Look {
        titles: BTreeMap::from([("captured".to_owned(), "Captured".to_owned())]),
        ..Look::default()
    };
    expect("trays", &paint(&with_trays(), &look));
}

/// The picture looks as it did, and is as large as it says.
pub(crate) fn expect(name: &str, picture: &Picture) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    if let Err(differs) = golden::compare(&folder.join(name).with_extension("png"), &picture.png) {
        panic!("{differs}");
    }
    let pixels = golden::read(&picture.png);
    assert_eq!((picture.width, picture.height), pixels.dimensions());
}

#[test]
fn a_comparison_sees_a_dot_and_a_shift_and_no_last_digits() {
    let picture = golden::read(&draw(&middle(Variant::Corner), Theme::default()).png);
    let differs = |other: &RgbaImage| golden::difference(&picture, other).is_some();

    let mut rounded = picture.clone();
    for (x, _, pixel) in rounded.enumerate_pixels_mut() {
        let off = u8::from(x % 2 == 0) * 10;
        pixel.0 = pixel.0.map(|part| part.saturating_add(off));
    }
    assert!(!differs(&picture) && !differs(&rounded));

    let mut dotted = picture.clone();
    // A dot of the smallest size, where four tiles meet.
    for (x, y) in (0..12).flat_map(|x| (0..12).map(move |y| (410 + x, 410 + y))) {
        let part = &mut dotted.get_pixel_mut(x, y).0[0];
        *part = part.wrapping_add(128);
    }
    let mut shifted = picture.clone();
    imageops::replace(&mut shifted, &picture, 3, 0);
    let cut = imageops::crop_imm(&picture, 0, 0, picture.width() - 1, picture.height());
    assert!([dotted, shifted, cut.to_image()].iter().all(differs));
}

#[test]
fn the_quick_way_gives_the_same_picture_as_the_svg() {
    for theme in Theme::all() {
        let look = Look::from(theme);
        for scene in [middle(Variant::Corner), picking_scene(Variant::Rim)] {
            let quick = golden::read(&paint(&scene, &look).png);
            let slow = svg::rasterize(&vector(&scene, &look), quick.dimensions());
            let pixels = quick.pixels().zip(slow.pixels());
            let opaque = pixels.filter(|(quick, _)| quick[3] == 255);
            let parts = opaque.flat_map(|(quick, slow)| quick.0.into_iter().zip(slow.0));
            let error: u64 = parts.map(|(a, b)| u64::from(a.abs_diff(b)).pow(2)).sum();
            // A mean square error of 2 is 45 dB, of 4 is 42 dB.
            let parts = u64::from(quick.width() * quick.height()) * 3;
            assert!(error < 4 * parts, "{theme}: {}", error * 100 / parts);
        }
    }
}

#[test]
fn boards_of_any_size_and_pieces_beside_them_are_drawn() {
    let away = cell_at(200, 200);
    for (files, ranks) in [(0, 0), (1, 1), (5, 12), (26, 99)] {
        for turned in [false, true] {
            let mut scene = Scene {
                board: Board::Squares { files, ranks },
                turned,
                marks: vec![
                    Mark::Moved {
                        from: square("a1"),
                        to: away,
                    },
                    moved_mark("a1", "a1"),
                    Mark::Choice { at: away },
                    Mark::Captured(Piece {
                        at: away,
                        ..king("e5")
                    }),
                ],
                ..start(Variant::Rim)
            };
            scene.pieces.push(Piece {
                kind: "",
                ..king("c3")
            });
            let Picture { width, height, .. } = draw(&scene, Theme::default());
            assert!(width <= 1100 && height <= 3000, "{width} × {height}");
            let lines = usize::from(ranks + u8::from(ranks > 0));
            assert_eq!(text(&scene).lines().count(), lines);
        }
    }
}

#[test]
fn a_picture_is_the_same_whatever_was_drawn_before_and_caches_stay_within_their_bounds() {
    let limits = CacheLimits {
        boards: 1 << 19,
        rasters: 1 << 20,
        sprites: 1 << 18,
        pictures: 100_000,
    };
    let all = limits.boards + limits.rasters + limits.sprites + limits.pictures;
    let [going_on, over] = captions();
    let draw = Caption {
        ending: Some(Ending::default()),
        ..over.clone()
    };
    let looks = [None, Some(going_on), Some(over), Some(draw)].map(|caption| Look {
        caption,
        ..Look::default()
    });
    let scenes = [start(Variant::Rim), middle(Variant::Rim), end(Variant::Rim)];
    let pairs = scenes
        .iter()
        .flat_map(|scene| looks.iter().map(move |look| (scene, look)));
    let alone = pairs.map(|(scene, look)| {
        let painter = Painter::new(CacheLimits::default());
        (scene, look, painter.draw(scene, look))
    });
    let alone: Vec<_> = alone.collect();
    let painter = Painter::new(limits);
    for (scene, look, picture) in alone.iter().chain(alone.iter().rev()) {
        assert_eq!(painter.draw(scene, look), *picture);
        assert_eq!(painter.paint(scene, look), *picture);
        assert!(painter.weight() <= all);
    }
}

fn draw(scene: &Scene, theme: Theme) -> Picture {
    paint(scene, &Look::from(theme))
}
