//! Each server's allowance of long searches: those that nobody waits for at their board, and those
//! of the slowest level.

use std::{
    collections::HashMap,
    sync::{Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use cairn_domain::{GuildId, Span, Timestamp};

const HOUR: Span = Span::from_hours(1);
const MAX_SERVERS: usize = 10_000;

/// The search is postponed: the server has used up its allowance for an hour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("this server has used up its long-thinking time for this hour")]
pub(super) struct ThoughtLater(pub(super) Timestamp);

#[derive(Debug)]
pub(super) struct ThinkBudgets {
    hourly: Duration,
    servers: Mutex<HashMap<Option<GuildId>, SpentTime>>,
}

#[derive(Clone, Copy, Debug)]
struct SpentTime {
    since: Timestamp,
    time: Duration,
}

impl ThinkBudgets {
    pub(super) fn new(hourly: Duration) -> ThinkBudgets {
        ThinkBudgets {
            hourly,
            servers: Mutex::default(),
        }
    }

    fn servers(&self) -> MutexGuard<'_, HashMap<Option<GuildId>, SpentTime>> {
        self.servers.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether a long search may begin for this server. One that has begun runs to its end.
    pub(super) fn admits(
        &self,
        server: Option<GuildId>,
        now: Timestamp,
    ) -> Result<(), ThoughtLater> {
        match self.servers().get(&server) {
            Some(it) if it.time >= self.hourly && now < it.since + HOUR => {
                Err(ThoughtLater(it.since + HOUR))
            }
            _ => Ok(()),
        }
    }

    /// Counts time spent on this server.
    pub(super) fn spend(&self, server: Option<GuildId>, time: Duration, now: Timestamp) {
        let mut servers = self.servers();
        if servers.len() >= MAX_SERVERS {
            servers.retain(|_, it| now < it.since + HOUR);
        }
        let fresh = SpentTime {
            since: now,
            time: Duration::ZERO,
        };
        let spent = servers.entry(server).or_insert(fresh);
        if now >= spent.since + HOUR {
            *spent = fresh;
        }
        spent.time += time;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_server_has_an_hour_of_its_own() {
        let budgets = ThinkBudgets::new(Duration::from_mins(1));
        let (here, there) = (Some(GuildId(1)), Some(GuildId(2)));
        let at = |minutes: i64| Timestamp(0) + Span::from_secs(60 * minutes);
        assert_eq!(budgets.admits(here, at(0)), Ok(()));
        budgets.spend(here, Duration::from_secs(59), at(0));
        assert_eq!(budgets.admits(here, at(1)), Ok(()));
        budgets.spend(here, Duration::from_secs(30), at(1));
        assert_eq!(budgets.admits(here, at(2)), Err(ThoughtLater(at(60))));
        assert_eq!(budgets.admits(there, at(2)), Ok(()));
        assert_eq!(budgets.admits(here, at(60)), Ok(()));
        budgets.spend(here, Duration::from_secs(1), at(61));
        assert_eq!(budgets.admits(here, at(62)), Ok(()));
    }
}
