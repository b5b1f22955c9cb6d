//! The material of the board: the lines of wood and stone, always the same for boards of the same
//! size.

use cairn_kernel::SplitMix64;

use super::{layout::Area, svg::Num, theme::Texture};

/// The lines on a surface, as SVG.
pub(super) fn lines(texture: Texture, area: Area) -> String {
    match texture {
        Texture::Wood => wood(area),
        Texture::Stone => stone(area),
    }
}

/// Lines along the board that part around knots, like a tree's rings around a branch.
fn wood(area: Area) -> String {
    let mut chance = SplitMix64::new(0x0ca1_4e00);
    let (width, height) = (f64::from(area.width), f64::from(area.height));
    let knots: Vec<(f64, f64, f64)> = (0..3)
        .map(|third| {
            let y = height * (f64::from(third) + random(&mut chance, 0.25, 0.75)) / 3.0;
            let x = width * random(&mut chance, 0.1, 0.9);
            (x, y, random(&mut chance, 16.0, 26.0))
        })
        .collect();
    let swing = random(&mut chance, 0.0, 6.0);
    let slant = random(&mut chance, -14.0, 14.0);
    let mut svg = String::new();
    let mut y = 4.0;
    while y < height {
        let thickness = random(&mut chance, 1.2, 3.2);
        // Some lines begin or end on the board.
        let mut end = |usual: f64, low: f64, high: f64| {
            let is_short = random(&mut chance, 0.0, 1.0) < 0.4;
            if is_short {
                random(&mut chance, low, high)
            } else {
                usual
            }
        };
        let (start, end) = (end(-0.02, 0.0, 0.5), end(1.02, 0.6, 1.0));
        let points = (0..=40).map(|step| {
            let share = start + (end - start) * f64::from(step) / 40.0;
            let x = share * width;
            let level = y + slant * share + 5.0 * (share * 5.0 + swing + y / 210.0).sin();
            let around = knots.iter().map(|&(knot_x, knot_y, size)| {
                let (right, below) = (x - knot_x, y - knot_y);
                let near = (-(right / (size * 4.0)).powi(2) - (below / (size * 2.2)).powi(2)).exp();
                below.signum() * size * near
            });
            (x, level + around.sum::<f64>())
        });
        svg += &line(area, points, thickness);
        y += random(&mut chance, 13.0, 34.0);
    }
    svg
}

/// A few veins that wander across.
fn stone(area: Area) -> String {
    let mut chance = SplitMix64::new(0x0511_a7e0);
    let (width, height) = (f64::from(area.width), f64::from(area.height));
    let mut svg = String::new();
    for vein in 0..7 {
        let mut x = -20.0;
        let mut y = height * (f64::from(vein) - 1.0 + random(&mut chance, -0.3, 0.3)) / 5.5;
        let mut climb = random(&mut chance, 0.05, 0.35);
        let mut points = vec![(x, y)];
        while x < width + 20.0 {
            let step = random(&mut chance, 14.0, 46.0);
            climb = (climb + random(&mut chance, -0.22, 0.22)).clamp(-0.3, 0.6);
            x += step;
            y += step * climb;
            points.push((x, y));
        }
        let thickness = random(&mut chance, 1.0, 3.0);
        svg += &line(area, points.into_iter(), thickness);
    }
    svg
}

/// A line through these points of an area.
fn line(area: Area, points: impl Iterator<Item = (f64, f64)>, thickness: f64) -> String {
    let (left, top) = (f64::from(area.x), f64::from(area.y));
    let points = points.map(|(x, y)| format!("{} {}", Num(left + x), Num(top + y)));
    let points: Vec<String> = points.collect();
    format!(
        "<path d=\"M{}\" stroke-width=\"{}\" stroke-linejoin=\"round\"/>",
        points.join("L"),
        Num(thickness)
    )
}

/// A pseudorandom number in this range: the same picture must result every time.
fn random(chance: &mut SplitMix64, low: f64, high: f64) -> f64 {
    let [a, b, ..] = chance.word().to_be_bytes();
    low + (high - low) * f64::from(u16::from_be_bytes([a, b])) / 65535.0
}
