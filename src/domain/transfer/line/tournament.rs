//! A tournament with its log, and an imported report file, as lines.

use data_encoding::{BASE64, HEXLOWER};
use serde::{Deserialize, Serialize};

use super::{BadTransferLine, bytes, parsed};
use crate::{
    ChannelId, GuildId, MessageRef, ParticipantId, Revision, Timestamp, TournamentId,
    tournament::{StoredImport, TournamentLine, TournamentRoot},
    transfer::MovedTournament,
};
use cairn_pairing::lots::Secret;

/// A tournament with its log.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct TournamentLines {
    id: TournamentId,
    channel: ChannelId,
    #[serde(skip_serializing_if = "Option::is_none")]
    thread: Option<ChannelId>,
    language: String,
    secret: String,
    revision: Revision,
    log: Vec<TournamentLine>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    posts: Vec<PostLine>,
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct PostLine {
    about: String,
    at: MessageRef,
}

/// An imported report file.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ImportLine {
    id: TournamentId,
    channel: ChannelId,
    by: ParticipantId,
    at: Timestamp,
    name: String,
    file: String,
}

impl From<&MovedTournament> for TournamentLines {
    fn from(it: &MovedTournament) -> TournamentLines {
        let posts = it.posts.iter().map(|(about, at)| PostLine {
            about: about.to_string(),
            at: *at,
        });
        TournamentLines {
            id: it.root.id,
            channel: it.root.channel,
            thread: it.thread,
            language: it.root.language.clone(),
            secret: HEXLOWER.encode(&it.root.secret.0),
            revision: it.revision,
            log: it.lines.clone(),
            posts: posts.collect(),
        }
    }
}

impl TournamentLines {
    pub(super) fn tournament(self, guild: GuildId) -> Result<MovedTournament, BadTransferLine> {
        let posts = self
            .posts
            .into_iter()
            .map(|it| Ok((parsed("post of a tournament", &it.about)?, it.at)));
        Ok(MovedTournament {
            root: TournamentRoot {
                id: self.id,
                guild,
                channel: self.channel,
                language: self.language,
                secret: Secret(bytes(&self.secret)?),
            },
            thread: self.thread,
            revision: self.revision,
            lines: self.log,
            posts: posts.collect::<Result<_, BadTransferLine>>()?,
        })
    }
}

impl From<&StoredImport> for ImportLine {
    fn from(it: &StoredImport) -> ImportLine {
        ImportLine {
            id: it.id,
            channel: it.channel,
            by: it.by,
            at: it.at,
            name: it.name.clone(),
            file: BASE64.encode(&it.file),
        }
    }
}

impl ImportLine {
    pub(super) fn import(self, guild: GuildId) -> Result<StoredImport, BadTransferLine> {
        let file = BASE64.decode(self.file.as_bytes());
        Ok(StoredImport {
            id: self.id,
            guild,
            channel: self.channel,
            by: self.by,
            at: self.at,
            name: self.name,
            file: file.map_err(|_| BadTransferLine("its file is not in Base64".to_owned()))?,
        })
    }
}
