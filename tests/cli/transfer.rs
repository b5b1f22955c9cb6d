//! `cairn export` and `cairn import`.

use std::{
    env, fs,
    process::{Child, Command, Stdio},
    thread,
    time::{Duration, Instant},
};

use cairn_app::{GameStore as _, PeopleStore as _, Store as _, SystemClock, WallClock as _};
use cairn_domain::{
    GameId, GameWrite, GuildId, InstanceWrite, ParticipantId, PlayerId, Rated, Shard, Timestamp,
    Write, decide_resign,
};
use cairn_store::OpenMode;

use crate::{
    filled::{begin, damage, fresh, in_database, person, play, url},
    place::{Place, Ran},
};

const GUILD: GuildId = GuildId(10);
const HAND_OVER: [&str; 7] = [
    "export",
    "--server",
    "10",
    "--hand-over",
    "--why",
    "It goes on with New Bot.",
    "--yes",
];

/// Two games of a server, one of them running, and one in private.
fn unsigned() -> Place {
    let place = Place::new();
    in_database(&place, async |store| {
        for id in 1..=3 {
            let name = person(id).name;
            let enrolled = store.enroll(PlayerId(id.unsigned_abs()), name).await;
            assert_eq!(enrolled.expect("new").id, ParticipantId(id));
        }
        let game = begin(store, 1, [1, 2], Rated::BySide, Some(GUILD)).await;
        let resigned = decide_resign(&game, ParticipantId(2), Timestamp(2_000));
        store
            .commit(resigned.expect("allowed"))
            .await
            .expect("in time");
        begin(store, 2, [2, 3], Rated::No, Some(GUILD)).await;
        play(store, 3, [1, 3], Rated::No).await;
    });
    place
}

/// Starts a bot on it and ends it.
fn start(place: &Place) {
    let runtime = tokio::runtime::Runtime::new().expect("threads");
    runtime.block_on(async {
        let bot = cairn_store::open(&url(place), OpenMode::Bot)
            .await
            .expect("it opens");
        bot.close().await;
    });
}

fn database() -> Place {
    let place = unsigned();
    start(&place);
    place
}

fn fails(ran: &Ran, why: &str) {
    assert_eq!(ran.code, 1, "{}", ran.text());
    assert!(ran.stderr.contains(why), "{}", ran.stderr);
    assert_eq!(ran.stderr.lines().count(), 1, "{}", ran.stderr);
}

fn well(ran: Ran) -> Ran {
    assert_eq!(ran.code, 0, "{}{}", ran.text(), ran.stderr);
    ran
}

fn signer(ran: &Ran) -> String {
    let line = ran.text().lines();
    let mut line = line.filter_map(|it| it.strip_prefix("signed by  "));
    line.next().expect("a fingerprint").to_owned()
}

fn files(place: &Place) -> Vec<String> {
    let files = fs::read_dir(place.path()).expect("a folder");
    let names = files.map(|it| it.expect("a file").file_name());
    let mut names: Vec<String> = names.filter_map(|it| it.into_string().ok()).collect();
    names.sort();
    names
}

#[test]
fn a_server_is_exported_looked_at_and_taken_over() {
    let place = database();
    let ran = well(place.run(&["export", "--server", "10"]));
    let says = "server 10: 2 games (1 going on), 1 of them rated, 0 tournaments, 0 imported \
                tournaments, 3 people";
    assert!(ran.text().contains(says), "{}", ran.text());
    let left = "stays here 1 game in direct messages\n";
    assert!(ran.text().contains(left), "{}", ran.text());
    assert!(ran.text().contains("This is a copy"), "{}", ran.text());
    assert_eq!(ran.stderr, "", "no bar without a terminal");
    let by = signer(&ran);
    let file = place.path().join("server-10.cairn");
    let file = file.to_str().expect("text");

    let other = Place::new();
    let look = well(other.run(&["import", "--look", file]));
    assert!(look.text().contains(says), "{}", look.text());
    assert!(look.text().contains(&by), "{}", look.text());
    let unsigned = other.run(&["import", file]);
    assert_eq!(unsigned.code, 2, "{}", unsigned.stderr);
    let hint = format!("add --signed-by {by}");
    assert!(unsigned.stderr.contains(&hint), "{}", unsigned.stderr);
    let forged = "0000-0000-0000-0000-0000-0000-0000-0000";
    let wrong = other.run(&["import", file, "--signed-by", forged]);
    fails(&wrong, &format!("is signed by {by}, not by {forged}"));
    assert_eq!(files(&other), [""; 0], "nothing was written");

    let ran = well(other.run(&["import", file, "--signed-by", &by]));
    assert!(
        ran.text().contains("taken over server 10"),
        "{}",
        ran.text()
    );
    let verified = well(other.run(&["verify"]));
    assert!(verified.text().contains("2 games"), "{}", verified.text());
    let again = other.run(&["import", file, "--signed-by", &by]);
    fails(&again, "server 10 is here already, with 2 games");
    // Its clocks have rested since it was taken over; that is not a running bot.
    let never = "has not been connected to Discord since `cairn import`";
    fails(&other.run(&["health"]), never);
    in_database(&other, async |store| {
        let beat = Write::Instance(InstanceWrite::Beat {
            shard: Shard::ALL,
            at: SystemClock.now(),
            outage: None,
        });
        store.commit(vec![beat]).await.expect("written");
    });
    let healthy = well(other.run(&["health"]));
    assert!(healthy.text().contains("healthy"), "{}", healthy.text());
    fails(&other.run(&["import", "--look", file]), "is here already");
    // The current owner cannot take it over from itself either.
    let back = place.run(&["import", file, "--signed-by", &by]);
    fails(&back, "server 10 is here already");
}

