//! `cairn run` and `cairn check`, as far as they get without Discord.

use std::fs;

use crate::{
    cli::{
        filled::in_database,
        place::{Place, run},
    },
    flow::TextChecks as _,
};

#[test]
fn run_without_a_token_tells_how_to_get_one() {
    for args in [&["run"][..], &[]] {
        let ran = run(args);
        assert_eq!(ran.code, 2);
        assert_eq!(ran.stderr.lines().count(), 3, "{}", ran.stderr);
        for word in [
            "DISCORD_TOKEN",
            "https://discord.com/developers",
            "cairn sandbox",
        ] {
            ran.stderr.says(word);
        }
    }
}

#[test]
fn a_dotenv_file_is_read_and_the_environment_comes_first() {
    let place = Place::new();
    fs::write(
        place.path().join(".env"),
        "CAIRN_LOG=loud\nDISCORD_GUILD=there\n",
    )
    .expect("written");
    let ran = place.run_in(&["run"], [("DISCORD_GUILD", "here")]);
    assert_eq!(ran.code, 2);
    ran.stderr.says("`loud`");
    ran.stderr.says("`here`");
    ran.stderr.lacks("`there`");
}

#[test]
fn the_example_of_a_dotenv_file_is_complete_and_can_be_read() {
    let example = include_str!("../../.env.example");
    for name in [
        "DISCORD_TOKEN",
        "DISCORD_TOKEN_FILE",
        "DATABASE_URL",
        "DISCORD_GUILD",
        "CAIRN_SHARDS",
        "CAIRN_REQUESTS_PER_SECOND",
        "CAIRN_TELL_OWNER",
        "CAIRN_THINK_THREADS",
        "CAIRN_THINK_SECONDS",
        "CAIRN_PAGES",
        "METRICS_ADDR",
        "CAIRN_LOG",
        "CAIRN_LOG_FORMAT",
        "HTTPS_PROXY",
        "NO_PROXY",
        "SSL_CERT_FILE",
    ] {
        assert!(
            example.lines().any(|line| line
                .trim_start_matches('#')
                .starts_with(&format!("{name}="))),
            "{name}"
        );
    }
    let place = Place::new();
    fs::write(place.path().join(".env"), example).expect("written");
    let ran = place.run(&["run"]);
    ran.stderr.says("DISCORD_TOKEN is not set");
}

#[test]
fn check_tells_what_is_wrong_and_how_to_mend_it() {
    let ran = Place::new().run_in(&["check"], [("DATABASE_URL", "sqlite://nowhere/cairn.db")]);
    assert_eq!(ran.code, 1);
    for part in [
        "ok       settings",
        "failed   database",
        "mkdir -p 'nowhere'",
        "ok       disk      not checked",
        "failed   token",
    ] {
        ran.text().says(part);
    }
    let ran = Place::new().run_in(&["check"], [("CAIRN_LOG_FORMAT", "xml")]);
    assert_eq!(ran.code, 1);
    ran.text().says("failed   settings");
}

#[test]
fn check_creates_nothing() {
    let place = Place::new();
    let ran = place.run(&["check"]);
    ran.text().says("`cairn.db` does not exist yet");
    assert_eq!(fs::read_dir(place.path()).expect("a folder").count(), 0);
}

/// A proxy with nobody behind it: Discord cannot reach Discord, wherever the test runs.
const NO_WAY_OUT: [(&str, &str); 3] = [
    ("DISCORD_TOKEN", "s3cret.to.ken"),
    ("HTTPS_PROXY", "http://127.0.0.1:9"),
    ("NO_PROXY", ""),
];

