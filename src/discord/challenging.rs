//! Making a challenge: by the command, or as an unrated one after all by a button.

use cairn_app::{AppError, Onlookers};
use cairn_domain::{
    Challenge, ChallengeState, ChannelId, Form, GameId, LogLength, NewChallenge, NextGame,
    Opponent, Participant, PlayerId, Refusal, Rest, RoleId, Room, SidePreference, Span, Terms,
    TimeControl, Timestamp, UnratedReason, decide_next_game, options_text,
};
use cairn_kernel::{Level, Seat};
use poise::serenity_prelude as serenity;
use serde_json::Value;
use serenity::{ButtonStyle, ComponentInteraction, Route};

use super::{
    Asker, Bot,
    custom_id::{ComputerId, CustomId, UnratedId},
    escape::escape_markdown,
    interaction::{Reply, ReplyResult},
    panels,
    place::InteractionPlace,
    posts::{about_rating, button},
    rest::Failure,
    titles, vacation,
    words::{self, phrase},
};
use crate::posts::choice_list;

const MAX_NAME: usize = 32;

pub(crate) struct InvitedPerson {
    pub(crate) user: serenity::User,
    /// A member of the server who can see the place.
    pub(crate) here: bool,
}

pub(crate) enum NamedOpponent {
    Person(Box<InvitedPerson>),
    Computer(Level),
}

pub(crate) struct WantedChallenge {
    pub(crate) game: String,
    pub(crate) opponent: Option<NamedOpponent>,
    pub(crate) variant: Option<String>,
    pub(crate) clock: Option<String>,
    pub(crate) rest: Option<String>,
    pub(crate) side: SidePreference,
    pub(crate) thread: Option<bool>,
    pub(crate) options: String,
    pub(crate) rated: Option<bool>,
    /// For a button: it does not repeat a challenge that it has made since then.
    pub(crate) since: Timestamp,
}

/// Makes the challenge. If it cannot be rated as wished, says why, and offers it unrated.
pub(crate) async fn challenge(
    bot: &Bot,
    asker: &Asker,
    place: InteractionPlace<'_>,
    wanted: WantedChallenge,
) -> ReplyResult {
    challenge_with(bot, asker, place, wanted, false).await
}

/// Makes the challenge, with hints if that is true.
async fn challenge_with(
    bot: &Bot,
    asker: &Asker,
    place: InteractionPlace<'_>,
    wanted: WantedChallenge,
    has_hints: bool,
) -> ReplyResult {
    let language = asker.language;
    if let Some(refused) = place.lacks(asker) {
        return Ok(refused);
    }
    let server = &asker.settings(bot).await?.server;
    let parent = place.details().and_then(|it| it.parent_id);
    let here: Vec<ChannelId> = [Some(place.channel()), parent]
        .into_iter()
        .flatten()
        .map(|it| ChannelId(it.get()))
        .collect();
    let roles: Vec<RoleId> = asker.roles.iter().map(|it| RoleId(it.get())).collect();
    server.admits(&here, &roles)?;
    server.offers(&wanted.game)?;
    let wants_thread = wanted.thread.unwrap_or(server.room == Room::Thread);
    let lacking = place.lacks_for_threads(language);
    let no_threads = lacking.filter(|_| wants_thread && !place.in_thread());
    let from = bot
        .app
        .meet(asker.player(), place.user.display_name())
        .await?;
    let to = match &wanted.opponent {
        Some(NamedOpponent::Computer(level)) => Some(Opponent {
            who: Participant::computer(*level),
            bot: false,
            here: true,
        }),
        Some(NamedOpponent::Person(it)) => Some(Opponent {
            who: bot
                .app
                .meet(PlayerId(it.user.id.get()), it.user.display_name())
                .await?,
            bot: it.user.bot,
            here: it.here,
        }),
        None => None,
    };
    let own = bot.app.store().settings(Some(asker.player()), None).await?;
    let new = NewChallenge {
        from,
        to: to.clone(),
        rules: wanted.game.clone(),
        variant: wanted.variant.clone(),
        options: wanted.options.clone(),
        clock: wanted
            .clock
            .clone()
            .or_else(|| Some(server.clock.to_string())),
        rest: wanted.rest.clone(),
        rated: wanted.rated,
        ratings_off: None,
        hints: has_hints,
        zone_known: own.personal.rest.is_some(),
        side: wanted.side,
        place: place.place(wants_thread && no_threads.is_none()),
        language: match &server.language {
            Some(chosen) => chosen.0.clone(),
            None => place.locale(),
        },
    };
    let challenge = match bot.app.challenge_since(new, wanted.since).await {
        Err(AppError::Refused(Refusal::NotRatable(why))) => {
            return Ok(not_ratable(asker, &wanted, to.as_ref(), why));
        }
        made => made?,
    };
    let mut lines = vec![confirmation(bot, asker, &challenge)];
    let people: Vec<_> = [Some(&challenge.from), challenge.to.as_ref()]
        .into_iter()
        .flatten()
        .collect();
    let terms = &challenge.terms;
    lines.extend(about_rating(bot, language, terms, &people, Onlookers::Opponents).await?);
    if let Some(to) = challenge.to.as_ref().filter(|it| it.user.is_some()) {
        let vacations = bot.app.vacations(&[to.id]).await?;
        lines.extend(vacation::away(language, to, &vacations));
        lines.push(panels::reliability(bot, asker, to).await?);
    }
    if let Some(missing) = no_threads {
        let note = phrase!("missing-for-threads", permissions = missing);
        lines.push(language.say(&note));
    }
    let reply = Reply::text(lines.join("\n"));
    if challenge.is_to_computer() {
        let about = panels::card_button(language, &challenge.terms.form);
        return Ok(Reply {
            awaits: Some((challenge.id, LogLength(0))),
            wants_link: challenge.place.wants_thread,
            ..reply.with_buttons([about])
        });
    }
    if challenge.state != ChallengeState::Open {
        return Ok(reply);
    }
    let more = panels::more_terms_button(language, challenge.id);
    Ok(reply.with_buttons([more]))
}

