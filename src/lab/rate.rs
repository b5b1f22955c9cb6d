//! `cairn-lab rate`: one game per line, the ratings after it on one line.

use std::{
    collections::HashMap,
    fs::File,
    io::{self, BufReader, BufWriter, Read, Write},
    path::{Path, PathBuf},
};

use anyhow::Context;
use cairn_command::Failure;
use cairn_ratings::{Book, Game, Score};
use cairn_rules::catalog;
use clap::Args;
use serde::{Deserialize, Serialize};

use crate::{
    inspect::{InspectLine, MAX_LINE, next_line},
    options,
};

/// What `cairn-lab rate` reads.
#[derive(Debug, Args)]
pub(crate) struct RateArgs {
    /// The file with the games; - for standard input
    #[arg(default_value = "-", hide_default_value = true)]
    pub(crate) file: PathBuf,
}

/// Answers each game with the ratings after it, until the input ends.
pub(crate) fn rate(args: &RateArgs, output: &mut impl Write) -> Result<(), Failure> {
    if args.file == Path::new("-") {
        return rate_all(&mut BufReader::new(io::stdin().lock()), output);
    }
    let name = args.file.display();
    let file = File::open(&args.file).with_context(|| format!("cannot read {name}"))?;
    rate_all(&mut BufReader::new(file), output)
}

fn rate_all(input: &mut BufReader<impl Read>, output: &mut impl Write) -> Result<(), Failure> {
    let mut output = BufWriter::new(output);
    let mut state = Rater {
        book: Book::default(),
        variants: variants(),
    };
    while let Some(line) = next_line(input).context("cannot read more input")? {
        let answer = match state.answer(&line) {
            Ok(rated) => serde_json::to_string(&rated),
            Err(error) => serde_json::to_string(&RateFault { error }),
        };
        let answer = answer.expect("plain data");
        writeln!(output, "{answer}").map_err(Failure::output)?;
        // A caller that waits for an answer gets it; a whole file is answered at once.
        if input.buffer().is_empty() {
            output.flush().map_err(Failure::output)?;
        }
    }
    output.flush().map_err(Failure::output)
}

/// Every variant, and whether its sides differ.
fn variants() -> HashMap<String, bool> {
    let mut variants = HashMap::new();
    for game in catalog().games() {
        let about = game.about;
        if about.variants.is_empty() {
            variants.insert(about.key.to_owned(), about.sides_differ);
        }
        for variant in about.variants {
            variants.insert(format!("{}/{variant}", about.key), about.sides_differ);
        }
    }
    variants
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RateRequest<'a> {
    id: u64,
    at: i64,
    variant: String,
    first: String,
    second: String,
    #[serde(borrow)]
    result: std::borrow::Cow<'a, str>,
}

#[derive(Serialize)]
struct RateOutput {
    id: u64,
    first: [f64; 3],
    second: [f64; 3],
}

#[derive(Serialize)]
struct RateFault {
    error: String,
}

struct Rater {
    book: Book,
    variants: HashMap<String, bool>,
}

impl Rater {
    fn answer(&mut self, line: &InspectLine) -> Result<RateOutput, String> {
        let InspectLine::Whole(bytes) = line else {
            return Err(format!("the line has more than {MAX_LINE} bytes"));
        };
        let text = str::from_utf8(bytes).map_err(|_| "the line is not UTF-8")?;
        // A list could be read as a struct.
        if !text.trim_start().starts_with('{') {
            return Err("the line is not a JSON object".to_owned());
        }
        let game: RateRequest<'_> = serde_json::from_str(text)
            .map_err(|error| format!("the game is invalid: {}", options::without_place(&error)))?;
        let unknown = || format!("there is no variant {}", game.variant.escape_debug());
        let sides_differ = *self.variants.get(&game.variant).ok_or_else(unknown)?;
        let score = match &*game.result {
            "first" => Score::First,
            "second" => Score::Second,
            "draw" => Score::Draw,
            other => {
                let other = other.escape_debug();
                return Err(format!(
                    "invalid result {other}; expected first, second or draw"
                ));
            }
        };
        let players = [game.first.as_str(), game.second.as_str()];
        let change = self
            .book
            .rate(&Game {
                at: game.at,
                variant: &game.variant,
                sides_differ,
                players,
                score,
            })
            .map_err(|error| error.to_string())?;
        let [first, second] = change.after.map(cairn_ratings::Rating::values);
        Ok(RateOutput {
            id: game.id,
            first,
            second,
        })
    }
}
