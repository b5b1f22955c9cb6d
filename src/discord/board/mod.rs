//! The board for one person: as a picture from their side, or as text.

pub(crate) mod command;
pub(crate) mod post;

use cairn_app::LoadedGame;
use cairn_domain::{DraftPosition, Game, Quota};
use poise::serenity_prelude::{ButtonStyle, CreateActionRow};

use crate::{
    Asker, Bot, alt,
    custom_id::CustomId,
    game::id::GameRequest,
    games::id::WaitingId,
    interaction::{Reply, ReplyResult},
    notes,
    outbox::places,
    posts::{button, quiet_button, time},
    replay::id::ViewId,
    titles, turn_words,
    words::{Language, phrase},
};

use cairn_kernel::{Scene, Seat, Viewer};

use cairn_paint as paint;

pub(crate) async fn my_view(bot: &Bot, asker: &Asker, view: &LoadedGame) -> ReplyResult {
    let viewer = viewer(asker, view);
    table(bot, asker, view, viewer, None).await
}

fn viewer(asker: &Asker, view: &LoadedGame) -> Viewer {
    view.game
        .seat_of_user(asker.player())
        .map_or(Viewer::Everyone, Viewer::Seat)
}

pub(crate) async fn table(
    bot: &Bot,
    asker: &Asker,
    view: &LoadedGame,
    viewer: Viewer,
    turn: Option<u32>,
) -> ReplyResult {
    asker.counts(bot, Quota::Picture)?;
    let moment = bot.app.moment(view, turn).await?;
    let scene = asker.orient(bot, moment.position.scene(viewer)).await?;
    let shown = (&view.game, &moment);
    let theme = asker.theme(bot).await?;
    let text = head(bot, asker, view, turn).await?;
    let own = notes::own_note(bot, asker, view, turn).await?;
    let note = places::trouble(bot, asker, &view.game).await;
    let text = with_note(with_note(text, own), note);
    let file = bot.board(asker.language, theme, shown, scene).await?;
    let reply = Reply::text(text).with_file(file);
    Ok(reply.with_row(buttons(asker, view, turn)))
}

pub(crate) async fn as_text(
    bot: &Bot,
    asker: &Asker,
    view: &LoadedGame,
    turn: Option<u32>,
) -> ReplyResult {
    let viewer = viewer(asker, view);
    let moment = bot.app.moment(view, turn).await?;
    let scene = asker.orient(bot, moment.position.scene(viewer)).await?;
    let head = head(bot, asker, view, turn).await?;
    let alt = alt::text(
        asker.language,
        bot.app.catalog(),
        &view.game,
        &moment,
        &scene,
    );
    let board = paint::text(&scene);
    let legend = legend(asker.language, &scene);
    let reply = Reply::text(format!("{head}\n```\n{board}\n```\n{legend}\n{alt}"));
    Ok(reply.with_row(buttons(asker, view, turn)))
}

fn legend(language: Language, scene: &Scene) -> String {
    let letters = paint::legend(scene).into_iter().map(|it| {
        // A neutral piece is written between dots.
        let letter = match it.seat {
            Some(_) => it.letter.to_string(),
            None => format!(".{}.", it.letter),
        };
        format!("`{letter}` {}", language.name(it.kind))
    });
    let signs = paint::signs(scene).into_iter();
    let signs = signs.map(|(sign, key)| format!("`{sign}` {}", language.name(key)));
    let all: Vec<String> = letters.chain(signs).collect();
    format!("-# {}", all.join(" · "))
}

