//! Forms on Discord: the list of a field, what its values are called, and what a press has chosen.
//! Sentences are found by the keys of the field and of the value.

#[cfg(test)]
mod tests;

use cairn_domain::{ChannelId, Editable, Field, FieldChange, FieldKind, NONE, Timestamp, ZoneName};
use cairn_kernel::{Arg, Phrase};
use cairn_paint::Theme;
use poise::serenity_prelude as serenity;
use serenity::{
    ChannelType, ComponentInteraction, ComponentInteractionDataKind, CreateSelectMenu,
    CreateSelectMenuKind, CreateSelectMenuOption,
};

use crate::{
    Bot,
    custom_id::CustomId,
    posts::choice_menu,
    titles,
    words::{Language, time, tournament::tie_break},
};

/// The value that opens the window for another time control.
pub(crate) const OWN_CLOCK: &str = "own";

const MAX_CHANNELS: u8 = 25;

/// How a form speaks.
pub(crate) trait FormWords: Editable {
    /// The beginning of the keys of sentences about the current value.
    const SAID: &'static str;
    /// The beginning of the keys of entries in lists.
    const CHOICE: &'static str;
    /// The beginning of the keys of hints in lists.
    const HINT: &'static str;
    /// Whether a role is unset by choosing none from its list.
    const UNSETS_ROLE: bool = false;

    /// The word in the keys of sentences that only this kind of subject has.
    fn variant(&self) -> &'static str;

    /// What sentences need beside the value.
    fn args(&self) -> Vec<(&'static str, Arg)> {
        Vec::new()
    }
}

/// What values mean to a reader, here and now.
pub(crate) struct Scene {
    pub(crate) language: Language,
    pub(crate) now: Timestamp,
    /// The colors if none are chosen.
    pub(crate) theme: Theme,
    pub(crate) games: Vec<&'static str>,
    /// A value that its field does not offer here, by their keys.
    pub(crate) barred: Option<(&'static str, &'static str)>,
}

impl Scene {
    pub(crate) fn new(bot: &Bot, language: Language) -> Scene {
        Scene {
            language,
            now: bot.app.now(),
            theme: Theme::default(),
            games: bot
                .app
                .catalog()
                .games()
                .map(|kind| kind.about.key)
                .collect(),
            barred: None,
        }
    }

    /// What the current value of a field means, in words.
    pub(crate) fn says<T: FormWords>(&self, subject: &T, field: &Field<T>) -> String {
        let value = self.current(subject, field);
        let said = self.value_sentence(T::SAID, subject, field, &value);
        said.unwrap_or_else(|| self.label(subject, field, &value))
    }

    /// An entry in a list.
    fn label<T: FormWords>(&self, subject: &T, field: &Field<T>, value: &str) -> String {
        let said = self.value_sentence(T::CHOICE, subject, field, value);
        said.unwrap_or_else(|| match field.kind {
            FieldKind::Games => self.language.name(value),
            FieldKind::Zone => value
                .parse()
                .map_or_else(|_| value.to_owned(), |zone| zone_label(&zone, self.now)),
            kind => self.value_text(kind, value),
        })
    }

    /// The key of the sentence for this value: of this variant and value, of this variant, of this
    /// value, of the field, or of the kind and value. A number in front of a value is not in keys.
    fn sentence_key<T: FormWords>(
        &self,
        prefix: &str,
        subject: &T,
        field: &Field<T>,
        value: &str,
    ) -> Option<String> {
        let (key, variant, word) = (field.key, subject.variant(), without_number(value));
        let keys = [
            format!("{prefix}-{key}-{variant}-{word}"),
            format!("{prefix}-{key}-{variant}"),
            format!("{prefix}-{key}-{word}"),
            format!("{prefix}-{key}"),
            format!("{prefix}-way-{word}"),
        ];
        let is_known = |it: &String| self.language.has(it);
        let mut keys = keys.into_iter();
        match field.kind {
            FieldKind::Way => keys.find(is_known),
            _ => keys.take(4).find(is_known),
        }
    }

    fn value_sentence<T: FormWords>(
        &self,
        prefix: &str,
        subject: &T,
        field: &Field<T>,
        value: &str,
    ) -> Option<String> {
        let key = self.sentence_key(prefix, subject, field, value)?;
        let word = without_number(value);
        let is_of_word = word.is_empty() || key.ends_with(&format!("-{word}"));
        let number = value
            .strip_suffix(word)
            .and_then(|it| it.parse::<i64>().ok());
        let arg = match number {
            Some(number) if field.kind == FieldKind::Word && is_of_word => number.into(),
            _ => Arg::from(self.value_text(field.kind, value)),
        };
        let phrase = Phrase::new(key).with("value", arg);
        let args = subject
            .args()
            .into_iter()
            .chain(self.zone_args(field.kind, value));
        let phrase = args.fold(phrase, |phrase, (name, arg)| phrase.with(name, arg));
        Some(self.language.say(&phrase))
    }

