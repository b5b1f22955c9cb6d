//! How often people are mentioned without having asked for it.

use proptest::prelude::*;

use super::{ADA, BOB, CLEO, NOW, PLACE, after, catalog, game, participant, play, played};
use crate::{
    Challenge, ChallengeState, ChallengeWrite, Game, GameId, NewChallenge, OfferAnswer, OfferKind,
    Opponent, ParticipantId, RecentChallenges, Refusal, SidePreference, Span, Timestamp, TooOften,
    Write, decide_answer, decide_ask, decide_cancel, decide_challenge, decide_decline,
    decide_offer, decide_rematch, decide_resign, recent_since,
};

fn minutes(many: i64) -> Span {
    Span::from_secs(60 * many)
}

/// The contents of the table of challenges, and every mention made by a challenge.
#[derive(Default)]
struct World {
    challenges: Vec<Challenge>,
    mentions: Vec<(ParticipantId, ParticipantId, Timestamp)>,
}

impl World {
    fn ask(
        &mut self,
        from: ParticipantId,
        to: ParticipantId,
        now: Timestamp,
    ) -> Result<(), Refusal> {
        let id = self.next();
        let new = NewChallenge {
            from: participant(from),
            to: Some(Opponent {
                who: participant(to),
                bot: false,
                here: true,
            }),
            rules: "toy".to_owned(),
            variant: None,
            options: String::new(),
            clock: None,
            rest: None,
            rated: None,
            ratings_off: None,
            zone_known: false,
            side: SidePreference::First,
            place: PLACE,
            language: "en-US".to_owned(),
        };
        let writes = decide_challenge(&catalog(), id, new, 0, now)?;
        self.commit(from, to, now, writes)
    }

    /// A rematch of a game that these two have finished.
    fn rematch(
        &mut self,
        from: ParticipantId,
        to: ParticipantId,
        now: Timestamp,
    ) -> Result<(), Refusal> {
        let mut game = game();
        game.players.first = participant(from);
        game.players.second = participant(to);
        let over = after(&game, decide_resign(&game, to, NOW)?);
        let writes = decide_rematch(&catalog(), self.next(), &over, from, None, now)?;
        self.commit(from, to, now, writes)
    }

    fn next(&self) -> GameId {
        GameId(100 + i64::try_from(self.challenges.len()).expect("few"))
    }

    fn commit(
        &mut self,
        from: ParticipantId,
        to: ParticipantId,
        now: Timestamp,
        writes: Vec<Write>,
    ) -> Result<(), Refusal> {
        let since = recent_since(now);
        let matters = |it: &&Challenge| {
            it.made_at > since && (it.from.id == from || it.to == Some(participant(to)))
        };
        let challenges = self.challenges.iter().filter(matters).cloned().collect();
        decide_ask(from, Some(to), &RecentChallenges { since, challenges })?;
        for write in writes {
            if let Write::Challenge(ChallengeWrite::Open(challenge)) = write {
                self.mentions
                    .extend(challenge.to.iter().map(|to| (from, to.id, now)));
                self.challenges.push(challenge);
            }
        }
        Ok(())
    }

    /// The last open challenge of one person for another is withdrawn or turned down.
    fn settle(
        &mut self,
        from: ParticipantId,
        to: ParticipantId,
        by: ParticipantId,
        now: Timestamp,
    ) {
        let open = self.challenges.iter_mut().rev().find(|it| {
            it.state == ChallengeState::Open && it.from.id == from && it.to == Some(participant(to))
        });
        let Some(challenge) = open else { return };
        let writes = if by == from {
            decide_cancel(challenge, Some(by), now)
        } else {
            decide_decline(challenge, Some(by), now)
        };
        for write in writes.expect("it is open") {
            if let Write::Challenge(ChallengeWrite::Settle(_, state, ..)) = write {
                challenge.state = state;
            }
        }
    }

    /// The most mentions of one person that fall into one hour.
    fn most_in_an_hour(&self, counts: impl Fn(ParticipantId, ParticipantId) -> bool) -> usize {
        let times: Vec<Timestamp> = self
            .mentions
            .iter()
            .filter(|(from, to, _)| counts(*from, *to))
            .map(|(.., at)| *at)
            .collect();
        let within = |start: Timestamp| {
            times
                .iter()
                .filter(move |at| (start..start + minutes(60)).contains(*at))
        };
        times
            .iter()
            .map(|start| within(*start).count())
            .max()
            .unwrap_or(0)
    }
}

/// One press: which of twelve people, what they do, and how many minutes pass before it.
fn presses() -> impl Strategy<Value = Vec<(i64, u8, i64)>> {
    prop::collection::vec((0_i64..12, 0_u8..4, 0_i64..3), 0..200)
}

