//! The picker as people see it, in random games of every variant.

use std::{
    cell::RefCell,
    collections::{HashMap, HashSet},
};

use cairn_domain::{GameId, NextPick, PickOutcome, PickStep, Picker, Reveal};
use serde_json::Value;

use super::{
    BoardOf, BoardRequest, TurnRequest, answers,
    controls::{ROW, ROWS, controls},
    label,
    list::list,
};
use crate::{
    custom_id::{CustomId, spelling::join_path},
    words::Language,
};
use cairn_kernel::{AnyPosition, Cell, Choice, Dice, Pick, Question, Scene, Turn, Viewer};
use cairn_rules::{GameKind, catalog};

fn board() -> BoardOf {
    let at = "98765.ffffffff".parse().expect("a version");
    BoardOf::Turn(GameId(123_456_789), at)
}

/// The path that this button picks, and the page there.
fn path_and_page(id: &str) -> Option<(Vec<String>, usize)> {
    match id.parse() {
        Ok(CustomId::Turn(_, _, TurnRequest::Board(BoardRequest::Pick { page, path }))) => {
            Some((path, page.into()))
        }
        _ => None,
    }
}

fn variants() -> Vec<(GameKind, String)> {
    let of = |kind: GameKind| kind.variant_options().into_iter().map(move |it| (kind, it));
    catalog().games().flat_map(of).collect()
}

/// Calls `look` with positions of two random games of each variant in which a player is to act.
fn for_each_position(look: impl Fn(&str, &dyn AnyPosition)) {
    const EVERY: u64 = 19;
    const MAX_STEPS: u64 = 600;
    for (kind, options) in variants() {
        for seed in 1..=2 {
            let (server, player) = (Dice::new([seed; 32]), Dice::new([!seed; 32]));
            let mut position = kind.open(&options).expect("a variant").start();
            for step in 0..MAX_STEPS {
                if position.roll(&server, step).is_some() {
                    continue;
                }
                let Turn::Player(_) = position.turn() else {
                    break;
                };
                if step % EVERY == 0 {
                    look(kind.about.key, position.as_ref());
                }
                let choices = position.choices();
                let chosen = player.pick(step, &vec![1; choices.len()]);
                let action = &choices[chosen].played.action;
                position.replay(action).expect("a choice is legal");
            }
        }
    }
}

/// Calls `look` with every question on the way to the actions.
fn for_each_question(picker: &Picker<'_>, path: &[String], look: &mut impl FnMut(&NextPick<'_>)) {
    if let PickOutcome::Next(next) = picker.follow(path) {
        look(&next);
        // Only a sample of equivalent answers is tried.
        for step in next.steps.iter().step_by(1 + next.steps.len() / 6) {
            if !step.is_last() {
                for_each_question(picker, &step.codes, look);
            }
        }
    }
}

fn offers(position: &dyn AnyPosition) -> (Vec<Choice>, Scene) {
    let scene = match position.turn() {
        Turn::Player(seat) => position.scene(Viewer::Seat(seat)),
        Turn::Chance | Turn::Over(_) => position.scene(Viewer::Everyone),
    };
    (position.choices_for_pointing(), scene)
}

