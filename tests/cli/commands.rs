//! The page of all commands has the help of each.
//!
//! `BLESS=1 cargo test --test it cli::commands` writes it again.

use std::{fmt::Write as _, fs, path::Path};

use cairn::cli::Cli;
use clap::{Command, CommandFactory as _};

const HEAD: &str = "\
# Commands

The short help of every command; `cairn COMMAND --help` explains more. This page is generated: \
`BLESS=1 cargo test --test it cli::commands` writes it again. Exit codes: 0 success, 1 failure, \
2 wrong use, or a token that Discord rejects.
";

#[test]
fn the_page_has_the_help_of_every_command() {
    let mut cairn = Cli::command().term_width(100).disable_help_flag(true);
    cairn.build();
    let mut page = HEAD.to_owned();
    add_commands(&mut page, &mut cairn);
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/host/commands.md");
    if std::env::var_os("BLESS").is_some() {
        fs::write(&path, &page).expect("the page can be written");
    }
    let written = fs::read_to_string(&path).unwrap_or_default();
    assert!(written == page, "it differs from --help: run with BLESS=1");
}

/// Adds a section for each command that has none of its own below it.
fn add_commands(page: &mut String, of: &mut Command) {
    for command in of.get_subcommands_mut() {
        if command.has_subcommands() {
            add_commands(page, command);
            continue;
        }
        let help = command.render_help().to_string();
        let (about, usage) = help.split_once("\n\n").expect("a summary and its usage");
        let name = command.get_bin_name().expect("the built command's name");
        let usage = usage.trim_end();
        write!(page, "\n## {name}\n\n{about}\n\n```text\n{usage}\n```\n").expect("a string");
    }
}
