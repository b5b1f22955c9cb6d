//! Picking a turn without typing: which piece, where to, a preview, play. Private to the player;
//! everything it has to remember stands in its buttons.

use std::collections::BTreeSet;

use poise::serenity_prelude as serenity;
use serenity::{
    ButtonStyle, CreateActionRow, CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption,
};

use super::{
    Bot, alt,
    custom_id::{CustomId, join_path},
    posts::button,
    reply::Reply,
    titles,
    words::{Language, phrase},
};
use crate::{
    app::{AppError, View},
    domain::{PickStep, Picked, PlayerId, Refusal, pick},
    kernel::{Cell, Choice, Mark, Pick, Scene, Seat, Viewer},
};

/// As many entries as one list holds.
const PER_PAGE: usize = 25;
/// As long as the label or the description of an entry may be.
const MOST_LABEL: usize = 100;

/// The picker at this path, for the player to move.
pub(crate) async fn picker(
    bot: &Bot,
    language: Language,
    view: &View,
    player: PlayerId,
    path: &[String],
    page: usize,
) -> Result<Reply, AppError> {
    let seat = to_move(view, player)?;
    let choices = view.table.position.choices();
    let scene = view.table.scene(Viewer::Seat(seat));
    let codes: Vec<&str> = path.iter().map(String::as_str).collect();
    match pick(&choices, &scene, &codes) {
        Picked::Nowhere => Err(Refusal::Stale.into()),
        Picked::Action(choice) => preview(bot, language, view, seat, path, choice).await,
        Picked::Next(steps) => {
            let asked = Asked {
                view,
                path,
                page: page.min((steps.len() - 1) / PER_PAGE),
            };
            ask(bot, language, &asked, scene, &steps).await
        }
    }
}

/// The written form of the action at this path.
pub(crate) fn action_at(view: &View, player: PlayerId, path: &[String]) -> Result<String, Refusal> {
    let seat = to_move(view, player)?;
    let choices = view.table.position.choices();
    let codes: Vec<&str> = path.iter().map(String::as_str).collect();
    match pick(&choices, &view.table.scene(Viewer::Seat(seat)), &codes) {
        Picked::Action(choice) => Ok(choice.played.notation.clone()),
        Picked::Next(_) | Picked::Nowhere => Err(Refusal::Stale),
    }
}

/// The seat of the player, if the game waits for him.
pub(crate) fn to_move(view: &View, player: PlayerId) -> Result<Seat, Refusal> {
    let seat = view.game.seat_of(player).ok_or(Refusal::NotAPlayer)?;
    if view.game.head.outcome.is_some() {
        return Err(Refusal::GameOver);
    }
    if view.game.head.to_move == Some(seat) {
        Ok(seat)
    } else {
        Err(Refusal::NotYourTurn)
    }
}

/// Where in the picker somebody is.
struct Asked<'a> {
    view: &'a View,
    path: &'a [String],
    page: usize,
}

