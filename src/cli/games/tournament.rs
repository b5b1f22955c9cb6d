//! `cairn games T-ID`: what is known of a tournament.

use std::io::Write;

use cairn_app::Store;
use cairn_domain::TournamentId;
use serde_json::json;

use super::super::Failure;

/// Prints what is known of a tournament.
///
/// # Errors
///
/// If there is none, or it cannot be read.
pub(super) async fn tell(
    store: &dyn Store,
    id: TournamentId,
    json: bool,
    output: &mut impl Write,
) -> Result<(), Failure> {
    let found = store.tournament(id).await?;
    let it = found.ok_or_else(|| Failure::failed(format!("there is no tournament T-{id}")))?;
    let (server, channel) = (it.root.guild.0, it.root.channel.0);
    let told = json!({
        "tournament": id.to_string(),
        "number": id.0,
        "kind": it.setup.kind.key(),
        "form": it.setup.form.to_string(),
        "stage": it.stage.key(),
        "going_on": it.stage.is_going_on(),
        "server": server.to_string(),
        "channel": channel.to_string(),
        "entries": it.entries.len(),
    });
    if json {
        return super::super::print_json(&told, output);
    }
    let lines = told.as_object().into_iter().flatten();
    for (name, value) in lines {
        let value = value
            .as_str()
            .map_or_else(|| value.to_string(), ToOwned::to_owned);
        writeln!(output, "{name:11} {value}").map_err(Failure::output)?;
    }
    Ok(())
}
