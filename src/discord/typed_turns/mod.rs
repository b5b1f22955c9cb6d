//! Turns typed as plain messages: `@Cairn e8-e5` in a channel, `e8-e5` as a reply to a post of a
//! game, or just `e8-e5` in private. None of them needs a privileged intent: a reply mentions the
//! author it answers unless its author turns that off, and then it cannot be read.

mod addressed;

use cairn_app::{AppError, LateTurn, Purpose, TurnOutcome};
use cairn_domain::{
    ChannelId, DraftPosition, Game, GameId, LanguageKey, MessageId, PickerVersion, Refusal,
    SeenState,
};
use cairn_kernel::{Unplayable, is_question};
use cairn_telemetry::metrics::{ActionKind, metrics};
use poise::serenity_prelude::{
    ButtonStyle, CreateActionRow, CreateButton, Message, UserId, http::Route,
};
use tracing::warn;

use self::addressed::{
    AddressedText, looks_like_turn, mentions_our_role, names_game, replied_to, strip_name,
};
use crate::{
    Asker, Bot,
    chat_words::{self, id::Word},
    commands::{failure, given_command::GivenCommand},
    custom_id::CustomId,
    help,
    interaction::{Reply, ReplyResult, errors},
    picker::{
        BoardOf,
        id::{BoardRequest, TurnRequest},
    },
    posts::{button, quiet_button},
    rest::{Content, Urgency, retry},
    spelling::in_squares,
    turn_words,
    words::{self, Language, phrase},
};

pub(crate) enum Heard {
    /// It needs no answer.
    Nothing,
    /// A turn was played. The board post is the answer, except in private, where none is posted.
    Played(Option<Reply>),
    /// Nothing was played, and an answer says why.
    Answer(Language, Reply, Urgency),
    /// A late message could not be handled; it may be, later.
    Failed(AppError),
}

/// Plays the turn in a message to us, if there is one, and answers.
pub(crate) async fn on_message(message: &Message, us: UserId, bot: &Bot) {
    let heard = {
        let _busy = bot.busy.read().await;
        hear(message, us, bot, None).await
    };
    let (reply, urgency) = match heard {
        Heard::Nothing | Heard::Played(None) | Heard::Failed(_) => return,
        Heard::Played(Some(reply)) => (reply, Urgency::Answer),
        Heard::Answer(_, reply, urgency) => (reply, urgency),
    };
    let (person, place) = (message.author.id, message.channel_id);
    let is_chatter = urgency == Urgency::Chatter && message.guild_id.is_some();
    if !is_chatter || bot.chatter.is_last(person, place, message.id).await {
        let _busy = bot.busy.read().await;
        answer(bot, message, reply, urgency).await;
    }
}

