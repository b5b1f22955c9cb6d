//! Why someone is paired as they are, and why not with another.

use anyhow::Context as _;
use cairn_app::{AppError, TournamentView};
use cairn_domain::{
    Refusal,
    tournament::{EntryId, Match, Tournament, TournamentRefusal},
};
use cairn_pairing::{
    Points, Stop, Tournament as Field,
    dutch::{Explanation, PairedRound},
};
use poise::serenity_prelude::{CreateButton, CreateSelectMenuOption};

use super::{
    people,
    reason::{PairingQuestion, reason_for_no_pairings, rules_of_matches},
    view::page_of,
};
use crate::{
    Asker, Bot,
    custom_id::CustomId,
    interaction::{Reply, ReplyResult},
    panels::paging::{page_buttons, take_page},
    posts::{MAX_CHOICES, choices},
    rest::{MAX_LABEL, cut},
    tournament::{
        id::{TournamentPress, TournamentRequest},
        posts::request_button,
    },
    words::{
        pairing::{pairing_compared, pairing_explained},
        phrase,
        tournament::TournamentWords,
    },
};

#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Question {
    /// The round, from 1. None: the last one, or the present.
    pub(crate) round: Option<u16>,
    pub(crate) entry: Option<EntryId>,
    /// Asks for the entry first, also if the asker plays.
    pub(crate) anybody: bool,
    /// Another opponent to compare with.
    pub(crate) instead: Option<EntryId>,
    pub(crate) page: usize,
}

/// A round of a Swiss as it was paired. Later corrections and entries had nothing to do with it.
struct PastRound {
    round: u16,
    it: Tournament,
    field: Field,
}

impl PastRound {
    /// The last round, or the one asked about. None if none is published; fails if that one is not.
    fn find(it: &TournamentView, round: Option<u16>) -> Result<Option<PastRound>, AppError> {
        let last_round = it.published_rounds();
        if last_round == 0 {
            return Ok(None);
        }
        let round = round.unwrap_or(last_round);
        if round == 0 || round > last_round {
            return Err(Refusal::Tournament(TournamentRefusal::Unknown).into());
        }
        let then = it
            .when_paired(round)
            .with_context(|| format!("round {round} of {} is not in its log", it.root.id))?;
        let field = then.field_before(usize::from(round));
        Ok(Some(PastRound {
            round,
            it: then,
            field,
        }))
    }

    /// The place of an entry in the field, if it was to be paired.
    fn place(&self, id: EntryId) -> Option<usize> {
        let at = self.it.number(id)? - 1;
        self.field.entries[at].absent.is_none().then_some(at)
    }

    fn matches(&self) -> impl Iterator<Item = &Match> {
        let paired = &self.it.rounds[usize::from(self.round) - 1];
        paired.matches.iter().filter_map(|id| self.it.find(*id))
    }

    fn opponent(&self, entry: EntryId) -> Option<EntryId> {
        self.matches().find_map(|it| it.opponent(entry))
    }

    /// The arbiter's reasons, and the names they are about.
    async fn explain(
        &self,
        bot: &Bot,
        telling: TournamentWords<'_>,
        entry: EntryId,
        instead: Option<EntryId>,
    ) -> Result<Option<(Explanation, Vec<String>)>, AppError> {
        let Some(at) = self.place(entry) else {
            return Ok(None);
        };
        let instead = instead.and_then(|it| self.place(it));
        let (field, color) = (self.field.clone(), self.it.root.secret.first_color());
        let pair_again = move |stop: Stop| {
            let paired = PairedRound::pair_until(&field, color, &stop).ok()??;
            paired.explain(&field, at, instead)
        };
        let found = bot.app.run_pairing(pair_again).await?;
        let found = found
            .with_context(|| format!("round {} of {}", self.round, self.it.root.id))
            .context("a pairing cannot be explained")?;
        let order = self.it.order.iter();
        let names = order.map(|it| telling.bare_name(*it)).collect();
        Ok(Some((found, names)))
    }

