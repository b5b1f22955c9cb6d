//! The steps of a schema: those applied to a database, and those that this program knows.

use std::path::Path;

use std::borrow::Cow;

use include_dir::Dir;
use sqlx::{
    SqlSafeStr,
    migrate::{Migration, MigrationType, Migrator},
};

use super::OpenError;

/// How a database's schema compares to this program's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Schema {
    Current,
    /// It can be upgraded; its newest step, 0 if none was applied.
    Older(i64),
}

/// The steps in a folder: files named by their number and subject, such as `0003_challenges.sql`.
pub(super) fn migrator(folder: &'static Dir<'static>) -> Migrator {
    let steps = folder.files().map(|file| {
        let name = file.path().file_stem().and_then(|it| it.to_str());
        let (number, about) = name
            .and_then(|it| it.split_once('_'))
            .expect("a step has a number and a name");
        Migration::new(
            number.parse().expect("a step begins with its number"),
            Cow::Owned(about.replace('_', " ")),
            MigrationType::Simple,
            file.contents_utf8().expect("SQL is text").into_sql_str(),
            false,
        )
    });
    Migrator::with_migrations(steps.collect())
}

/// The newest step that a program with these migrations knows.
pub(super) fn newest_known(migrations: &Migrator) -> i64 {
    migrations.iter().map(|it| it.version).max().unwrap_or(0)
}

/// Compares the steps applied to a database, each with its checksum, with those of the program.
/// Opening it for a bot refuses the same ones. Fails if the database is of a newer version, or a
/// step differs from this program's.
pub(super) fn compare(
    migrations: &Migrator,
    taken: &[(i64, Vec<u8>)],
    path: &Path,
) -> Result<Schema, OpenError> {
    let known = newest_known(migrations);
    let newest = taken.iter().map(|it| it.0).max().unwrap_or(0);
    if newest > known {
        let (path, found) = (path.to_owned(), newest);
        return Err(OpenError::Newer { path, found, known });
    }
    for (step, checksum) in taken {
        let ours = migrations.iter().find(|it| it.version == *step);
        if ours.is_none_or(|it| *it.checksum != **checksum) {
            let (path, step) = (path.to_owned(), *step);
            return Err(OpenError::Diverged { path, step });
        }
    }
    if taken.len() < migrations.iter().count() {
        Ok(Schema::Older(newest))
    } else {
        Ok(Schema::Current)
    }
}
