//! Plans: lines that are read, answers that are played, and plans that no longer apply.

mod law;

use super::*;
use cairn_kernel::Unplayable;
use std::collections::BTreeMap;

const WORDS: &[&str] = &["resign", "aufgeben"];

/// Plans as a store keeps them, and the notices about those that no longer apply.
#[derive(Default)]
struct Plans {
    kept: BTreeMap<ParticipantId, GamePlan>,
    fallen: Vec<ParticipantId>,
}

impl Plans {
    fn get(&self, who: ParticipantId) -> Option<&GamePlan> {
        self.kept.get(&who)
    }

    fn all(&self) -> Vec<GamePlan> {
        self.kept.values().cloned().collect()
    }

    fn revision(&self, who: ParticipantId) -> Revision {
        self.get(who).map_or(Revision(0), |it| it.revision)
    }

    fn save(&mut self, plan: &GamePlan) {
        assert_eq!(self.revision(plan.of).0 + 1, plan.revision.0);
        self.kept.insert(plan.of, plan.clone());
        self.kept.retain(|_, it| !it.branches.is_empty());
    }

    fn write(&mut self, game: &Game, writes: &[Write]) {
        for write in writes {
            match write {
                Write::Plan(plan) => self.save(plan),
                Write::Outbox(OutboxWrite::Notice(to, what, _)) => {
                    assert!(matches!(what, NoticeKind::PlanFell { .. }), "{what:?}");
                    self.fallen.push(*to);
                }
                _ => (),
            }
        }
        if game.head.outcome.is_some() {
            self.kept.clear();
        }
    }

    fn add(&mut self, game: &Game, who: ParticipantId, line: &str) -> Result<(), Refusal> {
        let plan = self.get(who);
        let seen = PlanVersion::new(game, plan);
        let table = table(game);
        let plan = decide_plan_line(game, &table, plan, (who, seen), (line, WORDS), NOW)?;
        self.save(&plan);
        Ok(())
    }

    /// Plays a turn by hand, and the answers planned for it.
    fn play(&mut self, game: &Game, by: ParticipantId, turn: &str) -> Game {
        let table = table(game);
        let writes = decide_play(game, &table, by, SeenState::Latest, turn, NOW);
        let writes = writes.unwrap_or_else(|refusal| panic!("{turn}: {refusal}"));
        let writes = decide_planned((game, &table), &self.all(), writes);
        let after = game_after(game, writes.clone());
        self.write(&after, &writes);
        after
    }
}

fn refusal(game: &Game, who: ParticipantId, line: &str) -> PlanRefusal {
    match Plans::default().add(game, who, line) {
        Err(Refusal::Plan(refusal)) => refusal,
        other => panic!("{line}: {other:?}"),
    }
}

/// The race with Bob to act, and Ada's plan.
fn planned_game(lines: &[&str]) -> (Game, Plans) {
    let game = race_after(&["a1-b1"]);
    let mut plans = Plans::default();
    for line in lines {
        plans.add(&game, ADA, line).expect(line);
    }
    (game, plans)
}

fn turn_texts(game: &Game) -> Vec<String> {
    let turns = table(game).turns;
    turns.into_iter().map(|it| it.text).collect()
}

#[test]
fn a_turn_that_was_expected_is_answered_at_once_and_the_plan_goes_on() {
    let (game, mut plans) = planned_game(&["a2-b2 b1-c1, b2-c2; c1-d1", "a2-c2, b1-d1"]);
    assert_eq!(plans.get(ADA).map(GamePlan::turns), Some(6));
    let game = plans.play(&game, BOB, "a2-b2");
    assert_eq!(turn_texts(&game), ["a1-b1", "a2-b2", "b1-c1"]);
    assert_eq!(game.head.to_move, Some(Seat::Second));
    assert_eq!(plans.get(ADA).map(GamePlan::turns), Some(2));
    let game = plans.play(&game, BOB, "b2-c2");
    assert_eq!(turn_texts(&game).last().map(String::as_str), Some("c1-d1"));
    assert!(plans.kept.is_empty() && plans.fallen.is_empty());
}

#[test]
fn another_turn_ends_the_plan_and_that_is_told_once() {
    let (game, mut plans) = planned_game(&["a2-b2 b1-c1"]);
    let game = plans.play(&game, BOB, "a2-c2");
    assert_eq!(turn_texts(&game), ["a1-b1", "a2-c2"]);
    assert_eq!(plans.fallen, [ADA]);
    let plan = plans.get(ADA).expect("it is still there to be looked at");
    assert!(!plan.waits(&game));
    let game = plans.play(&game, ADA, "b1-c1");
    let game = plans.play(&game, BOB, "c2-d2");
    assert_eq!((game.head.turns, plans.fallen.len()), (4, 1));
    // A new line replaces it.
    let game = plans.play(&game, ADA, "c1-d1");
    plans.add(&game, ADA, "d2-e2 d1-e1").expect("Bob is to act");
    assert_eq!(plans.get(ADA).map(GamePlan::turns), Some(2));
}

