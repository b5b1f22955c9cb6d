//! The lab as its users see it: the real binary, its streams and exit codes.

mod choose;
mod contest;
mod diagrams;
mod examples;
mod gallery;
#[path = "../../paint/tests/pictures/golden.rs"]
mod golden;
mod inspect;
mod learn;
mod pair;
mod perft;
mod puzzles;
mod rate;
mod review;
mod soak;
mod tune;

use std::{
    io::{BufRead, BufReader, Read, Write},
    path::Path,
    process::{Child, ChildStdin, ChildStdout, Command, Stdio},
    thread,
};

use cairn_rules::{GameKind, catalog};
use serde_json::Value;
use tempfile::TempDir;

/// The results of a finished run.
struct CommandOutput {
    code: i32,
    stdout: Vec<u8>,
    stderr: String,
}

impl CommandOutput {
    fn text(&self) -> &str {
        str::from_utf8(&self.stdout).expect("text")
    }
}

/// An empty folder to run the program in.
struct Place(TempDir);

impl Place {
    fn new() -> Place {
        Place(tempfile::tempdir().expect("a folder"))
    }

    fn path(&self) -> &Path {
        self.0.path()
    }

    fn command(&self, args: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_cairn-lab"));
        command
            .args(args)
            .current_dir(self.path())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        command
    }

    fn run(&self, args: &[&str]) -> CommandOutput {
        self.run_with(args, b"")
    }

    fn run_with(&self, args: &[&str], input: &[u8]) -> CommandOutput {
        let mut child = self.command(args).spawn().expect("it starts");
        let mut stdin = child.stdin.take().expect("piped");
        let output = thread::scope(|scope| {
            // The program may end before it has read everything.
            scope.spawn(move || drop(stdin.write_all(input)));
            child.wait_with_output().expect("it ends")
        });
        CommandOutput {
            code: output.status.code().expect("no signal ends it"),
            stdout: output.stdout,
            stderr: String::from_utf8(output.stderr).expect("text"),
        }
    }
}

fn run(args: &[&str]) -> CommandOutput {
    Place::new().run(args)
}

/// `cairn-lab inspect`, asked one question after the other.
struct Inspect {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Inspect {
    fn start() -> Inspect {
        let mut child = Place::new()
            .command(&["inspect"])
            .spawn()
            .expect("it starts");
        Inspect {
            input: child.stdin.take().expect("piped"),
            output: BufReader::new(child.stdout.take().expect("piped")),
            child,
        }
    }

    fn ask(&mut self, question: &Value) -> Value {
        writeln!(self.input, "{question}").expect("written");
        let mut answer = String::new();
        self.output.read_line(&mut answer).expect("an answer");
        serde_json::from_str(&answer).expect("JSON")
    }

    fn end(mut self) {
        drop(self.input);
        assert!(self.child.wait().expect("it ends").success());
    }
}

/// The answers of `cairn-lab inspect` to these lines; every line gets one, no matter its content.
fn inspect(lines: &[impl AsRef<[u8]>]) -> Vec<Value> {
    let input = lines
        .iter()
        .map(AsRef::as_ref)
        .collect::<Vec<_>>()
        .join(&b'\n');
    let ran = Place::new().run_with(&["inspect"], &input);
    assert_eq!((ran.code, ran.stderr.as_str()), (0, ""));
    let answers = ran
        .text()
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"));
    let answers: Vec<Value> = answers.collect();
    assert_eq!(answers.len(), lines.len());
    answers
}

fn any_game() -> GameKind {
    catalog().games().next().expect("games in the catalog")
}

#[test]
fn wrong_use_is_told_on_standard_error_with_exit_code_2() {
    let game = any_game().about.key;
    for args in [
        &["fly"][..],
        &["perft"],
        &["perft", "chess", "2"],
        &["perft", game, "deep"],
        &["perft", game, "-1"],
        &["perft", game, "1000"],
        &["perft", game, "1", "--option", "variant"],
        &["perft", game, "1", "--option", "varient=x"],
        &["perft", game, "1", "-O", "a=b", "-O", "a=b"],
        &["perft", game, "1", "--after", "nowhere"],
        &["match"],
        &["match", game, "random"],
        &["match", game, "random", "level=9"],
        &["match", game, "random", "random", "--games", "0"],
        &["match", game, "random", "random", "--sprt", "5"],
        &["match", game, "random", "random", "-O", "varient=x"],
        &["match", game, "random", "random", "--weights", "none.txt"],
        &["gallery"],
        &["gallery", "folder", "--theme", "x"],
        &["inspect", game],
    ] {
        let ran = run(args);
        assert_eq!(ran.code, 2, "{args:?}: {}", ran.stderr);
        assert_eq!(ran.text(), "", "{args:?}");
        assert!(ran.stderr.starts_with("error: "), "{args:?}");
    }
}

#[test]
fn nobody_listening_is_no_failure() {
    for (args, input) in [
        (&["inspect"][..], "{}\n".repeat(10_000)),
        (&["perft", any_game().about.key, "2"], String::new()),
    ] {
        let place = Place::new();
        let mut child = place.command(args).spawn().expect("it starts");
        drop(child.stdout.take());
        let mut stdin = child.stdin.take().expect("piped");
        let _ = stdin.write_all(input.as_bytes());
        drop(stdin);
        let mut stderr = String::new();
        let mut pipe = child.stderr.take().expect("piped");
        pipe.read_to_string(&mut stderr).expect("text");
        assert_eq!(child.wait().expect("it ends").code(), Some(0), "{stderr}");
        assert!(!stderr.contains("error"), "{stderr}");
    }
}
