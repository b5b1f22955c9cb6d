//! Rated games, and the contents of rating lists.

use std::sync::Arc;

use cairn_kernel::{BySeat, Seat};
use serde_json::value::RawValue;

use super::{ADA, BOB, CLEO, NOW, PLACE, after, catalog, participant, play, played};
use crate::{
    CurrentRating, Event, Form, Game, HowDrawn, HowWon, LogEntry, LoggedAction, OfferAnswer,
    OfferKind, Origin, Outcome, Rated, RatedGame, RatedSide, Rating, RatingKey, RatingList,
    RatingWrite, Score, Span, Tally, Terms, TimeControl, Timestamp, Unrated, Write, decide_abort,
    decide_answer, decide_offer, decide_replaced, decide_resign, decide_settled, listings,
    shown_rating,
};

/// The race after these turns, rated.
fn rated(turns: &[&str]) -> Game {
    let mut game = played(turns);
    game.terms.rated = Rated::ByForm;
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
    assert_eq!(after(game, writes).rated_game(), rated);
    rated
}

fn resigned(game: &Game) -> Option<RatedGame> {
    rates(game, decide_resign(game, ADA, NOW).expect("allowed"))
}

fn agreed(game: &Game, kind: OfferKind) -> Option<RatedGame> {
    let offered = decide_offer(&catalog(), game, ADA, kind, NOW).expect("allowed");
    assert_eq!(rates(game, offered.clone()), None, "it goes on");
    let game = after(game, offered);
    let number = game.head.offer.as_ref().expect("one").number;
    let answered = decide_answer(&catalog(), &game, BOB, number, OfferAnswer::Accept, NOW);
    rates(&game, answered.expect("allowed"))
}

const BOTH: &[&str] = &["a1-b1", "a2-b2"];

#[test]
fn a_game_that_is_resigned_is_rated_once_both_have_finished_a_turn() {
    assert_eq!(resigned(&rated(&[])), None);
    assert_eq!(resigned(&rated(&["a1-b1"])), None);
    let rated = resigned(&rated(BOTH)).expect("both have played");
    assert_eq!(
        rated,
        RatedGame {
            game: rated.game,
            ended_at: NOW,
            form: Form {
                game: "toy".to_owned(),
                variant: Some("calm".to_owned()),
            },
            rated: Rated::ByForm,
            players: BySeat {
                first: ADA,
                second: BOB
            },
            score: Score::Second,
            guild: PLACE.guild,
            tournament: false,
        }
    );
}

#[test]
fn what_was_not_to_be_rated_is_not() {
    assert_eq!(resigned(&played(BOTH)), None);
    let mut alone = rated(BOTH);
    alone.players.second = participant(ADA);
    assert_eq!(resigned(&alone), None);
}

#[test]
fn a_draw_is_rated_and_what_is_called_off_is_not() {
    let draw = agreed(&rated(BOTH), OfferKind::Draw).expect("rated");
    assert_eq!(draw.score, Score::Draw);
    assert_eq!(agreed(&rated(BOTH), OfferKind::CallOff), None);
    let begun = rated(&["a1-b1"]);
    let off = decide_abort(&begun, ADA, NOW).expect("allowed");
    assert_eq!(rates(&begun, off), None);
}

#[test]
fn a_game_that_was_won_by_its_rules_is_rated_when_it_ends() {
    let turns = ["a1-c1", "a2-b2", "c1-e1", "b2-c2", "e1-g1", "c2-d2"];
    let game = rated(&turns);
    assert_eq!(game.rated_game(), None, "it goes on");
    let table = super::table(&game);
    let last = crate::decide_play(&game, &table, ADA, crate::Expected::Latest, "g1-i1", NOW);
    let rated = rates(&game, last.expect("legal")).expect("rated");
    assert_eq!(rated.score, Score::First);
    assert!(play(&game, ADA, "g1-i1").is_ok());
}

/// A running game with actions in this number of turns.
fn long(turns: usize) -> Game {
    let mut game = rated(&[]);
    game.log = (0..turns)
        .map(|turn| {
            let seat = Seat::BOTH[turn % 2];
            LogEntry {
                at: NOW,
                event: Event::Acted(
                    seat,
                    Arc::new(LoggedAction {
                        action: RawValue::from_string("0".to_owned()).expect("JSON"),
                        notation: String::new(),
                        annotated: String::new(),
                        fingerprint: String::new(),
                    }),
                ),
                next: Some(!seat),
            }
        })
        .collect();
    game.head.to_move = Some(Seat::BOTH[turns % 2]);
    game
}

