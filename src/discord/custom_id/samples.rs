//! Generates ids of every declared kind: a deserializer that, asked for the parts of an id, returns
//! one of the possibilities, and another one the next time.

use std::any::type_name;

use serde::{
    Deserialize, Deserializer,
    de::{
        DeserializeSeed, EnumAccess, IntoDeserializer, SeqAccess, VariantAccess, Visitor,
        value::StrDeserializer,
    },
    forward_to_deserialize_any,
};

use super::{CustomId, UnknownCustomId, codec::CodecResult, spelling::SpelledValue as _};
use cairn_domain::{
    Challenge, Editable, ExploreRoot, Field, GameId, OfferKind, PersonalSettings, PickerVersion,
    RecordKey, Rest, ServerSettings, TermsRequest, TournamentId, Variant, tournament,
};

pub(crate) struct MadeUp {
    pub(crate) id: CustomId,
    pub(crate) variants: Vec<&'static str>,
    /// The choices made, apart from numbers and texts, with their places.
    pub(crate) choices: Vec<String>,
}

/// Every combination of variants, each with usual, largest and smallest content.
pub(crate) fn every() -> Vec<MadeUp> {
    let mut all = Vec::new();
    let mut source = ChoiceSource::default();
    loop {
        let id = CustomId::deserialize(&mut source).expect("the samples can be read");
        all.push(MadeUp {
            id,
            variants: std::mem::take(&mut source.variants),
            choices: std::mem::take(&mut source.choices),
        });
        if !source.goes_on() {
            return all;
        }
    }
}

#[derive(Default)]
struct ChoiceSource {
    /// The choice made, and the number of possibilities.
    chosen: Vec<(usize, usize)>,
    at: usize,
    variants: Vec<&'static str>,
    choices: Vec<String>,
    /// The type whose spelling is needed next.
    spelled: Option<&'static str>,
}

impl ChoiceSource {
    fn choose<T: Clone>(&mut self, from: &[T]) -> T {
        if self.at == self.chosen.len() {
            self.chosen.push((0, from.len()));
        }
        self.at += 1;
        from[self.chosen[self.at - 1].0].clone()
    }

    fn goes_on(&mut self) -> bool {
        self.at = 0;
        while let Some((last, of)) = self.chosen.pop() {
            if last + 1 < of {
                self.chosen.push((last + 1, of));
                return true;
            }
        }
        false
    }

    fn chose(&mut self, what: &str) {
        let way = self.variants.join(":");
        self.choices.push(format!("{way}:{what}"));
    }
}

/// The keys of a form, if its fields are what is asked for.
fn keys<T: Editable>(name: &str) -> Option<Vec<String>> {
    let keys = T::FIELDS.iter().map(|it| it.key.to_owned());
    (name == type_name::<&'static Field<T>>()).then(|| keys.collect())
}

/// The keys of whatever variant this is about.
fn keys_of_any(name: &str) -> Option<Vec<String>> {
    keys::<PersonalSettings>(name)
        .or_else(|| keys::<ServerSettings>(name))
        .or_else(|| keys::<tournament::Setup>(name))
        .or_else(|| keys::<Challenge>(name))
}

fn samples(name: &str) -> Vec<String> {
    if let Some(keys) = keys_of_any(name) {
        return keys;
    }
    let texts = |texts: &[&str]| texts.iter().map(|it| (*it).to_owned()).collect();
    let usual = "K3F".parse::<GameId>().expect("a name").0;
    let ids = [usual, 0, i64::MAX];
    match name {
        _ if name == type_name::<GameId>() => ids.map(|it| GameId(it).to_string()).into(),
        _ if name == type_name::<RecordKey>() => ids.map(|it| RecordKey(it).to_string()).into(),
        _ if name == type_name::<TournamentId>() => {
            ids.map(|it| TournamentId(it).to_string()).into()
        }
        _ if name == type_name::<PickerVersion>() => {
            texts(&["17", "17.5d41402a", "18446744073709551615.ffffffff"])
        }
        _ if name == type_name::<tournament::SetupMark>() => texts(&["7f", "0", "ffffffff"]),
        _ if name == type_name::<Variant>() => texts(&["stones/corner", "clans"]),
        _ if name == type_name::<ExploreRoot>() => {
            let longest = format!("{}.{}", GameId(i64::MAX), u64::MAX);
            vec!["K3F.17".to_owned(), "stones/corner".to_owned(), longest]
        }
        _ if name == type_name::<TermsRequest>() => {
            texts(&["stones;;;", "stones/corner;3d + 1h;n;key=value"])
        }
        _ if name == type_name::<Rest>() => texts(&["", "n", "nwv"]),
        _ if name == type_name::<OfferKind>() => OfferKind::ALL.map(|it| it.spelling()).into(),
        _ if name == type_name::<Vec<String>>() => texts(&["e4", "", "e4.e7.shells-side-south"]),
        _ => panic!("`{name}` has no samples"),
    }
}

macro_rules! numbers {
    ($($method:ident: $visit:ident($of:ty);)*) => {$(
        fn $method<V: Visitor<'de>>(self, visitor: V) -> CodecResult<V::Value> {
            visitor.$visit(self.choose(&[7, <$of>::MAX, <$of>::MIN]))
        }
    )*};
}

