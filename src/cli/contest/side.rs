//! The players of a match.

use std::{
    cell::RefCell,
    io::{BufRead, BufReader, Write},
    process::{Child, ChildStdin, ChildStdout, Command, Stdio},
    str::FromStr,
    time::{Duration, Instant},
};

use cairn_kernel::{Advice, AnyPosition, Dice, Effort, Level, Strength};
use serde_json::{Value, json};

use super::super::think::think;

/// A player, as named on the command line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Side {
    /// One of the eight levels.
    Level(Level),
    /// The strongest play within a budget of positions.
    Nodes(u64),
    /// The strongest play within this number of milliseconds.
    Ms(u64),
    /// A random legal action.
    Random,
    /// The turn with the best position at its end.
    Greedy,
    /// Alpha-beta without table, killers, history and reductions, within a budget of positions.
    PlainNodes(u64),
    /// The same within this number of milliseconds.
    PlainMs(u64),
    /// Plain UCT within a budget of actions.
    UctNodes(u64),
    /// Plain UCT within this number of milliseconds.
    UctMs(u64),
    /// Another program.
    Engine {
        /// The program and its arguments.
        command: Vec<String>,
        /// The budget in its requests: a field and its value.
        budget: (String, u64),
    },
}

impl FromStr for Side {
    type Err = String;

    fn from_str(text: &str) -> Result<Side, String> {
        if let Some(command) = text.strip_prefix("engine:") {
            return engine(command);
        }
        let number = |text: &str, most: u64| match text.parse::<u64>() {
            Ok(number) if (1..=most).contains(&number) => Ok(number),
            _ => Err(format!("`{text}` is no whole number from 1 to {most}")),
        };
        let (name, value) = text.split_once('=').unwrap_or((text, ""));
        match (name, value) {
            ("random", "") => Ok(Side::Random),
            ("greedy", "") => Ok(Side::Greedy),
            ("level", value) => number(value, 8)
                .and_then(|it| Level::new(it).ok_or_else(|| "there is no such level".to_owned()))
                .map(Side::Level),
            ("nodes", value) => number(value, 1_000_000_000).map(Side::Nodes),
            ("ms", value) => number(value, 600_000).map(Side::Ms),
            ("plain:nodes", value) => number(value, 1_000_000_000).map(Side::PlainNodes),
            ("plain:ms", value) => number(value, 600_000).map(Side::PlainMs),
            ("uct:nodes", value) => number(value, 1_000_000_000).map(Side::UctNodes),
            ("uct:ms", value) => number(value, 600_000).map(Side::UctMs),
            _ => Err(
                "a player is level=N, ms=N, nodes=N, random, greedy, plain:ms=N, plain:nodes=N, \
                      uct:ms=N, uct:nodes=N or engine:\"CMD ARGS\""
                    .to_owned(),
            ),
        }
    }
}

fn engine(text: &str) -> Result<Side, String> {
    let mut command: Vec<String> = text.split_whitespace().map(ToOwned::to_owned).collect();
    let budget = match command.last().and_then(|it| it.split_once('=')) {
        Some((field @ ("level" | "ms" | "nodes"), value)) => value
            .parse::<u64>()
            .map(|value| (field.to_owned(), value))
            .map_err(|_| format!("`{value}` is no budget"))?,
        _ => return Err("the last word of an engine is level=N, ms=N or nodes=N".to_owned()),
    };
    command.pop();
    if command.is_empty() {
        return Err("an engine is a program with its arguments".to_owned());
    }
    Ok(Side::Engine { command, budget })
}

/// A player's turn.
pub(super) struct ContestTurn {
    pub(super) actions: Vec<String>,
    pub(super) positions: u64,
    /// The score it expects, in parts of [`SCALE`](cairn_kernel::SCALE).
    pub(super) value: Option<i32>,
}

/// A player during a game.
pub(super) enum ContestPlayer<'a> {
    Own(&'a Side, Option<&'a Advice>),
    Other(RefCell<Engine>),
}

