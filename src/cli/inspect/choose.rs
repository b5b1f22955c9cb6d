//! The op `choose`: a turn of the computer opponent.

use std::time::{Duration, Instant};

use cairn_kernel::{AnyPosition, Effort, Level, SCALE, Strength, Thought, Turn};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::{super::think::think as think_until, Rejection, given, reach, to_line};

/// The greatest accepted numbers.
const MOST_MS: u64 = 600_000;
const MOST_NODES: u64 = 1_000_000_000;
const MOST_SEED: u64 = i64::MAX as u64;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ChooseRequest {
    #[serde(rename = "op")]
    _op: String,
    game: String,
    #[serde(default)]
    options: Map<String, Value>,
    #[serde(default)]
    actions: Vec<String>,
    #[serde(default, deserialize_with = "given")]
    level: Option<Value>,
    #[serde(default, deserialize_with = "given")]
    ms: Option<Value>,
    #[serde(default, deserialize_with = "given")]
    nodes: Option<Value>,
    #[serde(default, deserialize_with = "given")]
    seed: Option<Value>,
}

/// The budget of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum TurnBudget {
    Level(Level),
    Ms(u64),
    Nodes(u64),
}

#[derive(Serialize)]
struct ChooseAnswer {
    action: String,
    turn: Vec<String>,
    value: f64,
    won_in: Option<i32>,
    positions: u64,
    depth: u32,
    line: Vec<String>,
}

/// Answers with a turn.
pub(super) fn answer(request: &ChooseRequest) -> Result<String, Rejection> {
    let begun = Instant::now();
    let budget = budget(request)?;
    let seed = match &request.seed {
        None => 0,
        Some(seed) => whole("seed", seed, (0, MOST_SEED))?,
    };
    let position = reach(&request.game, &request.options, &request.actions)?;
    match position.turn() {
        Turn::Player(_) => (),
        Turn::Chance => return Err("chance is to act, and nobody can choose".into()),
        Turn::Over(_) => return Err("the game is over, and nobody can choose".into()),
    }
    let thought = think(&*position, budget, seed, begun).ok_or("nobody thinks about this game")?;
    let turn: Vec<String> = thought.turn.into_iter().map(|it| it.notation).collect();
    let action = turn
        .first()
        .ok_or("no turn was found; this is a bug of cairn")?;
    Ok(to_line(&ChooseAnswer {
        action: action.clone(),
        value: rounded(thought.value),
        won_in: thought.won_in,
        positions: thought.positions,
        depth: thought.depth,
        line: thought.line,
        turn,
    }))
}

fn think(
    position: &dyn AnyPosition,
    budget: TurnBudget,
    seed: u64,
    begun: Instant,
) -> Option<Thought> {
    let strength = match budget {
        TurnBudget::Level(level) => Strength::Level(level),
        TurnBudget::Nodes(nodes) => Strength::Positions(nodes),
        TurnBudget::Ms(_) => Strength::Positions(u64::MAX),
    };
    let until = match budget {
        TurnBudget::Ms(ms) => Some(begun + Duration::from_millis(ms)),
        TurnBudget::Level(_) | TurnBudget::Nodes(_) => None,
    };
    think_until(position, None, &Effort { strength, seed }, until)
}

fn budget(request: &ChooseRequest) -> Result<TurnBudget, Rejection> {
    match (&request.level, &request.ms, &request.nodes) {
        (Some(level), None, None) => {
            let level = Level::new(whole("level", level, (1, 8))?);
            Ok(TurnBudget::Level(level.ok_or("there is no such `level`")?))
        }
        (None, Some(ms), None) => whole("ms", ms, (1, MOST_MS)).map(TurnBudget::Ms),
        (None, None, Some(nodes)) => whole("nodes", nodes, (1, MOST_NODES)).map(TurnBudget::Nodes),
        (None, None, None) => Err(format!(
            "one of `level` (1 to 8), `ms` (1 to {MOST_MS}) and `nodes` (1 to {MOST_NODES}) is \
             missing"
        )
        .into()),
        _ => Err("only one of `level`, `ms` and `nodes` can be given".into()),
    }
}

/// A whole number between these two.
fn whole(name: &str, value: &Value, (least, most): (u64, u64)) -> Result<u64, Rejection> {
    match value.as_u64() {
        Some(number) if (least..=most).contains(&number) => Ok(number),
        _ => {
            let shown: String = value.to_string().chars().take(40).collect();
            let wanted = format!("`{name}` is a whole number from {least} to {most}");
            Err(format!("{wanted}, not {shown}").into())
        }
    }
}

/// The value from -1 to 1 with four digits.
fn rounded(value: i32) -> f64 {
    let part = SCALE / 10_000;
    f64::from((value + part / 2).div_euclid(part)) / 10_000.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_have_four_digits() {
        for (value, shown) in [
            (0, "0.0"),
            (SCALE, "1.0"),
            (-SCALE, "-1.0"),
            (213_960, "0.214"),
            (-12_345, "-0.0123"),
            (-20, "0.0"),
        ] {
            assert_eq!(to_line(&rounded(value)), shown);
        }
    }

    #[test]
    fn just_one_budget_is_wanted_and_it_is_in_range() {
        let read = |fields: &str| -> Result<TurnBudget, String> {
            let text = format!(r#"{{"op":"choose","game":"x"{fields}}}"#);
            let request: ChooseRequest = serde_json::from_str(&text).expect("a request");
            budget(&request).map_err(|it| it.error)
        };
        assert_eq!(
            read(r#","nodes":1000000000"#),
            Ok(TurnBudget::Nodes(1_000_000_000))
        );
        assert_eq!(read(r#","ms":1"#), Ok(TurnBudget::Ms(1)));
        assert_eq!(read(r#","level":8"#), Ok(TurnBudget::Level(Level::ALL[7])));
        for (fields, word) in [
            ("", "`level`"),
            (r#","level":1,"ms":1"#, "only one"),
            (r#","level":1,"nodes":null"#, "only one"),
            (r#","level":0"#, "`level`"),
            (r#","level":9"#, "`level`"),
            (r#","level":1.5"#, "`level`"),
            (r#","level":"5""#, "`level`"),
            (r#","level":null"#, "`level`"),
            (r#","ms":0"#, "`ms`"),
            (r#","ms":600001"#, "`ms`"),
            (r#","nodes":-1"#, "`nodes`"),
            (r#","nodes":1000000001"#, "`nodes`"),
            (r#","nodes":1e3"#, "`nodes`"),
        ] {
            let error = read(fields).expect_err(fields);
            assert!(error.contains(word), "{fields}: {error}");
        }
    }
}
