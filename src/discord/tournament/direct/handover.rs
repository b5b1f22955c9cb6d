//! A substitute: a director proposes it, the new person agrees by their own button.

use cairn_app::{AppError, TournamentView};
use cairn_domain::{
    ChannelId, MessageId, MessageRef, Refusal, TournamentId,
    tournament::{Director, Takeover, TournamentRefusal},
};
use poise::serenity_prelude::{ActionRowComponent, ButtonKind, ComponentInteraction};
use tracing::info;

use super::id::Handover;
use crate::{
    Asker, Bot,
    interaction::{Reply, ReplyResult},
    rest::MessageEdit,
    words::{phrase, refusals::refusal, tournament::title},
};

/// Whether the pressed message has this exact button: a press can be forged, Discord's copy of our
/// message cannot.
fn is_offered(press: &ComponentInteraction) -> bool {
    let parts = press.message.components.iter();
    let mut parts = parts.flat_map(|row| row.components.iter());
    parts.any(|part| match part {
        ActionRowComponent::Button(button) => match &button.data {
            ButtonKind::NonLink { custom_id, .. } => *custom_id == press.data.custom_id,
            _ => false,
        },
        _ => false,
    })
}

/// Removes the buttons of an answered offer; if they stay it does no harm.
async fn close(bot: &Bot, press: &ComponentInteraction) {
    let at = MessageRef {
        channel: ChannelId(press.message.channel_id.get()),
        message: MessageId(press.message.id.get()),
    };
    let change = MessageEdit {
        text: None,
        rows: Vec::new(),
        ..MessageEdit::default()
    };
    if let Err(failure) = bot.rest.edit(at, change).await {
        info!(%failure, "could not remove the buttons of an answered offer");
    }
}

fn say(asker: &Asker, key: &str) -> Reply {
    Reply::text(asker.language.name(key))
}

/// An offer that this press did not settle, such as one that was answered before.
async fn outcome(bot: &Bot, asker: &Asker, id: TournamentId, offer: Handover) -> ReplyResult {
    let it = bot.app.tournament(id).await?;
    let me = asker.participant(bot).await?.map(|it| it.id);
    let key = match it.entry(offer.entry) {
        Some(place) if Some(place.participant()) == me => "direct-handover-yours",
        Some(place) if place.participant() == offer.from && place.declined.contains(&offer.to) => {
            "direct-handover-declined"
        }
        _ => "direct-handover-over",
    };
    Ok(say(asker, key))
}

/// The answer of the person asked: they take the entry over, or decline, if there is no takeover. A
/// director declines to withdraw the offer.
pub(crate) async fn answer(
    bot: &Bot,
    asker: &Asker,
    press: &ComponentInteraction,
    it: TournamentView,
    (offer, takeover): (Handover, Option<Takeover>),
) -> ReplyResult {
    let me = asker.participant(bot).await?;
    let may = |who| who == offer.to || takeover.is_none() && it.is_director(who);
    let Some(me) = me.filter(|it| may(it.id)) else {
        return Ok(say(asker, "direct-handover-not-you"));
    };
    let (app, id) = (&bot.app, it.root.id);
    if !is_offered(press) {
        return outcome(bot, asker, id, offer).await;
    }
    let both = (offer.from, offer.to);
    // A manager of the server gave their word then; a director must still be one.
    let (who, manages_server) = match takeover {
        Some(_) => (offer.by, offer.manages),
        None => (me.id, false),
    };
    let by = Director {
        who,
        manages_server,
        asked: None,
    };
    let answered = match takeover {
        Some(takeover) => app.substitute(id, by, offer.entry, both, takeover).await,
        None => app.decline_substitute(id, by, offer.entry, both).await,
    };
    match (answered, takeover) {
        (Ok(_), Some(_)) => {
            close(bot, press).await;
            let tournament = title(&it.setup.name, id);
            let taken = phrase!("direct-handover-taken", tournament);
            Ok(Reply::text(asker.language.say(&taken)))
        }
        (Ok(_), None) => {
            close(bot, press).await;
            Ok(say(asker, "direct-handover-declined"))
        }
        // The entry has a new player, was declined, or who offered it directs no longer.
        (
            Err(AppError::Refused(Refusal::Tournament(
                TournamentRefusal::MovedOn | TournamentRefusal::NotADirector,
            ))),
            _,
        )
        | (Err(AppError::Refused(_)), None) => {
            close(bot, press).await;
            outcome(bot, asker, id, offer).await
        }
        (Err(AppError::Refused(why)), _) => Ok(Reply::text(refusal(asker.language, &why))),
        (Err(error), _) => Err(error),
    }
}