    fn zone_args(&self, kind: FieldKind, value: &str) -> Vec<(&'static str, Arg)> {
        match value.parse::<ZoneName>() {
            Ok(zone) if kind == FieldKind::Zone => {
                let (time, offset) = local_time(&zone, self.now);
                vec![("time", time.into()), ("offset", offset.into())]
            }
            _ => Vec::new(),
        }
    }

    /// The value itself, in words.
    fn value_text(&self, kind: FieldKind, value: &str) -> String {
        let parts = || value.split(' ');
        let joined = |all: Vec<String>| all.join(", ");
        match kind {
            FieldKind::Theme => {
                let theme = Theme::find(value).unwrap_or(self.theme);
                self.language.name(&theme.name())
            }
            FieldKind::Language => Language::from_locale(value).name("language"),
            FieldKind::Hour => format!("{value:0>2}:00"),
            // No part at all has a sentence of its own.
            FieldKind::Several(_) => {
                let part = |it: &str| {
                    let word = without_number(it);
                    let key = format!("part-{word}");
                    let number = it.strip_suffix(word).and_then(|it| it.parse::<i64>().ok());
                    let phrase = Phrase::new(key.clone()).with("value", number.unwrap_or_default());
                    self.language.has(&key).then(|| self.language.say(&phrase))
                };
                joined(parts().filter_map(part).collect())
            }
            FieldKind::Clock => value
                .parse()
                .map_or_else(|_| value.to_owned(), |it| time::control(self.language, it)),
            FieldKind::TieBreak => value
                .parse()
                .map_or_else(|()| value.to_owned(), |it| tie_break(self.language, it)),
            FieldKind::Games => {
                let offered = self
                    .games
                    .iter()
                    .filter(|it| parts().all(|left| left != **it));
                joined(offered.map(|it| self.language.name(it)).collect())
            }
            FieldKind::Channel => parts()
                .next()
                .map_or_else(String::new, |it| format!("<#{it}>")),
            FieldKind::Channels => {
                let channels: Vec<ChannelId> = parts()
                    .filter_map(|it| it.parse().ok().map(ChannelId))
                    .collect();
                titles::channels(&channels)
            }
            FieldKind::Role => format!("<@&{value}>"),
            FieldKind::Word | FieldKind::Text(_) | FieldKind::Way | FieldKind::Zone => {
                value.to_owned()
            }
        }
    }

    /// The current value; the default colors are colors, too, where nothing else is meant.
    fn current<T: Editable>(&self, subject: &T, field: &Field<T>) -> String {
        let value = (field.get)(subject);
        if field.kind == FieldKind::Theme
            && value == NONE
            && !(field.choices)(subject).contains(&value)
        {
            return self.theme.key().to_owned();
        }
        value
    }

    /// The values to choose from.
    pub(crate) fn choices<T: Editable>(&self, subject: &T, field: &Field<T>) -> Vec<String> {
        let mut all = (field.choices)(subject);
        all.retain(|it| self.barred != Some((field.key, it)));
        match field.kind {
            FieldKind::Theme => all.extend(Theme::all().map(|it| it.key().to_owned())),
            FieldKind::Language => all.extend(Language::ALL.map(|it| it.code().to_owned())),
            FieldKind::Zone => {
                // One's own is first if it is not a common one.
                let mut zones: Vec<String> = ZoneName::common().map(|it| it.to_string()).collect();
                let own = (field.get)(subject);
                if own != NONE && !zones.contains(&own) {
                    zones.insert(0, own);
                }
                all.splice(0..0, zones);
            }
            FieldKind::Clock => all.push(OWN_CLOCK.to_owned()),
            FieldKind::Games => all.extend(self.games.iter().map(ToString::to_string)),
            _ => (),
        }
        all
    }

    /// The entries of a list, with the current values marked.
    pub(crate) fn entries<T: FormWords>(
        &self,
        subject: &T,
        field: &Field<T>,
    ) -> Vec<CreateSelectMenuOption> {
        let current = self.current(subject, field);
        let entries = self.choices(subject, field).into_iter().map(|value| {
            let is_part = current.split(' ').any(|it| it == value);
            let entry = CreateSelectMenuOption::new(self.label(subject, field, &value), &value);
            match field.kind {
                FieldKind::Games => entry
                    .default_selection(!is_part)
                    .description(titles::game_pitch(self.language, &value)),
                FieldKind::Several(_) => entry.default_selection(is_part),
                _ => entry.default_selection(value == current),
            }
        });
        entries.collect()
    }

