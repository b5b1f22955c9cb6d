//! The players of a match.

use std::{
    cell::RefCell,
    io::{BufRead, BufReader, Write},
    process::{Child, ChildStdin, ChildStdout, Command, Stdio},
    str::FromStr,
};

use cairn_kernel::{AnyPosition, Dice, Effort, Knowledge, Strength};
use serde_json::{Value, json};

use super::uct;
use crate::budget::Budget;

/// A player, as named on the command line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Side {
    /// A random legal action.
    Random,
    /// The turn with the best position at its end.
    Greedy,
    /// The same, but of equals any: for the weights of what a course teaches.
    Course,
    /// The bot's search.
    Search(Budget),
    /// Random games to the end: the measure of the search.
    Uct(Budget),
    /// Another program with its arguments, and the budget in its requests.
    Engine(Vec<String>, (String, u64)),
}

const PLAYERS: &str = "a player is level=N, ms=N, nodes=N, random, greedy, course, uct:ms=N, \
                       uct:nodes=N or engine:\"CMD ARGS\" with level=N, ms=N or nodes=N as its \
                       last word";

impl FromStr for Side {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Side, &'static str> {
        let budget = |text: &str| {
            let (field, value) = text.split_once('=')?;
            Budget::new(field, value.parse().ok()?)
        };
        let side = match text.split_once(':') {
            Some(("engine", command)) => engine(command),
            Some(("uct", it)) => budget(it)
                .filter(|it| !matches!(it, Budget::Level(_)))
                .map(Side::Uct),
            _ if text == "random" => Some(Side::Random),
            _ if text == "greedy" => Some(Side::Greedy),
            _ if text == "course" => Some(Side::Course),
            _ => budget(text).map(Side::Search),
        };
        side.ok_or(PLAYERS)
    }
}

fn engine(text: &str) -> Option<Side> {
    let mut command: Vec<String> = text.split_whitespace().map(ToOwned::to_owned).collect();
    let last = command.pop().filter(|_| !command.is_empty())?;
    let (field, value) = last.split_once('=')?;
    let is_known = Budget::FIELDS.iter().any(|it| it.0 == field);
    let budget = (field.to_owned(), value.parse().ok().filter(|_| is_known)?);
    Some(Side::Engine(command, budget))
}

pub(crate) struct ContestTurn {
    pub(crate) actions: Vec<String>,
    pub(crate) positions: u64,
}

/// A player during a game.
pub(crate) enum ContestPlayer<'a> {
    Own(&'a Side, Option<&'a Knowledge>),
    Other(RefCell<Engine>),
}

impl Side {
    /// Prepares a player for some games, with or without knowledge in place of the game's.
    pub(crate) fn sit<'a>(
        &'a self,
        knowledge: Option<&'a Knowledge>,
    ) -> Result<ContestPlayer<'a>, String> {
        match self {
            Side::Engine(command, budget) => Engine::start(command, budget.clone())
                .map(|it| ContestPlayer::Other(RefCell::new(it))),
            _ => Ok(ContestPlayer::Own(self, knowledge)),
        }
    }
}

/// The question to a player.
pub(crate) struct PlayerQuestion<'a> {
    pub(crate) game: &'a str,
    pub(crate) options: &'a serde_json::Map<String, Value>,
    pub(crate) log: &'a [String],
    pub(crate) seed: u64,
}

impl ContestPlayer<'_> {
    /// Chooses a turn, in canonical spelling.
    pub(crate) fn choose(
        &self,
        position: &dyn AnyPosition,
        asked: &PlayerQuestion<'_>,
    ) -> Result<ContestTurn, String> {
        match self {
            ContestPlayer::Own(side, knowledge) => side.choose(position, *knowledge, asked.seed),
            ContestPlayer::Other(engine) => engine.borrow_mut().choose(asked),
        }
    }
}

impl Side {
    fn choose(
        &self,
        position: &dyn AnyPosition,
        knowledge: Option<&Knowledge>,
        seed: u64,
    ) -> Result<ContestTurn, String> {
        let think = |strength| position.think_by(knowledge, &Effort { strength, seed }, &|| false);
        let thought = match self {
            Side::Search(budget) => budget.think(position, knowledge, seed, budget.end()),
            Side::Greedy => think(Strength::Greedy),
            Side::Course => think(Strength::Course),
            Side::Uct(budget) => return uct::turn(position, *budget, seed),
            Side::Random | Side::Engine(..) => return at_random(position, seed),
        };
        let thought = thought.ok_or("there is no computer opponent for this game")?;
        Ok(ContestTurn {
            actions: thought.turn.into_iter().map(|it| it.notation).collect(),
            positions: thought.positions,
        })
    }
}

