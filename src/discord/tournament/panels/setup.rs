//! The private panel on which a tournament is set up: five rows, kept as a draft.

use cairn_app::AppError;
use cairn_domain::{
    Editable as _, Field, FieldKind, ParticipantId, Refusal, RoleId,
    tournament::{MAX_NAME, Setup, SetupMark, TournamentDraft, TournamentRefusal},
};
use cairn_kernel::{Arg, Phrase};
use cairn_pairing::swiss::usual_rounds;
use poise::serenity_prelude::{
    ButtonStyle, ComponentInteraction, CreateActionRow, CreateButton, Member,
};

use super::{
    preview::preview,
    rules::look,
    window::{WindowInputs, start_told},
};
use crate::{
    Asker, Bot,
    custom_id::CustomId,
    escape::escape_markdown,
    interaction::{Reply, ReplyResult},
    panels::{
        form::{FormWords, OWN_CLOCK, Scene, chosen_value},
        paging::page_buttons,
    },
    posts::{button, quiet_button},
    tournament::{
        id::{SetupRequest, TournamentPress},
        posts::unsaid,
    },
    words::{
        Language, phrase,
        refusals::refusal,
        tournament::{kind, title},
    },
};

/// The longest part of a description shown in the panel, in characters.
const SHOWN: usize = 300;

pub(crate) fn id(request: SetupRequest) -> CustomId {
    CustomId::Tournament(TournamentPress::Setup(request))
}

pub(crate) async fn may_organize(
    bot: &Bot,
    asker: &Asker,
    member: Option<&Member>,
) -> Result<(), AppError> {
    let has = member.and_then(|it| it.permissions).unwrap_or_default();
    if has.manage_events() || has.manage_guild() || has.administrator() {
        return Ok(());
    }
    let role = asker.settings(bot).await?.server.organizers;
    let roles = asker.roles.iter().map(|it| RoleId(it.get()));
    if role.is_some_and(|role| roles.into_iter().any(|it| it == role)) {
        return Ok(());
    }
    Err(Refusal::NotAnOrganizer.into())
}

pub(crate) fn sides_differ(bot: &Bot, setup: &Setup) -> bool {
    bot.app.sides_differ(&setup.variant).unwrap_or_default()
}

impl FormWords for Setup {
    const SAID: &'static str = "set";
    const CHOICE: &'static str = "set";
    const HINT: &'static str = "set-hint";
    const UNSETS_ROLE: bool = true;

    fn variant(&self) -> &'static str {
        self.kind.key()
    }

    fn args(&self) -> Vec<(&'static str, Arg)> {
        let rounds = usual_rounds(usize::from(self.places));
        vec![("rounds", rounds.into()), ("places", self.places.into())]
    }
}

/// Lists on one page: four at most, because the fifth row is for buttons.
type Page = Vec<&'static Field<Setup>>;

/// The pages of lists for a kind of tournament, the most important first.
fn pages(setup: &Setup) -> Vec<Page> {
    let fields = Setup::FIELDS.iter();
    let listed = fields.filter(|it| (it.applies)(setup) && it.page != "texts");
    let listed: Page = listed.collect();
    listed
        .chunk_by(|one, next| one.page == next.page)
        .map(<[_]>::to_vec)
        .collect()
}

fn scene(bot: &Bot, language: Language, setup: &Setup) -> Scene {
    // One game would not be fair.
    let barred = sides_differ(bot, setup).then_some(("match", "1"));
    Scene {
        barred,
        ..Scene::new(bot, language)
    }
}

pub(crate) fn panel(
    bot: &Bot,
    language: Language,
    draft: &TournamentDraft,
    page: u8,
    notes: &[Phrase],
) -> Reply {
    let setup = &draft.setup;
    let pages = pages(setup);
    let at = usize::from(page).min(pages.len() - 1);
    let mut reply = Reply::text(panel_text(bot, language, draft, (at, &pages), notes));
    let scene = scene(bot, language, setup);
    for field in &pages[at] {
        let list = scene.list(setup, field, &id(SetupRequest::Choose(field)));
        reply = reply.with_row(CreateActionRow::SelectMenu(list));
    }
    let buttons = buttons(language, (at, pages.len()), draft.mark());
    reply.with_buttons(buttons)
}

