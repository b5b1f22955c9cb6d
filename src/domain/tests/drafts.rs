//! Turns of several actions, entered step by step.

use super::*;

/// Two steps of one man in the raid, not yet a whole turn.
const STEPS: [&str; 2] = ["d1-d2", "d2-d3"];

fn raid() -> Game {
    new_game("raid", "{}")
}

/// The draft after the writes of a decision.
fn draft_after(game: &Game, writes: &[Write]) -> Option<TurnDraft> {
    let [Write::Game(GameWrite::Draft(draft))] = writes else {
        panic!("{writes:?}");
    };
    assert_eq!((draft.seq, draft.player), (game.seq(), ADA));
    Some(draft.clone()).filter(|it| !it.actions.is_empty())
}

fn step(game: &Game, draft: Option<&TurnDraft>, action: &str) -> TurnDraft {
    let at = PickerVersion::new(game, draft);
    let writes = decide_step(game, &table(game), draft, ADA, at, action).expect("legal");
    draft_after(game, &writes).expect("a draft")
}

fn refusal(decided: Result<Vec<Write>, Refusal>) -> Refusal {
    decided.expect_err("it should be refused")
}

#[test]
fn steps_are_entered_undone_ended_and_played_as_one() {
    let game = raid();
    let [first, second] = STEPS;
    let one = step(&game, None, first);
    let two = step(&game, Some(&one), second);
    assert_eq!(two.actions, format!("{first} {second}"));

    let entered = DraftPosition::new(&table(&game), Seat::First, Some(&two));
    let choices = entered.position.choices();
    let ending = entered.ending(&choices).expect("it may end there");
    assert_eq!(ending.played.notation, "end");
    let nothing = PickerVersion::new(&game, None);
    let early = decide_play_draft(&game, &table(&game), None, ADA, nothing, NOW);
    assert_eq!(refusal(early), Refusal::TurnNotOver);

    let whole = step(&game, Some(&two), "end");
    let at = PickerVersion::new(&game, Some(&whole));
    let more = decide_step(&game, &table(&game), Some(&whole), ADA, at, "end");
    assert_eq!(refusal(more), Refusal::DraftMovedOn);
    let undone = decide_undo(&game, &table(&game), Some(&whole), ADA, at).expect("a step");
    assert_eq!(draft_after(&game, &undone).as_ref(), Some(&two));

    // Playing a draft that may end there ends it.
    for draft in [two, whole] {
        let at = PickerVersion::new(&game, Some(&draft));
        let writes = decide_play_draft(&game, &table(&game), Some(&draft), ADA, at, NOW);
        let played = game_after(&game, writes.expect("a whole turn"));
        assert_eq!(played.log.len(), game.log.len() + 3);
        assert_eq!(played.head.to_move, Some(Seat::Second));
    }
}

#[test]
fn the_last_step_undone_leaves_no_draft() {
    let game = raid();
    let [first, _] = STEPS;
    let one = step(&game, None, first);
    let at = PickerVersion::new(&game, Some(&one));
    for decide in [decide_undo, decide_forget] {
        let writes = decide(&game, &table(&game), Some(&one), ADA, at).expect("a draft");
        assert_eq!(draft_after(&game, &writes), None);
    }
}

#[test]
fn a_button_does_what_it_showed_or_nothing() {
    let game = raid();
    let [first, second] = STEPS;
    let one = step(&game, None, first);
    let table = table(&game);
    let empty = PickerVersion::new(&game, None);
    // A double click on the first step, and a second device that knows nothing of it.
    let twice = decide_step(&game, &table, Some(&one), ADA, empty, first);
    assert_eq!(refusal(twice), Refusal::DraftMovedOn);
    // The draft was dropped elsewhere.
    let there = PickerVersion::new(&game, Some(&one));
    let gone = decide_step(&game, &table, None, ADA, there, second);
    assert_eq!(refusal(gone), Refusal::DraftMovedOn);
    // The same steps entered again are the same draft.
    let again = step(&game, None, first);
    assert_eq!(PickerVersion::new(&game, Some(&again)), there);
    // The log has moved on.
    let old = PickerVersion {
        seq: LogLength(3),
        ..there
    };
    let stale = decide_undo(&game, &table, Some(&one), ADA, old);
    assert_eq!(refusal(stale), Refusal::Stale);
    for (by, why) in [(BOB, Refusal::NotYourTurn), (CLEO, Refusal::NotAPlayer)] {
        let other = decide_undo(&game, &table, Some(&one), by, there);
        assert_eq!(refusal(other), why);
    }
}

