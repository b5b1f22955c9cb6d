//! `/settings`: what a person or a server has chosen about how games are shown and entered.

use super::{begin, end};
use crate::{
    app::AppError,
    discord::{
        Context,
        interaction::Reply,
        pictures::theme_of,
        words::{Language, phrase},
    },
    domain::{PersonalChange, Refusal, ServerChange, ThemeKey},
};
use cairn_paint::Theme;

/// The choices of the option `confirm`, as registered.
pub(super) const CONFIRM: [&str; 2] = ["ask", "at-once"];

/// The choices of the option `theme`, as registered.
pub(super) fn themes() -> Vec<&'static str> {
    Theme::all().map(Theme::key).collect()
}

#[expect(clippy::unused_async, reason = "poise awaits it")]
#[poise::command(slash_command, subcommands("me", "server"), subcommand_required)]
pub(super) async fn settings(_ctx: Context<'_>) -> Result<(), AppError> {
    Ok(())
}

/// Changes what is named, and says what holds.
#[poise::command(slash_command)]
async fn me(
    ctx: Context<'_>,
    confirm: Option<String>,
    theme: Option<String>,
) -> Result<(), AppError> {
    let bot = ctx.data();
    let _busy = bot.busy.read().await;
    let asker = begin(ctx).await?;
    let theme = theme.as_deref().map(known).transpose()?;
    let changes = [
        confirm.map(|it| PersonalChange::PlayAtOnce(it == CONFIRM[1])),
        theme.map(|it| PersonalChange::Theme(Some(it))),
    ];
    for change in changes.into_iter().flatten() {
        bot.app.choose(asker.player(), change).await?;
    }
    let chosen = bot
        .app
        .settings(Some(asker.player()), asker.here.guild)
        .await?;
    let language = asker.language;
    let lines = [
        language.say(&if chosen.personal.play_at_once {
            phrase!("settings-at-once")
        } else {
            phrase!("settings-ask")
        }),
        language.say(&phrase!(
            "settings-my-theme",
            theme = name(language, theme_of(chosen.private_theme()))
        )),
    ];
    end(ctx, Reply::text(lines.join("\n"))).await
}

/// Changes the server's colors, for those who manage it, and says which they are.
#[poise::command(slash_command)]
async fn server(ctx: Context<'_>, theme: Option<String>) -> Result<(), AppError> {
    let bot = ctx.data();
    let _busy = bot.busy.read().await;
    let asker = begin(ctx).await?;
    let guild = asker.here.guild.ok_or(Refusal::ServersOnly)?;
    if let Some(theme) = theme {
        if !manages(ctx) {
            return Err(Refusal::ManageServer.into());
        }
        let change = ServerChange::Theme(Some(known(&theme)?));
        bot.app.choose_for_server(guild, change).await?;
    }
    let chosen = bot.app.settings(None, Some(guild)).await?;
    let theme = theme_of(chosen.server.theme.as_ref());
    let text = asker.language.say(&phrase!(
        "settings-server-theme",
        theme = name(asker.language, theme)
    ));
    end(ctx, Reply::text(text)).await
}

/// Whether the person may change what is the server's, as Discord has it now.
fn manages(ctx: Context<'_>) -> bool {
    let poise::Context::Application(ctx) = ctx else {
        return false;
    };
    let member = ctx.interaction.member.as_ref();
    let may = member
        .and_then(|member| member.permissions)
        .unwrap_or_default();
    may.manage_guild() || may.administrator()
}

fn known(theme: &str) -> Result<ThemeKey, Refusal> {
    match Theme::find(theme) {
        Some(theme) => Ok(ThemeKey(theme.key().to_owned())),
        None => Err(Refusal::UnknownTheme(theme.to_owned())),
    }
}

fn name(language: Language, theme: Theme) -> String {
    language.name(&format!("theme-{}", theme.key()))
}
