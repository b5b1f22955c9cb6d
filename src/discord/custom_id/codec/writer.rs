//! Writes a request, position by position.

use serde::{
    Serialize,
    ser::{self, Impossible, Serializer},
};

use super::{BETWEEN, CodecResult, UnknownCustomId, escape, word};

#[derive(Default)]
pub(crate) struct PositionWriter {
    positions: Vec<String>,
    /// How many positions there are, without empty ones at the end.
    there: usize,
}

impl PositionWriter {
    pub(crate) fn text(mut self) -> String {
        self.positions.truncate(self.there);
        self.positions.join(&BETWEEN.to_string())
    }

    fn write(&mut self, position: String) {
        self.positions.push(position);
        self.there = self.positions.len();
    }
}

/// Types that ids do not contain.
macro_rules! refused {
    ($($method:ident($($of:ty),*) $(-> $row:ident)?;)*) => {$(
        fn $method(self, $(_: $of),*) -> refused!(@ $($row)?) {
            Err(UnknownCustomId)
        }
    )*};
    (@) => { CodecResult<()> };
    (@ $row:ident) => { CodecResult<Self::$row> };
}

macro_rules! written {
    ($($method:ident($of:ty);)*) => {$(
        fn $method(self, value: $of) -> CodecResult<()> {
            self.write(value.to_string());
            Ok(())
        }
    )*};
}

impl Serializer for &mut PositionWriter {
    type Ok = ();
    type Error = UnknownCustomId;
    type SerializeSeq = Impossible<(), UnknownCustomId>;
    type SerializeTuple = Self;
    type SerializeTupleStruct = Self;
    type SerializeTupleVariant = Self;
    type SerializeMap = Impossible<(), UnknownCustomId>;
    type SerializeStruct = Self;
    type SerializeStructVariant = Self;

    written! {
        serialize_i8(i8);
        serialize_i16(i16);
        serialize_i32(i32);
        serialize_i64(i64);
        serialize_u8(u8);
        serialize_u16(u16);
        serialize_u32(u32);
        serialize_u64(u64);
    }

    refused! {
        serialize_f32(f32);
        serialize_f64(f64);
        serialize_char(char);
        serialize_bytes(&[u8]);
        serialize_unit();
        serialize_unit_struct(&'static str);
        serialize_seq(Option<usize>) -> SerializeSeq;
        serialize_map(Option<usize>) -> SerializeMap;
    }

    fn serialize_bool(self, value: bool) -> CodecResult<()> {
        self.write(if value { "yes" } else { "no" }.to_owned());
        Ok(())
    }

    fn serialize_str(self, text: &str) -> CodecResult<()> {
        self.write(escape(text));
        Ok(())
    }

    fn serialize_none(self) -> CodecResult<()> {
        self.positions.push(String::new());
        Ok(())
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> CodecResult<()> {
        value.serialize(self)
    }

    fn serialize_unit_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
    ) -> CodecResult<()> {
        self.write(word(variant));
        Ok(())
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        value: &T,
    ) -> CodecResult<()> {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        value: &T,
    ) -> CodecResult<()> {
        self.write(word(variant));
        value.serialize(self)
    }

    fn serialize_tuple(self, _: usize) -> CodecResult<Self> {
        Ok(self)
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> CodecResult<Self> {
        Ok(self)
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> CodecResult<Self> {
        self.write(word(variant));
        Ok(self)
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> CodecResult<Self> {
        Ok(self)
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> CodecResult<Self> {
        self.write(word(variant));
        Ok(self)
    }
}

/// Rows of positions, by all the names serde has for them.
macro_rules! rows {
    ($($row:ident: $method:ident($($name:ty)?);)*) => {$(
        impl ser::$row for &mut PositionWriter {
            type Ok = ();
            type Error = UnknownCustomId;

            fn $method<T: Serialize + ?Sized>(
                &mut self,
                $(_: $name,)?
                value: &T,
            ) -> CodecResult<()> {
                value.serialize(&mut **self)
            }

            fn end(self) -> CodecResult<()> {
                Ok(())
            }
        }
    )*};
}

rows! {
    SerializeTuple: serialize_element();
    SerializeTupleStruct: serialize_field();
    SerializeTupleVariant: serialize_field();
    SerializeStruct: serialize_field(&'static str);
    SerializeStructVariant: serialize_field(&'static str);
}
