//! Stand-ins for one round.

use super::*;

const STAND_IN: ParticipantId = ParticipantId(50);

fn stand_in(
    it: &Tournament,
    of: u16,
    who: ParticipantId,
) -> Result<TournamentDecision, TournamentRefusal> {
    decide_substitute(
        it,
        entry(of),
        (who, Takeover::OneRound),
        DIRECTOR,
        Timestamp(0),
    )
}

#[test]
fn a_stand_in_plays_one_round_and_the_player_before_is_back() {
    let mut played = PlayedTournament::open_and_start(setup(swiss(3, 14)), 4);
    let is = |played: &PlayedTournament| played.it.entries[0].participant();
    let before = is(&played);
    let other = stand_in(&played.it, 0, played.it.entries[1].participant());
    assert_eq!(other, Err(TournamentRefusal::Joined));
    let decided = stand_in(&played.it, 0, STAND_IN).expect("nobody speaks against it");
    assert_eq!(decided.games.len(), 1, "they play what goes on");
    played.take(decided);
    assert_eq!(is(&played), STAND_IN);
    let line = played.it.log.last().expect("there is one");
    assert!(played.it.people_to_notify(line).contains(&before));
    let again = stand_in(&played.it, 0, ParticipantId(51));
    let once = Err(TournamentRefusal::NoSubstitute);
    assert_eq!(again, once, "not twice in a round");
    played.strong_win();
    assert_eq!(is(&played), STAND_IN, "until the next round is paired");
    played.pass(DAY);
    assert_eq!(played.it.rounds.len(), 2);
    assert_eq!(is(&played), before);
    // Somebody may stand in again in another round, and of the last one until the end.
    played.strong_win();
    played.pass(DAY);
    played.take_allowed(stand_in(&played.it, 0, ParticipantId(51)));
    played.strong_win();
    assert_eq!(played.it.stage, Stage::Over);
    assert_eq!(is(&played), before);
    let stood = |it: &&TournamentLine| matches!(it.event, TournamentEvent::StoodIn { .. });
    assert_eq!(played.it.log.iter().filter(stood).count(), 2);
}

#[test]
fn a_stand_in_is_for_rounds_of_a_swiss() {
    let cup = PlayedTournament::open_and_start(setup(knockout(1)), 4);
    let refused = stand_in(&cup.it, 0, STAND_IN);
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
