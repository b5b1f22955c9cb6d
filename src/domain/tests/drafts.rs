//! Turns of several actions, entered step by step.

use super::{ADA, BOB, CLEO, NOW, about_to_take, after, begun, is_told_as_forced, play, table};
use crate::{
    DraftChange, Entered, Event, Expected, Game, GameWrite, LogLength, ParticipantId,
    PickerVersion, Refusal, TurnDraft, Write, decide_forget, decide_play_draft, decide_step,
    decide_typed, decide_undo,
};
use cairn_kernel::Seat;

/// Two steps of one man in the raid, not yet a whole turn.
const STEPS: [&str; 2] = ["d1-d2", "d2-d3"];

fn raid() -> Game {
    begun("raid", "{}")
}

/// The draft after the writes of a decision.
fn kept(
    draft: Option<&TurnDraft>,
    game: &Game,
    by: ParticipantId,
    writes: &[Write],
) -> Option<TurnDraft> {
    let [Write::Game(GameWrite::Draft(change))] = writes else {
        panic!("{writes:?}");
    };
    let DraftChange {
        seq, was, becomes, ..
    } = change.clone();
    assert_eq!(was.as_ref(), draft.map(|it| &it.actions));
    assert_eq!(seq, game.seq());
    becomes.map(|actions| TurnDraft {
        game: game.id,
        player: by,
        seq,
        actions,
    })
}

fn step(game: &Game, draft: Option<&TurnDraft>, action: &str) -> Option<TurnDraft> {
    let at = PickerVersion::of(game, draft);
    let writes = decide_step(game, &table(game), draft, ADA, at, action).expect("legal");
    kept(draft, game, ADA, &writes)
}

#[test]
fn steps_are_entered_undone_ended_and_played_as_one() {
    let game = raid();
    let [first, second] = STEPS;
    let one = step(&game, None, first).expect("a draft");
    let two = step(&game, Some(&one), second).expect("a draft");
    assert_eq!(two.actions, format!("{first} {second}"));

    let entered = Entered::new(&table(&game), Seat::First, Some(&two));
    let choices = entered.position.choices();
    assert_eq!(
        entered
            .ending(&choices)
            .map(|it| it.played.notation.as_str()),
        Some("end")
    );
    let nothing = PickerVersion::of(&game, None);
    let early = decide_play_draft(&game, &table(&game), None, ADA, nothing, NOW);
    assert_eq!(early.unwrap_err_or_panic(), Refusal::TurnNotOver);

    let whole = step(&game, Some(&two), "end").expect("a draft");
    let at = PickerVersion::of(&game, Some(&whole));
    let more = decide_step(&game, &table(&game), Some(&whole), ADA, at, "end");
    assert_eq!(more.unwrap_err_or_panic(), Refusal::DraftMovedOn);
    let undone = decide_undo(&game, &table(&game), Some(&whole), ADA, at).expect("a step");
    assert_eq!(kept(Some(&whole), &game, ADA, &undone).as_ref(), Some(&two));

    // Playing a draft that may end there ends it.
    for draft in [two, whole] {
        let at = PickerVersion::of(&game, Some(&draft));
        let writes = decide_play_draft(&game, &table(&game), Some(&draft), ADA, at, NOW);
        let played = after(&game, writes.expect("a whole turn"));
        assert_eq!(played.log.len(), game.log.len() + 3);
        assert_eq!(played.head.to_move, Some(Seat::Second));
    }
}

/// The refusal, with a clearer panic if there is none.
trait Refused {
    fn unwrap_err_or_panic(self) -> Refusal;
}

impl Refused for Result<Vec<Write>, Refusal> {
    fn unwrap_err_or_panic(self) -> Refusal {
        self.expect_err("it should be refused")
    }
}

#[test]
fn the_last_step_undone_leaves_no_draft() {
    let game = raid();
    let [first, _] = STEPS;
    let one = step(&game, None, first).expect("a draft");
    let at = PickerVersion::of(&game, Some(&one));
    for decide in [decide_undo, decide_forget] {
        let writes = decide(&game, &table(&game), Some(&one), ADA, at).expect("a draft");
        assert_eq!(kept(Some(&one), &game, ADA, &writes), None);
    }
}

