//! A few colors for a picture, and the mapping from any color to the nearest of them.

use std::{
    collections::HashMap,
    sync::{
        OnceLock,
        atomic::{AtomicU8, Ordering},
    },
};

/// How often each color occurs.
pub(super) type Tally = HashMap<[u8; 3], u32>;

/// The first entries are one color from transparent to nearly opaque, for the rounded corners.
pub(super) const FADES: usize = 8;
/// Half of what a PNG may have: measures 46 dB against full color, an invisible difference, and
/// saves a tenth of the bytes.
const ENTRIES: usize = 128;
/// Colors that cover more than one part in this number of a picture are kept as they are.
const FLAT_SHARE: u32 = 700;
/// The largest number of them.
const FLATS: usize = 64;
/// Shades between two tones differ by more than about this in each channel. More of them cannot be
/// seen, and all that the rasterizer makes would be a fifth of the bytes.
const SHADE: u32 = 24;

pub(super) struct Palette {
    /// Red, green, blue, alpha; not premultiplied.
    colors: Vec<[u8; 4]>,
    /// For each color with six bits per channel: the index of the nearest entry, once looked up.
    /// Colors with the same red and green are stored together, allocated at the first lookup of one
    /// of them: a picture has few of all colors.
    memo: Box<[OnceLock<Box<Blues>>]>,
}

/// The answers for all blues; 0 if not looked up yet, for the first entry is no answer.
type Blues = [AtomicU8; 64];

impl Palette {
    /// A palette for these colors; `fading` is the color of the outer rim.
    pub(super) fn from_tally(tally: &Tally, fading: [u8; 3]) -> Palette {
        Palette::new(choose(tally, ENTRIES - FADES), fading)
    }

    /// A palette of these tones, and of the shades between them.
    pub(super) fn from_tones(mut tones: Vec<[u8; 3]>, tally: &Tally, fading: [u8; 3]) -> Palette {
        for (shade, _) in by_frequency(tally) {
            if !tones.iter().any(|it| are_alike(*it, shade, SHADE)) {
                tones.push(shade);
            }
        }
        tones.truncate(256 - FADES);
        Palette::new(tones, fading)
    }

    fn new(opaque: Vec<[u8; 3]>, [red, green, blue]: [u8; 3]) -> Palette {
        let fades = (0..).take(FADES).map(|step| [red, green, blue, step * 32]);
        let opaque = opaque.into_iter().map(|[r, g, b]| [r, g, b, 255]);
        Palette {
            colors: fades.chain(opaque).collect(),
            memo: (0..1 << 12).map(|_| OnceLock::new()).collect(),
        }
    }

    pub(super) fn colors(&self) -> &[[u8; 4]] {
        &self.colors
    }

    /// The size of this in bytes.
    pub(super) fn weight(&self) -> usize {
        let blues = self.memo.iter().filter(|it| it.get().is_some()).count();
        self.colors.len() * 4 + size_of_val(&*self.memo) + blues * size_of::<Blues>()
    }

    /// The entry for a color of the rim with this alpha.
    pub(super) fn fade(alpha: u8) -> u8 {
        alpha / 32
    }

    /// Red, green and blue of an entry.
    fn opaque(&self, index: u8) -> [u8; 3] {
        let [color @ .., _] = self.colors[usize::from(index)];
        color
    }

    /// The nearest entry, without the reduction to six bits.
    pub(super) fn exact(&self, color: [u8; 3]) -> u8 {
        let entries = (0u8..=255).zip(&self.colors).skip(FADES);
        let nearest =
            entries.min_by_key(|&(_, &[red, green, blue, _])| distance(color, [red, green, blue]));
        nearest.map_or(0, |(index, _)| index)
    }

    /// A replacement for each entry: one that is more frequent among these pixels and differs by
    /// at most about this many steps of 255 in each channel.
    pub(super) fn replacements(&self, pixels: &[u8], steps: u32) -> [u8; 256] {
        let mut counts = [0_u32; 256];
        for &index in pixels {
            counts[usize::from(index)] += 1;
        }
        let mut merged: [u8; 256] = std::array::from_fn(|index| index.try_into().unwrap_or(0));
        let mut order: Vec<u8> = (0u8..=255).take(self.colors.len()).skip(FADES).collect();
        order.sort_by_key(|&index| std::cmp::Reverse(counts[usize::from(index)]));
        let mut kept: Vec<u8> = Vec::with_capacity(order.len());
        for index in order {
            let color = self.opaque(index);
            let alike = |&&it: &&u8| are_alike(self.opaque(it), color, steps);
            match kept.iter().find(alike) {
                Some(&same) => merged[usize::from(index)] = same,
                None => kept.push(index),
            }
        }
        merged
    }

    /// The entry nearest to a color, for many lookups.
    pub(super) fn nearest(&self, color: [u8; 3]) -> u8 {
        let [red, green, blue] = color.map(|part| usize::from(part >> 2));
        let blues = &self.memo[red << 6 | green];
        let blues = blues.get_or_init(|| Box::new([const { AtomicU8::new(0) }; 64]));
        let mut index = blues[blue].load(Ordering::Relaxed);
        if index == 0 {
            // A second thread computes the same value, so the order of stores does not matter.
            index = self.exact(color.map(|part| (part & !3) | (part >> 6)));
            blues[blue].store(index, Ordering::Relaxed);
        }
        index
    }
}

