//! The op `choose`: a turn of the computer opponent.

use cairn_kernel::{SCALE, Turn};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::{Rejection, deserialize_some, reach, to_line};
use crate::budget::Budget;

const MAX_SEED: u64 = i64::MAX as u64;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ChooseRequest {
    #[serde(rename = "op")]
    _op: String,
    game: String,
    #[serde(default)]
    options: Map<String, Value>,
    #[serde(default)]
    actions: Vec<String>,
    #[serde(default, deserialize_with = "deserialize_some")]
    level: Option<Value>,
    #[serde(default, deserialize_with = "deserialize_some")]
    ms: Option<Value>,
    #[serde(default, deserialize_with = "deserialize_some")]
    nodes: Option<Value>,
    #[serde(default, deserialize_with = "deserialize_some")]
    seed: Option<Value>,
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

pub(crate) fn answer(request: &ChooseRequest) -> Result<String, Rejection> {
    let budget = budget(request)?;
    let end = budget.end();
    let seed = match &request.seed {
        None => 0,
        Some(seed) => whole("seed", seed, (0, MAX_SEED))?,
    };
    let position = reach(&request.game, &request.options, &request.actions)?;
    match position.turn() {
        Turn::Player(_) => (),
        Turn::Chance => return Err("dice or cards are next, so there is no move to choose".into()),
        Turn::Over(_) => return Err("the game is over, so there is no move to choose".into()),
    }
    let thought = budget.think(&*position, None, seed, end);
    let thought = thought.ok_or("there is no computer opponent for this game")?;
    let turn: Vec<String> = thought.turn.into_iter().map(|it| it.notation).collect();
    let action = turn
        .first()
        .ok_or("no move was found; this is a bug in Cairn")?;
    Ok(to_line(&ChooseAnswer {
        action: action.clone(),
        value: round_value(thought.value),
        won_in: thought.won_in,
        positions: thought.positions,
        depth: thought.depth,
        line: thought.line,
        turn,
    }))
}

fn budget(request: &ChooseRequest) -> Result<Budget, Rejection> {
    let given = [&request.level, &request.ms, &request.nodes];
    let mut given = Budget::FIELDS
        .into_iter()
        .zip(given)
        .filter_map(|(field, value)| Some((field, value.as_ref()?)));
    match (given.next(), given.next()) {
        (Some(((field, most), value)), None) => {
            let number = whole(field, value, (1, most))?;
            Ok(Budget::new(field, number).ok_or("there is no such `level`")?)
        }
        (None, _) => {
            let [(level, levels), (ms, longest), (nodes, most)] = Budget::FIELDS;
            Err(format!(
                "one of `{level}` (1 to {levels}), `{ms}` (1 to {longest}) and `{nodes}` (1 to \
                 {most}) is missing"
            )
            .into())
        }
        (Some(_), Some(_)) => Err("only one of `level`, `ms` and `nodes` can be given".into()),
    }
}

/// A whole number between these two.
fn whole(name: &str, value: &Value, (least, most): (u64, u64)) -> Result<u64, Rejection> {
    match value.as_u64() {
        Some(number) if (least..=most).contains(&number) => Ok(number),
        _ => {
            let shown: String = value.to_string().chars().take(40).collect();
            let wanted = format!("`{name}` must be a whole number from {least} to {most}");
            Err(format!("{wanted}, not {shown}").into())
        }
    }
}

/// The value from -1 to 1 with four digits.
fn round_value(value: i32) -> f64 {
    let part = SCALE / 10_000;
    f64::from((value + part / 2).div_euclid(part)) / 10_000.0
}

#[cfg(test)]
mod tests {
    use cairn_kernel::Level;

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
            assert_eq!(to_line(&round_value(value)), shown);
        }
    }

    #[test]
    fn just_one_budget_is_wanted_and_it_is_in_range() {
        let read = |fields: &str| -> Result<Budget, String> {
            let text = format!(r#"{{"op":"choose","game":"x"{fields}}}"#);
            let request: ChooseRequest = serde_json::from_str(&text).expect("a request");
            budget(&request).map_err(|it| it.error)
        };
        assert_eq!(
            read(r#","nodes":1000000000"#),
            Ok(Budget::Nodes(1_000_000_000))
        );
        assert_eq!(read(r#","ms":1"#), Ok(Budget::Ms(1)));
        assert_eq!(read(r#","level":8"#), Ok(Budget::Level(Level::ALL[7])));
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
