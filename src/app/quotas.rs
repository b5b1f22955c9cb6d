//! Recent requests beyond what games need, see [`Quota`]. In memory only, and for a bounded number
//! of people: it protects against a loop, not a restart.
//!
//! The cooldowns of `poise` are not used: they also answer keystrokes of suggestions, keep an entry
//! for every user, and would refuse two honest turns in a row.

use std::{
    collections::HashMap,
    sync::{Mutex, PoisonError},
};

use super::App;
use cairn_domain::{GuildId, PlayerId, Quota, QuotaScope, Refusal, Timestamp, decide_quota};

/// People and servers remembered, about a megabyte of them.
const MAX_REMEMBERED: usize = 16_384;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum RequestSource {
    Person(PlayerId),
    Server(GuildId),
}

/// The time until which requests count, by requester.
#[derive(Debug, Default)]
pub(super) struct Quotas(Mutex<HashMap<(Quota, RequestSource), Timestamp>>);

impl Quotas {
    /// The counts after one more request, for a person and for all of the server they ask in. Fails
    /// if either has reached its limit.
    fn counts_with_one_more(
        &self,
        what: Quota,
        player: PlayerId,
        guild: Option<GuildId>,
        now: Timestamp,
    ) -> Result<Vec<(RequestSource, Timestamp)>, Refusal> {
        let spent = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let person = (QuotaScope::Person, RequestSource::Person(player));
        let server = guild.map(|it| (QuotaScope::Server, RequestSource::Server(it)));
        let both = [person].into_iter().chain(server);
        both.map(|(crowd, whose)| {
            let until = spent.get(&(what, whose)).copied();
            Ok((whose, decide_quota(what, crowd, until, now)?))
        })
        .collect()
    }

    /// Counts one more for a person, and for all of the server they ask in. Nothing is counted if
    /// either has reached its limit.
    fn count(
        &self,
        what: Quota,
        player: PlayerId,
        guild: Option<GuildId>,
        now: Timestamp,
    ) -> Result<(), Refusal> {
        let counted = self.counts_with_one_more(what, player, guild, now)?;
        let mut spent = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if spent.len() >= MAX_REMEMBERED {
            spent.retain(|_, until| *until > now);
        }
        if spent.len() >= MAX_REMEMBERED {
            // This many at once are not one person in a loop.
            spent.clear();
        }
        for (whose, until) in counted {
            spent.insert((what, whose), until);
        }
        Ok(())
    }
}

impl App {
    /// Counts a request for something costly. Fails if the allowance of the person, or of their
    /// server, is used up.
    pub fn count_load(
        &self,
        what: Quota,
        player: PlayerId,
        guild: Option<GuildId>,
    ) -> Result<(), Refusal> {
        let counted = self.quotas.count(what, player, guild, self.ticks());
        counted.map_err(|it| self.in_time(it))
    }

    /// Checks the allowance without using it. Something that may still be refused is counted only
    /// once it is done, by [`App::add_load`].
    pub(super) fn has_load(
        &self,
        what: Quota,
        player: PlayerId,
        guild: Option<GuildId>,
    ) -> Result<(), Refusal> {
        let counts = self
            .quotas
            .counts_with_one_more(what, player, guild, self.ticks());
        counts.map(drop).map_err(|it| self.in_time(it))
    }

    /// A refusal that says when by the time for people.
    fn in_time(&self, refusal: Refusal) -> Refusal {
        match refusal {
            Refusal::TooMuch { what, crowd, from } => Refusal::TooMuch {
                what,
                crowd,
                from: self.time_of(from),
            },
            refusal => refusal,
        }
    }

    pub(super) fn add_load(&self, what: Quota, player: PlayerId, guild: Option<GuildId>) {
        // It is done. Of many at the same moment a few may exceed the limit.
        let _counted = self.quotas.count(what, player, guild, self.ticks());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_person_in_a_loop_takes_nothing_from_another_and_a_crowd_is_one() {
        let quotas = Quotas::default();
        let now = Timestamp(0);
        let here = Some(GuildId(1));
        let file = |player, guild| quotas.count(Quota::File, PlayerId(player), guild, now);
        for _ in 0..20 {
            assert_eq!(file(1, here), Ok(()));
        }
        let refused = |crowd| move |it: &Refusal| matches!(it, Refusal::TooMuch { what: Quota::File, crowd: of, .. } if *of == crowd);
        assert!(file(1, here).is_err_and(|it| refused(QuotaScope::Person)(&it)));
        // Neither in another server nor in private.
        assert!(file(1, Some(GuildId(2))).is_err());
        assert!(file(1, None).is_err());
        assert_eq!(quotas.count(Quota::Picture, PlayerId(1), here, now), Ok(()));
        for other in 2..182 {
            assert_eq!(file(other, here), Ok(()));
        }
        assert!(file(500, here).is_err_and(|it| refused(QuotaScope::Server)(&it)));
        assert_eq!(file(500, None), Ok(()));
    }

    #[test]
    fn no_crowd_makes_it_remember_without_end() {
        let quotas = Quotas::default();
        for player in 0..40_000 {
            let counted = quotas.count(Quota::Picture, PlayerId(player), None, Timestamp(0));
            assert_eq!(counted, Ok(()));
            let remembered = quotas.0.lock().unwrap_or_else(PoisonError::into_inner);
            assert!(remembered.len() <= MAX_REMEMBERED);
        }
    }
}
