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
    changed
        .map(Stamp::area)
        .reduce(Area::union)?
        .intersection(all)
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
