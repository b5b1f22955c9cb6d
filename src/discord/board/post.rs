//! The post after every turn, and the one at the end.

use cairn_app::{AppError, LoadedGame, Onlookers};
use cairn_domain::{
    Bottom, ComputerTask, Event, Game, MessageRef, Moment, NotificationEvent, Origin, Participant,
    PlaceSettings, ReplayedGame, TimeControl, Timestamp, answers_at_once, is_called_in,
    turns_in_one_go,
};
use poise::serenity_prelude::{ButtonStyle, CreateActionRow, CreateAttachment};

use crate::{
    Bot, alt, caption,
    custom_id::CustomId,
    game::{
        ending::{end_notice, settled_because},
        hint::{help_told, hint_button},
        id::GameRequest,
        menus::next_buttons,
        offer::{answers, offer_on_board},
    },
    pictures::{look, theme_of},
    posts::{
        button, quiet_button,
        rating::{about_rating, rating_changes},
        small, time,
    },
    replay::id::ViewId,
    rest::Content,
    review::review_button,
    rules::rules_of,
    titles,
    tournament::posts as tournament,
    turn_words,
    words::{
        Language, phrase,
        tournament::{People, TournamentWords},
    },
};

use cairn_kernel::{Level, Scene, Seat, Sentence, Viewer};
use cairn_paint::{Look, Theme};

/// Earlier turns that a post also describes in words.
const MAX_TOLD: usize = 6;

/// The current board, for everybody. Mentions exactly the person who is to act, or who did not
/// bring about the end.
pub(crate) async fn board(bot: &Bot, view: &LoadedGame) -> anyhow::Result<Content> {
    let LoadedGame { game, table } = view;
    let language = Language::from_locale(&game.language);
    let moment = Moment::from_game(game, table, None)?;
    let chosen = bot.app.store().settings(None, game.place.guild).await?;
    let theme = theme_of(chosen.server.theme.as_ref());
    let (scene, look) = drawing(game, &moment, theme);
    let alt = alt::text(language, bot.app.catalog(), game, &moment, &scene);
    let picture = bot.pictures.draw(scene, look, alt).await?;
    Ok(Content {
        files: vec![picture],
        ..text_content(bot, view, &moment.told).await?
    })
}

/// The scene painted for a game's public board, and its look.
pub fn drawing(game: &Game, moment: &Moment, theme: Theme) -> (Scene, Look) {
    let language = Language::from_locale(&game.language);
    let scene = moment.position.scene(Viewer::Everyone);
    let look = Look {
        caption: Some(caption::game_caption(language, game, moment.next)),
        ..look(language, &scene, theme)
    };
    (scene, look)
}

/// The board of a running game as one of its players sees it in private. None if it cannot be
/// replayed.
pub(crate) async fn own_board(
    bot: &Bot,
    game: &Game,
    seat: Seat,
    chosen: &PlaceSettings,
) -> anyhow::Result<Option<CreateAttachment>> {
    let view = match bot.app.load(game.clone()).await {
        Ok(view) => view,
        Err(AppError::Refused(_)) => return Ok(None),
        Err(AppError::Internal(error)) => return Err(error),
    };
    let own = chosen.personal.language.as_ref();
    let language = Language::from_locale(own.map_or(&game.language, |it| &it.0));
    let moment = Moment::from_game(game, &view.table, None)?;
    let mut scene = moment.position.scene(Viewer::Seat(seat));
    if chosen.personal.bottom == Bottom::First {
        scene.turned = false;
    }
    let theme = theme_of(chosen.private_theme());
    let file = bot.board(language, theme, (game, &moment), scene);
    Ok(Some(file.await?))
}

/// The words under the public board: the part that may change while the position stays.
pub(crate) async fn board_words(bot: &Bot, view: &LoadedGame) -> anyhow::Result<Content> {
    let moment = Moment::from_game(&view.game, &view.table, None)?;
    text_content(bot, view, &moment.told).await
}

