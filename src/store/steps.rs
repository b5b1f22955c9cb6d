//! The steps of a schema: those that a database has taken, beside those that this program knows.

use std::path::Path;

use sqlx::migrate::Migrator;

use super::OpenError;

/// How a database's schema stands to this program's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Schema {
    /// It is the same.
    Current,
    /// It can be brought up to date; its newest step, 0 if it has taken none.
    Older(i64),
}

/// The newest step that a program with these migrations knows.
pub(super) fn known(migrations: &Migrator) -> i64 {
    migrations.iter().map(|it| it.version).max().unwrap_or(0)
}

/// Compares the steps that a database has taken, each with its checksum, with those of the program.
/// Opening it for a bot refuses what this refuses.
///
/// # Errors
///
/// If the database is of a newer version, or has taken another step than this program's.
pub(super) fn compared(
    migrations: &Migrator,
    taken: &[(i64, Vec<u8>)],
    path: &Path,
) -> Result<Schema, OpenError> {
    let known = known(migrations);
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
