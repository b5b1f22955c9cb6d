//! The band at the top of the last picture: how the game ended. It is as high as its words need, so
//! that no sentence is cut. All lengths are pixels of a chat.

use super::{
    caption::Ending,
    layout::{Area, Layout, READABLE, Tile},
    lettering::{Ink, WORDS},
    letters::Face,
    shapes::{Shape, Stamp},
};

/// To the rim of the picture, and between things side by side.
const GAP: f64 = 6.0;
/// The height of a capital letter of the headline, of details beside it, and of those below it.
const HEADLINE: f64 = 11.5;
const DETAILS: [f64; 3] = [11.0, 10.0, READABLE];
/// The distance between lines.
const STRIDE: f64 = 15.0;
/// The space above and below the lines within the band, and around the band.
const SLACK: f64 = 3.5;
/// The side of a branch of the wreath.
const LAUREL: f64 = 18.0;
/// The most lines of details; more would hide the game.
const LINES: usize = 4;

enum Setting {
    /// Everything on one line, the details of this height.
    Level(f64),
    /// The details in lines below the headline.
    Stacked(Vec<String>),
}

pub(super) fn fit(layout: Layout, ending: &Ending) -> Layout {
    let with = |lines: u32| layout.with_band(height(lines));
    let fits = |lines: &u32| match setting(&with(*lines), ending) {
        Some(Setting::Level(_)) => true,
        Some(Setting::Stacked(details)) => details.len() < *lines as usize,
        None => false,
    };
    let most = u32::try_from(LINES + 1).unwrap_or(u32::MAX);
    with((1..=most).find(fits).unwrap_or(most))
}

/// The height of a band with these lines, with the space around it.
fn height(lines: u32) -> u32 {
    // `STRIDE` for each line, and `SLACK` three times around them.
    11 + 15 * lines
}

/// The headline and its details, side by side if there is room: the picture should not get higher
/// than necessary. A winner is framed by the branches of a wreath.
pub(super) fn stamps(ending: &Ending, layout: &Layout) -> Vec<Stamp> {
    let px = |chat| layout.px(chat);
    let whole = Area {
        x: px(GAP),
        y: px(SLACK),
        width: layout.width().saturating_sub(2 * px(GAP)),
        height: layout.band().saturating_sub(px(SLACK) * 3 / 2),
    };
    let put = |shape, unit, left, top| Stamp {
        shape,
        tile: Tile::loose(unit),
        left,
        top,
    };
    let band = Shape::Band {
        width: whole.width,
        height: whole.height,
    };
    let mut stamps = vec![put(band, 100, whole.x, whole.y)];
    let middle = whole.x + whole.width / 2;
    let words = |words: &str, capital: f64| {
        let unit = px(capital * 100.0 / WORDS.0);
        let shape = Shape::Written(words.to_owned(), Ink::Band);
        let width = shape.size(Tile::loose(unit)).0;
        (shape, unit, width)
    };
    let cut = |text: &str, capital| {
        let capital = f64::from(px(capital));
        Face::Bold.fit(text, capital, room(layout))
    };
    let headline = words(&cut(&ending.headline, HEADLINE), HEADLINE);
    let lines = match setting(layout, ending).unwrap_or(Setting::Stacked(Vec::new())) {
        Setting::Level(_) if ending.detail.is_empty() => vec![vec![headline]],
        Setting::Level(capital) => vec![vec![
            headline,
            words(&cut(&ending.detail, capital), capital),
        ]],
        Setting::Stacked(details) => std::iter::once(vec![headline])
            .chain(details.iter().map(|it| vec![words(it, READABLE)]))
            .collect(),
    };
    let stride = px(STRIDE);
    let high = u32::try_from(lines.len()).unwrap_or(1) * stride;
    let mut top = whole.y + whole.height.saturating_sub(high) / 2;
    let mut widest = 0;
    for line in lines {
        let gaps = u32::try_from(line.len() - 1).unwrap_or(0) * px(GAP);
        let width = line.iter().map(|it| it.2).sum::<u32>() + gaps;
        widest = widest.max(width);
        let mut left = middle.saturating_sub(width / 2);
        for (shape, unit, width) in line {
            // The capitals of the headline are in the middle of the line.
            let baseline = top + u32::midpoint(stride, px(HEADLINE));
            let down =
                baseline.saturating_sub(px(WORDS.1 / 100.0 * f64::from(unit) / layout.scale()));
            stamps.push(put(shape, unit, left, down));
            left += width + px(GAP);
        }
        top += stride;
    }
    if ending.winner.is_some() {
        let side = px(LAUREL);
        let high = whole.y + whole.height.saturating_sub(side) / 2;
        for mirrored in [false, true] {
            let at = if mirrored {
                middle + widest / 2 + px(GAP) / 2
            } else {
                middle.saturating_sub(widest / 2 + side + px(GAP) / 2)
            };
            stamps.push(put(Shape::Laurel { mirrored }, side, at, high));
        }
    }
    stamps
}

/// The room for words between the branches of the wreath, in pixels.
fn room(layout: &Layout) -> f64 {
    let taken = layout.px(2.0 * GAP + 2.0 * (LAUREL + GAP));
    f64::from(layout.width().saturating_sub(taken))
}

/// `None` if the details take more lines than are allowed.
fn setting(layout: &Layout, ending: &Ending) -> Option<Setting> {
    let room = room(layout);
    let width = |text: &str, capital: f64| Face::Bold.width(text, f64::from(layout.px(capital)));
    let beside = |&capital: &f64| {
        let gap = f64::from(layout.px(2.0 * GAP));
        width(&ending.headline, HEADLINE) + gap + width(&ending.detail, capital) <= room
    };
    if let Some(capital) = DETAILS.into_iter().find(beside) {
        return Some(Setting::Level(capital));
    }
    if ending.detail.is_empty() {
        return Some(Setting::Level(READABLE));
    }
    let capital = f64::from(layout.px(READABLE));
    let lines = Face::Bold.wrap(&ending.detail, capital, room, LINES);
    lines.map(Setting::Stacked)
}