#[test]
fn what_cannot_be_exported_is_told_and_nothing_is_written() {
    let place = unsigned();
    let export = ["export", "--server", "10", "--to", "it"];
    fails(&place.run(&export), "start the bot on it once");
    start(&place);
    let stranger = ["export", "--server", "99"];
    fails(&place.run(&stranger), "no game or tournament of server 99");
    fs::write(place.path().join("it"), "mine").expect("written");
    fails(&place.run(&export), "exists already");
    let mine = fs::read(place.path().join("it")).expect("it is there");
    assert_eq!(mine, b"mine");
    let nowhere = ["export", "--server", "10", "--to", "no/such/folder"];
    fails(&place.run(&nowhere), "cannot be written");

    damage(
        &place,
        "WITH first AS (SELECT game AS of, instr(entries, char(10)) AS ends FROM game_log)
         UPDATE game_log SET entries = substr(entries, 1, ends - 1) || '0' || substr(entries, ends)
         FROM first WHERE of = game AND game = 1 AND page = 0",
    );
    let before = files(&place);
    let ran = place.run(&HAND_OVER);
    fails(&ran, "1 thing would be refused");
    let named = "refused    game #";
    assert!(ran.text().starts_with(named), "{}", ran.text());
    assert!(ran.text().contains("another position"), "{}", ran.text());
    assert_eq!(files(&place), before);
    let name = ran.text().trim_start_matches(named);
    let (name, _) = name.split_once(':').expect("a name");
    let without = ["export", "--server", "10", "--without", name];
    let ran = well(place.run(&without));
    assert!(ran.text().contains("1 game (1 going on)"), "{}", ran.text());
    assert!(
        ran.text().contains("1 game that was left out"),
        "{}",
        ran.text()
    );
}

#[test]
fn what_cannot_be_read_is_left_out_of_an_export_named_and_counted() {
    for (statement, names) in [
        ("UPDATE games SET clock = 'sundial' WHERE id = 2", 2),
        ("UPDATE games SET offer = '7' WHERE id = 2", 2),
        ("UPDATE rated_games SET form = '/' WHERE game = 1", 1),
    ] {
        let place = database();
        damage(&place, statement);
        damage(
            &place,
            "INSERT INTO challenges (id, from_participant, pool, options, rated, clock, rest, side,
                guild, channel, wants_thread, language, made_at, expires_at, state)
             VALUES (99, 1, 'tablut', '{}', 'no', '', '', 'inside', 10, 5, 0, 'en', 1, 2, 'open')",
        );
        let ran = well(place.run(&["export", "--server", "10"]));
        let text = ran.text();
        let game = GameId(names);
        assert!(
            text.contains(&format!("left out   game #{game}: ")),
            "{text}"
        );
        let challenge = format!("left out   challenge #{}: ", GameId(99));
        assert!(text.contains(&challenge), "{text}");
        assert!(text.contains("server 10: 1 game"), "{text}");
        let stays = "stays here 1 game that cannot be read whole, 1 challenge that cannot be read";
        assert!(text.contains(stays), "{text}");
        let file = place.path().join("server-10.cairn");
        let file = file.to_str().expect("text");
        well(Place::new().run(&["import", "--look", file]));
    }
}

