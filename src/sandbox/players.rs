//! The players in the sandbox: the names and languages of `--players`.

use cairn_command::Failure;

/// The longest name Discord allows.
const MAX_NAME: usize = 32;
/// Characters allowed in names besides letters and digits.
const IN_NAMES: &str = " _-.'";
/// Names that would not be understood as people.
const NO_NAMES: [&str; 3] = ["cairn", "everyone", "here"];
/// The languages a client of Discord can have.
const LANGUAGES: &str = "id da de en-GB en-US es-ES es-419 fr hr it lt hu nl no pl pt-BR ro fi \
                         sv-SE vi tr cs el bg ru uk hi th zh-CN ja zh-TW ko";

/// A player: a name, and the language of their client.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SandboxPlayer {
    pub(super) name: String,
    pub(super) language: String,
}

/// Reads `ada` or `cleo:de`.
pub(super) fn player(text: &str) -> Result<SandboxPlayer, String> {
    let (name, language) = text.split_once(':').unwrap_or((text, "en-US"));
    let (name, language) = (name.trim(), language.trim());
    let fits = |c: char| c.is_alphanumeric() || IN_NAMES.contains(c);
    let length = name.chars().count();
    if length == 0 || length > MAX_NAME {
        return Err(format!("a name must have 1 to {MAX_NAME} characters"));
    }
    if !name.chars().all(fits) || !name.starts_with(char::is_alphanumeric) {
        return Err(format!(
            "a name can contain letters, digits and `{IN_NAMES}`, and must begin with a letter or \
             digit"
        ));
    }
    if NO_NAMES.contains(&name.to_lowercase().as_str()) {
        return Err("this name is not allowed".to_owned());
    }
    if !LANGUAGES.split_whitespace().any(|it| it == language) {
        return Err(format!(
            "Discord does not have the language `{language}`; it has {LANGUAGES}"
        ));
    }
    Ok(SandboxPlayer {
        name: name.to_owned(),
        language: language.to_owned(),
    })
}

pub(super) fn tell_apart(players: &[SandboxPlayer]) -> Result<(), Failure> {
    if players.len() < 2 {
        return Err(Failure::wrong(
            "at least two players are needed, as in --players ada,bob",
        ));
    }
    for (at, player) in players.iter().enumerate() {
        let name = player.name.to_lowercase();
        if players
            .iter()
            .take(at)
            .any(|it| it.name.to_lowercase() == name)
        {
            return Err(Failure::wrong(format!(
                "two players are named `{}`; give them different names",
                player.name
            )));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_languages_are_read() {
        let cleo = player("Cleo:de").expect("a name and a language");
        assert_eq!((cleo.name.as_str(), cleo.language.as_str()), ("Cleo", "de"));
        assert!(player("Zoë van 't Hoff").is_ok());
        for wrong in [
            "",
            " ",
            "-ada",
            "a@b",
            "<b>",
            "Cairn",
            "here",
            "ada:klingon",
            "x\ny",
        ] {
            assert!(player(wrong).is_err(), "{wrong}");
        }
        assert!(player(&"x".repeat(33)).is_err());
    }

    #[test]
    fn players_have_to_be_told_apart() {
        let players = |names: &[&str]| {
            let read = names.iter().map(|name| player(name).expect("a name"));
            tell_apart(&read.collect::<Vec<_>>())
        };
        assert!(players(&["ada", "bob"]).is_ok());
        assert!(players(&["ada"]).is_err());
        assert!(players(&["ada", "bob", "Ada"]).is_err());
    }
}
