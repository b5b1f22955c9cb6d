//! Several scenes as one file: what is shown, and what viewers expect of the bytes.

use std::time::Duration;

use gif::{DisposalMethod, Repeat};

use super::{
    gif_file::{self, GifFile},
    golden,
    scenes::{Variant, end, hexes, king, looks, man, middle, spy, start, with_hands, with_trays},
};
use crate::{CacheLimits, Film, Frame, Look, Painter, Theme, vector};
use cairn_kernel::{Board, Mark, Scene};

const SECOND: Duration = Duration::from_secs(1);

fn frame(scene: Scene, look: &Look) -> Frame {
    Frame {
        scene,
        look: look.clone(),
        lasts: SECOND,
    }
}

/// A game that is going on.
fn frames<const N: usize>(scenes: [Scene; N], theme: Theme) -> Vec<Frame> {
    let [look, _] = looks(&scenes[0], theme);
    scenes.map(|it| frame(it, &look)).into()
}

/// Some turns with everything that changes on the way: moves, captures, and the end.
fn game(theme: Theme) -> Vec<Frame> {
    let mut moved = start(Variant::Corner);
    moved.pieces.retain(|it| *it != man("d1"));
    moved.pieces.push(man("d3"));
    moved.marks = vec![Mark::Moved {
        from: super::square("d1"),
        to: super::square("d3"),
    }];
    let mut later = middle(Variant::Corner);
    later
        .pieces
        .retain(|it| *it != king("f5") && *it != spy("e4"));
    later.pieces.push(king("f3"));
    let last = end(Variant::Corner);
    let [_, over] = looks(&last, theme);
    let turns = [
        start(Variant::Corner),
        moved,
        middle(Variant::Corner),
        later,
    ];
    let mut frames = frames(turns, theme);
    frames.push(frame(last, &over));
    frames
}

fn film(frames: Vec<Frame>) -> Film {
    Film::new(frames).expect("frames")
}

fn gif(film: &Film) -> GifFile {
    let gif = film.gif_by(&Painter::new(CacheLimits::default()), usize::MAX);
    assert_eq!(gif.step, 1);
    gif_file::read(&gif.bytes)
}

fn delays(file: &GifFile) -> Vec<u16> {
    file.images.iter().map(|it| it.delay).collect()
}

#[test]
fn a_film_keeps_the_laws_of_its_file_and_writes_only_what_changes() {
    let mut frames = game(Theme::default());
    frames[1].lasts = Duration::ZERO;
    frames[4].lasts = 4 * SECOND;
    let file = gif(&film(frames));
    assert_eq!(file.repeat, Repeat::Infinite);
    let colors = file.table.len() / 3;
    assert!(colors <= 128);
    for image in &file.images {
        assert_eq!(image.dispose, DisposalMethod::Keep);
        assert_eq!(image.transparent.map(usize::from), Some(colors - 1));
        assert!(image.palette.is_none());
    }
    assert_eq!(delays(&file), [100, 2, 100, 100, 400]);
    let area = |it: &gif::Frame<'_>| u32::from(it.width) * u32::from(it.height);
    let whole = area(&file.images[0]);
    assert_eq!(whole, u32::from(file.width) * u32::from(file.height));
    // A man goes two squares.
    let second = &file.images[1];
    assert!(area(second) < whole / 20);
    let clear = second.transparent.expect("a clear color");
    assert!(second.buffer.contains(&clear));
}

/// Films of every kind of board, with the marks of turns, trays and hands.
fn films() -> Vec<Vec<Frame>> {
    let mut films: Vec<Vec<Frame>> = Theme::all().map(game).collect();
    for theme in Theme::all() {
        let turn = [start(Variant::Rim), middle(Variant::Rim)];
        films.push(frames(turn, theme));
        for board in [Board::HexRows { side: 5 }, Board::HexFiles { side: 4 }] {
            let full = hexes(board);
            let mut bare = full.clone();
            bare.marks.clear();
            bare.pieces.pop();
            films.push(frames([bare, full], theme));
        }
        for few in [with_trays(), with_hands()] {
            let mut more = few.clone();
            for item in more.trays.iter_mut().flat_map(|it| &mut it.items) {
                item.count += 5;
            }
            films.push(frames([few, more], theme));
        }
    }
    films
}

