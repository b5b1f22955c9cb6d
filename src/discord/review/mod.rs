//! The review of a finished game: the curve, and the turns that gained or cost most.

mod command;
mod turn;

use cairn_app::{AppError, LoadedRecord, ReviewState};
use cairn_domain::{
    Game, MAX_RECORD_BYTES, Outcome, Quota, RecordRefusal, Refusal, Review, ReviewedTurn,
    ThinkingTask, own_puzzles, percent, percent_of_difference,
};
use cairn_kernel::{BySeat, SCALE, Seat};
use cairn_paint::{Curve, CurveMark, curve};
use poise::serenity_prelude::{
    Attachment, ButtonStyle, CreateActionRow, CreateButton, CreateSelectMenuOption,
};

use crate::{
    Asker, Bot,
    custom_id::CustomId,
    feature::{Feature, FeatureCommand, Help},
    interaction::{AwaitedThought, Reply, ReplyResult},
    lesson::id::TaskSource,
    posts::{button, choice_list, close_button, quiet_button},
    press::declaration::Subject,
    replay::{
        id::{ViewId, ViewRequest},
        subject::{ViewedGame, subject},
    },
    rest::{FetchError, MAX_LABEL, cut},
    titles,
    words::{Language, phrase},
};

pub(crate) const FEATURE: Feature = Feature::new(
    &[command::review],
    &[FeatureCommand::changes(
        "review",
        Help::Repeats(&["button-review"]),
        Subject::Search,
    )],
);

pub(crate) fn review_button(bot: &Bot, language: Language, game: &Game) -> Option<CreateButton> {
    let is_played = match game.head.outcome {
        Some(Outcome::Won { .. } | Outcome::Drawn { .. }) => game.head.turns > 1,
        Some(Outcome::Aborted { .. }) | None => false,
    };
    let id = ViewId::Game(game.id).id(ViewRequest::Review);
    let it = || quiet_button(language, "button-review", &id);
    (is_played && bot.app.has_computer()).then(it)
}

/// The review, or what it says of a turn.
pub(crate) async fn review(bot: &Bot, asker: &Asker, of: ViewId, turn: Option<u32>) -> ReplyResult {
    match of {
        ViewId::Game(_) => {
            let subject = ViewedGame::load(bot, asker, of).await?;
            let found = bot.app.review(&subject.view).await?;
            told_of(bot, asker, &subject, (found, turn)).await
        }
        ViewId::Record(key) => {
            let record = bot.app.record(key).await?;
            record_review(bot, asker, record, turn).await
        }
    }
}

/// Like `review`, for a record. The players are not shown: the sides' names stand for them.
async fn record_review(
    bot: &Bot,
    asker: &Asker,
    record: LoadedRecord,
    turn: Option<u32>,
) -> ReplyResult {
    let by = (asker.player(), asker.here.guild);
    let found = bot.app.review_record(&record, by).await?;
    let subject = subject(bot, asker, record);
    told_of(bot, asker, &subject, (found, turn)).await
}

pub(crate) async fn review_file(bot: &Bot, asker: &Asker, file: &Attachment) -> ReplyResult {
    let file = fetched_record(bot, asker, file).await?;
    let record = bot.app.read_record(file).await?;
    record_review(bot, asker, record, None).await
}

pub(super) async fn fetched_record(
    bot: &Bot,
    asker: &Asker,
    file: &Attachment,
) -> Result<Vec<u8>, AppError> {
    asker.counts(bot, Quota::File)?;
    let file = bot.files.fetch(file, MAX_RECORD_BYTES).await;
    let file = file.map_err(|why| match why {
        FetchError::TooLarge => Refusal::from(RecordRefusal::TooLarge),
        FetchError::Unreachable => Refusal::FileNotFetched,
    })?;
    Ok(file)
}

