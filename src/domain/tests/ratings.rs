//! Rated games, and the contents of rating lists.

use super::*;
use std::sync::Arc;

/// The race after these turns, rated.
fn rated_race(turns: &[&str]) -> Game {
    let mut game = race_after(turns);
    game.terms.rated = RatingMode::ByVariant;
    game.terms.clock = "3d".parse().expect("a clock");
    game
}

/// The game rated by these writes, which must match the game's own account afterwards.
fn rates(game: &Game, writes: Vec<Write>) -> Option<RatedGame> {
    let mut all = writes.iter().filter_map(|write| match write {
        Write::Rating(RatingWrite::Rate(rated)) => Some(rated.clone()),
        _ => None,
    });
    let (rated, more) = (all.next(), all.next());
    assert_eq!(more, None, "at most once");
    assert_eq!(game_after(game, writes).rated_game(), rated);
    rated
}

fn rated_resignation(game: &Game) -> Option<RatedGame> {
    rates(game, decide_resign(game, ADA, NOW).expect("allowed"))
}

fn rated_agreement(game: &Game, kind: OfferKind) -> Option<RatedGame> {
    let game = offer(game, ADA, kind).expect("allowed");
    let number = game.open_offer().expect("one").number;
    let answered = decide_answer(&catalog(), &game, BOB, number, OfferAnswer::Accept, NOW);
    rates(&game, answered.expect("allowed"))
}

const BOTH: &[&str] = &["a1-b1", "a2-b2"];

#[test]
fn a_game_that_is_resigned_is_rated_once_both_have_finished_a_turn() {
    assert_eq!(rated_resignation(&rated_race(&[])), None);
    assert_eq!(rated_resignation(&rated_race(&["a1-b1"])), None);
    let game = rated_race(BOTH);
    let expected = RatedGame {
        game: game.id,
        ended_at: NOW,
        variant: game.terms.variant.clone(),
        rated: RatingMode::ByVariant,
        players: BySeat {
            first: ADA,
            second: BOB,
        },
        score: Score::Second,
        guild: PLACE.guild,
        tournament: false,
    };
    assert_eq!(rated_resignation(&game), Some(expected));
}

#[test]
fn what_was_not_to_be_rated_is_not() {
    assert_eq!(rated_resignation(&race_after(BOTH)), None);
    let mut alone = rated_race(BOTH);
    alone.players.second = participant(ADA);
    assert_eq!(rated_resignation(&alone), None);
}

#[test]
fn a_draw_is_rated_and_what_is_called_off_is_not() {
    let draw = rated_agreement(&rated_race(BOTH), OfferKind::Draw).expect("rated");
    assert_eq!(draw.score, Score::Draw);
    assert_eq!(rated_agreement(&rated_race(BOTH), OfferKind::CallOff), None);
    let begun = rated_race(&["a1-b1"]);
    let off = decide_abort(&begun, ADA, NOW).expect("allowed");
    assert_eq!(rates(&begun, off), None);
}

#[test]
fn a_game_that_was_won_by_its_rules_is_rated_when_it_ends() {
    let turns = ["a1-c1", "a2-b2", "c1-e1", "b2-c2", "e1-g1", "c2-d2"];
    let game = rated_race(&turns);
    assert_eq!(game.rated_game(), None, "it goes on");
    let last = decide_play(&game, &table(&game), ADA, SeenState::Latest, "g1-i1", NOW);
    let rated = rates(&game, last.expect("legal")).expect("rated");
    assert_eq!(rated.score, Score::First);
}

/// A running game with actions in this number of turns.
fn long(turns: usize) -> Game {
    let mut game = rated_race(&[]);
    let act = rated_race(&["a1-b1"]).log.remove(0);
    let Event::Acted(_, act) = act.event else {
        panic!("{act:?}");
    };
    let log = (0..turns).map(|turn| {
        let seat = Seat::BOTH[turn % 2];
        let act = Arc::clone(&act);
        LogEntry {
            at: NOW,
            event: Event::Acted(seat, act),
            next: Some(!seat),
        }
    });
    game.log = log.collect();
    game.head.to_move = Some(Seat::BOTH[turns % 2]);
    game
}

