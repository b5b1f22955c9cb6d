//! Each kind from its start to its end.

use super::*;

#[test]
fn a_swiss_is_paired_round_by_round_and_ends_with_its_standings() {
    let mut played = PlayedTournament::open_and_start(setup(swiss(3, 14)), 6);
    let upper: Vec<u16> = played.pairs(1).iter().map(|it| it.0.min(it.1)).collect();
    assert_eq!(upper, [0, 1, 2], "the upper half meets the lower one");
    played.strong_win();
    assert_eq!(played.it.rounds.len(), 1, "a round lasts a day at least");
    assert_eq!(played.wake, Some(Timestamp(DAY)));
    played.pass(DAY);
    assert_eq!(played.it.rounds.len(), 2);
    played.strong_win();
    played.pass(DAY);
    played.strong_win();
    assert_eq!(played.it.stage, Stage::Over);
    assert_eq!(played.table()[0], (0, 1), "the strongest has won");
    assert_eq!(played.wake, None);
}

#[test]
fn many_games_that_begin_at_once_are_shown_together_and_few_have_threads() {
    let boards = |it: &PlayedTournament, at: usize| it.it.boards_of(it.it.matches[at].id);
    let swiss = || setup(swiss(3, 14));
    let mut chosen = swiss();
    chosen.boards = Boards::Together;
    for (setup, people, expected) in [
        (swiss(), 12, Boards::Threads),
        (swiss(), 14, Boards::Together),
        // Two games a match count as two.
        (pairs_of_games(swiss()), 8, Boards::Together),
        (chosen, 4, Boards::Together),
    ] {
        let played = PlayedTournament::open_and_start(setup, people);
        let last = played.it.matches.len() - 1;
        assert_eq!(boards(&played, last), expected, "{people}");
    }
    // A match that begins later in the same season is shown where the others are.
    let mut all = PlayedTournament::open_and_start(setup(round_robin(false, Some(2))), 8);
    let first = all.it.matches.len();
    assert!(first > MAX_THREADS_AT_ONCE, "{first}");
    all.strong_win();
    assert!(all.it.matches.len() > first);
    for at in 0..all.it.matches.len() {
        assert_eq!(boards(&all, at), Boards::Together);
    }
    // In a knockout each round is considered by itself.
    let mut cup = PlayedTournament::open_and_start(setup(knockout(1)), 16);
    cup.strong_win();
    assert_eq!(boards(&cup, 0), Boards::Together);
    assert_eq!(boards(&cup, 8), Boards::Threads);
}

#[test]
fn standings_after_a_round_do_not_know_what_came_later() {
    let mut played = PlayedTournament::open_and_start(setup(swiss(3, 14)), 6);
    assert!(!played.it.is_over_before_others(1));
    played.strong_win();
    assert!(played.it.is_over_before_others(1));
    let first = played.it.standings();
    assert_eq!(played.it.standings_after(1), first);
    played.pass(DAY);
    played.strong_win();
    assert_eq!(played.it.standings_after(1), first);
    assert_ne!(played.it.standings(), first);
    played.pass(DAY);
    played.strong_win();
    assert_eq!(played.it.stage, Stage::Over);
    assert!(!played.it.is_over_before_others(3), "that is the end");
}

#[test]
fn nothing_is_paired_while_a_result_is_missing() {
    let mut played = PlayedTournament::open_and_start(setup(swiss(3, 14)), 6);
    let games = played.open_games();
    for game in &games[1..] {
        played.win(*game, Seat::First);
    }
    played.pass(10 * DAY);
    assert_eq!(played.it.rounds.len(), 1);
    played.win(games[0], Seat::First);
    assert_eq!(played.it.rounds.len(), 2);
}

#[test]
fn an_odd_number_has_a_bye_worth_a_win() {
    let mut played = PlayedTournament::open_and_start(setup(swiss(3, 14)), 5);
    let bye = played.it.rounds[0].byes.clone();
    assert_eq!(bye, [(entry(4), cairn_pairing::Bye::Allocated)]);
    played.strong_win();
    assert!(played.table().iter().take(3).any(|it| it.0 == 4));
}

