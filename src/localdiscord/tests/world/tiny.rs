//! A tiny bot on serenity and poise, for testing the local Discord. It runs as a process of its
//! own, so that it reaches the sandbox in the same way as the real bot: through the proxy, over
//! TLS, with serenity's rate limiter on.

use poise::serenity_prelude as serenity;
use serenity::{
    ButtonStyle, ChannelId, CreateActionRow, CreateAllowedMentions, CreateAttachment, CreateButton,
    CreateInputText, CreateInteractionResponse, CreateInteractionResponseMessage, CreateMessage,
    CreateModal, CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption, CreateThread,
    EditInteractionResponse, FullEvent, GatewayIntents, InputTextStyle, Interaction, Nonce,
};

type Error = Box<dyn std::error::Error + Send + Sync>;
type Context<'a> = poise::Context<'a, (), Error>;

/// The first and the last of its shards, and the count of all.
pub(crate) const SHARDS: &str = "TINY_SHARDS";

/// Runs until it is killed.
pub(crate) async fn run() -> Result<(), Error> {
    let options = poise::FrameworkOptions {
        commands: vec![
            echo(),
            secret(),
            weigh(),
            slow(),
            plant(),
            panel(),
            thread(),
            twice(),
            whisper(),
            mute(),
            burst(),
            shout(),
            settings(),
            picture(),
            unguarded(),
        ],
        allowed_mentions: Some(CreateAllowedMentions::new()),
        event_handler: |context, event| Box::pin(on_event(context.serenity_context, event)),
        on_error: |error| {
            Box::pin(async move {
                println!("error: {error}");
                if let poise::FrameworkError::Command { error, ctx, .. } = error {
                    let _ = ctx.send(private(format!("failed: {error}"))).await;
                }
            })
        },
        ..Default::default()
    };
    let framework = poise::Framework::builder()
        .setup(|context, _, framework| {
            Box::pin(async move {
                poise::builtins::register_globally(context, &framework.options().commands).await?;
                println!("registered");
                Ok(())
            })
        })
        .options(options)
        .build();
    let token = std::env::var("DISCORD_TOKEN")?;
    let intents =
        GatewayIntents::GUILDS | GatewayIntents::GUILD_MESSAGES | GatewayIntents::DIRECT_MESSAGES;
    let mut client = serenity::ClientBuilder::new(token, intents)
        .framework(framework)
        .await?;
    match std::env::var(SHARDS) {
        Ok(shards) => {
            let numbers: Vec<u32> = shards.split(' ').flat_map(str::parse).collect();
            let [first, last, count] = numbers[..] else {
                return Err("three numbers".into());
            };
            // The library's range includes its end.
            client.start_shard_range(first..last, count).await?;
        }
        Err(_) => client.start().await?,
    }
    Ok(())
}

async fn on_event(context: &serenity::Context, event: &FullEvent) -> Result<(), Error> {
    match event {
        FullEvent::InteractionCreate {
            interaction: Interaction::Component(pressed),
        } => {
            let answer = match pressed.data.custom_id.as_str() {
                "count" => {
                    let text = format!("pressed by {}", pressed.user.name);
                    CreateInteractionResponse::UpdateMessage(plain(text))
                }
                "later" => {
                    pressed
                        .create_response(context, CreateInteractionResponse::Acknowledge)
                        .await?;
                    let edit = EditInteractionResponse::new().content("changed later");
                    pressed.edit_response(context, edit).await?;
                    return Ok(());
                }
                "form" => {
                    let input = CreateInputText::new(InputTextStyle::Short, "Your turn", "turn");
                    let form = CreateModal::new("form-1", "Write it")
                        .components(vec![CreateActionRow::InputText(input)]);
                    CreateInteractionResponse::Modal(form)
                }
                _ => {
                    let chosen = match &pressed.data.kind {
                        serenity::ComponentInteractionDataKind::StringSelect { values } => {
                            values.join(",")
                        }
                        _ => String::new(),
                    };
                    CreateInteractionResponse::Message(
                        plain(format!("chosen {chosen}")).ephemeral(true),
                    )
                }
            };
            pressed.create_response(context, answer).await?;
        }
        FullEvent::InteractionCreate {
            interaction: Interaction::Modal(sent),
        } => {
            let row = sent
                .data
                .components
                .first()
                .and_then(|row| row.components.first());
            let Some(serenity::ActionRowComponent::InputText(input)) = row else {
                return Ok(());
            };
            let text = format!("wrote {}", input.value.clone().unwrap_or_default());
            let answer = CreateInteractionResponse::Message(plain(text));
            sent.create_response(context, answer).await?;
        }
        FullEvent::Message { new_message } if !new_message.author.bot => {
            println!("heard [{}]", new_message.content);
        }
        _ => {}
    }
    Ok(())
}

