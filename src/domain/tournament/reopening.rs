//! Opening a tournament, by a person or again by itself, such as a cup of every month.

use super::{
    Again, MAX_NAME, Setup, Stage, Start, Tournament, TournamentEvent, TournamentLine,
    TournamentRefusal,
};
use crate::{ParticipantId, Timestamp};

/// How many days the next one takes entries if the one before began on a date.
const DAYS: u8 = 7;

impl Tournament {
    /// Whether the next one opens with the change that leads from `before` to this.
    fn opens_again_since(&self, before: &Tournament) -> bool {
        if self.format().is_open_ended() {
            return false;
        }
        match self.setup.again {
            Again::Never => false,
            Again::Begun => before.stage == Stage::Open && self.stage == Stage::Running,
            Again::Over => before.stage == Stage::Running && self.stage == Stage::Over,
        }
    }
}

/// Decides that a tournament is opened: its first line. `sides_differ` is the catalog's entry for
/// its variant. Fails if the setup does not allow any game.
pub fn decide_open(
    setup: Setup,
    sides_differ: bool,
    by: ParticipantId,
    now: Timestamp,
) -> Result<TournamentLine, TournamentRefusal> {
    setup.check(sides_differ, now)?;
    let setup = Box::new(setup);
    Ok(TournamentEvent::Opened { setup }.into_line(by, now))
}

/// The first lines of the tournament that opens with the change from `before` to `after`: the same
/// setup under the next name, with the same directors. None if none opens. Fails if the setup no
/// longer allows any game.
pub fn decide_open_again(
    before: &Tournament,
    after: &Tournament,
    sides_differ: bool,
    now: Timestamp,
) -> Result<Option<Vec<TournamentLine>>, TournamentRefusal> {
    let Some(maker) = after
        .directors
        .first()
        .filter(|_| after.opens_again_since(before))
    else {
        return Ok(None);
    };
    let mut setup = after.setup.clone();
    setup.name = next_name(&setup.name);
    if let Start::At(_) = setup.start {
        setup.start = Start::InDays(DAYS);
    }
    let mut lines = vec![decide_open(setup, sides_differ, *maker, now)?];
    if after.directors.len() > 1 {
        let all = after.directors.clone();
        lines.push(TournamentEvent::Directors { all }.by_itself(now));
    }
    Ok(Some(lines))
}

/// `Cup`, `Cup 2`, `Cup 3`: increments a number at the end.
fn next_name(name: &str) -> String {
    let (stem, number) = match name.rsplit_once(' ') {
        Some((stem, last)) => match last.parse::<u32>() {
            // A year is incremented, too: it is as good as any number.
            Ok(number) if number < u32::MAX => (stem, number + 1),
            _ => (name, 2),
        },
        None => (name, 2),
    };
    let end = format!(" {number}");
    let room = MAX_NAME - end.chars().count();
    let stem: String = stem.chars().take(room).collect();
    format!("{}{end}", stem.trim_end())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_counted_on() {
        for (name, next) in [
            ("Cup", "Cup 2"),
            ("Cup 2", "Cup 3"),
            ("Cup of May", "Cup of May 2"),
            ("7", "7 2"),
            ("Cup 4294967295", "Cup 4294967295 2"),
        ] {
            assert_eq!(next_name(name), next);
        }
        let long = "x".repeat(MAX_NAME);
        assert_eq!(next_name(&long).chars().count(), MAX_NAME);
    }
}
