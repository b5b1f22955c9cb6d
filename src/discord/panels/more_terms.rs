//! The panel *More terms…* of a challenge: its conditions for opponents, and hints.

use cairn_app::AppError;
use cairn_domain::{Challenge, ChallengeState, GameId, OpponentConditions, Refusal, TermsChange};
use cairn_kernel::Phrase;
use poise::serenity_prelude::{
    CreateActionRow, CreateButton, CreateSelectMenu, CreateSelectMenuOption,
};

use crate::{
    Asker, Bot,
    custom_id::{CustomId, TermsId},
    interaction::{Replied, Reply},
    posts::{choice_menu, quiet_button},
    words::{self, Language, phrase},
};

/// The value of a list's entry for no condition.
const ANY: &str = "any";

/// Shows the panel to the challenger, after applying the value chosen, if any.
pub(crate) async fn more_terms(
    bot: &Bot,
    asker: &Asker,
    id: GameId,
    wish: TermsId,
    chosen: Option<&str>,
) -> Replied {
    let challenge = bot.app.known_challenge(asker, id).await?;
    if !challenge.from.is(asker.player()) {
        return Err(Refusal::NotYourChallenge.into());
    }
    if challenge.state != ChallengeState::Open {
        return Err(Refusal::ChallengeSettled(challenge.state).into());
    }
    let Some(change) = change(wish, chosen) else {
        return Ok(panel(bot, asker.language, &challenge));
    };
    match bot.app.change_terms(id, asker.player(), change).await {
        Ok(challenge) => Ok(panel(bot, asker.language, &challenge)),
        Err(AppError::Refused(why @ Refusal::HintsInRated)) => {
            let mut reply = panel(bot, asker.language, &challenge);
            let why = words::refusal(asker.language, &why);
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

/// The change chosen. None if there is none, or it is not among the offered ones.
fn change(wish: TermsId, chosen: Option<&str>) -> Option<TermsChange> {
    let rating = || match chosen? {
        ANY => Some(None),
        text => {
            let rating = text.parse().ok();
            rating
                .filter(|it| OpponentConditions::ratings().any(|offered| offered == *it))
                .map(Some)
        }
    };
    Some(match wish {
        TermsId::Show => return None,
        TermsId::Hints(allowed) => TermsChange::Hints(allowed),
        TermsId::Lowest => TermsChange::Lowest(rating()?),
        TermsId::Highest => TermsChange::Highest(rating()?),
        TermsId::InTime => TermsChange::InTime(match chosen? {
            ANY => None,
            text => {
                let share = text.parse().ok();
                Some(share.filter(|it| OpponentConditions::SHARES.contains(it))?)
            }
        }),
    })
}

fn panel(bot: &Bot, language: Language, challenge: &Challenge) -> Reply {
    let game = bot.challenge_title(language, challenge);
    let mut lines = vec![language.say(&phrase!("more-terms-head", game))];
    let told = words::conditions::told(language, challenge);
    if told.is_empty() {
        let none = match challenge.to {
            Some(_) => "more-terms-none-direct",
            None => "more-terms-none",
        };
        lines.push(language.name(none));
    }
    lines.extend(told);
    let mut reply = Reply::text(lines.join("\n"));
    if challenge.to.is_none() {
        for wish in [TermsId::InTime, TermsId::Lowest, TermsId::Highest] {
            let menu = list(language, challenge, wish);
            reply = reply.with_row(CreateActionRow::SelectMenu(menu));
        }
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

fn list(language: Language, challenge: &Challenge, wish: TermsId) -> CreateSelectMenu {
    let OpponentConditions {
        in_time,
        lowest,
        highest,
    } = challenge.conditions;
    let ratings = || OpponentConditions::ratings().collect();
    let shares = || OpponentConditions::SHARES.map(u16::from).into();
    let (any, say, values, now): (_, fn(String) -> Phrase, Vec<u16>, _) = match wish {
        TermsId::Lowest => (
            "condition-lowest-any",
            |it| phrase!("condition-lowest", rating = it),
            ratings(),
            lowest,
        ),
        TermsId::Highest => (
            "condition-highest-any",
            |it| phrase!("condition-highest", rating = it),
            ratings(),
            highest,
        ),
        TermsId::InTime | TermsId::Show | TermsId::Hints(_) => (
            "condition-least-any",
            |it| phrase!("condition-least", least = it),
            shares(),
            in_time.map(u16::from),
        ),
    };
    let any = CreateSelectMenuOption::new(language.name(any), ANY);
    let others = values.into_iter().map(|it| {
        let label = language.say(&say(it.to_string()));
        CreateSelectMenuOption::new(label, it.to_string()).default_selection(now == Some(it))
    });
    let any = any.default_selection(now.is_none());
    let id = CustomId::Terms(challenge.id, wish);
    choice_menu(&id, [any].into_iter().chain(others))
}