#[test]
fn a_film_shows_the_boards_as_they_are_painted() {
    for frames in films() {
        let film = film(frames.clone());
        let (layout, painter) = (film.small(), Painter::new(CacheLimits::default()));
        let animation = gif(&film);
        let shown = gif_file::pictures(&animation);
        assert_eq!(shown.len(), frames.len());
        for (Frame { scene, look, .. }, shown) in frames.iter().zip(shown) {
            let picture = golden::read(&painter.draw_in(layout, scene, look).png);
            let size = (animation.width.into(), animation.height.into());
            assert_eq!(picture.dimensions(), size);
            // The rim is soft in the picture.
            let opaque = picture.pixels().zip(shown).filter(|(it, _)| it[3] == 255);
            let (mut all, mut far) = (0, 0);
            for (pixel, seen) in opaque {
                let seen = seen.expect("something is drawn everywhere");
                let apart = pixel.0.into_iter().zip(seen);
                all += 1;
                far += usize::from(apart.map(|(one, other)| one.abs_diff(other)).max() > Some(24));
            }
            let (board, theme) = (scene.board, look.theme);
            assert!(far * 500 < all, "{theme}, {board:?}: {far} of {all} pixels");
        }
    }
}

#[test]
fn a_film_is_as_wide_as_a_chat_shows_it_and_has_nothing_but_the_picture() {
    let mut films = films();
    for full in [with_trays(), with_hands()] {
        // The trays beside the board appear later, the first one alone.
        let scenes = [0, 1, full.trays.len()].map(|trays| {
            let mut scene = full.clone();
            scene.trays.truncate(trays);
            frame(scene, &Look::default())
        });
        films.push(scenes.into());
    }
    for frames in films {
        let last = frames.last().expect("frames").clone();
        let [film, alone] = [frames, vec![last]].map(|it| film(it).small());
        assert!(film.size().0 <= 720, "{}", film.size().0);
        assert_eq!(film.framed_area(), alone.framed_area());
    }
}

#[test]
fn what_looks_the_same_is_shown_longer() {
    let start = start(Variant::Corner);
    let scenes = [start.clone(), start, middle(Variant::Corner)];
    let file = gif(&film(frames(scenes, Theme::default())));
    assert_eq!(delays(&file), [200, 100]);
}

#[test]
fn another_ground_is_another_picture_with_its_own_colors() {
    let scenes = [
        start(Variant::Corner),
        start(Variant::Rim),
        end(Variant::Rim),
    ];
    let file = gif(&film(frames(scenes, Theme::default())));
    let [_, second, third] = &file.images[..] else {
        panic!("{} pictures", file.images.len());
    };
    assert_eq!((second.width, second.height), (file.width, file.height));
    assert!(second.palette.is_some() && second.palette == third.palette);
}

#[test]
fn a_long_film_leaves_frames_out_and_keeps_the_last_one() {
    let turns = [start(Variant::Corner), middle(Variant::Corner)];
    let mut all = vec![frames(turns, Theme::default()); 20].concat();
    all.extend(game(Theme::default()).pop());
    let film = film(all);
    let painter = Painter::new(CacheLimits::default());
    let whole = film.gif_by(&painter, usize::MAX);
    let less = film.gif_by(&painter, whole.bytes.len() * 2 / 3);
    assert!(less.step > 1 && less.bytes.len() < whole.bytes.len() * 2 / 3);
    let [whole, less] =
        [whole, less].map(|it| gif_file::pictures(&gif_file::read(&it.bytes)).pop());
    assert!(whole == less);
    // A film that cannot be short enough consists of the first frame and the last one.
    let least = gif_file::read(&film.gif_by(&painter, 1).bytes);
    assert_eq!(least.images.len(), 2);
}

#[test]
fn frames_of_another_board_are_left_out() {
    let scenes = [start(Variant::Corner), hexes(Board::HexRows { side: 5 })];
    let film = film(frames(scenes, Theme::default()));
    assert_eq!(gif(&film).images.len(), 1);
    assert!(Film::new(Vec::new()).is_none());
}

#[test]
fn slides_have_each_shape_once_and_all_that_the_picture_has() {
    let frames = game(Theme::default());
    let drawing = vector(&frames[2].scene, &frames[2].look);
    let slides = film(frames).slides();
    assert_eq!(slides.frames.len(), 5);
    let mut shapes = slides.shapes.clone();
    shapes.sort_unstable();
    shapes.dedup();
    assert_eq!(shapes.len(), slides.shapes.len());
    // The same pieces and marks as in one drawing of that scene.
    let mut there = slides.frames[2]
        .iter()
        .map(|&it| &slides.shapes[slides.places[it].shape]);
    assert!(there.next().expect("a board").contains("id=\"field\""));
    assert!(there.all(|it| drawing.contains(it)));
}