fn panel_text(
    bot: &Bot,
    language: Language,
    draft: &TournamentDraft,
    (at, pages): (usize, &[Page]),
    notes: &[Phrase],
) -> String {
    let setup = &draft.setup;
    let name = escape_markdown(&setup.name, MAX_NAME);
    let mut lines: Vec<String> = notes.iter().map(|it| language.say(it)).collect();
    lines.push(language.say(&if at == 0 {
        phrase!(
            "tournament-new-head",
            name,
            channel = format!("<#{}>", draft.channel.0)
        )
    } else {
        phrase!(
            "tournament-new-page",
            name,
            heading = language.name(&format!("set-page-{}", pages[at][0].page)),
            page = at + 1,
            pages = pages.len()
        )
    }));
    let kind = kind(language, setup.kind);
    let game = bot.variant_name(language, &setup.variant);
    if !unsaid(&setup.name, [kind.clone(), game.clone()]).is_empty() {
        let played = phrase!("tournament-rules-game", kind, game);
        lines.push(language.say(&played));
    }
    if at == 0 {
        let description = escape_markdown(&setup.description, SHOWN);
        if !description.is_empty() {
            lines.push(language.say(&phrase!("tournament-new-description", text = description)));
        }
        let start = start_told(language, setup.start);
        lines.push(language.say(&phrase!("tournament-new-starts", start)));
    }
    if let Err(bad) = setup.check(sides_differ(bot, setup), bot.app.now()) {
        let why = refusal(
            language,
            &Refusal::Tournament(TournamentRefusal::Setup(bad)),
        );
        lines.push(language.say(&phrase!("tournament-new-bad", why)));
    }
    lines.join("\n")
}

fn buttons(language: Language, (at, pages): (usize, usize), shown: SetupMark) -> Vec<CreateButton> {
    let page = |at: usize| SetupRequest::Page(u8::try_from(at).unwrap_or_default());
    let quiet = |key, request| quiet_button(language, key, &id(request));
    let mut row = Vec::new();
    if at == 0 {
        row.push(quiet("button-tournament-texts", SetupRequest::Texts));
    } else {
        row.push(quiet("button-tournament-back", page(at - 1)));
    }
    if at + 1 < pages {
        row.push(quiet("button-tournament-more", page(at + 1)));
    }
    row.push(quiet("button-tournament-look", SetupRequest::Preview));
    row.push(button(
        language,
        "button-tournament-open",
        &id(SetupRequest::Open(shown)),
        ButtonStyle::Success,
    ));
    row.push(button(
        language,
        "button-tournament-discard",
        &id(SetupRequest::AskDiscard),
        ButtonStyle::Danger,
    ));
    row
}

/// Whether a press opens the window instead of being answered by a message.
pub(crate) fn opens_window(press: &ComponentInteraction, request: SetupRequest) -> bool {
    match request {
        SetupRequest::Texts => true,
        SetupRequest::Choose(field) => {
            field.kind == FieldKind::Clock && chosen_value(press) == Some(OWN_CLOCK)
        }
        _ => false,
    }
}

pub(crate) async fn draft_of(
    bot: &Bot,
    asker: &Asker,
) -> Result<(ParticipantId, TournamentDraft), AppError> {
    let me = asker.participant(bot).await?;
    let draft = match me {
        Some(me) => {
            let draft = bot.app.store().tournament_draft(me.id).await?;
            draft.map(|it| (me.id, it))
        }
        None => None,
    };
    draft.ok_or_else(|| Refusal::NoTournamentDraft.into())
}

