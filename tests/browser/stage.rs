//! `cairn sandbox` as a newcomer starts it.

use std::{
    io::{BufRead, BufReader},
    process::{Child, Command, Stdio},
    thread,
    time::{Duration, Instant},
};

use crate::browser::driver::{Driver, Screen, Window};

/// A running sandbox, ended cleanly when dropped.
#[derive(Debug)]
pub(crate) struct Stage {
    process: Child,
    pub(crate) url: String,
}

impl Stage {
    pub(crate) fn open() -> Stage {
        Stage::open_with(&[])
    }

    pub(crate) fn open_with(args: &[&str]) -> Stage {
        let mut process = Command::new(env!("CARGO_BIN_EXE_cairn"))
            .args(["sandbox", "--port", "0"])
            .args(args)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(process.stdout.take().unwrap()).lines();
        let first = lines.next().expect("the sandbox opens").unwrap();
        let url = first.split_whitespace().last().unwrap().to_owned();
        // Nobody reads the rest, and it must not block.
        thread::spawn(move || lines.for_each(drop));
        Stage { process, url }
    }

    /// The page, already opened as somebody.
    pub(crate) fn page_of(&self, person: &str) -> String {
        format!("{}/?as={person}", self.url)
    }
}

/// A new sandbox in one window, opened as somebody.
pub(crate) async fn visit(screen: Screen, who: &str) -> (Driver, Stage, Window) {
    let (driver, stage) = (Driver::start(), Stage::open());
    let page = driver.browser(screen).await;
    page.goto(&stage.page_of(who)).await;
    (driver, stage, page)
}

impl Drop for Stage {
    fn drop(&mut self) {
        let pid = i32::try_from(self.process.id())
            .ok()
            .and_then(rustix::process::Pid::from_raw);
        if let Some(pid) = pid {
            let _ = rustix::process::kill_process(pid, rustix::process::Signal::TERM);
        }
        let begun = Instant::now();
        while begun.elapsed() < Duration::from_secs(20) {
            if !matches!(self.process.try_wait(), Ok(None)) {
                return;
            }
            thread::sleep(Duration::from_millis(20));
        }
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
