//! Games against the computer: its answers to offers, and the game after one that is over.

use super::*;
use cairn_kernel::Level;

/// The race after these turns, which Ada plays against the computer at this level.
fn computer_game(level: u64, turns: &[&str]) -> Game {
    let mut game = race_after(turns);
    game.players.second = Participant::computer(Level::new(level).expect("a level"));
    game
}

fn trouble(done: Result<Game, Refusal>) -> Option<Refusal> {
    done.err()
}

#[test]
fn turns_are_given_back_at_once_and_as_often_as_one_likes() {
    let mut game = computer_game(1, &["a1-b1", "a2-b2", "b1-c1", "b2-c2"]);
    for left in [2, 0] {
        game = offer(&game, ADA, OfferKind::Takeback).expect("she may");
        assert_eq!(table(&game).turns.len(), left);
        assert_eq!(game.head.to_move, Some(Seat::First));
        assert_eq!((game.open_offer(), game.offer_on_board()), (None, None));
    }
    let nothing = Refusal::Offer(OfferRefusal::NothingToTakeBack);
    let none_left = trouble(offer(&game, ADA, OfferKind::Takeback));
    assert_eq!(none_left, Some(nothing));
    assert_eq!(Seat::BOTH.map(|seat| game.takebacks(seat)), [2, 0]);
    // Also while it thinks.
    let thinks = computer_game(8, &["a1-b1"]);
    assert!(matches!(
        thinks.computer_task(),
        Some(ComputerTask::Turn(..))
    ));
    let back = offer(&thinks, ADA, OfferKind::Takeback).expect("she may");
    assert_eq!(back.head.to_move, Some(Seat::First));
}

#[test]
fn a_button_takes_one_turn_back_however_often_it_is_pressed() {
    let game = computer_game(1, &["a1-b1", "a2-b2", "b1-c1", "b2-c2"]);
    let press = |game: &Game, at| decide_take_back(&catalog(), game, ADA, at, NOW);
    let seen = game.seq();
    let back = game_after(&game, press(&game, seen).expect("she may"));
    assert_eq!(table(&back).turns.len(), 2);
    assert!(press(&back, seen).expect("it is done").is_empty());
    // The next one is taken back by the next button. Then neither has an effect.
    let next = game_after(&back, press(&back, back.seq()).expect("she may"));
    assert_eq!(table(&next).turns.len(), 0);
    assert_eq!(press(&next, seen).err(), Some(Refusal::Stale));
    let played = play(&back, ADA, "b1-c1").expect("legal");
    assert_eq!(press(&played, seen).err(), Some(Refusal::Stale));
}

#[test]
fn a_thought_depends_on_the_log_and_never_on_the_secret() {
    let game = computer_game(5, &["a1-b1"]);
    let mut other = game.clone();
    other.seed = [7; 32];
    assert_ne!(other.seed, game.seed);
    assert_eq!(other.thought_seed(), game.thought_seed());
    let later = computer_game(5, &["a1-b1", "a2-b2"]);
    assert_ne!(later.thought_seed(), game.thought_seed());
}

#[test]
fn a_draw_is_offered_only_to_a_level_that_may_agree() {
    let declined = Some(Refusal::Offer(OfferRefusal::AlwaysDeclined));
    for level in 1..=8 {
        let game = computer_game(level, &[]);
        let alone = trouble(offer(&game, ADA, OfferKind::Draw));
        let turn = decide_play(&game, &table(&game), ADA, SeenState::Latest, "a1-b1", NOW);
        let with_turn = offer_along(&game, ADA, OfferKind::Draw, turn.expect("legal")).err();
        let expected = declined.clone().filter(|_| level < 4);
        assert_eq!((&alone, &with_turn), (&expected, &expected), "{level}");
    }
    // People decide for themselves.
    offer(&game(), ADA, OfferKind::Draw).expect("she may");
}

