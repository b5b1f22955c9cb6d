//! Tasks in words.

use cairn_domain::{Remedy, Span, Task, TaskId};

/// The subject of a task.
pub(in crate::cli) fn subject(task: Option<Task>, key: &str) -> String {
    task.map_or_else(|| format!("unknown task {key}"), Task::in_words)
}

/// How often it has been tried.
pub(in crate::cli) fn attempts(count: u32) -> String {
    match count {
        1 => "after 1 attempt".to_owned(),
        count => format!("after {count} attempts"),
    }
}

/// In the largest unit of which there are at least two, so that rounding does not mislead.
pub(in crate::cli) fn age(span: Span) -> String {
    let secs = span.to_duration().as_secs();
    for (unit, length) in [("d", 86_400), ("h", 3_600), ("min", 60)] {
        if secs >= 2 * length {
            return format!("{} {unit}", secs / length);
        }
    }
    format!("{secs} s")
}

/// The event after which a parked task is tried again automatically.
pub(in crate::cli) fn remedy(of: Remedy) -> String {
    match of {
        Remedy::Place { guild, channel } => {
            let server = guild.map_or_else(String::new, |it| format!(" of server {}", it.0));
            format!(
                "tried again when something changes in channel {}{server}, or somebody uses the \
                 bot there",
                channel.0
            )
        }
        Remedy::Restart => "tried again at the next start".to_owned(),
        Remedy::Nothing => "not tried again by itself".to_owned(),
    }
}

/// The command that retries a parked task.
pub(in crate::cli) fn retry_with(id: TaskId) -> String {
    format!("cairn tasks --retry {}", id.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ages_are_short_and_not_far_off() {
        for (secs, text) in [
            (-5, "0 s"),
            (119, "119 s"),
            (120, "2 min"),
            (7_199, "119 min"),
            (7_200, "2 h"),
            (172_799, "47 h"),
            (172_800, "2 d"),
        ] {
            assert_eq!(age(Span::from_secs(secs)), text);
        }
    }
}
