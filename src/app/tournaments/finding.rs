//! Finding the tournament that is meant, among those the asker may know of.

use super::{App, AppError, TournamentView};
use cairn_domain::{
    Freezable, Participant, ParticipantId, Place, Refusal, TournamentId, Variant,
    tournament::{Stage, Tournament, TournamentKind, TournamentRefusal},
};
use cairn_store::{ListedTournament, Rows, TournamentsOf};

use crate::{GameReader, RequestOrigin, access::may_know, unreadable::apart};

/// Tournaments of a person or a place that are considered.
const MAX_LISTED: u32 = 25;

impl App {
    /// The tournament, if the reader may know of it. Fails if there is none they may know of;
    /// [`Refusal::Frozen`] if it cannot be read.
    pub async fn known_tournament(
        &self,
        reader: &dyn GameReader,
        id: TournamentId,
    ) -> Result<TournamentView, AppError> {
        let it = self.tournament(id).await?;
        let me = self.store.participant(reader.origin().player).await?;
        let is_in = me.is_some_and(|me| is_in(&it, me.id));
        if is_in || may_know(reader, &[], it.place()).await? {
            Ok(it)
        } else {
            Err(Refusal::NoSuchTournament.into())
        }
    }

    /// The tournament with this name, if the reader may know of it; or, if none is named, that of
    /// this thread, the one running in this channel, or the reader's only running one. Fails if
    /// there is none, or several could be meant.
    pub async fn tournament_meant(
        &self,
        reader: &dyn GameReader,
        named: Option<&str>,
    ) -> Result<TournamentView, AppError> {
        if let Some(name) = named {
            let id = name.parse().map_err(|_| Refusal::NoSuchTournament)?;
            return self.known_tournament(reader, id).await;
        }
        let RequestOrigin {
            player, channel, ..
        } = reader.origin();
        let here = TournamentsOf::Channel(channel);
        let running = self.store.tournaments(here, true, MAX_LISTED).await?;
        let over = self.store.tournaments(here, false, MAX_LISTED).await?;
        let frozen = over.frozen.first().or(running.frozen.first());
        let none = frozen.map_or(Refusal::NoTournamentHere, |it| Refusal::Frozen(*it));
        let mut listed = running.iter().chain(over.iter());
        if let Some(it) = listed.find(|it| it.thread == Some(channel)) {
            return self.known_tournament(reader, it.id).await;
        }
        if let Some(it) = only(&running)? {
            return self.known_tournament(reader, it).await;
        }
        let Some(me) = self.store.participant(player).await? else {
            return Err(none.into());
        };
        let of = TournamentsOf::Person(me.id);
        let mine = self.store.tournaments(of, true, MAX_LISTED).await?;
        if let Some(it) = only(&mine)? {
            return self.known_tournament(reader, it).await;
        }
        // The last one that was played here.
        let last = over.first().ok_or(none)?;
        self.known_tournament(reader, last.id).await
    }

    /// The ladder with this name, or the only running one in this channel, in this server, or that
    /// the reader is in; other tournaments are not considered. Fails if there is none, or several
    /// could be meant.
    pub async fn ladder_meant(
        &self,
        reader: &dyn GameReader,
        named: Option<&str>,
    ) -> Result<TournamentView, AppError> {
        if named.is_some() {
            let it = self.tournament_meant(reader, named).await?;
            if !it.format().has_challenges() {
                return Err(TournamentRefusal::NoLadder.into());
            }
            return Ok(it);
        }
        let ladders = self.ladders_to_name(reader).await?;
        let channel = reader.origin().channel;
        let here: Vec<ListedTournament> = ladders
            .iter()
            .filter(|it| it.channel == channel || it.thread == Some(channel))
            .cloned()
            .collect();
        let found = match only(&here)? {
            Some(here) => Some(here),
            None => only(&ladders)?,
        };
        let id = found.ok_or(TournamentRefusal::NoLadder)?;
        self.known_tournament(reader, id).await
    }

    /// The running ladders among the tournaments that the reader may want to name.
    pub async fn ladders_to_name(
        &self,
        reader: &dyn GameReader,
    ) -> Result<Vec<ListedTournament>, AppError> {
        let is_ladder = |it: &ListedTournament| {
            let kind = TournamentKind::of_key(&it.kind);
            kind.is_some_and(|it| it.format().has_challenges())
        };
        let mut all = self.tournaments_to_name(reader).await?;
        all.retain(|it| is_ladder(it) && it.stage.is_going_on());
        Ok(all.readable)
    }

