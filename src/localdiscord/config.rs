//! The configuration of a local Discord.

use std::{
    io,
    net::{IpAddr, Ipv4Addr, SocketAddr},
    time::Duration,
};

use super::{
    gateway::Sessions,
    page::{Errands, Show},
    ratelimit::Strictness,
    world::{
        World,
        channel::ChannelKind,
        id::{GuildId, UserId},
        interaction::ANSWER_WITHIN,
    },
};

#[derive(Clone, Debug)]
pub struct Config {
    /// Where REST and files are served without a proxy; port 0 takes any. Only loopback is allowed.
    pub listen: SocketAddr,
    /// The people: names and the languages of their clients.
    pub people: Vec<(String, String)>,
    /// The server's name. The first of the people owns it, and all are in it, the bot too.
    pub guild: String,
    pub channels: Vec<String>,
    pub bot: String,
    /// The token the bot must identify with.
    pub token: String,
    /// The privileged intents the bot was granted.
    pub privileged: u64,
    pub strictness: Strictness,
    /// How the gateway admits connections.
    pub sessions: Sessions,
    /// The distance to the bot: the delay of each answer and each event of the gateway. Many may be
    /// on their way at once, and none overtakes another on the same connection.
    pub latency: Duration,
    /// How long a first answer may take. Discord waits three seconds of real time, in which a busy
    /// machine may not get around to it.
    pub answer_within: Duration,
    /// The timeout for everything awaited.
    pub patience: Duration,
    /// Demonstrations for newcomers that the page offers as buttons.
    pub shows: Vec<Show>,
    /// Buttons handled by the surrounding program, if any.
    pub errands: Option<Errands>,
}

impl Default for Config {
    fn default() -> Self {
        let person = |(name, locale): (&str, &str)| (name.to_owned(), locale.to_owned());
        Self {
            listen: SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 0),
            people: [("Ada", "en-US"), ("Bob", "en-US"), ("Cleo", "de")]
                .map(person)
                .to_vec(),
            guild: "The Board Room".to_owned(),
            channels: vec!["general".to_owned(), "games".to_owned()],
            bot: "Bot".to_owned(),
            token: "MTA.local.token-of-nobody".to_owned(),
            privileged: 0,
            strictness: Strictness::default(),
            sessions: Sessions::default(),
            latency: Duration::ZERO,
            answer_within: ANSWER_WITHIN,
            patience: Duration::from_mins(1),
            shows: Vec::new(),
            errands: None,
        }
    }
}

/// Why a local Discord cannot start.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// It must not be reachable from elsewhere: anybody who reaches it can act as anybody.
    #[error("the local Discord listens only on loopback addresses, and `{0}` is not one")]
    NotLoopback(IpAddr),
    /// A port is taken or may not be used.
    #[error("cannot listen on `{0}`: {1}")]
    Listen(SocketAddr, #[source] io::Error),
    /// No certificate could be made, or the temporary folder cannot be written.
    #[error("cannot create a certificate authority: {0}")]
    Authority(#[source] io::Error),
}

pub(super) fn seed(world: &mut World, config: &Config) -> GuildId {
    let people: Vec<UserId> = config
        .people
        .iter()
        .map(|(name, locale)| world.add_user(name, locale))
        .collect();
    let bot = world.application.bot;
    let guild = world.add_guild(&config.guild, people.first().copied().unwrap_or(bot));
    for user in people {
        world.join(guild, user);
    }
    world.join(guild, bot);
    for name in &config.channels {
        world.add_channel(guild, name, ChannelKind::Text);
    }
    // No session was listening yet.
    world.take_events();
    guild
}
