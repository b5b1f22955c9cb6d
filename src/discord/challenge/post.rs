//! The post of a challenge, open or settled.

use cairn_app::{AppError, Onlookers};
use cairn_domain::{Challenge, ChallengeState, Game, Origin, RoleId, SidePreference, Vacation};
use poise::serenity_prelude::{ButtonStyle, CreateActionRow, CreateButton};

use super::{card::card_button, id::ComputerId, terms::more_terms_button};
use crate::{
    Bot,
    custom_id::CustomId,
    escape::plain,
    game::id::GameRequest,
    permissions::is_everyone,
    posts::{button, quiet_button, rating::about_rating},
    rest::Content,
    rules::rules_of,
    titles,
    vacation::away,
    words::{Language, conditions, options::unusual, phrase, time},
};

use cairn_kernel::Seat;

const MAX_THREAD_NAME: usize = 100;

/// The current state of a challenge. While it is open it names participants who are on vacation.
pub(crate) async fn challenge(
    bot: &Bot,
    challenge: &Challenge,
    game: Option<&Game>,
    vacations: &[Vacation],
) -> Result<Content, AppError> {
    let language = Language::from_locale(&challenge.language);
    let title = bot.challenge_title(language, challenge);
    let from = titles::name(&challenge.from);
    let role = sought(bot, challenge).await?;
    let head = match &challenge.to {
        Some(to) => {
            let to = match challenge.state {
                ChallengeState::Open => titles::mention(to),
                _ => titles::name(to),
            };
            language.say(&phrase!("challenge-direct", from, to, game = title))
        }
        None => match role {
            Some(role) => language.say(&phrase!(
                "challenge-open-role",
                role = format!("<@&{}>", role.0),
                from,
                game = title
            )),
            None => language.say(&phrase!("challenge-open", from, game = title)),
        },
    };
    let side = match challenge.side {
        SidePreference::First => Some(Seat::First),
        SidePreference::Second => Some(Seat::Second),
        SidePreference::Random => None,
    };
    let side = match side {
        Some(seat) => {
            let side = titles::side(language, &challenge.terms.variant.game, seat);
            language.say(&phrase!("challenge-side", side))
        }
        None => language.name("challenge-side-random"),
    };
    let state = match &challenge.state {
        ChallengeState::Open => {
            let until = titles::relative(challenge.expires_at);
            language.say(&phrase!("challenge-waits", until))
        }
        ChallengeState::Accepted(by) => {
            let by = titles::name(by);
            match game.and_then(|game| game.place.thread) {
                Some(thread) => {
                    let place = format!("<#{}>", thread.0);
                    language.say(&phrase!("challenge-accepted-there", by, place))
                }
                None => language.say(&phrase!("challenge-accepted", by)),
            }
        }
        ChallengeState::Declined => language.name("challenge-declined"),
        ChallengeState::Cancelled => language.name("challenge-cancelled"),
        ChallengeState::Expired => language.name("challenge-expired"),
    };
    let kind = bot.app.catalog().game(&challenge.terms.variant.game);
    let special = kind.map(|kind| unusual(language, kind, &challenge.terms.options));
    let special = special.filter(|it| !it.is_empty()).map(|rules| {
        let rules = rules.join(" · ");
        language.say(&phrase!("challenge-special", rules))
    });
    let mut lines = vec![head];
    lines.extend(special);
    let terms = &challenge.terms;
    lines.extend(time::terms(language, terms.clock, terms.rest));
    lines.extend(conditions::lines(language, challenge));
    let people: Vec<_> = [&challenge.from].into_iter().chain(&challenge.to).collect();
    lines.extend(about_rating(bot, language, terms, &people, Onlookers::Opponents).await?);
    lines.push(format!("{side} {state}"));
    if challenge.state == ChallengeState::Open {
        let away = people
            .iter()
            .filter_map(|who| away(language, who, vacations));
        lines.extend(away);
    }
    Ok(Content {
        text: lines.join("\n"),
        rows: buttons(bot, language, challenge),
        notified: challenge.to.iter().filter_map(|it| it.user).collect(),
        notified_role: role,
        ..Content::default()
    })
}

