//! Directors' actions. Each is recorded in the tournament's log with its author and reason.

use super::{App, ViewResult};
use cairn_domain::{
    Participant, ParticipantId, Refusal, Timestamp, TournamentId,
    tournament::{
        ConfirmedState, Decided, EntryId, GameResult, Gone, MOST_AT_A_TIME, MatchId, Stage,
        Takeover, Tournament, TournamentRefusal, decide_announce, decide_ask_bye, decide_call_off,
        decide_correct, decide_decline, decide_directors, decide_end, decide_forbid,
        decide_give_bye, decide_give_points, decide_leave, decide_let_meet, decide_let_rest,
        decide_numbers, decide_pair_now, decide_play_after_all, decide_propose, decide_publish,
        decide_put_off, decide_registration, decide_return, decide_start, decide_substitute,
    },
};
use cairn_pairing::Bye;

#[derive(Clone, Copy, Debug)]
pub struct Director {
    pub who: ParticipantId,
    /// Whether they manage the server it belongs to, according to Discord just now.
    pub manages_server: bool,
    /// The state they were shown, if they were asked to confirm: nothing is done if something that
    /// matters has changed since.
    pub asked: Option<ConfirmedState>,
}

impl Director {
    /// Checks that they may direct this tournament, and that it has not moved on since it was
    /// shown. Every decision of a director begins with this, on the final state. Fails with
    /// [`TournamentRefusal::NotADirector`] or [`TournamentRefusal::MovedOn`].
    pub fn may_direct(self, it: &Tournament) -> Result<(), TournamentRefusal> {
        if !it.is_director(self.who) && !self.manages_server {
            Err(TournamentRefusal::NotADirector)
        } else if self.asked.is_some_and(|it2| it.has_moved_on(it2)) {
            Err(TournamentRefusal::MovedOn)
        } else {
            Ok(())
        }
    }

    /// Checks that they may hand this entry to somebody else: it is not their opponent's.
    fn may_give_away(self, it: &Tournament, entry: EntryId) -> Result<(), TournamentRefusal> {
        let own = it.entry(entry).is_some_and(|it| it.who() == self.who);
        if self.plays_against(it, entry) && !own {
            return Err(TournamentRefusal::OwnMatch);
        }
        Ok(())
    }

    /// Whether they play an open match against this entry: then they may not take it out.
    fn plays_against(self, it: &Tournament, entry: EntryId) -> bool {
        let mut open = it.open_matches(entry);
        open.any(|found| it.plays_match(self.who, found.id))
    }
}

impl App {
    async fn direct(
        &self,
        id: TournamentId,
        by: Director,
        decide: impl Fn(&Tournament, Timestamp) -> Result<Decided, TournamentRefusal> + Send + Sync,
    ) -> ViewResult {
        self.change_tournament(id, |it, now| {
            by.may_direct(it)?;
            decide(it, now)
        })
        .await
    }

    pub async fn start_tournament(&self, id: TournamentId, by: Director) -> ViewResult {
        self.change_by_pairing(id, move |it, facts, now| {
            by.may_direct(it)?;
            decide_start(it, by.who, facts, now)
        })
        .await
    }

    /// Pairs the next round now, or again a round that nobody has seen yet.
    pub async fn pair_now(&self, id: TournamentId, by: Director) -> ViewResult {
        self.change_by_pairing(id, move |it, facts, now| {
            by.may_direct(it)?;
            decide_pair_now(it, by.who, facts, now)
        })
        .await
    }

    /// Has the entries that prevent a pairing rest.
    pub async fn let_rest(&self, id: TournamentId, by: Director) -> ViewResult {
        self.change_by_pairing(id, move |it, _, now| {
            by.may_direct(it)?;
            decide_let_rest(it, by.who, now)
        })
        .await
    }

    /// Publishes a round that only directors have seen.
    pub async fn publish_round(&self, id: TournamentId, by: Director) -> ViewResult {
        self.direct(id, by, |it, now| decide_publish(it, by.who, now))
            .await
    }

