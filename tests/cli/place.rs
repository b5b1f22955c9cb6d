//! A place to run the program in.

use std::{
    io::Write,
    path::Path,
    process::{Command, Stdio},
    thread,
    time::{Duration, Instant},
};

use tempfile::TempDir;

use crate::flow::chat::PATIENCE;

/// Prefixes of the variables that the program reads.
const OURS: [&str; 9] = [
    "DISCORD_",
    "CAIRN_",
    "DATABASE_",
    "METRICS_",
    "SSL_CERT_",
    "HTTPS_PROXY",
    "https_proxy",
    "NO_PROXY",
    "no_proxy",
];

/// The results of a finished run.
pub(crate) struct CommandOutput {
    pub(crate) code: i32,
    pub(crate) stdout: Vec<u8>,
    pub(crate) stderr: String,
}

impl CommandOutput {
    pub(crate) fn text(&self) -> &str {
        str::from_utf8(&self.stdout).expect("text")
    }
}

/// An empty folder to run the program in, with nothing of ours in the environment.
pub(crate) struct Place(TempDir);

impl Place {
    pub(crate) fn new() -> Place {
        Place(tempfile::tempdir().expect("a folder"))
    }

    pub(crate) fn path(&self) -> &Path {
        self.0.path()
    }

    pub(crate) fn command(&self, args: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_cairn"));
        command
            .args(args)
            .current_dir(self.path())
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        for (name, _) in std::env::vars_os() {
            if OURS.iter().any(|it| name.to_string_lossy().starts_with(it)) {
                command.env_remove(name);
            }
        }
        command
    }

    pub(crate) fn run(&self, args: &[&str]) -> CommandOutput {
        finish(&mut self.command(args), b"")
    }

    /// Runs it in a shell with a limit. Exceeding it is an error, and does not kill the program.
    #[cfg(unix)]
    pub(crate) fn run_limited(&self, limit: &str, args: &[&str]) -> CommandOutput {
        let mut command = self.command(&[]);
        let mut shell = Command::new("/bin/sh");
        shell
            .args(["-c", &format!("trap '' XFSZ; {limit}; exec \"$0\" \"$@\"")])
            .arg(command.get_program())
            .args(args)
            .current_dir(self.path())
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        for (name, value) in command.get_envs() {
            match value {
                Some(value) => shell.env(name, value),
                None => shell.env_remove(name),
            };
        }
        command = shell;
        finish(&mut command, b"")
    }

    pub(crate) fn run_with(&self, args: &[&str], input: &[u8]) -> CommandOutput {
        finish(self.command(args).stdin(Stdio::piped()), input)
    }

    pub(crate) fn run_in<const N: usize>(
        &self,
        args: &[&str],
        variables: [(&str, &str); N],
    ) -> CommandOutput {
        finish(self.command(args).envs(variables), b"")
    }
}

fn finish(command: &mut Command, input: &[u8]) -> CommandOutput {
    let mut child = command.spawn().expect("it starts");
    let writer = child.stdin.take().map(|mut stdin| {
        let input = input.to_vec();
        // The program may end before it has read everything.
        thread::spawn(move || drop(stdin.write_all(&input)))
    });
    let output = child.wait_with_output().expect("it ends");
    if let Some(writer) = writer {
        writer.join().expect("no panics");
    }
    CommandOutput {
        code: output.status.code().expect("no signal ends it"),
        stdout: output.stdout,
        stderr: String::from_utf8(output.stderr).expect("text"),
    }
}

pub(crate) fn run(args: &[&str]) -> CommandOutput {
    Place::new().run(args)
}

/// Looks until this holds.
pub(crate) fn wait_for(what: &str, done: impl Fn() -> bool) {
    let begun = Instant::now();
    while !done() {
        assert!(begun.elapsed() < PATIENCE, "never: {what}");
        thread::sleep(Duration::from_millis(20));
    }
}