async fn text_content(
    bot: &Bot,
    view: &LoadedGame,
    sentences: &[Sentence],
) -> anyhow::Result<Content> {
    let game = &view.game;
    let language = Language::from_locale(&game.language);
    let (text, notified) = match &game.head.outcome {
        None => {
            let (away, now) = (bot.app.away(game).await?, bot.app.now());
            let due = time::due(game, &away, now);
            let about = if is_new(view) {
                about_game(bot, language, game).await?
            } else {
                None
            };
            let (mut lines, mover) = going_on(bot, view, sentences, (language, due), about);
            let clock = time::line(language, game, &away, now);
            let absent = time::absent(bot, language, game).await?;
            // Right after the player to move.
            lines.splice(1..1, absent.into_iter().chain(clock));
            (lines.join("\n"), mover.user.into_iter().collect())
        }
        Some(outcome) => {
            let (mut lines, notified) = end_notice(bot, game, outcome, language);
            lines.extend(settled_because(bot, game).await?);
            lines.extend(rating_changes(bot, language, game).await?);
            lines.extend(last_of(view, sentences, language));
            let hints = bot.app.hints_given(view).await?;
            lines.extend(help_told(language, game, &hints));
            (lines.join("\n"), notified)
        }
    };
    let text = match tournament_line(bot, game).await? {
        Some(line) => format!("{line}\n{text}"),
        None => text,
    };
    let mut rows = buttons(bot, view, language);
    if let Some(flag) = game.head.clock.flag
        && game.head.outcome.is_none()
    {
        rows.push(time::buttons(language, game, flag));
    }
    let pause = game.head.clock.pause(bot.app.now());
    if game.head.outcome.is_none() && pause.is_some_and(|it| !is_called_in(it)) {
        let go_on = CustomId::Game(game.id, GameRequest::GoOn);
        let go_on = button(language, "button-go-on", &go_on, ButtonStyle::Primary);
        rows.push(CreateActionRow::Buttons(vec![go_on]));
    }
    Ok(Content {
        text,
        rows,
        notified,
        ..Content::default()
    })
}

async fn tournament_line(bot: &Bot, game: &Game) -> anyhow::Result<Option<String>> {
    if game.origin != Origin::Tournament || game.head.outcome.is_some() {
        return Ok(None);
    }
    let Some(it) = bot.app.tournament_of_game(game.id).await? else {
        return Ok(None);
    };
    let nobody = People::new();
    let telling = TournamentWords::new(Language::from_locale(&game.language), &it, &nobody);
    Ok(tournament::line(telling, game))
}

/// For the first board of a tournament game: also notifies the player who does not move first, in
/// the way they have chosen for tournaments.
pub(crate) fn tell_both(game: &Game, content: &mut Content) {
    let (Some(seat), Origin::Tournament) = (game.head.to_move, game.origin) else {
        return;
    };
    let other = game.players.get(!seat);
    let language = Language::from_locale(&game.language);
    content.aside = Some(language.say(&phrase!(
        "tournament-game-begun",
        who = titles::mention(other),
        mover = titles::name(game.players.get(seat))
    )));
    content.aside_notified = other.user.into_iter().collect();
}

/// The text of a board left behind where its game was moved from. None if it shows another turn, or
/// is where the game is.
pub(crate) fn goes_on_there(
    bot: &Bot,
    game: &Game,
    (posted, at): (NotificationEvent, MessageRef),
) -> Option<String> {
    let there = game.place.target();
    if posted != NotificationEvent::Board(game.seq()) || at.channel == there {
        return None;
    }
    let language = Language::from_locale(&game.language);
    Some(language.say(&phrase!(
        "goes-on-there",
        game = bot.title(language, game),
        place = format!("<#{}>", there.0)
    )))
}

