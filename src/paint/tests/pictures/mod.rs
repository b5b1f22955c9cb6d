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
mod scenes;
pub(crate) mod sight;
mod sizes;
mod tables;
mod untouched;

use std::{collections::BTreeSet, path::Path};

use cairn_kernel::{Board, Cell, Mark, Piece, Scene, Seat};
use image::{RgbaImage, imageops};
use resvg::{tiny_skia, usvg};

use crate::{CacheLimits, Look, Painter, Picture, Theme, legend, paint, signs, text, vector};
use scenes::{
    Variant, end, hexes, king, man, middle, parts, picking_scene, spy, square, start, with_trays,
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
    let mut look = Look::default();
    look.titles
        .insert("captured".to_owned(), "Captured".to_owned());
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
            let tree = usvg::Tree::from_str(&vector(&scene, &look), &usvg::Options::default())
                .expect("an SVG");
            let mut slow = tiny_skia::Pixmap::new(quick.width(), quick.height()).expect("a size");
            resvg::render(&tree, tiny_skia::Transform::identity(), &mut slow.as_mut());
            let opaque = quick.pixels().zip(slow.pixels());
            let parts = opaque.filter(|(quick, _)| quick[3] == 255);
            let parts = parts.flat_map(|(quick, slow)| {
                let [red, green, blue, _] = quick.0;
                [
                    (red, slow.red()),
                    (green, slow.green()),
                    (blue, slow.blue()),
                ]
            });
            let error: u64 = parts
                .map(|(quick, slow)| u64::from(quick.abs_diff(slow)).pow(2))
                .sum();
            // A mean square error of 2 is 45 dB, of 4 is 42 dB.
            let parts = u64::from(quick.width() * quick.height()) * 3;
            assert!(error < 4 * parts, "{theme}: {}", error * 100 / parts);
        }
    }
}

#[test]
fn boards_of_any_size_and_pieces_beside_them_are_drawn() {
    let away = Cell { x: 200, y: 200 };
    let from = square("a1");
    for (files, ranks) in [(0, 0), (1, 1), (5, 12), (26, 99)] {
        for turned in [false, true] {
            let mut scene = Scene {
                board: Board::Squares { files, ranks },
                turned,
                ..start(Variant::Rim)
            };
            scene.pieces.push(Piece {
                kind: "",
                ..king("c3")
            });
            let mut taken = king("e5");
            taken.at = away;
            scene.marks = vec![
                Mark::Moved { from, to: away },
                Mark::Moved { from, to: from },
                Mark::Choice { at: away },
                Mark::Captured(taken),
            ];
            let picture = draw(&scene, Theme::default());
            let is_small = picture.width <= 1100 && picture.height <= 3000;
            assert!(is_small, "{picture:?}");
            let lines = if ranks == 0 { 0 } else { ranks + 1 };
            assert_eq!(text(&scene).lines().count(), usize::from(lines));
        }
    }
}

#[test]
fn the_caches_stay_within_their_bounds() {
    let limits = CacheLimits {
        boards: 4 << 20,
        rasters: 1 << 20,
        sprites: 1 << 19,
        pictures: 100_000,
    };
    let all = limits.boards + limits.rasters + limits.sprites + limits.pictures;
    let painter = Painter::new(limits);
    for theme in Theme::all() {
        for files in 3..9 {
            let scene = Scene {
                board: Board::Squares { files, ranks: 9 },
                ..middle(Variant::Corner)
            };
            let first = painter.paint(&scene, &Look::from(theme));
            assert_eq!(painter.paint(&scene, &Look::from(theme)), first);
            assert_eq!(painter.draw(&scene, &Look::from(theme)), first);
            assert!(painter.weight() <= all);
        }
    }
}

/// The text board looks like this, which starts with an empty line.
fn expect_text(scene: &Scene, expected: &str) {
    assert_eq!(format!("\n{}", text(scene)), expected);
}

#[test]
fn the_text_board_shows_the_last_move_and_what_it_took() {
    let expected = "
 9  *  .  .  m  .  m  .  .  *
 8  .  .  .  .  m  .  .  .  .
 7  .  m  .  .  P  x [m] .  .
 6  m  .  .  .  .  P  x  .  .
 5  .  .  .  P  +  K  .  m  .
 4  m  .  .  .  P  .  .  .  m
 3  .  .  m  .  .  .  .  m  .
 2  .  .  .  .  m  . (.) .  .
 1  *  .  .  m  .  m  .  .  *
    a  b  c  d  e  f  g  h  i";
    expect_text(&middle(Variant::Corner), expected);
}