#[test]
fn every_answer_has_its_place_in_words_and_fits_into_what_discord_takes() {
    for_each_position(|game, position| {
        let (choices, scene) = offers(position);
        let codes: HashSet<&str> = choices
            .iter()
            .flat_map(|it| [it.played.notation.as_str(), it.played.annotated.as_str()])
            .filter(|code| code.contains(|it: char| !it.is_alphanumeric()))
            .collect();
        let picker = Picker::new(position, &choices, &scene);
        for_each_question(&picker, &[], &mut |next| {
            let room = 1;
            let found = controls(Language::English, &scene, next, room);
            let name = format!("{game}: {} after {:?}", next.question.key, next.path);
            // Buttons if there are at most twenty answers, a list only for more.
            let roomy = controls(Language::English, &scene, next, 3);
            let few = next.steps.len() <= 20 && roomy.words.len() <= 3;
            assert!(!few || roomy.list.is_empty(), "{name}");
            // Names of cells, words and letters: nothing that only readers of notation understand.
            let keys = found.rows.iter().flatten().chain(&found.words);
            let listed = found.list.iter();
            let listed = listed.map(|it| label::full(Language::English, &scene, next, it));
            for label in keys.map(|key| key.label.clone()).chain(listed) {
                let plain = |it: char| it.is_alphanumeric() || " '’".contains(it);
                assert!(label.chars().all(plain), "{name}: {label}");
                assert!(!codes.contains(label.as_str()), "{name}: {label}");
                assert!(!label.is_empty(), "{name}: {label}");
            }
            assert!(
                found.rows.iter().all(|row| (1..=ROW).contains(&row.len())),
                "{name}"
            );
            let words = usize::from(found.words.len() > room);
            let lists = usize::from(!found.list.is_empty());
            assert!(found.rows.len() + words + lists <= ROWS, "{name}");
            assert!(
                found.list.len() <= 25,
                "{name}: {} in a list",
                found.list.len()
            );
            // Each answer is offered; single cells may be covered by their part.
            let keys = || found.rows.iter().flatten().chain(&found.words);
            let there: HashSet<&[String]> = keys()
                .filter_map(|key| key.step)
                .chain(found.list.iter().copied())
                .map(|step| step.codes.as_slice())
                .collect();
            for step in &next.steps {
                let in_part = next.parts.is_some() && step.part.is_none();
                let is_there = there.contains(step.codes.as_slice());
                assert!(is_there || in_part, "{name}: {:?}", step.codes);
            }
            let ids: HashSet<String> = keys()
                .map(|key| {
                    let id = board().id(BoardRequest::pick(key.codes.clone(), 0));
                    id.to_string()
                })
                .collect();
            assert_eq!(ids.len(), keys().count(), "{name}: two buttons are one");
            assert!(ids.iter().all(|id| id.len() <= 100), "{name}: {ids:?}");
            let values = found.list.iter().map(|step| join_path(&step.codes));
            assert!(values.into_iter().all(|it| it.len() <= 100), "{name}");
        });
    });
}

#[test]
fn every_choice_can_be_pointed_at_to_the_end() {
    for_each_position(|game, position| {
        let (choices, scene) = offers(position);
        let picker = Picker::new(position, &choices, &scene);
        for choice in choices.iter().step_by(1 + choices.len() / 50) {
            let codes = choice
                .picks
                .iter()
                .map(|pick| pick.code(&scene).into_owned());
            let path: Vec<String> = codes.collect();
            let PickOutcome::Action { choice: found, .. } = picker.follow(&path) else {
                panic!("{game}: {path:?} is no action")
            };
            let [found, wanted] = [found, choice].map(|it| &it.played.notation);
            assert_eq!(found, wanted, "{game}: {path:?}");
        }
    });
}

/// The buttons of a question, or the entries of its list, that stand for a cell.
fn cell_labels(language: Language, scene: &Scene, next: &NextPick<'_>) -> Vec<(String, Cell)> {
    let found = controls(language, scene, next, 1);
    let keys = found.rows.into_iter().flatten();
    let keys = keys.filter_map(|key| Some((key.label, key.step?.cell()?)));
    let listed = found.list.iter();
    let listed = listed.filter_map(|it| Some((label::full(language, scene, next, it), it.cell()?)));
    keys.chain(listed).collect()
}

