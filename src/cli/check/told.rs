//! Discord's answers and what they mean: the clock, the intents, the gateway, permissions.

use super::{CheckProblem, Finding};
use cairn_discord::{GatewayLook, ServerPermissions};
use cairn_domain::{Shards, Timestamp};

/// The milliseconds by which the host's clock may be off before there is a warning, and before
/// deadlines become unreliable.
const NOTICEABLE: i64 = 5_000;
const UNRELIABLE: i64 = 60_000;

/// The result for this time of Discord: deadlines are counted by the host's clock and shown by
/// everybody's own.
#[must_use]
pub fn clock(look: &GatewayLook) -> Finding {
    let Some(theirs) = look.their_time else {
        return Finding::Fine("not compared: Discord's answer has no time".to_owned());
    };
    let Timestamp(ours) = look.our_time;
    // Discord's time has no milliseconds.
    let off = ours - theirs.0 - 500;
    if off.abs() < NOTICEABLE {
        return Finding::Fine("agrees with Discord's".to_owned());
    }
    let seconds = off.abs() / 1_000;
    let way = if off > 0 { "ahead of" } else { "behind" };
    let problem = CheckProblem {
        what: format!("this host's clock is {seconds} seconds {way} Discord's"),
        mend:
            "Set it right and keep it so (timedatectl set-ntp true): deadlines are counted by it."
                .to_owned(),
    };
    if off.abs() < UNRELIABLE {
        Finding::Warning(problem)
    } else {
        Finding::Wrong(problem)
    }
}

/// Hours without a copy before there is a warning: two nights, since a copy is made every night.
const NIGHTS: i64 = 48;

/// The result for this time of the last copy of the database.
#[must_use]
pub fn last_copy(at: Option<Timestamp>, now: Timestamp) -> Finding {
    let what = match at {
        None => "the database was never copied by `cairn backup`".to_owned(),
        Some(at) => {
            let hours = (now.0 - at.0) / 3_600_000;
            if hours < NIGHTS {
                return Finding::Fine(format!("the last one was made {hours} hours ago"));
            }
            format!(
                "the last copy of the database was made {} days ago",
                hours / 24
            )
        }
    };
    Finding::Warning(CheckProblem {
        what,
        mend: "Have one made every night (hosting/cairn-backup.timer, or `cairn backup --keep 14 \
               FOLDER` by cron); of one that failed `journalctl -u cairn-backup` says why."
            .to_owned(),
    })
}

/// The result for these intents of the application: the bot needs none of them.
#[must_use]
pub fn intents(look: &GatewayLook) -> Finding {
    if let Some(address) = &look.endpoint {
        return Finding::Wrong(CheckProblem {
            what: format!("Discord sends all commands and presses to `{address}`"),
            mend: "Empty \"Interactions Endpoint URL\" on the General Information page of your \
                   application at https://discord.com/developers/applications: the bot gets them \
                   by its connection."
                .to_owned(),
        });
    }
    if look.privileged.is_empty() {
        return Finding::Fine("no privileged one is on, and none is needed".to_owned());
    }
    Finding::Warning(CheckProblem {
        what: format!("on without need: {}", look.privileged.join(", ")),
        mend: "Turn them off on the Bot page of your application: what the bot cannot read, \
               nobody can steal from it."
            .to_owned(),
    })
}

/// With so few starts left, a loop of restarts would use them up.
const FEW_STARTS: u64 = 20;

/// The result for this number of starts, for a process with these shards.
#[must_use]
pub fn gateway(look: &GatewayLook, own: Option<Shards>) -> Finding {
    let (left, all, hours) = (
        look.starts_left,
        look.starts,
        look.renewed_in.div_ceil(3_600_000),
    );
    let shards = match look.shards {
        1 => "one connection".to_owned(),
        more => format!("{more} connections"),
    };
    let own = own.map_or_else(String::new, |own| format!("shards {own} here, "));
    if left > FEW_STARTS {
        return Finding::Fine(format!(
            "{own}{shards} wanted, {left} of {all} starts left for {hours} hours"
        ));
    }
    Finding::Warning(CheckProblem {
        what: format!("only {left} of {all} starts are left for {hours} hours"),
        mend: "Find out why it starts so often: when none is left, Discord lets nobody in, and \
               changes the token."
            .to_owned(),
    })
}

/// The most servers named individually.
const MOST_NAMED: usize = 20;

