//! Turns as people type them, in every variant of every game.

use super::*;

/// Actions played of a random game: enough to see all parts of a turn.
const MAX_ACTIONS: u64 = 80;

/// Plays the text as somebody types it, all in one piece.
fn type_turn(game: &Game, by: ParticipantId, text: &str) -> Result<Vec<Write>, Refusal> {
    let now = Timestamp(9);
    decide_typed(game, &table(game), None, by, SeenState::Latest, text, now)
}

/// A game played at random, each action chosen among all possible ones.
fn at_random(mut game: Game, seed: u8) -> Game {
    let dice = Dice::new([seed; 32]);
    for step in 0..MAX_ACTIONS {
        let Some(seat) = game.head.to_move else {
            break;
        };
        let choices = table(&game).position.choices();
        let picked = &choices[dice.pick(step, &vec![1; choices.len()])];
        let by = game.players.get(seat).id;
        game = turn(&game, 9, by, &picked.played.notation);
    }
    game
}

#[test]
fn every_turn_that_a_record_prints_can_be_typed_in_one_piece() {
    for (key, options) in variants() {
        for seed in 1..=3 {
            type_again(key, &options, seed);
        }
    }
}

fn type_again(key: &str, options: &str, seed: u8) {
    let start = new_game(key, options);
    let whole = at_random(start.clone(), seed);
    let record = table(&whole);
    let mut from = 0;
    let mut game = start;
    for turn in &record.turns {
        let actions = &record.acts[from..turn.acts];
        from = turn.acts;
        let Some(seat) = turn.seat else { continue };
        let printed: Vec<&str> = actions.iter().map(|it| it.notation.as_str()).collect();
        let by = game.players.get(seat).id;
        let mut next = Vec::new();
        // As in the record, and as shown in the history.
        for text in [printed.join(" "), turn.text.clone()] {
            let writes = type_turn(&game, by, &text)
                .unwrap_or_else(|refusal| panic!("{key} {options}: `{text}`: {refusal}"));
            if matches!(writes[..], [Write::Game(GameWrite::Draft(_))]) {
                // The random game was left in the middle of its last turn.
                let is_last = from == record.acts.len();
                assert!(is_last, "{key} {options}: `{text}` is a whole turn");
                return;
            }
            next.push(game_after(&game, writes));
        }
        let there = record
            .position_after(turn.number)
            .expect("as played")
            .fingerprint();
        for table in next.iter().map(table) {
            let here = table.position.fingerprint();
            assert_eq!(here, there, "{key} {options}: {turn:?}");
            assert_eq!(table.turns.last(), Some(turn), "{key} {options}");
        }
        game = next.swap_remove(0);
    }
    assert_eq!(from, record.acts.len());
}

#[test]
fn what_is_forced_on_the_other_player_need_not_be_typed_and_may_be() {
    let game = about_to_take(1);
    let short = game_after(&game, type_turn(&game, ADA, "b3xb5 free").expect("legal"));
    let long = game_after(
        &game,
        type_turn(&game, ADA, "b3xb5 pay free").expect("legal"),
    );
    let loose = game_after(&game, type_turn(&game, ADA, "B3 B5 free").expect("legal"));
    assert_eq!(table(&short).turns[2].text, "b3xb5(man) pay free");
    assert!(is_told_as_forced(&short));
    assert_eq!(short.head.to_move, Some(Seat::Second));
    for other in [long, loose] {
        assert_eq!(table(&other).turns, table(&short).turns);
    }
    // The other player's next decision is theirs.
    let too_much = type_turn(&game, ADA, "b3xb5 free a5-a4");
    assert!(matches!(too_much, Err(Refusal::Unplayable(_))));
}

#[test]
fn what_follows_something_forced_on_the_other_player_is_suggested() {
    let game = about_to_take(1);
    let table = table(&game);
    let turns = |typed: &str| -> Vec<String> {
        let found = suggestions(table.position.as_ref(), typed, (Reveal::Outcomes, 25));
        found.into_iter().map(|it: Suggestion| it.turn).collect()
    };
    let whole = "b3xb5 pay free".to_owned();
    for part in ["", " ", " p", " pay ", " f", " pay fr"] {
        let text = format!("b3xb5{part}");
        let turns = turns(&text);
        assert!(turns.contains(&whole), "`{text}`: {turns:?}");
    }
    for turn in turns("b3xb5 ") {
        let played = type_turn(&game, ADA, &turn);
        assert!(played.is_ok(), "{turn}");
    }
    assert!(turns("b3xb5 zz").is_empty());
}

#[test]
fn what_chance_answers_stands_in_records_and_is_nobodys_to_choose() {
    let game = game();
    let typed = |text: &str| type_turn(&game, ADA, text).map(|it| game_after(&game, it));
    let alone = typed("toss").expect("legal");
    let drawn = table(&alone).acts.last().expect("a side").notation.clone();
    assert!(["heads", "tails"].contains(&drawn.as_str()));
    for claimed in ["heads", "tails"] {
        let again = typed(&format!("toss {claimed}")).expect("legal");
        assert_eq!(table(&again).turns, table(&alone).turns, "{claimed}");
    }
    for wrong in ["heads tails", "edge", "heads a2-b2"] {
        assert!(typed(&format!("toss {wrong}")).is_err(), "{wrong}");
    }
}

#[test]
fn a_question_is_kept_and_not_played_until_the_player_says_so() {
    let game = play(&game(), ADA, "a1-b1").expect("legal");
    for text in "a2-b2?|a2-b2 ?|a2-b2??|? a2 b2|“a2-b2”？".split('|') {
        let writes = type_turn(&game, BOB, text).unwrap_or_else(|error| panic!("{text}: {error}"));
        let [Write::Game(GameWrite::Draft(draft))] = &writes[..] else {
            panic!("{text}: {writes:?}");
        };
        assert_eq!(draft.actions, "a2-b2", "{text}");
    }
    let draft = TurnDraft {
        game: game.id,
        player: BOB,
        seq: game.seq(),
        actions: "a2-b2".to_owned(),
    };
    let at = PickerVersion::new(&game, Some(&draft));
    let by_draft = decide_play_draft(&game, &table(&game), Some(&draft), BOB, at, Timestamp(9));
    let by_draft = game_after(&game, by_draft.expect("the whole turn"));
    for text in ["a2–b2!", "a2-b2 🤔", "“a2-b2”."] {
        let by_text = type_turn(&game, BOB, text).expect("told, not asked");
        assert_eq!(
            table(&by_draft).turns,
            table(&game_after(&game, by_text)).turns
        );
    }
}
