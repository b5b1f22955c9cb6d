//! Pairs that a director keeps apart in a Swiss, or lets meet again.

use cairn_pairing::Forbidden;

use super::{Decided, EntryId, Tournament, TournamentEvent, TournamentRefusal, stage::check_kind};
use crate::{ParticipantId, Timestamp};

/// Two entries that are not paired with each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KeptApart {
    /// The two entries.
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

/// Decides that two entries are not to meet, and why. A round that nobody has seen yet is paired
/// again for that. Fails if they have met, or it is not a running Swiss.
pub fn decide_forbid(
    it: &Tournament,
    by: ParticipantId,
    pair: [EntryId; 2],
    why: Option<String>,
    now: Timestamp,
) -> Result<Decided, TournamentRefusal> {
    may_direct_pair(it, pair)?;
    if it.have_met(pair) {
        return Err(TournamentRefusal::PairedAlready);
    }
    if it.is_kept_apart(pair) {
        return Err(TournamentRefusal::Done);
    }
    Ok(Decided::from(vec![TournamentEvent::Forbidden { pair }.by(by, now)]).because(why))
}

/// Decides that two entries who were kept apart may meet again. Fails if they are not kept apart.
pub fn decide_let_meet(
    it: &Tournament,
    by: ParticipantId,
    pair: [EntryId; 2],
    now: Timestamp,
) -> Result<Decided, TournamentRefusal> {
    may_direct_pair(it, pair)?;
    if !it.is_kept_apart(pair) {
        return Err(TournamentRefusal::Done);
    }
    Ok(vec![TournamentEvent::MayMeet { pair }.by(by, now)].into())
}

fn may_direct_pair(it: &Tournament, pair: [EntryId; 2]) -> Result<(), TournamentRefusal> {
    check_kind(it.format().pairs_by_points())?;
    it.check_going_on()?;
    let is_listed = |id: &EntryId| it.entry(*id).is_some_and(|it| !it.left);
    if pair[0] == pair[1] || !pair.iter().all(is_listed) {
        return Err(TournamentRefusal::Unknown);
    }
    Ok(())
}