#[test]
fn a_pair_of_games_counts_as_one_match_with_seats_changed() {
    let mut played = PlayedTournament::open_and_start(pairs_of_games(setup(swiss(3, 14))), 4);
    let games = played.open_games();
    assert_eq!(games.len(), 4, "both games of a match begin together");
    let seats = [(games[0], Seat::First), (games[1], Seat::Second)];
    let [one, other] = seats.map(|(game, seat)| played.entry_at(game, seat));
    assert_eq!(one, other);
    // One game each: a draw, however strong a side is.
    played.win(games[0], Seat::First);
    played.win(games[1], Seat::First);
    let table = &played.it.standings()[0];
    let line = table.lines.iter().find(|it| it.entry == one);
    let line = line.expect("they are on it");
    assert_eq!((line.points.0, line.game_points), (5, Some(2)));
    assert_eq!(line.matches, [0, 1, 0]);
}

#[test]
fn in_a_round_robin_games_begin_as_both_have_room() {
    let mut played = PlayedTournament::open_and_start(setup(round_robin(false, Some(1))), 4);
    assert_eq!(played.open_games().len(), 2);
    let first = played.open_games()[0];
    played.win(first, Seat::First);
    assert_eq!(played.open_games().len(), 1, "no opponent is free yet");
    for _ in 0..6 {
        played.strong_win();
    }
    assert_eq!(played.it.stage, Stage::Over);
    assert_eq!(played.it.matches.len(), 6);
    assert_eq!(played.table(), [(0, 1), (1, 2), (2, 3), (3, 4)]);
}

#[test]
fn a_double_round_robin_has_each_pair_twice_with_seats_changed() {
    let played = PlayedTournament::open_and_start(setup(round_robin(true, None)), 4);
    let pairs = played.it.matches.iter();
    let pairs: Vec<_> = pairs.map(|it| (it.new.first, it.new.second)).collect();
    assert_eq!(pairs.len(), 12);
    assert!(pairs.iter().all(|(a, b)| pairs.contains(&(*b, *a))));
}

#[test]
fn in_a_league_two_go_up_and_two_go_down_and_everybody_is_entered_again() {
    let mut played = PlayedTournament::open_and_start(setup(league(4, 2)), 8);
    let divisions = |it: &Tournament| -> Vec<Vec<u16>> {
        let last = it.seasons.last().expect("a season goes on");
        let ids = |it: &Vec<EntryId>| it.iter().map(|it| it.0).collect();
        last.divisions.iter().map(ids).collect()
    };
    assert_eq!(divisions(&played.it), [vec![0, 1, 2, 3], vec![4, 5, 6, 7]]);
    assert_eq!(played.it.standings().len(), 2);
    played.strong_win();
    assert_eq!(played.it.seasons.len(), 1, "everybody sees the last places");
    // One says no: the best of those who would not have gone up takes their place.
    let no = decide_next_season(&played.it, entry(0), false, ParticipantId(1), played.now);
    played.take_allowed(no);
    played.pass(DAY);
    assert_eq!(divisions(&played.it), [vec![1, 4, 5, 6], vec![2, 3, 7]]);
    assert_eq!(played.it.stage, Stage::Running);
}

#[test]
fn somebody_who_joins_a_league_begins_at_the_bottom_of_its_next_season() {
    let mut played = PlayedTournament::open_and_start(setup(league(4, 1)), 4);
    played.join(9);
    assert_eq!(played.it.matches.len(), 6, "they do not play this one");
    played.strong_win();
    played.pass(DAY);
    let last = played.it.seasons.last().expect("a second season");
    assert_eq!(last.divisions, [[0, 1, 2, 3, 4].map(entry).to_vec()]);
}