#[test]
fn whatever_they_do_is_answered_where_it_is_legal_and_named_turns_come_first() {
    let (game, plans) = planned_game(&["*, b1-c1", "a2-b2 b1-d1"]);
    let replies = [("a2-b2", "b1-d1"), ("a2-c2", "b1-c1")];
    for (turn, answer) in replies {
        let mut plans = Plans {
            kept: plans.kept.clone(),
            ..Plans::default()
        };
        let game = plans.play(&game, BOB, turn);
        assert_eq!(turn_texts(&game), ["a1-b1", turn, answer]);
    }
    let never = PlanRefusal::Never("h1-i1".to_owned());
    assert_eq!(refusal(&game, ADA, "*, h1-i1"), never);
    for line in ["* b1-c1, a2-b2 c1-d1", "* b1-c1 a2-b2"] {
        assert_eq!(refusal(&game, ADA, line), PlanRefusal::AfterWhatever);
    }
}

#[test]
fn an_answer_that_has_become_illegal_is_not_played() {
    let (game, mut plans) = planned_game(&["a2-b2 b1-c1"]);
    let plan = plans.kept.get_mut(&ADA).expect("planned");
    plan.branches[0].answer = PlanAnswer::Turn("b1-i1".to_owned());
    let game = plans.play(&game, BOB, "a2-b2");
    assert_eq!(game.head.turns, 2);
    assert_eq!(plans.fallen, [ADA]);
}

#[test]
fn giving_up_can_be_planned_and_nothing_follows_it() {
    for word in ["resign", "Aufgeben"] {
        let (game, mut plans) = planned_game(&[&format!("a2-b2 {word}")]);
        let game = plans.play(&game, BOB, "a2-b2");
        let won = won_outcome(Seat::Second, WinReason::Resignation);
        assert_eq!(game.head.outcome, won);
        assert_eq!(game.told_of_end(), Seat::BOTH, "nobody pressed it");
        assert!(plans.kept.is_empty() && plans.fallen.is_empty());
        let line = format!("a2-b2 {word} b2-c2 b1-c1");
        let on = refusal(&race_after(&["a1-b1"]), ADA, &line);
        assert_eq!(on, PlanRefusal::AfterResigning);
    }
}

#[test]
fn what_can_never_happen_is_no_plan_in_any_game() {
    let mut draw = drawing(7);
    let depths = [6, 16, 26];
    let catalog = catalog();
    let games = catalog.games().flat_map(|kind| depths.map(|it| (kind, it)));
    for (kind, turns) in games {
        let (game, _) = law::by_hand(&new_game(kind.about.key, "{}"), turns, &mut draw);
        let (Some(to_move), None) = (game.head.to_move, &game.head.outcome) else {
            continue;
        };
        let (_, good) = law::by_hand(&game, 2, &mut draw);
        let Some(good) = good.get(1) else { continue };
        let who = game.players.get(!to_move).id;
        let add = |line: &str| Plans::default().add(&game, who, line);
        let resigned = add("* resign");
        let possible = add(&format!("* {good}"));
        assert_eq!(possible.is_err(), resigned.is_err(), "{good}");
        let longer = format!("{good} nonsense");
        for line in [&longer, "nonsense", "zz99-zz98", "😀"] {
            let line = format!("* {line}");
            let Err(Refusal::Plan(why)) = add(&line) else {
                panic!("{line} in {}", kind.about.key);
            };
            let is_left = why == PlanRefusal::LeftToChance;
            assert_eq!(is_left, resigned.is_err(), "{}", kind.about.key);
        }
    }
}

#[test]
fn a_line_too_long_is_refused_with_its_length() {
    let game = race_after(&["a1-b1"]);
    let line = format!("a2-b2, b1-c1{}", " ".repeat(MAX_LINE));
    let length = line.chars().count();
    assert_eq!(refusal(&game, ADA, &line), PlanRefusal::TooLong(length));
    let short = Plans::default().add(&game, ADA, line.trim_end());
    assert_eq!(short, Ok(()));
}

