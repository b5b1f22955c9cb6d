//! Pairs that a director keeps apart in a Swiss, or lets meet again.

use cairn_pairing::Forbidden;

use super::{EntryId, Tournament};

/// Two entries that are not paired with each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KeptApart {
    pub pair: [EntryId; 2],
    /// The first round in which that applies, from 1.
    pub from: u16,
    /// The first round in which it no longer applies. None: it still does.
    pub until: Option<u16>,
}

impl KeptApart {
    fn is_of(&self, pair: [EntryId; 2]) -> bool {
        self.pair == pair || self.pair == [pair[1], pair[0]]
    }
}

impl Tournament {
    /// Whether two are kept apart in future rounds.
    pub fn is_kept_apart(&self, pair: [EntryId; 2]) -> bool {
        let mut all = self.kept_apart.iter();
        all.any(|it| it.is_of(pair) && it.until.is_none())
    }

    /// Whether two have met in a published round.
    pub fn have_met(&self, pair: [EntryId; 2]) -> bool {
        let mut seen = self.matches.iter().filter(|it| !it.hidden);
        seen.any(|it| it.has(pair[0]) && it.has(pair[1]))
    }

    /// The round that is paired next. A rule that applies from it on does not apply to a hidden
    /// round that is published unchanged.
    pub(super) fn next_pairing(&self) -> u16 {
        u16::try_from(self.rounds.len() + 1).unwrap_or(u16::MAX)
    }

    pub(super) fn keep_apart(&mut self, pair: [EntryId; 2]) {
        let from = self.next_pairing();
        self.kept_apart.push(KeptApart {
            pair,
            from,
            until: None,
        });
    }

    pub(super) fn let_meet(&mut self, pair: [EntryId; 2]) {
        let next = self.next_pairing();
        for it in &mut self.kept_apart {
            if it.is_of(pair) && it.until.is_none() {
                it.until = Some(next);
            }
        }
    }

    /// The last round is paired again: rules that a director has added meanwhile apply to it, too.
    pub(super) fn kept_apart_from_now(&mut self) {
        let next = self.next_pairing();
        for it in &mut self.kept_apart {
            it.from = it.from.min(next);
            it.until = it.until.map(|until| until.min(next));
        }
    }

    /// The pairs as the pairing engine expects them; `number` is the place of an entry.
    pub(super) fn forbidden_pairs(
        &self,
        number: impl Fn(EntryId) -> Option<usize>,
    ) -> Vec<Forbidden> {
        let all = self
            .kept_apart
            .iter()
            .filter(|it| it.until != Some(it.from));
        let told = all.map(|it| Forbidden {
            from: u32::from(it.from),
            to: it
                .until
                .map_or(u32::MAX, |it| u32::from(it).saturating_sub(1)),
            entries: it.pair.iter().filter_map(|it| number(*it)).collect(),
        });
        told.collect()
    }
}
