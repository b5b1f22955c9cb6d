//! Rows of either database, and what a statement reads of one.

use std::marker::PhantomData;

use sqlx::{
    Column as _, ColumnIndex, Decode, FromRow, Postgres, Row as _, Sqlite, Type, TypeInfo as _,
    ValueRef as _, postgres::PgRow, sqlite::SqliteRow,
};

use crate::rows::Cell;

/// A type of a column in both databases.
pub(crate) trait Field<'r>:
    Decode<'r, Sqlite> + Decode<'r, Postgres> + Type<Sqlite> + Type<Postgres>
{
}

impl<'r, T> Field<'r> for T where
    T: Decode<'r, Sqlite> + Decode<'r, Postgres> + Type<Sqlite> + Type<Postgres>
{
}

/// A row of either database.
#[derive(Debug)]
pub(crate) enum DbRow {
    Sqlite(SqliteRow),
    Postgres(PgRow),
}

impl From<SqliteRow> for DbRow {
    fn from(row: SqliteRow) -> DbRow {
        DbRow::Sqlite(row)
    }
}

impl From<PgRow> for DbRow {
    fn from(row: PgRow) -> DbRow {
        DbRow::Postgres(row)
    }
}

impl DbRow {
    pub(crate) fn try_get<'r, T: Field<'r>>(
        &'r self,
        column: impl ColumnIndex<SqliteRow> + ColumnIndex<PgRow>,
    ) -> sqlx::Result<T> {
        match self {
            DbRow::Sqlite(row) => row.try_get(column),
            DbRow::Postgres(row) => row.try_get(column),
        }
    }
}

macro_rules! cells {
    ($row:ident) => {{
        let columns = $row.columns().iter();
        let mut cells = Vec::new();
        for column in columns {
            let (at, raw) = (column.ordinal(), $row.try_get_raw(column.ordinal())?);
            if raw.is_null() {
                continue;
            }
            let cell = match raw.type_info().name() {
                "BOOLEAN" | "BOOL" => Cell::Bool($row.try_get(at)?),
                "BLOB" | "BYTEA" => Cell::Bytes($row.try_get(at)?),
                "INTEGER" | "INT8" => Cell::Int($row.try_get(at)?),
                "REAL" | "FLOAT8" => Cell::Real($row.try_get(at)?),
                _ => Cell::Text($row.try_get(at)?),
            };
            cells.push((column.name(), cell));
        }
        Ok(cells)
    }};
}

impl DbRow {
    /// The columns that hold something, whatever it is.
    pub(crate) fn cells(&self) -> sqlx::Result<Vec<(&str, Cell)>> {
        match self {
            DbRow::Sqlite(row) => cells!(row),
            DbRow::Postgres(row) => cells!(row),
        }
    }
}

/// What a statement reads of a row.
pub(crate) trait RowDecoder {
    type Output;
    fn read(row: DbRow) -> sqlx::Result<Self::Output>;
}

/// Each column is asked for by its name.
impl RowDecoder for DbRow {
    type Output = DbRow;

    fn read(row: DbRow) -> sqlx::Result<DbRow> {
        Ok(row)
    }
}

/// A row as a type with `FromRow`.
#[derive(Debug)]
pub(crate) struct Whole<T>(PhantomData<T>);

impl<T> RowDecoder for Whole<T>
where
    T: for<'r> FromRow<'r, SqliteRow> + for<'r> FromRow<'r, PgRow>,
{
    type Output = T;

    fn read(row: DbRow) -> sqlx::Result<T> {
        match row {
            DbRow::Sqlite(row) => T::from_row(&row),
            DbRow::Postgres(row) => T::from_row(&row),
        }
    }
}

/// The only column of a row.
#[derive(Debug)]
pub(crate) struct Only<T>(PhantomData<T>);

impl<T: for<'r> Field<'r>> RowDecoder for Only<T> {
    type Output = T;

    fn read(row: DbRow) -> sqlx::Result<T> {
        match row {
            DbRow::Sqlite(row) => row.try_get(0),
            DbRow::Postgres(row) => row.try_get(0),
        }
    }
}
