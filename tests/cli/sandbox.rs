//! `cairn sandbox`: its output, how it ends, and whom it answers.

use std::{
    env,
    ffi::OsStr,
    fs,
    io::{BufRead, BufReader, Read, Write as _},
    net::{TcpListener, TcpStream},
    os::unix::fs::PermissionsExt,
    path::Path,
    process::{Child, ChildStdout},
    time::Duration,
};

use cairn_domain::{Shard, Span};

use rustix::process::{Pid, Signal, kill_process, test_kill_process};

use crate::{
    cli::{
        hosting::now,
        place::{Place, run, wait_for},
    },
    common::books::{Books, Tx},
    flow::TextChecks as _,
};

/// A running sandbox, killed at the end if it has not ended by itself.
struct Open {
    process: Child,
    lines: Vec<String>,
    out: BufReader<ChildStdout>,
    _place: Place,
}

impl Open {
    fn with(args: &[&str]) -> Open {
        Open::start(
            Place::new(),
            args,
            "PATH",
            &env::var_os("PATH").unwrap_or_default(),
        )
    }

    fn start(place: Place, args: &[&str], variable: &str, value: &OsStr) -> Open {
        let all = [&["sandbox", "--port", "0"], args].concat();
        let mut command = place.command(&all);
        command.env(variable, value);
        let mut process = command.spawn().expect("it starts");
        let mut out = BufReader::new(process.stdout.take().expect("its output"));
        let lines = (0..3)
            .map(|_| {
                let mut line = String::new();
                out.read_line(&mut line).expect("three lines");
                line
            })
            .collect();
        Open {
            process,
            lines,
            out,
            _place: place,
        }
    }

    fn port(&self) -> u16 {
        let (_, port) = self.lines[0].trim().rsplit_once(':').expect("an address");
        port.parse().expect("a port")
    }

    fn signal(&self, signal: Signal) {
        kill_process(pid(self.process.id()), signal).expect("it runs");
    }

    fn children(&self) -> Vec<Pid> {
        let id = self.process.id();
        let list = format!("/proc/{id}/task/{id}/children");
        let list = std::fs::read_to_string(list).unwrap_or_default();
        list.split_whitespace()
            .map(|id| pid(id.parse().expect("an id")))
            .collect()
    }

    /// Its response to a request, including the head.
    fn ask(&self, request: &str) -> String {
        ask(self.port(), request)
    }
}

impl Drop for Open {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// The response at this port, including the head.
fn ask(port: u16, request: &str) -> String {
    let mut stream = TcpStream::connect(("127.0.0.1", port)).expect("it listens");
    let patience = Some(Duration::from_secs(20));
    stream.set_read_timeout(patience).expect("a time is fine");
    stream.write_all(request.as_bytes()).expect("it reads");
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).expect("it answers");
    String::from_utf8_lossy(&answer).into_owned()
}

fn pid(id: u32) -> Pid {
    let id = i32::try_from(id).expect("ids are small");
    Pid::from_raw(id).expect("ids are not zero")
}

#[test]
fn it_says_in_three_lines_where_it_is_and_what_to_do() {
    let open = Open::with(&["--players", "ada,bob"]);
    let [first, second, third] = &open.lines[..] else {
        panic!("three lines");
    };
    assert!(first.contains("http://127.0.0.1:"), "{first}");
    assert!(second.contains("/challenge"), "{second}");
    assert!(third.contains("Ctrl-C"), "{third}");
    let people = open.ask(&get("/page/people", "localhost"));
    assert!(people.contains("\"name\":\"ada\""), "{people}");
    assert!(!people.contains("Cleo"), "{people}");
}

#[test]
fn its_bot_serves_metrics_where_the_environment_says() {
    let free = TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = free.local_addr().expect("bound");
    drop(free);
    let wanted = address.to_string();
    let _open = Open::start(Place::new(), &[], "METRICS_ADDR", OsStr::new(&wanted));
    let health = ask(address.port(), &get("/healthz", "localhost"));
    assert!(health.starts_with("HTTP/1.1 200"), "{health}");
}

#[test]
fn its_end_takes_everything_with_it() {
    for signal in [Signal::INT, Signal::TERM] {
        let mut open = Open::with(&[]);
        let children = open.children();
        assert_eq!(children.len(), 1, "the bot");
        open.signal(signal);
        let status = open.process.wait().expect("it ends");
        assert!(status.success(), "{status}");
        wait_for("the bot to end", || test_kill_process(children[0]).is_err());
        let mut rest = String::new();
        open.out.read_to_string(&mut rest).expect("text");
        assert_eq!(rest, "");
    }
}

#[test]
fn a_killed_sandbox_leaves_no_bot_behind() {
    let mut open = Open::with(&[]);
    let children = open.children();
    open.signal(Signal::KILL);
    open.process.wait().expect("it ends");
    // A bot that has ended may still be listed until it is waited for.
    wait_for("the bot to end", || {
        let state = format!("/proc/{}/stat", children[0].as_raw_nonzero());
        std::fs::read_to_string(state).map_or(true, |stat| stat.contains(") Z "))
    });
}

#[test]
fn a_taken_port_is_said_with_a_command_line_that_works() {
    let taken = TcpListener::bind("127.0.0.1:0").expect("a free port");
    let port = taken.local_addr().expect("it has one").port().to_string();
    let ran = run(&["sandbox", "--port", &port, "--players", "ada,bob"]);
    assert_eq!(ran.code, 1);
    ran.stderr.says(&format!("port {port} is in use"));
    let (_, line) = ran.stderr.split_once("free:\n").expect("an offer");
    line.says("sandbox --players 'ada,bob' --port ");
    let (_, free) = line.trim().rsplit_once(' ').expect("a port");
    TcpListener::bind(("127.0.0.1", free.parse().expect("a port"))).expect("it is free");
}