/// Plays the turn in a message to us, if there is one. `missed`: it was sent while nobody listened,
/// after these messages in the same place.
#[expect(clippy::too_many_lines, reason = "one kind of answer after another")]
pub(crate) async fn hear(
    message: &Message,
    us: UserId,
    bot: &Bot,
    missed: Option<&[MessageId]>,
) -> Heard {
    if message.author.bot {
        return Heard::Nothing;
    }
    let addressed = AddressedText::from_message(message, us);
    if addressed.is_none() && !mentions_our_role(message, bot) {
        return Heard::Nothing;
    }
    metrics().count_action(ActionKind::Message, "message");
    let mut asker = Asker::new(
        bot,
        &message.author,
        "",
        (message.guild_id, message.channel_id),
        message.member.as_ref().map(|member| &member.roles),
    )
    .await;
    let Some(AddressedText { text, is_reply }) = addressed else {
        if asker.is_admitted(bot).is_err() {
            return Heard::Nothing;
        }
        asker.language = language(bot, &asker, None).await;
        let text = phrase!("typed-role-here", bot = format!("<@{us}>"));
        let reply = Reply::text(asker.language.say(&text));
        return Heard::Answer(asker.language, reply, Urgency::Chatter);
    };
    let public = message.guild_id.is_some();
    let replied_to = replied_to(message, us);
    let is_named = replied_to.is_some() || names_game(text);
    let meant = find_game_and_turn(bot, &asker, text, replied_to).await;
    let spelled = match &meant {
        Ok((game, turn)) => turn_in_squares(bot, game, turn).await,
        Err(_) => None,
    };
    let meant = meant.map(|(game, turn)| (game, spelled.as_deref().unwrap_or(turn)));
    // Most messages under a board are talk.
    let is_talk = is_reply && spelled.is_none() && !looks_like_turn(text);
    asker.language = language(bot, &asker, meant.as_ref().ok().map(|it| &it.0)).await;
    if let Some(word) = chat_words::word(strip_name(text)).filter(|_| !is_reply) {
        // Only the person themselves may read that they are shut out.
        if public && asker.is_admitted(bot).is_err() {
            return Heard::Nothing;
        }
        let named = names_game(text);
        let answer = word_answered(bot, &asker, word, meant.map(|it| it.0), named);
        let answer = match answer.await {
            Ok(answer) => answer,
            Err(error) => {
                let command = GivenCommand::of_word(word);
                failure::answer(bot, &asker, &error, Some(&command), message.id.get()).await
            }
        };
        return Heard::Answer(asker.language, answer, Urgency::Chatter);
    }
    let mut rows = Vec::new();
    let mut go_on = |way: &CustomId, label| {
        let label = asker.language.name(label);
        let button = CreateButton::new(way.to_string()).label(label);
        rows.push(CreateActionRow::Buttons(vec![button]));
    };
    let done = if let Some(earlier) = missed {
        let sent = (MessageId(message.id.get()), earlier);
        // Of several, the one that could be meant then: others have gone on since.
        let meant = match meant {
            Err(AppError::Refused(Refusal::WhichGame(games))) => {
                meant_then(bot, &asker, games, text, sent).await
            }
            meant => meant,
        };
        play_late(bot, &asker, meant, is_named || !public, sent).await
    } else {
        play(bot, &asker, meant).await
    };
    if !public && !is_named && !looks_like_turn(text) && is_lost(message, us, bot, &done).await {
        let hello = help::hello(bot, &asker);
        return Heard::Answer(asker.language, hello, Urgency::Chatter);
    }
    let urgency = match &done {
        Ok(TypedTurnOutcome::Unplayable(..)) | Err(_) => Urgency::Chatter,
        Ok(_) => Urgency::Answer,
    };
    let answer = match done {
        Ok(TypedTurnOutcome::Outdated) => return Heard::Nothing,
        Err(error @ AppError::Internal(_)) if missed.is_some() => return Heard::Failed(error),
        Ok(TypedTurnOutcome::Played(_)) if public => return Heard::Played(None),
        // Only the person themselves may read that they are shut out.
        Err(AppError::Refused(Refusal::Banned | Refusal::ServerBanned)) if public => {
            return Heard::Nothing;
        }
        Ok(TypedTurnOutcome::Unplayable(why, _)) if is_talk && is_unreadable(&why) => {
            return Heard::Nothing;
        }
        Err(_) if is_talk => return Heard::Nothing,
        Ok(TypedTurnOutcome::Played(lines)) => {
            let head = asker.language.name("typed-played");
            let lines = format!("{head}\n{}", lines.join("\n"));
            return Heard::Played(Some(Reply::text(lines)));
        }
        Ok(TypedTurnOutcome::Entered(_, way)) if public => {
            go_on(&way, "button-move");
            asker.language.name("typed-entered-here")
        }
        Ok(TypedTurnOutcome::Entered(lines, way)) => {
            go_on(&way, "button-move");
            lines.join("\n")
        }
        Ok(TypedTurnOutcome::Asked(_, way, _)) if public => {
            go_on(&way, "button-move");
            asker.language.name("typed-question-here")
        }
        Ok(TypedTurnOutcome::Asked(lines, _, buttons)) => {
            rows.push(CreateActionRow::Buttons(buttons));
            let head = asker.language.name("typed-question");
            format!("{head}\n{}", lines.join("\n"))
        }
        Ok(TypedTurnOutcome::Unplayable(why, way)) if public => {
            let (button, said) = if is_unreadable(&why) {
                ("button-show-me", phrase!("typed-unreadable-here"))
            } else {
                ("button-move", phrase!("typed-unplayable-here"))
            };
            go_on(&way, button);
            asker.language.say(&said)
        }
        Ok(TypedTurnOutcome::Unplayable(why, _)) => {
            words::refusals::refusal(&asker, &Refusal::Unplayable(why))
        }
        Err(AppError::Refused(Refusal::WhichGame(_))) if public => {
            match move_command(text).button_id("game", asker.player()) {
                Some(way) => {
                    go_on(&way, "button-choose-game");
                    asker.language.name("typed-which-game-here")
                }
                None => asker.language.name("typed-which-game-board"),
            }
        }
        Err(error @ AppError::Refused(Refusal::WhichGame(_))) => {
            let command = move_command(text);
            let answer = failure::answer(bot, &asker, &error, Some(&command), message.id.get());
            return Heard::Answer(asker.language, answer.await, urgency);
        }
        Err(AppError::Refused(refusal)) => words::refusals::refusal(&asker, &refusal),
        Err(error) => errors::reply(&asker, &error, message.id.get()).text,
    };
    let answer = rows.into_iter().fold(Reply::text(answer), Reply::with_row);
    Heard::Answer(asker.language, answer, urgency)
}

