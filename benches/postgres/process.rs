//! Processes that work with one database: this bench, started once more for each. Each receives
//! commands as lines, and answers with one.

use std::{
    env,
    io::{BufRead as _, BufReader, Lines, Write as _},
    process::{Child, ChildStdin, ChildStdout, Command, Stdio},
    sync::Arc,
    time::Duration,
};

use cairn_domain::{Lane, Lease, Owner, Timestamp};
use cairn_store::{OpenMode, Store};

use tokio::{runtime::Runtime, task::JoinSet};

use crate::WORKERS;

/// Names the database that a process works with.
const URL: &str = "CAIRN_BENCH_DATABASE";

pub(crate) fn is_one() -> bool {
    env::var_os(URL).is_some()
}

/// One of the processes, as the bench sees it.
pub(crate) struct Process {
    child: Child,
    input: ChildStdin,
    output: Lines<BufReader<ChildStdout>>,
}

impl Process {
    pub(crate) fn three(url: &str) -> [Process; 3] {
        [(); 3].map(|()| {
            let program = env::current_exe().expect("a program");
            let mut child = Command::new(program)
                .env(URL, url)
                .stdin(Stdio::piped())
                .stdout(Stdio::piped())
                .spawn()
                .expect("a process");
            let output = BufReader::new(child.stdout.take().expect("it is piped"));
            let mut process = Process {
                input: child.stdin.take().expect("it is piped"),
                output: output.lines(),
                child,
            };
            assert_eq!(process.hears(), ["ready"]);
            process
        })
    }

    fn tells(&mut self, what: &str) {
        writeln!(self.input, "{what}").expect("it runs");
    }

    fn hears(&mut self) -> Vec<String> {
        let line = self.output.next().expect("it runs").expect("a line");
        line.split_whitespace().map(ToOwned::to_owned).collect()
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The players are divided among the processes; returns how long each turn took.
pub(crate) fn turns(all: &mut [Process; 3], players: i64, from: u64) -> Vec<Duration> {
    let share = |of: i64| 1 + players * of / 3;
    for (number, process) in (0..).zip(all.iter_mut()) {
        let (first, end) = (share(number), share(number + 1));
        process.tells(&format!("turns {first} {end} {from}"));
    }
    let heard = all.iter_mut().flat_map(Process::hears);
    heard
        .map(|it| Duration::from_micros(it.parse().expect("a number")))
        .collect()
}

/// All tasks are claimed and ended; returns the id of each claim, so that repeats show.
pub(crate) fn claims(all: &mut [Process; 3]) -> Vec<i64> {
    for (number, process) in all.iter_mut().enumerate() {
        process.tells(&format!("claims {}", number + 1));
    }
    let heard = all.iter_mut().flat_map(Process::hears);
    heard.map(|it| it.parse().expect("a number")).collect()
}

/// The loop of a process until its input ends.
pub(crate) fn run() {
    let url = env::var(URL).expect("an address");
    let runtime = Runtime::new().expect("a runtime");
    let opened = runtime.block_on(Store::open(&url, OpenMode::Bot));
    let store = opened.expect("a database");
    println!("ready");
    for line in std::io::stdin().lines() {
        let line = line.expect("a line");
        let mut words = line.split_whitespace();
        let what = words.next();
        let numbers: Vec<i64> = words.map(|it| it.parse().expect("a number")).collect();
        let told: Vec<String> = match (what, &numbers[..]) {
            (Some("turns"), [first, end, from]) => {
                let from = from.unsigned_abs();
                let took = runtime.block_on(crate::at_once(&store, *first..*end, from));
                took.iter().map(|it| it.as_micros().to_string()).collect()
            }
            (Some("claims"), [number]) => {
                let owner = Owner(number.unsigned_abs());
                let ids = runtime.block_on(claim_all(&store, owner));
                ids.iter().map(ToString::to_string).collect()
            }
            _ => panic!("what is `{line}`?"),
        };
        println!("{}", told.join(" "));
    }
}

async fn claim_all(store: &Arc<Store>, owner: Owner) -> Vec<i64> {
    let now = Timestamp(1);
    let lease = Lease {
        owner,
        until: Timestamp(i64::MAX),
    };
    let mut workers = JoinSet::new();
    for _ in 0..WORKERS {
        let store = Arc::clone(store);
        workers.spawn(async move {
            let mut done = Vec::new();
            loop {
                let claimed = store.claim(Lane::Discord, lease, now, 1).await;
                let claimed = claimed.expect("a claim");
                let Some(task) = claimed.first() else {
                    return done;
                };
                store.finish(task.id, owner, now).await.expect("an end");
                done.push(task.id.0);
            }
        });
    }
    workers.join_all().await.concat()
}
