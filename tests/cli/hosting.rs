//! The files for hosting the program: the container file, the units, the health check.

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

use cairn_domain::{Shard, Span, Timestamp};

use crate::{
    cli::{
        alerts,
        filled::{database, in_database},
        place::{CommandOutput, Place},
    },
    common::books::Tx,
    flow::TextChecks as _,
};

const CONTAINER: &str = include_str!("../../hosting/Containerfile");
const IGNORED: &str = include_str!("../../.dockerignore");
const RELEASE: &str = include_str!("../../hosting/release");
pub(crate) const BOT: &str = include_str!("../../hosting/cairn.service");
pub(crate) const BACKUP: &str = include_str!("../../hosting/cairn-backup.service");

fn instructions(of: &str) -> Vec<(String, String)> {
    let joined = CONTAINER.replace("\\\n", " ");
    let lines = joined.lines().filter_map(|line| line.split_once(' '));
    lines
        .filter(|(word, _)| *word == of)
        .map(|(word, rest)| (word.to_owned(), rest.trim().to_owned()))
        .collect()
}

/// The container's value of this variable.
fn environment(name: &str) -> Option<String> {
    let all = instructions("ENV");
    let mut all = all.iter().filter_map(|(_, rest)| rest.split_once('='));
    let (_, value) = all.find(|(it, _)| *it == name)?;
    Some(value.to_owned())
}