    /// The others whom an entry might have met.
    fn possible_opponents(&self, entry: EntryId) -> Vec<EntryId> {
        let Some(met) = self.opponent(entry) else {
            return Vec::new();
        };
        let points = |id| {
            Some(
                self.field
                    .points_after(self.place(id)?, self.field.rounds_played()),
            )
        };
        let there = self.it.order.iter().copied();
        let scores: Vec<(EntryId, Points)> =
            there.filter_map(|id| Some((id, points(id)?))).collect();
        nearest_entries(&scores, entry, Some(met))
    }
}

/// Why someone is paired as they are, in a sentence or two; the details are a press away.
pub(crate) async fn why(
    bot: &Bot,
    asker: &Asker,
    it: &TournamentView,
    question: Question,
) -> ReplyResult {
    let people = people(bot, it).await?;
    let telling = TournamentWords::new(asker.language, it, &people);
    if let Some(said) = reason_for_no_pairings(telling) {
        return Ok(Reply::text(said));
    }
    let me = asker.participant(bot).await?.map(|it| it.id);
    let own = me.and_then(|me| it.entry_of(me)).map(|it| it.id);
    let entry = question.entry.or_else(|| own.filter(|_| !question.anybody));
    let then = PastRound::find(it, question.round)?;
    let Some(entry) = entry else {
        let hint = asker.language.name("tournament-why-hint");
        let text = match own {
            Some(_) => hint.clone(),
            None => asker
                .language
                .say(&phrase!("why-not-in", tournament = telling.title())),
        };
        let entries = paired_entries(it, then.as_ref());
        let list = EntryList {
            telling,
            round: then.as_ref().map_or(0, |it| it.round),
            of: None,
            entries: &entries,
        };
        return Ok(list.below(Reply::text(text), hint, question.page));
    };
    if question.instead == Some(entry) {
        return Ok(Reply::text(asker.language.name("tournament-why-oneself")));
    }
    let pairing = PairingQuestion {
        telling,
        entry,
        is_own: own == Some(entry),
        round: question.round,
    };
    let mut said = pairing.answer();
    let Some(then) = then else {
        let has_details = rules_of_matches(telling, question.round, entry).is_some();
        let reply = Reply::text(said.join("\n"));
        return Ok(if has_details {
            reply.with_buttons([details_button(telling, &question, entry)])
        } else {
            reply
        });
    };
    if then.place(entry).is_none() {
        return Ok(Reply::text(said.join("\n")));
    }
    if let Some(instead) = question.instead {
        let told = match then.place(instead) {
            Some(_) => then.explain(bot, telling, entry, Some(instead)).await?,
            None => None,
        };
        let compared = told.and_then(|it| pairing_compared(asker.language, &it.0, &it.1));
        let (player, round) = (telling.name(instead), then.round);
        said.push(compared.unwrap_or_else(|| {
            let text = phrase!("tournament-why-not-in", player, round);
            asker.language.say(&text)
        }));
    }
    let others = then.possible_opponents(entry);
    let mut reply = Reply::text(said.join("\n"));
    if !others.is_empty() {
        let list = EntryList {
            telling: TournamentWords {
                it: &then.it,
                ..telling
            },
            round: then.round,
            of: Some(entry),
            entries: &others,
        };
        let hint = asker.language.name("tournament-why-instead");
        reply = list.below(reply, hint, question.page);
    }
    let round = Some(then.round);
    let question = Question { round, ..question };
    Ok(reply.with_buttons([details_button(telling, &question, entry)]))
}

fn details_button(
    telling: TournamentWords<'_>,
    question: &Question,
    entry: EntryId,
) -> CreateButton {
    let request = TournamentRequest::WhyDetails {
        round: question.round.unwrap_or(0),
        entry: entry.0,
        instead: question.instead.map(|it| it.0),
    };
    let id = telling.it.root.id;
    request_button(telling.language, id, "button-why-details", request)
}

