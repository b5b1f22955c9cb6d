//! A bare bot of serenity that only acknowledges: the fastest possible on this machine at this
//! moment. It runs as a separate process, like the real bot.

use localdiscord::{Bot, Config, Launch, LocalDiscord, Person, world::id::ChannelId};
use poise::serenity_prelude as serenity;
use serenity::{
    AutocompleteChoice, Client, CommandOptionType, Context, CreateAutocompleteResponse,
    CreateCommand, CreateCommandOption, CreateInteractionResponse,
    CreateInteractionResponseMessage, EventHandler, GatewayIntents, Interaction, Ready,
};

const COMMAND: &str = "ping";
const OPTION: &str = "word";
/// The most suggestions of a list.
const CHOICES: i32 = 25;

/// Runs the bot until it is killed.
pub(super) async fn run() -> anyhow::Result<()> {
    let token = std::env::var("DISCORD_TOKEN")?;
    let client = Client::builder(token, GatewayIntents::empty()).event_handler(Bare);
    Ok(client.await?.start().await?)
}

struct Bare;

#[serenity::async_trait]
impl EventHandler for Bare {
    async fn ready(&self, context: Context, _: Ready) {
        let word = CreateCommandOption::new(CommandOptionType::String, OPTION, "A word")
            .set_autocomplete(true);
        let command = CreateCommand::new(COMMAND)
            .description("Acknowledges")
            .add_option(word);
        let registered = serenity::Command::set_global_commands(&context.http, vec![command]);
        registered.await.expect("commands");
    }

    async fn interaction_create(&self, context: Context, interaction: Interaction) {
        match interaction {
            Interaction::Command(it) => {
                let thinking = CreateInteractionResponseMessage::new().ephemeral(true);
                let answer = CreateInteractionResponse::Defer(thinking);
                it.create_response(&context.http, answer).await
            }
            Interaction::Autocomplete(it) => {
                let choices = (0..CHOICES).map(|it| AutocompleteChoice::from(it.to_string()));
                let answer = CreateAutocompleteResponse::new().set_choices(choices.collect());
                let answer = CreateInteractionResponse::Autocomplete(answer);
                it.create_response(&context.http, answer).await
            }
            _ => return,
        }
        .expect("an answer");
    }
}

/// The peer in a local Discord of its own.
pub(super) struct Peer {
    pub(super) bot: Bot,
    pub(super) user: User,
}

#[derive(Clone)]
pub(super) struct User {
    person: Person,
    channel: ChannelId,
}

impl Peer {
    pub(super) async fn start() -> anyhow::Result<Peer> {
        let discord = LocalDiscord::start(Config::default()).await?;
        let own = std::env::current_exe()?;
        let bot = Bot::start(&discord, Launch::new(own).arg("load").arg("--peer"))?;
        discord.bot_is_ready().await?;
        let user = User {
            person: discord.person("Ada"),
            channel: discord.channel("games"),
        };
        Ok(Peer { bot, user })
    }
}

impl User {
    /// Uses the command and waits until it is acknowledged, or fails.
    pub(super) async fn asks(&self) {
        if let Ok(asked) = self.person.slash(self.channel, COMMAND, &[]) {
            let _ = asked.acknowledgment().await;
        }
    }

    /// Types a letter and waits for the suggestions, or that there are none.
    pub(super) async fn types(&self) {
        let typed = (OPTION, "a");
        let typed = self.person.autocomplete(self.channel, COMMAND, typed, &[]);
        let _ = typed.await;
    }
}
