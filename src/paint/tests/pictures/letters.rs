//! The table in letters.

use std::collections::BTreeSet;

use cairn_kernel::{Board, Scene, Viewer};

use super::{
    chat::{picking_scenes, positions},
    scenes::{self, Variant, cell_at, hexes, middle, picking_scene, start, with_trays},
};
use crate::{Letter, legend, shapes::things, signs, text};

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
    assert_eq!(format!("\n{}", text(&middle(Variant::Corner))), expected);
    let below = text(&with_trays());
    assert!(below.ends_with("\n    P×4\n    m×2  n×12"), "{below}");
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
    assert_eq!(format!("\n{}", text(&scene)), expected);
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
    let scene = hexes(Board::HexRows { side: 5 });
    assert_eq!(format!("\n{}", text(&scene)), rows);
    let signs: Vec<&str> = signs(&scene).into_iter().map(|it| it.0).collect();
    assert_eq!(signs.join(""), "*+:~1x( )[ ]< >> <! !");
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
    assert_eq!(format!("\n{}", text(&turned)), files);
}

/// Pieces that are called alike share a letter, and no other ones.
fn check_legend(name: &str, scene: &Scene) {
    let legend = legend(scene);
    let of = |it: &Letter| (it.kind, it.seat);
    let things: BTreeSet<_> = things(scene).collect();
    assert_eq!(
        legend.iter().map(of).collect::<BTreeSet<_>>(),
        things,
        "{name}"
    );
    assert_eq!(legend.len(), things.len(), "{name}");
    for one in &legend {
        assert!(!one.letter.eq_ignore_ascii_case(&'x'), "{name}");
        for other in &legend {
            let is_same = one.letter.eq_ignore_ascii_case(&other.letter);
            let own = |it: &Letter| it.kind.rsplit('-').next();
            assert_eq!(is_same, own(one) == own(other), "{name}: {one:?} {other:?}");
        }
    }
}

/// Each sign on a board of squares has its meaning, and no other sign has one.
fn check_signs(name: &str, scene: &Scene) {
    let Board::Squares { files, ranks } = scene.board else {
        return;
    };
    let scene = &Scene {
        turned: false,
        ..scene.clone()
    };
    let text = text(scene);
    let mut found: BTreeSet<String> = BTreeSet::new();
    for (line, y) in text.lines().zip((0..ranks).rev()) {
        let line: Vec<char> = format!("{line}  ").chars().collect();
        for x in 0..files {
            let cell = &line[3 + 3 * usize::from(x)..][..3];
            if scene.piece_at(cell_at(x, y)).is_none() && cell[1] != '.' {
                let sign = if cell[1].is_ascii_digit() {
                    '1'
                } else {
                    cell[1]
                };
                found.insert(sign.to_string());
            }
            if !matches!((cell[0], cell[2]), (' ', ' ') | ('.', '.')) {
                found.insert(format!("{} {}", cell[0], cell[2]));
            }
        }
    }
    let named = signs(scene).into_iter().map(|it| it.0.to_owned());
    assert_eq!(named.collect::<BTreeSet<_>>(), found, "{name}");
}

#[test]
fn each_letter_and_sign_has_one_meaning_in_every_game() {
    let mut odd = start(Variant::Corner);
    let kinds = [
        "toy-knight",
        "toy-kin",
        "toy-k",
        "x",
        "toy-",
        "toy-\u{e9}",
        "toy-south-man",
    ];
    for (x, kind) in (0u8..).zip(kinds) {
        odd.pieces.push(scenes::piece(cell_at(x, 1), kind, None));
    }
    check_legend("odd kinds", &odd);
    positions(20, |name, position, seat| {
        let mut scenes = picking_scenes(position, seat);
        scenes.push(position.scene(Viewer::Everyone));
        for scene in scenes {
            check_legend(name, &scene);
            check_signs(name, &scene);
        }
    });
}
