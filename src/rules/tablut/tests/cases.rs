//! The worked examples of the settled rules.

use serde::Deserialize;

use super::*;

#[derive(Deserialize)]
struct Case {
    id: String,
    variant: Variant,
    side: Side,
    rows: [String; 9],
    checks: Vec<Check>,
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum Side {
    Muscovites,
    Swedes,
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum Check {
    Count(usize),
    Dests {
        from: String,
        to: Vec<String>,
    },
    Legal(String),
    Illegal(String),
    Play {
        action: String,
        captured: Vec<String>,
        result: Option<String>,
    },
    Paths(Vec<String>),
    Seq {
        actions: Vec<String>,
        result: Option<String>,
    },
}

#[test]
fn every_worked_example_holds() {
    let lines = include_str!("../proof.jsonl").lines();
    let lines = lines.filter(|it| it.starts_with(r#"{"kind":"case","#));
    let cases: Vec<Case> = lines
        .map(|line| serde_json::from_str(line).expect("a case"))
        .collect();
    assert_eq!(cases.len(), 52);
    assert_eq!(
        cases.iter().map(|case| case.checks.len()).sum::<usize>(),
        79
    );
    for case in &cases {
        for check in &case.checks {
            holds(case, check);
        }
    }
}

fn holds(case: &Case, check: &Check) {
    let Case { id, rows, .. } = case;
    let mover = match case.side {
        Side::Muscovites => Seat::First,
        Side::Swedes => Seat::Second,
    };
    let rows = rows.each_ref().map(String::as_str);
    let mut table = Table::new(case.variant).set_up(mover, rows);
    match check {
        Check::Count(count) => assert_eq!(table.actions().len(), *count, "{id}"),
        Check::Dests { from, to } => {
            let mut to = to.clone();
            to.sort();
            assert_eq!(table.targets(from), to, "{id} {from}");
        }
        Check::Legal(text) => assert!(table.find(text).is_some(), "{id} {text}"),
        Check::Illegal(text) => {
            assert!(table.find(text).is_none(), "{id} {text}");
            assert!(
                table.objection(text).is_some(),
                "{id} {text}: nothing forbids it"
            );
        }
        Check::Play {
            action,
            captured,
            result,
        } => {
            let shown = table.play(action);
            let expected = [std::slice::from_ref(action), captured].concat().join("x");
            assert_eq!(shown, expected, "{id}");
            assert_eq!(
                table.ending(),
                result.as_deref().map(ending),
                "{id} {action}"
            );
        }
        Check::Paths(squares) => {
            let exits = moves::king_exits(&table.rules.terrain, &table.state.board);
            let expected = squares.iter().map(|it| Square::from_name(it)).collect();
            assert_eq!(exits, expected, "{id}");
        }
        Check::Seq { actions, result } => {
            let (last, before) = actions.split_last().expect("some actions");
            for action in before {
                table.play(action);
                assert_eq!(table.ending(), None, "{id} {action}");
            }
            table.play(last);
            assert_eq!(table.ending(), result.as_deref().map(ending), "{id} {last}");
        }
    }
}

fn ending(text: &str) -> Ending {
    let (winner, why) = match text {
        "m:king captured" => (FIRST_WINS, "king-captured"),
        "s:king escaped" => (SECOND_WINS, "king-escaped"),
        "m:no legal move" => (FIRST_WINS, "no-move"),
        "s:no legal move" => (SECOND_WINS, "no-move"),
        "draw:repetition" => (None, "repetition"),
        _ => panic!("unknown ending `{text}`"),
    };
    Ending { winner, why }
}
