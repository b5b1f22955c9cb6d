//! Ladders: challenges upward, and the effect of a match on the places.

use cairn_kernel::Phrase;
use cairn_pairing::{
    Score,
    ladder::{self, IDLE, NoChallenge, Reach, Rung},
};
use serde::{Deserialize, Serialize};

use super::{
    AutomaticStep, EntryId, Format, FormatSettings, Setup, Standings, Structure, Timestamp,
    Tournament, TournamentFacts, TournamentKind, TournamentPost,
};
use crate::{
    ParticipantId, Span,
    tournament::{
        ExitReason, MatchId, MatchResult, NewMatch, Stage, TournamentDecision, TournamentEvent,
        TournamentRefusal, stage::check_kind,
    },
};

/// How long before removal for inactivity a player is warned.
const WARNED: Span = Span::from_days(7);

/// Winning against somebody higher takes their place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ladder {
    /// How many places above one may challenge. None: a fifth of the ladder.
    pub reach: Option<u8>,
}

impl Ladder {
    pub(super) const USUAL: Ladder = Ladder { reach: Some(3) };

    #[expect(clippy::unused_self, reason = "like the other kinds")]
    pub(super) fn format(self) -> Format {
        Format {
            key: "ladder",
            structure: Structure::Ladder,
            days: 21,
            clock: "3d+6h max 4d",
            least_entries: 2,
            sizes: &["16", "32", "64", "128", "256", "400"],
            step: Tournament::ladder_step,
            standings: |it| vec![it.ladder_standings()],
            // It has no end, so the last post shows the current ladder.
            posts: |_| vec![TournamentPost::Season(0)],
            ..Format::USUAL
        }
    }

    pub(super) fn settings(&mut self) -> FormatSettings<'_> {
        FormatSettings {
            reach: Some(&mut self.reach),
            ..FormatSettings::default()
        }
    }

    pub(super) fn rule(self, _setup: &Setup, _declared: Option<u16>) -> Phrase {
        Phrase::new("tournament-rules-ladder").with("reach", self.reach.unwrap_or(0))
    }
}

impl Tournament {
    fn rungs(&self, away: &[ParticipantId]) -> Vec<Rung> {
        let busy = |id: EntryId, is_challenger: bool| {
            let open = self
                .matches
                .iter()
                .filter(|it| !it.is_settled() && it.has(id));
            let mut mine = open.map(|it| it.new.challenger == Some(id));
            mine.any(|it| it == is_challenger)
        };
        let rung = |id: &EntryId| {
            let place = self.entry(*id);
            Rung {
                id: u64::from(id.0),
                is_challenger: busy(*id, true),
                is_challenged: busy(*id, false),
                is_away: place.is_some_and(|it| away.contains(&it.participant())),
            }
        };
        self.ladder.iter().map(rung).collect()
    }

    fn reach(&self) -> Option<Reach> {
        let TournamentKind::Ladder(Ladder { reach }) = self.setup.kind else {
            return None;
        };
        Some(reach.map_or(Reach::Fifth, |it| Reach::Places(usize::from(it))))
    }

    fn ladder_standings(&self) -> Standings {
        let order: Vec<EntryId> = if self.stage == Stage::Open {
            self.listed_entries().map(|it| it.id).collect()
        } else {
            self.ladder.clone()
        };
        let places = order.into_iter().zip(1..);
        let lines = places.map(|(entry, rank)| self.bare_line(entry, rank));
        Standings::without_scores(lines.collect())
    }

    /// How many places above one may challenge on a ladder of this size.
    pub fn places_in_reach(&self, ladder: usize) -> usize {
        match self.reach() {
            Some(Reach::Places(places)) => places,
            _ => ladder.div_ceil(5),
        }
    }

    /// When the last match of two on a ladder began.
    fn last_met(&self, a: EntryId, b: EntryId) -> Option<i64> {
        let met = self.matches.iter().rev().find(|it| it.has(a) && it.has(b));
        met.map(|it| it.since.0)
    }