fn going_on(
    bot: &Bot,
    view: &LoadedGame,
    sentences: &[Sentence],
    (language, due): (Language, Option<Timestamp>),
    about: Option<String>,
) -> (Vec<String>, Participant) {
    let LoadedGame { game, table } = view;
    let seat = game.head.to_move.unwrap_or(Seat::First);
    let mover = game.players.get(seat).clone();
    let who = titles::mention(&mover);
    let title = bot.title(language, game);
    let opponent = titles::name(game.players.get(!seat));
    let turn = i64::from(table.finished_turns()) + 1;
    let side = titles::side(language, &game.terms.variant.game, seat);
    let head = language.say(&match due {
        None => phrase!("post-turn", who, game = title, opponent, turn, side),
        Some(due) => phrase!(
            "post-turn-timed",
            who,
            game = title,
            opponent,
            turn,
            side,
            at = titles::moment(due),
            remaining = titles::relative(due)
        ),
    });
    let taken_back = match game.log.last().map(|entry| &entry.event) {
        Some(Event::TakenBack(asked_by, ..)) => Some(*asked_by),
        _ => None,
    };
    let mut news = Vec::new();
    if let Some(by) = taken_back {
        let by = titles::name(game.players.get(by));
        news.push(language.say(&phrase!("post-taken-back", by)));
    } else {
        if is_new(view) {
            news = opening(game, table, language);
        }
        if table.turns.iter().any(|turn| turn.seat.is_some()) {
            news.extend(played_with_it(view, language));
            news.extend(turn_words::lines(language, game, sentences));
        }
    }
    let taken_back = taken_back.is_some();
    let spelled = notation(table, &news).filter(|_| !taken_back);
    let mut lines = vec![head];
    lines.extend(news);
    lines.extend(about.filter(|_| !taken_back));
    if let Some(ComputerTask::Turn(_, level)) = game.computer_task() {
        lines.push(small(&thinks(bot, game, level, language)));
    }
    lines.extend(offer_on_board(game, language));
    let remarks = table.position.remarks();
    lines.extend(remarks.iter().map(|remark| language.say(remark)));
    lines.extend(spelled);
    (lines, mover)
}

/// That the computer is searching: how many searches precede it, or when it begins; or that it does
/// not search at all.
fn thinks(bot: &Bot, game: &Game, level: Level, language: Language) -> String {
    if !bot.app.has_computer() {
        return language.name("post-computer-off");
    }
    let server = game.place.guild;
    let later = bot.app.thinks_again(server);
    let later = later.filter(|_| !answers_at_once(level));
    language.say(&match (later, bot.app.thoughts_before(game)) {
        (Some(at), _) => phrase!("post-computer-thinks-later", at = titles::moment(at)),
        (None, Some(count)) => phrase!("post-computer-queue", count),
        (None, None) => phrase!("post-computer-thinks"),
    })
}

/// The turns played together with the last one, in words: they share one post.
fn played_with_it(view: &LoadedGame, language: Language) -> Vec<String> {
    let LoadedGame { game, table } = view;
    let before = turns_in_one_go(game, table);
    let mut lines = Vec::new();
    if let Some(left_out) = before.len().checked_sub(MAX_TOLD).filter(|it| *it > 0) {
        lines.push(small(
            &language.say(&phrase!("post-turns-before", count = left_out)),
        ));
    }
    for turn in before.iter().take(MAX_TOLD).rev() {
        let sentences = table.tell(*turn).unwrap_or_default();
        lines.extend(turn_words::lines(language, game, &sentences));
    }
    lines
}

/// Whether a game is rated, and its players' ratings. Without a clock it is not, and the opening
/// says so where people may wonder.
async fn about_game(
    bot: &Bot,
    language: Language,
    game: &Game,
) -> Result<Option<String>, AppError> {
    if says_no_clock(game) {
        return Ok(None);
    }
    let players = [&game.players.first, &game.players.second];
    about_rating(bot, language, &game.terms, &players, Onlookers::Everybody).await
}

/// Whether no person has played yet: Cairn may have moved first, and its opponent needs to be told
/// all the same what the game is about.
fn is_new(view: &LoadedGame) -> bool {
    let is_persons = |seat| view.game.players.get(seat).id.level().is_none();
    let mut turns = view.table.turns.iter();
    turns.all(|turn| !turn.seat.is_some_and(is_persons))
}