async fn ask(
    bot: &Bot,
    language: Language,
    asked: &Asked<'_>,
    mut scene: Scene,
    steps: &[PickStep<'_>],
) -> Result<Reply, AppError> {
    let Asked { view, path, page } = *asked;
    let (game, seq) = (view.game.id, view.game.seq());
    let question = question(language, &scene, path, steps);
    let head = language.say(&phrase!(
        "picker-head",
        game = titles::of(language, &view.game),
        turn = i64::from(view.table.finished_turns()) + 1,
    ));
    let entries: Vec<CreateSelectMenuOption> = steps
        .iter()
        .skip(page * PER_PAGE)
        .take(PER_PAGE)
        .map(|step| entry(language, &scene, step))
        .collect();
    let list = CustomId::List {
        game,
        seq,
        path: path.to_vec(),
        page,
    };
    let menu = CreateSelectMenu::new(
        list.to_string(),
        CreateSelectMenuKind::String { options: entries },
    )
    .placeholder(question.clone());

    let pages = steps.len().div_ceil(PER_PAGE);
    let at = |path: &[String], page| CustomId::Pick {
        game,
        seq,
        path: path.to_vec(),
        page,
    };
    let mut row = Vec::new();
    if pages > 1 {
        let previous = at(path, (page + pages - 1) % pages);
        row.push(button(
            language,
            "button-previous",
            &previous,
            ButtonStyle::Secondary,
        ));
        if pages > 2 {
            let next = at(path, (page + 1) % pages);
            row.push(button(
                language,
                "button-next",
                &next,
                ButtonStyle::Secondary,
            ));
        }
    }
    if let Some((_, before)) = path.split_last() {
        row.push(button(
            language,
            "button-back",
            &at(before, 0),
            ButtonStyle::Secondary,
        ));
    }
    row.push(button(
        language,
        "button-close",
        &CustomId::Close,
        ButtonStyle::Secondary,
    ));

    mark(&mut scene, path, steps);
    let alt = alt::text(language, &view.game, &view.table, &scene);
    let mut text = format!("{head}\n{question}");
    if pages > 1 {
        let page = phrase!(
            "picker-page",
            page = count(page + 1),
            pages = count(pages),
            all = count(steps.len())
        );
        text = format!("{text} {}", language.say(&page));
    }
    Ok(Reply::text(text)
        .with_file(bot.easel.picture(language, scene, alt).await?)
        .with_row(CreateActionRow::SelectMenu(menu))
        .with_row(CreateActionRow::Buttons(row)))
}

async fn preview(
    bot: &Bot,
    language: Language,
    view: &View,
    seat: Seat,
    path: &[String],
    choice: &Choice,
) -> Result<Reply, AppError> {
    let (game, seq) = (view.game.id, view.game.seq());
    let mut after = view.table.position.fork();
    after
        .replay(&choice.played.action)
        .map_err(anyhow::Error::from)?;
    let scene = after.scene(Viewer::Seat(seat));
    let alt = alt::text(language, &view.game, &view.table, &scene);
    let text = language.say(&phrase!(
        "picker-preview",
        game = titles::of(language, &view.game),
        action = choice.played.annotated.clone(),
    ));
    let mut lines = vec![text];
    lines.extend(effect(language, &scene, choice));
    let play = CustomId::Play {
        game,
        seq,
        path: path.to_vec(),
    };
    // Back to where there was something to choose: a list of whole actions is one step long.
    let before = if view.table.position.choices().len() <= PER_PAGE {
        0
    } else {
        path.len() - 1
    };
    let back = CustomId::Pick {
        game,
        seq,
        path: path[..before].to_vec(),
        page: 0,
    };
    Ok(Reply::text(lines.join("\n"))
        .with_file(bot.easel.picture(language, scene, alt).await?)
        .with_row(CreateActionRow::Buttons(vec![
            button(language, "button-play", &play, ButtonStyle::Success),
            button(language, "button-back", &back, ButtonStyle::Secondary),
            button(
                language,
                "button-close",
                &CustomId::Close,
                ButtonStyle::Secondary,
            ),
        ])))
}

fn question(language: Language, scene: &Scene, path: &[String], steps: &[PickStep<'_>]) -> String {
    let picks = &steps[0].picks;
    language.say(&match picks.first() {
        _ if picks.len() > 1 => phrase!("picker-which-turn"),
        Some(Pick::Cell(cell)) if path.is_empty() && scene.piece_at(*cell).is_some() => {
            phrase!("picker-which-piece")
        }
        Some(Pick::Cell(_)) => phrase!("picker-where-to"),
        Some(Pick::Word(_)) | None => phrase!("picker-which-one"),
    })
}

fn entry(language: Language, scene: &Scene, step: &PickStep<'_>) -> CreateSelectMenuOption {
    let label = match (&step.choices[..], &step.picks[..]) {
        // A list of whole actions, or the last pick of one.
        ([only], picks) if picks.len() > 1 => only.played.annotated.clone(),
        (_, picks) => picks
            .iter()
            .map(|pick| name(language, scene, pick))
            .collect::<Vec<_>>()
            .join(" "),
    };
    let last = step
        .choices
        .iter()
        .all(|choice| choice.picks.len() == step.codes.len());
    let about = match &step.choices[..] {
        [only] if last => effect(language, scene, only),
        choices => Some(branch(language, step, choices.len())),
    };
    let option = CreateSelectMenuOption::new(cut(&label), join_path(&step.codes));
    match about {
        Some(about) => option.description(cut(&about)),
        None => option,
    }
}

/// What can be pointed at, by name: `King e5`, `e8`.
fn name(language: Language, scene: &Scene, pick: &Pick) -> String {
    match pick {
        Pick::Cell(cell) => {
            let at = scene.board.name(*cell);
            match scene.piece_at(*cell) {
                Some(piece) => format!("{} {at}", language.name(piece.kind)),
                None => at,
            }
        }
        Pick::Word(key) => language.name(key),
    }
}

/// What an action does to others, if anything.
fn effect(language: Language, scene: &Scene, choice: &Choice) -> Option<String> {
    if choice.effect.wins {
        return Some(language.say(&phrase!("picker-wins")));
    }
    let cells: Vec<String> = choice
        .effect
        .captured
        .iter()
        .map(|cell| scene.board.name(*cell))
        .collect();
    (!cells.is_empty()).then(|| {
        language.say(&phrase!(
            "picker-captures",
            count = count(cells.len()),
            cells = cells.join(", "),
        ))
    })
}

/// What can come of a step that leads to several actions.
fn branch(language: Language, step: &PickStep<'_>, choices: usize) -> String {
    let mut parts = vec![language.say(&phrase!("picker-choices", count = count(choices)))];
    if step.wins() {
        parts.push(language.say(&phrase!("picker-can-win")));
    } else if step.captures() > 0 {
        parts.push(language.say(&phrase!(
            "picker-can-capture",
            count = count(step.captures())
        )));
    }
    parts.join(" · ")
}

/// Points out what has been chosen and what can be chosen next.
fn mark(scene: &mut Scene, path: &[String], steps: &[PickStep<'_>]) {
    scene.marks.clear();
    let chosen = path.iter().filter_map(|code| scene.board.find(code));
    scene.marks.extend(chosen.map(|at| Mark::Chosen { at }));
    let next: BTreeSet<Cell> = steps
        .iter()
        .filter_map(|step| match step.picks.first() {
            Some(Pick::Cell(at)) => Some(*at),
            Some(Pick::Word(_)) | None => None,
        })
        .collect();
    scene
        .marks
        .extend(next.into_iter().map(|at| Mark::Choice { at }));
}

fn cut(text: &str) -> String {
    text.chars().take(MOST_LABEL).collect()
}

fn count(number: usize) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}
