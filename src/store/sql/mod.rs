//! Statements for both databases, each written once.
//!
//! Both must accept a statement: `$1` for values, `ON CONFLICT` for rows that may exist, `IS [NOT]
//! DISTINCT FROM` where a value may be missing, `TRUE` and `FALSE`, no scalar `min` and `max`. What
//! they spell differently stands in braces, see [`dialect`](super::dialect).
//!
//! The library's own `Any` driver knows neither lists nor JSON, and it hides types and errors.

mod row;

use std::{borrow::Cow, fmt::Display, marker::PhantomData, sync::Arc};

use anyhow::Context as _;
use serde::de::DeserializeOwned;
use sqlx::{
    AssertSqlSafe, Connection as _, PgConnection, PgPool, Postgres, SqlSafeStr as _, Sqlite,
    SqliteConnection, SqlitePool, Transaction, postgres::PgQueryResult, sqlite::SqliteQueryResult,
};

use super::{
    Engine,
    dialect::Dialect,
    rows, sqlite,
    transaction::{TransactionState, Tx},
};

pub(crate) use self::row::{DbRow, Only};
use self::row::{RowDecoder, Whole};

/// The connections for reading.
#[derive(Clone, Debug)]
pub(crate) enum Readers {
    Sqlite(SqlitePool),
    Postgres(PgPool),
}

impl Readers {
    /// A connection that reads everything as of one moment.
    pub(crate) async fn begin(&self) -> sqlx::Result<Connection> {
        Ok(match self {
            Readers::Sqlite(pool) => Connection::SqliteSnapshot(Box::pin(pool.begin()).await?),
            Readers::Postgres(pool) => {
                Connection::PostgresTransaction(Box::pin(pool.begin()).await?)
            }
        })
    }

    pub(crate) async fn close(&self) {
        match self {
            Readers::Sqlite(pool) => pool.close().await,
            Readers::Postgres(pool) => pool.close().await,
        }
    }
}

/// A connection to either database.
#[derive(Debug)]
pub(crate) enum Connection {
    Sqlite(SqliteConnection),
    SqliteSnapshot(Transaction<'static, Sqlite>),
    Postgres(PgConnection),
    PostgresTransaction(Transaction<'static, Postgres>),
}

impl Connection {
    pub(crate) async fn close(self) -> sqlx::Result<()> {
        match self {
            Connection::Sqlite(conn) => conn.close().await,
            Connection::Postgres(conn) => conn.close().await,
            // Others go back to where they came from.
            _ => Ok(()),
        }
    }
}

/// Reads what is stored: as it is now, or as a transaction sees it.
#[derive(Clone, Debug)]
pub struct Reader(Source);

#[derive(Clone, Debug)]
enum Source {
    Store(Readers, Arc<Engine>),
    Transaction(Arc<TransactionState>),
}

impl Reader {
    pub(crate) fn of_store(readers: Readers, engine: Arc<Engine>) -> Reader {
        Reader(Source::Store(readers, engine))
    }

    pub(crate) fn of_transaction(state: Arc<TransactionState>) -> Reader {
        Reader(Source::Transaction(state))
    }

    /// The size of the file in which recent changes are. A server counts everything itself.
    pub(crate) fn bytes_of_log(&self) -> u64 {
        match &self.0 {
            Source::Store(Readers::Sqlite(pool), _) => sqlite::size_of_log(pool),
            _ => 0,
        }
    }

    /// Reads several things as of one moment.
    pub(crate) async fn at_one_moment<T, F>(&self, look: impl Fn(Reader) -> F) -> anyhow::Result<T>
    where
        F: Future<Output = anyhow::Result<T>>,
    {
        match &self.0 {
            Source::Store(readers, engine) => {
                let read = engine.read(readers, async |readers| {
                    let snapshot = Tx::new(Box::pin(readers.begin()).await?);
                    look(Reader::clone(&snapshot)).await
                });
                read.await
            }
            Source::Transaction(_) => look(self.clone()).await,
        }
    }
}

/// Where a statement is executed.
pub(crate) enum Target<'c> {
    Sqlite(&'c mut SqliteConnection),
    SqlitePool(&'c SqlitePool),
    Postgres(&'c mut PgConnection),
    PostgresPool(&'c PgPool),
}

impl<'c> From<&'c mut Connection> for Target<'c> {
    fn from(conn: &'c mut Connection) -> Target<'c> {
        match conn {
            Connection::Sqlite(conn) => Target::Sqlite(conn),
            Connection::SqliteSnapshot(conn) => Target::Sqlite(conn),
            Connection::Postgres(conn) => Target::Postgres(conn),
            Connection::PostgresTransaction(conn) => Target::Postgres(conn),
        }
    }
}

impl<'c> From<&'c Readers> for Target<'c> {
    fn from(readers: &'c Readers) -> Target<'c> {
        match readers {
            Readers::Sqlite(pool) => Target::SqlitePool(pool),
            Readers::Postgres(pool) => Target::PostgresPool(pool),
        }
    }
}

/// A value of a statement. A missing one has a type, too: `PostgreSQL` asks for it.
#[derive(Clone, Debug)]
pub(crate) enum Value<'q> {
    Bool(bool),
    Bytes(Cow<'q, [u8]>),
    Int(Option<i64>),
    Real(f64),
    Text(Option<Cow<'q, str>>),
}

macro_rules! value {
    ($($of:ty => |$given:ident| $value:expr;)*) => {$(
        impl<'q> From<$of> for Value<'q> {
            fn from($given: $of) -> Value<'q> {
                $value
            }
        }
    )*};
}

value! {
    bool => |given| Value::Bool(given);
    f64 => |given| Value::Real(given);
    i32 => |given| Value::Int(Some(given.into()));
    u32 => |given| Value::Int(Some(given.into()));
    i64 => |given| Value::Int(Some(given));
    Option<i64> => |given| Value::Int(given);
    &'q [u8] => |given| Value::Bytes(given.into());
    &'q Vec<u8> => |given| Value::Bytes(given.into());
    Vec<u8> => |given| Value::Bytes(given.into());
    &'q str => |given| Value::Text(Some(given.into()));
    &'q String => |given| Value::Text(Some(given.into()));
    String => |given| Value::Text(Some(given.into()));
    Option<&'q str> => |given| Value::Text(given.map(Into::into));
    Option<&'q String> => |given| Value::Text(given.map(Into::into));
    &'q Option<String> => |given| Value::Text(given.as_ref().map(Into::into));
    Option<String> => |given| Value::Text(given.map(Into::into));
}

/// A statement with its values.
#[must_use]
#[derive(Debug)]
pub(crate) struct Query<'q, R = DbRow> {
    text: Cow<'static, str>,
    values: Vec<Value<'q>>,
    reading: PhantomData<fn() -> R>,
}

impl<R> Clone for Query<'_, R> {
    fn clone(&self) -> Self {
        Query {
            text: self.text.clone(),
            values: self.values.clone(),
            reading: PhantomData,
        }
    }
}

pub(crate) fn query<'q>(text: impl Into<Cow<'static, str>>) -> Query<'q> {
    Query {
        text: text.into(),
        values: Vec::new(),
        reading: PhantomData,
    }
}

/// A statement that reads rows as a type with `FromRow`.
pub(crate) fn query_as<'q, T>(text: impl Into<Cow<'static, str>>) -> Query<'q, Whole<T>> {
    query(text).with_row_type()
}

