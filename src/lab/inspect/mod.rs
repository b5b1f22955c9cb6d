//! `cairn-lab inspect`: one request per line, one answer per line.

mod choose;

use std::{
    io::{self, BufRead, Read, Write},
    panic::{AssertUnwindSafe, catch_unwind},
};

use cairn_command::Failure;
use cairn_kernel::{AnyPosition, Seat, Turn};
use cairn_rules::catalog;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Map, Value};

use crate::options;

/// The longest accepted line, in bytes. The longest real game has about a tenth of it.
pub(crate) const MAX_LINE: usize = 1 << 20;

/// Answers each line of `input` with a line of `output`, at once, until the input ends.
pub(crate) fn inspect(input: &mut impl BufRead, output: &mut impl Write) -> Result<(), Failure> {
    while let Some(line) = next_line(input)
        .map_err(|error| anyhow::Error::new(error).context("cannot read more input"))?
    {
        let mut text = answer_line(&line);
        text.push('\n');
        output
            .write_all(text.as_bytes())
            .and_then(|()| output.flush())
            .map_err(Failure::output)?;
    }
    Ok(())
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct InspectRequest {
    #[serde(rename = "op")]
    _op: Option<String>,
    game: String,
    #[serde(default)]
    options: Map<String, Value>,
    #[serde(default)]
    actions: Vec<String>,
}

#[derive(Serialize)]
struct InspectAnswer {
    turn: &'static str,
    winner: Option<&'static str>,
    actions: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    odds: Option<Vec<(String, u32)>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    why: Option<&'static str>,
}

#[derive(Serialize)]
struct Rejection {
    error: String,
    /// The index of the offending action.
    #[serde(skip_serializing_if = "Option::is_none")]
    at: Option<usize>,
}

impl From<String> for Rejection {
    fn from(error: String) -> Rejection {
        Rejection { error, at: None }
    }
}

impl From<&str> for Rejection {
    fn from(error: &str) -> Rejection {
        error.to_owned().into()
    }
}

pub(crate) enum InspectLine {
    Whole(Vec<u8>),
    TooLong,
}

/// The next line without its end; `None` after the last. Of a line that is too long, only the
/// allowed part is held in memory.
pub(crate) fn next_line(input: &mut impl BufRead) -> io::Result<Option<InspectLine>> {
    let mut line = Vec::new();
    let most = MAX_LINE as u64 + 1;
    if input.by_ref().take(most).read_until(b'\n', &mut line)? == 0 {
        return Ok(None);
    }
    if line.last() == Some(&b'\n') {
        line.pop();
    } else if line.len() > MAX_LINE {
        input.skip_until(b'\n')?;
        return Ok(Some(InspectLine::TooLong));
    }
    Ok(Some(InspectLine::Whole(line)))
}

fn answer_line(line: &InspectLine) -> String {
    let answer = text_of(line).and_then(|text| {
        // Rules do not panic. Should one do so nevertheless, the other requests are still answered.
        catch_unwind(AssertUnwindSafe(|| answer(text)))
            .unwrap_or_else(|_| Err("the rules failed; this is a bug in Cairn".into()))
    });
    answer.unwrap_or_else(|rejection| to_line(&rejection))
}

fn to_line(answer: &impl Serialize) -> String {
    serde_json::to_string(answer).expect("plain data")
}

fn text_of(line: &InspectLine) -> Result<&str, Rejection> {
    let InspectLine::Whole(bytes) = line else {
        return Err(format!("the line has more than {MAX_LINE} bytes").into());
    };
    let text = str::from_utf8(bytes).map_err(|_| "the line is not UTF-8")?;
    // A list could be read as a struct.
    if !text.trim_start().starts_with('{') {
        return Err("the line is not a JSON object".into());
    }
    Ok(text)
}

fn read<'a, T: Deserialize<'a>>(text: &'a str) -> Result<T, Rejection> {
    serde_json::from_str(text).map_err(|error| {
        let what = if error.is_data() {
            "the request is invalid"
        } else {
            "the line is not a JSON object"
        };
        format!("{what}: {}", options::without_place(&error)).into()
    })
}

/// The kind of request; the other fields are read once that is known.
#[derive(Deserialize)]
struct RequestKind {
    #[serde(default, deserialize_with = "deserialize_some")]
    op: Option<Value>,
}

/// A field that is present, even if `null`.
fn deserialize_some<'de, D: Deserializer<'de>>(value: D) -> Result<Option<Value>, D::Error> {
    Value::deserialize(value).map(Some)
}

fn answer(text: &str) -> Result<String, Rejection> {
    match read::<RequestKind>(text)?.op {
        None => inspect_position(&read(text)?),
        Some(Value::String(op)) if op == "look" => inspect_position(&read(text)?),
        Some(Value::String(op)) if op == "choose" => choose::answer(&read(text)?),
        Some(op) => Err(format!("there is no `op` {op}, only \"look\" and \"choose\"").into()),
    }
}

fn inspect_position(request: &InspectRequest) -> Result<String, Rejection> {
    let position = reach(&request.game, &request.options, &request.actions)?;
    Ok(to_line(&describe(&*position)))
}

/// The position after these actions.
fn reach(
    game: &str,
    options: &Map<String, Value>,
    actions: &[String],
) -> Result<Box<dyn AnyPosition>, Rejection> {
    let kind = catalog()
        .game(game)
        .ok_or_else(|| format!("there is no game `{game}`"))?;
    let mut position = options::open(kind, options)?.start();
    for (at, action) in actions.iter().enumerate() {
        position.play_exact(action).map_err(|error| Rejection {
            error: if let Turn::Over(_) = position.turn() {
                format!("the game is over before `{action}`")
            } else {
                error.to_string()
            },
            at: Some(at),
        })?;
    }
    Ok(position)
}

fn describe(position: &dyn AnyPosition) -> InspectAnswer {
    let (turn, winner, why) = match position.turn() {
        Turn::Player(seat) => (seat.key(), None, None),
        Turn::Chance => ("chance", None, None),
        Turn::Over(ending) => (
            "over",
            Some(ending.winner.map_or("draw", Seat::key)),
            Some(ending.why),
        ),
    };
    let mut actions: Vec<String> = position
        .choices()
        .into_iter()
        .map(|choice| choice.played.notation)
        .collect();
    actions.sort_unstable();
    let odds = (position.turn() == Turn::Chance).then(|| {
        let mut odds: Vec<(String, u32)> = position
            .odds()
            .into_iter()
            .map(|(played, weight)| (played.notation, weight))
            .collect();
        odds.sort_unstable();
        odds
    });
    InspectAnswer {
        turn,
        winner,
        actions,
        odds,
        why,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answers(input: &[u8]) -> Vec<Value> {
        let mut output = Vec::new();
        inspect(&mut &*input, &mut output).expect("it goes on");
        let text = String::from_utf8(output).expect("UTF-8");
        text.lines()
            .map(|line| serde_json::from_str(line).expect("JSON"))
            .collect()
    }

    #[test]
    fn every_line_gets_an_answer_the_last_and_the_empty_ones_too() {
        assert_eq!(answers(b"").len(), 0);
        assert_eq!(answers(b"\n\r\n \nx").len(), 4);
        assert_eq!(answers(b"{}\n{}").len(), 2);
    }

    #[test]
    fn what_is_no_request_is_told() {
        let deep = format!("{{\"game\":{}", "[".repeat(100_000));
        let deep_options = format!("{{\"game\":\"x\",\"options\":{}", "{\"a\":".repeat(100_000));
        for line in [
            "",
            "null",
            "[]",
            r#"["x",{},[]]"#,
            "{",
            "{}",
            "{} {}",
            r#"{"game":7}"#,
            r#"{"game":"no-such-game"}"#,
            r#"{"game":"x","game":"y"}"#,
            r#"{"game":"x","options":[]}"#,
            r#"{"game":"x","options":null}"#,
            r#"{"game":"x","actions":"e8-e5"}"#,
            r#"{"game":"x","actions":[1]}"#,
            r#"{"game":"x","turns":[]}"#,
            r#"{"game":"\ud800"}"#,
            &deep,
            &deep_options,
        ] {
            let answers = answers(line.as_bytes());
            let expected = usize::from(!line.is_empty());
            assert_eq!(answers.len(), expected, "{line:.80}");
            for answer in answers {
                assert!(answer["error"].is_string(), "{line:.80}: {answer}");
                assert!(answer.get("at").is_none(), "{line:.80}: {answer}");
            }
        }
    }

    #[test]
    fn bytes_that_are_no_text_are_told() {
        let answers = answers(b"\xff\xfe{\"game\"\n{\"game\":\"\xc3\"}\n\0\n");
        assert_eq!(answers.len(), 3);
        assert!(answers.iter().all(|it| it["error"].is_string()));
    }

    #[test]
    fn a_huge_line_is_refused_and_the_next_is_read() {
        let mut input = vec![b'{'; 3 * MAX_LINE];
        input.extend(b"\n{}\n");
        let answers = answers(&input);
        assert_eq!(answers.len(), 2);
        assert!(
            answers[0]["error"]
                .as_str()
                .is_some_and(|it| it.contains("bytes"))
        );
    }

    #[test]
    fn a_line_of_just_the_longest_length_is_read() {
        let mut input = br#"{"game":"nobody"}"#.to_vec();
        input.resize(MAX_LINE, b' ');
        let answers = [answers(&input), answers(&[&*input, b"\n"].concat())].concat();
        assert_eq!(answers.len(), 2);
        for answer in answers {
            assert_eq!(answer["error"], "there is no game `nobody`");
        }
    }
}
