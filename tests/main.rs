//! The whole program, from outside: what people see and do, what operators run, what the store and
//! the sources promise.
//!
//! What needs Chromium, npm, a `PostgreSQL` server or systemd is ignored by `cargo test` and run by
//! `.ci/run`.
#![expect(clippy::unwrap_used, reason = "a test ends where it fails")]

mod browser;
mod cli;
mod common;
mod flow;
mod layers;
mod locales;
mod postgres;
mod store;

#[test]
fn the_rest_is_named() {
    // Past the capture of output, so that people who run the tests see it.
    let line =
        b"LEFT TO .ci/run: the tests that need Chromium, npm, a PostgreSQL server or systemd\n";
    std::io::Write::write_all(&mut std::io::stderr(), line).expect("written");
}