#[test]
fn a_game_of_a_file_is_left_out_of_an_import_by_its_name() {
    let place = database();
    let ran = well(place.run(&["export", "--server", "10"]));
    let by = signer(&ran);
    let file = place.path().join("server-10.cairn");
    let file = file.to_str().expect("text");
    let other = Place::new();
    let unknown = GameId(77).to_string();
    let ran = other.run(&["import", file, "--look", "--without", &unknown]);
    fails(&ran, &format!("there is no game #{unknown} in the file"));
    let id = GameId(1).to_string();
    well(other.run(&["import", file, "--signed-by", &by, "--without", &id]));
    let verified = well(other.run(&["verify"]));
    assert!(
        verified.text().contains("1 game replayed"),
        "{}",
        verified.text()
    );
}

#[test]
fn beside_a_running_bot_only_a_copy_is_made_and_nothing_is_taken_over() {
    let (place, other) = (database(), Place::new());
    let file = other.path().join("copy");
    let file = file.to_str().expect("text");
    let by = in_database(&place, async |_| {
        let handed = [&HAND_OVER[..], &["--to", file]].concat();
        fails(&place.run(&handed), "is running on the database");
        signer(&well(
            place.run(&["export", "--server", "10", "--to", file]),
        ))
    });
    let import = ["import", file, "--signed-by", &by];
    in_database(&other, async |store| {
        fails(&other.run(&import), "is running on the database");
        assert!(
            store
                .game(cairn_domain::GameId(1))
                .await
                .expect("read")
                .is_none()
        );
    });
    well(other.run(&import));
}

#[test]
fn a_server_that_is_handed_over_ends_here() {
    let place = database();
    let before = files(&place);
    // Without a terminal nobody can be asked, and without a reason nothing is handed over.
    let unasked: Vec<&str> = HAND_OVER.into_iter().filter(|it| *it != "--yes").collect();
    let asked = place.run(&unasked);
    assert_eq!(asked.code, 2, "{}", asked.text());
    assert!(
        asked.stderr.contains("end here for good (2 games"),
        "{}",
        asked.stderr
    );
    let unexplained = place.run(&["export", "--server", "10", "--hand-over", "--yes"]);
    assert_eq!(unexplained.code, 2, "{}", unexplained.text());
    assert!(
        unexplained.stderr.contains("--why"),
        "{}",
        unexplained.stderr
    );
    assert_eq!(files(&place), before, "nothing was written");
    assert!(well(place.run(&["games"])).text().starts_with("1 go on"));
    let ran = well(place.run(&HAND_OVER));
    assert!(ran.text().contains("handed over"), "{}", ran.text());
    let games = well(place.run(&["games"]));
    assert_eq!(games.text(), "no game goes on\n");
    well(place.run(&["verify"]));
    // The other instance has it in its earlier state.
    let (other, by) = (Place::new(), signer(&ran));
    let file = place.path().join("server-10.cairn");
    let file = file.to_str().expect("text");
    well(other.run(&["import", file, "--signed-by", &by]));
    let games = well(other.run(&["games"]));
    assert!(games.text().starts_with("1 go on"), "{}", games.text());
}

#[test]
fn what_is_no_export_of_this_program_is_refused_by_name() {
    let place = database();
    well(place.run(&["export", "--server", "10", "--to", "good"]));
    let good = fs::read(place.path().join("good")).expect("a file");
    let write = |name: &str, bytes: &[u8]| {
        fs::write(place.path().join(name), bytes).expect("written");
    };
    let mut newer = good.clone();
    newer["cairn-export ".len()] = b'7';
    let mut changed = good.clone();
    let last = changed.len() - 1;
    changed[last] ^= 1;
    write("newer", &newer);
    write("changed", &changed);
    write("half", &good[..good.len() / 2]);
    write("text", b"Hello!");
    for (name, why) in [
        ("newer", "is written in format 7"),
        ("changed", "its signature is wrong"),
        ("half", "its signature is wrong"),
        ("text", "was not written by `cairn export`"),
        ("nothing", "cannot be read"),
    ] {
        fails(
            &Place::new().run(&[
                "import",
                "--look",
                &place.path().join(name).display().to_string(),
            ]),
            why,
        );
    }
}

