//! The searcher: it keeps to the rules, gives the same turn again, and beats chance.

use std::{fs, path::Path};

use cairn_kernel::{
    AnyPosition, Choice, Dice, Effort, Level, PlayedAction, Seat, Strength, Thought, Turn,
};

use cairn_rules::catalog;

use crate::games::{Place, Variant, check, variants};

/// Thinks without being stopped.
fn think(position: &dyn AnyPosition, strength: Strength, seed: u64) -> Option<Thought> {
    position.think(&Effort { strength, seed }, &|| false)
}

fn summary(thought: &Thought) -> impl PartialEq + std::fmt::Debug + use<> {
    let it = thought.clone();
    let turn: Vec<String> = it.turn.into_iter().map(|it| it.notation).collect();
    (turn, it.line, it.value, it.won_in, it.positions, it.depth)
}

/// The position after the turn that was found.
fn position_after(position: &dyn AnyPosition, thought: &Thought) -> Box<dyn AnyPosition> {
    let (mut after, mover) = (position.fork(), position.turn());
    for played in &thought.turn {
        assert_eq!(after.turn(), mover, "more than a turn");
        after.replay(&played.action).expect("legal");
    }
    assert_ne!(after.turn(), mover, "half a turn");
    after
}

#[test]
fn every_game_has_its_own_file_of_what_it_knows_and_weighs_what_it_counts() {
    for kind in catalog().games() {
        let name = kind.about.key;
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(name);
        let text = fs::read_to_string(folder.join("play.toml")).expect("a file");
        assert_eq!(text, kind.about.play, "{name}: another file is compiled in");
        if let Err(what) = kind.read_play(&text) {
            panic!("{name}: play.toml, {what}");
        }
    }
    for variant in variants() {
        if let Some(knowledge) = variant.rules.knowledge() {
            assert!(!knowledge.counts.is_empty(), "{}", variant.name());
        }
    }
}

#[test]
fn every_thought_is_a_whole_legal_turn() {
    check(
        2,
        &[
            (40, what_is_found_is_the_same_every_time),
            (60, who_has_no_time_gets_a_turn_all_the_same),
        ],
    );
}

fn what_is_found_is_the_same_every_time(Place { position, .. }: &Place) {
    let strengths = [
        Strength::Level(Level::ALL[0]),
        Strength::Level(Level::ALL[2]),
        Strength::Positions(1),
        Strength::Positions(500),
        Strength::Greedy,
    ];
    for (seed, strength) in (0..).zip(strengths) {
        let name = format!("{strength:?}");
        let thought = think(*position, strength, seed);
        let Turn::Player(mover) = position.turn() else {
            assert!(thought.is_none(), "{name}: nobody is to act");
            continue;
        };
        let thought = thought.expect(&name);
        let again = think(&*position.fork(), strength, seed).expect(&name);
        assert_eq!(summary(&thought), summary(&again), "{name}");
        let after = position_after(*position, &thought);
        assert!(thought.value.abs() <= cairn_kernel::SCALE, "{name}");
        if let Some(1) = thought.won_in {
            let won = matches!(after.turn(), Turn::Over(end) if end.winner == Some(mover));
            assert!(won, "{name}: no win");
        }
        if let Strength::Positions(budget) = strength {
            // The rest of a turn whose line was cut off is searched once more.
            let positions = thought.positions;
            assert!(positions < budget + 1_000, "{name}: {positions}");
        }
    }
}

fn who_has_no_time_gets_a_turn_all_the_same(Place { position, .. }: &Place) {
    if let Turn::Player(_) = position.turn() {
        let strength = Strength::Positions(u64::MAX);
        let thought = position.think(&Effort { strength, seed: 1 }, &|| true);
        let thought = thought.expect("a player is to act");
        position_after(*position, &thought);
        assert!(thought.positions < 2_000, "{}", thought.positions);
    }
}

#[test]
fn seeds_lead_games_apart() {
    for variant in variants() {
        let game = |seed: u64| {
            let mut log = Vec::new();
            thoughtful_game(&variant, 3, |position, _, step| {
                let level = Strength::Level(Level::ALL[2]);
                let thought = think(position, level, seed * 1_000 + step).expect("a turn");
                log.extend(thought.turn.iter().map(|it| it.notation.clone()));
                (log.len() <= 40).then_some(thought.turn)
            });
            log
        };
        let games = [game(1), game(2), game(3)];
        let is_apart = games[0] != games[1] || games[1] != games[2];
        assert!(is_apart, "{}", variant.name());
    }
}

