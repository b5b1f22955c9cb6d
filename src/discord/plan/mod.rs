//! A player's plan: its lines as a small tree, the position at the end of one, and ways to change
//! it.

pub(crate) mod id;

use cairn_app::{AppError, LoadedGame, Purpose, StoredData};
use cairn_domain::{
    GameId, GamePlan, Moment, PlanAnswer, PlanBranch, PlanCondition, PlanEnd, PlanRefusal,
    PlanVersion, Quota, Refusal, is_left_to_chance, led_to,
};
use cairn_kernel::{Seat, Viewer};
use poise::serenity_prelude::{ButtonStyle, CreateAttachment, CreateButton};
use serde_json::{Value, json};

use self::id::PlanRequest;
use crate::{
    Asker, Bot, Context, alt,
    commands::{answer, find, suggest_games},
    custom_id::CustomId,
    escape::plain,
    feature::{Feature, FeatureCommand, Help},
    interaction::{Reply, ReplyResult},
    panels::window::{MAX_WRITTEN, WindowText, window},
    posts::{button, close_button, quiet_button},
    press::declaration::Subject,
    rest::cut,
    turn_words,
    words::{Language, phrase, refusals::refusal},
};

pub(crate) const FEATURE: Feature = Feature::new(
    &[plan],
    &[FeatureCommand::changes(
        "plan",
        Help::Repeats(&["button-more", "button-plan"]),
        Subject::Plan,
    )],
)
.exports(&[("plans", export_plans)]);

fn export_plans(kept: &StoredData) -> Value {
    let all = kept.plans.iter();
    all.map(|it| json!({"game": it.game.to_string(), "branches": it.branches}))
        .collect()
}

#[poise::command(slash_command)]
async fn plan(
    ctx: Context<'_>,
    #[autocomplete = "suggest_games"] game: Option<String>,
    line: Option<String>,
) -> Result<(), AppError> {
    answer!(ctx, |bot, asker| {
        let view = find(bot, asker, game.as_deref(), Purpose::Act).await?;
        show(bot, asker, &view, line.as_deref()).await
    })
}

/// The longest part of a turn shown in the tree, in characters.
const MAX_TURN: usize = 120;
/// The longest tree shown, in characters; what stands around it has the rest of a message.
const MAX_TREE: usize = 1_400;

pub(crate) fn plan_button(language: Language, game: cairn_domain::GameId) -> CreateButton {
    let id = CustomId::Plan(game, PlanRequest::Show(0));
    quiet_button(language, "button-plan", &id)
}

pub(crate) async fn show(
    bot: &Bot,
    asker: &Asker,
    view: &LoadedGame,
    line: Option<&str>,
) -> ReplyResult {
    let Some(line) = line else {
        return plan_reply(bot, asker, view, (0, None)).await;
    };
    let plan = bot.app.plan(&view.game, asker.player()).await?;
    let at = PlanVersion::new(&view.game, plan.as_ref());
    add(bot, asker, view, at, line).await
}

pub(crate) async fn press(
    bot: &Bot,
    asker: &Asker,
    game: GameId,
    request: PlanRequest,
) -> ReplyResult {
    let view = bot.app.known_view(asker, game).await?;
    let (app, me) = (&bot.app, asker.player());
    let done = match request {
        PlanRequest::Show(line) => return plan_reply(bot, asker, &view, (line, None)).await,
        // A window and an exploration are opened instead.
        PlanRequest::Add(_) | PlanRequest::Pick => Ok(()),
        PlanRequest::Remove(seen, line) => {
            app.take_from_plan(game, (me, seen), usize::from(line))
                .await
        }
        PlanRequest::Clear(seen) => app.clear_plan(game, (me, seen)).await,
    };
    change_reply(bot, asker, &view, done, 0).await
}

pub(crate) async fn plan_written(
    bot: &Bot,
    asker: &Asker,
    view: &LoadedGame,
    (request, line): (PlanRequest, &str),
) -> ReplyResult {
    match request {
        PlanRequest::Add(seen) => add(bot, asker, view, seen, line).await,
        _ => plan_reply(bot, asker, view, (0, None)).await,
    }
}

async fn add(
    bot: &Bot,
    asker: &Asker,
    view: &LoadedGame,
    at: PlanVersion,
    line: &str,
) -> ReplyResult {
    let words = Language::ALL.map(|it| it.name("plan-resign"));
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let done = bot
        .app
        .add_to_plan(view.game.id, (asker.player(), at), (line, &words))
        .await;
    change_reply(bot, asker, view, done, u16::MAX).await
}

pub(super) async fn plan_with(
    bot: &Bot,
    asker: &Asker,
    game: GameId,
    done: Result<(), AppError>,
) -> ReplyResult {
    let view = bot.app.view(game).await?;
    change_reply(bot, asker, &view, done, u16::MAX).await
}

