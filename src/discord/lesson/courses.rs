//! All courses, and somebody's progress in each.

use cairn_domain::{CourseProgress, Variant};
use cairn_rules::GameCourse;

use crate::{
    Asker, Bot,
    custom_id::CustomId,
    interaction::{Reply, ReplyResult},
    posts::{choice_list, close_button},
    words::{Language, phrase},
};

const MAX_LISTED: usize = 25;

pub(crate) async fn courses(bot: &Bot, asker: &Asker) -> ReplyResult {
    let language = asker.language;
    let begun = bot.app.courses_of(asker.player()).await?;
    let mut lines = vec![language.name("courses-head")];
    let mut entries = Vec::new();
    for kind in bot.app.catalog().games() {
        for variant in kind.taught() {
            let variant = Variant {
                game: kind.about.key.to_owned(),
                key: variant.map(ToOwned::to_owned),
            };
            let Some(course) = bot.app.course(&variant) else {
                continue;
            };
            let name = bot.variant_name(language, &variant);
            let at = begun.iter().find(|it| it.variant == variant);
            let said = progress(language, at, &course);
            lines.push(language.say(&phrase!("courses-line", game = name, progress = said)));
            entries.push(bot.variant_entry(language, &variant));
        }
    }
    if entries.is_empty() {
        return Ok(Reply::text(language.name("courses-none")));
    }
    entries.truncate(MAX_LISTED);
    let menu = choice_list(&CustomId::Courses, language.name("courses-choose"), entries);
    Ok(Reply::text(lines.join("\n"))
        .with_row(menu)
        .with_buttons([close_button(language)]))
}

fn progress(language: Language, at: Option<&CourseProgress>, course: &GameCourse) -> String {
    let lessons = course.steps.len();
    let Some(CourseProgress { state, .. }) = at else {
        return language.say(&phrase!("courses-new", lessons));
    };
    let (solved, stars) = state.solved_totals(course);
    if solved == lessons {
        return language.say(&phrase!("courses-done", stars));
    }
    let skipped = state.skipped_count(course);
    if skipped > 0 {
        return language.say(&phrase!("courses-skipped", solved, lessons, skipped, stars));
    }
    language.say(&phrase!("courses-begun", solved, lessons, stars))
}