#[test]
fn its_answer_is_on_the_board_until_its_opponent_plays_again() {
    let game = computer_game(5, &["a1-b1"]);
    let computer = game.players.second.id;
    let asked = offer(&game, ADA, OfferKind::Draw).expect("she may");
    let number = asked.open_offer().expect("it is open").number;
    let answer = decide_computer_answer(&catalog(), &asked, Seat::Second, number, false, NOW);
    let declined = game_after(&asked, answer.expect("it is open"));
    let replied = play(&declined, computer, "a2-b2").expect("legal");
    for game in [&declined, &replied] {
        let state = game.offer_on_board().map(|it| it.state);
        assert_eq!(state, Some(OfferState::Declined));
    }
    let played = play(&replied, ADA, "b1-c1").expect("legal");
    assert_eq!(played.offer_on_board(), None);
    // Among people an offer without a turn has a post of its own.
    let between_people = offer(&super::game(), ADA, OfferKind::Draw).expect("she may");
    assert_eq!(between_people.offer_on_board(), None);
}

#[test]
fn after_a_game_another_one_is_offered_that_fits_its_result() {
    use NextGame::{Easier, Harder, WithHints};
    let rules = || WinReason::Rules("home".to_owned());
    let lost = won_outcome(Seat::Second, rules());
    let drawn = Some(Outcome::Drawn(DrawReason::Agreement));
    for (outcome, level, expected) in [
        (&lost, 1, &[(WithHints, 1)][..]),
        (&lost, 3, &[(WithHints, 3), (Easier, 2)]),
        (&won_outcome(Seat::First, rules()), 1, &[(Harder, 2)]),
        (&won_outcome(Seat::First, rules()), 8, &[]),
        (&drawn, 1, &[(Harder, 2)]),
        (&drawn, 5, &[(Easier, 4), (Harder, 6)]),
        (&aborted_outcome(AbortReason::Agreement), 5, &[]),
    ] {
        let mut game = computer_game(level, &[]);
        game.head.outcome.clone_from(outcome);
        let found = game.next_games().into_iter();
        let found: Vec<_> = found.map(|(next, level)| (next, level.number())).collect();
        assert_eq!(found, expected, "{outcome:?} at level {level}");
        let user = game.players.first.user.expect("a person");
        for next in [WithHints, Easier, Harder] {
            let decided = decide_next_game(&game, user, next).ok();
            let offered = expected.iter().find(|it| it.0 == next);
            assert_eq!(decided.map(Level::number), offered.map(|it| it.1));
        }
    }
    let refused = |game: &Game, user| decide_next_game(game, PlayerId(user), Harder).err();
    assert_eq!(refused(&computer_game(1, &[]), 101), Some(Refusal::NotOver));
    assert_eq!(
        refused(&computer_game(1, &[]), 102),
        Some(Refusal::NotAPlayer)
    );
    assert_eq!(refused(&game(), 101), Some(Refusal::NotAgainstComputer));
}

#[test]
fn a_challenge_to_it_has_no_post() {
    let is_posted = |writes: &[Write]| {
        let post = Task::from(DiscordTask::SyncChallenge(GameId(7)));
        let is_it =
            |it: &Write| matches!(it, Write::Task(TaskWrite::Schedule(task, _)) if *task == post);
        writes.iter().any(is_it)
    };
    let opened = |new| {
        let made = decide_challenge(&catalog(), GameId(7), new, 0, NOW).expect("she may");
        let about = PlayerFacts::default();
        decide_opening(&catalog(), &made, &about, [1; 32]).expect("it may begin")
    };
    let mut new = new_challenge(Some(BOB));
    assert!(is_posted(&opened(new.clone())));
    if let Some(opponent) = &mut new.to {
        opponent.who = Participant::computer(Level::ALL[0]);
    }
    let writes = opened(new);
    assert!(!is_posted(&writes), "{writes:?}");
}
