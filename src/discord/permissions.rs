//! The permissions the bot uses, and the missing ones among them.

use cairn_domain::{GuildId, RoleId};
use poise::serenity_prelude::Permissions;

use super::words::Language;

pub(crate) type NamedPermission = (Permissions, &'static str);

const VIEW: NamedPermission = (Permissions::VIEW_CHANNEL, "permission-view-channel");
const SEND: NamedPermission = (Permissions::SEND_MESSAGES, "permission-send-messages");
const ATTACH: NamedPermission = (Permissions::ATTACH_FILES, "permission-attach-files");
const HISTORY: NamedPermission = (Permissions::READ_MESSAGE_HISTORY, "permission-read-history");
const CREATE_THREADS: NamedPermission = (
    Permissions::CREATE_PUBLIC_THREADS,
    "permission-create-threads",
);
pub(crate) const SEND_IN_THREADS: NamedPermission = (
    Permissions::SEND_MESSAGES_IN_THREADS,
    "permission-send-in-threads",
);

/// Every permission that is used, as the invitation and `docs/host/install.md` list them.
const USED: [NamedPermission; 6] = [VIEW, SEND, ATTACH, HISTORY, CREATE_THREADS, SEND_IN_THREADS];

/// The permissions in the invitation, as Discord writes them in an address.
pub(crate) fn invitation_permissions() -> Permissions {
    USED.iter().map(|(permission, _)| *permission).collect()
}

/// Whether this is the role of everyone in the server, which is never mentioned.
pub(crate) fn is_everyone(role: RoleId, guild: Option<GuildId>) -> bool {
    guild.is_some_and(|it| it.0 == role.0)
}

pub(crate) fn invitation(application: impl std::fmt::Display) -> String {
    format!(
        "https://discord.com/oauth2/authorize?client_id={application}\
         &scope=bot+applications.commands&permissions={}",
        invitation_permissions().bits()
    )
}

pub(crate) fn missing_names(
    language: Language,
    has: Permissions,
    in_thread: bool,
) -> Option<String> {
    // In a thread writing needs another permission.
    let send = if in_thread { SEND_IN_THREADS } else { SEND };
    names(language, has, &[VIEW, send, ATTACH])
}

pub(crate) fn missing_for_words(language: Language, has: Permissions) -> Option<String> {
    names(language, has, &[VIEW, SEND])
}

pub(crate) fn missing_for_threads(language: Language, has: Permissions) -> Option<String> {
    names(language, has, &[CREATE_THREADS, SEND_IN_THREADS])
}

/// All missing permissions, by their names in Discord.
pub(crate) fn missing_of_all(has: Permissions) -> Vec<String> {
    missing_keys(has, &USED)
        .map(|key| Language::English.name(key))
        .collect()
}

pub(crate) fn may_write(has: Permissions, in_thread: bool) -> bool {
    let (send, _) = if in_thread { SEND_IN_THREADS } else { SEND };
    has.contains(Permissions::ADMINISTRATOR) || has.contains(send)
}

pub(crate) fn reads_threads_only(has: Permissions) -> bool {
    has.contains(Permissions::VIEW_CHANNEL) && !may_write(has, true)
}

fn names(language: Language, has: Permissions, needed: &[NamedPermission]) -> Option<String> {
    let missing: Vec<String> = missing_keys(has, needed)
        .map(|key| format!("**{}**", language.name(key)))
        .collect();
    (!missing.is_empty()).then(|| missing.join(", "))
}

fn missing_keys(
    has: Permissions,
    needed: &[NamedPermission],
) -> impl Iterator<Item = &'static str> {
    needed
        .iter()
        .filter(move |(permission, _)| {
            !has.contains(Permissions::ADMINISTRATOR) && !has.contains(*permission)
        })
        .map(|(_, key)| *key)
}

#[cfg(test)]
mod tests {
    use super::*;

    const README: &str = include_str!("../../README.md");
    const FOR_HOSTS: &str = include_str!("../../docs/host/install.md");

    #[test]
    fn the_pages_ask_for_what_is_used_and_for_nothing_else() {
        for page in [README, FOR_HOSTS] {
            let (_, rest) = page.split_once("&permissions=").expect("an invitation");
            let number: String = rest.chars().take_while(char::is_ascii_digit).collect();
            assert_eq!(number, invitation_permissions().bits().to_string());
        }
        let (_, table) = FOR_HOSTS
            .split_once("| permission | what for |")
            .expect("a table");
        let rows = table.lines().skip(2).map(str::trim);
        let told: Vec<&str> = rows
            .map_while(|row| row.strip_prefix("| ")?.split(" |").next())
            .collect();
        assert_eq!(told, missing_of_all(Permissions::empty()));
    }

    #[test]
    fn administrators_lack_nothing() {
        assert!(missing_of_all(Permissions::ADMINISTRATOR).is_empty());
        assert!(missing_of_all(invitation_permissions()).is_empty());
        let all_but_one = invitation_permissions() - Permissions::READ_MESSAGE_HISTORY;
        assert_eq!(missing_of_all(all_but_one), ["Read Message History"]);
    }
}