#[test]
fn the_turn_that_ends_a_game_by_its_rules_is_a_finished_one() {
    let mut game = long(2);
    game.log[1].next = None;
    game.head.to_move = None;
    game.head.outcome = won_outcome(Seat::Second, WinReason::Rules("mate".to_owned()));
    assert_eq!(game.rated_game().map(|it| it.score), Some(Score::Second));
    // Not if it was given up in the middle of it.
    game.head.outcome = won_outcome(Seat::First, WinReason::Resignation);
    assert_eq!(game.rated_game(), None);
}

#[test]
fn what_a_tournament_settles_is_rated_once_each_side_has_made_ten_turns() {
    let settle = |turns, outcome| {
        let mut game = long(turns);
        game.origin = Origin::Tournament;
        let writes = decide_settled(&game, outcome, NOW);
        rates(&game, writes)
    };
    let how = DrawReason::Adjudication;
    let draw = Outcome::Drawn(how);
    let won = won_outcome(Seat::Second, WinReason::Adjudication).expect("a win");
    assert_eq!(settle(19, draw.clone()), None);
    assert_eq!(settle(19, won.clone()), None);
    let rated = settle(20, draw).expect("rated");
    assert_eq!((rated.score, rated.tournament), (Score::Draw, true));
    assert_eq!(settle(20, won).map(|it| it.score), Some(Score::Second));
}

#[test]
fn a_game_whose_seat_changed_hands_is_not_rated() {
    let game = long(30);
    assert!(rated_resignation(&game).is_some());
    let replaced = decide_replaced(&game, Seat::Second, &participant(CLEO), None, NOW);
    assert_eq!(rates(&game, replaced.clone()), None);
    assert_eq!(rated_resignation(&game_after(&game, replaced)), None);
}

#[test]
fn only_games_whose_sides_differ_are_rated_by_side() {
    for (key, rated) in [("toy", RatingMode::ByVariant), ("raid", RatingMode::BySide)] {
        let mut terms = super::new_game(key, "{}").terms;
        terms.clock = "3d".parse().expect("a clock");
        let kind = catalog().game(key).expect("there");
        assert_eq!(terms.ratable(kind), Ok(rated));
    }
}

fn rating(side: RatedSide, values: [f64; 3], changed_at: Timestamp) -> CurrentRating {
    CurrentRating {
        key: RatingKey {
            who: ADA,
            variant: "stones/rim".parse().expect("a variant"),
            side,
        },
        rating: Rating::from_values(values),
        changed_at,
        tally: Tally::default(),
    }
}

#[test]
fn lists_know_the_first_millisecond_at_which_a_rating_is_provisional() {
    let known = [60.0, 45.0, 100.0, 109.99].map(|deviation| [1612.5, deviation, 0.06]);
    for values in known {
        let later = NOW + Span::from_days(3);
        let both = [
            rating(RatedSide::First, values, NOW),
            rating(RatedSide::Second, [1500.0, 70.0, 0.15], later),
        ];
        for listing in listings(&both) {
            let own = match listing.list {
                RatingList::Together => &both[..],
                RatingList::First => &both[..1],
                RatingList::Second => &both[1..],
            };
            let is = |now| match listing.list {
                RatingList::Together => {
                    shown_rating(own, &own[0].key.variant, now).is_provisional()
                }
                RatingList::First | RatingList::Second => own[0].rating_at(now).is_provisional(),
            };
            let from = listing.provisional_from;
            assert!(is(from) && !is(from - Span(1)), "{listing:?}");
        }
    }
    // With games on one side only, both sides together are provisional no matter the clock.
    let one = [rating(RatedSide::First, [1600.0, 60.0, 0.06], NOW)];
    let all = listings(&one);
    assert_eq!(all[0].list, RatingList::Together);
    assert_eq!((all[0].rating, all[0].provisional_from.0), (1550, i64::MIN));
    assert_eq!((all.len(), all[1].rating), (2, 1600));
}
