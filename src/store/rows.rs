//! Rows as types with serde: a column is a field of the same name, and one without a value is left
//! out. A word stands for a plain variant of an enum; whatever has parts of its own is JSON.

use std::collections::BTreeMap;

use anyhow::{Context as _, bail};
use serde::{
    Deserialize, Deserializer, Serialize,
    de::{
        DeserializeOwned, Error as _, IntoDeserializer, Visitor,
        value::{Error, MapDeserializer, SeqDeserializer},
    },
    forward_to_deserialize_any,
};
use serde_json::Value as Json;

use super::{
    Unreadable,
    sql::{DbRow, Query, Value, query},
};

/// The columns of a table that are written, and the fields they hold: `id pool=terms.variant`, with
/// dots before parts of parts. A column of another name, perhaps with dots, is read as it is named.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Columns(pub(crate) &'static str);

impl Columns {
    fn paths(self) -> impl Iterator<Item = (&'static str, &'static str)> {
        let columns = self.0.split_whitespace();
        columns.map(|it| it.split_once('=').unwrap_or((it, it)))
    }
}

/// What a column holds.
#[derive(Clone, Debug)]
pub(crate) enum Cell {
    Bool(bool),
    Bytes(Vec<u8>),
    Int(i64),
    Real(f64),
    Text(String),
    /// Several columns that are one value.
    Parts(Vec<(String, Cell)>),
}

/// The row as a value of this type. The error is [`Unreadable`] if it is not one.
pub(crate) fn read<T: DeserializeOwned>(row: &DbRow) -> anyhow::Result<T> {
    read_by(row, Columns(""))
}

/// Likewise, with these columns.
pub(crate) fn read_by<T: DeserializeOwned>(row: &DbRow, columns: Columns) -> anyhow::Result<T> {
    let (paths, mut parts) = (columns.paths().collect::<Vec<_>>(), Vec::new());
    for (name, cell) in row.cells().context(Unreadable)? {
        let known = paths.iter().find(|it| it.0 == name);
        put(&mut parts, known.map_or(name, |it| it.1), cell);
    }
    T::deserialize(MapDeserializer::new(parts.into_iter())).context(Unreadable)
}

/// Puts a cell where its path leads.
fn put(parts: &mut Vec<(String, Cell)>, path: &str, cell: Cell) {
    let Some((first, rest)) = path.split_once('.') else {
        parts.push((path.to_owned(), cell));
        return;
    };
    let known = parts.iter().position(|it| it.0 == first);
    let at = known.unwrap_or_else(|| {
        parts.push((first.to_owned(), Cell::Parts(Vec::new())));
        parts.len() - 1
    });
    if let Cell::Parts(inner) = &mut parts[at].1 {
        put(inner, rest, cell);
    }
}

/// A table, and its columns if they are not the fields of what is written.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Table(&'static str, Option<Columns>);

impl From<&'static str> for Table {
    fn from(name: &'static str) -> Table {
        Table(name, None)
    }
}

impl From<(&'static str, Columns)> for Table {
    fn from((name, columns): (&'static str, Columns)) -> Table {
        Table(name, Some(columns))
    }
}

/// An `INSERT` of a value into a table. With the columns of `key` it replaces the row that is
/// there.
pub(crate) fn upsert<T: Serialize>(
    table: impl Into<Table>,
    row: &T,
    key: &[&str],
) -> anyhow::Result<Query<'static>> {
    upsert_all(table, std::slice::from_ref(row), key)
}

/// Likewise, of some values. `SQLite` accepts 32,766 values in a statement, `PostgreSQL` 65,535.
pub(crate) fn upsert_all<T: Serialize>(
    table: impl Into<Table>,
    rows: &[T],
    key: &[&str],
) -> anyhow::Result<Query<'static>> {
    let Table(name, columns) = table.into();
    let values = |row| match columns {
        Some(columns) => columns_by(row, columns),
        None => all_columns(row),
    };
    let rows: anyhow::Result<Vec<Values>> = rows.iter().map(values).collect();
    Ok(upsert_query(name, &rows?, key))
}

