//! Discord's answers and what they mean: the clock, the intents, the gateway, permissions.

use super::{Finding, Verdict};
use cairn_discord::{GatewayLook, ServerPermissions};
use cairn_domain::{Shards, Timestamp};

/// The milliseconds by which the host's clock may be off before there is a warning, and before
/// deadlines become unreliable.
const NOTICEABLE: i64 = 5_000;
const UNRELIABLE: i64 = 60_000;

/// The result for this time of Discord: deadlines are counted by the host's clock and shown by
/// everybody's own.
pub(super) fn clock(look: &GatewayLook) -> Finding {
    let Some(theirs) = look.their_time else {
        return Finding::fine("not compared: Discord's answer has no time");
    };
    let Timestamp(ours) = look.our_time;
    // Discord's time has no milliseconds.
    let off = ours - theirs.0 - 500;
    if off.abs() < NOTICEABLE {
        return Finding::fine("agrees with Discord's");
    }
    let seconds = off.abs() / 1_000;
    let way = if off > 0 { "ahead of" } else { "behind" };
    let verdict = if off.abs() < UNRELIABLE {
        Verdict::Warning
    } else {
        Verdict::Wrong
    };
    let what = format!("this host's clock is {seconds} seconds {way} Discord's");
    let mend =
        "Set it right and keep it so (timedatectl set-ntp true): deadlines are counted by it.";
    Finding::new(verdict, what, mend)
}

/// Hours without a copy before there is a warning: two nights, since a copy is made every night.
const NIGHTS: i64 = 48;

/// The result for this time of the last copy of the database.
pub(super) fn last_copy(at: Option<Timestamp>, now: Timestamp) -> Finding {
    let what = match at {
        None => "the database was never copied by `cairn backup`".to_owned(),
        Some(at) => {
            let hours = (now.0 - at.0) / 3_600_000;
            if hours < NIGHTS {
                return Finding::fine(format!("the last one was made {hours} hours ago"));
            }
            format!(
                "the last copy of the database was made {} days ago",
                hours / 24
            )
        }
    };
    let mend = "Have one made every night (hosting/cairn-backup.timer, or `cairn backup --keep 14 \
                FOLDER` by cron); of one that failed `journalctl -u cairn-backup` says why.";
    Finding::warning(what, mend)
}

/// The result for these intents of the application: the bot needs none of them.
pub(super) fn intents(look: &GatewayLook) -> Finding {
    if let Some(address) = &look.endpoint {
        return Finding::wrong(
            format!("Discord sends all commands and presses to `{address}`"),
            "Empty \"Interactions Endpoint URL\" on the General Information page of your \
             application at https://discord.com/developers/applications: the bot gets them by its \
             connection.",
        );
    }
    if look.privileged.is_empty() {
        return Finding::fine("no privileged one is on, and none is needed");
    }
    Finding::warning(
        format!("on without need: {}", look.privileged.join(", ")),
        "Turn them off on the Bot page of your application: what the bot cannot read, nobody can \
         steal from it.",
    )
}

/// With so few starts left, a loop of restarts would use them up.
const FEW_STARTS: u64 = 20;

/// The result for this number of starts, for a process with these shards.
pub(super) fn gateway(look: &GatewayLook, own: Option<Shards>) -> Finding {
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
        return Finding::fine(format!(
            "{own}{shards} wanted, {left} of {all} starts left for {hours} hours"
        ));
    }
    Finding::warning(
        format!("only {left} of {all} starts are left for {hours} hours"),
        "Find out why it starts so often: when none is left, Discord lets nobody in, and changes \
         the token.",
    )
}

/// The most servers named individually.
const MOST_NAMED: usize = 20;

/// The result for these permissions in the bot's servers: fine, if none is missing. The bot runs
/// all the same, and each server's people learn what is missing.
pub(super) fn permissions(found: &ServerPermissions) -> Finding {
    let (all, lacking) = (found.servers, &found.lacking);
    if lacking.is_empty() {
        return Finding::fine(format!("nothing is missing in any of {all}"));
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
    let what = format!("permissions are missing in {} of {all}", lacking.len());
    Finding::warning(what, lines.join("\n"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn look() -> GatewayLook {
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

    #[test]
    fn a_clock_that_is_off_is_told_and_by_a_minute_it_is_wrong() {
        for (ours, verdict, what) in [
            (1_004_000, Verdict::Fine, "agrees"),
            (996_600, Verdict::Fine, "agrees"),
            (1_020_500, Verdict::Warning, "20 seconds ahead of"),
            (-2_599_500, Verdict::Wrong, "3600 seconds behind"),
        ] {
            let found = clock(&GatewayLook {
                our_time: Timestamp(ours),
                ..look()
            });
            assert_eq!(found.verdict, verdict, "{ours}");
            assert!(found.what.contains(what), "{}", found.what);
        }
    }

    #[test]
    fn a_copy_that_was_not_made_for_two_nights_is_missed() {
        let at = |hours: i64| last_copy(Some(Timestamp(0)), Timestamp(hours * 3_600_000));
        assert_eq!([at(0), at(47)].map(|it| it.verdict), [Verdict::Fine; 2]);
        assert!(at(75).what.ends_with("3 days ago"));
        let none = last_copy(None, Timestamp(0));
        assert_eq!([at(75), none].map(|it| it.verdict), [Verdict::Warning; 2]);
    }

    #[test]
    fn switches_that_are_on_without_need_are_named() {
        let on = intents(&GatewayLook {
            privileged: vec!["Message Content Intent".to_owned()],
            ..look()
        });
        assert_eq!(on.verdict, Verdict::Warning);
        assert!(on.what.contains("Message Content"), "{}", on.what);
        let elsewhere = intents(&GatewayLook {
            endpoint: Some("https://example.org/".to_owned()),
            ..look()
        });
        assert_eq!(elsewhere.verdict, Verdict::Wrong);
        assert!(elsewhere.what.contains("example.org"), "{}", elsewhere.what);
        let told =
            "shards 0-3/16 here, one connection wanted, 990 of 1000 starts left for 24 hours";
        assert_eq!(gateway(&look(), Shards::new(0, 3, 16)), Finding::fine(told));
        let few = GatewayLook {
            starts_left: 3,
            ..look()
        };
        assert_eq!(gateway(&few, None).verdict, Verdict::Warning);
    }

    #[test]
    fn missing_permissions_are_named_with_their_servers() {
        let missing = |count| {
            let lacking = (
                "The \u{1b}[1mRoom".to_owned(),
                vec!["Attach Files".to_owned()],
            );
            let found = permissions(&ServerPermissions {
                servers: 30,
                lacking: vec![lacking; count],
                invitation: "https://discord.com/…".to_owned(),
            });
            assert_eq!(found.verdict, Verdict::Warning);
            found
        };
        let found = missing(1);
        assert_eq!(found.what, "permissions are missing in 1 of 30");
        assert_eq!(
            found.mend,
            "The [1mRoom: Attach Files\n\
             Give them to the bot's role, or invite it again:\n\
             https://discord.com/…"
        );
        let mend = missing(25).mend;
        assert!(mend.contains("and 5 more"), "{mend}");
    }
}
