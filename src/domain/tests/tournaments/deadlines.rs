//! What deadlines settle, and in which order.

use super::*;

/// The round of a Swiss of four: both games in the middle.
fn late() -> (PlayedTournament, [GameId; 2]) {
    let mut played = PlayedTournament::open_and_start(setup(swiss(3, 7)), 4);
    let games = played.open_games();
    for game in &games {
        played.turns(*game, 5, 5);
    }
    (played, [games[0], games[1]])
}

fn claim(played: &mut PlayedTournament, game: GameId, seat: Seat, claim: Claim) {
    let entry = played.entry_at(game, seat);
    let who = played.it.entry(entry).expect("it is there").participant();
    let decided = decide_claim_at_deadline(&played.it, who, game, claim, played.now);
    played.take_allowed(decided);
    played.look();
}

#[test]
fn a_side_without_a_first_turn_forfeits() {
    let (mut played, games) = late();
    played.turns(games[0], 0, 3);
    played.turns(games[1], 0, 0);
    played.pass(7 * DAY);
    let alone = GameResult::Forfeit(Some(Seat::Second));
    assert_eq!(played.result(games[0]), Some(alone));
    assert_eq!(played.result(games[1]), Some(GameResult::Forfeit(None)));
    let outcome = |game: GameId| played.games[&game].outcome.clone();
    let no_show = AbortReason::NoShow(Seat::First);
    assert_eq!(outcome(games[0]), Some(Outcome::Aborted(no_show)));
    let nobody = AbortReason::NobodyCame;
    assert_eq!(outcome(games[1]), Some(Outcome::Aborted(nobody)));
}

#[test]
fn a_game_that_has_ended_counts_as_it_ended() {
    let (mut played, games) = late();
    // The tournament has not recorded it yet.
    let (seat, how) = (Seat::Second, WinReason::Time);
    let known = played.games.get_mut(&games[0]).expect("there is one");
    known.outcome = Some(Outcome::Won(seat, how));
    played.pass(7 * DAY);
    let found = played.result(games[0]);
    assert_eq!(found, Some(GameResult::Played(Some(seat))));
}

#[test]
fn what_goes_on_is_asked_about_and_drawn_after_three_days_without_a_director() {
    let (mut played, games) = late();
    played.pass(7 * DAY - 1);
    let is_asked = |it: &TournamentLine| matches!(it.event, TournamentEvent::Adjudicated { .. });
    assert!(!played.it.log.iter().any(is_asked));
    played.pass(1);
    assert_eq!(played.result(games[0]), None);
    assert_eq!(played.wake, Some(Timestamp(10 * DAY)));
    played.pass(3 * DAY);
    let drawn = Some(GameResult::Adjudicated(None));
    assert_eq!(played.result(games[0]), drawn);
    let how = DrawReason::Adjudication;
    let outcome = &played.games[&games[0]].outcome;
    assert_eq!(*outcome, Some(Outcome::Drawn(how)));
    assert_eq!(played.it.rounds.len(), 2, "and the next round is paired");
}

#[test]
fn a_director_can_have_chosen_draws_at_once() {
    let mut setup = setup(swiss(3, 7));
    setup.at_deadline = AtDeadline::Draw;
    let mut played = PlayedTournament::open_and_start(setup, 4);
    let game = played.open_games()[0];
    played.turns(game, 1, 1);
    played.pass(7 * DAY);
    assert_eq!(played.result(game), Some(GameResult::Adjudicated(None)));
}

#[test]
fn what_both_agree_to_holds_at_once() {
    let (mut played, games) = late();
    played.pass(7 * DAY);
    claim(&mut played, games[0], Seat::First, Claim::Draw);
    assert_eq!(played.result(games[0]), None);
    claim(&mut played, games[0], Seat::Second, Claim::Draw);
    let drawn = Some(GameResult::Adjudicated(None));
    assert_eq!(played.result(games[0]), drawn);

    claim(&mut played, games[1], Seat::First, Claim::PlayOn);
    claim(&mut played, games[1], Seat::Second, Claim::Win);
    assert_eq!(played.result(games[1]), None, "they do not agree");
    claim(&mut played, games[1], Seat::Second, Claim::PlayOn);
    let (found, _) = played
        .it
        .match_of(games[1])
        .expect("it is one of its games");
    assert_eq!(found.deadline, Timestamp(10 * DAY));
    played.pass(3 * DAY);
    let again = claims(&played, 1, games[1]);
    assert_eq!(again, Err(TournamentRefusal::NothingToClaim), "once only");
}

fn claims(
    played: &PlayedTournament,
    who: i64,
    game: GameId,
) -> Result<TournamentDecision, TournamentRefusal> {
    let who = ParticipantId(who);
    decide_claim_at_deadline(&played.it, who, game, Claim::PlayOn, played.now)
}

#[test]
fn nobody_claims_anything_before_the_deadline_or_in_games_of_others() {
    let (mut played, games) = late();
    let early = claims(&played, 1, games[0]);
    assert_eq!(early, Err(TournamentRefusal::NothingToClaim));
    played.pass(7 * DAY);
    let stranger = claims(&played, 99, games[0]);
    assert_eq!(stranger, Err(TournamentRefusal::NotIn));
}

#[test]
fn a_reminder_comes_once_when_a_quarter_is_left() {
    let (mut played, _) = late();
    let reminded = |played: &PlayedTournament| {
        let is = |it: &&TournamentLine| matches!(it.event, TournamentEvent::Reminded { .. });
        played.it.log.iter().filter(is).count()
    };
    played.pass(7 * DAY * 3 / 4 - 1);
    assert_eq!(reminded(&played), 0);
    played.pass(1);
    assert_eq!(reminded(&played), 1);
    played.pass(HOUR);
    assert_eq!(reminded(&played), 1);
}

#[test]
fn a_week_without_the_bot_settles_everything_in_order() {
    let mut played = PlayedTournament::open_and_start(setup(swiss(3, 7)), 4);
    let games = played.open_games();
    played.turns(games[0], 0, 1);
    played.turns(games[1], 3, 3);
    // A deadline that passed unnoticed.
    played.pass(14 * DAY);
    let alone = GameResult::Forfeit(Some(Seat::Second));
    assert_eq!(played.result(games[0]), Some(alone));
    assert_eq!(played.result(games[1]), None);
    let three_days_more = Timestamp(17 * DAY);
    assert_eq!(played.wake, Some(three_days_more));
}

#[test]
fn games_of_a_round_robin_that_never_began_are_forfeits_of_both_at_the_deadline() {
    let mut played = PlayedTournament::open_and_start(setup(round_robin(false, Some(1))), 4);
    for game in played.open_games() {
        played.turns(game, 4, 4);
    }
    played.pass(60 * DAY);
    played.pass(3 * DAY);
    assert!(!played.it.stage.is_going_on());
    assert_eq!(played.it.matches.len(), 6);
    let matches = played.it.matches.iter();
    let unplayed = matches.filter(|it| it.games[0].game.is_none());
    assert_eq!(unplayed.count(), 4);
}

#[test]
fn what_does_not_follow_from_the_log_is_told_and_not_passed_over_in_silence() {
    let (mut played, _) = late();
    played.facts.games = played.games.clone();
    played.now = played.now + Span(7 * DAY);
    assert!(decide_next(&played.it, &played.facts, played.now).is_ok());
    // A result of a match that does not exist.
    played.it.matches[0].id = MatchId(99);
    let broken = decide_next(&played.it, &played.facts, played.now);
    let broken = broken.expect_err("it does not follow");
    assert_eq!(broken.after, played.it.seq());
}
