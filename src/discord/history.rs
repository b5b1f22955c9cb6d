//! The turns of a game, and its record as a file.

use cairn_app::{AppError, LoadedGame, Purpose};
use cairn_domain::{Game, Hint, Record, Timestamp, TurnLine, noted_record, seed_hash, seed_text};
use poise::serenity_prelude as serenity;
use serenity::CreateAttachment;

use crate::{
    Asker, Bot, Context,
    commands::{answer, find, suggest_all_games},
    custom_id::CustomId,
    feature::{Feature, FeatureCommand, Help},
    game::{hint::help_told, id::GameRequest},
    interaction::{Reply, ReplyResult},
    posts::quiet_button,
    replay::{id::ViewId, whole_buttons},
    review::review_button,
    titles,
    words::{Language, phrase},
};

pub(crate) const FEATURE: Feature = Feature::new(
    &[history],
    &[FeatureCommand::shows(
        "history",
        Help::Repeats(&["button-more", "button-history"]),
    )],
);

#[poise::command(slash_command)]
async fn history(
    ctx: Context<'_>,
    #[autocomplete = "suggest_all_games"] game: Option<String>,
    notes: Option<bool>,
) -> Result<(), AppError> {
    answer!(ctx, |bot, asker| {
        let view = find(bot, asker, game.as_deref(), Purpose::Look).await?;
        show(bot, asker, &view, notes == Some(true)).await
    })
}

/// The longest part of the turns that fits beside the rest; the file has them all.
const MAX_TURNS_TEXT: usize = 1_400;

pub(crate) async fn show(
    bot: &Bot,
    asker: &Asker,
    view: &LoadedGame,
    with_notes: bool,
) -> ReplyResult {
    let LoadedGame { game, table } = view;
    let language = asker.language;
    let hints = bot.app.hints_given(view).await?;
    let (name, mut record) = record_of(view, &hints);
    if with_notes {
        let mut notes = bot.app.notes(asker.player(), game.id).await?;
        notes.retain(|it| !it.is_outdated(game, table));
        record = noted_record(&record, &notes);
    }
    let file = CreateAttachment::bytes(record, name);
    let lines: Vec<String> = table.turns.iter().map(line).collect();
    let (page, left_out) = tail(&lines);
    let (title, count) = (bot.title(language, game), table.finished_turns());
    let head = language.say(&match game.head.outcome {
        Some(_) => phrase!("history-head-over", game = title, count),
        None => phrase!("history-head", game = title, count),
    });
    let mut text = head;
    if left_out > 0 {
        text = format!(
            "{text}\n{}",
            language.say(&phrase!("history-earlier", count = left_out))
        );
    }
    if !page.is_empty() {
        text = format!("{text}\n```\n{}\n```", page.join("\n"));
    }
    for line in help_told(language, game, &hints) {
        text = format!("{text}\n{line}");
    }
    if let Some(outcome) = &game.head.outcome {
        text = format!("{text}\n{}", titles::reason(language, game, outcome));
    }
    let has_chance = table.rules.has_chance();
    let proof = has_chance.then(|| {
        let id = CustomId::Game(game.id, GameRequest::Proof);
        quiet_button(language, "button-proof", &id)
    });
    let replay = quiet_button(language, "button-replay", &ViewId::Game(game.id).replay(0));
    let review = review_button(bot, language, game);
    let row = [replay].into_iter().chain(review);
    let row = row.chain(whole_buttons(language, game.id)).chain(proof);
    Ok(Reply::text(text).with_file(file).with_buttons(row))
}

pub(crate) fn record_of(view: &LoadedGame, hints: &[Hint]) -> (String, String) {
    let LoadedGame { game, table } = view;
    let names = titles::bare_names(game);
    let record = Record::write(game, table, &names, &day(game.started_at), hints);
    (file_name(game), record)
}

pub(crate) fn proof(bot: &Bot, asker: &Asker, game: &Game) -> Reply {
    let has_chance = game.has_chance(bot.app.catalog());
    let mut lines = vec![asker.language.say(&phrase!(
        "proof-head",
        game = bot.title(asker.language, game)
    ))];
    lines.extend(proof_lines(asker.language, game, has_chance));
    let history = CustomId::Game(game.id, GameRequest::History);
    let back = quiet_button(asker.language, "button-history", &history);
    Reply::text(lines.join("\n")).with_buttons([back])
}

/// The hash of the secret that chance draws from, and the secret once the game is over. Empty for a
/// game without chance.
fn proof_lines(language: Language, game: &Game, has_chance: bool) -> Vec<String> {
    if !has_chance {
        return Vec::new();
    }
    let hash = seed_hash(&game.seed);
    let how = match game.head.outcome {
        Some(_) => phrase!(
            "history-secret",
            seed = seed_text(&game.seed),
            file = file_name(game)
        ),
        None => phrase!("history-secret-later"),
    };
    vec![
        language.say(&phrase!("history-seed-hash", hash)),
        language.say(&how),
    ]
}

fn file_name(game: &Game) -> String {
    format!("{}-{}.txt", game.terms.variant.game, game.id)
}

fn line(turn: &TurnLine) -> String {
    format!("{:>3}. {}", turn.number, turn.text)
}

/// The last lines that fit, and how many are left out before them.
fn tail(lines: &[String]) -> (&[String], usize) {
    let mut room = MAX_TURNS_TEXT;
    let page = lines
        .iter()
        .rev()
        .take_while(|line| {
            let fits = line.len() < room;
            room = room.saturating_sub(line.len() + 1);
            fits
        })
        .count();
    let from = lines.len() - page;
    (&lines[from..], from)
}

/// The day of a moment, as `2026-11-21` (UTC).
fn day(at: Timestamp) -> String {
    serenity::Timestamp::from_unix_timestamp(at.as_secs())
        .map(|it| it.to_string().chars().take(10).collect())
        .unwrap_or_default()
}
