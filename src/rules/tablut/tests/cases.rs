//! The worked examples of the settled rules.

use serde::Deserialize;

use super::*;

#[derive(Deserialize)]
struct Case {
    id: String,
    variant: Variant,
    side: String,
    /// The highest rank first: `m`, `s`, `K`, and `.` for an empty square.
    rows: [String; 9],
    checks: Vec<Check>,
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum Check {
    Count(usize),
    Dests {
        from: String,
        to: Vec<String>,
    },
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
    let mut count = (0, 0);
    for line in lines {
        let case: Case = serde_json::from_str(line).expect("a case");
        case.checks.iter().for_each(|check| holds(&case, check));
        count = (count.0 + 1, count.1 + case.checks.len());
    }
    assert_eq!(count, (54, 81));
}

fn holds(case: &Case, check: &Check) {
    let Case { id, rows, .. } = case;
    let squares = |sign| {
        let sign_at = |at: &Square| rows[8 - usize::from(at.y())].as_bytes()[usize::from(at.x())];
        Square::all()
            .filter(|at| sign_at(at) == sign)
            .collect::<Squares>()
    };
    let king = squares(b'K').first().expect("a king");
    let mover = match &*case.side {
        "muscovites" => Seat::First,
        _ => Seat::Second,
    };
    let mut table = Table::with(match case.variant {
        Variant::Corner => CORNER,
        Variant::Rim => RIM,
    });
    table.state = State::new(Board::new(squares(b'm'), squares(b's'), king), mover);
    match check {
        Check::Count(count) => assert_eq!(table.actions().len(), *count, "{id}"),
        Check::Dests { from, to } => {
            let mut to = to.clone();
            to.sort();
            assert_eq!(table.targets(from), to, "{id} {from}");
        }
        Check::Illegal(text) => assert!(!table.is_legal(text), "{id} {text}"),
        Check::Play {
            action,
            captured,
            result,
        } => {
            let expected = [std::slice::from_ref(action), captured].concat().join("x");
            assert_eq!(table.play(action), expected, "{id}");
            assert_eq!(result_of(&table), *result, "{id} {action}");
        }
        Check::Paths(squares) => {
            let exits = table.rules.king_exits(&table.state.board).sorted_by_name();
            assert!(
                exits
                    .iter()
                    .map(Square::to_string)
                    .eq(squares.iter().cloned()),
                "{id}"
            );
        }
        Check::Seq { actions, result } => {
            table.play(&actions.join(" "));
            assert_eq!(result_of(&table), *result, "{id}");
        }
    }
}

fn result_of(table: &Table) -> Option<String> {
    let result = match table.state.end? {
        End::KingCaptured => "m:king captured",
        End::KingEscaped => "s:king escaped",
        End::NoMove(Seat::First) => "m:no legal move",
        End::NoMove(Seat::Second) => "s:no legal move",
        End::Repetition => "draw:repetition",
    };
    Some(result.to_owned())
}