fn plain(text: impl Into<String>) -> CreateInteractionResponseMessage {
    CreateInteractionResponseMessage::new()
        .content(text)
        .allowed_mentions(CreateAllowedMentions::new())
}

fn private(text: impl Into<String>) -> poise::CreateReply {
    poise::CreateReply::default().content(text).ephemeral(true)
}

fn message(text: impl Into<String>) -> CreateMessage {
    CreateMessage::new()
        .content(text)
        .allowed_mentions(CreateAllowedMentions::new())
}

/// Says it again.
#[poise::command(slash_command)]
async fn echo(
    context: Context<'_>,
    #[description = "What to say"] text: String,
) -> Result<(), Error> {
    context.say(text).await?;
    Ok(())
}

/// Fetches a file and tells what is in it.
#[poise::command(slash_command)]
async fn weigh(context: Context<'_>, file: serenity::Attachment) -> Result<(), Error> {
    let bytes = file.download().await?;
    let told = format!(
        "{} of {} at {}: {}",
        file.filename,
        file.size,
        file.url.split('/').nth(2).unwrap_or_default(),
        String::from_utf8_lossy(&bytes),
    );
    context.send(private(told)).await?;
    Ok(())
}

/// Says something to you alone.
#[poise::command(slash_command)]
async fn secret(context: Context<'_>) -> Result<(), Error> {
    let locale = context.locale().unwrap_or("none");
    context
        .send(private(format!("only you see this, in {locale}")))
        .await?;
    Ok(())
}

/// Takes its time.
#[poise::command(slash_command)]
async fn slow(context: Context<'_>) -> Result<(), Error> {
    context.defer().await?;
    context
        .say(format!("done, <@{}>", context.author().id))
        .await?;
    Ok(())
}

#[expect(clippy::unused_async, reason = "poise wants an async function")]
async fn fruits(_: Context<'_>, partial: &str) -> serenity::CreateAutocompleteResponse {
    let all = ["apple", "apricot", "banana"];
    let fitting = all.into_iter().filter(|fruit| fruit.starts_with(partial));
    let choices = fitting.map(|fruit| serenity::AutocompleteChoice::new(fruit, fruit));
    serenity::CreateAutocompleteResponse::new().set_choices(choices.collect())
}

/// Plants a tree.
#[poise::command(slash_command)]
async fn plant(
    context: Context<'_>,
    #[description = "Which"]
    #[autocomplete = "fruits"]
    fruit: String,
    #[description = "For whom"] owner: Option<serenity::User>,
    #[description = "How many"]
    #[min = 1]
    #[max = 9]
    count: Option<i64>,
) -> Result<(), Error> {
    let owner = owner.map_or("nobody".to_owned(), |owner| owner.name);
    context
        .say(format!("{} {fruit} for {owner}", count.unwrap_or(1)))
        .await?;
    Ok(())
}

/// Buttons and a list.
#[poise::command(slash_command)]
async fn panel(context: Context<'_>) -> Result<(), Error> {
    let option = |name: &str| CreateSelectMenuOption::new(name.to_uppercase(), name);
    let list = CreateSelectMenuKind::String {
        options: vec![option("a"), option("b"), option("c")],
    };
    let rows = vec![
        CreateActionRow::Buttons(vec![
            CreateButton::new("count").label("Count"),
            CreateButton::new("later").label("Later"),
            CreateButton::new("form").label("Form"),
            CreateButton::new("gray")
                .label("Gray")
                .style(ButtonStyle::Secondary)
                .disabled(true),
        ]),
        CreateActionRow::SelectMenu(
            CreateSelectMenu::new("list", list)
                .placeholder("Choose")
                .max_values(2),
        ),
    ];
    context
        .send(
            poise::CreateReply::default()
                .content("panel")
                .components(rows),
        )
        .await?;
    Ok(())
}

