//! The picker of an exploration: the same as in a game, without a preview.

use cairn_app::ExploreView;
use cairn_domain::{ExploreRefusal, Quota, Reveal};
use poise::serenity_prelude::{ButtonStyle, CreateButton};

use super::{
    id_of,
    shown::{facing, head, shown},
};
use crate::{
    Asker, Bot,
    custom_id::{CustomId, ExploreRequest},
    interaction::{Replied, Reply},
    picker::{self, AskedIn, Pointing},
    posts::{button, quiet_button},
    telling,
    words::{Language, phrase},
};

pub(super) fn action(view: &ExploreView, path: &[String]) -> Option<String> {
    let (seat, entered) = view.explored.entered()?;
    picker::action_of(&entered, (seat, reveal(view)), path)
}

/// In the explorer's own running game, what is tried is meant to be played or planned.
fn reveal(view: &ExploreView) -> Reveal {
    if view.goes_on {
        Reveal::Costs
    } else {
        Reveal::Outcomes
    }
}

pub(super) async fn asked(
    bot: &Bot,
    asker: &Asker,
    view: &ExploreView,
    path: &[String],
    page: usize,
) -> Replied {
    let (language, table) = (asker.language, &view.explored.table);
    let Some((seat, entered)) = view.explored.entered() else {
        return shown(bot, asker, view, None).await;
    };
    asker.counts(bot, Quota::Picture)?;
    let game = view.shown();
    let mut lines = vec![head(bot, language, view)];
    if !entered.played.is_empty() {
        let told = telling::lines(language, &game, &entered.told(table)).join("; ");
        lines.push(language.say(&phrase!("picker-entered", actions = told)));
        let remarks = entered.position.remarks();
        lines.extend(remarks.iter().map(|it| language.say(it)));
    }
    let mut scene = facing(bot, asker, view, entered.position.as_ref()).await?;
    let pointing = Pointing {
        asked: AskedIn::Explore(view.root.clone(), view.revision()),
        reveal: reveal(view),
        seat,
        entered: &entered,
        path,
        page,
    };
    let bottom = |may_end| bottom(language, view, !entered.played.is_empty(), may_end);
    let pointed = picker::asked(language, &pointing, &mut scene, bottom);
    let pointed = pointed.ok_or_else(|| cairn_domain::Refusal::from(ExploreRefusal::MovedOn))?;
    lines.extend(pointed.lines);
    let file = bot.entered_board(asker, (&game, table), &entered, scene);
    let reply = Reply::text(lines.join("\n")).with_file(file.await?);
    Ok(reply.with_rows(pointed.rows))
}

fn bottom(
    language: Language,
    view: &ExploreView,
    is_begun: bool,
    may_end: bool,
) -> Vec<CreateButton> {
    let quiet = |key, id: &CustomId| quiet_button(language, key, id);
    let show = CustomId::Explore(view.root.clone(), ExploreRequest::Show);
    let mut row = vec![quiet("button-explore-position", &show)];
    if is_begun {
        let whole = id_of(view, ExploreRequest::Whole);
        let whole = button(
            language,
            "button-explore-whole",
            &whole,
            ButtonStyle::Success,
        );
        row.push(whole.disabled(!may_end));
        row.push(quiet(
            "button-undo-step",
            &id_of(view, ExploreRequest::Undo),
        ));
    }
    row
}
