//! Making a challenge: by the command, or as an unrated one after all by a button.

pub(crate) mod card;
mod clock_options;
pub(crate) mod command;
pub(crate) mod id;
pub(crate) mod post;
pub(crate) mod press;
pub(crate) mod terms;

use cairn_app::{AppError, Onlookers};
use cairn_domain::{
    Challenge, ChallengeState, ChannelId, GameId, LogLength, NewChallenge, NextGame, Opponent,
    Participant, PlayerId, Refusal, Rest, RoleId, Room, SidePreference, Span, TermsRequest,
    TimeControl, Timestamp, UnratedReason, Variant, decide_next_game,
};
use cairn_kernel::{Level, Seat};
use poise::serenity_prelude as serenity;
use serenity::{ButtonStyle, ComponentInteraction, Route};

use self::id::{ComputerId, UnratedId};
use crate::{
    Asker, Bot,
    custom_id::CustomId,
    escape::escape_markdown,
    interaction::{Reply, ReplyResult},
    panels,
    place::InteractionPlace,
    posts::{button, choice_list, rating::about_rating},
    rest::Failure,
    titles, vacation,
    words::{self, phrase},
};

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

pub(crate) struct ChallengeRequest {
    pub(crate) terms: TermsRequest,
    pub(crate) opponent: Option<NamedOpponent>,
    pub(crate) side: SidePreference,
    pub(crate) thread: Option<bool>,
    /// For a button: it does not repeat a challenge that it has made since then.
    pub(crate) since: Timestamp,
}

/// Makes the challenge. If it cannot be rated as requested, says why, and offers it unrated.
pub(crate) async fn challenge(
    bot: &Bot,
    asker: &Asker,
    place: InteractionPlace<'_>,
    request: ChallengeRequest,
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
    server.offers(&request.terms.variant.game)?;
    let wants_thread = request.thread.unwrap_or(server.room == Room::Thread);
    let lacking = place.lacks_for_threads(language);
    let no_threads = lacking.filter(|_| wants_thread && !place.in_thread());
    let from = bot
        .app
        .meet(asker.player(), place.user.display_name())
        .await?;
    let to = match &request.opponent {
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
        terms: TermsRequest {
            clock: request.terms.clock.or(Some(server.clock)),
            ..request.terms.clone()
        },
        ratings_off: None,
        zone_known: own.personal.rest.is_some(),
        side: request.side,
        place: place.place(wants_thread && no_threads.is_none()),
        language: match &server.language {
            Some(chosen) => chosen.0.clone(),
            None => place.locale(),
        },
    };
    let challenge = match bot.app.challenge_since(new, request.since).await {
        Err(AppError::Refused(Refusal::NotRatable(why))) => {
            return Ok(not_ratable(asker, request, to.as_ref(), why));
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
        let about = card::card_button(language, &challenge.terms.variant);
        return Ok(Reply {
            awaits: Some((challenge.id, LogLength(0))),
            wants_link: challenge.place.wants_thread,
            ..reply.with_buttons([about])
        });
    }
    if challenge.state != ChallengeState::Open {
        return Ok(reply);
    }
    let more = terms::more_terms_button(language, challenge.id);
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
    request: ChallengeRequest,
    to: Option<&Opponent>,
    why: UnratedReason,
) -> Reply {
    let language = asker.language;
    let text = match (why, to) {
        (UnratedReason::SwitchedOff(off), Some(to)) if to.who.id == off => language.say(&phrase!(
            "refusal-unrated-off",
            name = titles::name(&to.who)
        )),
        _ => words::refusals::refusal(language, &Refusal::NotRatable(why)),
    };
    let id = UnratedId {
        terms: request.terms,
        opponent: to.and_then(|it| it.who.user),
        side: request.side,
        thread: request.thread,
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
    let request = ChallengeRequest {
        terms: id.terms,
        opponent,
        side: id.side,
        thread: id.thread,
        since: earliest_time(press),
    };
    challenge(bot, asker, press.into(), request).await
}

/// How long presses on a button for a game against the computer count as one request.
const SAME_PRESS: Span = Span::from_secs(60);
/// The level offered to somebody who is waiting for people.
const MEANWHILE: Level = Level::ALL[2];

pub(crate) async fn computer(
    bot: &Bot,
    asker: &Asker,
    press: &ComponentInteraction,
    id: ComputerId,
    value: Option<&str>,
) -> ReplyResult {
    let (terms, level) = match id {
        ComputerId::After(id, next) => return begin_next_game(bot, asker, press, id, next).await,
        ComputerId::Card(variant) => {
            let chosen = value.and_then(|it| it.parse().ok());
            return card::card(bot, asker, &chosen.unwrap_or(variant)).await;
        }
        ComputerId::First(variant) => (TermsRequest::new(variant), Level::ALL[0]),
        ComputerId::Meanwhile(id) => {
            let challenge = bot.app.known_challenge(asker, id).await?;
            if !challenge.from.is(asker.player()) {
                return Err(Refusal::NotYourChallenge.into());
            }
            (challenge.terms.request(), MEANWHILE)
        }
    };
    let request = ChallengeRequest {
        terms: TermsRequest {
            clock: Some(TimeControl::None),
            rest: Rest::default(),
            ..terms
        },
        opponent: Some(NamedOpponent::Computer(level)),
        side: SidePreference::First,
        thread: None,
        since: bot.app.now() - SAME_PRESS,
    };
    challenge(bot, asker, press.into(), request).await
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
    let request = ChallengeRequest {
        terms: TermsRequest {
            hints: next == NextGame::WithHints,
            ..game.terms.request()
        },
        opponent: Some(NamedOpponent::Computer(level)),
        side: match game.seat_of_user(asker.player()) {
            Some(Seat::Second) => SidePreference::Second,
            _ => SidePreference::First,
        },
        thread: Some(game.place.thread.is_some()),
        // Its button stays: it begins this game once.
        since: game.head.since,
    };
    challenge(bot, asker, press.into(), request).await
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
    let variants = Variant::all(catalog).into_iter();
    let offered = variants.filter(|it| server.offers(&it.game).is_ok());
    let options = offered.map(|it| bot.variant_entry(language, &it));
    let id = CustomId::Challenge(to.id.get());
    let menu = choice_list(&id, language.name("option-game-about"), options);
    let name = escape_markdown(to.display_name(), MAX_NAME);
    let question = language.say(&phrase!("challenge-which-game", name));
    Ok(Reply::text(question).with_row(menu))
}

/// Challenges somebody to the chosen variant of a game, with the server's defaults.
pub(crate) async fn to_person(
    bot: &Bot,
    asker: &Asker,
    press: &ComponentInteraction,
    user: PlayerId,
    value: Option<&str>,
) -> ReplyResult {
    let value = value.unwrap_or_default();
    let unknown = || Refusal::UnknownRules(value.to_owned());
    let variant = value.parse::<Variant>().map_err(|_| unknown())?;
    // Cairn itself has a menu, too. It wrote the message.
    let opponent = if user.0 == press.message.author.id.get() {
        NamedOpponent::Computer(Level::ALL[0])
    } else {
        NamedOpponent::Person(Box::new(fetch_opponent(bot, press, user).await?))
    };
    let request = ChallengeRequest {
        terms: TermsRequest::new(variant),
        opponent: Some(opponent),
        side: SidePreference::Random,
        thread: None,
        since: earliest_time(press),
    };
    challenge(bot, asker, press.into(), request).await
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
