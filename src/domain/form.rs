//! Forms: what people set field by field. A form is the table of its fields; a value is a text, the
//! same in lists, buttons and changes.

use std::fmt;

use crate::{ChannelId, LanguageKey, Refusal, RoleId, ThemeKey, TimeControl};

/// The text of a value that is not set, or of a list without entries.
pub const NONE: &str = "none";

/// A field of a form about a `T`.
pub struct Field<T: 'static> {
    /// Its word in buttons and sentences.
    pub key: &'static str,
    /// Where it is shown.
    pub page: &'static str,
    /// What its values are.
    pub kind: FieldKind,
    /// The current value.
    pub get: fn(&T) -> String,
    /// Sets the value. None, and no change, if it cannot be read.
    pub set: fn(&mut T, &str) -> Option<()>,
    /// The values to choose from, beside those that follow from the kind.
    pub choices: fn(&T) -> Vec<String>,
    /// Whether the field is shown at all.
    pub applies: fn(&T) -> bool,
    /// Whether this value may be set now.
    pub check: fn(&T, &str) -> Result<(), Refusal>,
}

/// What the values of a field are; several are separated by blanks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FieldKind {
    /// A word or a number.
    Word,
    /// A text of at most so many characters, which people write.
    Text(usize),
    /// A way of notification.
    Way,
    /// A set of colors.
    Theme,
    /// A language of the bot.
    Language,
    /// A time zone.
    Zone,
    /// A full hour of the day.
    Hour,
    /// At most so many words or numbers of a list.
    Several(u8),
    /// A time control; others than those offered can be written.
    Clock,
    /// The code of a tie-break.
    TieBreak,
    /// Games of the catalog that are left out.
    Games,
    /// A channel. What follows is the language of the server at Discord.
    Channel,
    /// Several channels.
    Channels,
    /// A role.
    Role,
}

/// What is set field by field.
pub trait Editable: Clone + 'static {
    /// The table of the form.
    const FIELDS: &'static [Field<Self>];

    /// The field with this key.
    fn field(key: &str) -> Option<&'static Field<Self>> {
        Self::FIELDS.iter().find(|it| it.key == key)
    }

    /// A change of the field with this key, which must exist.
    fn change(key: &str, value: impl Into<String>) -> FieldChange<Self> {
        FieldChange {
            field: Self::field(key).expect("a key of this form"),
            value: value.into(),
        }
    }

    /// The same with another value in the field with this key, which must exist.
    #[must_use]
    fn with(self, key: &str, value: &str) -> Self {
        Self::change(key, value).apply(self)
    }
}

/// Another value of a field.
#[derive(Debug)]
pub struct FieldChange<T: 'static> {
    /// The field.
    pub field: &'static Field<T>,
    /// The value.
    pub value: String,
}

impl<T: Clone> FieldChange<T> {
    /// The subject after the change; as before if the value cannot be read or may not be set.
    #[must_use]
    pub fn apply(&self, mut subject: T) -> T {
        if (self.field.check)(&subject, &self.value).is_ok() {
            let _ = (self.field.set)(&mut subject, &self.value);
        }
        subject
    }

    /// The subject after the change. Fails if the value may not be set.
    pub fn decide(&self, subject: &T) -> Result<T, Refusal> {
        (self.field.check)(subject, &self.value)?;
        Ok(self.apply(subject.clone()))
    }
}

impl<T> Clone for FieldChange<T> {
    fn clone(&self) -> FieldChange<T> {
        FieldChange {
            field: self.field,
            value: self.value.clone(),
        }
    }
}

impl<T> Field<T> {
    pub(crate) const BLANK: Field<T> = Field {
        key: "",
        page: "",
        kind: FieldKind::Word,
        get: |_| NONE.to_owned(),
        set: |_, _| None,
        choices: |_| Vec::new(),
        applies: |_| true,
        check: |_, _| Ok(()),
    };
}

impl<T> fmt::Debug for Field<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key)
    }
}

impl<T> PartialEq for Field<T> {
    fn eq(&self, other: &Field<T>) -> bool {
        self.key == other.key
    }
}

impl<T> Eq for Field<T> {}

