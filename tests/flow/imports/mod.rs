//! Report files that become tournaments to view.

mod hostile;
mod people;
mod shown;

use cairn_pairing::{
    generate::{Configuration, generate},
    trf::{self, Document, Edition, Heading},
};
use localdiscord::{Arg, InteractionOutcome, Person, world::permission::Permissions};

use super::Chat;

/// A random Swiss, as `cairn-lab pair -g` makes it.
pub(crate) fn swiss(players: usize, rounds: usize) -> Document {
    let mut settings = Configuration::default();
    settings.players = players;
    settings.rounds = rounds;
    settings.half_point_byes = 20;
    let mut document = generate(&settings, 11);
    document.heading = Heading {
        name: "Autumn *Cup* @everyone".to_owned(),
        arbiter: "<@&1> Arbiter".to_owned(),
        start: "2026/09/01".to_owned(),
        ..Heading::default()
    };
    document
}

pub(crate) fn file(document: &Document) -> Vec<u8> {
    trf::write(document, Edition::Trf26).into_bytes()
}

pub(crate) async fn imports(
    chat: &Chat,
    who: &Person,
    name: &str,
    bytes: Vec<u8>,
) -> InteractionOutcome {
    let file = Arg::File {
        name: name.to_owned(),
        bytes: bytes.into(),
    };
    chat.slash(who, chat.games, "tournament import", &[("file", file)])
        .await
}

/// The name of the imported tournament.
pub(crate) fn name_of(said: &InteractionOutcome) -> String {
    let (_, rest) = said.text().split_once("T-").unwrap();
    let name: String = rest
        .chars()
        .take_while(char::is_ascii_alphanumeric)
        .collect();
    format!("T-{name}")
}

async fn shows(chat: &Chat, who: &Person, name: &str, view: &str) -> InteractionOutcome {
    let args: [(&str, Arg); 2] = [("tournament", name.into()), ("view", view.into())];
    chat.slash(who, chat.games, "tournament show", &args).await
}

fn picture(said: &InteractionOutcome) -> &[u8] {
    let files = &said.message().unwrap().attachments;
    assert_eq!(files.len(), 1, "{}", said.text());
    assert!(files[0].size.is_some(), "a picture");
    assert!(files[0].bytes.len() < 1_000_000);
    &files[0].bytes
}

fn alt(said: &InteractionOutcome) -> String {
    let files = &said.message().unwrap().attachments;
    files[0].description.clone().unwrap()
}

/// Saves the pictures for people to look at, if `PICTURES` names a folder.
fn leave(name: &str, said: &InteractionOutcome) {
    if let Ok(folder) = std::env::var("PICTURES") {
        std::fs::write(format!("{folder}/{name}.png"), picture(said)).unwrap();
    }
}

fn may_manage_events(chat: &Chat, who: &Person) {
    const MANAGE_EVENTS: Permissions = Permissions(1 << 33);
    let (guild, who) = (chat.sandbox.guild(), who.id());
    chat.sandbox.change(|world| {
        let role = world.add_role(guild, "organizers", MANAGE_EVENTS).unwrap();
        world.give_role(guild, who, role);
    });
}