async fn told_of(
    bot: &Bot,
    asker: &Asker,
    subject: &ViewedGame,
    (found, turn): (ReviewState, Option<u32>),
) -> ReplyResult {
    let ReviewState::Done(review) = found else {
        return Ok(progress_reply(bot, asker, subject));
    };
    match turn.and_then(|it| review.of_turn(it)) {
        Some(studied) => turn::show(bot, asker, subject, (&review, studied)).await,
        None => whole(bot, asker, subject, &review).await,
    }
}

fn progress_reply(bot: &Bot, asker: &Asker, subject: &ViewedGame) -> Reply {
    let language = asker.language;
    let (guild, task) = match subject.of {
        ViewId::Game(id) => (subject.view.game.place.guild, ThinkingTask::Review(id)),
        ViewId::Record(key) => (asker.here.guild, ThinkingTask::ReviewRecord(key)),
    };
    let title = subject.title.as_str();
    let said = language.say(&match bot.app.thinks_again(guild) {
        Some(at) => phrase!("review-later", game = title, at = titles::moment(at)),
        None => phrase!("review-thinking", game = title),
    });
    let again = subject.of.id(ViewRequest::Review);
    let quiet = |key, id: &CustomId| quiet_button(language, key, id);
    let row = vec![quiet("button-look-again", &again), close_button(language)];
    let awaited = AwaitedThought {
        any_of: vec![task],
        shows: again,
    };
    Reply {
        awaits_thought: Some(awaited),
        ..Reply::text(said).with_buttons(row)
    }
}

fn highlights(review: &Review) -> (Vec<&ReviewedTurn>, Vec<&ReviewedTurn>) {
    let of = |kind: fn(&Review, Seat) -> Vec<&ReviewedTurn>| -> Vec<&ReviewedTurn> {
        let both = Seat::BOTH.into_iter();
        both.flat_map(|seat| kind(review, seat)).collect()
    };
    (of(Review::did_most), of(Review::cost_most))
}

async fn whole(bot: &Bot, asker: &Asker, subject: &ViewedGame, review: &Review) -> ReplyResult {
    asker.counts(bot, Quota::Picture)?;
    let (language, game) = (asker.language, &subject.view.game);
    let title = subject.title.clone();
    let mut lines = vec![language.say(&phrase!("review-head", game = title.clone()))];
    if let Some(outcome) = &game.head.outcome {
        lines.push(titles::reason(language, game, outcome));
    }
    let (did, cost) = highlights(review);
    lines.push(language.name("review-did-most"));
    lines.extend(section(language, game, &did, |it| {
        line_of_gain(language, it)
    }));
    lines.push(language.name("review-cost-most"));
    lines.extend(section(language, game, &cost, |it| {
        line_of_cost(language, it)
    }));
    lines.push(format!(
        "-# {}",
        language.say(&phrase!(
            "review-thought-by",
            program = review.program.as_str()
        ))
    ));
    let names = titles::bare_names(game);
    let drawn = drawing(language, (title.clone(), &names), review, (&did, &cost));
    let alt = alt(language, (title, &names), review);
    let theme = asker.theme(bot).await?;
    let picture = move || curve(&drawn, theme);
    let file = bot.pictures.attach(picture, "review.png", alt).await?;
    let reply = Reply::text(lines.join("\n")).with_file(file);
    let reply = reply.with_rows(menu(language, subject, (&did, &cost)));
    let mut row = Vec::from_iter(own_puzzle(bot, asker, subject, review));
    row.push(close_button(language));
    Ok(reply.with_buttons(row))
}

fn own_puzzle(
    bot: &Bot,
    asker: &Asker,
    subject: &ViewedGame,
    review: &Review,
) -> Option<CreateButton> {
    let ViewId::Game(id) = subject.of else {
        return None;
    };
    let of = (&subject.view.game, review);
    let own = own_puzzles(bot.app.catalog(), of, asker.player());
    let task = TaskSource::OwnTurn(id, own.first()?.turn);
    let id = task.id();
    let style = ButtonStyle::Primary;
    Some(button(asker.language, "button-own-puzzle", &id, style))
}

