//! The observations of a run from outside: everything that the database has to agree with. It can
//! be written to a file and judged again.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs::File,
    io::{BufReader, BufWriter, Write as _},
    path::Path,
};

use anyhow::Context;
use cairn_domain::{GameId, LogLength, Span, Timestamp, TournamentId};
use localdiscord::world::id::{ChannelId, GuildId};
use serde::{Deserialize, Serialize};

use super::{hurt::Hurt, pictures::Painted, posts::Noted};

/// What is known of a game besides the database.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct KnownGame {
    /// Its players do not wait for boards before they play.
    pub(super) is_hasty: bool,
    /// It existed.
    pub(super) has_begun: bool,
    /// It was over.
    pub(super) is_over: bool,
    /// The length of the log confirmed by the bot.
    pub(super) acknowledged: LogLength,
    /// How often a turn was typed or written at each length: one that is not read at once may be
    /// read later, when it is that player's turn again.
    pub(super) entered: BTreeMap<LogLength, u32>,
}

/// An advance of the clock.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub(super) struct Jump {
    /// The start, by the world's clock.
    pub(super) from: Timestamp,
    pub(super) by: Span,
}

/// See the module.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Transcript {
    pub(super) guild: GuildId,
    /// When it ended, by the world's clock.
    pub(super) ended: Timestamp,
    /// All public messages of the bot, in order.
    pub(super) posts: Vec<Noted>,
    /// Channels deleted while a game was played there.
    pub(super) gone: BTreeSet<ChannelId>,
    pub(super) known: BTreeMap<GameId, KnownGame>,
    /// Everything damaged.
    pub(super) hurt: BTreeSet<Hurt>,
    /// Tournaments that ended.
    pub(super) cups: BTreeSet<TournamentId>,
    /// Clock jumps, in order.
    pub(super) jumps: Vec<Jump>,
    /// Violations of Discord's rules.
    pub(super) violations: Vec<String>,
    /// The paintings made for comparison: the same need not be painted again.
    pub(super) painted: Painted,
}

impl Transcript {
    /// How long people waited between two moments of the world's clock: advances do not count.
    pub(super) fn waited(&self, from: Timestamp, until: Timestamp) -> Span {
        let skipped = self.jumps.iter().map(|jump| {
            let (begin, end) = (jump.from, jump.from + jump.by);
            (end.min(until) - begin.max(from)).0.max(0)
        });
        Span((until - from).0 - skipped.sum::<i64>())
    }

    /// Reads a written transcript.
    pub(super) fn read(file: &Path) -> anyhow::Result<Transcript> {
        let named = || format!("`{}` cannot be read", file.display());
        let open = File::open(file).with_context(named)?;
        serde_json::from_reader(BufReader::new(open)).with_context(named)
    }

    /// Writes it.
    pub(super) fn write(&self, file: &Path) -> anyhow::Result<()> {
        let named = || format!("`{}` cannot be written", file.display());
        let mut to = BufWriter::new(File::create(file).with_context(named)?);
        serde_json::to_writer(&mut to, self).with_context(named)?;
        to.flush().with_context(named)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_clock_was_put_forward_by_is_no_time_that_people_waited() {
        let jump = |from, by| Jump {
            from: Timestamp(from),
            by: Span(by),
        };
        let transcript = Transcript {
            guild: GuildId(1),
            ended: Timestamp(0),
            posts: Vec::new(),
            gone: BTreeSet::new(),
            known: BTreeMap::new(),
            hurt: BTreeSet::new(),
            cups: BTreeSet::new(),
            jumps: vec![jump(100, 1_000), jump(1_200, 50)],
            violations: Vec::new(),
            painted: Painted::default(),
        };
        let waited = |from, until| transcript.waited(Timestamp(from), Timestamp(until)).0;
        for (from, until, expected) in [
            (0, 90, 90),
            (0, 1_110, 110),
            // A deadline that was jumped over.
            (500, 1_110, 10),
            (0, 1_260, 210),
            (1_255, 1_300, 45),
        ] {
            assert_eq!(waited(from, until), expected, "{from} to {until}");
        }
    }
}
