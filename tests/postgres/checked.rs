//! `cairn check` of a database on a server.

use super::place::Place;
use crate::{flow::TextChecks as _, store::prelude::*};

#[tokio::test]
#[ignore = "needs PostgreSQL: .ci/run"]
async fn an_empty_database_is_fine_whatever_its_host_is_called() {
    let database = Database::on_server().await;
    let url = database.url();
    // A host may be the folder of a socket, like Debian's.
    let (name, rest) = url.split_once("?host=").unwrap();
    let (folder, _) = rest.split_once('&').unwrap();
    let address = format!("{name}?user=cairn");
    let variables = [("DATABASE_URL", address.as_str()), ("PGHOST", folder)];
    let checked = Place::new().run_in(&["check"], variables);
    let said = format!("on {folder}` is empty; cairn run creates its tables\n");
    let text = checked.text();
    let line = text.lines().find(|it| it.contains(" database ")).unwrap();
    assert!(line.starts_with("ok       database  `cairn"), "{line}");
    text.says(&said);
}