#[test]
fn the_turn_that_ends_a_game_by_its_rules_is_a_finished_one() {
    let mut game = long(2);
    game.log[1].next = None;
    game.head.to_move = None;
    game.head.outcome = Some(Outcome::Won(Seat::Second, HowWon::Rules("mate".to_owned())));
    assert_eq!(game.rated_game().map(|it| it.score), Some(Score::Second));
    // Not if it was given up in the middle of it.
    game.head.outcome = Some(Outcome::Won(Seat::First, HowWon::Resignation));
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
    let draw = || Outcome::Drawn(HowDrawn::Adjudication);
    let win = || Outcome::Won(Seat::Second, HowWon::Adjudication);
    assert_eq!(settle(19, draw()), None);
    assert_eq!(settle(19, win()), None);
    let rated = settle(20, draw()).expect("rated");
    assert_eq!((rated.score, rated.tournament), (Score::Draw, true));
    assert_eq!(settle(20, win()).map(|it| it.score), Some(Score::Second));
}

#[test]
fn a_game_whose_seat_changed_hands_is_not_rated() {
    let game = long(30);
    assert!(resigned(&game).is_some());
    let replaced = decide_replaced(&game, Seat::Second, &participant(CLEO), None, NOW);
    assert_eq!(rates(&game, replaced.clone()), None);
    assert_eq!(resigned(&after(&game, replaced)), None);
}

#[test]
fn whether_a_game_can_be_rated_is_a_matter_of_its_clock_and_its_options() {
    let catalog = catalog();
    let kind = catalog.game("toy").expect("there");
    let options = |text: &str| {
        let rules = kind.open(text).expect("playable");
        Terms {
            clock: "3d".parse().expect("a clock"),
            ..Terms::casual("toy", rules.options().to_string())
        }
    };
    let usual = options("{\"variant\":\"fast\"}");
    assert_eq!(usual.ratable(kind), Ok(Rated::ByForm));
    let unusual = options("{\"patience\":3}");
    assert_eq!(unusual.ratable(kind), Err(Unrated::UnusualOptions));
    let timeless = Terms {
        clock: TimeControl::None,
        ..usual
    };
    assert_eq!(timeless.ratable(kind), Err(Unrated::NoClock));
    let raid = catalog.game("raid").expect("there");
    let terms = Terms {
        clock: "3d".parse().expect("a clock"),
        ..Terms::casual(
            "raid",
            raid.open("{}").expect("playable").options().to_string(),
        )
    };
    assert_eq!(terms.ratable(raid), Ok(Rated::BySide));
}

#[test]
fn the_same_two_have_six_rated_games_in_thirty_days() {
    let ends: Vec<Timestamp> = (0..6).map(Timestamp).collect();
    assert_eq!(Unrated::if_repeated(&ends[..5], Timestamp(9)), Ok(()));
    assert_eq!(
        Unrated::if_repeated(&ends, Timestamp(9)),
        Err(Unrated::TooOften)
    );
    let later = Timestamp(0) + Span::from_days(30);
    assert_eq!(Unrated::if_repeated(&ends, later), Ok(()));
}

fn rating(side: RatedSide, values: [f64; 3], changed_at: Timestamp) -> CurrentRating {
    CurrentRating {
        key: RatingKey {
            who: ADA,
            form: "stones/rim".parse().expect("a form"),
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
        let (one, other) = (
            rating(RatedSide::First, values, NOW),
            rating(
                RatedSide::Second,
                [1500.0, 70.0, 0.15],
                NOW + Span::from_days(3),
            ),
        );
        let both = [one, other];
        for listing in listings(&both) {
            let own = match listing.list {
                RatingList::Together => &both[..],
                RatingList::First => &both[..1],
                RatingList::Second => &both[1..],
            };
            let is = |now| match listing.list {
                RatingList::Together => shown_rating(own, &own[0].key.form, now).is_provisional(),
                RatingList::First | RatingList::Second => own[0].at(now).is_provisional(),
            };
            let from = listing.provisional_from;
            assert!(is(from) && !is(from - Span(1)), "{listing:?}");
        }
    }
    // With games on one side only, both sides together are provisional no matter the clock.
    let one = [rating(RatedSide::First, [1600.0, 60.0, 0.06], NOW)];
    let all = listings(&one);
    assert_eq!(all.len(), 2);
    assert_eq!(all[0].list, RatingList::Together);
    assert_eq!((all[0].rating, all[0].provisional_from.0), (1550, i64::MIN));
    assert_eq!(all[1].rating, 1600);
}
