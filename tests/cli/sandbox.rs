//! `cairn sandbox`: what it prints, how it ends, and whom it answers.

use std::{
    io::{BufRead, BufReader, Read, Write},
    net::{TcpListener, TcpStream},
    path::Path,
    process::{Child, ChildStdout},
    time::{Duration, Instant},
};

use rustix::process::{Pid, Signal, kill_process, test_kill_process};

use crate::place::{Place, run};

/// A running sandbox, killed at the end if it has not ended by itself.
struct Open {
    process: Child,
    lines: Vec<String>,
    out: BufReader<ChildStdout>,
    _place: Place,
}

impl Open {
    fn with(args: &[&str]) -> Open {
        let place = Place::new();
        let all = [&["sandbox", "--port", "0"], args].concat();
        let mut process = place.command(&all).spawn().expect("it starts");
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

    /// The processes it has started.
    fn children(&self) -> Vec<Pid> {
        let id = self.process.id();
        let list = format!("/proc/{id}/task/{id}/children");
        let list = std::fs::read_to_string(list).unwrap_or_default();
        list.split_whitespace()
            .map(|id| pid(id.parse().expect("an id")))
            .collect()
    }

    /// What it answers to a request, the head included.
    fn ask(&self, request: &str) -> String {
        let mut stream = TcpStream::connect(("127.0.0.1", self.port())).expect("it listens");
        let patience = Some(Duration::from_secs(20));
        stream.set_read_timeout(patience).expect("a time is fine");
        stream.write_all(request.as_bytes()).expect("it reads");
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).expect("it answers");
        String::from_utf8_lossy(&answer).into_owned()
    }
}

impl Drop for Open {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

fn pid(id: u32) -> Pid {
    let id = i32::try_from(id).expect("ids are small");
    Pid::from_raw(id).expect("ids are not zero")
}

fn wait_for(what: &str, done: impl Fn() -> bool) {
    let begun = Instant::now();
    while !done() {
        assert!(
            begun.elapsed() < Duration::from_secs(30),
            "waited for {what}"
        );
        std::thread::yield_now();
    }
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
    assert!(
        ran.stderr.contains(&format!("port {port} is taken")),
        "{}",
        ran.stderr
    );
    let (_, line) = ran.stderr.split_once("free:\n").expect("an offer");
    assert!(line.contains("sandbox --players ada,bob --port "), "{line}");
    let (_, free) = line.trim().rsplit_once(' ').expect("a port");
    TcpListener::bind(("127.0.0.1", free.parse().expect("a port"))).expect("it is free");
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

#[test]
fn other_sites_and_other_names_are_refused() {
    let open = Open::with(&[]);
    let page = open.ask(&get("/", "127.0.0.1"));
    assert!(page.starts_with("HTTP/1.1 200"), "{page}");
    assert!(
        page.contains("content-security-policy: default-src 'none'"),
        "{page}"
    );
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
