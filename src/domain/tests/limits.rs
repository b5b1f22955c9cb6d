//! How often people are mentioned without having asked for it.

use super::*;
use proptest::prelude::*;

fn minutes(many: i64) -> Span {
    Span::from_secs(60 * many)
}

/// The contents of the table of challenges. Each mentions the one it is for when it is made.
#[derive(Default)]
struct World(Vec<Challenge>);

impl World {
    fn ask(
        &mut self,
        from: ParticipantId,
        to: ParticipantId,
        now: Timestamp,
    ) -> Result<(), Refusal> {
        let mut new = new_challenge(Some(to));
        new.from = participant(from);
        self.commit(decide_challenge(&catalog(), self.next(), new, 0, now)?)
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
        let over = resign(&game, to);
        let rematch = decide_rematch(&catalog(), self.next(), &over, from, None, now)?;
        self.commit(rematch)
    }

    fn next(&self) -> GameId {
        GameId(100 + i64::try_from(self.0.len()).expect("few"))
    }

    fn commit(&mut self, new: Challenge) -> Result<(), Refusal> {
        decide_ask(&new, &self.0)?;
        self.0.push(new);
        Ok(())
    }

    /// The last open challenge of one person for another comes to this.
    fn settle(&mut self, from: ParticipantId, to: ParticipantId, state: ChallengeState) {
        let open = self.0.iter_mut().rev().find(|it| {
            it.state == ChallengeState::Open && it.from.id == from && it.to == Some(participant(to))
        });
        if let Some(challenge) = open {
            challenge.state = state;
        }
    }

    /// The most of these challenges that fall into one hour.
    fn most_in_an_hour(&self, counts: impl Fn(&Challenge) -> bool) -> usize {
        let counts = &counts;
        let all = || self.0.iter().filter(move |it| counts(it));
        let within = |start: Timestamp| {
            let hour = start..start + minutes(60);
            all().filter(|it| hour.contains(&it.made_at)).count()
        };
        all().map(|it| within(it.made_at)).max().unwrap_or(0)
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
                2 => { world.settle(who, BOB, ChallengeState::Cancelled); Ok(()) }
                _ => { world.settle(who, BOB, ChallengeState::Declined); Ok(()) }
            };
        }
        prop_assert!(world.most_in_an_hour(|_| true) <= 10);
        for who in 1_000..1_012 {
            prop_assert!(world.most_in_an_hour(|it| it.from.id == ParticipantId(who)) <= 3);
        }
    }
}

#[test]
fn who_has_asked_three_times_for_nothing_waits_until_an_hour_after_the_first() {
    let mut world = World::default();
    for minute in [0, 10, 20] {
        world.ask(ADA, BOB, NOW + minutes(minute)).expect("not yet");
        world.settle(ADA, BOB, ChallengeState::Cancelled);
    }
    let (what, again) = (TooOften::Pair, NOW + minutes(60));
    let refused = Refusal::TooOften(what, again);
    let before = NOW + minutes(59);
    assert_eq!(world.ask(ADA, BOB, before), Err(refused.clone()));
    assert_eq!(world.rematch(ADA, BOB, before), Err(refused));
    assert_eq!(world.ask(ADA, CLEO, before), Ok(()));
    assert_eq!(world.ask(CLEO, BOB, before), Ok(()));
    assert_eq!(world.rematch(ADA, BOB, again), Ok(()));
}

#[test]
fn what_was_agreed_to_does_not_count() {
    let mut world = World::default();
    for minute in 0..30 {
        let asked = world.ask(ADA, BOB, NOW + minutes(minute));
        assert_eq!(asked, Ok(()), "Bob likes to play");
        let by = participant(BOB);
        world.settle(ADA, BOB, ChallengeState::Accepted(by));
    }
}

#[test]
fn one_person_asks_twenty_times_an_hour_and_is_asked_ten_times() {
    let mut world = World::default();
    let again = NOW + minutes(60);
    let refused = |what| Err(Refusal::TooOften(what, again));
    for other in (100..120).map(ParticipantId) {
        assert_eq!(world.ask(ADA, other, NOW), Ok(()));
    }
    assert_eq!(world.ask(ADA, BOB, NOW), refused(TooOften::Asking));
    for other in (200..210).map(ParticipantId) {
        assert_eq!(world.ask(other, BOB, NOW), Ok(()));
    }
    assert_eq!(world.ask(CLEO, BOB, NOW), refused(TooOften::Asked));
}