#[test]
fn plans_of_both_lead_on_in_turn() {
    let (game, mut plans) = planned_game(&["a2-b2 b1-c1 b2-c2 c1-d1"]);
    let game = plans.play(&game, BOB, "a2-b2");
    let own = plans.add(&game, BOB, "b1-c1 b2-c2");
    assert_eq!(own, Err(PlanRefusal::OwnTurn.into()));
    let game = plans.play(&game, BOB, "b2-c2");
    assert_eq!(game.head.turns, 5);

    let mut game = race_after(&["a1-b1", "a2-b2"]);
    let mut plans = Plans::default();
    let bobs = plans.add(&game, BOB, "b1-c1, b2-c2, c1-d1, c2-d2");
    assert_eq!(bobs, Ok(()));
    game = plans.play(&game, ADA, "b1-c1");
    assert_eq!(game.head.turns, 4);
    game = play(&game, ADA, "c1-d1").expect("legal");
    let adas = plans.add(&game, ADA, "c2-d2 d1-e1 d2-e2 e1-f1");
    assert_eq!((adas, plans.kept.len()), (Ok(()), 2));
    // Bob's has missed a turn.
    game = plans.play(&game, BOB, "c2-d2");
    assert_eq!(turn_texts(&game).last().map(String::as_str), Some("d1-e1"));
}

#[test]
fn a_takeback_ends_a_plan() {
    // After Bob's it is his turn again, as it was at the root of the plan.
    for (by, other) in [(ADA, BOB), (BOB, ADA)] {
        let (game, mut plans) = planned_game(&["a2-b2 b1-c1 b2-c2 c1-d1"]);
        let game = plans.play(&game, BOB, "a2-b2");
        let game = offer(&game, by, OfferKind::Takeback).expect("possible");
        let number = game.open_offer().expect("open").number;
        let back = decide_answer(&catalog(), &game, other, number, OfferAnswer::Accept, NOW);
        let back = decide_plans_fallen(&game, &plans.all(), back.expect("possible"));
        let taken = game_after(&game, back.clone());
        plans.write(&taken, &back);
        assert_eq!(plans.fallen, [ADA]);
        assert!(!plans.get(ADA).is_some_and(|it| it.waits(&taken)));
    }
}

#[test]
fn a_line_that_cannot_be_reached_is_refused_with_the_reason() {
    let (game, mut plans) = planned_game(&["a2-b2 b1-c1"]);
    let unplayable = |line| match refusal(&game, ADA, line) {
        PlanRefusal::Unplayable { number, turn, why } => (number, turn, *why),
        other => panic!("{line}: {other:?}"),
    };
    let (number, turn, why) = unplayable("a2-b2 b1-c1 b2-f2 c1-d1");
    assert_eq!((number, &*turn), (3, "b2-f2"));
    assert!(matches!(why, Unplayable::NotPossible { .. }), "{why:?}");
    assert_eq!(unplayable(" ,").2, Unplayable::Empty);
    assert_eq!(unplayable("b1-c1").0, 1);
    for open in ["a2-b2", "*"] {
        let missing = PlanRefusal::NoAnswer(open.to_owned());
        assert_eq!(refusal(&game, ADA, open), missing);
    }
    assert_eq!(refusal(&game, BOB, "a2-b2 b1-c1"), PlanRefusal::OwnTurn);
    let stranger = Plans::default().add(&game, CLEO, "a2-b2 b1-c1");
    assert_eq!(stranger, Err(Refusal::NotAPlayer));
    let known = plans.add(&game, ADA, "a2-b2 b1-c1");
    assert_eq!(known, Err(PlanRefusal::Known.into()));
    let other = plans.add(&game, ADA, "a2-b2 b1-d1");
    let answered = PlanRefusal::Answered {
        when: "a2-b2".to_owned(),
        answer: Some("b1-c1".to_owned()),
    };
    assert_eq!(other, Err(answered.into()));
}

#[test]
fn a_plan_ends_where_the_coin_falls_and_where_the_game_is_over() {
    let game = race_after(&["a1-b1"]);
    let chance = |turn: &str| PlanRefusal::Chance(turn.to_owned());
    assert_eq!(refusal(&game, ADA, "toss, b1-c1"), chance("toss"));
    let own = refusal(&game, ADA, "a2-b2 toss b2-c2 b1-c1");
    assert_eq!(own, chance("toss"));
    // The last answer may be one.
    let (game, mut plans) = planned_game(&["a2-b2 toss", "*, b1-c1"]);
    // A turn that the other leaves to chance is not one that is planned for.
    let tossed = plans.play(&game, BOB, "toss");
    assert_eq!((tossed.head.turns, &*plans.fallen), (2, &[ADA][..]));
    let near = [
        "a1-c1", "a2-b2", "c1-e1", "b2-c2", "e1-g1", "c2-d2", "g1-h1",
    ];
    let over = refusal(&race_after(&near), ADA, "d2-e2 h1-i1 e2-f2 h1-i1");
    assert_eq!(over, PlanRefusal::Over("h1-i1".to_owned()));
}

