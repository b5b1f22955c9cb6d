//! Whether the process at the other end of a connection is still alive.
//!
//! A killed process closes its sockets at once, but it takes a moment until we have read that. Of
//! several bot processes one may be dead and the others alive; the system tells them apart.

use std::{collections::HashSet, fs, net::SocketAddr};

/// The ports of all local connections with both ends open, as the system lists them. `None` if it
/// does not.
fn connected_ports() -> Option<HashSet<u16>> {
    let lists = ["/proc/net/tcp", "/proc/net/tcp6"];
    let lists: Vec<String> = lists
        .into_iter()
        .filter_map(|path| fs::read_to_string(path).ok())
        .collect();
    (!lists.is_empty()).then(|| lists.iter().flat_map(|list| ports(list)).collect())
}

fn ports(list: &str) -> impl Iterator<Item = u16> {
    const ESTABLISHED: &str = "01";
    list.lines().skip(1).filter_map(|line| {
        let mut fields = line.split_whitespace();
        let (local, state) = (fields.nth(1)?, fields.nth(1)?);
        let port = local.rsplit_once(':')?.1;
        (state == ESTABLISHED).then(|| u16::from_str_radix(port, 16).ok())?
    })
}

/// Whether the other ends of all these connections are open. Where the system does not say, any
/// connection counts as dead.
pub(super) fn are_alive(mut peers: impl Iterator<Item = SocketAddr>) -> bool {
    let connected = connected_ports().unwrap_or_default();
    peers.all(|peer| connected.contains(&peer.port()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lists_of_the_system_are_read() {
        let list = "  sl  local_address rem_address   st tx_queue rx_queue\n   \
                    0: 0100007F:07E8 0100007F:1234 01 00000000:00000000\n   \
                    1: 0100007F:07E9 0100007F:1234 05 00000000:00000000\n";
        assert_eq!(ports(list).collect::<Vec<_>>(), [0x07E8]);
    }
}
