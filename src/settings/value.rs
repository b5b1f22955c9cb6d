//! Reads one value of a setting, or explains its fault.

use std::{fs, net::SocketAddr};

use cairn_domain::{GuildId, Shards};
use cairn_telemetry::LogFormat;

/// The fault in a value, and what is expected.
pub(super) type Wrong = (String, String);

pub(super) fn guild(text: &str) -> Result<GuildId, Wrong> {
    match text.parse() {
        Ok(id) if id > 0 && text.bytes().all(|it| it.is_ascii_digit()) => Ok(GuildId(id)),
        _ => Err((
            format!("{} is not a server ID", quote(text)),
            "a number such as `197038439483310086` (in Discord: Settings → Advanced → Developer \
             Mode, then right-click the server → Copy Server ID)"
                .to_owned(),
        )),
    }
}

/// Reads `CAIRN_SHARDS`. `None` for the number that Discord recommends.
pub(super) fn shards(text: &str) -> Result<Option<Shards>, Wrong> {
    if text == "auto" {
        return Ok(None);
    }
    let mend = "`auto` for all shards in this process, or the shards of this process and the \
                total, such as `0-3/16` or `2/16`";
    let wrong = |what: String| Err((what, mend.to_owned()));
    let number = |text: &str| {
        let text = text.trim();
        let digits = text.bytes().all(|it| it.is_ascii_digit());
        digits.then(|| text.parse::<u32>().ok())?
    };
    let read = text.split_once('/').and_then(|(own, count)| {
        let (first, last) = own.split_once('-').unwrap_or((own, own));
        Some((number(first)?, number(last)?, number(count)?))
    });
    let Some((first, last, count)) = read else {
        return wrong(format!("{} does not name any shards", quote(text)));
    };
    match Shards::new(first, last, count) {
        Some(shards) => Ok(Some(shards)),
        None if first > last => wrong(format!("{} goes backwards", quote(text))),
        None if last >= count && count > 0 => wrong(format!(
            "{}: there is no shard {last}, because the last of {count} is {}",
            quote(text),
            count - 1
        )),
        None => wrong(format!(
            "{}: that is more shards than any bot has",
            quote(text)
        )),
    }
}

pub(super) fn requests(text: &str) -> Result<u32, Wrong> {
    const MAX: u32 = 10_000;
    match text.parse() {
        Ok(number) if (1..=MAX).contains(&number) => Ok(number),
        _ => Err((
            format!("{} is not a number of requests", quote(text)),
            format!("a whole number from 1 to {MAX}; Discord allows a bot 50 a second"),
        )),
    }
}

pub(super) fn tell_owner(text: &str) -> Result<(), Wrong> {
    if text == "incidents" {
        return Ok(());
    }
    let what = format!(
        "{} is not something the owner can be notified of",
        quote(text)
    );
    Err((what, "incidents".to_owned()))
}

pub(super) fn think_threads(text: &str) -> Result<usize, Wrong> {
    const MAX: usize = 8;
    match text.parse() {
        Ok(number) if number <= MAX => Ok(number),
        _ => Err((
            format!("{} is not a number of threads", quote(text)),
            format!("a whole number from 0 (no computer opponent) to {MAX}"),
        )),
    }
}

pub(super) fn think_seconds(text: &str) -> Result<u32, Wrong> {
    const MAX: u32 = 3_600;
    match text.parse() {
        Ok(number) if (1..=MAX).contains(&number) => Ok(number),
        _ => Err((
            format!("{} is not a number of seconds", quote(text)),
            format!("a whole number from 1 to {MAX}, the number of seconds in an hour"),
        )),
    }
}

pub(super) fn pages(text: &str) -> Result<String, Wrong> {
    /// Discord takes 512 for the link of a button, and the name of a page follows.
    const LONGEST: usize = 490;
    let host = text.strip_prefix("https://");
    let host = host.or_else(|| text.strip_prefix("http://"));
    let has_host = host.is_some_and(|it| it.starts_with(char::is_alphanumeric));
    let is_plain = text
        .chars()
        .all(|it| !it.is_whitespace() && !it.is_control() && !"?#<>\"\\".contains(it));
    if has_host && is_plain && text.len() <= LONGEST {
        return Ok(text.trim_end_matches('/').to_owned());
    }
    Err((
        format!("{} is not the address of a folder", quote(text)),
        "the address of the folder that has PRIVACY.md and TERMS.md, such as \
         `https://example.org/cairn`"
            .to_owned(),
    ))
}

pub(super) fn log_filter(text: &str) -> Result<String, Wrong> {
    cairn_telemetry::filter(text)
        .map(|_| text.to_owned())
        .map_err(|why| {
            (
                format!("{} is not a filter: {why}", quote(text)),
                "`error`, `warn`, `info`, `debug` or `trace`, and `module=level` after a comma, \
                 such as `info,cairn_store=debug`"
                    .to_owned(),
            )
        })
}

pub(super) fn log_format(text: &str) -> Result<LogFormat, Wrong> {
    match text {
        "text" => Ok(LogFormat::Text),
        "json" => Ok(LogFormat::Json),
        _ => Err((
            format!("{} is not a log format", quote(text)),
            "`text` or `json`".to_owned(),
        )),
    }
}

pub(super) fn address(text: &str) -> Result<SocketAddr, Wrong> {
    text.parse().map_err(|_| {
        (
            format!("{} is not an address with a port", quote(text)),
            "an address of this machine and a port, such as `127.0.0.1:9464` or `[::1]:9464`"
                .to_owned(),
        )
    })
}

/// The TLS library would continue without these certificates and then trust nobody.
pub(super) fn certificates(path: &str) -> Result<(), Wrong> {
    let mend = "the path of a file with certificates in PEM format, or nothing to use the \
                system's";
    match fs::read(path) {
        Ok(bytes) if String::from_utf8_lossy(&bytes).contains("-----BEGIN CERTIFICATE-----") => {
            Ok(())
        }
        Ok(_) => Err((
            format!("{} contains no certificates", quote(path)),
            mend.to_owned(),
        )),
        Err(error) => Err((
            format!("cannot read {}: {error}", quote(path)),
            mend.to_owned(),
        )),
    }
}

/// The value in backticks, on one line and shortened to fit.
pub(super) fn quote(value: &str) -> String {
    const LONGEST: usize = 100;
    let mut text: String = value
        .chars()
        .take(LONGEST)
        .flat_map(|it| {
            let escaped = it.is_control().then(|| it.escape_default());
            let plain = escaped.is_none().then_some(it);
            escaped.into_iter().flatten().chain(plain)
        })
        .collect();
    if value.chars().nth(LONGEST).is_some() {
        text.push('…');
    }
    format!("`{text}`")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_and_crooked_values_keep_to_their_line() {
        let value = format!("a\nb{}", "é".repeat(500));
        let text = quote(&value);
        assert!(text.starts_with("`a\\nb"), "{text}");
        assert!(text.ends_with("…`") && text.chars().count() < 110, "{text}");
    }
}