proptest! {
    #[test]
    fn no_presses_mention_one_person_more_than_ten_times_an_hour(presses in presses()) {
        let mut world = World::default();
        let mut now = NOW;
        for (who, what, passed) in presses {
            now = now + minutes(passed);
            let who = ParticipantId(1_000 + who);
            let _ = match what {
                0 => world.ask(who, BOB, now),
                1 => world.rematch(who, BOB, now),
                2 => { world.settle(who, BOB, who, now); Ok(()) }
                _ => { world.settle(who, BOB, BOB, now); Ok(()) }
            };
        }
        prop_assert!(world.most_in_an_hour(|_, to| to == BOB) <= 10);
        for who in 1_000..1_012 {
            prop_assert!(world.most_in_an_hour(|from, _| from == ParticipantId(who)) <= 3);
        }
    }

    #[test]
    fn no_presses_make_more_than_one_offer_of_a_player_in_a_turn(
        presses in prop::collection::vec((any::<bool>(), 0_u8..5), 0..40),
    ) {
        let mut game = played(&["a1-b1", "a2-b2"]);
        // Posts that mention the other player, by who made them and the length of the log then.
        let mut posts = std::collections::HashMap::<_, usize>::new();
        for (adas, what) in presses {
            let who = if adas { ADA } else { BOB };
            let kind = if what % 2 == 0 { OfferKind::Draw } else { OfferKind::Takeback };
            let done = if what < 2 {
                decide_offer(&catalog(), &game, who, kind, NOW)
            } else {
                // Withdraws or declines, depending on the person; never accepts.
                let offer = game.open_offer().cloned();
                offer.map_or(Ok(Vec::new()), |it| {
                    decide_answer(&catalog(), &game, who, it.number, OfferAnswer::Decline, NOW)
                })
            };
            let Ok(writes) = done else { continue };
            let before: Game = game.clone();
            game = after(&game, writes);
            let new = game.open_offer().filter(|it| before.open_offer() != Some(*it));
            if let Some(offer) = new {
                *posts.entry((offer.by, offer.seq)).or_default() += 1;
            }
            if game.head.outcome.is_some() {
                break;
            }
        }
        prop_assert!(posts.values().all(|posts| *posts == 1), "{:?}", posts);
    }
}

#[test]
fn who_has_asked_three_times_for_nothing_waits_until_an_hour_after_the_first() {
    let mut world = World::default();
    for minute in [0, 10, 20] {
        world.ask(ADA, BOB, NOW + minutes(minute)).expect("not yet");
        world.settle(ADA, BOB, ADA, NOW);
    }
    let refused = Refusal::TooOften(TooOften::Pair, NOW + minutes(60));
    assert_eq!(world.ask(ADA, BOB, NOW + minutes(59)), Err(refused.clone()));
    assert_eq!(world.rematch(ADA, BOB, NOW + minutes(59)), Err(refused));
    world
        .ask(ADA, CLEO, NOW + minutes(59))
        .expect("somebody else");
    world
        .ask(CLEO, BOB, NOW + minutes(59))
        .expect("of somebody else");
    world
        .rematch(ADA, BOB, NOW + minutes(60))
        .expect("the first one is forgotten");
}

#[test]
fn what_was_agreed_to_does_not_count() {
    let mut world = World::default();
    for minute in 0..30 {
        world
            .ask(ADA, BOB, NOW + minutes(minute))
            .expect("Bob likes to play");
        let last = world.challenges.last_mut().expect("one");
        last.state = ChallengeState::Accepted(participant(BOB));
    }
}

#[test]
fn one_person_asks_twenty_times_an_hour_and_is_asked_ten_times() {
    let mut world = World::default();
    for idx in 0..20 {
        world
            .ask(ADA, ParticipantId(100 + idx), NOW)
            .expect("not yet");
    }
    let asking = Refusal::TooOften(TooOften::Asking, NOW + minutes(60));
    assert_eq!(world.ask(ADA, BOB, NOW), Err(asking));
    for idx in 0..10 {
        world
            .ask(ParticipantId(200 + idx), BOB, NOW)
            .expect("not yet");
    }
    let asked = Refusal::TooOften(TooOften::Asked, NOW + minutes(60));
    assert_eq!(world.ask(CLEO, BOB, NOW), Err(asked));
}

#[test]
fn one_offer_a_turn_is_made_by_each_player_whatever_became_of_it() {
    let offers = |game: &Game, by, kind| {
        let writes = decide_offer(&catalog(), game, by, kind, NOW)?;
        let open = after(game, writes);
        let offer = open.open_offer().cloned().expect("it is open");
        let no = decide_answer(
            &catalog(),
            &open,
            by,
            offer.number,
            OfferAnswer::Decline,
            NOW,
        )?;
        Ok::<Game, Refusal>(after(&open, no))
    };
    let game = played(&["a1-b1", "a2-b2"]);
    let game = offers(&game, ADA, OfferKind::Draw).expect("her first");
    let game = offers(&game, BOB, OfferKind::Takeback).expect("the first");
    for (who, kind) in [
        (ADA, OfferKind::Takeback),
        (ADA, OfferKind::Draw),
        (BOB, OfferKind::Draw),
    ] {
        let refused = offers(&game, who, kind).err();
        assert!(matches!(refused, Some(Refusal::Offer(_))), "{refused:?}");
    }
    let next = play(&game, ADA, "b1-c1").expect("legal");
    assert!(offers(&next, ADA, OfferKind::Takeback).is_ok());
    assert!(offers(&next, BOB, OfferKind::Draw).is_ok());
}
