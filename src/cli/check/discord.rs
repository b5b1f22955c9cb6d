//! Discord's answers and what they mean: the token, the clock, the intents, the gateway,
//! permissions.

use super::{Finding, Verdict, fine, no_answer};
use cairn_discord::{GatewayLook, ServerPermissions};
use cairn_domain::{Shards, Timestamp};

use crate::settings::Token;

pub(super) async fn token(token: &Token) -> Finding {
    match cairn_discord::check_token(token.reveal()).await {
        Ok(name) => fine(format!("Discord accepts it; the bot is {name}")),
        Err(error) => no_answer(
            &error,
            "If Discord could be reached, reset the token at \
             https://discord.com/developers/applications (Bot page) and set the new one.\nIf not, \
             check the network, HTTPS_PROXY and SSL_CERT_FILE.",
        ),
    }
}

/// The milliseconds by which the host's clock may be off before there is a warning, and before
/// deadlines become unreliable.
const NOTICEABLE: i64 = 5_000;
const UNRELIABLE: i64 = 60_000;

/// The result for this time of Discord: deadlines are counted by the host's clock and shown by
/// everybody's own.
pub(super) fn clock(look: &GatewayLook) -> Finding {
    let Some(theirs) = look.their_time else {
        return fine("not compared: Discord's response has no time");
    };
    let Timestamp(ours) = look.our_time;
    // Discord's time has no milliseconds.
    let off = ours - theirs.0 - 500;
    if off.abs() < NOTICEABLE {
        return fine("agrees with Discord's");
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
        "Set it and keep it synchronized (timedatectl set-ntp true): deadlines depend on it.";
    verdict.finding(what, mend)
}

/// The result for these intents of the application: the bot needs none of them.
pub(super) fn intents(look: &GatewayLook) -> Finding {
    if let Some(address) = &look.endpoint {
        return Verdict::Wrong.finding(
            format!("Discord sends all commands and button presses to `{address}`"),
            "Clear \"Interactions Endpoint URL\" on the General Information page of your \
             application at https://discord.com/developers/applications: the bot receives them \
             over its connection.",
        );
    }
    if look.privileged.is_empty() {
        return fine("no privileged intent is on, and none is needed");
    }
    Verdict::Warning.finding(
        format!("on, but not needed: {}", look.privileged.join(", ")),
        "Turn them off on the Bot page of your application: no one can steal from the bot what it \
         cannot read.",
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
        return fine(format!(
            "{own}{shards} recommended; {left} of {all} starts left in the next {hours} hours"
        ));
    }
    Verdict::Warning.finding(
        format!("only {left} of {all} starts are left in the next {hours} hours"),
        "Find out why it starts so often: when none are left, Discord stops accepting connections \
         and resets the token.",
    )
}

/// The most servers named individually.
const MAX_NAMED: usize = 20;

/// The result for these permissions in the bot's servers: fine, if none is missing. The bot runs
/// all the same, and each server's people learn what is missing.
pub(super) fn permissions(found: &ServerPermissions) -> Finding {
    let (all, lacking) = (found.servers, &found.lacking);
    if lacking.is_empty() {
        return fine(format!("no permissions are missing in any of {all}"));
    }
    let shown = lacking.iter().take(MAX_NAMED).map(|(server, missing)| {
        // Server names are arbitrary text.
        let server: String = server.chars().filter(|it| !it.is_control()).collect();
        format!("{server}: {}", missing.join(", "))
    });
    let mut lines: Vec<String> = shown.collect();
    if lacking.len() > MAX_NAMED {
        lines.push(format!("and {} more", lacking.len() - MAX_NAMED));
    }
    lines.push("Grant them to the bot's role, or invite it again:".to_owned());
    lines.push(found.invitation.clone());
    let what = format!("permissions are missing in {} of {all}", lacking.len());
    Verdict::Warning.finding(what, lines.join("\n"))
}
