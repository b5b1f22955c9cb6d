//! A value on its way from one database to another.

use super::schema::ValueKind;

/// A value of a column, or none.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Value {
    Long(Option<i64>),
    Int(Option<i32>),
    Boolean(Option<bool>),
    Real(Option<f64>),
    Text(Option<String>),
    Bytes(Option<Vec<u8>>),
}

/// The values of a table's columns.
pub(crate) type Row = Vec<Value>;

impl Value {
    /// The value for a column of another kind. None if it does not fit.
    pub(crate) fn fit(self, kind: ValueKind) -> Option<Value> {
        let number = match self {
            Value::Long(number) => number,
            Value::Int(number) => number.map(i64::from),
            Value::Boolean(number) => number.map(i64::from),
            Value::Real(_) => return (kind == ValueKind::Real).then_some(self),
            Value::Text(_) => return (kind == ValueKind::Text).then_some(self),
            Value::Bytes(_) => return (kind == ValueKind::Bytes).then_some(self),
        };
        Some(match kind {
            ValueKind::Long => Value::Long(number),
            ValueKind::Int => Value::Int(number.map(i32::try_from).transpose().ok()?),
            ValueKind::Boolean => Value::Boolean(match number {
                Some(0) => Some(false),
                Some(1) => Some(true),
                None => None,
                Some(_) => return None,
            }),
            ValueKind::Real | ValueKind::Text | ValueKind::Bytes => return None,
        })
    }

    /// Its approximate size in bytes.
    pub(crate) fn size(&self) -> usize {
        match self {
            Value::Text(Some(text)) => text.len() + 8,
            Value::Bytes(Some(bytes)) => bytes.len() + 8,
            _ => 8,
        }
    }
}
