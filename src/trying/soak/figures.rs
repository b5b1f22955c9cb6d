//! Counters, and their presentation.

use std::{
    collections::BTreeMap,
    fmt::Write as _,
    sync::{Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use cairn_domain::{HowAborted, HowDrawn, HowWon, Outcome};

/// The counters with kinds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Topic {
    /// Games started, by form.
    Forms,
    /// Games finished, by how they ended.
    Ends,
    /// Tournaments opened, by kind.
    Tournaments,
    /// Tournaments finished.
    Cups,
    /// Turns, by how they were entered.
    Ways,
    /// Other actions.
    Deeds,
    /// Actions without effect.
    Misses,
    /// Failed requests, by fault.
    Faults,
    /// Damaged rows, by damage.
    Damages,
    /// Other kinds of trouble.
    Troubles,
    /// What became of everything to be announced.
    Verdict,
}

impl Topic {
    fn title(self) -> &'static str {
        match self {
            Topic::Forms => "games begun, by form",
            Topic::Ends => "games over, by how they ended",
            Topic::Tournaments => "tournaments opened, by kind",
            Topic::Cups => "tournaments over",
            Topic::Ways => "turns, by how they were entered",
            Topic::Deeds => "other deeds",
            Topic::Misses => "presses and commands without an answer",
            Topic::Faults => "requests that failed, by how",
            Topic::Damages => "damaged rows, by how",
            Topic::Troubles => "other trouble",
            Topic::Verdict => "what was to be announced",
        }
    }

    const ALL: [Topic; 11] = [
        Topic::Forms,
        Topic::Ends,
        Topic::Tournaments,
        Topic::Cups,
        Topic::Ways,
        Topic::Deeds,
        Topic::Misses,
        Topic::Faults,
        Topic::Damages,
        Topic::Troubles,
        Topic::Verdict,
    ];
}

/// All counters, shared by all actors.
#[derive(Debug, Default)]
pub(super) struct Figures(Mutex<Counted>);

#[derive(Debug, Default)]
struct Counted {
    by_kind: BTreeMap<(Topic, String), usize>,
    acknowledged: Vec<Duration>,
    starts: Vec<Duration>,
    wrong: Vec<String>,
}

impl Figures {
    /// Counts one event of this kind.
    pub(super) fn count(&self, topic: Topic, kind: impl Into<String>) {
        *self
            .counted()
            .by_kind
            .entry((topic, kind.into()))
            .or_default() += 1;
    }

    /// The total over all kinds.
    pub(super) fn all(&self, topic: Topic) -> usize {
        let counted = self.counted();
        let of_topic = counted.by_kind.iter().filter(|((it, _), _)| *it == topic);
        of_topic.map(|(_, count)| count).sum()
    }

    /// The number of this kind.
    pub(super) fn of(&self, topic: Topic, kind: &str) -> usize {
        let counted = self.counted();
        let found = counted.by_kind.get(&(topic, kind.to_owned()));
        found.copied().unwrap_or_default()
    }

    /// Notes how long an acknowledgment took.
    pub(super) fn acknowledged(&self, after: Duration) {
        self.counted().acknowledged.push(after);
    }

    /// Notes how long after its start the bot was connected.
    pub(super) fn started(&self, after: Duration) {
        self.counted().starts.push(after);
    }

    /// Notes a fault.
    pub(super) fn wrong(&self, what: impl Into<String>) {
        self.counted().wrong.push(what.into());
    }

    /// All faults.
    pub(super) fn wrongs(&self) -> Vec<String> {
        self.counted().wrong.clone()
    }

    /// All figures in words, a line per topic, and the times.
    pub(super) fn told(&self) -> String {
        let mut text = String::new();
        for topic in Topic::ALL {
            let all = self.all(topic);
            let counted = self.counted();
            let of_topic = counted.by_kind.iter().filter(|((it, _), _)| *it == topic);
            let kinds: Vec<String> = of_topic
                .map(|((_, kind), count)| format!("{kind} {count}"))
                .collect();
            let _ = writeln!(text, "{}: {all}", topic.title());
            if !kinds.is_empty() {
                let _ = writeln!(text, "    {}", kinds.join(", "));
            }
        }
        let mut counted = self.counted();
        let times = &mut counted.acknowledged;
        let _ = writeln!(
            text,
            "acknowledged: {} measured, {}",
            times.len(),
            spread(times)
        );
        let starts = &mut counted.starts;
        let _ = writeln!(
            text,
            "from start to connected: {} measured, {}",
            starts.len(),
            spread(starts)
        );
        text
    }

    fn counted(&self) -> MutexGuard<'_, Counted> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The median, the 99th percentile and the maximum.
fn spread(times: &mut [Duration]) -> String {
    times.sort_unstable();
    let part = |hundredths: usize| {
        let at = (times.len() * hundredths).div_ceil(100).max(1) - 1;
        times.get(at).map_or(0, Duration::as_millis)
    };
    format!(
        "p50 {} ms, p99 {} ms, longest {} ms",
        part(50),
        part(99),
        part(100)
    )
}

/// How a game ended, in few words.
pub(super) fn end_named(outcome: &Outcome) -> &'static str {
    match outcome {
        Outcome::Won { how, .. } => match how {
            HowWon::Rules(_) => "won by the rules",
            HowWon::Resignation => "resigned",
            HowWon::Time => "won on time",
            HowWon::Adjudication | HowWon::Director => "adjudicated",
        },
        Outcome::Drawn { how } => match how {
            HowDrawn::Rules(_) => "drawn by the rules",
            HowDrawn::Agreement => "drawn by agreement",
            HowDrawn::TooLong => "drawn because too long",
            HowDrawn::Adjudication | HowDrawn::Director => "adjudicated",
        },
        Outcome::Aborted { how } => match how {
            HowAborted::By(_) => "called off",
            HowAborted::NoShow(_) => "called off: never begun in time",
            HowAborted::Left(_) => "called off: left",
            HowAborted::Agreement => "called off by agreement",
            HowAborted::Abandoned(_) => "called off: nobody claimed",
            HowAborted::StayedAway(_) => "called off: stayed away",
            HowAborted::NobodyCame => "called off: nobody came",
            HowAborted::ByOwner => "ended by the owner",
            HowAborted::Director => "counted as a forfeit",
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_counted_is_told_by_kind() {
        let figures = Figures::default();
        for kind in ["typed", "picked", "typed"] {
            figures.count(Topic::Ways, kind);
        }
        for ms in 1..=100 {
            figures.acknowledged(Duration::from_millis(ms));
        }
        assert_eq!(figures.of(Topic::Ways, "typed"), 2);
        let told = figures.told();
        for said in [
            "entered: 3\n    picked 1, typed 2\n",
            "100 measured, p50 50 ms, p99 99 ms, longest 100 ms",
        ] {
            assert!(told.contains(said), "{said}: {told}");
        }
    }
}
