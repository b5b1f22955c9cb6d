//! Exploring: lines tried, walked along and made into plans, in every variant.

use super::*;
use cairn_kernel::Unplayable;
use proptest::prelude::*;

fn dice() -> Dice {
    Dice::new([9; 32])
}

fn press(root: &ReplayedGame, state: &ExploreState, what: ExplorePress) -> ExploreState {
    let said = format!("{what:?}");
    decide_explore_press(root, state, what, &dice())
        .unwrap_or_else(|refusal| panic!("{said}: {refusal}"))
}

fn type_line(
    root: &ReplayedGame,
    state: &ExploreState,
    text: &str,
) -> Result<ExploreState, Refusal> {
    decide_explore_press(root, state, ExplorePress::Typed(text.to_owned()), &dice())
}

/// A random press that goes on: an action picked, or a chance outcome.
fn some_press(
    explored: &ExploredTable,
    draw: &mut impl FnMut(usize) -> usize,
) -> Option<ExplorePress> {
    if explored.waits_for_chance() {
        let outcomes = explored.outcomes();
        let outcome = outcomes[draw(outcomes.len())].0.notation.clone();
        return Some(match draw(3) {
            0 => ExplorePress::Roll,
            1 => ExplorePress::Typed(outcome),
            _ => ExplorePress::Chance(outcome),
        });
    }
    let (_, entered) = explored.entered_turn()?;
    let choices = entered.position.choices_for_pointing();
    let action = choices[draw(choices.len())].played.notation.clone();
    Some(ExplorePress::Pointed(action))
}

#[test]
fn every_variant_is_explored_at_random_forth_and_back_without_touching_its_root() {
    let variants = variants();
    proptest!(ProptestConfig::with_cases(32), |(
        seed in any::<u64>(), which in 0..variants.len(), presses in 1..60_usize,
    )| {
        let (key, options) = &variants[which];
        let game = new_game(key, options);
        let root = table(&game);
        let (mut state, mut draw) = (ExploreState::default(), drawing(seed));
        let mut places = vec![root.position.fingerprint()];
        for _ in 0..presses {
            let explored = ExploredTable::new(&root, &state);
            let Some(what) = some_press(&explored, &mut draw) else { break };
            state = press(&root, &state, what);
            let stored = serde_json::to_string(&state).expect("JSON");
            prop_assert_eq!(serde_json::from_str::<ExploreState>(&stored).expect("JSON"), state.clone());
            let explored = ExploredTable::new(&root, &state);
            prop_assert_eq!(&explored.state, &state, "all of it can be played again");
            if state.entered.is_none() {
                places.push(explored.table.position.fingerprint());
            }
        }
        state = press(&root, &state, ExplorePress::Nothing);
        prop_assert_eq!(places.len(), state.steps.len() + 1);
        for (shown, place) in places.iter().enumerate().rev() {
            prop_assert_eq!(state.shown, shown);
            let there = ExploredTable::new(&root, &state);
            prop_assert_eq!(there.table.position.fingerprint(), *place);
            let shown_game = there.game(&game);
            prop_assert_eq!(shown_game.head.to_move, Next::from(there.table.position.turn()).seat());
            prop_assert_eq!(&shown_game.log, &game.log);
            state = press(&root, &state, ExplorePress::Leaf(ExploreLeaf::Back));
        }
        state = press(&root, &state, ExplorePress::Leaf(ExploreLeaf::Last));
        let end = ExploredTable::new(&root, &state).table.position.fingerprint();
        prop_assert_eq!(Some(&end), places.last());
        prop_assert_eq!(root.acts.len(), game.log.len());
    });
}

#[test]
fn what_is_left_of_a_line_can_be_planned_when_the_game_has_gone_its_way() {
    let game = race_after(&["a1-b1"]);
    let root = table(&game);
    let line = "a2-b2, b1-c1; b2-c2\nc1-d1";
    let state = type_line(&root, &ExploreState::default(), line).expect("legal");
    assert_eq!((state.steps.len(), state.shown), (4, 4));
    let explored = ExploredTable::new(&root, &state);
    let plan = |now: &Game| explored_plan(&root, &explored, &table(now));
    assert_eq!(plan(&game).as_deref(), Ok("a2-b2, b1-c1, b2-c2, c1-d1"));
    let on = race_after(&["a1-b1", "a2-b2"]);
    assert_eq!(plan(&on).as_deref(), Ok("b1-c1, b2-c2, c1-d1"));
    let end = race_after(&["a1-b1", "a2-b2", "b1-c1", "b2-c2", "c1-d1"]);
    assert_eq!(plan(&end), Err(ExploreRefusal::NothingToPlan));
    for other in [race_after(&["a1-b1", "a2-c2"]), race_after(&[])] {
        assert_eq!(plan(&other), Err(ExploreRefusal::Elsewhere));
    }
    let (turn, note) = explored_note(&root, &explored).expect("a line");
    assert_eq!((turn, &*note), (1, "2. a2-b2 3. b1-c1 4. b2-c2 5. c1-d1"));
}