/// The role that an open challenge mentions, while it is looking for an opponent.
async fn sought(bot: &Bot, challenge: &Challenge) -> Result<Option<RoleId>, AppError> {
    let guild = challenge.place.guild;
    if challenge.to.is_some() || challenge.state != ChallengeState::Open || guild.is_none() {
        return Ok(None);
    }
    let chosen = bot.app.store().settings(None, guild).await?.server;
    Ok(chosen.opponents.filter(|it| !is_everyone(*it, guild)))
}

/// The name of a game's thread. A list of channels cuts off its end, so the players come first.
/// Rematches follow in the thread, also at other levels, so it names neither the number of the game
/// nor the level of the computer. Where none can follow, the number tells games of one match apart.
pub(crate) fn thread_name(bot: &Bot, game: &Game) -> String {
    let [first, second] = match game.computer_seat() {
        Some((seat, _)) => {
            let person = titles::bare_name(game.players.get(!seat));
            [person, "Cairn".to_owned()]
        }
        None => Seat::BOTH.map(|seat| titles::bare_name(game.players.get(seat))),
    };
    let name = format!("{first} – {second} · {}", plain_thread_name(bot, game));
    plain(&name, MAX_THREAD_NAME)
}

/// Its name if Discord refuses the one with what people call themselves.
pub(crate) fn plain_thread_name(bot: &Bot, game: &Game) -> String {
    let variant = bot.variant_name(Language::from_locale(&game.language), &game.terms.variant);
    match game.origin {
        Origin::Tournament => format!("{variant} #{}", game.id),
        Origin::Challenge | Origin::Rematch | Origin::Import => variant,
    }
}

/// The message that a game's thread hangs on. No other game has the same: it names the game, or
/// has a button for it.
pub(crate) fn opening(bot: &Bot, game: &Game) -> Content {
    let language = Language::from_locale(&game.language);
    let view = || {
        let id = CustomId::Game(game.id, GameRequest::View);
        CreateActionRow::Buttons(vec![quiet_button(language, "button-view", &id)])
    };
    let text = match game.computer_seat() {
        Some((seat, _)) => language.say(&phrase!(
            "game-opening-computer",
            game = bot.variant_name(language, &game.terms.variant),
            who = titles::name(game.players.get(!seat)),
            computer = titles::name(game.players.get(seat))
        )),
        None => language.say(&phrase!(
            "game-opening",
            game = bot.title(language, game),
            first = titles::name(&game.players.first),
            first_side = titles::side(language, &game.terms.variant.game, Seat::First),
            second = titles::name(&game.players.second),
            second_side = titles::side(language, &game.terms.variant.game, Seat::Second)
        )),
    };
    Content {
        text,
        rows: game.computer_seat().map(|_| view()).into_iter().collect(),
        ..Content::default()
    }
}

fn buttons(bot: &Bot, language: Language, challenge: &Challenge) -> Vec<CreateActionRow> {
    if challenge.state != ChallengeState::Open {
        return Vec::new();
    }
    let id = challenge.id;
    let mut row = vec![button(
        language,
        "button-accept",
        &CustomId::accept(challenge),
        ButtonStyle::Success,
    )];
    if challenge.to.is_some() {
        row.push(button(
            language,
            "button-decline",
            &CustomId::Decline(id),
            ButtonStyle::Danger,
        ));
    }
    row.push(quiet_button(
        language,
        "button-cancel",
        &CustomId::Cancel(id),
    ));
    if challenge.to.is_none() {
        row.push(more_terms_button(language, id));
    }
    row.push(quiet_button(
        language,
        "button-rules",
        &rules_of(&challenge.terms.variant.game, &challenge.terms.options),
    ));
    let name = titles::bare_name(&challenge.from);
    row.push(
        CreateButton::new(CustomId::About(id).to_string())
            .label(language.say(&phrase!("button-about-player", name)))
            .style(ButtonStyle::Secondary),
    );
    let mut rows = vec![CreateActionRow::Buttons(row)];
    let may_play = challenge
        .offers_computer_from()
        .is_some_and(|it| it <= bot.app.now());
    if may_play && bot.app.has_computer() {
        let id = CustomId::Computer(ComputerId::Meanwhile(id));
        let meanwhile = quiet_button(language, "button-meanwhile", &id);
        let about = card_button(language, &challenge.terms.variant);
        rows.push(CreateActionRow::Buttons(vec![meanwhile, about]));
    }
    rows
}
