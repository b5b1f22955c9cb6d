//! The bot in a busy minute: `cairn-lab load`, with this build of both.

use std::process::Command;

fn main() {
    let program = std::env::var_os("CAIRN_BENCH_PROGRAM");
    let program = program.unwrap_or_else(|| env!("CARGO_BIN_EXE_cairn").into());
    let status = Command::new(env!("CARGO"))
        .args([
            "run",
            "--release",
            "--package",
            "cairn-lab",
            "--",
            "load",
            "--program",
        ])
        .arg(program)
        .status();
    assert!(status.expect("cargo runs").success());
}