/// The terminal output of a run, if there is a program that can emulate one.
fn in_terminal(place: &Place, args: &[&str]) -> Option<String> {
    let plain = place.command(args);
    let words = std::iter::once(plain.get_program()).chain(plain.get_args());
    let words: Vec<&str> = words.map(|it| it.to_str().expect("text")).collect();
    let mut command = Command::new("script");
    command
        .args([
            "--quiet",
            "--return",
            "--command",
            &words.join(" "),
            "/dev/null",
        ])
        .current_dir(place.path())
        .env("TERM", "xterm")
        .stdin(Stdio::null());
    let Ok(ran) = command.output() else {
        assert!(env::var_os("CI").is_none(), "script is not installed");
        println!("skipped: script is not installed");
        return None;
    };
    let shown = String::from_utf8_lossy(&ran.stdout).into_owned();
    assert!(ran.status.success(), "{shown}");
    Some(shown)
}

#[test]
fn a_terminal_is_shown_how_far_it_has_come() {
    let place = database();
    let export = ["export", "--server", "10", "--to", "it"];
    let Some(shown) = in_terminal(&place, &export) else {
        return;
    };
    assert!(shown.contains("playing again"), "{shown}");
    assert!(shown.contains("/2 games"), "{shown}");
    let by = shown.lines().find_map(|it| it.strip_prefix("signed by  "));
    let by = by.expect("a fingerprint").trim_end();
    let (other, file) = (Place::new(), place.path().join("it"));
    let file = file.to_str().expect("text");
    let shown = in_terminal(&other, &["import", file, "--signed-by", by]);
    let shown = shown.expect("there is one");
    for what in ["playing again", "writing"] {
        assert!(shown.contains(what), "{shown}");
    }
}

/// A process that is killed at the end of a test.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        // It has ended already, or ends now.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// More games than the program keeps in memory before they are committed.
const MANY: i64 = 2_000;

#[test]
fn an_import_that_is_killed_in_the_middle_leaves_nothing_and_is_repeated() {
    let place = Place::new();
    in_database(&place, async |store| {
        for id in 1..=2 {
            let name = person(id).name;
            let enrolled = store.enroll(PlayerId(id.unsigned_abs()), name).await;
            assert_eq!(enrolled.expect("new").id, ParticipantId(id));
        }
        let games = (1..=MANY).map(|id| fresh(id, [1, 2], Rated::No, Some(GUILD)));
        let games = games.map(|it| Write::Game(GameWrite::Start(Box::new(it))));
        store.commit(games.collect()).await.expect("new");
    });
    start(&place);
    let by = signer(&well(place.run(&["export", "--server", "10"])));
    let file = place.path().join("server-10.cairn");
    let import = ["import", file.to_str().expect("text"), "--signed-by", &by];

    let other = Place::new();
    start(&other);
    // The last write of an import never finishes.
    let statements = |statements: &str| {
        let conn = rusqlite::Connection::open(other.path().join("cairn.db")).expect("a database");
        conn.execute_batch(statements).expect("it can be done");
    };
    statements(
        "CREATE VIEW endless AS
             WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n;
         CREATE TRIGGER waits BEFORE INSERT ON taken_over
             BEGIN SELECT count(*) FROM endless; END",
    );
    let child = other.command(&import).stdout(Stdio::null()).spawn();
    let mut importing = Running(child.expect("it starts"));
    // Some of it is on the disk.
    let written = other.path().join("cairn.db-wal");
    let begun = Instant::now();
    while fs::metadata(&written).map_or(0, |it| it.len()) < 256 << 10 {
        let ended = importing.0.try_wait().expect("a child");
        assert!(ended.is_none(), "it has ended: {ended:?}");
        assert!(begun.elapsed() < Duration::from_mins(2), "not written");
        thread::sleep(Duration::from_millis(20));
    }
    drop(importing);

    let games = well(other.run(&["games"]));
    assert_eq!(games.text(), "no game goes on\n");

    statements("DROP TRIGGER waits; DROP VIEW endless");
    let conn = rusqlite::Connection::open(other.path().join("cairn.db")).expect("a database");
    for table in ["games", "seats", "tasks", "participants", "last_beats"] {
        let rows = format!("SELECT count(*) FROM {table}");
        let rows = conn.query_row(&rows, [], |row| row.get::<_, i64>(0));
        assert_eq!(rows.expect("a count"), 0, "{table}");
    }
    drop(conn);
    well(other.run(&import));
    let verified = well(other.run(&["verify"]));
    let all = format!("{MANY} games");
    assert!(verified.text().contains(&all), "{}", verified.text());
}