    /// Whether an entry may challenge another now. `away` are entries on vacation. The error is the
    /// first rule that forbids it.
    pub fn may_challenge(
        &self,
        from: EntryId,
        to: EntryId,
        away: &[ParticipantId],
        now: Timestamp,
    ) -> Result<(), NoChallenge> {
        let reach = self.reach().ok_or(NoChallenge::NotThere)?;
        let (a, b) = (u64::from(from.0), u64::from(to.0));
        let last = self.last_met(from, to);
        ladder::may_challenge(&self.rungs(away), reach, a, b, now.0, last)
    }

    /// The first result of a ladder match: a winning challenger takes the other's place.
    pub(crate) fn settled_on_ladder(
        &mut self,
        id: MatchId,
        before: Option<MatchResult>,
        at: Timestamp,
    ) {
        if !self.format().has_challenges() || before.is_some() {
            return;
        }
        let Some(it) = self.find(id).filter(|it| it.is_settled()) else {
            return;
        };
        let (first, second, challenger) = (it.new.first, it.new.second, it.new.challenger);
        let challenger_won = challenger.filter(|who| it.score_of(*who) == Some(Score::Win));
        let forfeited = matches!(
            it.result(),
            Some(MatchResult::Forfeit {
                first: false,
                second: false
            })
        );
        for entry in [first, second] {
            if let Some(place) = self.entry_mut(entry) {
                place.active_at = at;
                place.warned = false;
            }
        }
        if let Some(challenger) = challenger_won
            && !forfeited
        {
            let other = if first == challenger { second } else { first };
            let mut rungs = self.rungs(&[]);
            ladder::take_place(&mut rungs, u64::from(challenger.0), u64::from(other.0));
            let ids = rungs.iter().filter_map(|it| u16::try_from(it.id).ok());
            self.ladder = ids.map(EntryId).collect();
        }
    }

    /// Automatic steps of a ladder: removes players who have left the server or been inactive for
    /// long.
    fn ladder_step(&self, facts: &TournamentFacts, now: Timestamp) -> AutomaticStep {
        let idle = Span(IDLE);
        let mut wake: Option<Timestamp> = None;
        let mut events = Vec::new();
        for id in &self.ladder {
            let Some(place) = self.entry(*id) else {
                continue;
            };
            if facts.gone.contains(&place.participant()) {
                events.push(TournamentEvent::withdrawal(*id, ExitReason::LeftServer));
                continue;
            }
            if self.open_matches(*id).next().is_some() {
                continue;
            }
            let (off, told) = (place.active_at + idle, place.active_at + idle - WARNED);
            if off <= now {
                events.push(TournamentEvent::withdrawal(*id, ExitReason::Idle));
            } else if !place.warned && told <= now {
                events.push(TournamentEvent::LadderWarned { entry: *id });
            } else {
                let next = if place.warned { off } else { told };
                wake = Some(wake.map_or(next, |it| it.min(next)));
            }
        }
        if events.is_empty() {
            AutomaticStep::Wait(wake)
        } else {
            AutomaticStep::Do(events)
        }
    }
}

/// Decides that an entry on a ladder challenges another: their match begins at once. `away` are
/// entries on vacation. Fails with [`TournamentRefusal::Ladder`] by the rules of the ladder.
pub fn decide_challenge_on_ladder(
    it: &Tournament,
    by: ParticipantId,
    to: EntryId,
    away: &[ParticipantId],
    now: Timestamp,
) -> Result<TournamentDecision, TournamentRefusal> {
    check_kind(it.format().has_challenges())?;
    it.check_stage(Stage::Running)?;
    let own = it.entry_played_by(by)?;
    it.may_challenge(own.id, to, away, now)?;
    let before = it
        .matches
        .iter()
        .filter(|it| it.has(own.id) && it.has(to))
        .count();
    // The challenged player begins; in the next match of the same two, the other one does.
    let (first, second) = if before.is_multiple_of(2) {
        (to, own.id)
    } else {
        (own.id, to)
    };
    let round = u16::try_from(it.matches.len() + 1).unwrap_or(u16::MAX);
    let begun = TournamentEvent::Begun {
        matches: vec![NewMatch {
            round,
            table: 1,
            division: 0,
            first,
            second,
            deadline: Some(now + it.format().length()),
            challenger: Some(own.id),
        }],
    };
    Ok(vec![begun.into_line(by, now)].into())
}