pub(crate) async fn answer(bot: &Bot, message: &Message, answer: Reply, urgency: Urgency) {
    let answer = Content::from(answer);
    // A message sent whose response was lost is not sent again.
    let about = format!("t{}", message.id);
    let channel = ChannelId(message.channel_id.get());
    let to = MessageId(message.id.get());
    let sent = retry(|| bot.rest.send(channel, &answer, &about, Some((to, urgency)))).await;
    if let Err(failure) = sent {
        warn!(%failure, "the reply to a message did not reach Discord");
    }
}

/// A turn that names a piece, in squares.
async fn turn_in_squares(bot: &Bot, game: &Game, turn: &str) -> Option<String> {
    let view = bot.app.load(game.clone()).await.ok()?;
    in_squares(view.table.position.as_ref(), turn)
}

/// The result of a typed turn. A person's draft is private: it is not shown in public.
enum TypedTurnOutcome {
    /// The turn as played, line by line.
    Played(Vec<String>),
    /// It was typed while nobody listened, and its author has played since.
    Outdated,
    /// The draft and what is missing, line by line, and the button to go on.
    Entered(Vec<String>, CustomId),
    /// A whole turn typed as a question, line by line, the way to it, and the buttons that answer.
    Asked(Vec<String>, CustomId, Vec<CreateButton>),
    /// It cannot be played. The reason and the alternatives reveal the earlier draft, or a game
    /// that is not played here.
    Unplayable(Unplayable, CustomId),
}

/// The game meant by `e8-e5`, named by `#K3F e8-e5` or by the post that is replied to, and the
/// turn.
async fn find_game_and_turn<'a>(
    bot: &Bot,
    asker: &Asker,
    text: &'a str,
    replied_to: Option<GameId>,
) -> Result<(Game, &'a str), AppError> {
    asker.is_admitted(bot)?;
    let text = text.trim();
    if let Some((name, turn)) = text.split_once(char::is_whitespace)
        && names_game(name)
    {
        return Ok((bot.app.game_by_name(asker, name).await?, turn));
    }
    let game = match replied_to {
        Some(game) => bot.app.known_game(asker, game).await?,
        None => bot.app.meant_game(asker, Purpose::Act).await?,
    };
    Ok((game, text))
}

fn move_command(text: &str) -> GivenCommand {
    GivenCommand::new("move").with("move", text.trim())
}

async fn word_answered(
    bot: &Bot,
    asker: &Asker,
    word: Word,
    meant: Result<Game, AppError>,
    named: bool,
) -> ReplyResult {
    asker.is_admitted(bot)?;
    // Nothing about a game elsewhere is shown here unless its player has named it. In a channel it
    // depends on the word which game is meant.
    let game = match meant {
        Ok(game) if named || game.place.thread == Some(asker.here.channel) => Some(game.id),
        Err(error) if named => return Err(error),
        Ok(_) | Err(_) => None,
    };
    if asker.here.guild.is_some() {
        Ok(chat_words::in_public(bot, asker, word, game))
    } else {
        chat_words::in_private(bot, asker, word, game).await
    }
}

/// Whether the text has no meaning at all, so that no clause of the rules applies.
fn is_unreadable(why: &Unplayable) -> bool {
    matches!(
        why,
        Unplayable::NotPossible {
            objection: None,
            ..
        }
    )
}

/// Whether the author of a private message that is no turn does not know the bot yet: they play no
/// game, or the bot has never written to them.
async fn is_lost(
    message: &Message,
    us: UserId,
    bot: &Bot,
    done: &Result<TypedTurnOutcome, AppError>,
) -> bool {
    match done {
        Err(AppError::Refused(Refusal::NoGameHere)) => true,
        Err(AppError::Refused(Refusal::WhichGame(_) | Refusal::NotYourTurn)) => {
            is_first(message, us, bot).await
        }
        Ok(TypedTurnOutcome::Unplayable(why, _))
        | Err(AppError::Refused(Refusal::Unplayable(why))) => {
            is_unreadable(why) && is_first(message, us, bot).await
        }
        Ok(_) | Err(_) => false,
    }
}

/// Whether none of the latest messages in its channel is ours. False if they cannot be read.
async fn is_first(message: &Message, us: UserId, bot: &Bot) -> bool {
    let channel_id = message.channel_id;
    let latest = bot
        .rest
        .get::<Vec<Message>>(Route::ChannelMessages { channel_id });
    let latest = latest.await;
    latest.is_ok_and(|it| it.iter().all(|it| it.author.id != us))
}