/// A statement that reads one column.
pub(crate) fn query_scalar<'q, T>(text: impl Into<Cow<'static, str>>) -> Query<'q, Only<T>> {
    query(text).with_row_type()
}

/// What a statement has done.
#[derive(Clone, Copy, Debug)]
pub(crate) struct StatementOutcome {
    pub(crate) rows_affected: u64,
}

impl From<SqliteQueryResult> for StatementOutcome {
    fn from(done: SqliteQueryResult) -> StatementOutcome {
        StatementOutcome {
            rows_affected: done.rows_affected(),
        }
    }
}

impl From<PgQueryResult> for StatementOutcome {
    fn from(done: PgQueryResult) -> StatementOutcome {
        StatementOutcome {
            rows_affected: done.rows_affected(),
        }
    }
}

/// Executes a statement with this method, and converts what comes back.
macro_rules! execute {
    // Boxed, because the futures of the library are large, and there are four.
    ($query:ident, $on:ident, $method:ident, $convert:expr) => {{
        let target = $on.into();
        let done = Box::pin(async move {
            match target {
                Target::Sqlite(on) => {
                    let done = execute!($query, Sqlite).$method(on).await;
                    done.map($convert)
                }
                Target::SqlitePool(on) => {
                    let done = execute!($query, Sqlite).$method(on).await;
                    done.map($convert)
                }
                Target::Postgres(on) => {
                    let done = execute!($query, Postgres).$method(on).await;
                    done.map($convert)
                }
                Target::PostgresPool(on) => {
                    let done = execute!($query, Postgres).$method(on).await;
                    done.map($convert)
                }
            }
        });
        done.await
    }};
    ($query:ident, $database:ident) => {{
        let mut statement = sqlx::query::<$database>(match $query.text {
            Cow::Borrowed(text) => Dialect::$database.statement(text),
            Cow::Owned(text) => AssertSqlSafe(text).into_sql_str(),
        });
        for value in $query.values {
            statement = match value {
                Value::Bool(value) => statement.bind(value),
                Value::Bytes(value) => statement.bind(value.into_owned()),
                Value::Int(value) => statement.bind(value),
                Value::Real(value) => statement.bind(value),
                Value::Text(value) => statement.bind(value.map(Cow::into_owned)),
            };
        }
        statement
    }};
}

