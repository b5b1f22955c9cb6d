//! A command from its registration to its answer, with the bot's part played over REST.

use std::error::Error;

use localdiscord::{Config, LocalDiscord};
use serde_json::{Value, json};

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let discord = LocalDiscord::start(Config::default()).await?;
    let (application, token) = discord.look(|world| {
        let application = &world.application;
        (application.id, application.token.clone())
    });
    let send = async |method: &str, path: String, body: Value| {
        let request = reqwest::Client::new()
            .request(
                method.parse()?,
                format!("{}/api/v10{path}", discord.http_url()),
            )
            .header("authorization", format!("Bot {token}"))
            .header("content-type", "application/json")
            .body(body.to_string());
        request.send().await?.error_for_status()?;
        Ok::<_, Box<dyn Error>>(())
    };

    let greet = json!({"name": "greet", "description": "Say hello", "type": 1});
    send(
        "POST",
        format!("/applications/{application}/commands"),
        greet,
    )
    .await?;

    // Ada types `/greet`; a bot would receive it through the gateway.
    let ada = discord.person("ada");
    let asked = ada.slash(discord.channel("games"), "greet", &[])?;
    let interaction = asked.interaction().ok_or("it has just been asked")?;
    let answer = json!({
        "type": 4,
        "data": {"content": "Hello!", "allowed_mentions": {"parse": []}},
    });
    let (id, secret) = (interaction.id, interaction.token);
    send(
        "POST",
        format!("/interactions/{id}/{secret}/callback"),
        answer,
    )
    .await?;

    println!("Ada reads: {}", asked.outcome().await?.text());
    for violation in discord.violations() {
        println!("violation: {violation}");
    }
    Ok(())
}
