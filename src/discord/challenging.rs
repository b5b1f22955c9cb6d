//! Making a challenge: by the command, or at a press as one that is not rated after all.

use cairn_app::{AppError, Onlookers};
use cairn_domain::{
    Challenge, ChannelId, NewChallenge, Opponent, PlayerId, Refusal, Rest, RoleId, Room,
    SidePreference, Span, TimeControl, Timestamp, Unrated,
};
use poise::serenity_prelude as serenity;
use serenity::{ButtonStyle, ComponentInteraction, CreateActionRow, Route};

use super::{
    Asker, Bot,
    custom_id::{CustomId, UnratedId},
    interaction::Reply,
    panels,
    place::Here,
    posts::{about_rating, button},
    rest::Failure,
    titles,
    words::{self, phrase},
};

/// A person to be challenged.
pub(crate) struct Invited {
    pub(crate) user: serenity::User,
    /// A member of the server who can see the place.
    pub(crate) here: bool,
}

/// The request for a challenge.
pub(crate) struct Wanted {
    pub(crate) game: String,
    pub(crate) opponent: Option<Invited>,
    pub(crate) variant: Option<String>,
    pub(crate) clock: Option<String>,
    pub(crate) rest: Option<String>,
    pub(crate) side: SidePreference,
    /// Whether it is to have a thread of its own.
    pub(crate) thread: Option<bool>,
    pub(crate) options: String,
    pub(crate) rated: Option<bool>,
    /// For a button: it makes no second challenge like the one that it has made since then.
    pub(crate) since: Timestamp,
}

/// Makes the challenge. If it was to be rated and cannot be, says why, and offers it unrated.
pub(crate) async fn challenge(
    bot: &Bot,
    asker: &Asker,
    place: Here<'_>,
    wanted: Wanted,
) -> Result<Reply, AppError> {
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
    let wants_thread = wanted.thread.unwrap_or(server.room == Room::Thread);
    let lacking = place.lacks_for_threads(language);
    let no_threads = lacking.filter(|_| wants_thread && !place.in_thread());
    let from = bot
        .app
        .meet(asker.player(), place.user.display_name())
        .await?;
    let to = match &wanted.opponent {
        Some(Invited { user, here }) => Some(Opponent {
            who: bot
                .app
                .meet(PlayerId(user.id.get()), user.display_name())
                .await?,
            bot: user.bot,
            here: *here,
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
    let mut lines = vec![sent(bot, asker, &challenge)];
    let people: Vec<_> = [Some(&challenge.from), challenge.to.as_ref()]
        .into_iter()
        .flatten()
        .collect();
    let terms = &challenge.terms;
    lines.extend(about_rating(bot, language, terms, &people, Onlookers::Opponents).await?);
    if let Some(to) = &challenge.to {
        let vacations = bot.app.vacations(&[to.id]).await?;
        lines.extend(panels::away(language, to, &vacations));
        lines.push(panels::reliability(bot, language, to).await?);
    }
    if let Some(missing) = no_threads {
        let note = phrase!("missing-for-threads", permissions = missing);
        lines.push(language.say(&note));
    }
    Ok(Reply::text(lines.join("\n")))
}

fn sent(bot: &Bot, asker: &Asker, challenge: &Challenge) -> String {
    let language = asker.language;
    let game = titles::title(
        language,
        bot.app.catalog(),
        &challenge.terms.form.game,
        &challenge.terms.options,
        challenge.id,
    );
    let at = titles::moment(challenge.expires_at);
    language.say(&match &challenge.to {
        Some(to) => phrase!(
            "challenge-sent-direct",
            game = game,
            to = titles::mention(to),
            at = at,
        ),
        None => phrase!("challenge-sent-open", game = game, at = at),
    })
}

/// Why it cannot be rated, with a button for the same challenge unrated. Where a button cannot
/// remember all of it, the way is told.
fn not_ratable(asker: &Asker, wanted: &Wanted, to: Option<&Opponent>, why: Unrated) -> Reply {
    let language = asker.language;
    let off = match why {
        Unrated::SwitchedOff(who) => to.map(|it| &it.who).filter(|it| it.id == who),
        _ => None,
    };
    let text = language.say(&words::rating::not_ratable(why, off));
    // They could be read, or it would have been refused for them.
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
    let Some(id) = CustomId::Unrated(id).fitting() else {
        let way = language.name("refusal-unrated-way");
        return Reply::text(format!("{text}\n{way}"));
    };
    let unrated = button(language, "button-unrated", &id, ButtonStyle::Primary);
    Reply::text(text).with_row(CreateActionRow::Buttons(vec![unrated]))
}

/// Makes the challenge again, unrated.
pub(crate) async fn unrated(
    bot: &Bot,
    asker: &Asker,
    press: &ComponentInteraction,
    id: UnratedId,
) -> Result<Reply, AppError> {
    let opponent = match id.opponent {
        Some(user) => Some(invited(bot, press, user).await?),
        None => None,
    };
    let rest = Some(id.rest.to_string()).filter(|it| !it.is_empty());
    let wanted = Wanted {
        game: id.game,
        opponent,
        variant: id.variant,
        clock: id.clock,
        rest,
        side: id.side,
        thread: id.thread,
        options: id.options,
        rated: Some(false),
        // The two clocks need not agree to the second.
        since: Timestamp(press.message.id.created_at().unix_timestamp() * 1_000)
            - Span::from_secs(60),
    };
    challenge(bot, asker, press.into(), wanted).await
}

/// A member, as Discord gives them.
#[derive(serde::Deserialize)]
struct Member {
    user: serenity::User,
}

/// Asks Discord for somebody who was named before the button was made.
async fn invited(
    bot: &Bot,
    press: &ComponentInteraction,
    user: PlayerId,
) -> Result<Invited, AppError> {
    let guild_id = press.guild_id.ok_or(Refusal::ServersOnly)?;
    let route = Route::GuildMember {
        guild_id,
        user_id: serenity::UserId::new(user.0.max(1)),
    };
    match bot.rest.get::<Member>(route).await {
        Ok(Member { user }) => Ok(Invited { user, here: true }),
        Err(Failure::NoMember) => Err(Refusal::NotHere.into()),
        Err(failure) => Err(AppError::Internal(failure.into())),
    }
}