#[cfg(unix)]
#[test]
fn a_bot_that_is_asked_to_stop_ends_cleanly_and_leaves_a_good_database() {
    use std::{
        io::{BufRead, BufReader},
        process::Command,
    };

    for (signal, format) in [("TERM", "text"), ("INT", "json")] {
        let place = Place::new();
        let mut child = place
            .command(&["run"])
            .envs(NO_WAY_OUT)
            .env("CAIRN_LOG_FORMAT", format)
            .spawn()
            .expect("it starts");
        let mut log = String::new();
        for line in BufReader::new(child.stderr.take().expect("piped")).lines() {
            let line = line.expect("text");
            if format == "json" {
                let entry: serde_json::Value = serde_json::from_str(&line).expect(&line);
                assert!(entry["level"].is_string(), "{line}");
            }
            if line.contains("cannot reach Discord") && !log.contains("cannot reach Discord") {
                let mut kill = Command::new("kill");
                kill.args(["-s", signal, &child.id().to_string()]);
                assert!(kill.status().expect("kill").success());
            }
            log += &line;
        }
        assert_eq!(child.wait().expect("it ends").code(), Some(0), "{log}");
        log.says("cairn has stopped");
        log.lacks("s3cret");

        let check = place.run_in(&["check"], NO_WAY_OUT);
        assert_eq!(check.code, 1);
        for part in ["ok       database", "failed   token", "HTTPS_PROXY"] {
            check.text().says(part);
        }
    }
}

/// A network that accepts everything and answers nothing.
#[test]
fn check_does_not_wait_for_ever() {
    let silent = std::net::TcpListener::bind(("127.0.0.1", 0)).expect("a port");
    let proxy = format!("http://{}", silent.local_addr().expect("bound"));
    let ran = Place::new().run_in(
        &["check"],
        [
            ("DISCORD_TOKEN", "s3cret.to.ken"),
            ("HTTPS_PROXY", &proxy),
            ("NO_PROXY", ""),
        ],
    );
    assert_eq!(ran.code, 1);
    for part in ["failed   token", "cannot reach Discord", "HTTPS_PROXY"] {
        ran.text().says(part);
    }
    ran.text().lacks("s3cret");
}

#[cfg(unix)]
#[test]
fn a_database_that_must_not_be_written_is_told_at_the_start() {
    use std::{
        fs::{OpenOptions, Permissions},
        os::unix::fs::PermissionsExt as _,
        process::Command,
    };

    let place = Place::new();
    let path = place.path().join("cairn.db");
    in_database(&place, async |_| ());
    let allow = |path: &std::path::Path, mode| {
        fs::set_permissions(path, Permissions::from_mode(mode)).expect("ours");
    };
    for file in fs::read_dir(place.path()).expect("a folder") {
        allow(&file.expect("a file").path(), 0o444);
    }
    allow(place.path(), 0o555);
    // Root may do everything, so then the program runs as another user.
    let root = OpenOptions::new().append(true).open(&path).is_ok();
    let mut command = place.command(&["run"]);
    if root {
        let program = command.get_program().to_owned();
        command = Command::new("setpriv");
        command
            .args(["--reuid=65534", "--regid=65534", "--clear-groups"])
            .arg(program)
            .arg("run")
            .env_clear()
            .current_dir(place.path());
    }
    let ran = command.envs(NO_WAY_OUT).output().expect("it runs");
    allow(place.path(), 0o755);
    let said = String::from_utf8_lossy(&ran.stderr);
    assert_eq!(ran.status.code(), Some(1), "{said}");
    said.says("is not writable: give the bot");
}

#[test]
fn an_address_for_metrics_that_is_taken_is_told_before_anything_is_done() {
    let taken = std::net::TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = taken.local_addr().expect("bound").to_string();
    let settings = [
        ("DISCORD_TOKEN", "s3cret.to.ken"),
        ("METRICS_ADDR", address.as_str()),
        ("HTTPS_PROXY", "http://127.0.0.1:1"),
    ];
    let place = Place::new();
    let ran = place.run_in(&["run"], settings);
    assert_eq!(ran.code, 1);
    let told = format!("error: METRICS_ADDR: cannot listen on {address}: ");
    ran.stderr.says(&told);
    assert!(!place.path().join("cairn.db").exists(), "nothing is begun");
    let check = place.run_in(&["check"], settings);
    check.text().says("failed   metrics");
    drop(taken);
    let check = place.run_in(&["check"], settings);
    let free = format!("ok       metrics   {address} is free");
    check.text().says(&free);
}