#[test]
fn a_knockout_of_eleven_gives_byes_to_the_best() {
    let kind = TournamentKind::Knockout(Knockout {
        games: 2,
        days: 21,
        third_place: true,
    });
    let mut played = PlayedTournament::open_and_start(pairs_of_games(setup(kind)), 11);
    let bracket = played.it.bracket();
    let free = bracket[0].iter().filter(|it| it.is_free);
    let free: Vec<_> = free.map(|it| it.first).collect();
    assert_eq!(free.len(), 5);
    assert!(free.iter().flatten().all(|it| it.0 < 5), "{free:?}");
    // 8, 9 and 10 against 7, 6 and 5; and a match begins as soon as both its players are known.
    assert_eq!(played.it.matches.len(), 3 + 1);
    for _ in 0..12 {
        played.strong_win();
    }
    assert_eq!(played.it.stage, Stage::Over);
    let table = played.table();
    assert_eq!(table[..4], [(0, 1), (1, 2), (2, 3), (3, 4)]);
    assert_eq!(table[4].1, 5);
    assert_eq!(table[7].1, 5, "who lost in the same round share a place");
}

#[test]
fn a_tied_match_has_two_more_games_twice_and_then_the_better_number_goes_on() {
    let mut played = PlayedTournament::open_and_start(pairs_of_games(setup(knockout(2))), 4);
    let of = |played: &PlayedTournament, table: u16| {
        let found = played.it.matches.iter().find(|it| it.new.table == table);
        found.expect("it has begun").clone()
    };
    for round in 1..=3 {
        let found = of(&played, 1);
        assert_eq!(found.games.len(), round * 2);
        for game in &found.games[round * 2 - 2..] {
            played.win(game.game.expect("it has begun"), Seat::First);
        }
    }
    assert_eq!(of(&played, 1).games.len(), 6);
    let winner = played.it.bracket()[0][0].winner;
    assert_eq!(winner, Some(entry(0)));
    let loser = played.it.entry(entry(3)).and_then(|it| it.gone);
    assert_eq!(loser, Some(ExitReason::Lost));
    assert_eq!(
        decided_first(&played),
        Some(KnockoutTieBreak::Seed { is_by_lot: false })
    );
}

/// What decided the first match of a bracket.
fn decided_first(played: &PlayedTournament) -> Option<KnockoutTieBreak> {
    played.it.knockout_tie_break(&played.it.bracket()[0][0])
}

#[test]
fn what_decided_a_match_that_more_points_did_not() {
    // Equal people have their seeds by lot.
    let mut played = PlayedTournament::open(pairs_of_games(setup(knockout(2))));
    for who in 1..=4 {
        played.join(who);
        played.facts.strengths.insert(ParticipantId(who), 1_500);
    }
    played.start();
    assert_eq!(decided_first(&played), None, "it is not over");
    for _ in 0..3 {
        for game in played.open_games() {
            played.win(game, Seat::First);
        }
    }
    assert_eq!(
        decided_first(&played),
        Some(KnockoutTieBreak::Seed { is_by_lot: true })
    );

    let mut played = PlayedTournament::open_and_start(pairs_of_games(setup(knockout(2))), 4);
    for game in played.open_games() {
        played.win(game, Seat::First);
    }
    played.strong_win();
    assert_eq!(
        decided_first(&played),
        Some(KnockoutTieBreak::ExtraGames { points: (4, 0) })
    );
    let found = &played.it.matches[0];
    let corrected = TournamentEvent::Corrected {
        id: found.id,
        number: 1,
        result: GameResult::Adjudicated(Some(found.games[1].seat(true))),
    };
    played.take(vec![corrected.by_itself(played.now)].into());
    assert_eq!(decided_first(&played), None, "the planned games decide now");

    let mut played = PlayedTournament::open_and_start(pairs_of_games(setup(knockout(2))), 4);
    played.strong_win();
    assert_eq!(decided_first(&played), None, "points have decided");
}

#[test]
fn who_withdraws_from_a_knockout_lets_the_opponent_go_on() {
    let mut played = PlayedTournament::open_and_start(pairs_of_games(setup(knockout(2))), 4);
    played.withdraw(0, ExitReason::GaveUp);
    assert_eq!(played.it.bracket()[0][0].winner, Some(entry(3)));
    assert_eq!(decided_first(&played), Some(KnockoutTieBreak::Withdrawal));

    // Games of theirs that end later change nothing, although they would have won the match.
    let it = &played.it.matches[0];
    assert!(it.has(entry(0)));
    let won = (0..).zip(&it.games).map(|(number, game)| {
        let result = GameResult::Played(Some(game.seat(it.new.first == entry(0))));
        let id = it.id;
        TournamentEvent::Result { id, number, result }.by_itself(played.now)
    });
    let won: Vec<_> = won.collect();
    played.take(won.into());
    played.look();
    assert_eq!(played.it.bracket()[0][0].winner, Some(entry(3)));
    assert_eq!(played.it.entry(entry(3)).and_then(|it| it.gone), None);
}