impl Side {
    /// Prepares a player for some games, with or without advice in place of the game's files.
    pub(super) fn sit<'a>(
        &'a self,
        advice: Option<&'a Advice>,
    ) -> Result<ContestPlayer<'a>, String> {
        match self {
            Side::Engine { command, budget } => Engine::start(command, budget.clone())
                .map(|it| ContestPlayer::Other(RefCell::new(it))),
            _ => Ok(ContestPlayer::Own(self, advice)),
        }
    }
}

/// The question to a player.
pub(super) struct PlayerQuestion<'a> {
    pub(super) game: &'a str,
    pub(super) options: &'a serde_json::Map<String, Value>,
    pub(super) log: &'a [String],
    pub(super) seed: u64,
}

impl ContestPlayer<'_> {
    /// Chooses a turn, in canonical spelling.
    pub(super) fn choose(
        &self,
        position: &dyn AnyPosition,
        asked: &PlayerQuestion<'_>,
    ) -> Result<ContestTurn, String> {
        match self {
            ContestPlayer::Own(side, advice) => side.choose(position, *advice, asked.seed),
            ContestPlayer::Other(engine) => engine.borrow_mut().choose(asked),
        }
    }
}

impl Side {
    fn choose(
        &self,
        position: &dyn AnyPosition,
        advice: Option<&Advice>,
        seed: u64,
    ) -> Result<ContestTurn, String> {
        let (strength, ms) = match *self {
            Side::Level(level) => (Strength::Level(level), None),
            Side::Nodes(nodes) => (Strength::Positions(nodes), None),
            Side::Ms(ms) => (Strength::Positions(u64::MAX), Some(ms)),
            Side::Greedy => (Strength::Greedy, None),
            Side::PlainNodes(nodes) => (Strength::Plain(nodes), None),
            Side::PlainMs(ms) => (Strength::Plain(u64::MAX), Some(ms)),
            Side::UctNodes(nodes) => (Strength::Playouts(nodes), None),
            Side::UctMs(ms) => (Strength::Playouts(u64::MAX), Some(ms)),
            Side::Random | Side::Engine { .. } => return at_random(position, seed),
        };
        let until = ms.map(|it| Instant::now() + Duration::from_millis(it));
        let thought = think(position, advice, &Effort { strength, seed }, until);
        let thought = thought.ok_or("nobody thinks about this game")?;
        Ok(ContestTurn {
            actions: thought.turn.into_iter().map(|it| it.notation).collect(),
            positions: thought.positions,
            value: Some(thought.value),
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
        value: None,
    })
}

/// Another program that supports the op `choose`.
pub(super) struct Engine {
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
            return Err("an engine is a program with its arguments".to_owned());
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
            _ => Err(format!("cannot talk to `{name}`")),
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
            .map_err(|error| format!("`{name}` does not answer: {error}"))?;
        let answer: Value = serde_json::from_str(&line)
            .map_err(|_| format!("`{name}` answers what is no JSON: {line:.80}"))?;
        let turn = answer["turn"].as_array().into_iter().flatten();
        let actions: Vec<String> = turn
            .filter_map(|it| it.as_str().map(ToOwned::to_owned))
            .collect();
        if actions.is_empty() {
            return Err(format!("`{name}` answers without a turn: {line:.200}"));
        }
        Ok(ContestTurn {
            actions,
            positions: answer["positions"].as_u64().unwrap_or(0),
            value: None,
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
        assert_eq!(read("level=8"), Ok(Side::Level(Level::ALL[7])));
        assert_eq!(read("nodes=1000"), Ok(Side::Nodes(1_000)));
        assert_eq!(read("ms=5"), Ok(Side::Ms(5)));
        assert_eq!(read("random"), Ok(Side::Random));
        assert_eq!(read("greedy"), Ok(Side::Greedy));
        assert_eq!(read("plain:ms=20"), Ok(Side::PlainMs(20)));
        assert_eq!(read("plain:nodes=20"), Ok(Side::PlainNodes(20)));
        assert_eq!(read("uct:ms=500"), Ok(Side::UctMs(500)));
        assert_eq!(read("uct:nodes=9"), Ok(Side::UctNodes(9)));
        assert_eq!(
            read("engine:cairn inspect level=3"),
            Ok(Side::Engine {
                command: vec!["cairn".to_owned(), "inspect".to_owned()],
                budget: ("level".to_owned(), 3),
            })
        );
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