#[test]
fn the_page_is_opened_with_what_opens_pages_here() {
    let place = Place::new();
    let opener = place.path().join("xdg-open");
    let told = place.path().join("opened");
    let script = format!(
        "#!/bin/sh\nprintf %s \"$1\" > {0}.begun && mv {0}.begun {0}\n",
        told.display()
    );
    fs::write(&opener, script).expect("it is written");
    fs::set_permissions(&opener, fs::Permissions::from_mode(0o755)).expect("it is ours");
    let old = env::var_os("PATH").unwrap_or_default();
    let folders = [place.path().to_owned()].into_iter();
    let path = env::join_paths(folders.chain(env::split_paths(&old))).expect("a search path");
    let open = Open::start(place, &["--open"], "PATH", &path);
    wait_for("the page to be opened", || told.is_file());
    let address = fs::read_to_string(&told).expect("an address");
    assert_eq!(address, format!("http://127.0.0.1:{}", open.port()));
}

#[test]
fn where_nothing_opens_pages_the_sandbox_says_so_and_stays() {
    let mut open = Open::start(Place::new(), &["--open"], "PATH", OsStr::new(""));
    assert!(open.ask(&get("/", "localhost")).starts_with("HTTP/1.1 200"));
    open.signal(Signal::TERM);
    assert!(open.process.wait().expect("it ends").success());
    let mut stderr = String::new();
    let pipe = open.process.stderr.as_mut().expect("its errors");
    pipe.read_to_string(&mut stderr).expect("text");
    stderr.says("open the address yourself");
}

#[test]
fn players_that_cannot_be_are_refused_with_a_reason() {
    for (players, why) in [
        ("ada", "at least two players"),
        ("ada,Ada", "two players are named"),
        ("ada,bob:klingon", "Discord does not have the language"),
        ("ada,<b>", "letters, digits"),
    ] {
        let ran = run(&["sandbox", "--port", "0", "--players", players]);
        assert_eq!(ran.code, 2, "{players}: {}", ran.stderr);
        assert!(ran.stderr.contains(why), "{players}: {}", ran.stderr);
    }
}

#[test]
fn players_speak_the_language_they_are_given() {
    let open = Open::with(&["--players", "Zoë,cleo:de"]);
    let people = open.ask(&get("/page/people", "localhost"));
    assert!(people.contains("\"name\":\"Zoë\""), "{people}");
    assert!(people.contains("\"locale\":\"de\""), "{people}");
}

#[test]
fn a_given_database_stays_and_a_temporary_one_goes() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("my games.db");
    let path = file.to_str().expect("text");
    let mut open = Open::with(&["--database", path]);
    assert!(open.lines[2].contains(path), "{}", open.lines[2]);
    open.signal(Signal::TERM);
    open.process.wait().expect("it ends");
    assert!(file.is_file());

    let mut open = Open::with(&[]);
    let bot = open.children()[0].as_raw_nonzero();
    let home = std::fs::read_link(format!("/proc/{bot}/cwd")).expect("it works somewhere");
    assert!(home.join("cairn.db").is_file());
    open.signal(Signal::TERM);
    open.process.wait().expect("it ends");
    assert!(!Path::new(&home).exists());
}

#[tokio::test]
async fn games_that_were_kept_with_a_clock_put_forward_go_on_from_there() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("kept.db");
    let url = format!("sqlite://{}", file.display());
    let books = Books::open(&url).await;
    let day = Span::from_days(1).0;
    let at = now() + Span(10 * day);
    let beat = async |tx: Tx| tx.beat(Shard::ALL, at, None).await;
    books.save(beat).await;
    books.close().await;

    let open = Open::with(&["--database", file.to_str().expect("text")]);
    let bot = open.children()[0].as_raw_nonzero();
    let home = std::fs::read_link(format!("/proc/{bot}/cwd")).expect("it works somewhere");
    let ahead = fs::read_to_string(home.join("clock")).expect("its clock");
    let ahead: i64 = ahead.trim().parse().expect("milliseconds");
    assert!((9 * day..=10 * day).contains(&ahead), "{ahead}");
}

#[test]
fn other_sites_and_other_names_are_refused() {
    let open = Open::with(&[]);
    let page = open.ask(&get("/", "127.0.0.1"));
    assert!(page.starts_with("HTTP/1.1 200"), "{page}");
    page.says("content-security-policy: default-src 'none'");
    let rebound = open.ask(&get("/page/people", "rebound.example"));
    assert!(rebound.starts_with("HTTP/1.1 403"), "{rebound}");
    assert!(!rebound.contains("Ada"), "{rebound}");
    let body = r#"{"as":"Ada","do":"say","channel":"1","text":"hello"}"#;
    let post = |origin: &str| {
        format!(
            "POST /page/do HTTP/1.1\r\nHost: 127.0.0.1\r\nOrigin: {origin}\r\nContent-Type: application/json\r\n\
             Content-Length: {}\r\nConnection: close\r\n\r\n{body}",
            body.len()
        )
    };
    let other = open.ask(&post("https://example.org"));
    assert!(other.starts_with("HTTP/1.1 403"), "{other}");
    let own = open.ask(&post("http://127.0.0.1"));
    assert!(
        own.starts_with("HTTP/1.1 422"),
        "the channel is not there: {own}"
    );
}

fn get(path: &str, host: &str) -> String {
    format!("GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n")
}