fn confirmation(bot: &Bot, asker: &Asker, challenge: &Challenge) -> String {
    let language = asker.language;
    let game = bot.challenge_title(language, challenge);
    let at = titles::moment(challenge.expires_at);
    language.say(&match &challenge.to {
        Some(to) if let Some(level) = to.id.level() => phrase!(
            "challenge-sent-computer",
            game,
            to = titles::name(to),
            about = language.say(&level.description())
        ),
        Some(to) => phrase!("challenge-sent-direct", game, to = titles::mention(to), at),
        None => phrase!("challenge-sent-open", game, at),
    })
}

/// Why it cannot be rated, with a button for the same challenge unrated. If a button cannot hold
/// all of it, the answer says how to do it by command.
fn not_ratable(
    asker: &Asker,
    wanted: &WantedChallenge,
    to: Option<&Opponent>,
    why: UnratedReason,
) -> Reply {
    let language = asker.language;
    let text = match (why, to) {
        (UnratedReason::SwitchedOff(off), Some(to)) if to.who.id == off => language.say(&phrase!(
            "refusal-unrated-off",
            name = titles::name(&to.who)
        )),
        _ => words::refusal(language, &Refusal::NotRatable(why)),
    };
    // They are readable, or it would have been refused for them.
    let clock = wanted.clock.as_deref().map(str::parse::<TimeControl>);
    let rest = wanted.rest.as_deref().map(str::parse::<Rest>);
    let id = UnratedId {
        game: wanted.game.clone(),
        variant: wanted.variant.clone(),
        opponent: to.and_then(|it| it.who.user),
        clock: clock.and_then(Result::ok).map(|it| it.to_string()),
        rest: rest.and_then(Result::ok).unwrap_or_default(),
        side: wanted.side,
        thread: wanted.thread,
        options: wanted
            .options
            .split_whitespace()
            .collect::<Vec<_>>()
            .join(" "),
    };
    let Some(id) = CustomId::Unrated(id).check_length() else {
        let way = language.name("refusal-unrated-way");
        return Reply::text(format!("{text}\n{way}"));
    };
    let unrated = button(language, "button-unrated", &id, ButtonStyle::Primary);
    Reply::text(text).with_buttons([unrated])
}

pub(crate) async fn make_unrated(
    bot: &Bot,
    asker: &Asker,
    press: &ComponentInteraction,
    id: UnratedId,
) -> ReplyResult {
    let opponent = match id.opponent {
        Some(user) => Some(NamedOpponent::Person(Box::new(
            fetch_opponent(bot, press, user).await?,
        ))),
        None => None,
    };
    let rest = Some(id.rest.to_string()).filter(|it| !it.is_empty());
    let wanted = WantedChallenge {
        game: id.game,
        opponent,
        variant: id.variant,
        clock: id.clock,
        rest,
        side: id.side,
        thread: id.thread,
        options: id.options,
        rated: Some(false),
        since: earliest_time(press),
    };
    challenge(bot, asker, press.into(), wanted).await
}

/// How long presses on a button for a game against the computer count as one and the same wish.
const SAME_PRESS: Span = Span::from_secs(60);
/// The level offered to somebody who is waiting for people.
const MEANWHILE: Level = Level::ALL[2];

pub(crate) async fn computer(
    bot: &Bot,
    asker: &Asker,
    press: &ComponentInteraction,
    id: ComputerId,
) -> ReplyResult {
    let (game, variant, options, level) = match id {
        ComputerId::After(id, next) => return begin_next_game(bot, asker, press, id, next).await,
        ComputerId::Card(game, variant) => {
            return panels::card(bot, asker, &Form { game, variant }).await;
        }
        ComputerId::First(game, variant) => (game, variant, String::new(), Level::ALL[0]),
        ComputerId::Meanwhile(id) => {
            let challenge = bot.app.known_challenge(asker, id).await?;
            if !challenge.from.is(asker.player()) {
                return Err(Refusal::NotYourChallenge.into());
            }
            let options = further_options(&challenge.terms)?;
            let Form { game, variant } = challenge.terms.form;
            (game, variant, options, MEANWHILE)
        }
    };
    let wanted = WantedChallenge {
        game,
        opponent: Some(NamedOpponent::Computer(level)),
        variant,
        clock: Some(TimeControl::None.to_string()),
        rest: None,
        side: SidePreference::First,
        thread: None,
        options,
        rated: None,
        since: bot.app.now() - SAME_PRESS,
    };
    challenge(bot, asker, press.into(), wanted).await
}

