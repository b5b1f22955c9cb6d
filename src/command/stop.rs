//! Requests to stop.

use std::{io, time::Duration};

/// How quickly the end of the parent process is noticed.
#[cfg(unix)]
const NOTICED_WITHIN: Duration = Duration::from_millis(200);

/// Receives requests to stop from the moment it is made, even if nobody waits for them yet.
#[derive(Debug)]
pub struct StopReceiver {
    #[cfg(unix)]
    terminate: tokio::signal::unix::Signal,
    #[cfg(unix)]
    interrupt: tokio::signal::unix::Signal,
    #[cfg(unix)]
    parent: Option<rustix::process::Pid>,
}

impl StopReceiver {
    /// Listens from now on. SIGTERM and Ctrl-C no longer end the process by themselves.
    ///
    /// # Errors
    ///
    /// If the operating system does not let us.
    #[cfg(unix)]
    pub fn listen() -> io::Result<StopReceiver> {
        use tokio::signal::unix::{SignalKind, signal};
        Ok(StopReceiver {
            terminate: signal(SignalKind::terminate())?,
            interrupt: signal(SignalKind::interrupt())?,
            parent: None,
        })
    }

    /// Listens from now on.
    ///
    /// # Errors
    ///
    /// Never.
    #[cfg(not(unix))]
    pub fn listen() -> io::Result<StopReceiver> {
        Ok(StopReceiver {})
    }

    /// Counts the end of the parent process as a request to stop, too: a killed sandbox leaves no
    /// bot behind.
    #[must_use]
    pub fn with_parent(mut self) -> StopReceiver {
        #[cfg(unix)]
        {
            self.parent = rustix::process::getppid();
        }
        self
    }

    /// Waits for a request to stop; called again, waits for the next one.
    pub async fn wait(&mut self) {
        #[cfg(unix)]
        tokio::select! {
            _ = self.terminate.recv() => (),
            _ = self.interrupt.recv() => (),
            () = wait_for_new_parent(self.parent) => (),
        }
        #[cfg(not(unix))]
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    }
}

/// Waits until another process has adopted this one.
#[cfg(unix)]
async fn wait_for_new_parent(parent: Option<rustix::process::Pid>) {
    if parent.is_none() {
        std::future::pending::<()>().await;
    }
    while rustix::process::getppid() == parent {
        tokio::time::sleep(NOTICED_WITHIN).await;
    }
}