impl<'q> Query<'q> {
    fn with_row_type<R>(self) -> Query<'q, R> {
        Query {
            text: self.text,
            values: self.values,
            reading: PhantomData,
        }
    }

    /// All rows that a reader finds, as values of this type.
    pub(crate) async fn list<T: DeserializeOwned>(self, reader: &Reader) -> anyhow::Result<Vec<T>> {
        self.all(reader).await?.iter().map(rows::read).collect()
    }

    /// The first row that a reader finds, as a value of this type.
    pub(crate) async fn find<T: DeserializeOwned>(
        self,
        reader: &Reader,
    ) -> anyhow::Result<Option<T>> {
        self.first(reader)
            .await?
            .as_ref()
            .map(rows::read)
            .transpose()
    }

    /// The rows that can be read as this type. Others, of another version, are left out.
    pub(crate) async fn readable<T: DeserializeOwned>(
        self,
        reader: &Reader,
    ) -> anyhow::Result<Vec<T>> {
        let rows = self.all(reader).await?;
        Ok(rows.iter().filter_map(|row| rows::read(row).ok()).collect())
    }

    /// The same with more text at its end.
    pub(crate) fn followed_by(mut self, text: &str) -> Query<'q> {
        self.text.to_mut().push_str(text);
        self
    }

    /// Executes it in a transaction. Returns how many rows it has changed.
    pub(crate) async fn save(self, tx: &Tx) -> anyhow::Result<u64> {
        Ok(self.execute(tx.lend().await.conn()?).await?.rows_affected)
    }

    /// Likewise, whether or not there is such a row. An error begins with `what` it was to do.
    pub(crate) async fn run_in(self, tx: &Tx, what: impl Display + Send) -> anyhow::Result<()> {
        self.save(tx).await.with_context(|| what.to_string())?;
        Ok(())
    }

    pub(crate) async fn execute(self, on: impl Into<Target<'_>>) -> sqlx::Result<StatementOutcome> {
        execute!(self, on, execute, StatementOutcome::from)
    }

    /// Executes it, whether or not there is such a row. An error begins with `what` it was to do.
    pub(crate) async fn run(
        self,
        on: &mut Connection,
        what: impl Display + Send,
    ) -> anyhow::Result<()> {
        self.execute(on).await.with_context(|| what.to_string())?;
        Ok(())
    }
}

impl<'q, R: RowDecoder> Query<'q, R> {
    pub(crate) fn bind(mut self, value: impl Into<Value<'q>>) -> Query<'q, R> {
        self.values.push(value.into());
        self
    }

    /// All rows that a reader finds.
    pub(crate) async fn all(self, reader: &Reader) -> anyhow::Result<Vec<R::Output>> {
        match &reader.0 {
            Source::Store(readers, engine) => {
                let read = async |readers| Ok(self.clone().fetch_all(readers).await?);
                engine.read(readers, read).await
            }
            Source::Transaction(state) => Ok(self.fetch_all(state.lend().await.conn()?).await?),
        }
    }

    /// The first row that a reader finds, if any.
    pub(crate) async fn first(self, reader: &Reader) -> anyhow::Result<Option<R::Output>> {
        match &reader.0 {
            Source::Store(readers, engine) => {
                let read = async |readers| Ok(self.clone().fetch_optional(readers).await?);
                engine.read(readers, read).await
            }
            Source::Transaction(state) => {
                Ok(self.fetch_optional(state.lend().await.conn()?).await?)
            }
        }
    }

    pub(crate) async fn fetch_all(self, on: impl Into<Target<'_>>) -> sqlx::Result<Vec<R::Output>> {
        let read = |rows: Vec<DbRow>| rows.into_iter().map(R::read).collect();
        execute!(self, on, fetch_all, |rows| rows
            .into_iter()
            .map(DbRow::from)
            .collect::<Vec<_>>())
        .and_then(read)
    }

    pub(crate) async fn fetch_optional(
        self,
        on: impl Into<Target<'_>>,
    ) -> sqlx::Result<Option<R::Output>> {
        let row = execute!(self, on, fetch_optional, |row| row.map(DbRow::from))?;
        row.map(R::read).transpose()
    }

    pub(crate) async fn fetch_one(self, on: impl Into<Target<'_>>) -> sqlx::Result<R::Output> {
        execute!(self, on, fetch_one, DbRow::from).and_then(R::read)
    }
}
