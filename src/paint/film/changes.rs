//! The difference between two pictures, computed from their stamps.

use std::collections::HashMap;

use crate::{layout::Area, shapes::Stamp};

/// The part of a picture in which anything differs. `None` if nothing does.
pub(super) fn changed_area(before: &[Stamp], after: &[Stamp], all: Area) -> Option<Area> {
    let (gone, kept) = apart(before, after);
    let (new, still) = apart(after, before);
    if kept != still {
        // In another order, overlaps may have changed.
        return Some(all);
    }
    let changed = gone.into_iter().chain(new);
    let changed = changed.map(area_of).reduce(around)?;
    intersection(changed, all)
}

/// The part of the picture that a stamp may cover.
pub(super) fn area_of(stamp: &Stamp) -> Area {
    let (width, height) = stamp.shape.size(stamp.tile);
    Area {
        x: stamp.left,
        y: stamp.top,
        width,
        height,
    }
}

/// Whether two areas have a pixel in common.
pub(super) fn meet(one: Area, other: Area) -> bool {
    intersection(one, other).is_some()
}

/// The stamps of a list that another one does not have, and those that both have.
fn apart<'a>(list: &'a [Stamp], other: &[Stamp]) -> (Vec<&'a Stamp>, Vec<&'a Stamp>) {
    let mut there: HashMap<&Stamp, u32> = HashMap::new();
    for stamp in other {
        *there.entry(stamp).or_default() += 1;
    }
    list.iter().partition(|stamp| match there.get_mut(stamp) {
        Some(count @ 1..) => {
            *count -= 1;
            false
        }
        _ => true,
    })
}

/// The smallest area that holds both.
fn around(one: Area, other: Area) -> Area {
    let (x, y) = (one.x.min(other.x), one.y.min(other.y));
    let right = (one.x + one.width).max(other.x + other.width);
    let foot = (one.y + one.height).max(other.y + other.height);
    Area {
        x,
        y,
        width: right - x,
        height: foot - y,
    }
}

/// What both have in common.
fn intersection(one: Area, other: Area) -> Option<Area> {
    let (x, y) = (one.x.max(other.x), one.y.max(other.y));
    let right = (one.x + one.width).min(other.x + other.width);
    let foot = (one.y + one.height).min(other.y + other.height);
    (x < right && y < foot).then(|| Area {
        x,
        y,
        width: right - x,
        height: foot - y,
    })
}