async fn change_reply(
    bot: &Bot,
    asker: &Asker,
    view: &LoadedGame,
    done: Result<(), AppError>,
    line: u16,
) -> ReplyResult {
    let why = match done {
        Ok(()) => None,
        Err(AppError::Refused(why @ Refusal::Plan(_))) => Some(refusal(asker.language, &why)),
        Err(error) => return Err(error),
    };
    // Another device or the other player may have been faster.
    let now = bot.app.view(view.game.id).await?;
    plan_reply(bot, asker, &now, (line, why)).await
}

async fn plan_reply(
    bot: &Bot,
    asker: &Asker,
    view: &LoadedGame,
    (line, said): (u16, Option<String>),
) -> ReplyResult {
    let (language, game) = (asker.language, &view.game);
    let seat = game.seat_of_user(asker.player());
    let seat = seat.ok_or(Refusal::NotAPlayer)?;
    if game.head.outcome.is_some() {
        return Err(Refusal::GameOver.into());
    }
    let plan = bot.app.plan(game, asker.player()).await?;
    if plan.is_none() && is_left_to_chance(view.table.position.as_ref()) {
        return Err(Refusal::from(PlanRefusal::LeftToChance).into());
    }
    let at = PlanVersion::new(game, plan.as_ref());
    let waits = game.head.to_move == Some(!seat);
    let title = bot.title(language, game);
    let mut lines: Vec<String> = said.into_iter().collect();
    lines.push(language.say(&phrase!("plan-head", game = title)));
    let mut picture = None;
    let mut buttons = Vec::new();
    let quiet = |key, request| {
        let id = CustomId::Plan(game.id, request);
        quiet_button(language, key, &id)
    };
    // An unreadable plan counts as none.
    if let Some(plan) = plan.filter(|it| !it.branches.is_empty()) {
        if plan.waits(game) {
            let all = plan.lines();
            let last = u16::try_from(all.len().saturating_sub(1)).unwrap_or(u16::MAX);
            let line = line.min(last);
            if let Some(shown) = all.get(usize::from(line)) {
                let led = line_preview(bot, asker, view, (seat, shown)).await?;
                lines.push(language.say(&phrase!(
                    "plan-line",
                    line = i64::from(line) + 1,
                    of = i64::from(last) + 1
                )));
                if let Some((told, drawn)) = led {
                    lines.extend(told);
                    picture = Some(drawn);
                }
            }
            if last > 0 {
                let back = PlanRequest::Show(line.saturating_sub(1));
                let next = PlanRequest::Show((line + 1).min(last));
                buttons.push(quiet("button-plan-back", back).disabled(line == 0));
                buttons.push(quiet("button-plan-next", next).disabled(line == last));
            }
            buttons.push(quiet("button-plan-remove", PlanRequest::Remove(at, line)));
        } else {
            lines.push(language.name("plan-fell"));
        }
        lines.push(cut(&tree(language, &plan), MAX_TREE));
        buttons.push(quiet("button-plan-clear", PlanRequest::Clear(at)));
    } else if waits {
        lines.push(language.name("plan-none"));
    }
    let how = language.name(if waits { "plan-how" } else { "plan-own-turn" });
    if !lines.contains(&how) {
        lines.push(how);
    }
    let mut row = Vec::new();
    if waits {
        let id = CustomId::Plan(game.id, PlanRequest::Add(at));
        row.push(button(
            language,
            "button-plan-add",
            &id,
            ButtonStyle::Primary,
        ));
    }
    row.push(quiet("button-plan-explore", PlanRequest::Pick));
    row.push(close_button(language));
    let mut reply = Reply::text(lines.join("\n"));
    reply.files.extend(picture);
    reply = reply.with_buttons(buttons);
    Ok(reply.with_buttons(row))
}

async fn line_preview(
    bot: &Bot,
    asker: &Asker,
    view: &LoadedGame,
    (seat, line): (Seat, &[&PlanBranch]),
) -> Result<Option<(Vec<String>, CreateAttachment)>, AppError> {
    let (language, game) = (asker.language, &view.game);
    let Some((table, end)) = led_to(&view.table, seat, line) else {
        return Ok(None);
    };
    let moment = Moment::from_table(&table, false, None).map_err(anyhow::Error::new)?;
    let mut lines = turn_words::lines(language, game, &moment.told);
    match end {
        PlanEnd::Answer => (),
        PlanEnd::Whatever => lines = vec![language.name("plan-before-whatever")],
        PlanEnd::Resigned => lines.push(language.name("plan-then-resign")),
    }
    asker.counts(bot, Quota::Picture)?;
    let scene = moment.position.scene(Viewer::Seat(seat));
    let scene = asker.orient(bot, scene).await?;
    let alt = alt::text(language, bot.app.catalog(), game, &moment, &scene);
    let theme = asker.theme(bot).await?;
    let picture = bot.pictures.picture(language, theme, scene, alt).await?;
    Ok(Some((lines, picture)))
}

