//! Reads a request, position by position.

use std::str::Split;

use serde::{
    de::{
        DeserializeSeed, Deserializer, EnumAccess, IntoDeserializer, SeqAccess, VariantAccess,
        Visitor, value::StrDeserializer,
    },
    forward_to_deserialize_any,
};

use super::{BETWEEN, CodecResult, UnknownCustomId, unescape, word};

pub(crate) struct PositionReader<'a>(Split<'a, char>);

impl<'a> PositionReader<'a> {
    pub(crate) fn new(text: &'a str) -> PositionReader<'a> {
        PositionReader(text.split(BETWEEN))
    }

    fn next(&mut self) -> CodecResult<&'a str> {
        self.0.next().ok_or(UnknownCustomId)
    }
}

macro_rules! numbers {
    ($($method:ident: $visit:ident;)*) => {$(
        fn $method<V: Visitor<'de>>(self, visitor: V) -> CodecResult<V::Value> {
            visitor.$visit(self.next()?.parse().map_err(|_| UnknownCustomId)?)
        }
    )*};
}

impl<'de> Deserializer<'de> for &mut PositionReader<'_> {
    type Error = UnknownCustomId;

    numbers! {
        deserialize_i8: visit_i8;
        deserialize_i16: visit_i16;
        deserialize_i32: visit_i32;
        deserialize_i64: visit_i64;
        deserialize_u8: visit_u8;
        deserialize_u16: visit_u16;
        deserialize_u32: visit_u32;
        deserialize_u64: visit_u64;
    }

    /// The text does not describe its own types.
    fn deserialize_any<V: Visitor<'de>>(self, _: V) -> CodecResult<V::Value> {
        Err(UnknownCustomId)
    }

    forward_to_deserialize_any! {
        f32 f64 char bytes byte_buf unit unit_struct seq map identifier ignored_any
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> CodecResult<V::Value> {
        match self.next()? {
            "yes" => visitor.visit_bool(true),
            "no" => visitor.visit_bool(false),
            _ => Err(UnknownCustomId),
        }
    }

    fn deserialize_str<V: Visitor<'de>>(self, visitor: V) -> CodecResult<V::Value> {
        visitor.visit_string(unescape(self.next()?))
    }

    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> CodecResult<V::Value> {
        self.deserialize_str(visitor)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> CodecResult<V::Value> {
        if self.0.clone().next().is_none_or(str::is_empty) {
            self.0.next();
            visitor.visit_none()
        } else {
            visitor.visit_some(self)
        }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> CodecResult<V::Value> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_tuple<V: Visitor<'de>>(
        self,
        positions: usize,
        visitor: V,
    ) -> CodecResult<V::Value> {
        visitor.visit_seq(RowReader(self, positions))
    }

    fn deserialize_tuple_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        positions: usize,
        visitor: V,
    ) -> CodecResult<V::Value> {
        visitor.visit_seq(RowReader(self, positions))
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> CodecResult<V::Value> {
        visitor.visit_seq(RowReader(self, fields.len()))
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> CodecResult<V::Value> {
        let text = self.next()?;
        let mut variants = variants.iter().copied();
        let variant = variants.find(|it| word(it) == text);
        visitor.visit_enum(Variant(self, variant.ok_or(UnknownCustomId)?))
    }
}

/// A row of values, and how many are left.
struct RowReader<'r, 'a>(&'r mut PositionReader<'a>, usize);

impl<'de> SeqAccess<'de> for RowReader<'_, '_> {
    type Error = UnknownCustomId;

    fn next_element_seed<S: DeserializeSeed<'de>>(
        &mut self,
        seed: S,
    ) -> CodecResult<Option<S::Value>> {
        match self.1.checked_sub(1) {
            None => Ok(None),
            Some(left) => {
                self.1 = left;
                seed.deserialize(&mut *self.0).map(Some)
            }
        }
    }
}

struct Variant<'r, 'a>(&'r mut PositionReader<'a>, &'static str);

impl<'de> EnumAccess<'de> for Variant<'_, '_> {
    type Error = UnknownCustomId;
    type Variant = Self;

    fn variant_seed<S: DeserializeSeed<'de>>(self, seed: S) -> CodecResult<(S::Value, Self)> {
        let name: StrDeserializer<'_, UnknownCustomId> = self.1.into_deserializer();
        Ok((seed.deserialize(name)?, self))
    }
}

impl<'de> VariantAccess<'de> for Variant<'_, '_> {
    type Error = UnknownCustomId;

    fn unit_variant(self) -> CodecResult<()> {
        Ok(())
    }

    fn newtype_variant_seed<S: DeserializeSeed<'de>>(self, seed: S) -> CodecResult<S::Value> {
        seed.deserialize(self.0)
    }

    fn tuple_variant<V: Visitor<'de>>(self, positions: usize, visitor: V) -> CodecResult<V::Value> {
        visitor.visit_seq(RowReader(self.0, positions))
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        fields: &'static [&'static str],
        visitor: V,
    ) -> CodecResult<V::Value> {
        visitor.visit_seq(RowReader(self.0, fields.len()))
    }
}
