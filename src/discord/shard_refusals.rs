//! Shards that Discord does not accept, now or ever. The library only says so in its log, and goes
//! on trying until Discord revokes the token.

use std::sync::{Mutex, PoisonError};

use tokio::sync::Notify;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ShardRefusal {
    Invalid,
    TooManyServers,
}

/// The errors by their words in the library's log, which are written for programmers.
const WORDS: [(&str, ShardRefusal); 2] = [
    ("Gateway(InvalidShardData)", ShardRefusal::Invalid),
    ("Gateway(OverloadedShard)", ShardRefusal::TooManyServers),
];
/// The modules whose log messages contain them.
const MODULES: &str = "serenity::gateway";

static WHY: Mutex<Option<ShardRefusal>> = Mutex::new(None);
static TOLD: Notify = Notify::const_new();

pub(crate) fn listen() {
    cairn_telemetry::listen(MODULES, |words| {
        if let Some(why) = read(words) {
            *WHY.lock().unwrap_or_else(PoisonError::into_inner) = Some(why);
            TOLD.notify_waiters();
        }
    });
}

/// Waits until Discord refuses a shard of this process.
pub(crate) async fn wait_for_refusal() -> ShardRefusal {
    loop {
        let refusal = TOLD.notified();
        let why = *WHY.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(why) = why {
            return why;
        }
        refusal.await;
    }
}

impl ShardRefusal {
    pub(crate) fn into_error(self) -> anyhow::Error {
        match self {
            ShardRefusal::TooManyServers => anyhow::anyhow!(
                "Discord requires fewer servers per shard: set CAIRN_SHARDS to a higher total in \
                 all processes, or leave it at `auto` (`cairn check` shows how many shards \
                 Discord recommends)"
            ),
            ShardRefusal::Invalid => {
                anyhow::anyhow!("Discord rejected these shards; CAIRN_SHARDS is wrong")
            }
        }
    }
}

fn read(words: &str) -> Option<ShardRefusal> {
    let mut all = WORDS.into_iter();
    all.find(|(it, _)| words.contains(it)).map(|(_, why)| why)
}

#[cfg(test)]
mod tests {
    use poise::serenity_prelude::{Error, GatewayError};

    use super::*;

    #[test]
    fn the_words_are_those_of_the_library() {
        for (error, why) in [
            (GatewayError::InvalidShardData, Some(ShardRefusal::Invalid)),
            (
                GatewayError::OverloadedShard,
                Some(ShardRefusal::TooManyServers),
            ),
            (GatewayError::NoAuthentication, None),
        ] {
            let said = format!("Shard handler received err: {:?}", Error::Gateway(error));
            assert_eq!(read(&said), why, "{said}");
        }
    }
}
