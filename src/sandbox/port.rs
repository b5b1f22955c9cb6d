//! The message if the port of the page is taken: a command line with one that is free.

use std::{
    env,
    fmt::Write as _,
    io,
    net::{Ipv4Addr, TcpListener},
};

/// How many ports above a taken one are tried for a free one.
const PORTS_TRIED: u16 = 100;

/// Why the port is unavailable, and a command line that works.
pub(super) fn no_port(port: u16, error: &io::Error) -> String {
    let mut text = if error.kind() == io::ErrorKind::AddrInUse {
        format!("port {port} is in use, perhaps by another sandbox: see http://127.0.0.1:{port}")
    } else {
        format!("cannot listen on port {port}: {error}")
    };
    let first = port.saturating_add(1).max(1_024);
    let mut others = first..=first.saturating_add(PORTS_TRIED);
    let free = others.find(|port| TcpListener::bind((Ipv4Addr::LOCALHOST, *port)).is_ok());
    if let Some(free) = free {
        // No shell can pass a NUL, so there is none.
        let given = env::args().filter_map(|arg| Some(shlex::try_quote(&arg).ok()?.into_owned()));
        let line = with_port(&given.collect::<Vec<_>>(), free);
        let _ = write!(text, "\nThis one is free:\n  {line}");
    }
    text
}

/// The command line with another port.
fn with_port(args: &[String], port: u16) -> String {
    let mut line = Vec::new();
    let mut args = args.iter();
    while let Some(arg) = args.next() {
        if arg == "--port" {
            args.next();
        } else if !arg.starts_with("--port=") {
            line.push(arg.as_str());
        }
    }
    format!("{} --port {port}", line.join(" "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_line_is_offered_with_another_port() {
        let args = |line: &str| line.split(' ').map(str::to_owned).collect::<Vec<_>>();
        assert_eq!(
            with_port(&args("cairn sandbox --port 80 --open"), 8081),
            "cairn sandbox --open --port 8081"
        );
        assert_eq!(
            with_port(&args("cairn sandbox --port=80"), 8081),
            "cairn sandbox --port 8081"
        );
    }
}