fn opening(game: &Game, table: &ReplayedGame, language: Language) -> Vec<String> {
    let rules = &game.terms.variant.game;
    let who = language.say(&phrase!(
        "post-begins",
        first = titles::name(&game.players.first),
        first_look = titles::look(language, rules, Seat::First),
        second = titles::name(&game.players.second),
        second_look = titles::look(language, rules, Seat::Second)
    ));
    let aim = titles::aim(language, rules, &game.terms.options);
    let mut lines = vec![who, aim];
    // It can still end; and the computer always answers.
    if says_no_clock(game) && game.computer_seat().is_none() {
        lines.push(language.name("post-no-clock"));
    }
    let hints = if has_hint_button(game) {
        "post-hint-button"
    } else {
        "challenge-hints"
    };
    lines.extend(game.terms.hints.then(|| language.name(hints)));
    let turn = table.position.choices().into_iter().next();
    lines.extend(turn.filter(|_| game.place.guild.is_some()).map(|it| {
        let turn = format!("`{}`", it.played.notation);
        small(&language.say(&phrase!("post-reply", turn)))
    }));
    lines
}

/// Whether a hint is under the board, and not only beside the choices for a move: in a game against
/// the computer that was begun for it.
fn has_hint_button(game: &Game) -> bool {
    let is_persons = !matches!(game.computer_task(), Some(ComputerTask::Turn(..)));
    game.terms.hints && game.computer_seat().is_some() && is_persons
}

/// Whether the first board says that the game has no clock, and what that means.
fn says_no_clock(game: &Game) -> bool {
    game.terms.clock == TimeControl::None && game.origin != Origin::Tournament
}

fn last_of(view: &LoadedGame, sentences: &[Sentence], language: Language) -> Vec<String> {
    let LoadedGame { game, table } = view;
    let mut lines = played_with_it(view, language);
    lines.extend(turn_words::lines(language, game, sentences));
    let small = notation(table, &lines);
    let remarks = table.position.remarks();
    lines.extend(remarks.iter().map(|it| language.say(it)));
    lines.extend(small);
    lines
}

/// The last turn of a player in notation, if it adds to these words.
fn notation(table: &ReplayedGame, sentences: &[String]) -> Option<String> {
    let turn = table.turns.iter().rfind(|turn| turn.seat.is_some())?;
    turn_words::notation_note(sentences, &turn.text)
}

fn buttons(bot: &Bot, view: &LoadedGame, language: Language) -> Vec<CreateActionRow> {
    let (id, seq) = (view.game.id, view.game.seq());
    let quiet = |key, id: &CustomId| quiet_button(language, key, id);
    let about = |key, request| quiet(key, &CustomId::Game(id, request));
    if view.game.head.outcome.is_some() {
        let others = [
            quiet("button-replay", &ViewId::Game(id).replay(0)),
            about("button-history", GameRequest::History),
            about("button-view", GameRequest::View),
        ];
        let review = review_button(bot, language, &view.game);
        let mut row: Vec<_> = others.into_iter().chain(review).collect();
        let next = next_buttons(language, &view.game);
        if next.len() > 1 {
            return [next, row].map(CreateActionRow::Buttons).into();
        }
        row.splice(0..0, next);
        return vec![CreateActionRow::Buttons(row)];
    }
    let play = CustomId::Move(id, seq);
    let hint = has_hint_button(&view.game).then(|| hint_button(bot, language, &view.game));
    let play = [button(language, "button-move", &play, ButtonStyle::Primary)];
    let others = [
        about("button-view", GameRequest::View),
        about("button-offers", GameRequest::Offers),
        about("button-more", GameRequest::More),
    ];
    let row = play.into_iter().chain(hint.flatten()).chain(others);
    let mut rows = vec![CreateActionRow::Buttons(row.collect())];
    let for_person = view
        .game
        .open_offer()
        .filter(|it| it.with_turn && view.game.players.get(!it.by).user.is_some());
    if let Some(offer) = for_person {
        let row = answers(language, id, offer);
        rows.push(CreateActionRow::Buttons(row.to_vec()));
    }
    if is_new(view) {
        let terms = &view.game.terms;
        let rules = rules_of(&terms.variant.game, &terms.options);
        let mut row = vec![quiet("button-rules", &rules)];
        if view.table.rules.has_chance() {
            row.push(about("button-proof", GameRequest::Proof));
        }
        rows.push(CreateActionRow::Buttons(row));
    }
    rows
}
