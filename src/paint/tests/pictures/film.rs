//! Several scenes as one file: what is shown, and what viewers expect of the bytes.

use std::time::Duration;

use gif::{DisposalMethod, Repeat};

use super::{
    gif_file::{self, GifFile},
    golden,
    scenes::{Variant, end, hexes, king, man, middle, spy, start, with_hands, with_trays},
};
use crate::{
    CacheLimits, Caption, CaptionPlayer, Ending, Film, Frame, Look, Painter, Theme, vector,
};
use cairn_kernel::{Board, Mark, Scene, Seat};

const SECOND: Duration = Duration::from_secs(1);

fn look(theme: Theme) -> Look {
    let player = |name: &str, side: &str| CaptionPlayer {
        name: name.to_owned(),
        side: side.to_owned(),
    };
    Look {
        theme,
        caption: Some(Caption {
            first: player("Ada", "Men"),
            second: player("Bob", "Spies"),
            ..Caption::default()
        }),
        ..Look::default()
    }
}

fn add_ending(mut look: Look) -> Look {
    look.caption.as_mut().expect("a caption").ending = Some(Ending {
        winner: Some(Seat::Second),
        headline: "Bob wins · 3 turns".to_owned(),
        detail: "The king is out.".to_owned(),
    });
    look
}

fn frame(scene: Scene, look: &Look) -> Frame {
    Frame {
        scene,
        look: look.clone(),
        lasts: SECOND,
    }
}

/// Some turns with everything that changes on the way: moves, captures, and the end.
fn game(theme: Theme) -> Vec<Frame> {
    let look = look(theme);
    let mut first = start(Variant::Corner);
    let mut frames = vec![frame(first.clone(), &look)];
    first.pieces.retain(|it| *it != man("d1"));
    first.pieces.push(man("d3"));
    first.marks = vec![Mark::Moved {
        from: super::square("d1"),
        to: super::square("d3"),
    }];
    frames.push(frame(first, &look));
    frames.push(frame(middle(Variant::Corner), &look));
    let mut later = middle(Variant::Corner);
    later
        .pieces
        .retain(|it| *it != king("f5") && *it != spy("e4"));
    later.pieces.push(king("f3"));
    frames.push(frame(later, &look));
    frames.push(frame(end(Variant::Corner), &add_ending(look)));
    frames
}

fn gif(frames: Vec<Frame>) -> GifFile {
    let painter = Painter::new(CacheLimits::default());
    let film = Film::new(frames).expect("frames");
    let gif = film.gif_by(&painter, usize::MAX);
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
    let file = gif(frames);
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
    let one = |scenes: Vec<Scene>, look: &Look| -> Vec<Frame> {
        scenes.into_iter().map(|it| frame(it, look)).collect()
    };
    let mut films: Vec<Vec<Frame>> = Theme::all().map(game).collect();
    for theme in Theme::all() {
        let look = look(theme);
        films.push(one(vec![start(Variant::Rim), middle(Variant::Rim)], &look));
        for board in [Board::HexRows { side: 5 }, Board::HexFiles { side: 4 }] {
            let full = hexes(board);
            let mut bare = full.clone();
            bare.marks.clear();
            bare.pieces.pop();
            films.push(one(vec![bare, full], &look));
        }
        for few in [with_trays(), with_hands()] {
            let mut more = few.clone();
            for item in more.trays.iter_mut().flat_map(|it| &mut it.items) {
                item.count += 5;
            }
            films.push(one(vec![few, more], &look));
        }
    }
    films
}

#[test]
fn a_film_shows_the_boards_as_they_are_painted() {
    for frames in films() {
        let film = Film::new(frames.clone()).expect("frames");
        let (layout, painter) = (film.small(), Painter::new(CacheLimits::default()));
        let animation = gif_file::read(&film.gif_by(&painter, usize::MAX).bytes);
        let shown = gif_file::pictures(&animation);
        assert_eq!(shown.len(), frames.len());
        for (frame, shown) in frames.iter().zip(shown) {
            let (scene, look) = (&frame.scene, &frame.look);
            let picture = golden::read(&painter.draw_in(layout, scene, look).png);
            let size = (animation.width.into(), animation.height.into());
            assert_eq!(picture.dimensions(), size);
            let (mut all, mut far) = (0, 0);
            for (pixel, seen) in picture.pixels().zip(shown) {
                let [red, green, blue, alpha] = pixel.0;
                // The rim is soft in the picture.
                if alpha < 255 {
                    continue;
                }
                let seen = seen.expect("something is drawn everywhere");
                let apart = [red, green, blue].into_iter().zip(seen);
                all += 1;
                far += usize::from(apart.map(|(one, other)| one.abs_diff(other)).max() > Some(24));
            }
            let board = scene.board;
            let theme = look.theme;
            assert!(far * 500 < all, "{theme}, {board:?}: {far} of {all} pixels");
        }
    }
}

