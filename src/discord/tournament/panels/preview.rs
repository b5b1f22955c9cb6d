//! The post of a tournament that is still being set up.

use cairn_domain::{
    ParticipantId, Revision, TournamentId,
    tournament::{Tournament, TournamentDraft, TournamentRoot, decide_open},
};
use cairn_pairing::lots::Secret;
use poise::serenity_prelude::CreateActionRow;

use crate::{
    Bot,
    custom_id::CustomId,
    interaction::Reply,
    posts::quiet_button,
    tournament::{
        id::{SetupRequest, TournamentPress},
        posts::{MAX_TEXT, registration_preview},
    },
    words::{
        Language,
        tournament::{People, TournamentWords},
    },
};

/// The registration as people will see it, in the language of the posts. A setup that cannot be
/// opened has none.
pub(crate) fn preview(
    bot: &Bot,
    (language, of_posts): (Language, Language),
    me: ParticipantId,
    draft: &TournamentDraft,
    sides_differ: bool,
) -> Option<Reply> {
    let (setup, now) = (draft.setup.clone(), bot.app.now());
    let root = TournamentRoot {
        id: TournamentId(0),
        guild: draft.guild,
        channel: draft.channel,
        language: of_posts.code().to_owned(),
        secret: Secret([0; 32]),
    };
    let opened = decide_open(setup, sides_differ, me, now).ok()?;
    let it = Tournament::replay(root, Revision(0), vec![opened]).ok()?;
    let nobody = People::new();
    let post = registration_preview(bot, TournamentWords::new(of_posts, &it, &nobody));
    let mut text = post.text;
    let head = language.name("tournament-preview");
    if head.chars().count() + 1 + text.chars().count() <= MAX_TEXT {
        text = format!("{head}\n{text}");
    }
    let back = CustomId::Tournament(TournamentPress::Setup(SetupRequest::Page(0)));
    let back = quiet_button(language, "button-tournament-back", &back);
    let mut reply = Reply::text(text);
    for row in post.rows {
        reply = reply.with_row(row);
    }
    Some(reply.with_row(CreateActionRow::Buttons(vec![back])))
}
