//! Words that people write to the bot and that are not turns: help, resign, draw. In public, a
//! short answer names the command and has a button whose answer is private; in private the full
//! answer is given at once.

pub(crate) mod id;

use cairn_app::{AppError, Purpose};
use cairn_domain::{Game, GameId, OfferKind, Refusal};
use cairn_kernel::Phrase;

use self::id::{AskedId, Word};
use crate::{
    Asker, Bot, board,
    custom_id::CustomId,
    game::{departure, menus},
    help::{self, id::HelpScreen},
    interaction::{Reply, ReplyResult},
    posts::quiet_button,
    rules,
};

/// Longer messages are ignored.
const LONGEST: usize = 40;

/// The words in all languages at once: many write English where German is spoken.
const SAID: [(Word, &str); 7] = [
    (Word::Help, "help, help me, commands, hilfe, befehle"),
    (
        Word::Hello,
        "hello, hi, hey, hallo, guten tag, moin, servus, start",
    ),
    (
        Word::Resign,
        "resign, i resign, surrender, give up, i give up, aufgeben, aufgabe, ich gebe auf",
    ),
    (
        Word::Undo,
        "undo, takeback, take back, take it back, zurück, zurücknehmen, rückgängig",
    ),
    (
        Word::Draw,
        "draw, offer draw, offer a draw, remis, remis anbieten, unentschieden",
    ),
    (Word::Rules, "rules, how to play, regeln, anleitung"),
    (Word::Board, "board, show, show board, brett, zeigen"),
];

pub(crate) fn word(text: &str) -> Option<Word> {
    if text.chars().count() > LONGEST {
        return None;
    }
    let text = text.to_lowercase();
    let words: Vec<&str> = text
        .split(|it: char| !it.is_alphanumeric())
        .filter(|it| !it.is_empty())
        .collect();
    let text = words.join(" ");
    let is_said = |said: &str| said.split(", ").any(|it| it == text);
    let found = SAID.iter().find(|(_, said)| is_said(said))?;
    Some(found.0)
}

pub(crate) fn in_public(bot: &Bot, asker: &Asker, word: Word, game: Option<GameId>) -> Reply {
    let show = CustomId::Asked(AskedId { word, game });
    let show = quiet_button(asker.language, "button-show-me", &show);
    Reply::text(short(bot, asker, word)).with_buttons([show])
}

pub(crate) async fn in_private(
    bot: &Bot,
    asker: &Asker,
    word: Word,
    game: Option<GameId>,
) -> ReplyResult {
    if word == Word::Hello {
        return Ok(help::hello(bot, asker));
    }
    let short = (word != Word::Help).then(|| short(bot, asker, word));
    Ok(show(bot, asker, word, game).await?.with_note(short))
}

/// What a button about a word shows, or a list of games; then `chosen` is the game.
pub(crate) async fn show_chosen(
    bot: &Bot,
    asker: &Asker,
    AskedId { word, game }: AskedId,
    chosen: Option<&String>,
) -> ReplyResult {
    let chosen = chosen.and_then(|it| it.parse().ok());
    show(bot, asker, word, chosen.or(game)).await
}

pub(crate) async fn show(
    bot: &Bot,
    asker: &Asker,
    word: Word,
    game: Option<GameId>,
) -> ReplyResult {
    let help = || help::help(bot, asker, HelpScreen::Start);
    match word {
        Word::Help | Word::Hello => help().await,
        Word::Resign => {
            let game = find_game(bot, asker, game, Purpose::Act).await?;
            Ok(menus::ask_resign(bot, asker, &game)?)
        }
        Word::Undo | Word::Draw => {
            let kind = match word {
                Word::Undo => OfferKind::Takeback,
                _ => OfferKind::Draw,
            };
            let game = find_game(bot, asker, game, Purpose::Offer(kind)).await?;
            let reply = menus::offers(bot, asker, &game)?;
            Ok(departure::add_note(bot, asker, &game, reply).await)
        }
        Word::Rules => match find_game(bot, asker, game, Purpose::Look).await {
            Ok(game) => rules::rules(bot, asker, &game.terms.variant.game, 0).await,
            // The help names the command that lists games.
            Err(AppError::Refused(Refusal::WhichGame(_) | Refusal::NoGameHere)) => help().await,
            Err(error) => Err(error),
        },
        Word::Board => {
            let game = find_game(bot, asker, game, Purpose::Look).await?;
            board::my_view(bot, asker, &bot.app.load(game).await?).await
        }
    }
}

async fn find_game(
    bot: &Bot,
    asker: &Asker,
    game: Option<GameId>,
    purpose: Purpose,
) -> Result<Game, AppError> {
    match game {
        Some(id) => bot.app.known_game(asker, id).await,
        None => bot.app.meant_game(asker, purpose).await,
    }
}

fn short(bot: &Bot, asker: &Asker, word: Word) -> String {
    let key = match word {
        Word::Help => "asked-help",
        Word::Hello => "asked-hello",
        Word::Resign => "asked-resign",
        Word::Undo => "asked-undo",
        Word::Draw => "asked-draw",
        Word::Rules => "asked-rules",
        Word::Board => "asked-board",
    };
    let command = bot.commands.mention(asker, word.command());
    asker
        .language
        .say(&Phrase::new(key).with("command", command))
}

#[cfg(test)]
mod tests {
    use super::{Word, word};

    #[test]
    fn words_are_read_however_they_are_written() {
        for (text, expected) in [
            ("help", Word::Help),
            (" Hilfe! ", Word::Help),
            ("Hello.", Word::Hello),
            ("/resign", Word::Resign),
            ("I  resign", Word::Resign),
            ("UNDO", Word::Undo),
            ("Zurücknehmen", Word::Undo),
            ("draw?", Word::Draw),
            ("remis?", Word::Draw),
            ("rules?", Word::Rules),
            ("Brett", Word::Board),
        ] {
            assert_eq!(word(text), Some(expected), "{text}");
        }
    }

    #[test]
    fn turns_and_nothing_are_no_words() {
        let long = "help ".repeat(50);
        for text in ["", "?", "e4-e7", "d1 d3", "roll", "end", "helpful", &long] {
            assert_eq!(word(text), None, "{text}");
        }
    }
}
