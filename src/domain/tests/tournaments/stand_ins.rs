//! Stand-ins for one round.

use super::*;
use crate::tournament::{Takeover, TournamentEvent, decide_substitute};

const STAND_IN: ParticipantId = ParticipantId(50);

#[test]
fn a_stand_in_plays_one_round_and_the_player_before_is_back() {
    let mut played = PlayedTournament::running(setup(swiss(3, 14)), 4);
    let of = entry(0);
    let before = played.it.entries[0].who();
    let stand = |it: &Tournament, who| {
        decide_substitute(it, of, (who, Takeover::OneRound), DIRECTOR, Timestamp(0))
    };
    let other = played.it.entries[1].who();
    assert_eq!(stand(&played.it, other), Err(TournamentRefusal::Joined));
    let decided = stand(&played.it, STAND_IN).expect("nobody speaks against it");
    assert_eq!(decided.games.len(), 1, "they play what goes on");
    played.take(decided);
    assert_eq!(played.it.entries[0].who(), STAND_IN);
    let line = played.it.log.last().cloned().expect("there is one");
    assert!(played.it.concerned(&line).contains(&before));
    let again = stand(&played.it, ParticipantId(51));
    assert_eq!(
        again,
        Err(TournamentRefusal::NoSubstitute),
        "not twice in a round"
    );
    played.strong_win();
    assert_eq!(
        played.it.entries[0].who(),
        STAND_IN,
        "until the next round is paired"
    );
    played.pass(DAY);
    assert_eq!(played.it.rounds.len(), 2);
    assert_eq!(played.it.entries[0].who(), before);
    // Another one may stand in for the next round, to the end of it.
    played.take(stand(&played.it, ParticipantId(51)).expect("it is another round"));
    played.strong_win();
    played.pass(DAY);
    played.strong_win();
    assert_eq!(played.it.stage, crate::tournament::Stage::Over);
    assert_eq!(played.it.entries[0].who(), before);
    let stood = |it: &&crate::tournament::TournamentLine| {
        matches!(it.event, TournamentEvent::StoodIn { .. })
    };
    assert_eq!(played.it.log.iter().filter(stood).count(), 2);
}

#[test]
fn a_stand_in_of_the_last_round_leaves_with_the_end() {
    let mut played = PlayedTournament::running(setup(swiss(3, 14)), 4);
    for _ in 0..2 {
        played.strong_win();
        played.pass(DAY);
    }
    let before = played.it.entries[2].who();
    let last = decide_substitute(
        &played.it,
        entry(2),
        (STAND_IN, Takeover::OneRound),
        DIRECTOR,
        Timestamp(0),
    );
    played.take(last.expect("it is a round like others"));
    played.strong_win();
    assert_eq!(played.it.stage, crate::tournament::Stage::Over);
    assert_eq!(played.it.entries[2].who(), before);
}

#[test]
fn a_stand_in_is_for_rounds_of_a_swiss() {
    let kind = TournamentKind::Knockout {
        games: 1,
        days: 21,
        third_place: false,
    };
    let cup = PlayedTournament::running(setup(kind), 4);
    let refused = decide_substitute(
        &cup.it,
        entry(0),
        (STAND_IN, Takeover::OneRound),
        DIRECTOR,
        Timestamp(0),
    );
    assert_eq!(refused, Err(TournamentRefusal::NotThisKind));
    // A substitute for good is one of any kind.
    decide_substitute(
        &cup.it,
        entry(0),
        (STAND_IN, Takeover::ForGood),
        DIRECTOR,
        Timestamp(0),
    )
    .expect("it is no final");
}
