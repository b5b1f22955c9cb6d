//! The question what to point at next: a picture with what can be chosen, a list, and the buttons
//! of what can be done besides.

use poise::serenity_prelude as serenity;
use serenity::{
    ButtonStyle, CreateActionRow, CreateButton, CreateSelectMenu, CreateSelectMenuKind,
    CreateSelectMenuOption,
};

use super::draft_row;
use crate::{
    app::{AppError, Loaded},
    discord::{
        Bot, alt,
        custom_id::{CustomId, join_path},
        interaction::Reply,
        posts::button,
        titles,
        words::{Language, phrase},
    },
    domain::{Entered, PickStep, PickerVersion, point_out},
};
use cairn_kernel::{Choice, Pick, Scene};

/// As many entries as one list holds.
pub(super) const PER_PAGE: usize = 25;
/// As long as the label or the description of an entry may be.
const MOST_LABEL: usize = 100;

/// Where in the picker somebody is.
pub(super) struct Asked<'a> {
    pub(super) view: &'a Loaded,
    pub(super) at: PickerVersion,
    pub(super) entered: &'a Entered,
    /// The turn may end here.
    pub(super) may_end: bool,
    pub(super) path: &'a [String],
    pub(super) page: usize,
}

/// Asks for the next step; there may be none but to end the turn.
pub(super) async fn ask(
    bot: &Bot,
    language: Language,
    asked: &Asked<'_>,
    mut scene: Scene,
    steps: &[PickStep<'_>],
) -> Result<Reply, AppError> {
    let Asked { view, at, path, .. } = *asked;
    let game = view.game.id;
    let pages = steps.len().div_ceil(PER_PAGE).max(1);
    let page = asked.page.min(pages - 1);
    let mut lines = vec![language.say(&phrase!(
        "picker-head",
        game = titles::of(language, bot.app.catalog(), &view.game),
        turn = i64::from(view.table.finished_turns()) + 1,
    ))];
    let going_on = !asked.entered.played.is_empty();
    if going_on {
        let actions = asked.entered.text();
        lines.push(language.say(&phrase!("picker-entered", actions = actions)));
        let remarks = asked.entered.position.remarks();
        lines.extend(remarks.iter().map(|remark| language.say(remark)));
    }
    // What has been entered stays visible until something is chosen again.
    if !going_on || !path.is_empty() {
        scene.marks.clear();
    }
    point_out(&mut scene, path, steps);
    let mut reply = Reply::default();
    if let [_, ..] = steps {
        let question = question(language, &scene, path, steps);
        let entries: Vec<CreateSelectMenuOption> = steps
            .iter()
            .skip(page * PER_PAGE)
            .take(PER_PAGE)
            .map(|step| entry(language, &scene, step))
            .collect();
        let list = CustomId::List {
            game,
            at,
            path: path.to_vec(),
            page,
        };
        let menu = CreateSelectMenu::new(
            list.to_string(),
            CreateSelectMenuKind::String { options: entries },
        )
        .placeholder(question.clone());
        reply = reply.with_row(CreateActionRow::SelectMenu(menu));
        lines.push(if pages > 1 {
            let page = phrase!(
                "picker-page",
                page = count(page + 1),
                pages = count(pages),
                all = count(steps.len())
            );
            format!("{question} {}", language.say(&page))
        } else {
            question
        });
    }
    let row = leafing(language, asked, page, pages);
    if !row.is_empty() {
        reply = reply.with_row(CreateActionRow::Buttons(row));
    }
    if going_on {
        reply = reply.with_row(draft_row(language, game, at, asked.may_end, false));
    }
    reply.text = lines.join("\n");
    let alt = alt::draft(
        language,
        bot.app.catalog(),
        &view.game,
        &view.table,
        asked.entered,
        &scene,
    );
    Ok(reply.with_file(bot.pictures.picture(language, scene, alt).await?))
}

/// The buttons that lead to other pages of the list and back to the question before.
fn leafing(language: Language, asked: &Asked<'_>, page: usize, pages: usize) -> Vec<CreateButton> {
    let quiet = |key, id: &CustomId| button(language, key, id, ButtonStyle::Secondary);
    let to = |path: &[String], page| CustomId::Pick {
        game: asked.view.game.id,
        at: asked.at,
        path: path.to_vec(),
        page,
    };
    let mut row = Vec::new();
    if pages > 1 {
        let previous = to(asked.path, (page + pages - 1) % pages);
        row.push(quiet("button-previous", &previous));
        if pages > 2 {
            let next = to(asked.path, (page + 1) % pages);
            row.push(quiet("button-next", &next));
        }
    }
    if let Some((_, before)) = asked.path.split_last() {
        row.push(quiet("button-back", &to(before, 0)));
    }
    if asked.entered.played.is_empty() {
        row.push(quiet("button-close", &CustomId::Close));
    }
    row
}

fn question(language: Language, scene: &Scene, path: &[String], steps: &[PickStep<'_>]) -> String {
    let picks = &steps[0].picks;
    language.say(&match picks.first() {
        _ if picks.len() > 1 => phrase!("picker-which-turn"),
        Some(Pick::Cell(cell)) if path.is_empty() && scene.piece_at(*cell).is_some() => {
            phrase!("picker-which-piece")
        }
        _ if steps.iter().any(|step| step.area.is_some()) => phrase!("picker-which-area"),
        Some(Pick::Cell(_)) => phrase!("picker-where-to"),
        Some(Pick::Word(_)) | None => phrase!("picker-which-one"),
    })
}

fn entry(language: Language, scene: &Scene, step: &PickStep<'_>) -> CreateSelectMenuOption {
    let label = match (&step.choices[..], &step.picks[..]) {
        // A list of whole actions, or the last pick of one.
        ([only], picks) if picks.len() > 1 => only.played.annotated.clone(),
        (_, []) if let Some(area) = step.area => {
            let [low, high] = [area.low, area.high].map(|it| scene.board.name(it));
            format!("{low}–{high}")
        }
        (_, picks) => picks
            .iter()
            .map(|pick| name(language, scene, pick))
            .collect::<Vec<_>>()
            .join(" "),
    };
    let about = match &step.choices[..] {
        [only] if step.is_last() => effect(language, scene, only),
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

/// What an action costs and what it does to others, as far as there is something to tell.
pub(super) fn effect(language: Language, scene: &Scene, choice: &Choice) -> Option<String> {
    let hint = choice.hint.as_ref().map(|hint| language.say(hint));
    let parts: Vec<String> = hint
        .into_iter()
        .chain(harm(language, scene, choice))
        .collect();
    (!parts.is_empty()).then(|| parts.join(" · "))
}

/// What an action does to others, if anything.
fn harm(language: Language, scene: &Scene, choice: &Choice) -> Option<String> {
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

fn cut(text: &str) -> String {
    text.chars().take(MOST_LABEL).collect()
}

pub(super) fn count(number: usize) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}