/// A field that is read, written and offered by these functions.
macro_rules! made {
    ($key:literal, $page:literal, $get:expr, $set:expr, $choices:expr $(, $part:ident: $more:expr)*) => {
        Field {
            key: $key,
            page: $page,
            get: $get,
            set: $set,
            choices: $choices,
            $($part: $more,)*
            ..Field::BLANK
        }
    };
}

/// A field that is a part of the subject.
macro_rules! field {
    ($key:literal, $page:literal, $kind:expr, $($path:ident).+ $(, $part:ident: $more:expr)*) => {
        Field {
            key: $key,
            page: $page,
            kind: $kind,
            get: |it| it.$($path).+.text(),
            set: |it, text| {
                it.$($path).+ = FieldValue::read(text)?;
                Some(())
            },
            $($part: $more,)*
            ..Field::BLANK
        }
    };
}

/// A field that is a part of the subject and has a word for each of its values.
macro_rules! words {
    ($key:literal, $page:literal, $($path:ident).+, [$($word:literal = $value:expr),+] $(, $part:ident: $more:expr)*) => {
        Field {
            key: $key,
            page: $page,
            get: |it| word(&[$(($word, $value)),+], it.$($path).+),
            set: |it, text| {
                it.$($path).+ = meaning(&[$(($word, $value)),+], text)?;
                Some(())
            },
            choices: |_| texts(&[$($word),+]),
            $($part: $more,)*
            ..Field::BLANK
        }
    };
}

pub(crate) use {field, made, words};

pub(crate) fn word<V: PartialEq + Copy>(all: &[(&str, V)], value: V) -> String {
    let named = all.iter().find(|(_, it)| *it == value);
    named.map_or(NONE, |(word, _)| *word).to_owned()
}

pub(crate) fn meaning<V: Copy>(all: &[(&str, V)], text: &str) -> Option<V> {
    let named = all.iter().find(|(word, _)| *word == text);
    named.map(|(_, value)| *value)
}

pub(crate) fn texts(all: &[impl ToString]) -> Vec<String> {
    all.iter().map(ToString::to_string).collect()
}

/// No value, or one of these.
pub(crate) fn none_or(all: &[impl ToString]) -> Vec<String> {
    [NONE.to_owned()].into_iter().chain(texts(all)).collect()
}

/// A value with a text.
pub(crate) trait FieldValue: Sized {
    fn text(&self) -> String;

    fn read(text: &str) -> Option<Self>;
}

macro_rules! values {
    ($($type:ty: $it:ident => $text:expr, $read:expr;)+) => {$(
        impl FieldValue for $type {
            fn text(&self) -> String {
                let $it = self;
                $text
            }

            fn read($it: &str) -> Option<$type> {
                $read
            }
        }
    )+};
}

values! {
    bool: it => if *it { "yes" } else { "no" }.to_owned(), meaning(&[("yes", true), ("no", false)], it);
    u8: it => it.to_string(), it.parse().ok();
    u16: it => it.to_string(), it.parse().ok();
    String: it => it.clone(), Some(it.to_owned());
    TimeControl: it => it.to_string(), it.parse().ok();
    ThemeKey: it => it.0.clone(), Some(ThemeKey(it.to_owned()));
    LanguageKey: it => it.0.clone(), Some(LanguageKey(it.to_owned()));
    RoleId: it => it.0.to_string(), it.parse().ok().map(RoleId);
    ChannelId: it => it.0.to_string(), it.split(' ').next()?.parse().ok().map(ChannelId);
}

impl<T: FieldValue> FieldValue for Option<T> {
    fn text(&self) -> String {
        self.as_ref().map_or(NONE.to_owned(), FieldValue::text)
    }

    fn read(text: &str) -> Option<Option<T>> {
        (text == NONE)
            .then_some(None)
            .or_else(|| T::read(text).map(Some))
    }
}

impl<T: FieldValue> FieldValue for Vec<T> {
    fn text(&self) -> String {
        let all: Vec<String> = self.iter().map(FieldValue::text).collect();
        if all.is_empty() {
            NONE.to_owned()
        } else {
            all.join(" ")
        }
    }

    fn read(text: &str) -> Option<Vec<T>> {
        let all = text.split(' ').filter(|it| *it != NONE);
        all.map(T::read).collect()
    }
}