/// The result for these permissions in the bot's servers: fine, if none is missing. The bot runs
/// all the same, and each server's people learn what is missing.
#[must_use]
pub fn permissions(found: &ServerPermissions) -> Finding {
    let (all, lacking) = (found.servers, &found.lacking);
    if lacking.is_empty() {
        return Finding::Fine(format!("nothing is missing in any of {all}"));
    }
    let shown = lacking.iter().take(MOST_NAMED).map(|(server, missing)| {
        // Server names are arbitrary text.
        let server: String = server.chars().filter(|it| !it.is_control()).collect();
        format!("{server}: {}", missing.join(", "))
    });
    let mut lines: Vec<String> = shown.collect();
    if lacking.len() > MOST_NAMED {
        lines.push(format!("and {} more", lacking.len() - MOST_NAMED));
    }
    lines.push("Give them to the bot's role, or invite it again:".to_owned());
    lines.push(found.invitation.clone());
    Finding::Warning(CheckProblem {
        what: format!("permissions are missing in {} of {all}", lacking.len()),
        mend: lines.join("\n"),
    })
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    pub(in crate::cli::check) fn look() -> GatewayLook {
        GatewayLook {
            our_time: Timestamp(1_000_400),
            their_time: Some(Timestamp(1_000_000)),
            shards: 1,
            starts: 1_000,
            starts_left: 990,
            renewed_in: 86_400_000,
            privileged: Vec::new(),
            endpoint: None,
        }
    }

    pub(in crate::cli::check) fn found(lacking: &[(&str, &[&str])]) -> ServerPermissions {
        let owned = |(server, missing): &(&str, &[&str])| {
            let missing = missing.iter().map(|it| (*it).to_owned()).collect();
            ((*server).to_owned(), missing)
        };
        ServerPermissions {
            servers: 3,
            lacking: lacking.iter().map(owned).collect(),
            invitation: "https://discord.com/…".to_owned(),
        }
    }

    #[test]
    fn a_clock_that_is_off_is_told_and_by_a_minute_it_is_wrong() {
        let at = |ours: i64| {
            clock(&GatewayLook {
                our_time: Timestamp(ours),
                ..look()
            })
        };
        assert!(matches!(at(1_004_000), Finding::Fine(_)));
        assert!(matches!(at(996_600), Finding::Fine(_)));
        let Finding::Warning(problem) = at(1_020_500) else {
            panic!("20 seconds");
        };
        assert_eq!(
            problem.what,
            "this host's clock is 20 seconds ahead of Discord's"
        );
        let Finding::Wrong(problem) = at(1_000_500 - 3_600_000) else {
            panic!("an hour");
        };
        assert!(
            problem.what.contains("3600 seconds behind"),
            "{}",
            problem.what
        );
    }

    #[test]
    fn a_copy_that_was_not_made_for_two_nights_is_missed() {
        let at = |hours: i64| last_copy(Some(Timestamp(0)), Timestamp(hours * 3_600_000));
        assert!(matches!(at(0), Finding::Fine(_)));
        assert!(matches!(at(47), Finding::Fine(_)));
        let Finding::Warning(problem) = at(75) else {
            panic!("three nights");
        };
        assert!(problem.what.ends_with("3 days ago"), "{}", problem.what);
        assert!(matches!(last_copy(None, Timestamp(0)), Finding::Warning(_)));
    }

    #[test]
    fn switches_that_are_on_without_need_are_named() {
        let Finding::Warning(problem) = intents(&GatewayLook {
            privileged: vec!["Message Content Intent".to_owned()],
            ..look()
        }) else {
            panic!("a privileged intent is on");
        };
        assert!(problem.what.contains("Message Content"), "{}", problem.what);
        let Finding::Wrong(problem) = intents(&GatewayLook {
            endpoint: Some("https://example.org/".to_owned()),
            ..look()
        }) else {
            panic!("nothing would come by the connection");
        };
        assert!(problem.what.contains("example.org"), "{}", problem.what);
        let some = gateway(&look(), Shards::new(0, 3, 16));
        let told =
            "shards 0-3/16 here, one connection wanted, 990 of 1000 starts left for 24 hours";
        assert_eq!(some, Finding::Fine(told.to_owned()));
        let starts_left = 3;
        let few = gateway(
            &GatewayLook {
                starts_left,
                ..look()
            },
            None,
        );
        assert!(matches!(few, Finding::Warning(_)), "{few:?}");
    }

    #[test]
    fn missing_permissions_are_named_with_their_servers() {
        let lacking = [("The \u{1b}[1mRoom", &["Attach Files", "Send Messages"][..])];
        let missing = |lacking: &[(&str, &[&str])]| match permissions(&found(lacking)) {
            Finding::Warning(problem) => problem,
            other => panic!("some are missing: {other:?}"),
        };
        let problem = missing(&lacking);
        assert_eq!(problem.what, "permissions are missing in 1 of 3");
        assert_eq!(
            problem.mend,
            "The [1mRoom: Attach Files, Send Messages\n\
             Give them to the bot's role, or invite it again:\n\
             https://discord.com/…"
        );
        let many = vec![("A", &["Attach Files"][..]); 25];
        let problem = missing(&many);
        assert!(problem.mend.contains("and 5 more"), "{}", problem.mend);
    }
}