    /// The list of a field.
    pub(crate) fn list<T: FormWords>(
        &self,
        subject: &T,
        field: &Field<T>,
        id: &CustomId,
    ) -> CreateSelectMenu {
        let of_discord = |kind| CreateSelectMenu::new(id.to_string(), kind);
        let channels = || {
            of_discord(CreateSelectMenuKind::Channel {
                channel_types: Some(vec![ChannelType::Text, ChannelType::News]),
                default_channels: None,
            })
        };
        let (kind, list) = match field.kind {
            FieldKind::Channel => ("channel", channels()),
            FieldKind::Channels => ("channels", channels().max_values(MAX_CHANNELS)),
            FieldKind::Role if T::UNSETS_ROLE => {
                let role = (field.get)(subject).parse().ok();
                let default_roles = role.map(|it| vec![serenity::RoleId::new(it)]);
                let list = of_discord(CreateSelectMenuKind::Role { default_roles });
                ("role", list.min_values(0).max_values(1))
            }
            FieldKind::Role => {
                let default_roles = None;
                (
                    "role",
                    of_discord(CreateSelectMenuKind::Role { default_roles }),
                )
            }
            kind => {
                let entries = self.entries(subject, field);
                let most = u8::try_from(entries.len()).unwrap_or(MAX_CHANNELS);
                let list = choice_menu(id, entries);
                match kind {
                    FieldKind::Games => ("games", list.max_values(most)),
                    FieldKind::Several(most) => ("several", list.min_values(0).max_values(most)),
                    _ => ("value", list),
                }
            }
        };
        let hints = [field.key, kind, "value"].map(|it| format!("{}-{it}", T::HINT));
        match hints.iter().find(|it| self.language.has(it)) {
            Some(hint) => list.placeholder(self.language.name(hint)),
            None => list,
        }
    }

    /// The change that this press has chosen. None if the value is not offered.
    pub(crate) fn change<T: Editable>(
        &self,
        subject: &T,
        field: &'static Field<T>,
        press: &ComponentInteraction,
    ) -> Option<FieldChange<T>> {
        let choices = self.choices(subject, field);
        let joined = |words: Vec<String>| {
            if words.is_empty() {
                NONE.to_owned()
            } else {
                words.join(" ")
            }
        };
        let value = match (&press.data.kind, field.kind) {
            (ComponentInteractionDataKind::ChannelSelect { values }, FieldKind::Channel) => {
                let locale = press.guild_locale.as_ref().unwrap_or(&press.locale);
                format!("{} {locale}", values.first()?)
            }
            (ComponentInteractionDataKind::ChannelSelect { values }, FieldKind::Channels) => {
                values.first()?;
                joined(values.iter().map(ToString::to_string).collect())
            }
            (ComponentInteractionDataKind::RoleSelect { values }, FieldKind::Role) => {
                values.first().map_or(NONE.to_owned(), ToString::to_string)
            }
            (ComponentInteractionDataKind::StringSelect { values }, kind) => {
                let (chosen, others): (Vec<String>, Vec<String>) =
                    choices.into_iter().partition(|it| values.contains(it));
                match kind {
                    FieldKind::Several(_) => joined(chosen),
                    // At least one game remains.
                    FieldKind::Games => {
                        chosen.first()?;
                        joined(others)
                    }
                    _ => chosen.into_iter().next()?,
                }
            }
            _ => return None,
        };
        Some(FieldChange { field, value })
    }
}

fn without_number(value: &str) -> &str {
    value.trim_start_matches(|it: char| it.is_ascii_digit())
}

/// The first value chosen from a list.
pub(crate) fn chosen_value(press: &ComponentInteraction) -> Option<&str> {
    match &press.data.kind {
        ComponentInteractionDataKind::StringSelect { values } => values.first().map(String::as_str),
        _ => None,
    }
}

pub(crate) fn zone_label(zone: &ZoneName, now: Timestamp) -> String {
    let (time, offset) = local_time(zone, now);
    format!("{} · {time} · {offset}", zone.as_str().replace('_', " "))
}

/// The time there, and its offset such as `UTC−3:30`. Names such as `Etc/GMT+3` have the opposite
/// sign.
fn local_time(zone: &ZoneName, now: Timestamp) -> (String, String) {
    let there = zone.local_time(now);
    let sign = if there.ahead < 0 { '−' } else { '+' };
    let (hours, minutes) = (there.ahead.abs() / 60, there.ahead.abs() % 60);
    let offset = match minutes {
        0 => format!("UTC{sign}{hours}"),
        _ => format!("UTC{sign}{hours}:{minutes:02}"),
    };
    (format!("{:02}:{:02}", there.hour, there.minute), offset)
}
