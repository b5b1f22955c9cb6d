//! The resident memory of a process (RSS).

#![allow(dead_code, reason = "each bench asks for some of it")]

use std::{fs, time::Duration};

/// Mebibytes of a process once it has settled: the same number three times.
pub(crate) async fn at_rest(pid: u32) -> f64 {
    let mut seen = Vec::new();
    while !matches!(seen[..], [.., one, two, three] if one == two && two == three) {
        tokio::time::sleep(Duration::from_millis(700)).await;
        seen.push(kibibytes(pid, "VmRSS:"));
    }
    now(pid)
}

/// The current mebibytes of a process.
pub(crate) fn now(pid: u32) -> f64 {
    f64::from(kibibytes(pid, "VmRSS:").expect("a number")) / 1024.0
}

/// The peak mebibytes of a process. None if it has ended.
pub(crate) fn most(pid: u32) -> Option<f64> {
    Some(f64::from(kibibytes(pid, "VmHWM:")?) / 1024.0)
}

fn kibibytes(pid: u32, line: &str) -> Option<u32> {
    let status = fs::read_to_string(format!("/proc/{pid}/status")).ok()?;
    let number = status.lines().find_map(|it| it.strip_prefix(line))?;
    number.split_whitespace().next()?.parse().ok()
}
