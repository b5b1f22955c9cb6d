//! What a process takes of memory (RSS).

use std::{fs, time::Duration};

/// Mebibytes of a process, once it has come to rest: the same number three times.
pub(crate) async fn at_rest(pid: u32) -> f64 {
    let mut seen = Vec::new();
    while !matches!(seen[..], [.., one, two, three] if one == two && two == three) {
        tokio::time::sleep(Duration::from_millis(700)).await;
        seen.push(kibibytes(pid));
    }
    now(pid)
}

/// Mebibytes of a process at this moment.
pub(crate) fn now(pid: u32) -> f64 {
    f64::from(kibibytes(pid)) / 1024.0
}

fn kibibytes(pid: u32) -> u32 {
    let status = fs::read_to_string(format!("/proc/{pid}/status")).expect("Linux");
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let number = line.and_then(|line| line.split_whitespace().next());
    number.and_then(|it| it.parse().ok()).expect("a number")
}