/// The arbiter's reasons for a pairing, the same for everyone who may see it.
pub(crate) async fn why_details(
    bot: &Bot,
    asker: &Asker,
    it: &TournamentView,
    question: Question,
) -> ReplyResult {
    let entry = question
        .entry
        .ok_or(Refusal::Tournament(TournamentRefusal::Unknown))?;
    let people = people(bot, it).await?;
    let telling = TournamentWords::new(asker.language, it, &people);
    let then = PastRound::find(it, question.round)?;
    let text = match &then {
        Some(then) => {
            let found = then.explain(bot, telling, entry, question.instead).await?;
            found.map(|it| pairing_explained(asker.language, &it.0, &it.1))
        }
        None => rules_of_matches(telling, question.round, entry),
    };
    let text = text.ok_or(Refusal::Tournament(TournamentRefusal::Unknown))?;
    let back = TournamentRequest::Why {
        round: question.round.unwrap_or(0),
        entry: Some(entry.0),
        page: 0,
    };
    let back = request_button(asker.language, it.root.id, "button-tournament-back", back);
    Ok(Reply::text(text).with_buttons([back]))
}

/// The entries that can be asked about: those in the round, or everyone who plays.
fn paired_entries(it: &TournamentView, then: Option<&PastRound>) -> Vec<EntryId> {
    if let Some(then) = then {
        let pairs = then.matches().map(|it| [it.new.first, it.new.second]);
        return pairs.flatten().collect();
    }
    let is_ladder = it.format().has_challenges();
    (if is_ladder { &it.ladder } else { &it.order }).clone()
}

/// The others with the same number of points, and those with the next lower one, among the entries
/// present.
fn nearest_entries(
    scores: &[(EntryId, Points)],
    own: EntryId,
    met: Option<EntryId>,
) -> Vec<EntryId> {
    let Some((_, score)) = scores.iter().find(|it| it.0 == own) else {
        return Vec::new();
    };
    let below = scores.iter().map(|it| it.1).filter(|it| it < score).max();
    let groups = [Some(*score), below];
    let of = |group: &Option<Points>| {
        let group = *group;
        let in_it = scores.iter().filter(move |it| Some(it.1) == group);
        in_it.map(|it| it.0).collect::<Vec<_>>()
    };
    let all = groups.iter().filter(|it| it.is_some()).flat_map(of);
    all.filter(|it| *it != own && Some(*it) != met).collect()
}

struct EntryList<'a> {
    telling: TournamentWords<'a>,
    round: u16,
    /// The entry whose possible opponents are listed. None: the entry itself is asked for.
    of: Option<EntryId>,
    entries: &'a [EntryId],
}

impl EntryList<'_> {
    fn below(&self, reply: Reply, hint: String, page: usize) -> Reply {
        let (it, language) = (self.telling.it, self.telling.language);
        let (entries, page) = take_page(self.entries.to_vec(), page, MAX_CHOICES);
        let round = self.round;
        let request = match self.of {
            Some(entry) => TournamentRequest::Instead {
                round,
                entry: entry.0,
            },
            None => TournamentRequest::Why {
                round,
                entry: None,
                page: 0,
            },
        };
        let options = entries.iter().map(|entry| {
            let at = || self.entries.iter().position(|it| it == entry);
            let number = it.number(*entry).or_else(|| at().map(|at| at + 1));
            let name = self.telling.bare_name(*entry);
            let label = format!("{}. {name}", number.unwrap_or_default());
            CreateSelectMenuOption::new(cut(&label, MAX_LABEL), entry.0.to_string())
        });
        let id = CustomId::Tournament(TournamentPress::Of(it.root.id, request));
        let to = page_of(it, |page| TournamentRequest::Why {
            round,
            entry: self.of.map(|it| it.0),
            page: page.saturating_add(u16::from(self.of.is_none())),
        });
        let reply = reply.with_rows(choices(&id, hint, options));
        reply.with_buttons(page_buttons(language, page, to))
    }
}