impl<'de> Deserializer<'de> for &mut ChoiceSource {
    type Error = UnknownCustomId;

    numbers! {
        deserialize_i64: visit_i64(i64);
        deserialize_u8: visit_u8(u8);
        deserialize_u16: visit_u16(u16);
        deserialize_u32: visit_u32(u32);
        deserialize_u64: visit_u64(u64);
    }

    fn deserialize_any<V: Visitor<'de>>(self, _: V) -> CodecResult<V::Value> {
        panic!("IDs cannot hold this")
    }

    forward_to_deserialize_any! {
        i8 i16 i32 f32 f64 char bytes byte_buf unit unit_struct seq map identifier ignored_any
        tuple_struct
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> CodecResult<V::Value> {
        let is = self.choose(&[true, false]);
        self.chose(if is { "yes" } else { "no" });
        visitor.visit_bool(is)
    }

    fn deserialize_str<V: Visitor<'de>>(self, visitor: V) -> CodecResult<V::Value> {
        let name = self.spelled.take().expect("the name of the type");
        let text = self.choose(&samples(name));
        if name == type_name::<OfferKind>() || keys_of_any(name).is_some() {
            self.chose(&text);
        }
        visitor.visit_string(text)
    }

    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> CodecResult<V::Value> {
        visitor.visit_str(self.choose(&["stones", "ü:%"]))
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> CodecResult<V::Value> {
        let is_there = self.choose(&[true, false]);
        self.chose(if is_there { "some" } else { "none" });
        if is_there {
            visitor.visit_some(self)
        } else {
            visitor.visit_none()
        }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        visitor: V,
    ) -> CodecResult<V::Value> {
        self.spelled = Some(name);
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_tuple<V: Visitor<'de>>(
        self,
        positions: usize,
        visitor: V,
    ) -> CodecResult<V::Value> {
        visitor.visit_seq(RowSource(self, positions))
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> CodecResult<V::Value> {
        visitor.visit_seq(RowSource(self, fields.len()))
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> CodecResult<V::Value> {
        let variant = self.choose(variants);
        self.chose(variant);
        self.variants.push(variant);
        visitor.visit_enum(self)
    }
}

struct RowSource<'s>(&'s mut ChoiceSource, usize);

impl<'de> SeqAccess<'de> for RowSource<'_> {
    type Error = UnknownCustomId;

    fn next_element_seed<S: DeserializeSeed<'de>>(
        &mut self,
        seed: S,
    ) -> CodecResult<Option<S::Value>> {
        if self.1 == 0 {
            return Ok(None);
        }
        self.1 -= 1;
        seed.deserialize(&mut *self.0).map(Some)
    }
}

impl<'de> EnumAccess<'de> for &mut ChoiceSource {
    type Error = UnknownCustomId;
    type Variant = Self;

    fn variant_seed<S: DeserializeSeed<'de>>(self, seed: S) -> CodecResult<(S::Value, Self)> {
        let variant = self.variants[self.variants.len() - 1];
        let name: StrDeserializer<'_, UnknownCustomId> = variant.into_deserializer();
        Ok((seed.deserialize(name)?, self))
    }
}

impl<'de> VariantAccess<'de> for &mut ChoiceSource {
    type Error = UnknownCustomId;

    fn unit_variant(self) -> CodecResult<()> {
        Ok(())
    }

    fn newtype_variant_seed<S: DeserializeSeed<'de>>(self, seed: S) -> CodecResult<S::Value> {
        seed.deserialize(self)
    }

    fn tuple_variant<V: Visitor<'de>>(self, positions: usize, visitor: V) -> CodecResult<V::Value> {
        visitor.visit_seq(RowSource(self, positions))
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        fields: &'static [&'static str],
        visitor: V,
    ) -> CodecResult<V::Value> {
        visitor.visit_seq(RowSource(self, fields.len()))
    }
}
