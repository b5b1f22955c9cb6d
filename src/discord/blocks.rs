//! `/block`: blocks challenges from somebody.

use cairn_app::{AppError, BlockOutcome, StoredData};
use cairn_domain::{Account, PlayerId, Refusal};
use poise::serenity_prelude as serenity;
use serde_json::{Value, json};

use crate::{
    Context,
    commands::answer,
    feature::{Feature, FeatureCommand, YOU},
    interaction::Reply,
    press::declaration::Subject,
    titles,
    words::phrase,
};

pub(crate) const FEATURE: Feature = Feature::new(
    &[block],
    &[FeatureCommand::changes("block", YOU, Subject::Block)],
)
.exports(&[("blocked", export_blocks)]);

fn export_blocks(kept: &StoredData) -> Value {
    let all = kept.blocked.iter();
    all.map(|it| json!({"account": it.user.0.to_string(), "name": it.name}))
        .collect()
}

/// Names listed; the text says when there are more.
const MAX_NAMES: usize = 50;

#[poise::command(slash_command)]
pub(super) async fn block(ctx: Context<'_>, user: Option<serenity::User>) -> Result<(), AppError> {
    answer!(ctx, |bot, asker| {
        let language = asker.language;
        let Some(user) = user else {
            let blocked = bot.app.blocked_by(asker.player()).await?;
            let mut names: Vec<String> = blocked
                .iter()
                .take(MAX_NAMES)
                .map(titles::account)
                .collect();
            if blocked.len() > MAX_NAMES {
                names.push("…".to_owned());
            }
            let names = names.join(", ");
            let text = language.say(&phrase!("blocked-list", count = blocked.len(), names));
            return Ok(Reply::text(text));
        };
        if user.bot {
            return Err(Refusal::BlockBot.into());
        }
        let me = bot
            .app
            .meet(asker.player(), ctx.author().display_name())
            .await?;
        // No other data is stored about them.
        let other = Account {
            user: PlayerId(user.id.get()),
            name: Some(user.display_name().to_owned()),
        };
        let name = titles::account(&other);
        let text = language.say(&match bot.app.block(&me, other.user).await? {
            BlockOutcome::Now => phrase!("blocked-now", name),
            BlockOutcome::NoLonger => phrase!("blocked-no-longer", name),
        });
        Ok(Reply::text(text))
    })
}