#[test]
fn a_substitute_plays_on_in_a_match_that_was_given_up_until_the_opponent_goes_on() {
    let mut played = PlayedTournament::open_and_start(pairs_of_games(setup(knockout(2))), 4);
    let entry = entry(0);
    let gone = TournamentEvent::Withdrawn {
        entry,
        why: ExitReason::GaveUp,
        forgotten: false,
    };
    let back = TournamentEvent::Returned { entry };
    for (event, winner) in [(gone, Some(super::entry(3))), (back, None)] {
        played.take(vec![event.by_itself(played.now)].into());
        assert_eq!(played.it.bracket()[0][0].winner, winner);
    }
}

#[test]
fn on_a_ladder_the_winner_takes_the_place_of_whom_they_challenged() {
    let mut played = PlayedTournament::open_and_start(
        setup(TournamentKind::Ladder(Ladder { reach: Some(3) })),
        5,
    );
    let order = |it: &Tournament| it.ladder.iter().map(|it| it.0).collect::<Vec<_>>();
    assert_eq!(order(&played.it), [0, 1, 2, 3, 4]);
    let challenge = |played: &PlayedTournament, by: i64, to: u16, away: &[ParticipantId]| {
        decide_challenge_on_ladder(&played.it, ParticipantId(by), entry(to), away, played.now)
    };
    assert!(challenge(&played, 5, 0, &[]).is_err(), "too far above");
    let on_vacation = challenge(&played, 5, 1, &[ParticipantId(2)]);
    assert!(on_vacation.is_err());
    played.take_allowed(challenge(&played, 5, 1, &[]));
    played.look();
    let game = played.open_games()[0];
    // The challenged player begins; the challenger wins.
    played.win(game, Seat::Second);
    assert_eq!(order(&played.it), [0, 4, 1, 2, 3]);
    let soon = challenge(&played, 2, 4, &[]);
    assert!(soon.is_err(), "the same two wait for 14 days");
    played.pass(14 * DAY);
    assert!(challenge(&played, 2, 4, &[]).is_ok());
}

#[test]
fn who_plays_nothing_for_sixty_days_is_off_the_ladder_told_a_week_before() {
    let mut played =
        PlayedTournament::open_and_start(setup(TournamentKind::Ladder(Ladder { reach: None })), 3);
    played.pass(53 * DAY);
    assert!(played.it.entries.iter().all(|it| it.warned));
    assert_eq!(played.it.ladder.len(), 3);
    played.pass(7 * DAY - 1);
    assert_eq!(played.it.ladder.len(), 3);
    played.pass(1);
    assert_eq!(played.it.ladder, []);
    played.join(2);
    assert_eq!(played.it.ladder, [entry(1)], "they come back at the bottom");
}

#[test]
fn a_round_of_the_table_is_over_when_everybody_has_played_it() {
    let mut played = PlayedTournament::open_and_start(setup(round_robin(false, None)), 4);
    let of_round = |it: &Tournament, round: u16| -> Vec<GameId> {
        let own = it.matches.iter().filter(|it| it.new.round == round);
        own.filter_map(|it| it.games[0].game).collect()
    };
    assert_eq!(played.it.tour_over(2), None);
    let [first, second, third] = [1, 2, 3].map(|round| of_round(&played.it, round));
    for (games, over) in [
        (&[][..], None),
        // The first round goes on, then half of it; then both are over.
        (&second[..], None),
        (&first[..1], None),
        (&first[1..], Some(2)),
        // The end shows the last standings.
        (&third[..], None),
    ] {
        for game in games {
            played.win(*game, Seat::First);
        }
        assert_eq!(played.it.tour_over(1), over);
    }
}
