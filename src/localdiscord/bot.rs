//! The bot as a process: started, stopped, killed, restarted, and its output collected. A task
//! instead of a process would hide what a restart loses.

use std::{
    ffi::OsString,
    io,
    path::PathBuf,
    process::{ExitStatus, Stdio},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use tokio::{
    io::{AsyncBufReadExt, AsyncRead, BufReader},
    process::{Child, Command},
    sync::watch,
    task::JoinHandle,
};

use super::{LocalDiscord, TimedOut, journal::JournalContent};

/// The program to run, and how.
#[derive(Clone, Debug)]
pub struct Launch {
    program: PathBuf,
    args: Vec<OsString>,
    env: Vec<(String, String)>,
    folder: Option<PathBuf>,
    told: bool,
}

impl Launch {
    /// The executable, without arguments.
    pub fn new(program: impl Into<PathBuf>) -> Self {
        Self {
            program: program.into(),
            args: Vec::new(),
            env: Vec::new(),
            folder: None,
            told: false,
        }
    }

    #[must_use]
    pub fn arg(mut self, arg: impl Into<OsString>) -> Self {
        self.args.push(arg.into());
        self
    }

    /// Adds an environment variable; it overrides what the local Discord sets.
    #[must_use]
    pub fn env(mut self, name: impl Into<String>, value: impl Into<String>) -> Self {
        self.env.push((name.into(), value.into()));
        self
    }

    /// Runs in this folder instead of the local Discord's own.
    #[must_use]
    pub fn folder(mut self, folder: impl Into<PathBuf>) -> Self {
        self.folder = Some(folder.into());
        self
    }

    /// Also writes the output to the journal.
    #[must_use]
    pub fn log_to_journal(mut self) -> Self {
        self.told = true;
        self
    }
}

/// A bot process. Dropping it kills the process.
#[derive(Debug)]
pub struct Bot {
    sandbox: LocalDiscord,
    launch: Launch,
    child: Option<Child>,
    output: Arc<Output>,
    readers: Vec<JoinHandle<()>>,
}

#[derive(Debug)]
struct Output {
    lines: Mutex<Vec<String>>,
    count: watch::Sender<usize>,
}

impl Output {
    fn lines(&self) -> MutexGuard<'_, Vec<String>> {
        self.lines.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Bot {
    /// Starts the process. It sees nothing of our own environment but `PATH` and `HOME`.
    ///
    /// # Errors
    ///
    /// If the program cannot be run.
    pub fn start(sandbox: &LocalDiscord, launch: Launch) -> io::Result<Self> {
        let output = Output {
            lines: Mutex::default(),
            count: watch::channel(0).0,
        };
        let mut bot = Self {
            sandbox: sandbox.clone(),
            launch,
            child: None,
            output: Arc::new(output),
            readers: Vec::new(),
        };
        bot.spawn()?;
        Ok(bot)
    }

    fn spawn(&mut self) -> io::Result<()> {
        let folder = self
            .launch
            .folder
            .clone()
            .unwrap_or_else(|| self.sandbox.folder());
        let kept = ["PATH", "HOME", "LLVM_PROFILE_FILE"];
        let mut child = Command::new(&self.launch.program)
            .args(&self.launch.args)
            .env_clear()
            .envs(
                kept.iter()
                    .filter_map(|name| Some((name, std::env::var_os(name)?))),
            )
            .envs(self.sandbox.environment())
            .envs(self.launch.env.iter().cloned())
            .current_dir(folder)
            // Ctrl-C at a terminal is for us: we shut the bot down cleanly.
            .process_group(0)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .kill_on_drop(true)
            .spawn()?;
        self.readers.clear();
        if let Some(out) = child.stdout.take() {
            self.readers.push(self.read(out));
        }
        if let Some(err) = child.stderr.take() {
            self.readers.push(self.read(err));
        }
        self.note(&format!("started as process {}", child.id().unwrap_or(0)));
        self.child = Some(child);
        Ok(())
    }

    fn read(&self, from: impl AsyncRead + Unpin + Send + 'static) -> JoinHandle<()> {
        let output = Arc::clone(&self.output);
        let hub = self.launch.told.then(|| Arc::clone(&self.sandbox.hub));
        tokio::spawn(async move {
            let mut lines = BufReader::new(from).lines();
            while let Ok(Some(line)) = lines.next_line().await {
                if let Some(hub) = &hub {
                    hub.journal.write(JournalContent::Log(line.clone()));
                }
                output.lines().push(line);
                output.count.send_modify(|count| *count += 1);
            }
        })
    }

    fn note(&self, text: &str) {
        self.sandbox
            .journal()
            .write(JournalContent::Note(format!("the bot was {text}")));
    }

    /// The process's id, while it runs.
    pub fn pid(&self) -> Option<u32> {
        self.child.as_ref()?.id()
    }

    /// Kills the process as `kill -9` does, and waits until Discord has noticed.
    ///
    /// # Errors
    ///
    /// If it has not happened within [`Config::patience`](crate::Config::patience).
    pub async fn kill(&mut self) -> Result<(), TimedOut> {
        if let Some(mut child) = self.child.take() {
            // A process that has already ended is fine, too.
            let _ = child.kill().await;
            self.note("killed");
        }
        self.wait_for_disconnect().await
    }

    /// Asks the process to end (SIGTERM), and waits for it; `None` if it has not ended in time and
    /// was killed.
    ///
    /// # Errors
    ///
    /// If it has not happened within [`Config::patience`](crate::Config::patience).
    pub async fn stop(&mut self, within: Duration) -> Result<Option<ExitStatus>, TimedOut> {
        let Some(mut child) = self.child.take() else {
            return Ok(None);
        };
        let pid = child
            .id()
            .and_then(|id| i32::try_from(id).ok())
            .and_then(rustix::process::Pid::from_raw);
        if let Some(pid) = pid {
            // If it is already gone, the wait notices.
            let _ = rustix::process::kill_process(pid, rustix::process::Signal::TERM);
        }
        let ended = tokio::time::timeout(within, child.wait()).await;
        let status = ended.ok().and_then(Result::ok);
        match status {
            Some(status) => self.note(&format!("stopped with {status}")),
            None => self.note("asked to stop, but did not"),
        }
        if status.is_none() {
            let _ = child.kill().await;
        }
        self.wait_for_disconnect().await?;
        Ok(status)
    }

    /// Waits until the process ends on its own.
    pub async fn wait_for_exit(&mut self, within: Duration) -> Option<ExitStatus> {
        let child = self.child.as_mut()?;
        let status = tokio::time::timeout(within, child.wait()).await.ok()?.ok();
        // Its last output may still be on its way.
        for reader in self.readers.drain(..) {
            let _ = reader.await;
        }
        status
    }

    /// Starts the process again, killing it first if it runs.
    ///
    /// # Errors
    ///
    /// If it has not happened within [`Config::patience`](crate::Config::patience).
    pub async fn restart(&mut self) -> Result<(), TimedOut> {
        self.kill().await?;
        if let Err(error) = self.spawn() {
            self.note(&format!("could not be restarted: {error}"));
            return Err(self.sandbox.hub.timeout_error("the bot to start again"));
        }
        Ok(())
    }

    /// Everything it has written to standard output and error, over all its lives.
    pub fn output(&self) -> Vec<String> {
        self.output.lines().clone()
    }

    pub fn has_written(&self, text: &str) -> bool {
        self.output.lines().iter().any(|line| line.contains(text))
    }

    /// Waits until it has written a line with this, and gives the line.
    ///
    /// # Errors
    ///
    /// If it has not happened within [`Config::patience`](crate::Config::patience).
    pub async fn writes(&self, text: &str) -> Result<String, TimedOut> {
        self.writes_times(text, 1).await
    }

    /// Waits until it has written this many lines that contain `text`, and returns the last of
    /// them.
    ///
    /// # Errors
    ///
    /// If it has not happened within [`Config::patience`](crate::Config::patience).
    pub async fn writes_times(&self, text: &str, times: usize) -> Result<String, TimedOut> {
        let mut count = self.output.count.subscribe();
        let found = async {
            loop {
                let nth = {
                    let lines = self.output.lines();
                    let mut matching = lines.iter().filter(|line| line.contains(text));
                    matching.nth(times.saturating_sub(1)).cloned()
                };
                if let Some(line) = nth {
                    return line;
                }
                // The sender is ours and lives as long as we do.
                let _ = count.changed().await;
            }
        };
        tokio::time::timeout(self.sandbox.hub.patience, found)
            .await
            .map_err(|_| {
                self.sandbox
                    .hub
                    .timeout_error(&format!("the bot to write `{text}` {times} times"))
            })
    }

    /// Waits until Discord has noticed the end of the process, and all output has been read.
    async fn wait_for_disconnect(&mut self) -> Result<(), TimedOut> {
        for reader in self.readers.drain(..) {
            // A reader ends with its pipe.
            let _ = reader.await;
        }
        let gateway = &self.sandbox.hub.gateway;
        self.sandbox
            .wait_until("the dead bot's connection to be noticed", |_| {
                (!gateway.has_dead_lines()).then_some(())
            })
            .await
    }
}