#[test]
fn pieces_are_named_without_their_side_exactly_where_they_differ_in_kind() {
    let named = RefCell::new(HashSet::new());
    for_each_position(|game, position| {
        let (choices, scene) = offers(position);
        let picker = Picker::new(position, &choices, &scene);
        for_each_question(&picker, &[], &mut |next| {
            let cells = next.steps.iter().filter_map(PickStep::cell);
            let pieces: Option<Vec<_>> = cells.map(|cell| scene.piece_at(cell)).collect();
            let pieces = pieces.filter(|_| next.parts.is_none()).unwrap_or_default();
            let kinds: HashSet<_> = pieces.iter().map(|it| it.kind.rsplit('-').next()).collect();
            for language in Language::ALL {
                for (label, cell) in cell_labels(language, &scene, next) {
                    let name = scene.board.name(cell);
                    let piece = label.strip_suffix(&name).expect("the cell").trim_end();
                    assert_eq!(!piece.is_empty(), kinds.len() > 1, "{game}: {label}");
                    assert!(!label.contains('-'), "{game}: {label} has no name");
                    let kind = scene.piece_at(cell).map(|it| it.kind).unwrap_or_default();
                    let with_side = format!("{} {name}", language.name(kind));
                    let has_side = kind.split('-').count() > 2;
                    assert!(!has_side || label != with_side, "{game}: {label}");
                    if !piece.is_empty() {
                        named.borrow_mut().insert(game.to_owned());
                    }
                }
            }
        });
    });
    let named = named.into_inner();
    for game in ["tablut", "tartan", "clancath", "tortuga"] {
        assert!(named.contains(game), "{named:?}");
    }
}

/// Discord's numbers of the colors of buttons.
const BLUE: u64 = 1;
const GRAY: u64 = 2;
const GREEN: u64 = 3;

/// The lines and the colors of the buttons of a question, by the picks that they stand for.
fn lines_and_colors(scene: &Scene, next: &NextPick<'_>) -> (String, HashMap<Vec<String>, u64>) {
    let mut rows = Vec::new();
    let what = (next, "Which?");
    let lines = answers(
        Language::English,
        (&board(), 0),
        scene,
        what,
        &mut rows,
        Vec::new(),
    );
    let mut colors = HashMap::new();
    for row in rows {
        let row = serde_json::to_value(row).expect("rows are JSON");
        for part in row["components"].as_array().expect("parts") {
            let id = part["custom_id"].as_str().expect("an id");
            if let (Some((path, _)), Some(style)) = (path_and_page(id), part["style"].as_u64()) {
                colors.insert(path, style);
            }
        }
    }
    (lines.join("\n"), colors)
}

/// Words are blue where they stand apart from the cells.
fn is_word(step: &PickStep<'_>) -> bool {
    !step.picks.is_empty() && step.picks.iter().all(|it| matches!(it, Pick::Word(_)))
}

#[test]
fn in_a_contest_no_answer_stands_out_and_elsewhere_captures_do_unless_most_capture() {
    let seen = RefCell::new(HashSet::new());
    for_each_position(|game, position| {
        let (choices, scene) = offers(position);
        let picker = Picker::new(position, &choices, &scene);
        for_each_question(&picker, &[], &mut |next| {
            let capturing = next.steps.iter().filter(|it| it.captures() > 0).count();
            let few = 2 * capturing <= next.steps.len();
            let (lines, colors) = lines_and_colors(&scene, next);
            for step in next.steps.iter().filter(|it| !is_word(it)) {
                let wanted = match step.captures() {
                    _ if step.wins() => GREEN,
                    1.. if few => BLUE,
                    _ => GRAY,
                };
                if let Some(color) = colors.get(&step.codes) {
                    assert_eq!(*color, wanted, "{game}: {:?}", step.codes);
                    seen.borrow_mut().insert(wanted);
                }
            }
            assert!(
                few || !lines.to_lowercase().contains("capture"),
                "{game}: {lines}"
            );
        });
        let limited = Reveal::Costs.limit_choices(choices.clone());
        let picker = Picker::new(position, &limited, &scene);
        for_each_question(&picker, &[], &mut |next| {
            let (lines, colors) = lines_and_colors(&scene, next);
            for step in next.steps.iter().filter(|it| !is_word(it)) {
                let color = colors.get(&step.codes).unwrap_or(&GRAY);
                assert_eq!(*color, GRAY, "{game}: {:?}", step.codes);
            }
            for word in ["capture", "win"] {
                assert!(!lines.to_lowercase().contains(word), "{game}: {lines}");
            }
        });
    });
    let seen = seen.into_inner();
    assert!([BLUE, GRAY].iter().all(|it| seen.contains(it)), "{seen:?}");
}

