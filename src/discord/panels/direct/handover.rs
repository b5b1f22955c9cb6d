//! A substitute: a director proposes it, the new person agrees by their own button.

use cairn_app::{AppError, Director, TournamentView};
use cairn_domain::{
    ChannelId, MessageId, MessageRef, ParticipantId, Refusal, TournamentId,
    tournament::{EntryId, Takeover, TournamentRefusal},
};
use poise::serenity_prelude::{ActionRowComponent, ButtonKind, ComponentInteraction};
use tracing::info;

use super::Panel;
use crate::{
    Asker, Bot,
    custom_id::{DirectScreen, Handover},
    interaction::{Replied, Reply},
    rest::MessageEdit,
    words::{phrase, refusal, tournament::title},
};

impl Panel<'_> {
    /// Records in the log that somebody is asked to take an entry over, for good or for one round.
    pub(super) async fn log_proposal(
        &self,
        by: Director,
        entry: EntryId,
        (to, takeover): (ParticipantId, Takeover),
    ) -> Result<TournamentView, AppError> {
        let app = &self.bot.app;
        // A person without an account cannot be asked.
        let known = app.store().known(to).await?.filter(|it| it.user.is_some());
        known.ok_or(Refusal::from(TournamentRefusal::Unknown))?;
        app.propose_substitute(self.id(), by, entry, (to, takeover))
            .await
    }

    pub(super) async fn proposed_to(&self) -> Replied {
        let channel = self.it.place().target();
        let note = phrase!("direct-asked-there", channel = format!("<#{}>", channel.0));
        let note = self.tell(&note);
        self.screen(DirectScreen::Home, &[note]).await
    }
}

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

/// An offer that this press did not settle: it was answered before.
async fn over(
    bot: &Bot,
    asker: &Asker,
    press: &ComponentInteraction,
    id: TournamentId,
    offer: Handover,
) -> Replied {
    close(bot, press).await;
    became(bot, asker, id, offer).await
}

async fn became(bot: &Bot, asker: &Asker, id: TournamentId, offer: Handover) -> Replied {
    let it = bot.app.tournament(id).await?;
    let place = it.entry(EntryId(offer.entry));
    let me = asker.participant(bot).await?;
    let me = me.map(|it| it.id);
    Ok(say(
        asker,
        match place {
            Some(place) if Some(place.who()) == me => "direct-handover-yours",
            Some(place) if place.who() == offer.from && place.declined.contains(&offer.to) => {
                "direct-handover-declined"
            }
            _ => "direct-handover-over",
        },
    ))
}

pub(super) async fn take(
    bot: &Bot,
    asker: &Asker,
    press: &ComponentInteraction,
    it: TournamentView,
    (offer, takeover): (Handover, Takeover),
) -> Replied {
    let me = asker.participant(bot).await?;
    let Some(me) = me.filter(|it| it.id == offer.to) else {
        return Ok(say(asker, "direct-handover-not-you"));
    };
    let (id, entry) = (it.root.id, EntryId(offer.entry));
    if !is_offered(press) {
        return became(bot, asker, id, offer).await;
    }
    let is_theirs = it.entry(entry).is_some_and(|it| it.who() == offer.from);
    // A manager of the server gave their word then; a director must still be one.
    let stands = offer.manages || it.is_director(offer.by);
    if !is_theirs || !stands {
        return over(bot, asker, press, id, offer).await;
    }
    let by = Director {
        who: offer.by,
        manages_server: offer.manages,
        asked: None,
    };
    let both = (offer.from, &me);
    let taken = bot.app.substitute(id, by, entry, both, takeover).await;
    match taken {
        Ok(_) => {
            close(bot, press).await;
            let told = phrase!(
                "direct-handover-taken",
                tournament = title(&it.setup.name, id)
            );
            Ok(Reply::text(asker.language.say(&told)))
        }
        // It was taken over or declined meanwhile.
        Err(AppError::Refused(Refusal::Tournament(TournamentRefusal::MovedOn))) => {
            over(bot, asker, press, id, offer).await
        }
        Err(AppError::Refused(why)) => Ok(Reply::text(refusal(asker.language, &why))),
        Err(error) => Err(error),
    }
}

/// The person asked declines, or a director withdraws the offer.
pub(super) async fn decline(
    bot: &Bot,
    asker: &Asker,
    press: &ComponentInteraction,
    it: TournamentView,
    offer: Handover,
) -> Replied {
    let me = asker.participant(bot).await?;
    let me = me.map(|it| it.id);
    let me = me.filter(|me| *me == offer.to || it.is_director(*me));
    let Some(me) = me else {
        return Ok(say(asker, "direct-handover-not-you"));
    };
    let (id, both) = (it.root.id, (offer.from, offer.to));
    if !is_offered(press) {
        return became(bot, asker, id, offer).await;
    }
    let (entry, by) = (
        EntryId(offer.entry),
        Director {
            who: me,
            manages_server: false,
            asked: None,
        },
    );
    match bot.app.decline_substitute(id, by, entry, both).await {
        Ok(_) => {
            close(bot, press).await;
            Ok(say(asker, "direct-handover-declined"))
        }
        Err(AppError::Refused(_)) => over(bot, asker, press, id, offer).await,
        Err(error) => Err(error),
    }
}