#[test]
fn a_button_does_what_it_showed_or_nothing() {
    let game = raid();
    let [first, second] = STEPS;
    let one = step(&game, None, first).expect("a draft");
    let table = table(&game);
    let empty = PickerVersion::of(&game, None);
    // A double click on the first step, and a second device that knows nothing of it.
    let twice = decide_step(&game, &table, Some(&one), ADA, empty, first);
    assert_eq!(twice.unwrap_err_or_panic(), Refusal::DraftMovedOn);
    // The draft was dropped elsewhere.
    let there = PickerVersion::of(&game, Some(&one));
    let gone = decide_step(&game, &table, None, ADA, there, second);
    assert_eq!(gone.unwrap_err_or_panic(), Refusal::DraftMovedOn);
    // The same steps entered again are the same draft.
    let again = step(&game, None, first);
    assert_eq!(PickerVersion::of(&game, again.as_ref()), there);
    // The log has moved on.
    let old = PickerVersion {
        seq: LogLength(3),
        ..there
    };
    let stale = decide_undo(&game, &table, Some(&one), ADA, old);
    assert_eq!(stale.unwrap_err_or_panic(), Refusal::Stale);
    for (by, why) in [(BOB, Refusal::NotYourTurn), (CLEO, Refusal::NotAPlayer)] {
        let refused = decide_undo(&game, &table, Some(&one), by, there);
        assert_eq!(refused.unwrap_err_or_panic(), why);
    }
}

#[test]
fn typing_plays_a_whole_turn_and_enters_a_part() {
    let game = raid();
    let table = table(&game);
    let [first, second] = STEPS;
    let typed = |draft: Option<&TurnDraft>, text: &str| {
        decide_typed(&game, &table, draft, ADA, Expected::Latest, text, NOW)
    };
    let whole = format!("{first} {second} end");
    let played = after(&game, typed(None, &whole).expect("legal"));
    assert_eq!(played.head.to_move, Some(Seat::Second));

    let one = kept(None, &game, ADA, &typed(None, first).expect("legal"));
    let rest = typed(one.as_ref(), &format!("{second} end")).expect("legal");
    let draft = kept(one.as_ref(), &game, ADA, &rest).expect("not played before it was seen");
    assert_eq!(draft.actions, whole);

    // A step that cannot continue the draft stands alone.
    let other = kept(
        one.as_ref(),
        &game,
        ADA,
        &typed(one.as_ref(), &format!("{first} {second}")).expect("legal"),
    );
    assert_eq!(other.expect("a draft").actions, format!("{first} {second}"));
    let alone = typed(one.as_ref(), &whole).expect("legal");
    assert!(
        matches!(alone[0], Write::Game(GameWrite::Change(_))),
        "{alone:?}"
    );
    assert!(matches!(
        typed(one.as_ref(), "a1-a9").unwrap_err_or_panic(),
        Refusal::Unplayable(_)
    ));
}

#[test]
fn what_comes_to_dice_is_whole_and_nothing_is_drawn_in_a_draft() {
    let game = raid();
    let table = table(&game);
    let roll = table.position.choices();
    let roll = roll
        .iter()
        .find(|it| it.played.notation == "roll")
        .expect("legal");
    let entered = Entered::new(&table, Seat::First, None);
    assert!(!entered.goes_on_after(roll));
    assert!(entered.after(roll).draws());
    // Not an action that just ends the turn.
    assert!(entered.ending(&table.position.choices()).is_none());
    let draft = step(&game, None, "roll").expect("a draft");
    assert_eq!(draft.actions, "roll");
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
    let entered = Entered::new(&table(&game), Seat::First, Some(&broken));
    assert!(entered.played.is_empty());
    let [first, _] = STEPS;
    let step = step(&game, Some(&broken), first).expect("a draft");
    assert_eq!(step.actions, first);
}

#[test]
fn what_is_forced_is_played_by_itself_in_a_draft_too() {
    let game = about_to_take(0);
    let played = play(&game, ADA, "b3xb5").expect("legal");
    let at = PickerVersion::of(&game, None);
    let step = decide_step(&game, &table(&game), None, ADA, at, "b3xb5").expect("legal");
    let draft = kept(None, &game, ADA, &step);
    assert_eq!(draft.as_ref().expect("a draft").actions, "b3xb5 keep");
    let at = PickerVersion::of(&game, draft.as_ref());
    let drafted = decide_play_draft(&game, &table(&game), draft.as_ref(), ADA, at, NOW);
    let drafted = after(&game, drafted.expect("whole"));
    for played in [played, drafted] {
        let event = &played.log.last().expect("entries").event;
        assert!(matches!(event, Event::Rolled { .. }), "{event:?}");
        assert!(is_told_as_forced(&played));
    }
    // Undone with the step it followed.
    let undone = decide_undo(&game, &table(&game), draft.as_ref(), ADA, at).expect("a step");
    assert_eq!(kept(draft.as_ref(), &game, ADA, &undone), None);
    // One pick is the whole turn: the rest is forced.
    let table = table(&game);
    let choices = table.position.choices();
    let strike = choices
        .iter()
        .find(|it| it.played.notation == "b3xb5")
        .expect("legal");
    let after = Entered::new(&table, Seat::First, None).after(strike);
    assert!(after.is_complete());
    assert_eq!(after.text(), "b3xb5(man) keep");
}
