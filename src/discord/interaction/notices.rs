//! One-time notices on top of a person's next private answer.

use cairn_domain::{GameId, NoticeKind, PlayerId, PlayerResult};
use tracing::warn;

use super::Reply;
use crate::{
    Bot,
    escape::escape_markdown,
    titles,
    words::{Language, phrase, tournament::title},
};

/// The pending notices of this person; they count as shown.
pub(crate) async fn take(bot: &Bot, user: PlayerId) -> Vec<NoticeKind> {
    match bot.app.take_notices(user).await {
        Ok(notices) => notices,
        Err(error) => {
            warn!(?error, "cannot read a user's pending notices");
            Vec::new()
        }
    }
}

/// Puts notices on top of an answer.
pub(crate) fn put(language: Language, notices: &[NoticeKind], reply: &mut Reply) {
    let texts = notices.iter().map(|it| notice_text(language, it));
    let lines: Vec<String> = texts.chain([std::mem::take(&mut reply.text)]).collect();
    reply.text = lines.join("\n");
}

pub(crate) fn notice_text(language: Language, it: &NoticeKind) -> String {
    match it {
        NoticeKind::RatingCorrected {
            game,
            variant,
            annulled,
            before,
            after,
            ..
        } => rating_corrected(language, *game, variant, *annulled, (*before, *after)),
        NoticeKind::Unseen {
            game,
            variant,
            over,
            ..
        } => unseen(language, *game, variant, *over),
        NoticeKind::PlanFell { game, variant } => language.say(&phrase!(
            "notice-plan-fell",
            game = name_of(language, variant),
            id = game.to_string()
        )),
        NoticeKind::ResultCorrected {
            tournament,
            name,
            game,
            counts,
            rating,
        } => {
            let said = phrase!(
                "notice-result",
                tournament = title(name, *tournament),
                game = game.map_or_else(String::new, |it| format!(" #{it}")),
                counts = match counts {
                    PlayerResult::Won => "won",
                    PlayerResult::Drawn => "drawn",
                    PlayerResult::Lost => "lost",
                }
            );
            let rating = rating.map(|(before, after)| {
                language.say(&phrase!("notice-result-rating", before, after))
            });
            let lines = [Some(language.say(&said)), rating];
            lines.into_iter().flatten().collect::<Vec<_>>().join(" ")
        }
        NoticeKind::PlaceLost {
            tournament,
            name,
            channel,
            in_channel,
        } => {
            let (tournament, place) = (title(name, *tournament), format!("<#{}>", channel.0));
            language.say(&if *in_channel {
                phrase!("notice-thread", tournament, place)
            } else {
                phrase!("notice-place", tournament, place)
            })
        }
        NoticeKind::AdjudicationWaits {
            tournament,
            name,
            count,
            until,
        } => language.say(&phrase!(
            "notice-adjudication",
            tournament = title(name, *tournament),
            count = *count,
            at = titles::moment(*until),
            again = titles::relative(*until)
        )),
        NoticeKind::Frozen { what } => {
            language.say(&phrase!("refusal-frozen", what = what.to_string()))
        }
        NoticeKind::Ended { what, why } => language.say(&phrase!(
            "notice-ended",
            what = what.to_string(),
            why = escape_markdown(why, titles::MAX_WHY)
        )),
        NoticeKind::Unpairable {
            tournament,
            name,
            round,
            until,
        } => language.say(&phrase!(
            "notice-unpairable",
            tournament = title(name, *tournament),
            round = *round,
            at = titles::moment(*until)
        )),
    }
}

fn rating_corrected(
    language: Language,
    game: GameId,
    variant: &str,
    annulled: bool,
    (before, after): (i32, i32),
) -> String {
    let (id, name) = (game.to_string(), name_of(language, variant));
    language.say(&if annulled {
        phrase!("notice-annulled", id, game = name, before, after)
    } else {
        phrase!("notice-changed", id, game = name, before, after)
    })
}

/// The name of the game of a variant that is given as text.
fn name_of(language: Language, variant: &str) -> String {
    language.name(variant.split('/').next().unwrap_or(variant))
}

fn unseen(language: Language, game: GameId, variant: &str, over: bool) -> String {
    let name = name_of(language, variant);
    let id = game.to_string();
    language.say(&if over {
        phrase!("notice-unseen-over", game = name, id)
    } else {
        phrase!("notice-unseen", game = name, id)
    })
}