/// An `INSERT` of a new value, with these columns and more of them.
pub(crate) fn insert_by<T: Serialize>(
    table: &str,
    row: &T,
    columns: Columns,
    more: impl IntoIterator<Item = (&'static str, Value<'static>)>,
) -> anyhow::Result<Query<'static>> {
    let mut columns = columns_by(row, columns)?;
    let more = more.into_iter().map(|it| (it.0.to_owned(), Some(it.1)));
    columns.extend(more);
    Ok(upsert_query(table, &[columns], &[]))
}

/// A statement about these values, in which `{columns}` stands for these columns and what they
/// become: `UPDATE games SET {columns} WHERE id = $1`.
pub(crate) fn update_by<T: Serialize>(
    text: &str,
    values: impl IntoIterator<Item = Value<'static>>,
    row: &T,
    columns: Columns,
) -> anyhow::Result<Query<'static>> {
    let (mut values, mut set) = (values.into_iter().collect::<Vec<_>>(), Vec::new());
    for (name, value) in columns_by(row, columns)? {
        set.push(match value {
            Some(value) => {
                values.push(value);
                format!("{name} = ${}", values.len())
            }
            None => format!("{name} = NULL"),
        });
    }
    let text = text.replace("{columns}", &set.join(", "));
    Ok(values.into_iter().fold(query(text), Query::bind))
}

type Values = BTreeMap<String, Option<Value<'static>>>;

/// These columns of a value, in a fixed order.
fn columns_by<T: Serialize>(row: &T, columns: Columns) -> anyhow::Result<Values> {
    let whole = serde_json::to_value(row)?;
    let cells = columns.paths().map(|(column, path)| {
        let found = path.split('.').try_fold(&whole, |it, part| it.get(part));
        let value = found.cloned().unwrap_or_default();
        Ok((column.to_owned(), value_of(value)?))
    });
    cells.collect()
}

fn upsert_query(table: &str, rows: &[Values], key: &[&str]) -> Query<'static> {
    let names: Vec<&str> = rows
        .iter()
        .take(1)
        .flat_map(|it| it.keys())
        .map(|it| &**it)
        .collect();
    let (mut places, mut values) = (String::new(), Vec::new());
    for row in rows {
        places.push_str(if places.is_empty() { "(" } else { "), (" });
        for (number, value) in row.values().enumerate() {
            places.push_str(if number == 0 { "" } else { ", " });
            match value {
                Some(value) => {
                    values.push(value.clone());
                    places.push('$');
                    places.push_str(&values.len().to_string());
                }
                None => places.push_str("NULL"),
            }
        }
    }
    let tail = if key.is_empty() {
        String::new()
    } else {
        let others = names.iter().filter(|it| !key.contains(it));
        let set: Vec<String> = others.map(|it| format!("{it} = excluded.{it}")).collect();
        let (key, set) = (key.join(", "), set.join(", "));
        format!("ON CONFLICT ({key}) DO UPDATE SET {set}")
    };
    let names = names.join(", ");
    let text = format!("INSERT INTO {table} ({names}) VALUES {places}) {tail}");
    values.into_iter().fold(query(text), Query::bind)
}

/// The columns of a value, in a fixed order. None is `NULL`, which has no type here.
fn all_columns<T: Serialize>(row: &T) -> anyhow::Result<Values> {
    let Json::Object(fields) = serde_json::to_value(row)? else {
        bail!("a row has columns");
    };
    let columns = fields.into_iter();
    columns.map(|it| Ok((it.0, value_of(it.1)?))).collect()
}

fn value_of(value: Json) -> anyhow::Result<Option<Value<'static>>> {
    Ok(match value {
        Json::Null => None,
        Json::Bool(value) => Some(value.into()),
        Json::Number(number) => Some(match (number.as_i64(), number.as_u64()) {
            (Some(value), _) => value.into(),
            // No database has unsigned numbers, so the 64 bits are kept.
            (None, Some(value)) => value.cast_signed().into(),
            (None, None) => number.as_f64().context("read a number")?.into(),
        }),
        Json::String(text) => Some(text.into()),
        value => Some(value.to_string().into()),
    })
}

impl IntoDeserializer<'_, Error> for Cell {
    type Deserializer = Cell;

    fn into_deserializer(self) -> Cell {
        self
    }
}