/// The branches, one below the other if there are several, and the number of each line.
fn tree(language: Language, plan: &GamePlan) -> String {
    let mut lines = Vec::new();
    grow(language, &plan.branches, (0, String::new()), &mut lines);
    let mut number = 0;
    for (line, is_end) in &mut lines {
        if *is_end {
            number += 1;
            *line = format!("{line} · {number}");
        }
    }
    let lines: Vec<String> = lines.into_iter().map(|(line, _)| line).collect();
    lines.join("\n")
}

/// Stays in a line of the tree while there is one way, and otherwise continues below it.
fn grow(
    language: Language,
    branches: &[PlanBranch],
    (depth, begun): (usize, String),
    lines: &mut Vec<(String, bool)>,
) {
    let dash = |text: &str| format!("{}- {text}", "  ".repeat(depth));
    match branches {
        [] => lines.push((dash(&begun), true)),
        [only] if !begun.is_empty() || depth == 0 => {
            let said = branch_text(language, only);
            let begun = if begun.is_empty() {
                said
            } else {
                format!("{begun}, {said}")
            };
            grow(language, &only.next, (depth, begun), lines);
        }
        several => {
            let below = if begun.is_empty() { depth } else { depth + 1 };
            if !begun.is_empty() {
                lines.push((dash(&begun), false));
            }
            for branch in several {
                let begun = branch_text(language, branch);
                grow(language, &branch.next, (below, begun), lines);
            }
        }
    }
}

fn branch_text(language: Language, branch: &PlanBranch) -> String {
    let spelled = |turn: &str| {
        let shown = turn.replace('`', "");
        format!("`{}`", plain(&shown, MAX_TURN))
    };
    let when = match &branch.when {
        PlanCondition::Turn(turn) => spelled(turn),
        PlanCondition::Whatever => language.name("plan-whatever"),
    };
    let answer = match &branch.answer {
        PlanAnswer::Turn(turn) => format!("**{}**", spelled(turn)),
        PlanAnswer::Resign => language.name("plan-you-resign"),
    };
    language.say(&phrase!("plan-branch", when, answer))
}

pub(crate) fn plan_window(language: Language, id: &CustomId) -> Value {
    let asked = WindowText {
        title: "plan-window",
        label: "plan-window-label",
        example: Some("plan-window-example"),
        is_long: true,
        most: MAX_WRITTEN,
        required: true,
    };
    window(language, id, &asked)
}

#[cfg(test)]
mod tests {
    use super::*;
    use cairn_domain::{LogLength, ParticipantId, Revision, Timestamp};

    fn branch(when: &str, answer: &str, next: Vec<PlanBranch>) -> PlanBranch {
        PlanBranch {
            when: match when {
                "*" => PlanCondition::Whatever,
                turn => PlanCondition::Turn(turn.to_owned()),
            },
            answer: match answer {
                "" => PlanAnswer::Resign,
                turn => PlanAnswer::Turn(turn.to_owned()),
            },
            next,
        }
    }

    #[test]
    fn a_tree_has_a_line_for_each_way_and_numbers_its_ends() {
        let next = vec![branch("c", "d", Vec::new()), branch("*", "", Vec::new())];
        let branches = vec![
            branch("a", "b", vec![branch("e", "f", next)]),
            branch("x", "y", Vec::new()),
        ];
        let plan = GamePlan {
            game: GameId(1),
            of: ParticipantId(1),
            root: LogLength(1),
            branches,
            revision: Revision(1),
            at: Timestamp(0),
        };
        assert_eq!(
            tree(Language::English, &plan),
            "- `a`: **`b`**, `e`: **`f`**\n  - `c`: **`d`** · 1\n  - any other move: you resign \
             · 2\n- `x`: **`y`** · 3"
        );
        assert_eq!(plan.lines().len(), 3);
        let turn = "o12-n12 ".repeat(12);
        let long = GamePlan {
            branches: vec![branch(&turn, &turn, Vec::new()); 50],
            ..plan
        };
        let shown = cut(&tree(Language::English, &long), MAX_TREE);
        assert!(shown.chars().count() <= MAX_TREE && shown.ends_with('…'));
        assert_eq!(shown.matches('`').count() % 2, 0, "{shown}");
        assert_eq!(shown.matches("**").count() % 2, 0, "{shown}");
    }
}