    /// Postpones the deadline of a match, or of all running ones.
    pub async fn put_off(
        &self,
        id: TournamentId,
        by: Director,
        (of, to): (Option<MatchId>, Timestamp),
        why: Option<String>,
    ) -> ViewResult {
        self.direct(id, by, |it, now| {
            if of.is_some_and(|of| it.plays_match(by.who, of)) {
                return Err(TournamentRefusal::OwnMatch);
            }
            decide_put_off(it, by.who, of, to, why.clone(), now)
        })
        .await
    }

    /// Settles a game, or changes how it counts. A forfeit is such a result, too.
    pub async fn correct_result(
        &self,
        id: TournamentId,
        by: Director,
        (of, number): (MatchId, u16),
        result: GameResult,
        why: Option<String>,
    ) -> ViewResult {
        self.direct(id, by, |it, now| {
            decide_correct(it, by.who, of, number, result, why.clone(), now)
        })
        .await
    }

    /// Enters somebody; conditions do not apply then.
    pub async fn enter_in_tournament(
        &self,
        id: TournamentId,
        by: Director,
        who: &Participant,
    ) -> ViewResult {
        let it = self.tournament(id).await?;
        by.may_direct(&it).map_err(Refusal::from)?;
        self.enter_person(id, who, by.who, true).await
    }

    /// Removes an entry and gives up its games.
    pub async fn remove_entry(
        &self,
        id: TournamentId,
        by: Director,
        entry: EntryId,
        why: Option<String>,
    ) -> ViewResult {
        let it = self.tournament(id).await?;
        if it.stage == Stage::Open {
            return self
                .direct(id, by, |it, now| {
                    let place = it.entry(entry).ok_or(TournamentRefusal::Unknown)?;
                    let left = decide_leave(it, place.who(), by.who, now)?;
                    Ok(left.because(why.clone()))
                })
                .await;
        }
        self.withdraw(id, by.who, (Gone::Removed, why), |it| {
            by.may_direct(it)?;
            if by.plays_against(it, entry) {
                return Err(TournamentRefusal::OwnMatch);
            }
            Ok(entry)
        })
        .await
    }

    /// Brings an entry back into the pairings.
    pub async fn return_entry(&self, id: TournamentId, by: Director, entry: EntryId) -> ViewResult {
        self.direct(id, by, |it, now| decide_return(it, entry, by.who, now))
            .await
    }

    pub async fn give_bye(
        &self,
        id: TournamentId,
        by: Director,
        entry: EntryId,
        round: u16,
    ) -> ViewResult {
        self.direct(id, by, |it, now| {
            decide_ask_bye(it, entry, round, by.who, now)
        })
        .await
    }

    /// Gives an entry a bye of this kind in a round.
    pub async fn give_bye_of(
        &self,
        id: TournamentId,
        by: Director,
        (entry, round): (EntryId, u16),
        bye: Bye,
        why: Option<String>,
    ) -> ViewResult {
        self.direct(id, by, |it, now| {
            let given = decide_give_bye(it, (entry, round), bye, by.who, now)?;
            Ok(given.because(why.clone()))
        })
        .await
    }

    /// Gives an entry points by hand, or takes some, in tenths.
    pub async fn give_points(
        &self,
        id: TournamentId,
        by: Director,
        entry: EntryId,
        tenths: i32,
        why: Option<String>,
    ) -> ViewResult {
        self.direct(id, by, |it, now| {
            let given = decide_give_points(it, entry, tenths, by.who, now)?;
            Ok(given.because(why.clone()))
        })
        .await
    }

    /// Gives the first numbers by hand, before the start.
    pub async fn set_numbers(
        &self,
        id: TournamentId,
        by: Director,
        order: &[EntryId],
    ) -> ViewResult {
        self.direct(id, by, |it, now| decide_numbers(it, order, by.who, now))
            .await
    }

    pub async fn take_back_bye(
        &self,
        id: TournamentId,
        by: Director,
        entry: EntryId,
        round: u16,
    ) -> ViewResult {
        self.direct(id, by, |it, now| {
            decide_play_after_all(it, entry, round, by.who, now)
        })
        .await
    }