#[test]
fn a_film_is_as_wide_as_a_chat_shows_it_and_has_nothing_but_the_picture() {
    let mut films = films();
    for full in [with_trays(), with_hands()] {
        // The trays beside the board appear later, the first one alone.
        let mut frames = vec![frame(full.clone(), &Look::default())];
        for trays in [1, 0] {
            let mut fewer = full.clone();
            fewer.trays.truncate(trays);
            frames.insert(0, frame(fewer, &Look::default()));
        }
        films.push(frames);
    }
    for frames in films {
        let last = frames.last().expect("frames").clone();
        let [film, alone] = [frames, vec![last]].map(|it| Film::new(it).expect("frames").small());
        assert!(film.size().0 <= 720, "{}", film.size().0);
        assert_eq!(film.framed_area(), alone.framed_area());
    }
}

#[test]
fn what_looks_the_same_is_shown_longer() {
    let look = look(Theme::default());
    let same = || frame(start(Variant::Corner), &look);
    let file = gif(vec![same(), same(), frame(middle(Variant::Corner), &look)]);
    assert_eq!(delays(&file), [200, 100]);
}

#[test]
fn another_ground_is_another_picture_with_its_own_colors() {
    let look = look(Theme::default());
    let frames = vec![
        frame(start(Variant::Corner), &look),
        frame(start(Variant::Rim), &look),
        frame(end(Variant::Rim), &look),
    ];
    let file = gif(frames);
    let second = &file.images[1];
    assert_eq!((second.width, second.height), (file.width, file.height));
    assert!(second.palette.is_some());
    assert_eq!(file.images.len(), 3);
}

#[test]
fn a_long_film_leaves_frames_out_and_keeps_the_last_one() {
    let look = look(Theme::default());
    let turns = (0..40).map(|turn| {
        let scene = if turn % 2 == 0 {
            start(Variant::Corner)
        } else {
            middle(Variant::Corner)
        };
        frame(scene, &look)
    });
    let film = Film::new(
        turns
            .chain([frame(end(Variant::Corner), &add_ending(look.clone()))])
            .collect(),
    );
    let film = film.expect("frames");
    let painter = Painter::new(CacheLimits::default());
    let whole = film.gif_by(&painter, usize::MAX);
    let less = film.gif_by(&painter, whole.bytes.len() * 2 / 3);
    assert!(less.step > 1 && less.bytes.len() < whole.bytes.len() * 2 / 3);
    let [whole, less] = [whole, less].map(|it| gif_file::read(&it.bytes));
    assert_eq!(
        gif_file::pictures(&whole).last(),
        gif_file::pictures(&less).last()
    );
    // A film that cannot be short enough consists of the first frame and the last one.
    let least = gif_file::read(&film.gif_by(&painter, 1).bytes);
    assert_eq!(least.images.len(), 2);
}

#[test]
fn frames_of_another_board_are_left_out() {
    let look = Look::default();
    let hexes = hexes(Board::HexRows { side: 5 });
    let frames = vec![frame(start(Variant::Corner), &look), frame(hexes, &look)];
    assert_eq!(gif(frames).images.len(), 1);
    assert!(Film::new(Vec::new()).is_none());
}

#[test]
fn slides_have_each_shape_once_and_all_that_the_picture_has() {
    let frames = game(Theme::default());
    let scene = frames[2].scene.clone();
    let slides = Film::new(frames).expect("frames").slides();
    assert_eq!(slides.frames.len(), 5);
    let mut shapes = slides.shapes.clone();
    shapes.sort_unstable();
    shapes.dedup();
    assert_eq!(shapes.len(), slides.shapes.len());
    // The same pieces and marks as in one drawing of that scene.
    let drawing = vector(&scene, &look(Theme::default()));
    let there = slides.frames[2].iter().map(|&it| slides.places[it].shape);
    let mut there: Vec<usize> = there.collect();
    let board = there.remove(0);
    assert!(slides.shapes[board].contains("id=\"field\""));
    assert!(there.iter().all(|&it| drawing.contains(&slides.shapes[it])));
}