#[test]
fn typing_plays_a_whole_turn_and_enters_a_part() {
    let game = raid();
    let table = table(&game);
    let [first, second] = STEPS;
    let typed = |draft: Option<&TurnDraft>, text: &str| {
        decide_typed(&game, &table, draft, ADA, SeenState::Latest, text, NOW)
    };
    let whole = format!("{first} {second} end");
    let played = game_after(&game, typed(None, &whole).expect("legal"));
    assert_eq!(played.head.to_move, Some(Seat::Second));

    let one = draft_after(&game, &typed(None, first).expect("legal"));
    let rest = typed(one.as_ref(), &format!("{second} end")).expect("legal");
    let draft = draft_after(&game, &rest).expect("not played before it was seen");
    assert_eq!(draft.actions, whole);

    // A step that cannot continue the draft stands alone.
    let both = format!("{first} {second}");
    let other = typed(one.as_ref(), &both).expect("legal");
    let other = draft_after(&game, &other);
    assert_eq!(other.expect("a draft").actions, both);
    let alone = typed(one.as_ref(), &whole).expect("legal");
    assert!(matches!(alone[0], Write::Game(GameWrite::Change(_))));
    let illegal = refusal(typed(one.as_ref(), "a1-a9"));
    assert!(matches!(illegal, Refusal::Unplayable(_)));
}

/// The state after an action on top of nothing.
fn enter_action(game: &Game, action: &str) -> DraftPosition {
    let table = table(game);
    let choices = table.position.choices();
    let chosen = choices.iter().find(|it| it.played.notation == action);
    DraftPosition::new(&table, Seat::First, None).with_choice(chosen.expect("legal"))
}

#[test]
fn what_comes_to_dice_is_whole_and_nothing_is_drawn_in_a_draft() {
    let game = raid();
    assert!(enter_action(&game, "roll").draws());
    // Not an action that just ends the turn.
    let nothing = DraftPosition::new(&table(&game), Seat::First, None);
    assert!(nothing.ending(&nothing.position.choices()).is_none());
    assert_eq!(step(&game, None, "roll").actions, "roll");
}

#[test]
fn a_draft_that_no_longer_fits_the_rules_counts_as_none() {
    let game = raid();
    let broken = TurnDraft {
        game: game.id,
        player: ADA,
        seq: game.seq(),
        actions: "z9-z8".to_owned(),
    };
    let entered = DraftPosition::new(&table(&game), Seat::First, Some(&broken));
    assert!(entered.played.is_empty());
    let [first, _] = STEPS;
    let step = step(&game, Some(&broken), first);
    assert_eq!(step.actions, first);
}

#[test]
fn what_is_forced_is_played_by_itself_in_a_draft_too() {
    let game = about_to_take(0);
    let played = play(&game, ADA, "b3xb5").expect("legal");
    let draft = step(&game, None, "b3xb5");
    assert_eq!(draft.actions, "b3xb5 keep");
    let at = PickerVersion::new(&game, Some(&draft));
    let drafted = decide_play_draft(&game, &table(&game), Some(&draft), ADA, at, NOW);
    let drafted = game_after(&game, drafted.expect("whole"));
    for played in [played, drafted] {
        let event = &played.log.last().expect("entries").event;
        assert!(matches!(event, Event::Rolled { .. }), "{event:?}");
        assert!(is_told_as_forced(&played));
        assert_eq!(played.head.to_move, Some(Seat::Second));
        assert_eq!(table(&played).turns[2].text, "b3xb5(man) keep");
    }
    // Undone with the step it followed.
    let undone = decide_undo(&game, &table(&game), Some(&draft), ADA, at).expect("a step");
    assert_eq!(draft_after(&game, &undone), None);
    // One pick is the whole turn: the rest is forced.
    let after = enter_action(&game, "b3xb5");
    assert!(after.is_complete());
    assert_eq!(after.text(), "b3xb5(man) keep");
}