/// The language of an answer. A message does not say which one its author reads: in public the
/// server's or the game's counts; in private the author's choice, or that of their Discord when
/// last seen.
async fn language(bot: &Bot, asker: &Asker, game: Option<&Game>) -> Language {
    let chosen = asker.settings(bot).await.ok();
    let of = |key: Option<&LanguageKey>| key.map(|it| Language::from_locale(&it.0));
    let own = of(chosen.and_then(|it| it.personal.language.as_ref()));
    let seen = of(chosen.and_then(|it| it.personal.seen.as_ref()));
    let server = of(chosen.and_then(|it| it.server.language.as_ref()));
    let of_game = game.map(|it| Language::from_locale(&it.language));
    let first = match asker.here.guild {
        Some(_) => [server, of_game, own, seen],
        None => [own, seen, of_game, None],
    };
    let game_here = first.into_iter().flatten().next();
    game_here.unwrap_or(asker.language)
}

async fn play(
    bot: &Bot,
    asker: &Asker,
    meant: Result<(Game, &str), AppError>,
) -> Result<TypedTurnOutcome, AppError> {
    let (game, turn) = meant?;
    let id = game.id;
    let player = asker.player();
    let way = CustomId::Move(id, game.seq());
    match bot
        .app
        .play_typed(id, player, SeenState::Latest, turn, None)
        .await
    {
        Ok(TurnOutcome::Played(view)) => Ok(TypedTurnOutcome::Played(turn_words::last(
            asker.language,
            &view,
        )?)),
        Ok(TurnOutcome::Draft(view, draft)) => {
            let seat = view.game.seat_of_user(player).ok_or(Refusal::NotAPlayer)?;
            let entered = DraftPosition::new(&view.table, seat, draft.as_ref());
            let mut lines = turn_words::draft_lines(asker.language, &view, &entered);
            if !entered.is_complete() || !is_question(turn) {
                let head = if entered.is_complete() {
                    phrase!("typed-entered-whole")
                } else {
                    phrase!("typed-entered")
                };
                lines.insert(0, asker.language.say(&head));
                return Ok(TypedTurnOutcome::Entered(lines, way));
            }
            let at = PickerVersion::new(&view.game, draft.as_ref());
            let play = BoardOf::Turn(id, at).id(BoardRequest::Whole);
            let cancel = CustomId::Turn(id, at, TurnRequest::Forget);
            let buttons = vec![
                button(asker.language, "button-play", &play, ButtonStyle::Success),
                quiet_button(asker.language, "button-cancel-turn", &cancel),
            ];
            Ok(TypedTurnOutcome::Asked(lines, way, buttons))
        }
        Err(AppError::Refused(Refusal::Unplayable(why)))
            if is_unreadable(&why)
                || !game.place.includes(asker.here.channel)
                || bot.app.draft(&game, player).await?.is_some() =>
        {
            Ok(TypedTurnOutcome::Unplayable(why, way))
        }
        Err(error) => Err(error),
    }
}

/// The one of these games whose last board, or a turn typed after it, a message sent then can
/// answer.
async fn meant_then<'a>(
    bot: &Bot,
    asker: &Asker,
    games: Vec<GameId>,
    text: &'a str,
    sent: (MessageId, &[MessageId]),
) -> Result<(Game, &'a str), AppError> {
    match bot.app.answered_by(&games, sent).await?[..] {
        [only] => Ok((bot.app.known_game(asker, only).await?, text.trim())),
        _ => Err(Refusal::WhichGame(games).into()),
    }
}

/// Plays a turn typed while nobody listened in the game meant, wherever that is (`is_anywhere`) or
/// if it is here: a game of this channel that was meant may have ended with this very turn.
async fn play_late(
    bot: &Bot,
    asker: &Asker,
    meant: Result<(Game, &str), AppError>,
    is_anywhere: bool,
    sent: (MessageId, &[MessageId]),
) -> Result<TypedTurnOutcome, AppError> {
    let (game, turn) = meant?;
    if !is_anywhere && !game.place.includes(asker.here.channel) {
        return Err(Refusal::NoGameHere.into());
    }
    // Of several games, it is the one meant only from here on.
    let spelled = turn_in_squares(bot, &game, turn).await;
    let turn = spelled.as_deref().unwrap_or(turn);
    let late = bot.app.typed_late(game.id, asker.player(), turn, sent);
    match late.await? {
        LateTurn::Played(view) => Ok(TypedTurnOutcome::Played(turn_words::last(
            asker.language,
            &view,
        )?)),
        LateTurn::Outdated => Ok(TypedTurnOutcome::Outdated),
    }
}