#[test]
fn another_turn_takes_the_place_of_what_came_after_and_the_same_leaves_it() {
    let root = table(&race_after(&[]));
    let line = type_line(&root, &ExploreState::default(), "a1-b1, a2-b2, b1-c1").expect("legal");
    let first = press(&root, &line, ExplorePress::Leaf(ExploreLeaf::First));
    let same = type_line(&root, &first, "a1-b1").expect("legal");
    assert_eq!((same.shown, same.steps.len()), (1, 3));
    let other = type_line(&root, &first, "a1-c1").expect("legal");
    assert_eq!(other.steps, ["a1-c1"]);
    let turned = press(&root, &line, ExplorePress::TurnBoard);
    assert!(turned.turned && turned.steps == line.steps);
}

#[test]
fn what_cannot_be_played_is_refused_with_the_rule_and_nothing_is_kept_of_it() {
    let root = table(&race_after(&[]));
    let empty = ExploreState::default();
    let bad = type_line(&root, &empty, "a1-b1, nonsense");
    let Err(Refusal::Unplayable(Unplayable::NotPossible { .. })) = bad else {
        panic!("{bad:?}");
    };
    // A stored line that is broken is cut where it breaks.
    let broken = ExploreState {
        steps: ["a1-b1", "zz", "b1-c1"].map(ToOwned::to_owned).into(),
        shown: 900,
        entered: Some("zz".to_owned()),
        ..ExploreState::default()
    };
    let explored = ExploredTable::new(&root, &broken);
    assert_eq!(explored.state.steps, ["a1-b1"]);
    assert_eq!(explored.state.shown, 1);
    let (_, entered) = explored.entered_turn().expect("a player is to act");
    assert!(entered.played.is_empty());
}

/// A variant in which chance acts after a turn, at that point.
fn before_chance() -> (ReplayedGame, ExploreState) {
    for (key, options) in variants() {
        let root = table(&new_game(key, &options));
        let (mut state, mut draw) = (ExploreState::default(), drawing(3));
        for _ in 0..200 {
            let explored = ExploredTable::new(&root, &state);
            if explored.waits_for_chance() {
                return (root, state);
            }
            let Some(what) = some_press(&explored, &mut draw) else {
                break;
            };
            state = press(&root, &state, what);
        }
    }
    panic!("no variant with chance");
}

#[test]
fn chance_does_what_is_chosen_or_drawn_and_nothing_else_is_played_before() {
    let (root, state) = before_chance();
    let explored = ExploredTable::new(&root, &state);
    assert_eq!(explored.table.position.turn(), Turn::Chance);
    assert!(explored.entered_turn().is_none());
    let nonsense = type_line(&root, &state, "nonsense");
    assert_eq!(nonsense, Err(ExploreRefusal::ChanceFirst.into()));
    let outcomes = explored.outcomes();
    assert!(outcomes.len() > 1);
    for (outcome, _) in &outcomes {
        let chosen = ExplorePress::Chance(outcome.notation.clone());
        let chosen = press(&root, &state, chosen);
        let last = chosen.steps.last().expect("a step");
        assert!(last.split(' ').next() == Some(&*outcome.notation), "{last}");
    }
    let forged = ExplorePress::Chance("nonsense".to_owned());
    let forged = decide_explore_press(&root, &state, forged, &dice());
    assert_eq!(forged, Err(ExploreRefusal::MovedOn.into()));
    let rolled = press(&root, &state, ExplorePress::Roll);
    let twice = decide_explore_press(&root, &rolled, ExplorePress::Roll, &dice());
    if !ExploredTable::new(&root, &rolled).waits_for_chance() {
        assert_eq!(twice, Err(ExploreRefusal::MovedOn.into()));
    }
}

#[test]
fn a_line_has_an_end() {
    // By an edition that lets runners go back.
    let mut game = race_after(&[]);
    game.rules_version = cairn_toygame::OLD;
    let root = game.table(&cairn_toygame::catalog()).expect("in order");
    let long = "a1-b1, a2-b2, b1-a1, b2-a2, ".repeat(MAX_EXPLORED);
    let longest = type_line(&root, &ExploreState::default(), &long);
    assert_eq!(longest, Err(ExploreRefusal::TooDeep.into()));
}

#[test]
fn a_root_is_the_same_position_whatever_happens_to_the_game_afterwards() {
    let game = race_after(&["a1-b1", "a2-b2", "b1-c1"]);
    let now = table(&game);
    let roots: Vec<_> = (0..=3)
        .map(|turn| ExploreRoot::from_game(&game, &now, Some(turn)))
        .collect();
    assert_eq!(ExploreRoot::from_game(&game, &now, None), roots[3]);
    assert_eq!(ExploreRoot::from_game(&game, &now, Some(900)), roots[3]);
    let mut later = game.clone();
    later.log.push(LogEntry {
        at: Timestamp(0),
        event: Event::TakenBack(Seat::First, LogLength(1)),
        next: Some(Seat::Second),
    });
    let later_now = table(&later);
    // After a takeback the game stands where it stood.
    assert_eq!(ExploreRoot::from_game(&later, &later_now, None), roots[1]);
    for (turn, root) in roots.iter().enumerate() {
        let ExploreRoot::Game(id, seq) = root else {
            panic!("{root}")
        };
        assert_eq!(*id, game.id);
        let there = table(&later.clone().as_it_was(*seq)).position.fingerprint();
        let turn = u32::try_from(turn).expect("small");
        let then = now
            .position_after(turn)
            .expect("it was played")
            .fingerprint();
        assert_eq!(there, then, "{root}");
        assert_eq!(root.to_string().parse().as_ref(), Ok(root));
    }
}