    /// Gives an entry to a substitute who has agreed, for good or for this round only, if its
    /// player is still the one they were told of. Nobody takes over their own entry, and directors
    /// do not give away their own opponents' entries.
    pub async fn substitute(
        &self,
        id: TournamentId,
        by: Director,
        entry: EntryId,
        (from, to): (ParticipantId, &Participant),
        takeover: Takeover,
    ) -> ViewResult {
        let running = self.store.tournaments_played(to.id).await?;
        if running.len() >= MOST_AT_A_TIME {
            return Err(Refusal::from(TournamentRefusal::TooMany(running)).into());
        }
        self.direct(id, by, |it, now| {
            if it.entry(entry).is_some_and(|it| it.who() != from) {
                return Err(TournamentRefusal::MovedOn);
            }
            by.may_give_away(it, entry)?;
            decide_substitute(it, entry, (to.id, takeover), by.who, now)
        })
        .await
    }

    /// Asks somebody whether they take an entry over, for good or for one round.
    pub async fn propose_substitute(
        &self,
        id: TournamentId,
        by: Director,
        entry: EntryId,
        to: (ParticipantId, Takeover),
    ) -> ViewResult {
        self.direct(id, by, |it, now| {
            by.may_give_away(it, entry)?;
            decide_propose(it, entry, to, by.who, now)
        })
        .await
    }

    /// Records that somebody asked to take an entry over from this person declines, by their own
    /// word or a director's.
    pub async fn decline_substitute(
        &self,
        id: TournamentId,
        by: Director,
        entry: EntryId,
        (from, to): (ParticipantId, ParticipantId),
    ) -> ViewResult {
        self.change_tournament(id, |it, now| {
            if by.who != to {
                by.may_direct(it)?;
            }
            decide_decline(it, entry, (from, to), by.who, now)
        })
        .await
    }

    /// Keeps two entries apart from the next pairing on.
    pub async fn forbid_pair(
        &self,
        id: TournamentId,
        by: Director,
        pair: [EntryId; 2],
        why: Option<String>,
    ) -> ViewResult {
        self.direct(id, by, |it, now| {
            decide_forbid(it, by.who, pair, why.clone(), now)
        })
        .await
    }

    /// Lets two entries meet that were kept apart.
    pub async fn let_meet(&self, id: TournamentId, by: Director, pair: [EntryId; 2]) -> ViewResult {
        self.direct(id, by, |it, now| decide_let_meet(it, by.who, pair, now))
            .await
    }

    pub async fn announce(&self, id: TournamentId, by: Director, text: &str) -> ViewResult {
        self.direct(id, by, |it, now| {
            if it.has_just_told(by.who, text, now) {
                return Err(TournamentRefusal::Done);
            }
            decide_announce(by.who, text, now)
        })
        .await
    }

    /// Ends it, with the current standings.
    pub async fn end_tournament(
        &self,
        id: TournamentId,
        by: Director,
        why: Option<String>,
    ) -> ViewResult {
        self.direct(id, by, |it, now| decide_end(it, by.who, why.clone(), now))
            .await
    }

    pub async fn call_off_tournament(
        &self,
        id: TournamentId,
        by: Director,
        why: Option<String>,
    ) -> ViewResult {
        self.direct(id, by, |it, now| {
            decide_call_off(it, by.who, why.clone(), now)
        })
        .await
    }

    /// Replaces the directors besides the maker.
    pub async fn set_directors(
        &self,
        id: TournamentId,
        by: Director,
        others: &[ParticipantId],
    ) -> ViewResult {
        self.direct(id, by, |it, now| decide_directors(it, by.who, others, now))
            .await
    }

    /// Opens or closes the registration.
    pub async fn set_registration(&self, id: TournamentId, by: Director, open: bool) -> ViewResult {
        self.direct(id, by, |it, now| decide_registration(it, by.who, open, now))
            .await
    }
}
