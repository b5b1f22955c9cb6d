//! A hint: the turn that a strong level would play, on the board, and how certain it is.

use cairn_app::LoadedGame;
use cairn_domain::{Assessment, Game, Hint, LogLength, Moment, Quota};
use cairn_kernel::{Seat, Viewer};
use poise::serenity_prelude::{ButtonStyle, CreateButton};

use super::id::GameRequest;
use crate::{
    Asker, Bot, alt,
    custom_id::CustomId,
    interaction::{Reply, ReplyResult},
    posts::{button, close_button, quiet_button},
    titles, turn_words,
    words::{Language, assessment::assessment, phrase},
};

pub(crate) fn hint_button(bot: &Bot, language: Language, game: &Game) -> Option<CreateButton> {
    let id = CustomId::Game(game.id, GameRequest::Hint(game.seq()));
    let it = || quiet_button(language, "button-hint", &id);
    (game.allows_hints() && bot.app.has_computer()).then(it)
}

pub(crate) async fn hint(
    bot: &Bot,
    asker: &Asker,
    view: &LoadedGame,
    at: LogLength,
) -> ReplyResult {
    let (hint, count) = bot.app.hint(view, asker.player(), at).await?;
    asker.counts(bot, Quota::Picture)?;
    let (language, game) = (asker.language, &view.game);
    let before = &view.table.position;
    let mut position = before.fork();
    let mut played = Vec::new();
    for action in &hint.advice.actions {
        let action = position.play_exact(action).map_err(anyhow::Error::new)?;
        played.push(action);
    }
    let raw: Vec<_> = played.iter().map(|it| &*it.action).collect();
    let moment = Moment {
        turn: hint.turn,
        next: position.turn().into(),
        told: before.tell(&raw).map_err(anyhow::Error::new)?,
        position,
    };
    let mut lines = vec![language.say(&phrase!(
        "hint-head",
        game = bot.title(language, game),
        count
    ))];
    let told = turn_words::lines(language, game, &moment.told);
    let spelled: Vec<_> = played.iter().map(|it| it.annotated.as_str()).collect();
    let small = turn_words::notation_note(&told, &spelled.join(" "));
    lines.extend(told);
    lines.extend(small);
    lines.push(how_sure(language, game, &hint));
    let scene = moment.position.scene(Viewer::Seat(hint.seat));
    let scene = asker.orient(bot, scene).await?;
    let alt = alt::text(language, bot.app.catalog(), game, &moment, &scene);
    let theme = asker.theme(bot).await?;
    let picture = bot.pictures.picture(language, theme, scene, alt).await?;
    let row = ways(language, game);
    Ok(Reply::text(lines.join("\n"))
        .with_file(picture)
        .with_buttons(row))
}

fn how_sure(language: Language, game: &Game, hint: &Hint) -> String {
    let names = titles::names(&game.players);
    let it = Assessment::new(hint.advice.value, hint.advice.won_in, hint.seat);
    let stands = assessment(language, it, &names);
    language.say(&phrase!("hint-how-sure", stands))
}

fn ways(language: Language, game: &Game) -> Vec<CreateButton> {
    let play = CustomId::Game(game.id, GameRequest::PlayHint(game.seq()));
    let play = button(language, "button-play", &play, ButtonStyle::Success);
    let back = CustomId::Move(game.id, game.seq());
    let back = quiet_button(language, "button-back", &back);
    let close = close_button(language);
    vec![play, back, close]
}

/// The help that the players of a finished game had, a line for each kind: hints, and turns taken
/// back against the computer, which agrees to that always. Empty while it is running: hints are
/// private.
pub(crate) fn help_told(language: Language, game: &Game, hints: &[Hint]) -> Vec<String> {
    let line = |seat: Seat| {
        let own = hints.iter().filter(|it| it.seat == seat);
        let turns: Vec<String> = own.map(|it| it.turn.to_string()).collect();
        let said = || {
            language.say(&phrase!(
                "hints-given",
                name = titles::name(game.players.get(seat)),
                count = turns.len(),
                turns = turns.join(", ")
            ))
        };
        (!turns.is_empty()).then(|| format!("-# {}", said()))
    };
    if game.head.outcome.is_none() {
        return Vec::new();
    }
    let hints = Seat::BOTH.into_iter().filter_map(line);
    hints.chain(takebacks(language, game)).collect()
}

fn takebacks(language: Language, game: &Game) -> Option<String> {
    let (computer, _) = game.computer_seat()?;
    let count = game.takebacks(!computer);
    let name = titles::name(game.players.get(!computer));
    let said = || language.say(&phrase!("takebacks-told", name, count));
    (count > 0).then(|| format!("-# {}", said()))
}
