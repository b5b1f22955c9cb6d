//! `cairn sandbox` in a program that was built without it.

use std::ffi::OsString;

use clap::Args;

use super::Failure;

/// Whatever is asked of `cairn sandbox`; it all has the same answer.
#[derive(Debug, Args)]
pub struct SandboxArgs {
    #[arg(hide = true, trailing_var_arg = true, allow_hyphen_values = true)]
    _all: Vec<OsString>,
}

impl SandboxArgs {
    /// The introduction of `cairn sandbox --help`.
    pub const ABOUT: &'static str = "\
Play with the bot in your browser, in a local Discord, with no token or account.

This program was built without the sandbox, as builds for hosting can be. The default build has \
it: run `cargo run -- sandbox` in the source folder.";
}

/// Says how to get a program with the sandbox.
///
/// # Errors
///
/// Always: there is no sandbox here.
pub async fn sandbox(_: &SandboxArgs) -> Result<(), Failure> {
    Err(Failure::wrong(
        "this program was built without the sandbox (feature `sandbox`); in the source folder, \
         run\n  cargo run -- sandbox",
    ))
}