#[test]
fn the_text_board_turns_and_shows_what_can_be_chosen() {
    let scene = Scene {
        turned: true,
        ..picking_scene(Variant::Rim)
    };
    let expected = "
 1  *  *  *  m  :  m  *  *  *
 2  *  .  . <.> m  .  .  .  *
 3  *  m  . <.> .  .  m  .  *
 4  m  .  . <.><P> .  .  .  m
 5  : !m!<.>>K<<+> P  .  :  :
 6  :  .  .  P  .  .  .  .  m
 7  *  .  m  .  P  .  .  m  *
 8  *  .  .  .  m  .  .  .  *
 9 !*! *  *  m  :  m  *  *  *
    i  h  g  f  e  d  c  b  a";
    expect_text(&scene, expected);
}

#[test]
fn the_text_board_of_hexagons_is_staggered() {
    let rows = "
i5           .   .   .   .   .  i9
h4         .   .   .   .   .   .  h9
g3       :   *   .   .   .   .   .  g9
f2     .   .   .   .   .   .   .   .  f9
e1   .   .   .  <P>  2   3   .   .   .  e9
d1     .   .  !.! <+> >m<  .   .   .  d8
c1       .   .   .   ~   ~   .   .  c7
b1         .  [m]  x  (.)  .   .  b6
a1           :   .   .   .   .  a5";
    expect_text(&hexes(Board::HexRows { side: 5 }), rows);
    let files = "
d1            .  d1
e1         .     .  c1
f1      .     .     .  b1
g1   .     .     .     :  a1
f2      .    !.!   [m] b2
g2   .     .     .     .  a2
f3      .    <+>    x  b3
g3   :    <P>    ~     .  a3
f4      .    >m<   (.) b4
g4   *     2     ~     .  a4
f5      .     .     .  b5
e6         3     .  c6
d7            .  d7";
    let turned = Scene {
        turned: true,
        ..hexes(Board::HexFiles { side: 4 })
    };
    expect_text(&turned, files);
}

#[test]
fn the_text_board_ends_with_the_trays() {
    let text = text(&with_trays());
    let tail: Vec<&str> = text.lines().skip(10).collect();
    assert_eq!(tail, ["    P×4", "    m×2  n×12"]);
}

#[test]
fn the_legend_tells_each_letter_once() {
    let letters = legend(&middle(Variant::Corner));
    let letters = letters.iter().map(|it| (it.letter, it.kind, it.seat));
    let pieces = [('m', man("a1")), ('K', king("a1")), ('P', spy("a1"))];
    assert!(letters.eq(pieces.map(|(letter, it)| (letter, it.kind, it.seat))));
}

#[test]
fn every_sign_of_the_text_board_is_told_once() {
    for (scene, keys) in [
        (middle(Variant::Corner), "goal reserved captured from to"),
        (
            picking_scene(Variant::Rim),
            "goal reserved home choice chosen objection",
        ),
    ] {
        let expected = keys.split(' ').map(|it| format!("sign-{it}"));
        assert!(expected.eq(signs(&scene).into_iter().map(|it| it.1)));
    }
    let hexes = signs(&hexes(Board::HexRows { side: 5 }));
    for key in ["sign-water", "sign-height"] {
        assert!(hexes.iter().any(|it| it.1 == key));
    }
}

/// Pieces of these kinds in the second rank.
fn kinds<const N: usize>(kinds: [(&'static str, Option<Seat>); N]) -> Scene {
    let pieces = (0_u8..).zip(kinds).map(|(x, (kind, seat))| Piece {
        at: Cell { x, y: 1 },
        kind,
        seat,
    });
    Scene {
        pieces: pieces.collect(),
        ..start(Variant::Corner)
    }
}

#[test]
fn what_is_called_alike_on_both_sides_has_one_letter() {
    let text = text(&kinds([
        ("toy-south-tower", Some(Seat::First)),
        ("toy-north-tower", Some(Seat::Second)),
        ("toy-neutral-tower", None),
        ("toy-south-light", Some(Seat::First)),
    ]));
    assert!(text.contains("\n 2  t  T .T. l "), "{text}");
}

#[test]
fn no_two_kinds_share_a_letter() {
    let all = [
        "toy-man",
        "toy-spy",
        "toy-king",
        "toy-knight",
        "toy-kin",
        "toy-k",
        "x",
        "toy-",
        "toy-\u{e9}",
    ];
    let legend = legend(&kinds(all.map(|kind| (kind, None))));
    let letters = legend.iter().map(|it| it.letter.to_ascii_lowercase());
    let letters: BTreeSet<char> = letters.collect();
    assert_eq!(letters.len(), all.len());
    assert!(!letters.contains(&'x'));
}

fn draw(scene: &Scene, theme: Theme) -> Picture {
    paint(scene, &Look::from(theme))
}
