//! Being asked to stop.

use std::io;

/// Hears the wish to stop from the moment it is made, even if nobody waits for it yet.
#[derive(Debug)]
pub struct Stop {
    #[cfg(unix)]
    terminate: tokio::signal::unix::Signal,
    #[cfg(unix)]
    interrupt: tokio::signal::unix::Signal,
}

impl Stop {
    /// Listens from now on. SIGTERM and Ctrl-C no longer end the process by themselves.
    ///
    /// # Errors
    ///
    /// If the operating system does not let us.
    #[cfg(unix)]
    pub fn listen() -> io::Result<Stop> {
        use tokio::signal::unix::{SignalKind, signal};
        Ok(Stop {
            terminate: signal(SignalKind::terminate())?,
            interrupt: signal(SignalKind::interrupt())?,
        })
    }

    /// Listens from now on.
    ///
    /// # Errors
    ///
    /// Never.
    #[cfg(not(unix))]
    pub fn listen() -> io::Result<Stop> {
        Ok(Stop {})
    }

    /// Waits until somebody asks to stop; asked again, waits for the next time.
    pub async fn asked(&mut self) {
        #[cfg(unix)]
        tokio::select! {
            _ = self.terminate.recv() => (),
            _ = self.interrupt.recv() => (),
        }
        #[cfg(not(unix))]
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    }
}