/// The distance, weighted by the sensitivity of the eye.
pub(super) fn distance(a: [u8; 3], b: [u8; 3]) -> u32 {
    let [red, green, blue] = [0, 1, 2].map(|part| u32::from(a[part].abs_diff(b[part])).pow(2));
    2 * red + 4 * green + 3 * blue
}

/// Whether colors differ by at most about this many steps in each channel.
fn are_alike(a: [u8; 3], b: [u8; 3], steps: u32) -> bool {
    distance(a, b) <= 9 * steps * steps
}

/// At most `count` colors: the flat ones as they are, the rest as means of boxes split where they
/// are widest.
fn choose(tally: &Tally, count: usize) -> Vec<[u8; 3]> {
    let mut shades = by_frequency(tally);
    let total: u32 = shades.iter().map(|&(_, times)| times).sum();
    let flats = shades.iter().take(FLATS);
    let flats = flats.take_while(|&&(_, times)| times > total / FLAT_SHARE);
    let rest = shades.split_off(flats.count());
    let mut chosen: Vec<[u8; 3]> = shades.iter().map(|&(color, _)| color).collect();
    let mut boxes: Vec<Bin> = (!rest.is_empty())
        .then(|| Bin::new(rest))
        .into_iter()
        .collect();
    while chosen.len() + boxes.len() < count {
        let widest = (0..boxes.len())
            .rev()
            .max_by_key(|&index| boxes[index].error);
        let Some(widest) = widest.filter(|&index| boxes[index].error > 0) else {
            break;
        };
        let halves = boxes.swap_remove(widest).cut();
        boxes.extend(halves);
    }
    chosen.extend(boxes.iter().map(|bin| bin.mean));
    chosen
}

/// Colors with their frequencies.
pub(super) type Shades = Vec<([u8; 3], u32)>;

/// In a fixed order, so that the same picture always gives the same bytes.
pub(super) fn by_frequency(tally: &Tally) -> Shades {
    let mut shades: Shades = tally
        .iter()
        .map(|(&color, &times)| (color, times))
        .collect();
    shades.sort_unstable_by_key(|&(color, times)| (std::cmp::Reverse(times), color));
    shades
}

/// The sum of this value over all pixels.
fn sum(shades: &Shades, value: impl Fn([u8; 3]) -> u64) -> u64 {
    let values = shades.iter();
    values
        .map(|&(color, times)| value(color) * u64::from(times))
        .sum()
}

/// Colors that will share one entry.
struct Bin {
    shades: Shades,
    mean: [u8; 3],
    /// The channel (red, green, blue) in which they differ most.
    axis: usize,
    /// The sum of squared distances in that channel; 0 if it cannot be split.
    error: u64,
}

impl Bin {
    fn new(shades: Shades) -> Bin {
        let weight = sum(&shades, |_| 1).max(1);
        let mean = [0, 1, 2].map(|part| {
            let mean = (sum(&shades, |color| color[part].into()) + weight / 2) / weight;
            u8::try_from(mean).unwrap_or(u8::MAX)
        });
        let errors = [0, 1, 2].map(|part| {
            let square = |color: [u8; 3]| u64::from(color[part].abs_diff(mean[part])).pow(2);
            sum(&shades, square) * [2, 4, 3][part]
        });
        let axis = (0..3).max_by_key(|&part| errors[part]).unwrap_or(0);
        let error = if shades.len() > 1 { errors[axis] } else { 0 };
        Bin {
            shades,
            mean,
            axis,
            error,
        }
    }

    /// At its mean.
    fn cut(mut self) -> [Bin; 2] {
        let axis = self.axis;
        self.shades
            .sort_unstable_by_key(|&(color, _)| (color[axis], color));
        let is_low = |&(color, _): &([u8; 3], u32)| color[axis] <= self.mean[axis];
        let middle = self.shades.partition_point(is_low);
        let high = self
            .shades
            .split_off(middle.clamp(1, self.shades.len() - 1));
        [self.shades, high].map(Bin::new)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn flat_colors_stay_as_they_are() {
        let mut tally: Tally = (0..=255).map(|grey| ([grey, grey, grey], 1)).collect();
        tally.insert([200, 10, 13], 90_000);
        tally.insert([203, 10, 13], 90_000);
        let palette = Palette::from_tally(&tally, [1, 2, 3]);
        assert!(palette.colors().len() <= ENTRIES);
        for color in [[200, 10, 13], [203, 10, 13]] {
            let [r, g, b, a] = palette.colors()[usize::from(palette.exact(color))];
            assert_eq!(([r, g, b], a), (color, 255));
        }
    }

    #[test]
    fn the_rarer_of_two_that_look_alike_gives_way() {
        let colors = [[200, 10, 13], [202, 10, 13], [90, 90, 90]];
        let tally = Tally::from(colors.map(|color| (color, 90_000)));
        let palette = Palette::from_tally(&tally, [200, 10, 13]);
        let [often, rare, other] = colors.map(|color| palette.exact(color));
        let merged = palette.replacements(&[often, rare, often], 5);
        let stands_for = |index| merged[usize::from(index)];
        assert_eq!([often, rare, other].map(stands_for), [often, often, other]);
        // The rim fades by its alpha, whatever its color.
        for fade in (0..=255).map(Palette::fade) {
            assert_eq!(stands_for(fade), fade);
        }
    }
}