#[test]
fn the_container_runs_as_nobody_special_and_writes_to_its_volume_alone() {
    let only = |of: &str| {
        let found = instructions(of);
        assert_eq!(found.len(), 1, "{of}: {found:?}");
        found[0].1.clone()
    };
    let user = only("USER");
    assert!(
        user.starts_with(|it: char| ('1'..='9').contains(&it)),
        "{user}"
    );
    let volume = only("VOLUME");
    let database = format!("sqlite://{volume}/cairn.db");
    assert_eq!(environment("DATABASE_URL"), Some(database));
    assert_eq!(only("STOPSIGNAL"), "SIGTERM");
    assert!(only("HEALTHCHECK").ends_with(r#"CMD ["cairn", "health"]"#));
    // The variant of a list: the bot is the process that gets the signal.
    assert_eq!(only("ENTRYPOINT"), r#"["cairn"]"#);
    assert_eq!(only("CMD"), r#"["run"]"#);
    assert_eq!(instructions("FROM").len(), 2);
    assert!(!CONTAINER.contains("TOKEN"), "no secret is baked in");
    assert!(RELEASE.contains("--locked --release --no-default-features"));
}

#[test]
fn memory_is_given_back_however_the_bot_is_hosted() {
    let of_the_unit = BOT
        .lines()
        .find_map(|it| it.strip_prefix("Environment=GLIBC_TUNABLES="));
    let of_the_container = environment("GLIBC_TUNABLES");
    assert!(of_the_unit.is_some_and(|it| it.contains("arena_max=1")));
    assert_eq!(of_the_unit, of_the_container.as_deref());
}

#[test]
fn the_container_is_built_from_what_is_there_and_from_nothing_private() {
    let tree = Path::new(env!("CARGO_MANIFEST_DIR"));
    let allowed: Vec<&str> = IGNORED
        .lines()
        .filter_map(|it| it.strip_prefix('!'))
        .collect();
    assert_eq!(IGNORED.lines().find(|it| !it.starts_with('#')), Some("*"));
    let mut copied = Vec::new();
    for (_, rest) in instructions("COPY") {
        if rest.starts_with("--from=") {
            continue;
        }
        let mut words: Vec<&str> = rest.split_whitespace().collect();
        words.pop();
        copied.extend(words.into_iter().map(ToOwned::to_owned));
    }
    copied.sort_unstable();
    let mut expected = allowed.clone();
    expected.sort_unstable();
    assert_eq!(copied, expected);
    for path in &copied {
        assert!(tree.join(path).exists(), "{path}");
    }
    // Cargo does not even start without the paths in the manifest.
    assert!(copied.iter().any(|it| it == "benches") && copied.iter().any(|it| it == "build.rs"));
    let mut included = Vec::new();
    collect_links(&tree.join("src"), &mut included);
    assert!(included.len() > 5, "{included:?}");
    for (file, path) in included {
        let path = path.strip_prefix(tree).expect("in the tree").to_owned();
        let is_there = copied.iter().any(|it| path.starts_with(it));
        assert!(is_there, "{} links {}", file.display(), path.display());
    }
}

/// The files that non-test sources link, each with the source.
fn collect_links(folder: &Path, found: &mut Vec<(PathBuf, PathBuf)>) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        let name = path.file_name().and_then(|it| it.to_str()).expect("UTF-8");
        if path.is_dir() {
            if !matches!(name, "localdiscord" | "toygame" | "tests") {
                collect_links(&path, found);
            }
            continue;
        }
        let is_rust = path.extension().is_some_and(|it| it == "rs");
        if !is_rust || matches!(name, "tests.rs" | "families.rs") {
            continue;
        }
        let text = fs::read_to_string(&path).expect("read");
        let text = text.split("#[cfg(test)]\nmod tests {").next().expect("one");
        for rest in text.split("include_").skip(1) {
            let quoted = rest.split_once("!(\"").and_then(|(what, rest)| {
                (what == "str" || what == "bytes").then_some(rest.split('"').next()?)
            });
            // Others begin at a folder that cargo names.
            let Some(quoted) = quoted else { continue };
            let from = path.parent().expect("a folder").join(quoted);
            let target = from.canonicalize().unwrap_or(from);
            found.push((path.clone(), target));
        }
    }
}

#[test]
fn the_unit_checks_first_and_gives_the_bot_time_to_end() {
    let value = |key: &str| {
        let prefix = format!("{key}=");
        let mut lines = BOT.lines().filter_map(|it| it.strip_prefix(&prefix));
        lines.next().unwrap_or_else(|| panic!("{key}")).to_owned()
    };
    // It reports and does not decide: systemd checks the bot's own exit code.
    assert_eq!(value("ExecStartPre"), "-/usr/local/bin/cairn check");
    assert_eq!(value("RestartPreventExitStatus"), "2");
    assert!(value("LoadCredential").starts_with("token:"));
    assert!(BOT.contains("DISCORD_TOKEN_FILE=%d/token"));
    assert!(!BOT.contains("DISCORD_TOKEN="));
    let stop: u64 = value("TimeoutStopSec").parse().expect("seconds");
    // Ten for answers and ten for posts (src/discord/session.rs), and the database.
    assert!(stop >= 25, "{stop}");
}

#[test]
fn a_bot_that_hangs_or_grows_is_started_again() {
    let has = |line: &str| BOT.lines().any(|it| it == line);
    assert!(has("Type=notify") && has("Restart=on-failure"));
    let value = |key: &str| BOT.lines().find_map(|it| it.strip_prefix(key));
    assert!(value("WatchdogSec=").is_some_and(|it| it.parse::<u32>().is_ok()));
    assert!(value("MemoryMax=").is_some());
}

fn named_alerts(text: &str) -> BTreeSet<&str> {
    let is_name = |it: &&str| {
        let rest = it.strip_prefix("Cairn");
        rest.is_some_and(|it| it.starts_with(|it: char| it.is_ascii_uppercase()))
    };
    alerts::words(text).filter(is_name).collect()
}

#[test]
fn every_alert_is_explained_and_every_promised_one_is_there() {
    let page = include_str!("../../docs/host/monitoring.md");
    assert_eq!(named_alerts(page), named_alerts(alerts::ALERTS));
    // Every condition worth an alert names it.
    for row in page.lines().filter(|it| it.starts_with("| `")) {
        let cells: Vec<&str> = row.trim_matches('|').split(" | ").collect();
        let worth = cells.last().expect("a cell").trim();
        assert!(worth.is_empty() || !named_alerts(worth).is_empty(), "{row}");
    }
    let known: Vec<&str> = cairn_telemetry::metrics::NAMES.to_vec();
    for sample in alerts::samples() {
        let name = sample
            .trim_end_matches("_total")
            .trim_end_matches("_bucket");
        assert!(known.contains(&name), "{sample}");
    }
}

#[test]
fn the_copy_of_every_night_is_one_command_that_the_program_knows() {
    let commands: Vec<&str> = BACKUP
        .lines()
        .filter_map(|it| it.strip_prefix("ExecStart=/usr/local/bin/cairn "))
        .collect();
    let [command] = commands[..] else {
        panic!("what is old is deleted by whoever makes the new one: {commands:?}");
    };
    let place = database();
    fs::create_dir(place.path().join("cairn-backups")).expect("a folder");
    let state = place.path().to_str().expect("UTF-8");
    let command = command.replace("%S", state);
    let args: Vec<&str> = command.split(' ').collect();
    let ran = place.run(&args);
    assert_eq!(ran.code, 0, "{}", ran.stderr);
    ran.text().says("kept       1 copy");
    let checked = place.run(&["check"]);
    let says = "ok       copy      the last one was made 0 hours ago";
    checked.text().says(says);
}

#[test]
fn the_changelog_has_this_version() {
    let log = include_str!("../../CHANGELOG.md");
    let first = log.lines().find_map(|it| it.strip_prefix("## "));
    let first = first.expect("a version");
    let version = env!("CARGO_PKG_VERSION");
    let released = version.trim_end_matches("-dev");
    assert!(first.starts_with(&format!("{released} (")), "{first}");
    let is_open = first.ends_with("(not released yet)");
    assert_eq!(is_open, version.ends_with("-dev"), "{first}");
}

pub(super) fn now() -> Timestamp {
    let since = std::time::UNIX_EPOCH.elapsed().expect("after 1970");
    Timestamp(i64::try_from(since.as_millis()).expect("this age"))
}

/// The output of `cairn health` when the last heartbeat was this long ago.
fn health(ago: Option<Span>) -> CommandOutput {
    let place = Place::new();
    in_database(&place, async |books| {
        if let Some(ago) = ago {
            let at = now() - ago;
            let beat = async |tx: Tx| tx.beat(Shard::ALL, at, None).await;
            books.save(beat).await;
        }
    });
    place.run(&["health"])
}

#[test]
fn health_is_a_heartbeat_of_late() {
    for (ago, code, said) in [
        (
            Some(Span::from_secs(20)),
            0,
            "healthy: connected to Discord 2",
        ),
        (
            Some(Span::from_secs(200)),
            1,
            "last connected to Discord 20",
        ),
        // What is gone is known within a minute.
        (Some(Span::from_secs(58)), 1, "last connected to Discord 5"),
        (Some(Span::from_secs(-900)), 1, "seconds in the future"),
        (None, 1, "never been connected"),
    ] {
        let ran = health(ago);
        assert_eq!(ran.code, code, "{ago:?}: {}{}", ran.text(), ran.stderr);
        let both = format!("{}{}", ran.text(), ran.stderr);
        assert!(both.contains(said), "{ago:?}: {both}");
    }
    let nothing = Place::new().run(&["health"]);
    assert_eq!(nothing.code, 1);
    nothing.stderr.says("there is no database");
}