fn from_json<'de, T: Deserialize<'de>>(text: &'de str) -> Result<T, Error> {
    serde_json::from_str(text).map_err(Error::custom)
}

/// Passes JSON to a visitor that asks for something with parts.
macro_rules! parts {
    ($($method:ident($($name:ident: $of:ty),*);)*) => {$(
        fn $method<V: Visitor<'de>>(self, $($name: $of,)* visitor: V) -> Result<V::Value, Error> {
            match self {
                Cell::Text(text) => {
                    let json: Json = from_json(&text)?;
                    json.$method($($name,)* visitor).map_err(Error::custom)
                }
                Cell::Bytes(bytes) => {
                    let mut bytes = SeqDeserializer::new(bytes.into_iter());
                    let read = visitor.visit_seq(&mut bytes)?;
                    bytes.end().map(|()| read)
                }
                Cell::Parts(parts) => visitor.visit_map(MapDeserializer::new(parts.into_iter())),
                other => other.deserialize_any(visitor),
            }
        }
    )*};
}

impl<'de> Deserializer<'de> for Cell {
    type Error = Error;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self {
            Cell::Parts(parts) => visitor.visit_map(MapDeserializer::new(parts.into_iter())),
            Cell::Bool(value) => visitor.visit_bool(value),
            Cell::Bytes(value) => visitor.visit_byte_buf(value),
            Cell::Int(value) => visitor.visit_i64(value),
            Cell::Real(value) => visitor.visit_f64(value),
            Cell::Text(value) => visitor.visit_string(value),
        }
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self {
            Cell::Int(value) => visitor.visit_bool(value != 0),
            other => other.deserialize_any(visitor),
        }
    }

    /// The 64 bits of a signed number.
    fn deserialize_u64<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self {
            Cell::Int(value) => visitor.visit_u64(value.cast_unsigned()),
            other => other.deserialize_any(visitor),
        }
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_some(self)
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Error> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        name: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        let Cell::Text(text) = self else {
            return self.deserialize_any(visitor);
        };
        if text.starts_with('{') {
            let json: Json = from_json(&text)?;
            let read = json.deserialize_enum(name, variants, visitor);
            return read.map_err(Error::custom);
        }
        visitor.visit_enum(text.into_deserializer())
    }

    parts! {
        deserialize_map();
        deserialize_seq();
        deserialize_struct(name: &'static str, fields: &'static [&'static str]);
        deserialize_tuple(len: usize);
        deserialize_tuple_struct(name: &'static str, len: usize);
    }

    forward_to_deserialize_any! {
        i8 i16 i32 i64 i128 u8 u16 u32 u128 f32 f64 char str string bytes byte_buf unit
        unit_struct identifier ignored_any
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Debug, PartialEq, Serialize, Deserialize)]
    struct Id(u64);

    #[derive(Debug, PartialEq, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    enum Way {
        ByHand,
        Between(u32, u32),
    }

    #[derive(Debug, PartialEq, Serialize, Deserialize)]
    struct Row {
        id: Id,
        is_open: bool,
        ratio: f64,
        text: Option<String>,
        way: Way,
        other: Way,
        parts: Vec<Id>,
        nothing: Option<u32>,
    }

    #[test]
    fn a_row_is_read_as_it_was_written() {
        let row = Row {
            id: Id(u64::MAX - 7),
            is_open: true,
            ratio: 1.0,
            text: Some("{ö'$1".to_owned()),
            way: Way::ByHand,
            other: Way::Between(3, 4),
            parts: vec![Id(1), Id(u64::MAX)],
            nothing: None,
        };
        let cells = all_columns(&row)
            .expect("columns")
            .into_iter()
            .filter_map(|(name, value)| {
                let cell = match value? {
                    Value::Int(Some(value)) => Cell::Int(value),
                    Value::Text(Some(text)) => Cell::Text(text.into_owned()),
                    Value::Real(value) => Cell::Real(value),
                    // As SQLite keeps it.
                    Value::Bool(value) => Cell::Int(value.into()),
                    other => panic!("{other:?}"),
                };
                Some((name, cell))
            });
        let again = Row::deserialize(MapDeserializer::new(cells)).expect("a row");
        assert_eq!(again, row);
    }
}