fn at_random(position: &dyn AnyPosition, seed: u64) -> Result<ContestTurn, String> {
    let mut choices = position.choices();
    if choices.is_empty() {
        return Err("there is nothing to choose from".to_owned());
    }
    let mut secret = [0; 32];
    secret[..8].copy_from_slice(&seed.to_be_bytes());
    let chosen = Dice::new(secret).pick(0, &vec![1; choices.len()]);
    Ok(ContestTurn {
        actions: vec![choices.swap_remove(chosen).played.notation],
        positions: 0,
    })
}

/// Another program that supports the op `choose`.
pub(crate) struct Engine {
    name: String,
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
    budget: (String, u64),
}

impl Engine {
    fn start(command: &[String], budget: (String, u64)) -> Result<Engine, String> {
        let name = command.join(" ");
        let [program, args @ ..] = command else {
            return Err("an engine must be a program with its arguments".to_owned());
        };
        let mut child = Command::new(program)
            .args(args)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| format!("cannot start `{name}`: {error}"))?;
        match (child.stdin.take(), child.stdout.take()) {
            (Some(input), Some(output)) => Ok(Engine {
                name,
                child,
                input,
                output: BufReader::new(output),
                budget,
            }),
            _ => Err(format!("cannot communicate with `{name}`")),
        }
    }

    fn choose(&mut self, asked: &PlayerQuestion<'_>) -> Result<ContestTurn, String> {
        let mut request = json!({
            "op": "choose",
            "game": asked.game,
            "options": asked.options,
            "actions": asked.log,
            "seed": asked.seed,
        });
        request[self.budget.0.as_str()] = self.budget.1.into();
        let name = &self.name;
        let mut line = String::new();
        writeln!(self.input, "{request}")
            .and_then(|()| self.input.flush())
            .and_then(|()| self.output.read_line(&mut line))
            .map_err(|error| format!("`{name}` does not respond: {error}"))?;
        let answer: Value = serde_json::from_str(&line).map_err(|_| {
            format!("`{name}` responded with something that is not JSON: {line:.80}")
        })?;
        let turn = answer["turn"].as_array().into_iter().flatten();
        let actions: Vec<String> = turn
            .filter_map(|it| it.as_str().map(ToOwned::to_owned))
            .collect();
        if actions.is_empty() {
            return Err(format!("`{name}` responded without a turn: {line:.200}"));
        }
        Ok(ContestTurn {
            actions,
            positions: answer["positions"].as_u64().unwrap_or(0),
        })
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_are_read() {
        let read = |text: &str| text.parse::<Side>();
        let budget = |field, value| Budget::new(field, value).expect("in range");
        for (field, value) in [("level", 8), ("ms", 5), ("nodes", 1_000)] {
            let side = Side::Search(budget(field, value));
            assert_eq!(read(&format!("{field}={value}")), Ok(side));
        }
        assert_eq!(read("random"), Ok(Side::Random));
        assert_eq!(read("greedy"), Ok(Side::Greedy));
        assert_eq!(read("course"), Ok(Side::Course));
        assert_eq!(read("uct:ms=500"), Ok(Side::Uct(Budget::Ms(500))));
        assert_eq!(read("uct:nodes=9"), Ok(Side::Uct(Budget::Nodes(9))));
        let words = ["cairn-lab", "inspect"].map(ToOwned::to_owned).to_vec();
        let engine = Side::Engine(words, ("level".to_owned(), 3));
        assert_eq!(read("engine:cairn-lab inspect level=3"), Ok(engine));
        for text in [
            "",
            "level",
            "level=0",
            "level=9",
            "level=x",
            "nodes=0",
            "ms=-1",
            "random=1",
            "uct",
            "uct:level=1",
            "engine:",
            "engine:cairn",
            "engine:level=1",
            "engine:cairn level=x",
        ] {
            assert!(read(text).is_err(), "{text}");
        }
    }
}
