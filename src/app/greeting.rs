//! Greeting the servers that the bot joins.

use cairn_domain::{DiscordTask, Family, GuildId, Span, Subject, Timestamp, Write};

use super::{App, AppError};

/// How long a server counts as new, and the least time between the greetings of one.
const MIN_INTERVAL: Span = Span::from_days(1);

impl App {
    /// The bot is in a server, which it joined then by Discord's clock. Has the server greeted if
    /// it is new and has not been greeted. Discord reports every server at each start and after
    /// each outage, so this may be called as often as it likes.
    pub async fn greet_if_new(&self, guild: GuildId, joined: Timestamp) -> Result<(), AppError> {
        let now = self.now();
        if now - joined > MIN_INTERVAL || self.is_shut_out(guild) {
            return Ok(());
        }
        let history = self.store.history().await?;
        if history.is_none_or(|it| joined <= it.greets_since) {
            return Ok(());
        }
        let is_near = |it: Subject| match it {
            Subject::Greeting(_, before) => joined - before < MIN_INTERVAL,
            _ => false,
        };
        let known = self.store.outbox(Family::of_greetings(guild)).await?;
        if known.into_iter().any(|it| is_near(it.subject)) {
            return Ok(());
        }
        let task = DiscordTask::GreetServer { guild, joined };
        self.put(Write::schedule(task, now)).await
    }
}