#[test]
fn two_devices_do_not_undo_what_the_other_did() {
    let (game, plans) = planned_game(&["a2-b2 b1-c1"]);
    let plan = plans.get(ADA);
    let old = PlanVersion::new(&game, None);
    let moved_on = Err::<(), Refusal>(PlanRefusal::MovedOn.into());
    let (table, line) = (table(&game), ("a2-c2 b1-c1", WORDS));
    let added = decide_plan_line(&game, &table, plan, (ADA, old), line, NOW).map(drop);
    let taken = decide_plan_without(&game, plan, (ADA, old), 0, NOW).map(drop);
    let cleared = decide_plan_cleared(&game, plan, (ADA, old), NOW).map(drop);
    for done in [added, taken, cleared] {
        assert_eq!(done, moved_on);
    }
    let now = PlanVersion::new(&game, plan);
    for plan in [
        decide_plan_without(&game, plan, (ADA, now), 0, NOW),
        decide_plan_cleared(&game, plan, (ADA, now), NOW),
    ] {
        assert_eq!(plan.expect("as it is").branches, []);
    }
    let none = decide_plan_without(&game, plan, (ADA, now), 1, NOW).map(drop);
    assert_eq!(none, moved_on);
}

#[test]
fn taking_a_line_out_leaves_what_others_have_of_it() {
    let (game, mut plans) = planned_game(&[
        "a2-b2 b1-c1 b2-c2 c1-d1",
        "a2-b2 b1-c1 b2-d2 c1-e1",
        "a2-c2 b1-c1",
    ]);
    let lines = |plans: &Plans| {
        let lines = plans.get(ADA).map(|it| it.lines().len());
        (lines, plans.get(ADA).map(GamePlan::turns))
    };
    assert_eq!(lines(&plans), (Some(3), Some(8)));
    for left in [(Some(2), Some(6)), (Some(1), Some(2)), (None, None)] {
        let plan = plans.get(ADA);
        let seen = PlanVersion::new(&game, plan);
        let plan = decide_plan_without(&game, plan, (ADA, seen), 0, NOW).expect("there");
        plans.save(&plan);
        assert_eq!(lines(&plans), left);
    }
}

#[test]
fn a_plan_has_at_most_a_hundred_turns() {
    let game = race_after(&["a1-b1"]);
    assert_eq!(MAX_PLANNED, 100);
    let mut plans = Plans::default();
    plans.add(&game, ADA, "a2-b2 b1-c1").expect("legal");
    let plan = plans.kept.get_mut(&ADA).expect("planned");
    let one = plan.branches[0].clone();
    for turn in 0..49 {
        let mut other = one.clone();
        other.when = PlanCondition::Turn(format!("x{turn}"));
        plan.branches.push(other);
    }
    assert_eq!(plan.turns(), 100);
    let more = plans.add(&game, ADA, "a2-c2 b1-c1");
    assert_eq!(more, Err(PlanRefusal::TooMany.into()));
}

#[test]
fn a_picture_shows_where_a_line_leads_and_lets_no_chance_act() {
    let (game, plans) = planned_game(&["a2-b2 toss", "a2-c2 resign", "* b1-c1"]);
    let plan = plans.get(ADA).expect("planned");
    let expected = [
        (3, Turn::Chance, PlanEnd::Answer),
        (2, Turn::Player(Seat::First), PlanEnd::Resigned),
        (1, Turn::Player(Seat::Second), PlanEnd::Whatever),
    ];
    for (line, expected) in plan.lines().iter().zip(expected) {
        let (table, end) = led_to(&table(&game), Seat::First, line).expect("playable");
        let found = (table.turns.len(), table.position.turn(), end);
        assert_eq!(found, expected);
    }
}

#[test]
fn a_turn_of_several_actions_is_one_turn_in_whatever_order_it_comes_about() {
    let game = all_played(new_game("raid", "{}"), &["b1-b2 end"]);
    let mut plans = Plans::default();
    let added = plans.add(&game, ADA, "a5-a4 b5-b4 end, b2-b3 end");
    assert_eq!(added, Ok(()));
    let other = plans.play(&game, BOB, "b5-b4 a5-a4 end");
    assert_eq!(other.head.turns, 3);
    let part = refusal(&game, ADA, "a5-a4 b5-b4 end, b2-b3");
    assert_eq!(part, PlanRefusal::Unfinished("b2-b3".to_owned()));
}

#[test]
fn a_planned_turn_takes_no_time_and_stands_in_one_post_with_what_it_answers() {
    let (game, plans) = planned_game(&["a2-b2 b1-c1"]);
    let later = Timestamp(NOW.0 + 5_000);
    let table = table(&game);
    let turn = decide_play(&game, &table, BOB, SeenState::Latest, "a2-b2", later);
    let writes = decide_planned((&game, &table), &plans.all(), turn.expect("legal"));
    let game = game_after(&game, writes);
    let [.., theirs, own] = &game.log[..] else {
        panic!("{:?}", game.log);
    };
    assert_eq!((theirs.at, own.at, game.head.since), (later, later, later));
    assert_eq!(turns_in_one_go(&game, &super::table(&game)), [2]);
}