fn section(
    language: Language,
    game: &Game,
    moments: &[&ReviewedTurn],
    line: impl Fn(&ReviewedTurn) -> String,
) -> Vec<String> {
    let of = |seat: Seat| {
        let own: Vec<String> = moments
            .iter()
            .filter(|it| it.seat == seat)
            .map(|it| line(it))
            .collect();
        let name = titles::name(game.players.get(seat));
        (!own.is_empty()).then(|| format!("{name}: {}", own.join(" · ")))
    };
    let lines: Vec<String> = Seat::BOTH.into_iter().filter_map(of).collect();
    if lines.is_empty() {
        return vec![language.name("review-no-such-turns")];
    }
    lines
}

/// A difference of expected scores in percent.
fn points(difference: i32) -> i64 {
    percent_of_difference(difference).into()
}

fn line_of_gain(language: Language, it: &ReviewedTurn) -> String {
    let (turn, gain) = (it.turn, points(it.gain));
    language.say(&phrase!("review-turn-did", turn, percent = gain))
}

fn line_of_cost(language: Language, it: &ReviewedTurn) -> String {
    let (turn, cost) = (it.turn, points(it.cost));
    language.say(&phrase!("review-turn-cost", turn, percent = cost))
}

fn drawing(
    language: Language,
    (title, names): (String, &BySeat<String>),
    review: &Review,
    (did, cost): (&[&ReviewedTurn], &[&ReviewedTurn]),
) -> Curve {
    let share = |value: i32| f64::from(value) / f64::from(SCALE);
    let points = review.curve().into_iter();
    let mark = |cost: bool| {
        move |it: &&ReviewedTurn| CurveMark {
            turn: it.turn,
            cost,
        }
    };
    let side = |seat: Seat| {
        let name = names.get(seat).clone();
        language.say(&phrase!("review-ahead", name))
    };
    Curve {
        title,
        sides: Seat::BOTH.map(side),
        points: points
            .map(|(turn, it)| (f64::from(turn), share(it)))
            .collect(),
        marks: did
            .iter()
            .map(mark(false))
            .chain(cost.iter().map(mark(true)))
            .collect(),
        legend: language.name("review-legend"),
    }
}

fn alt(language: Language, (title, names): (String, &BySeat<String>), review: &Review) -> String {
    let curve = review.curve();
    let step = curve.len().div_ceil(12).max(1);
    let last = curve.len() - 1;
    let some = curve.iter().enumerate();
    let some = some.filter(|(idx, _)| idx % step == 0 || *idx == last);
    let moments = some.map(|(_, (turn, value))| {
        let (turn, percent) = (*turn, percent(*value));
        language.say(&phrase!("review-alt-point", turn, percent))
    });
    let moments: Vec<String> = moments.collect();
    language.say(&phrase!(
        "review-alt",
        game = title,
        name = names.first.clone(),
        points = moments.join(", ")
    ))
}

fn menu(
    language: Language,
    subject: &ViewedGame,
    (did, cost): (&[&ReviewedTurn], &[&ReviewedTurn]),
) -> Option<CreateActionRow> {
    let players = &subject.view.game.players;
    let entry = |it: &ReviewedTurn, line: String| {
        let name = titles::bare_name(players.get(it.seat));
        let label = cut(&format!("{line} · {name}"), MAX_LABEL);
        CreateSelectMenuOption::new(label, it.turn.to_string())
    };
    let did = did.iter().map(|it| entry(it, line_of_gain(language, it)));
    let cost = cost.iter().map(|it| entry(it, line_of_cost(language, it)));
    let options: Vec<_> = did.chain(cost).collect();
    if options.is_empty() {
        return None;
    }
    let id = subject.of.id(ViewRequest::ReviewTurn(0));
    Some(choice_list(&id, language.name("review-see-turn"), options))
}
