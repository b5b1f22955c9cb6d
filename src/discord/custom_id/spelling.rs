//! Values with their own spelling, which is one position of an id: `#[serde(with = "spelling")]`.

use std::{any::type_name, fmt, marker::PhantomData};

use serde::{Deserializer, Serializer, de::Visitor};

use cairn_domain::{
    Editable, ExploreRoot, Field, GameId, OfferKind, PickerVersion, RecordKey, Rest, TermsRequest,
    TournamentId, Variant, tournament::SetupMark,
};

/// Separates the codes of a path.
const STEP: char = '.';

pub(crate) fn join_path(path: &[String]) -> String {
    path.join(&STEP.to_string())
}

/// Reads the output of [`join_path`].
pub(crate) fn split_path(text: &str) -> Vec<String> {
    text.split(STEP)
        .filter(|it| !it.is_empty())
        .map(ToOwned::to_owned)
        .collect()
}

/// A type with its own spelling, which is never empty if the value may be missing.
pub(crate) trait SpelledValue: Sized {
    fn spelling(&self) -> String;

    /// Reads a spelling, perhaps several: only one that is written again as it was read is an id.
    fn from_spelling(text: &str) -> Option<Self>;
}

pub(crate) fn serialize<T: SpelledValue, S: Serializer>(
    value: &T,
    to: S,
) -> Result<S::Ok, S::Error> {
    to.serialize_str(&value.spelling())
}

/// Passes the name of the type to the deserializer, for the generator of ids.
pub(crate) fn deserialize<'de, T: SpelledValue, D: Deserializer<'de>>(
    from: D,
) -> Result<T, D::Error> {
    from.deserialize_newtype_struct(type_name::<T>(), Spelling(PhantomData))
}

pub(crate) mod option {
    use serde::Deserialize;

    use super::{Deserializer, Serializer, SpelledValue};

    #[derive(Deserialize)]
    #[serde(transparent)]
    struct SpelledWrapper<T: SpelledValue>(#[serde(with = "super")] T);

    #[expect(clippy::ref_option, reason = "serde hands it over like this")]
    pub(crate) fn serialize<T: SpelledValue, S: Serializer>(
        value: &Option<T>,
        to: S,
    ) -> Result<S::Ok, S::Error> {
        match value {
            Some(value) => super::serialize(value, to),
            None => to.serialize_none(),
        }
    }

    pub(crate) fn deserialize<'de, T: SpelledValue, D: Deserializer<'de>>(
        from: D,
    ) -> Result<Option<T>, D::Error> {
        Ok(Option::<SpelledWrapper<T>>::deserialize(from)?.map(|it| it.0))
    }
}

struct Spelling<T>(PhantomData<T>);

impl<'de, T: SpelledValue> Visitor<'de> for Spelling<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(type_name::<T>())
    }

    fn visit_newtype_struct<D: Deserializer<'de>>(self, from: D) -> Result<T, D::Error> {
        from.deserialize_str(self)
    }

    fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<T, E> {
        T::from_spelling(text).ok_or_else(|| E::custom(text))
    }
}

macro_rules! as_displayed {
    ($($type:ty),*) => {$(
        impl SpelledValue for $type {
            fn spelling(&self) -> String {
                self.to_string()
            }

            fn from_spelling(text: &str) -> Option<$type> {
                text.parse().ok()
            }
        }
    )*};
}

as_displayed!(
    ExploreRoot,
    Variant,
    GameId,
    PickerVersion,
    RecordKey,
    SetupMark,
    TournamentId
);

/// A field of a form by its key.
impl<T: Editable> SpelledValue for &'static Field<T> {
    fn spelling(&self) -> String {
        self.key.to_owned()
    }

    fn from_spelling(text: &str) -> Option<&'static Field<T>> {
        T::field(text)
    }
}

impl SpelledValue for OfferKind {
    fn spelling(&self) -> String {
        self.key().to_owned()
    }

    /// In its usual amount.
    fn from_spelling(text: &str) -> Option<OfferKind> {
        OfferKind::of_key(text)
    }
}

impl SpelledValue for Vec<String> {
    fn spelling(&self) -> String {
        join_path(self)
    }

    fn from_spelling(text: &str) -> Option<Vec<String>> {
        Some(split_path(text))
    }
}

/// Of an unrated game: its variant, clock, rest and options.
impl SpelledValue for TermsRequest {
    fn spelling(&self) -> String {
        let clock = self.clock.map(|it| it.to_string());
        let (variant, clock) = (self.variant.to_string(), clock.unwrap_or_default());
        let words = self.options.split_whitespace().collect::<Vec<_>>();
        [variant, clock, self.rest.spelling(), words.join(" ")].join(";")
    }

    fn from_spelling(text: &str) -> Option<TermsRequest> {
        let parts: Vec<&str> = text.splitn(4, ';').collect();
        let [variant, clock, rest, options] = parts[..] else {
            return None;
        };
        let clock = (!clock.is_empty()).then(|| clock.parse());
        Some(TermsRequest {
            options: options.to_owned(),
            clock: clock.transpose().ok()?,
            rest: Rest::from_spelling(rest)?,
            rated: Some(false),
            ..TermsRequest::new(variant.parse().ok()?)
        })
    }
}

/// A letter each: `nights, weekends, no vacations` would leave little room for the rest.
impl SpelledValue for Rest {
    fn spelling(&self) -> String {
        let Rest {
            nights,
            weekends,
            no_vacations,
        } = *self;
        let letters = [(nights, 'n'), (weekends, 'w'), (no_vacations, 'v')];
        let letters = letters.into_iter().filter(|(holds, _)| *holds);
        letters.map(|(_, letter)| letter).collect()
    }

    fn from_spelling(text: &str) -> Option<Rest> {
        Some(Rest {
            nights: text.contains('n'),
            weekends: text.contains('w'),
            no_vacations: text.contains('v'),
        })
    }
}