/// Plays a game as `choose` does, until it gives up, and returns how that ended.
fn thoughtful_game(
    variant: &Variant,
    seed: u8,
    mut choose: impl FnMut(&dyn AnyPosition, Seat, u64) -> Option<Vec<PlayedAction>>,
) -> Turn {
    let (dice, mut position) = (Dice::new([seed; 32]), variant.rules.start());
    for step in 0..variant.kind.about.longest as u64 {
        match position.turn() {
            Turn::Over(_) => break,
            Turn::Chance => drop(position.roll(&dice, step)),
            Turn::Player(seat) => {
                let Some(turn) = choose(position.as_ref(), seat, step) else {
                    break;
                };
                for played in turn {
                    position.replay(&played.action).expect("legal");
                }
            }
        }
    }
    position.turn()
}

/// How a game ends between a thinking player and a random one.
fn against_chance(variant: &Variant, thinker: Seat, seed: u8, nodes: u64) -> Option<Seat> {
    let player = Dice::new([!seed; 32]);
    let end = thoughtful_game(variant, seed, |position, seat, step| {
        if seat == thinker {
            let seed = u64::from(seed) << 32 | step;
            let thought = think(position, Strength::Positions(nodes), seed);
            return Some(thought.expect("a turn").turn);
        }
        let mut choices = position.choices();
        let picked = player.pick(step, &vec![1; choices.len()]);
        Some(vec![choices.swap_remove(picked).played])
    });
    match end {
        Turn::Over(ending) => ending.winner,
        Turn::Player(_) | Turn::Chance => None,
    }
}

/// A draw by quiet turns is allowed in up to three games of ten.
#[test]
fn who_thinks_a_little_beats_chance_and_never_loses() {
    let mut missed = Vec::new();
    for variant in variants() {
        // Whole turns of many steps take more positions than single moves.
        let long = variant.kind.about.longest > 10_000;
        let nodes = if long { 6_000 } else { 1_500 };
        let games = if long { 2 } else { 10 };
        let (mut won, mut lost) = (0, 0);
        for seed in 1..=games {
            let thinker = Seat::BOTH[usize::from(seed % 2)];
            let winner = against_chance(&variant, thinker, seed, nodes);
            won += i32::from(winner == Some(thinker));
            lost += i32::from(winner == Some(!thinker));
        }
        if lost > 0 || won * 10 < i32::from(games) * 7 {
            missed.push(format!("{}: +{won} -{lost} of {games}", variant.name()));
        }
    }
    assert!(missed.is_empty(), "{}", missed.join("\n"));
}

/// The last decision of a random game often wins at once.
#[test]
fn no_level_from_three_on_misses_a_win_in_one_turn() {
    let mut tried = 0;
    for variant in variants() {
        for game in 1..=4 {
            let positions = variant.positions(game);
            let [.., position, end] = &positions[..] else {
                panic!("{}: over at once", variant.name());
            };
            // A win that depends on chance does not count as one in one turn.
            let (Turn::Player(mover), Turn::Over(ending)) = (position.turn(), end.turn()) else {
                continue;
            };
            if ending.winner != Some(mover) {
                continue;
            }
            tried += 1;
            // Slips are rare, so the level that makes them gets many seeds.
            for (level, seeds) in [(3, 60), (4, 3), (5, 3)] {
                for seed in 0..seeds {
                    let strength = Strength::Level(Level::ALL[level - 1]);
                    let thought = think(position.as_ref(), strength, seed).expect("a turn");
                    let end = position_after(position.as_ref(), &thought).turn();
                    let wins = matches!(end, Turn::Over(it) if it.winner == Some(mover));
                    let name = variant.name();
                    assert!(wins, "{name} game {game}, level {level}, seed {seed}");
                }
            }
        }
    }
    let all = catalog().games().count();
    assert!(tried >= 6 || all < 4, "only {tried} wins in one turn");
}

/// In the positions of the lessons, where there is something else to play.
#[test]
fn level_one_overlooks_most_captures_and_wins() {
    let is_chance = |it: &Choice| it.effect.wins || !it.effect.captured.is_empty();
    for kind in catalog().games() {
        for variant in kind.taught() {
            let course = kind.course(variant).expect("taught");
            let (mut offered, mut taken) = (0, 0);
            for step in &course.steps {
                let before = course.position(step).expect("playable");
                let choices = before.choices();
                if !choices.iter().any(is_chance) || choices.iter().all(is_chance) {
                    continue;
                }
                for seed in 0..60 {
                    let strength = Strength::Level(Level::ALL[0]);
                    let thought = think(&*before, strength, seed).expect("a turn");
                    let mut here = before.fork();
                    offered += 1;
                    let took = thought.turn.iter().any(|played| {
                        let same = |it: &Choice| it.played.notation == played.notation;
                        let chosen = here.choices().into_iter().find(same);
                        here.replay(&played.action).expect("legal");
                        chosen.is_some_and(|it| is_chance(&it))
                    });
                    taken += u32::from(took);
                }
            }
            let name = format!("{} {variant:?}: {taken} of {offered}", kind.about.key);
            assert!(offered > 0 && taken > 0 && 3 * taken <= offered, "{name}");
        }
    }
}
