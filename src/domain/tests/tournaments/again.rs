//! A tournament that opens itself again.

use super::*;

fn again(kind: TournamentKind, again: Again) -> Setup {
    Setup {
        again,
        ..setup(kind)
    }
}

/// The name of the next one, if one opens with this change.
fn opens(before: &Tournament, after: &Tournament) -> Option<String> {
    let lines = decide_open_again(before, after, false, Timestamp(7)).expect("it can be played");
    match &lines?.first()?.event {
        TournamentEvent::Opened { setup } => Some(setup.name.clone()),
        other => panic!("{other:?}"),
    }
}

#[test]
fn the_next_one_opens_when_it_was_said_and_not_otherwise() {
    for (chosen, at_begin, at_end) in [
        (Again::Never, false, false),
        (Again::Begun, true, false),
        (Again::Over, false, true),
    ] {
        let mut played = PlayedTournament::open_and_join(again(swiss(3, 14), chosen), 4);
        let open = played.it.clone();
        played.start();
        let name = opens(&open, &played.it);
        assert_eq!(name.is_some(), at_begin, "{chosen:?}");
        assert!(name.is_none_or(|it| it.ends_with(" 2")));
        while played.it.stage == Stage::Running {
            let before = played.it.clone();
            played.strong_win();
            played.pass(DAY);
            let is_over = played.it.stage == Stage::Over;
            let opened = opens(&before, &played.it).is_some();
            assert_eq!(opened, at_end && is_over, "{chosen:?}");
        }
        // Events after its end open nothing.
        assert_eq!(opens(&played.it, &played.it), None);
    }
}

#[test]
fn what_is_called_off_does_not_open_again() {
    let played = PlayedTournament::open_and_start(again(swiss(3, 14), Again::Over), 4);
    let off = played.direct(DirectorAction::CallOff).expect("it runs");
    let after = played.it.clone().with_lines(off.lines).expect("it follows");
    assert_eq!(opens(&played.it, &after), None);
}
