//! Tests of the check of tournaments: with correct ones, and with each possible fault.

use std::collections::BTreeSet;

use cairn_domain::{
    Game, HowAborted, HowWon, Origin, Outcome, Timestamp, TournamentId,
    samples::tournaments,
    tournament::{GameResult, Match, MatchResult, Stage, Tournament, TournamentKind},
};
use cairn_kernel::Seat;
use localdiscord::world::id::{ChannelId, MessageId};

use super::{announced, counted, pairings, result, spoken_of, standings};
use crate::soak::{
    check::tests::game,
    posts::{Noted, Posts},
};

/// A running tournament of this kind.
fn played(fits: impl Fn(&TournamentKind) -> bool) -> Tournament {
    let mut all = tournaments().into_iter();
    let found = all.find(|it| fits(&it.setup.kind) && it.matches.iter().any(Match::is_settled));
    found.expect("one of this kind")
}

fn swiss() -> Tournament {
    played(|it| matches!(it, TournamentKind::Swiss { .. }))
}

/// A post with this nonce.
fn post(nonce: String) -> Noted {
    Noted {
        message: MessageId(1),
        channel: ChannelId(5),
        to: None,
        at: Timestamp(0),
        nonce: Some(nonce),
        is_answer: false,
        mentions: Vec::new(),
        pictures: Vec::new(),
        is_blind: false,
    }
}

fn posted(it: &Tournament, about: &[&str]) -> Posts {
    let id = it.root.id;
    let all = about.iter().map(|it| post(format!("T{id}-{it}.00zz")));
    Posts::of(&all.collect::<Vec<_>>(), &BTreeSet::new())
}

#[test]
fn tournaments_of_every_kind_are_in_order() {
    for it in tournaments() {
        assert_eq!(pairings(&it), [""; 0], "{:?}", it.setup.kind);
        assert_eq!(standings(&it), [""; 0], "{:?}", it.setup.kind);
    }
}

#[test]
fn a_player_who_meets_themselves_or_plays_twice_in_a_round_is_found() {
    let mut it = swiss();
    it.matches[0].new.second = it.matches[0].new.first;
    assert!(pairings(&it)[0].contains("meets themselves"));

    let mut it = swiss();
    it.matches[1].new.first = it.matches[0].new.first;
    assert!(pairings(&it)[0].contains("plays twice in round 1"));
}

#[test]
fn two_who_meet_again_are_found_where_they_should_not() {
    let is_found = |mut it: Tournament| {
        let mut again = it.matches[0].clone();
        again.new.round += 90;
        it.matches.push(again);
        pairings(&it).iter().any(|it| it.contains("meet again"))
    };
    assert!(is_found(swiss()));
    let mut stayed_away = swiss();
    for game in &mut stayed_away.matches[0].games {
        game.result = Some(GameResult::Forfeit(Some(Seat::First)));
    }
    assert!(!is_found(stayed_away));
    assert!(is_found(played(|it| matches!(
        it,
        TournamentKind::Knockout { .. }
    ))));
    let round_robin = |twice| {
        played(
            move |it| matches!(it, TournamentKind::RoundRobin { double, .. } if *double == twice),
        )
    };
    assert!(is_found(round_robin(false)));
    assert!(!is_found(round_robin(true)));
    assert!(!is_found(played(|it| matches!(
        it,
        TournamentKind::League { .. }
    ))));
}

#[test]
fn what_was_won_is_counted_for_the_one_and_lost_for_the_other() {
    let it = swiss();
    let mut settled = it.matches.iter().filter(|it| it.is_settled());
    let (found, winner) = settled
        .find_map(|it| Some((it, it.games[0].result?.winner()?)))
        .expect("a match that was won");
    let (first, second) = (found.new.first, found.new.second);
    let is_first = (winner == Seat::First) != found.games[0].turned;
    let alone = std::slice::from_ref(found);
    let (won, lost) = if is_first {
        (first, second)
    } else {
        (second, first)
    };
    assert_eq!(counted(alone, won), [1, 0, 0]);
    assert_eq!(counted(alone, lost), [0, 0, 1]);
    let mut forfeit = found.clone();
    forfeit.games[0].result = Some(GameResult::Forfeit(None));
    let nobody = MatchResult::Forfeit {
        first: false,
        second: false,
    };
    assert_eq!(forfeit.result(), Some(nobody));
    // Both have lost it.
    assert_eq!(counted(&[forfeit.clone()], first), [0, 0, 1]);
    assert_eq!(counted(&[forfeit.clone()], second), [0, 0, 1]);
    forfeit.games[0].result = None;
    assert_eq!(counted(&[forfeit], first), [0, 0, 0]);
}

#[test]
fn a_game_with_another_result_than_its_match_is_found() {
    let mut game = game(3);
    let won = |seat| Some(GameResult::Played(Some(seat)));
    let flaw = |game: &Game, found| result(game, found, false).is_some();
    assert!(flaw(&game, None), "it belongs to no tournament");
    game.origin = Origin::Tournament;
    assert!(!flaw(&game, None));
    assert!(flaw(&game, won(Seat::First)), "it goes on");
    game.head.outcome = Some(Outcome::Won {
        seat: Seat::First,
        how: HowWon::Time,
    });
    assert!(flaw(&game, None));
    assert!(flaw(&game, won(Seat::Second)));
    assert!(!flaw(&game, won(Seat::First)));
    // A director has decided otherwise.
    assert_eq!(result(&game, won(Seat::Second), true), None);
    let forfeit = Some(GameResult::Forfeit(Some(Seat::First)));
    let how = HowAborted::NobodyCame;
    game.head.outcome = Some(Outcome::Aborted { how });
    assert!(flaw(&game, forfeit));
    let how = HowAborted::Director;
    game.head.outcome = Some(Outcome::Aborted { how });
    assert!(!flaw(&game, forfeit));
}

#[test]
fn what_was_never_posted_is_found() {
    let it = swiss();
    let rounds: Vec<String> = (1..=it.rounds.len())
        .map(|it| format!("round-{it}"))
        .collect();
    let mut all = vec!["registration"];
    all.extend(rounds.iter().map(String::as_str));
    if it.stage == Stage::Over {
        all.push("standings");
    }
    assert_eq!(announced(&it, &posted(&it, &all)), [""; 0]);
    for at in 0..all.len() {
        let mut some = all.clone();
        let missing = some.remove(at);
        let flaws = announced(&it, &posted(&it, &some));
        assert_eq!(flaws, [format!("{missing} was never posted")]);
    }
    let league = played(|it| matches!(it, TournamentKind::League { .. }));
    let flaws = announced(&league, &posted(&league, &["registration"]));
    assert!(flaws[0].starts_with("season-1 "), "{flaws:?}");
}

#[test]
fn a_tournament_is_spoken_of_by_its_posts() {
    let id = TournamentId(77);
    let posts = [
        post(format!("T{id}-registration.00zz")),
        post("bK3F-1".to_owned()),
    ];
    assert_eq!(spoken_of(&posts), BTreeSet::from([id]));
}
