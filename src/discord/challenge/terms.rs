//! The panel *More terms…* of a challenge: its conditions for opponents, and hints.

use cairn_app::AppError;
use cairn_domain::{Challenge, ChallengeState, Editable as _, GameId, NONE, Refusal};
use poise::serenity_prelude::{ComponentInteraction, CreateActionRow, CreateButton};

use super::id::TermsId;
use crate::{
    Asker, Bot,
    custom_id::CustomId,
    interaction::{Reply, ReplyResult},
    panels::form::{FormWords, Scene},
    posts::quiet_button,
    words::{self, Language, phrase},
};

impl FormWords for Challenge {
    const SAID: &'static str = "terms";
    const CHOICE: &'static str = "terms";
    const HINT: &'static str = "terms-hint";

    fn variant(&self) -> &'static str {
        "open"
    }
}

/// Shows the panel to the challenger, after applying the value chosen, if any.
pub(crate) async fn more_terms(
    bot: &Bot,
    asker: &Asker,
    press: &ComponentInteraction,
    id: GameId,
    request: TermsId,
) -> ReplyResult {
    let challenge = bot.app.known_challenge(asker, id).await?;
    if !challenge.from.is(asker.player()) {
        return Err(Refusal::NotYourChallenge.into());
    }
    if challenge.state != ChallengeState::Open {
        return Err(Refusal::ChallengeSettled(challenge.state).into());
    }
    let change = match request {
        TermsId::Show => None,
        TermsId::Set(field) => Scene::new(bot, asker.language).change(&challenge, field, press),
        TermsId::Hints(true) => Some(Challenge::change("hints", "yes")),
        TermsId::Hints(false) => Some(Challenge::change("hints", "no")),
    };
    let Some(change) = change else {
        return Ok(panel(bot, asker.language, &challenge));
    };
    match bot.app.change_terms(id, asker.player(), &change).await {
        Ok(challenge) => Ok(panel(bot, asker.language, &challenge)),
        Err(AppError::Refused(why @ Refusal::HintsInRated)) => {
            let mut reply = panel(bot, asker.language, &challenge);
            let why = words::refusals::refusal(asker.language, &why);
            reply.text = format!("{}\n\n{why}", reply.text);
            Ok(reply)
        }
        Err(error) => Err(error),
    }
}

pub(crate) fn more_terms_button(language: Language, id: GameId) -> CreateButton {
    let id = CustomId::Terms(id, TermsId::Show);
    quiet_button(language, "button-more-terms", &id)
}

fn panel(bot: &Bot, language: Language, challenge: &Challenge) -> Reply {
    let game = bot.challenge_title(language, challenge);
    let mut lines = vec![language.say(&phrase!("more-terms-head", game))];
    let told = words::conditions::lines(language, challenge);
    if told.is_empty() {
        let none = match challenge.to {
            Some(_) => "more-terms-none-direct",
            None => "more-terms-none",
        };
        lines.push(language.name(none));
    }
    lines.extend(told);
    let mut reply = Reply::text(lines.join("\n"));
    let scene = Scene::new(bot, language);
    // Hints have a button.
    let lists = Challenge::FIELDS.iter().filter(|it| it.key != "hints");
    for field in lists.filter(|it| (it.check)(challenge, NONE).is_ok()) {
        let id = CustomId::Terms(challenge.id, TermsId::Set(field));
        reply = reply.with_row(CreateActionRow::SelectMenu(
            scene.list(challenge, field, &id),
        ));
    }
    let allowed = challenge.terms.hints;
    if bot.app.has_computer() || allowed {
        let id = CustomId::Terms(challenge.id, TermsId::Hints(!allowed));
        let key = if allowed {
            "button-no-hints"
        } else {
            "button-allow-hints"
        };
        let hints = quiet_button(language, key, &id);
        reply = reply.with_buttons([hints]);
    }
    reply
}
