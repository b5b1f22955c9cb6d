//! The panels of `/settings`: what differs from the default, and one list that opens the values of
//! a setting. A choice takes effect at once. One's own list shows the values, too; a server's are
//! in small print, for people who get no list.

pub(crate) mod command;
pub(crate) mod id;
mod me;
mod server;

use cairn_app::AppError;
use cairn_domain::{Editable as _, Field, PersonalSettings, ServerSettings};
use poise::serenity_prelude as serenity;
use serenity::{ComponentInteraction, CreateActionRow, CreateSelectMenuOption, Member};

pub(crate) use me::{mine, zone_first};
pub(crate) use server::servers;

use self::id::SettingsId;
use crate::{
    Asker, Bot,
    custom_id::CustomId,
    interaction::{Reply, ReplyResult},
    panels::form::{FormWords, Scene, chosen_value},
    posts::choice_list,
    rest::{MAX_LABEL, cut},
    words::phrase,
};

/// Whether a member may change the server's settings, according to Discord when they asked.
pub(crate) fn manages(member: Option<&Member>) -> bool {
    let may = member
        .and_then(|member| member.permissions)
        .unwrap_or_default();
    may.manage_guild() || may.administrator()
}

/// Enrolls a person who changes a setting: their data is shown and deleted by their row.
pub(crate) async fn meet(bot: &Bot, asker: &Asker, user: &serenity::User) -> Result<(), AppError> {
    let met = bot.app.meet(asker.player(), user.display_name());
    met.await.map(drop)
}

pub(crate) async fn press(
    bot: &Bot,
    asker: &Asker,
    press: &ComponentInteraction,
    id: SettingsId,
) -> ReplyResult {
    let manages = manages(press.member.as_ref());
    let line = chosen_value(press).unwrap_or_default();
    match id {
        SettingsId::Me => mine(bot, asker, PersonalSettings::field(line)).await,
        SettingsId::Mine(field) => {
            meet(bot, asker, &press.user).await?;
            me::choose(bot, asker, field, press).await
        }
        SettingsId::Server => servers(bot, asker, manages, ServerSettings::field(line)).await,
        SettingsId::Servers(field) => server::choose(bot, asker, manages, field, Some(press)).await,
        SettingsId::Unset(field) => server::choose(bot, asker, manages, field, None).await,
    }
}

/// A line of a panel.
struct PanelLine {
    key: &'static str,
    label: String,
    says: String,
    is_usual: bool,
}

/// The lines of a variant. Those of a page of their own are shown with the line of that name.
fn lines<T: FormWords>(scene: &Scene, subject: &T, usual: &T) -> Vec<PanelLine> {
    let fields = T::FIELDS.iter();
    let lines = fields.filter(|it| it.page.is_empty() && (it.applies)(subject));
    let lines = lines.map(|field| {
        let says = scene.says(subject, field);
        PanelLine {
            key: field.key,
            label: scene
                .language
                .name(&format!("settings-label-{}", field.key)),
            is_usual: says == scene.says(usual, field),
            says,
        }
    });
    lines.collect()
}

/// The panel with these lines, the open one at the end. What nobody has changed is in small print
/// if `shows_usual`, and otherwise in the list.
fn panel<T>(
    scene: &Scene,
    (head, id): (&'static str, SettingsId),
    lines: &[PanelLine],
    open: Option<&Field<T>>,
    shows_usual: bool,
) -> Reply {
    let language = scene.language;
    let say = |it: &PanelLine| {
        let (label, what) = (it.label.clone(), it.says.clone());
        language.say(&phrase!("settings-line", label, what))
    };
    let is_open = |it: &&PanelLine| open.is_some_and(|field| field.key == it.key);
    let (opened, others): (Vec<_>, Vec<_>) = lines.iter().partition(is_open);
    let (usual, changed): (Vec<_>, Vec<_>) = others.into_iter().partition(|it| it.is_usual);
    let mut text = vec![language.name(head)];
    text.extend(changed.into_iter().map(say));
    if shows_usual && !usual.is_empty() {
        // Neighbors that say the same are said together.
        let alike = usual
            .chunk_by(|one, next| one.says == next.says)
            .map(|alike| {
                let labels: Vec<&str> = alike.iter().map(|it| it.label.as_str()).collect();
                let (labels, what) = (labels.join(", "), alike[0].says.clone());
                language.say(&phrase!("settings-usual-line", labels, what))
            });
        let lines = alike.collect::<Vec<_>>().join(" · ");
        text.push(language.say(&phrase!("settings-usual", lines)));
    }
    text.extend(opened.into_iter().map(|it| {
        let about = language.name(&format!("settings-about-{}", it.key));
        format!("▸ {}\n{about}", say(it))
    }));
    let entries = lines.iter().filter(|it| !it.key.is_empty()).map(|it| {
        let entry = CreateSelectMenuOption::new(it.label.clone(), it.key);
        let entry = entry.default_selection(is_open(&it));
        if shows_usual {
            entry
        } else {
            entry.description(cut(&it.says.replace('*', ""), MAX_LABEL))
        }
    });
    let hint = language.name("settings-choose");
    Reply::text(text.join("\n")).with_row(choice_list(&CustomId::Settings(id), hint, entries))
}

/// The list of a field, as a row.
fn row<T: FormWords>(
    scene: &Scene,
    subject: &T,
    field: &Field<T>,
    id: SettingsId,
) -> CreateActionRow {
    CreateActionRow::SelectMenu(scene.list(subject, field, &CustomId::Settings(id)))
}