/// Starts a thread twice.
#[poise::command(slash_command)]
async fn thread(context: Context<'_>) -> Result<(), Error> {
    let first = context
        .channel_id()
        .send_message(context, message("a game"))
        .await?;
    let start = || {
        context.channel_id().create_thread_from_message(
            context,
            first.id,
            CreateThread::new("game"),
        )
    };
    let thread = start().await?;
    thread
        .id
        .send_message(context, message("in the thread"))
        .await?;
    let again = start()
        .await
        .err()
        .map_or("nothing".to_owned(), |error| error.to_string());
    context
        .say(format!(
            "{} {again}",
            u64::from(thread.id) == u64::from(first.id)
        ))
        .await?;
    Ok(())
}

/// Sends a message twice with one nonce.
#[poise::command(slash_command)]
async fn twice(context: Context<'_>) -> Result<(), Error> {
    let once = || {
        message("once")
            .nonce(Nonce::String("board-1".into()))
            .enforce_nonce(true)
    };
    let first = context.channel_id().send_message(context, once()).await;
    let second = context.channel_id().send_message(context, once()).await?;
    let same = first.map(|first| (first.id == second.id).to_string());
    context
        .say(same.unwrap_or_else(|_| "the first seemed to fail".to_owned()))
        .await?;
    Ok(())
}

/// Speaks to somebody directly.
#[poise::command(slash_command)]
async fn whisper(
    context: Context<'_>,
    #[description = "To whom"] user: serenity::User,
) -> Result<(), Error> {
    let sent = user.direct_message(context, message("psst")).await;
    let said = sent.map_or_else(|error| error.to_string(), |_| "sent".to_owned());
    context.send(private(said)).await?;
    Ok(())
}

/// Never answers.
#[poise::command(slash_command)]
async fn mute(_: Context<'_>) -> Result<(), Error> {
    std::future::pending().await
}

/// Sends many messages.
#[poise::command(slash_command)]
async fn burst(context: Context<'_>, #[description = "How many"] count: i64) -> Result<(), Error> {
    context.defer().await?;
    for n in 0..count {
        context
            .channel_id()
            .send_message(context, message(format!("burst {n}")))
            .await?;
    }
    context.say("burst over").await?;
    Ok(())
}

/// Says too much.
#[poise::command(slash_command)]
async fn shout(context: Context<'_>) -> Result<(), Error> {
    // serenity itself checks the length of texts, but not of labels.
    let button = CreateButton::new("loud").label("x".repeat(81));
    let loud = message("loud").components(vec![CreateActionRow::Buttons(vec![button])]);
    let said = context.channel_id().send_message(context, loud).await;
    let text = said
        .err()
        .map_or("passed".to_owned(), |error| error.to_string());
    context.say(text).await?;
    Ok(())
}

/// Says something without saying whom it may mention.
#[poise::command(slash_command)]
async fn unguarded(context: Context<'_>) -> Result<(), Error> {
    let channel: ChannelId = context.channel_id();
    channel
        .send_message(context, CreateMessage::new().content("@everyone"))
        .await?;
    context.say("done").await?;
    Ok(())
}

/// Settings.
#[poise::command(slash_command, subcommands("theme"))]
#[expect(clippy::unused_async, reason = "poise wants an async function")]
async fn settings(_: Context<'_>) -> Result<(), Error> {
    Ok(())
}

/// Colors.
#[poise::command(slash_command)]
async fn theme(
    context: Context<'_>,
    #[description = "Its name"] name: String,
) -> Result<(), Error> {
    context.say(format!("theme {name}")).await?;
    Ok(())
}

/// Sends a picture.
#[poise::command(slash_command)]
async fn picture(context: Context<'_>) -> Result<(), Error> {
    let mut bytes = std::io::Cursor::new(Vec::new());
    image::RgbaImage::new(30, 20).write_to(&mut bytes, image::ImageFormat::Png)?;
    let file =
        CreateAttachment::bytes(bytes.into_inner(), "board.png").description("an empty board");
    let reply = poise::CreateReply::default()
        .content("look")
        .attachment(file);
    context.send(reply).await?;
    Ok(())
}
