//! The post of a tournament that is still being set up.

use cairn_domain::{
    ParticipantId, Revision, TournamentId,
    tournament::{Tournament, TournamentDraft, TournamentRoot, decide_open},
};
use cairn_pairing::lots::Secret;
use poise::serenity_prelude::CreateActionRow;

use super::setup::{id, panel, sides_differ};
use crate::{
    Bot,
    interaction::Reply,
    posts::quiet_button,
    tournament::{
        id::SetupRequest,
        posts::{MAX_TEXT, registration_preview},
    },
    words::{
        Language,
        tournament::{People, TournamentWords},
    },
};

/// The registration as people will see it, in the language of the posts. A setup that cannot be
/// opened shows its panel, which has the reason.
pub(crate) fn preview(
    bot: &Bot,
    (language, of_posts): (Language, Language),
    me: ParticipantId,
    draft: &TournamentDraft,
) -> Reply {
    let (setup, now) = (draft.setup.clone(), bot.app.now());
    let differ = sides_differ(bot, &setup);
    let root = TournamentRoot {
        id: TournamentId(0),
        guild: draft.guild,
        channel: draft.channel,
        language: of_posts.code().to_owned(),
        secret: Secret([0; 32]),
    };
    let opened = decide_open(setup, differ, me, now).ok();
    let Some(it) = opened.and_then(|it| Tournament::replay(root, Revision(0), vec![it]).ok())
    else {
        return panel(bot, language, draft, 0, &[]);
    };
    let nobody = People::new();
    let post = registration_preview(bot, TournamentWords::new(of_posts, &it, &nobody));
    let mut text = post.text;
    let head = language.name("tournament-preview");
    if head.chars().count() + 1 + text.chars().count() <= MAX_TEXT {
        text = format!("{head}\n{text}");
    }
    let back = id(SetupRequest::Page(0));
    let back = quiet_button(language, "button-tournament-back", &back);
    let mut reply = Reply::text(text);
    for row in post.rows {
        reply = reply.with_row(row);
    }
    reply.with_row(CreateActionRow::Buttons(vec![back]))
}