pub(crate) async fn press(
    bot: &Bot,
    asker: &Asker,
    press: &ComponentInteraction,
    request: SetupRequest,
) -> ReplyResult {
    let language = asker.language;
    let (me, draft) = draft_of(bot, asker).await?;
    match request {
        // These open the window; a press that gets here was refused it.
        SetupRequest::Texts => Ok(panel(bot, language, &draft, 0, &[])),
        SetupRequest::Page(page) => Ok(panel(bot, language, &draft, page, &[])),
        SetupRequest::Choose(field) => {
            let change = scene(bot, language, &draft.setup).change(&draft.setup, field, press);
            let choose = |draft: &mut TournamentDraft| {
                if let Some(change) = &change {
                    draft.setup = change.apply(draft.setup.clone());
                }
            };
            let draft = bot.app.change_tournament_draft(me, choose).await?;
            let mut pages = pages(&draft.setup).into_iter();
            let page = pages.position(|it| it.contains(&field)).unwrap_or(0);
            let page = u8::try_from(page).unwrap_or(0);
            Ok(panel(bot, language, &draft, page, &[]))
        }
        SetupRequest::Look(page) => {
            let (text, page) = look(bot, language, &draft.setup, page);
            let to = |at| id(SetupRequest::Look(u8::try_from(at).unwrap_or(u8::MAX)));
            let mut row = page_buttons(language, page, to);
            row.push(quiet_button(
                language,
                "button-tournament-back",
                &id(SetupRequest::Preview),
            ));
            Ok(Reply::text(text).with_buttons(row))
        }
        SetupRequest::Preview => {
            let of_posts = Language::from_locale(&language_of_posts(bot, asker, press).await?);
            let differ = sides_differ(bot, &draft.setup);
            let preview = preview(bot, (language, of_posts), me, &draft, differ);
            Ok(preview.unwrap_or_else(|| panel(bot, language, &draft, 0, &[])))
        }
        SetupRequest::AskDiscard => {
            let name = escape_markdown(&draft.setup.name, MAX_NAME);
            let text = language.say(&phrase!("tournament-ask-discard", name));
            let row = vec![
                button(
                    language,
                    "button-tournament-discard-really",
                    &id(SetupRequest::Discard(draft.mark())),
                    ButtonStyle::Danger,
                ),
                quiet_button(
                    language,
                    "button-tournament-back",
                    &id(SetupRequest::Page(0)),
                ),
            ];
            Ok(Reply::text(text).with_buttons(row))
        }
        SetupRequest::Discard(seen) => {
            let discarded = bot.app.discard_tournament_draft(me, seen).await;
            let said = discarded.map(|()| Reply::text(language.name("tournament-discarded")));
            moved_on(bot, asker, said).await
        }
        SetupRequest::Open(seen) => {
            may_organize(bot, asker, press.member.as_ref()).await?;
            let language_of_posts = language_of_posts(bot, asker, press).await?;
            let by = bot
                .app
                .meet(asker.player(), press.user.display_name())
                .await?;
            let opened = bot.app.open_tournament(&by, seen, language_of_posts).await;
            let said = opened.map(|opened| {
                let tournament = title(&opened.setup.name, opened.root.id);
                Reply::text(language.say(&phrase!("tournament-opened", tournament)))
            });
            moved_on(bot, asker, said).await
        }
    }
}

/// The language in which a tournament opened by this press would be posted, as Discord names it.
async fn language_of_posts(
    bot: &Bot,
    asker: &Asker,
    press: &ComponentInteraction,
) -> Result<String, AppError> {
    let chosen = asker.settings(bot).await?.server.language.clone();
    Ok(match chosen {
        Some(key) => key.0,
        None => press
            .guild_locale
            .clone()
            .unwrap_or_else(|| press.locale.clone()),
    })
}

/// The setup has changed since the button was made: says so, and shows it.
async fn moved_on(bot: &Bot, asker: &Asker, done: ReplyResult) -> ReplyResult {
    let Err(AppError::Refused(Refusal::SetupMovedOn)) = done else {
        return done;
    };
    let (_, draft) = draft_of(bot, asker).await?;
    let note = phrase!("refusal-setup-moved-on");
    Ok(panel(bot, asker.language, &draft, 0, &[note]))
}

pub(crate) async fn save_texts(bot: &Bot, asker: &Asker, written: WindowInputs) -> ReplyResult {
    let (me, draft) = draft_of(bot, asker).await?;
    let chosen = asker.settings(bot).await?;
    let zone = chosen.personal.zone();
    let now = bot.app.now();
    let unread = written.put_into(&mut draft.setup.clone(), zone, now);
    let write = |draft: &mut TournamentDraft| {
        written.put_into(&mut draft.setup, zone, now);
    };
    let draft = bot.app.change_tournament_draft(me, write).await?;
    Ok(panel(bot, asker.language, &draft, 0, &unread))
}
