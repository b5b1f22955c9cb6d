//! Checking the stored ratings against the ledger.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::Context as _;
use cairn_domain::{CurrentRating, DerivedRatings, GuildId, LedgerFlaw, ParticipantId, listings};
use serde::Deserialize;

use super::{
    super::{
        Reader,
        sql::{query, query_scalar},
    },
    Line,
    ledger::UnreadableRow,
    rating,
};

#[derive(PartialEq, Eq, PartialOrd, Ord, Deserialize)]
struct Member {
    guild: GuildId,
    participant: ParticipantId,
}

impl Reader {
    /// The flaws of the ledger of rated games and everything derived from it. Fails if it cannot
    /// even be checked.
    pub async fn rating_flaws(&self) -> anyhow::Result<Vec<LedgerFlaw>> {
        // A game may end in between.
        self.at_one_moment(async |look: Reader| flaws(&look).await)
            .await
    }
}

async fn flaws(look: &Reader) -> anyhow::Result<Vec<LedgerFlaw>> {
    let entries = look.ledger_from(None).await?;
    let rows = query("SELECT * FROM ratings").all(look).await;
    let rows = rows.context("read all ratings")?;
    let derived = DerivedRatings::from_ledger(&entries);
    let (mut ratings, mut unread_ratings) = (Vec::with_capacity(rows.len()), Vec::new());
    for row in &rows {
        match rating(row) {
            Ok(it) => ratings.push(it),
            Err(_) => unread_ratings.push(LedgerFlaw::UnreadableRating {
                who: ParticipantId(row.try_get("participant")?),
                variant: row.try_get("variant")?,
            }),
        }
    }
    let mut flaws = derived.flaws(&entries, &ratings);
    flaws.extend(unread_ratings);
    let unread = look.unreadable_entries().await?;
    flaws.extend(unread.iter().map(|it| LedgerFlaw::Unreadable(it.game)));
    let known = query_scalar::<i64>("SELECT id FROM participants WHERE discord_user IS NOT NULL");
    let known = known.all(look).await;
    let known = known.context("read the people who have accounts")?;
    let known: BTreeSet<i64> = known.into_iter().collect();
    let is_known = |who: ParticipantId| known.contains(&who.0);
    let kept = query("SELECT * FROM leaderboard").list(look).await;
    let kept: BTreeSet<Line> = kept.context("read all rating lists")?.into_iter().collect();
    let given = derived_lines(&derived, is_known);
    let differing: BTreeSet<(ParticipantId, &String)> = kept
        .symmetric_difference(&given)
        .map(|it| (it.who, &it.variant))
        .collect();
    flaws.extend(differing.into_iter().map(|(who, variant)| {
        let variant = variant.clone();
        LedgerFlaw::OtherListing { who, variant }
    }));
    let kept = query("SELECT guild, participant FROM rated_members").list(look);
    let kept = kept
        .await
        .context("read the rated members of all servers")?;
    let kept: BTreeSet<Member> = kept.into_iter().collect();
    let mut given = BTreeSet::new();
    for entry in entries.iter().filter(|it| it.score.is_some()) {
        let players = [entry.players.first, entry.players.second].into_iter();
        given.extend(players.filter_map(|who| Some((entry.guild?, who))));
    }
    // The place it was played in can still be read.
    given.extend(unread.iter().flat_map(UnreadableRow::members));
    given.retain(|it| is_known(it.1));
    let given = given
        .into_iter()
        .map(|(guild, participant)| Member { guild, participant });
    let given: BTreeSet<Member> = given.collect();
    let differing = kept.symmetric_difference(&given);
    flaws.extend(differing.map(|it| LedgerFlaw::OtherMember {
        who: it.participant,
        guild: it.guild,
    }));
    Ok(flaws)
}

fn derived_lines(
    derived: &DerivedRatings,
    is_known: impl Fn(ParticipantId) -> bool,
) -> BTreeSet<Line> {
    let mut own: BTreeMap<(ParticipantId, String), Vec<CurrentRating>> = BTreeMap::new();
    for it in derived.ratings.values().filter(|it| is_known(it.key.who)) {
        let key = (it.key.who, it.key.variant.to_string());
        own.entry(key).or_default().push(it.clone());
    }
    let lines = own.into_iter().flat_map(|((who, variant), ratings)| {
        let all = listings(&ratings).into_iter();
        all.map(move |listing| Line {
            who,
            variant: variant.clone(),
            listing,
        })
    });
    lines.collect()
}