    /// The tournaments that the reader may want to name: their own and those of the server, running
    /// ones first. Fails if the database fails, or it cannot be determined what the reader may
    /// read.
    pub async fn tournaments_to_name(
        &self,
        reader: &dyn GameReader,
    ) -> Result<Rows<ListedTournament>, AppError> {
        let here = reader.origin();
        let mut of = Vec::new();
        if let Some(me) = self.store.participant(here.player).await? {
            of.push(TournamentsOf::Person(me.id));
        }
        of.extend(here.guild.map(TournamentsOf::Guild));
        let mut all: Rows<ListedTournament> = Rows::default();
        for going_on in [true, false] {
            for of in &of {
                let found = self.store.tournaments(*of, going_on, MAX_LISTED).await?;
                // One that the owner has ended is over for everybody.
                let is_new = |it: &&Freezable| going_on && !all.frozen.contains(it);
                let new: Vec<_> = found.frozen.iter().filter(is_new).copied().collect();
                all.frozen.extend(new);
                for it in found {
                    let is_new = !all.iter().any(|known| known.id == it.id);
                    let is_mine = matches!(of, TournamentsOf::Person(_));
                    if is_new && (is_mine || may_know(reader, &[], place(&it)).await?) {
                        all.push(it);
                    }
                }
            }
        }
        self.look_again(&all.frozen).await?;
        Ok(all)
    }

    /// The tournaments, the latest first, in which somebody finished among the first three, of
    /// those that the reader may know of; the reader's own no matter where they were. Fails if the
    /// database fails, or it cannot be determined what the reader may read.
    pub async fn trophies_of(
        &self,
        reader: &dyn GameReader,
        who: &Participant,
    ) -> Result<Vec<Trophy>, AppError> {
        let me = self.store.participant(reader.origin().player).await?;
        let is_own = me.as_ref().is_some_and(|me| me.id == who.id);
        let of = TournamentsOf::Person(who.id);
        let mut trophies = Vec::new();
        for listed in self.store.tournaments(of, false, MAX_LISTED).await? {
            if listed.stage != Stage::Over {
                continue;
            }
            let it = apart("tournament", listed.id, self.tournament(listed.id)).await?;
            let Some(it) = it else {
                continue;
            };
            let plays = me.as_ref().is_some_and(|me| is_in(&it, me.id));
            if !is_own && !plays && !may_know(reader, &[], it.place()).await? {
                continue;
            }
            trophies.extend(rank_of(&it, who.id).map(|rank| Trophy {
                id: listed.id,
                name: listed.name,
                variant: listed.variant,
                rank,
            }));
        }
        Ok(trophies)
    }
}

/// A place among the first three of a tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trophy {
    pub id: TournamentId,
    /// Its name, as written.
    pub name: String,
    pub variant: Variant,
    /// The place, from 1.
    pub rank: usize,
}

/// Somebody's place among the first three, if they have played for it.
fn rank_of(it: &Tournament, who: ParticipantId) -> Option<usize> {
    let entry = it.entry_of(who)?.id;
    let lines = it.standings().into_iter().flat_map(|it| it.lines);
    let own = lines.into_iter().find(|it| it.entry == entry)?;
    let played = own.matches.iter().sum::<u32>() > 0;
    (played && own.rank <= 3).then_some(own.rank)
}

fn is_in(it: &Tournament, who: ParticipantId) -> bool {
    it.is_director(who) || it.entry_of(who).is_some()
}

fn place(it: &ListedTournament) -> Place {
    Place {
        guild: Some(it.guild),
        channel: it.channel,
        wants_thread: false,
        thread: it.thread,
    }
}

/// The only one, if there is exactly one.
fn only(found: &[ListedTournament]) -> Result<Option<TournamentId>, Refusal> {
    match found {
        [] => Ok(None),
        [only] => Ok(Some(only.id)),
        several => {
            let ids = several.iter().map(|it| it.id);
            Err(Refusal::WhichTournament(ids.collect()))
        }
    }
}