/// Begins another game after one against the computer, in the same place if it was played there.
async fn begin_next_game(
    bot: &Bot,
    asker: &Asker,
    press: &ComponentInteraction,
    id: GameId,
    next: NextGame,
) -> ReplyResult {
    let game = bot.app.known_game(asker, id).await?;
    let level = decide_next_game(&game, asker.player(), next)?;
    let terms = &game.terms;
    let wanted = WantedChallenge {
        game: terms.form.game.clone(),
        opponent: Some(NamedOpponent::Computer(level)),
        variant: terms.form.variant.clone(),
        clock: Some(terms.clock.to_string()),
        rest: Some(terms.rest.to_string()).filter(|it| !it.is_empty()),
        side: match game.seat_of_user(asker.player()) {
            Some(Seat::Second) => SidePreference::Second,
            _ => SidePreference::First,
        },
        thread: Some(game.place.thread.is_some()),
        options: further_options(terms)?,
        rated: None,
        // Its button stays: it begins this game once.
        since: game.head.since,
    };
    let has_hints = next == NextGame::WithHints;
    challenge_with(bot, asker, press.into(), wanted, has_hints).await
}

/// The options of a game apart from its form, as they are written.
fn further_options(terms: &Terms) -> anyhow::Result<String> {
    let mut options: Value = serde_json::from_str(&terms.options)?;
    if let Some(options) = options.as_object_mut() {
        options.remove("variant");
    }
    Ok(options_text(&options))
}

pub(crate) async fn which_game(
    bot: &Bot,
    asker: &Asker,
    to: &serenity::User,
    us: serenity::UserId,
) -> ReplyResult {
    if to.id.get() == asker.player().0 {
        return Err(Refusal::Yourself.into());
    }
    if to.bot && to.id != us {
        return Err(Refusal::Bot.into());
    }
    let language = asker.language;
    let catalog = bot.app.catalog();
    let server = &asker.settings(bot).await?.server;
    let forms = Form::all(catalog).into_iter();
    let offered = forms.filter(|it| server.offers(&it.game).is_ok());
    let options = offered.map(|it| bot.form_entry(language, &it));
    let id = CustomId::Challenge(to.id.get());
    let menu = choice_list(&id, language.name("option-game-about"), options);
    let name = escape_markdown(to.display_name(), MAX_NAME);
    let question = language.say(&phrase!("challenge-which-game", name));
    Ok(Reply::text(question).with_row(menu))
}

/// Challenges somebody to the chosen form of a game, with the server's defaults.
pub(crate) async fn to_person(
    bot: &Bot,
    asker: &Asker,
    press: &ComponentInteraction,
    user: PlayerId,
    form: Option<&String>,
) -> ReplyResult {
    let form = form.map(String::as_str).unwrap_or_default();
    let (game, variant) = match form.split_once('/') {
        Some((game, variant)) => (game, Some(variant.to_owned())),
        None => (form, None),
    };
    // Cairn itself has a menu, too. It wrote the message.
    let opponent = if user.0 == press.message.author.id.get() {
        NamedOpponent::Computer(Level::ALL[0])
    } else {
        NamedOpponent::Person(Box::new(fetch_opponent(bot, press, user).await?))
    };
    let wanted = WantedChallenge {
        game: game.to_owned(),
        opponent: Some(opponent),
        variant,
        clock: None,
        rest: None,
        side: SidePreference::Random,
        thread: None,
        options: String::new(),
        rated: None,
        since: earliest_time(press),
    };
    challenge(bot, asker, press.into(), wanted).await
}

/// The earliest time at which a press at this message may already have made the challenge. The two
/// clocks need not agree to the second.
fn earliest_time(press: &ComponentInteraction) -> Timestamp {
    Timestamp(press.message.id.created_at().unix_timestamp() * 1_000) - Span::from_secs(60)
}

#[derive(serde::Deserialize)]
struct ChallengedMember {
    user: serenity::User,
}

/// Fetches from Discord somebody who was named before the button was made.
async fn fetch_opponent(
    bot: &Bot,
    press: &ComponentInteraction,
    user: PlayerId,
) -> Result<InvitedPerson, AppError> {
    let guild_id = press.guild_id.ok_or(Refusal::ServersOnly)?;
    let route = Route::GuildMember {
        guild_id,
        user_id: serenity::UserId::new(user.0.max(1)),
    };
    match bot.rest.get::<ChallengedMember>(route).await {
        Ok(ChallengedMember { user }) => Ok(InvitedPerson { user, here: true }),
        Err(Failure::NoMember) => Err(Refusal::NotHere.into()),
        Err(failure) => Err(AppError::Internal(failure.into())),
    }
}