/// The contents of a page of a list, and where its two buttons lead.
#[derive(Debug, PartialEq, Eq)]
struct Page {
    values: Vec<String>,
    previous: Option<usize>,
    next: Option<usize>,
    line: Option<String>,
}

/// The page, with its buttons decoded as presses are.
fn page(scene: &Scene, next: &NextPick<'_>, steps: &[&PickStep<'_>], page: usize) -> Page {
    let asked = (next, "Which?");
    let (rows, line) = list(Language::English, scene, &board(), asked, (steps, page));
    let rows: Vec<Value> = rows
        .iter()
        .map(|row| serde_json::to_value(row).expect("rows are JSON"))
        .collect();
    let parts = rows.iter().filter_map(|row| row["components"].as_array());
    let parts: Vec<&Value> = parts.flatten().collect();
    let ids: HashSet<&Value> = parts.iter().map(|part| &part["custom_id"]).collect();
    assert_eq!(ids.len(), parts.len(), "two parts are one: {parts:#?}");
    let options = parts.iter().filter_map(|part| part["options"].as_array());
    let values = options.flatten().filter_map(|it| it["value"].as_str());
    let leads = |label: &str| {
        let button = parts.iter().find(|part| part["label"] == label)?;
        if button["disabled"] == true {
            return None;
        }
        let id = button["custom_id"].as_str().expect("an id");
        match path_and_page(id) {
            Some((path, page)) if path == next.path => Some(page),
            other => panic!("{other:?}"),
        }
    };
    Page {
        values: values.map(str::to_owned).collect(),
        previous: leads("Previous"),
        next: leads("Next"),
        line,
    }
}

/// No game needs this, because a board that wide is picked by parts; but one may.
#[test]
fn pages_of_a_list_are_turned_to_the_last_one_and_back() {
    let mut lengths = HashSet::new();
    for (kind, options) in variants() {
        let position = kind.open(&options).expect("a variant").start();
        let (choices, scene) = offers(position.as_ref());
        let whole = |picked: &[Pick]| Question {
            parts: None,
            ..position.question(picked)
        };
        let picker = Picker::with_question(&choices, &scene, whole);
        for_each_question(&picker, &[], &mut |next| {
            let all: Vec<&PickStep<'_>> = next.steps.iter().collect();
            // A list that just fills its pages, one that does not, one of a single page.
            for steps in [all.len(), 51, 50, 26, 25].map(|most| &all[..most.min(all.len())]) {
                if steps.is_empty() {
                    continue;
                }
                let pages = steps.len().div_ceil(25);
                lengths.insert(pages);
                let mut seen = Vec::new();
                for at in 0..pages {
                    let shown = page(&scene, next, steps, at);
                    assert_eq!(shown.previous, at.checked_sub(1));
                    assert_eq!(shown.next, Some(at + 1).filter(|to| *to < pages));
                    assert!((1..=25).contains(&shown.values.len()));
                    let line = format!("Page {} of {pages}, {} in total", at + 1, steps.len());
                    assert_eq!(shown.line, (pages > 1).then_some(line));
                    seen.extend(shown.values);
                }
                let codes = steps.iter().map(|step| join_path(&step.codes));
                assert_eq!(seen, codes.collect::<Vec<_>>());
                let last = page(&scene, next, steps, pages - 1);
                assert_eq!(page(&scene, next, steps, pages + 7), last);
            }
        });
    }
    assert!(
        [1, 2, 3].iter().all(|it| lengths.contains(it)),
        "{lengths:?}"
    );
}
