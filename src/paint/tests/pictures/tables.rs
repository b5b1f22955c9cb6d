//! Lines of numbers.

use crate::{Chart, ChartLine, Theme, chart};

use super::expect;

/// What a picture with words and lines may have.
const MOST: usize = 96 << 10;

/// Somebody's ratings, as in life: up and down by the result of each game.
fn ratings(seed: u32, games: u32) -> Vec<(f64, f64)> {
    let (mut chance, mut rating) = (seed, 1500.0);
    let mut points = Vec::new();
    for game in 0..games {
        chance = chance.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        let step = 12.0 + 120.0 / f64::from(game + 1);
        rating += if chance >> 31 == 0 { step } else { -step * 0.8 };
        points.push((f64::from(game), rating));
    }
    points
}

fn line(name: &str, points: Vec<(f64, f64)>) -> ChartLine {
    ChartLine {
        name: name.to_owned(),
        points,
    }
}

fn one() -> Chart {
    Chart {
        title: "Ada · Tartan".to_owned(),
        lines: vec![line("", ratings(7, 50))],
        from: "3 March".to_owned(),
        to: "22 November".to_owned(),
    }
}

fn two() -> Chart {
    Chart {
        title: "Ada · Tablut, king to the corner".to_owned(),
        lines: vec![
            line("as attackers", ratings(3, 50)),
            line("as defenders", ratings(12, 31)),
        ],
        ..one()
    }
}

#[test]
fn ratings_are_a_line_for_each_side() {
    for theme in Theme::all() {
        for (name, drawn) in [("one-line", one()), ("two-lines", two())] {
            let picture = chart(&drawn, theme);
            expect(&format!("{theme}-{name}"), &picture.png);
            assert!(picture.png.len() <= MOST / 4, "{theme}: {picture:?}");
        }
    }
}

#[test]
fn any_numbers_make_a_chart() {
    for points in [
        vec![],
        vec![(0.0, 1500.0)],
        vec![(3.0, 1500.0), (3.0, 1500.0)],
        vec![
            (0.0, f64::NAN),
            (f64::INFINITY, 3.0),
            (1.0, 1e300),
            (2.0, -1e300),
        ],
        vec![(-1e308, 0.0), (1e308, 1e-308)],
    ] {
        let drawn = Chart {
            lines: vec![line(&"\u{202e}🧿".repeat(500), points); 3],
            title: "W".repeat(4000),
            from: "\u{0}".repeat(4000),
            ..Chart::default()
        };
        let picture = chart(&drawn, Theme::default());
        assert!(
            picture.width == 812 && picture.png.len() < MOST,
            "{picture:?}"
        );
    }
}
