//! A bare bot of serenity that only acknowledges: the fastest possible on this machine at this
//! moment. It runs as a separate process, like the real bot.

use localdiscord::{Bot, Config, Launch, LocalDiscord, Person, world::id::ChannelId};
use poise::serenity_prelude as serenity;
use serenity::{
    AutocompleteChoice, Client, CommandOptionType, Context, CreateAutocompleteResponse,
    CreateCommand, CreateCommandOption, CreateInteractionResponse,
    CreateInteractionResponseMessage, EventHandler, GatewayIntents, Interaction, Ready,
};

/// The argument that makes this program the peer instead of the bench.
pub(crate) const ROLE: &str = "peer";
const COMMAND: &str = "ping";
const OPTION: &str = "word";
/// The most suggestions of a list.
const CHOICES: i32 = 25;

/// Runs the bot until it is killed.
pub(crate) async fn run() {
    let token = std::env::var("DISCORD_TOKEN").expect("a token");
    let client = Client::builder(token, GatewayIntents::empty()).event_handler(Bare);
    let mut client = client.await.expect("a client");
    client.start().await.expect("the gateway");
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
pub(crate) struct Peer {
    pub(crate) bot: Bot,
    pub(crate) user: User,
}

/// Its user.
#[derive(Clone)]
pub(crate) struct User {
    person: Person,
    channel: ChannelId,
}

impl Peer {
    pub(crate) async fn start() -> Peer {
        let config = Config::default();
        let discord = LocalDiscord::start(config).await.expect("a local Discord");
        let own = std::env::current_exe().expect("this program");
        let bot = Bot::start(&discord, Launch::of(own).arg(ROLE)).expect("the peer");
        discord.bot_is_ready().await.expect("the peer is ready");
        let user = User {
            person: discord.person("Ada"),
            channel: discord.channel("games"),
        };
        Peer { bot, user }
    }
}

impl User {
    /// Uses the command and waits until it is acknowledged.
    pub(crate) async fn asks(&self) {
        let asked = self.person.slash(self.channel, COMMAND, &[]);
        let answer = asked.expect("a command").acknowledged().await;
        let in_time = answer.expect("an answer").is_some();
        assert!(in_time, "the peer did not answer in time");
    }

    /// Types a letter and waits for the suggestions.
    pub(crate) async fn types(&self) {
        let typed = self
            .person
            .autocomplete(self.channel, COMMAND, (OPTION, "a"), &[]);
        assert!(!typed.await.expect("suggestions").is_empty());
    }
}
