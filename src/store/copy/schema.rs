//! The schema of a database as read from it: tables, columns, references.

/// The type of a column's values. The three kinds of whole numbers convert into each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ValueKind {
    /// 64 bits; in `SQLite` every whole number and every yes or no.
    Long,
    /// 32 bits.
    Int,
    /// Yes or no.
    Boolean,
    Real,
    Text,
    Bytes,
}

/// A column.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SchemaColumn {
    pub(crate) name: String,
    pub(crate) kind: ValueKind,
    pub(crate) may_be_empty: bool,
}

/// A table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct SchemaTable {
    pub(crate) name: String,
    pub(crate) columns: Vec<SchemaColumn>,
    /// The columns of its primary key, in the order of its index.
    pub(crate) key: Vec<usize>,
    /// The tables it refers to.
    pub(crate) refers_to: Vec<String>,
}

/// A column as a database reports it: table, name, type, whether it may be empty, and its place in
/// the primary key, if it has one.
pub(crate) type ToldColumn = (String, String, String, bool, Option<i64>);
/// A reference: from which table to which.
pub(crate) type ToldReference = (String, String);

impl ValueKind {
    fn of(name: &str) -> Option<ValueKind> {
        Some(match name {
            "INTEGER" | "bigint" => ValueKind::Long,
            "integer" => ValueKind::Int,
            "boolean" => ValueKind::Boolean,
            "REAL" | "double precision" => ValueKind::Real,
            "TEXT" | "text" => ValueKind::Text,
            "BLOB" | "bytea" => ValueKind::Bytes,
            _ => return None,
        })
    }

    fn goes_into(self, other: ValueKind) -> bool {
        let whole = |it| matches!(it, ValueKind::Long | ValueKind::Int | ValueKind::Boolean);
        self == other || (whole(self) && whole(other))
    }
}

impl SchemaTable {
    /// The tables, from the database's reports.
    pub(crate) fn all(
        columns: Vec<ToldColumn>,
        references: &[ToldReference],
    ) -> Result<Vec<SchemaTable>, String> {
        let mut tables: Vec<SchemaTable> = Vec::new();
        let mut keys: Vec<Vec<(i64, usize)>> = Vec::new();
        for (table, name, told, may_be_empty, place) in columns {
            if tables.last().is_none_or(|it| it.name != table) {
                let of_it = references.iter().filter(|(from, _)| *from == table);
                tables.push(SchemaTable {
                    refers_to: of_it.map(|(_, to)| to.clone()).collect(),
                    name: table.clone(),
                    ..SchemaTable::default()
                });
                keys.push(Vec::new());
            }
            let kind = ValueKind::of(&told)
                .ok_or_else(|| format!("{table}.{name} is of the unknown type {told}"))?;
            if let (Some(table), Some(key)) = (tables.last_mut(), keys.last_mut()) {
                key.extend(place.map(|it| (it, table.columns.len())));
                table.columns.push(SchemaColumn {
                    name,
                    kind,
                    may_be_empty: may_be_empty && place.is_none(),
                });
            }
        }
        for (table, mut key) in tables.iter_mut().zip(keys) {
            key.sort_unstable();
            table.key = key.into_iter().map(|(_, column)| column).collect();
            if table.key.is_empty() {
                return Err(format!("{} has no primary key", table.name));
            }
            table.refers_to.sort_unstable();
        }
        tables.sort_by(|one, other| one.name.cmp(&other.name));
        Ok(tables)
    }

    /// Sorted so that every table comes after those it refers to.
    pub(crate) fn in_order(mut tables: Vec<SchemaTable>) -> Vec<SchemaTable> {
        let mut ordered: Vec<SchemaTable> = Vec::new();
        while !tables.is_empty() {
            let waits = |it: &SchemaTable| {
                let to = |name: &String| *name != it.name && tables.iter().any(|t| t.name == *name);
                it.refers_to.iter().any(to)
            };
            // Tables that refer to each other would have no order; a database refuses their rows
            // then.
            let next = tables.iter().position(|it| !waits(it)).unwrap_or(0);
            ordered.push(tables.remove(next));
        }
        ordered
    }

    /// The first difference between two databases that could lose rows. Both lists are in the order
    /// of the names.
    pub(crate) fn difference(ours: &[SchemaTable], theirs: &[SchemaTable]) -> Option<String> {
        let names = |it: &[SchemaTable]| it.iter().map(|it| it.name.clone()).collect::<Vec<_>>();
        if names(ours) != names(theirs) {
            let only = |one: &[SchemaTable], other: &[SchemaTable]| {
                let missing = one
                    .iter()
                    .find(|it| other.iter().all(|o| o.name != it.name));
                missing.map(|it| format!("only one of them has the table {}", it.name))
            };
            return only(ours, theirs).or_else(|| only(theirs, ours));
        }
        ours.iter().zip(theirs).find_map(|(one, other)| {
            let fits = |column: &SchemaColumn, of: &SchemaTable| {
                let it = of.columns.iter().find(|it| it.name == column.name);
                it.is_some_and(|it| column.kind.goes_into(it.kind))
            };
            let lacks = |one: &SchemaTable, other: &SchemaTable| {
                let column = one.columns.iter().find(|it| !fits(it, other));
                column.map(|it| format!("they differ in the column {}.{}", one.name, it.name))
            };
            lacks(one, other).or_else(|| lacks(other, one))
        })
    }

    /// The table with its columns in the order of another database.
    pub(crate) fn as_in(&self, other: &SchemaTable) -> SchemaTable {
        let place =
            |column: &SchemaColumn| other.columns.iter().position(|it| it.name == column.name);
        let mut places: Vec<(Option<usize>, usize)> = self
            .columns
            .iter()
            .enumerate()
            .map(|(idx, it)| (place(it), idx))
            .collect();
        places.sort_unstable();
        let key = |old: &usize| places.iter().position(|(_, idx)| idx == old);
        SchemaTable {
            columns: places
                .iter()
                .map(|(_, idx)| self.columns[*idx].clone())
                .collect(),
            key: self.key.iter().filter_map(key).collect(),
            ..self.clone()
        }
    }
}