pub(crate) async fn move_reply(
    bot: &Bot,
    asker: &Asker,
    view: &LoadedGame,
) -> anyhow::Result<Reply> {
    let language = asker.language;
    let game = bot.title(language, &view.game);
    let mut lines = vec![language.say(&phrase!("played", game))];
    lines.extend(turn_words::last(language, view)?);
    lines.push(state(language, view));
    lines.extend(absent(bot, asker, &view.game).await?);
    let said = lines.join("\n");
    let note = places::trouble(bot, asker, &view.game).await;
    let untroubled = note.is_none();
    let reply = Reply {
        awaits: untroubled.then_some((view.game.id, view.game.seq())),
        ..Reply::text(with_note(said, note))
    };
    // The turn goes on, or it is mine again.
    let mine = view
        .game
        .head
        .to_move
        .map(|seat| view.game.players.get(seat));
    if mine.is_some_and(|it| it.is(asker.player())) {
        Ok(reply.with_row(buttons(asker, view, None)))
    } else {
        let next = CustomId::Waiting(WaitingId::Next(view.game.id));
        let next = quiet_button(language, "button-next-game", &next);
        // The post shows all of that, if it appears where the player is.
        Ok(Reply {
            over: untroubled && view.game.place.target() == asker.here.channel,
            ..reply.with_buttons([next])
        })
    }
}

async fn head(
    bot: &Bot,
    asker: &Asker,
    view: &LoadedGame,
    turn: Option<u32>,
) -> anyhow::Result<String> {
    let language = asker.language;
    let game = bot.title(language, &view.game);
    let finished = view.table.finished_turns();
    if let Some(turn) = turn.filter(|turn| *turn < finished) {
        return Ok(language.say(&phrase!("table-after", game, turn, of = finished)));
    }
    let mut lines = vec![format!("**{game}** · {}", state(language, view))];
    lines.extend(absent(bot, asker, &view.game).await?);
    lines.extend(draft_note(bot, asker, view).await);
    Ok(lines.join("\n"))
}

async fn absent(bot: &Bot, asker: &Asker, game: &Game) -> anyhow::Result<Option<String>> {
    let mover = game.head.to_move.map(|seat| game.players.get(seat));
    if mover.is_some_and(|it| it.is(asker.player())) {
        return Ok(None);
    }
    time::absent(bot, asker.language, game).await
}

async fn draft_note(bot: &Bot, asker: &Asker, view: &LoadedGame) -> Option<String> {
    let seat = view.game.seat_of_user(asker.player())?;
    let draft = bot
        .app
        .draft(&view.game, asker.player())
        .await
        .ok()
        .flatten()?;
    let entered = DraftPosition::new(&view.table, seat, Some(&draft));
    let mut lines = vec![asker.language.name("draft-note")];
    lines.extend(turn_words::draft_lines(asker.language, view, &entered));
    Some(lines.join("\n"))
}

fn state(language: Language, view: &LoadedGame) -> String {
    let game = &view.game;
    match (&game.head.outcome, game.head.to_move) {
        (Some(outcome), _) => titles::reason(language, game, outcome),
        (None, seat) => {
            let seat = seat.unwrap_or(Seat::First);
            language.say(&phrase!(
                "state-to-move",
                name = titles::name(game.players.get(seat)),
                side = titles::side(language, &game.terms.variant.game, seat),
                since = titles::relative(game.head.since)
            ))
        }
    }
}

fn with_note(text: String, note: Option<String>) -> String {
    match note {
        Some(note) => format!("{text}\n{note}"),
        None => text,
    }
}

fn buttons(asker: &Asker, view: &LoadedGame, turn: Option<u32>) -> CreateActionRow {
    let id = view.game.id;
    let quiet = |key, id: &CustomId| quiet_button(asker.language, key, id);
    let seat = view.game.seat_of_user(asker.player());
    let mut row = Vec::new();
    if seat.is_some() && seat == view.game.head.to_move {
        let id = CustomId::Move(id, view.game.seq());
        row.push(button(
            asker.language,
            "button-move",
            &id,
            ButtonStyle::Primary,
        ));
    }
    if seat.is_some() && view.game.head.outcome.is_none() {
        row.push(quiet(
            "button-offers",
            &CustomId::Game(id, GameRequest::Offers),
        ));
    }
    let turn = turn.unwrap_or_else(|| view.table.finished_turns());
    row.push(quiet("button-replay", &ViewId::Game(id).replay(turn)));
    row.push(quiet("button-more", &CustomId::Game(id, GameRequest::More)));
    CreateActionRow::Buttons(row)
}
