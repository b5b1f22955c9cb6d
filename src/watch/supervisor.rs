//! Tells systemd that the bot has started, and regularly that it is alive: `Type=notify` and
//! `WatchdogSec` of its unit. Two words on a socket; a crate for that would be longer.

use std::{
    ffi::OsStr,
    io,
    os::unix::{ffi::OsStrExt as _, net::UnixDatagram},
    time::Duration,
};

use tokio::time;

/// The service manager that started this process and waits for notifications.
#[derive(Debug)]
pub struct Supervisor {
    socket: UnixDatagram,
    /// The longest interval between signs of life.
    every: Option<Duration>,
}

impl Supervisor {
    /// The one at the address in `NOTIFY_SOCKET`, which expects a sign of life every
    /// `WATCHDOG_USEC` microseconds.
    ///
    /// # Errors
    ///
    /// If nothing listens there.
    pub fn connect(address: &OsStr, watchdog: Option<&OsStr>) -> io::Result<Supervisor> {
        let socket = UnixDatagram::unbound()?;
        match address.as_bytes() {
            #[cfg(target_os = "linux")]
            [b'@', name @ ..] => {
                use std::os::{linux::net::SocketAddrExt as _, unix::net::SocketAddr};
                socket.connect_addr(&SocketAddr::from_abstract_name(name)?)?;
            }
            _ => socket.connect(address)?,
        }
        // A slow reader must not stop the bot.
        socket.set_nonblocking(true)?;
        let micros = watchdog.and_then(|it| it.to_str()?.parse().ok());
        let every = micros.filter(|it| *it > 0).map(Duration::from_micros);
        Ok(Supervisor { socket, every })
    }

    /// The bot has opened its database and begins to work.
    pub fn ready(&self) {
        self.say("READY=1");
    }

    /// The bot is shutting down normally.
    pub fn notify_stop(&self) {
        self.say("STOPPING=1");
    }

    /// Gives signs of life. Never ends.
    pub async fn feed(&self) {
        let Some(every) = self.every else {
            return std::future::pending().await;
        };
        // Twice as often as required: one may come late.
        let mut signs = time::interval(every / 2);
        loop {
            signs.tick().await;
            self.say("WATCHDOG=1");
        }
    }

    /// A message that fails is repeated later, or missed by the service manager.
    fn say(&self, word: &str) {
        let _ = self.socket.send(word.as_bytes());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A socket that listens, and its supervisor.
    fn socket_and_supervisor(watchdog: &str) -> (UnixDatagram, Supervisor, tempfile::TempDir) {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("notify");
        let listens = UnixDatagram::bind(&path).expect("a socket");
        listens.set_nonblocking(true).expect("a socket");
        let it = Supervisor::connect(path.as_os_str(), Some(OsStr::new(watchdog)));
        (listens, it.expect("somebody listens"), folder)
    }

    fn heard(listens: &UnixDatagram) -> Vec<String> {
        let mut heard = Vec::new();
        let mut word = [0; 64];
        while let Ok(len) = listens.recv(&mut word) {
            heard.push(String::from_utf8_lossy(&word[..len]).into_owned());
        }
        heard
    }

    #[tokio::test]
    async fn it_is_told_that_the_bot_is_there_and_that_it_lives() {
        let (listens, it, _folder) = socket_and_supervisor("20000000");
        it.ready();
        let fed = time::timeout(Duration::from_millis(1), it.feed());
        assert!(fed.await.is_err(), "it never ends");
        assert_eq!(heard(&listens), ["READY=1", "WATCHDOG=1"]);
    }

    #[test]
    fn nobody_who_listens_is_an_error_and_no_watchdog_is_none() {
        assert!(Supervisor::connect(OsStr::new("/nonexistent/notify"), None).is_err());
        let (_listens, it, _folder) = socket_and_supervisor("x");
        assert_eq!(it.every, None);
    }
}
