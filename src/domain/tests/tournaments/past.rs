//! The state when a round was paired can still be derived after any later events.

use std::collections::BTreeMap;

use cairn_pairing::{Points, dutch::PairedRound};
use proptest::prelude::*;

use super::{
    laws::{RandomEvent, cases, happen, happenings},
    *,
};

/// What a round was paired by: the line of the log, and the points of entries.
type PairingBasis = (usize, BTreeMap<EntryId, Points>);

fn points(it: &Tournament, round: u16) -> BTreeMap<EntryId, Points> {
    let field = it.field_before(usize::from(round));
    let entries = it.order.iter().enumerate();
    entries
        .map(|(at, id)| (*id, field.points_after(at, field.rounds_played())))
        .collect()
}

/// Notes the rounds that have been paired, or paired again, since the last call.
fn note(it: &Tournament, noted: &mut BTreeMap<u16, PairingBasis>) {
    for (line, event) in it.log.iter().map(|it| &it.event).enumerate() {
        let TournamentEvent::Paired { round, .. } = event else {
            continue;
        };
        let is_known = noted.get(round).is_some_and(|known| known.0 >= line);
        if !is_known && usize::from(*round) <= it.rounds.len() {
            noted.insert(*round, (line, points(it, *round)));
        }
    }
}

/// Events without a director ending it.
fn goes_on(it: RandomEvent) -> bool {
    it.what != 23
}

proptest! {
    #![proptest_config(ProptestConfig { cases: cases(), ..ProptestConfig::default() })]

    #[test]
    fn why_a_round_was_paired_stays_as_it_was(
        rounds in 3_u8..6,
        look_first in any::<bool>(),
        people in 5_i64..12,
        happens in happenings(),
    ) {
        let mut setup = setup(swiss(rounds, 7));
        setup.look_first = look_first;
        setup.places = 16;
        let mut played = PlayedTournament::open_and_start(setup, people);
        let mut noted = BTreeMap::new();
        note(&played.it, &mut noted);
        for it in happens.into_iter().filter(|it| goes_on(*it)) {
            happen(&mut played, it);
            note(&played.it, &mut noted);
        }
        let it = &played.it;
        for (at, round) in it.rounds.iter().enumerate() {
            let number = u16::try_from(at + 1).expect("few rounds");
            let then = it.when_paired(number).expect("it was paired");
            let told = points(&then, number);
            prop_assert_eq!(&told, &noted[&number].1, "round {}", number);

            // Pairing again gives the same pairs.
            let field = then.field_before(at + 1);
            let paired = PairedRound::pair(&field, it.root.secret.first_color());
            let paired = paired.expect("it was paired").pairing();
            let id = |at: usize| then.order[at];
            let again: Vec<_> = paired.pairs.iter().map(|it| (id(it.0), id(it.1))).collect();
            let made = round.matches.iter().filter_map(|id| it.find(*id));
            let made: Vec<_> = made.map(|it| (it.new.first, it.new.second)).collect();
            prop_assert_eq!(again, made, "round {}", number);
        }
    }
}

#[test]
fn a_ladder_is_told_as_it_stood_when_a_match_began() {
    let mut played = PlayedTournament::open_and_start(
        setup(TournamentKind::Ladder(Ladder { reach: Some(3) })),
        4,
    );
    let (it, by) = (&played.it, ParticipantId(3));
    let challenged = decide_challenge_on_ladder(it, by, entry(0), &[], played.now);
    played.take_allowed(challenged);
    played.look();
    let before = played.it.ladder.clone();
    let game = played.open_games()[0];
    let id = played.it.match_of(game).expect("it has begun").0.id;
    // The challenged player begins.
    played.win(game, Seat::Second);
    assert_ne!(played.it.ladder, before);
    assert_eq!(played.it.before_begun(id).expect("it began").ladder, before);
}
