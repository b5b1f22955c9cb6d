//! Failures of requests to Discord, by their meaning for us.
//!
//! Discord gives the reason as a code in the JSON body; the HTTP status alone decides little.
//! Proxies and edges on the way answer with statuses of their own (a 403 page, a 404 during a
//! deployment) which say nothing about our posts. So a failure without a code is tried again for
//! long, one with a code we do not know a few times, and a known code is trusted.

use std::time::Duration;

use poise::serenity_prelude as serenity;

/// Why a request failed. Never contains the request's address, which may contain a token.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum Failure {
    /// The channel, thread, message or interaction is no longer there.
    #[error("it no longer exists")]
    Gone,
    #[error("they are not a member")]
    NoMember,
    /// We may not do this here, until somebody changes a permission or a setting.
    #[error("a permission is missing")]
    Forbidden,
    /// The thread cannot be used in its state, or none can be made here now.
    #[error("threads cannot be used here")]
    NoThread,
    #[error("it already has a thread")]
    ThreadExists,
    /// The interaction has its first answer already.
    #[error("it has already been acknowledged")]
    Acknowledged,
    /// A message may be sent, but not as the answer to another one.
    #[error("replying requires permission to read the message history")]
    NoReply,
    /// The files are too large or taken for explicit, or the server accepts none.
    #[error("the files were rejected")]
    NoFiles,
    /// The bot's token was refused with this request. Whether it is valid at all is checked
    /// separately: [`Client::is_refused`](super::Client::is_refused).
    #[error("Discord rejected the token")]
    TokenRevoked,
    /// Discord refused the request with a code that means nothing to us: a few tries tell.
    #[error("Discord rejected the request (unknown code {0})")]
    Strange(i64),
    /// Discord will not accept this request, no matter how often it is sent.
    #[error("Discord rejected the request (code {0})")]
    Refused(i64),
    /// It was done, but the response cannot be read.
    #[error("cannot read Discord's response")]
    Unreadable,
    /// Temporary trouble: worth another try.
    #[error("{what}")]
    Retry {
        /// What went wrong, for the log.
        what: String,
        /// The wait that Discord asks for.
        after: Option<Duration>,
    },
}

impl Failure {
    /// The message to change is another account's.
    pub(crate) const NOT_OURS: Failure = Failure::Refused(50_005);

    /// Temporary trouble, of unknown duration.
    pub(crate) fn retry(what: impl Into<String>) -> Failure {
        Failure::Retry {
            what: what.into(),
            after: None,
        }
    }

    /// Whether the same request may succeed later.
    pub(crate) fn may_pass(&self) -> bool {
        matches!(
            self,
            Failure::Retry { .. } | Failure::Strange(_) | Failure::TokenRevoked
        )
    }

    /// Whether the same request will fail again from any process. With a valid token, requests
    /// stopped by an invalid one succeed.
    pub(crate) fn is_final(&self) -> bool {
        !self.may_pass()
    }

    /// Whether the place is to blame: another one may do.
    pub(crate) fn is_of_place(&self) -> bool {
        matches!(self, Failure::Gone | Failure::Forbidden | Failure::NoThread)
    }

    /// Whether the request had no effect, and will have none if it is sent again.
    pub(crate) fn did_nothing(&self) -> bool {
        self.is_final() && *self != Failure::Unreadable
    }

    /// The meaning of a response that is not a success.
    ///
    /// * `code` – the code of the JSON body; `None` if there is no such body, because somebody on
    ///   the way has answered in Discord's place.
    /// * `after` – the wait that a 429 asks for.
    pub(crate) fn of_answer(status: u16, code: Option<i64>, after: Option<Duration>) -> Failure {
        let passing = || Failure::Retry {
            what: match code {
                Some(code) => format!("Discord responded {status} (code {code})"),
                None => format!("the response {status} did not come from Discord"),
            },
            after,
        };
        match (status, code) {
            (401, Some(0)) => Failure::TokenRevoked,
            (413, _) => Failure::NoFiles,
            // Discord's limits and outages come with all kinds of codes. None: somebody on the way
            // has answered. A general error, a feature that is switched off for the moment, and a
            // network error inside Discord pass as well.
            (429 | 500.., _) | (_, None | Some(0 | 40_004 | 40_333)) => passing(),
            (_, Some(code)) => Failure::of_code(code),
        }
    }

    /// The meaning of Discord's own code. The codes are those of "JSON Error Codes" in Discord's
    /// documentation.
    fn of_code(code: i64) -> Failure {
        match code {
            10_007 => Failure::NoMember,
            // Unknown channel, guild, message, user, webhook, interaction; a webhook's
            // token is invalid, as that of an interaction is after a quarter of an hour.
            10_003 | 10_004 | 10_008 | 10_013 | 10_015 | 10_062 | 50_027 => Failure::Gone,
            // Banned from the guild; missing access; cannot send messages to this user;
            // verification level too high; missing permissions; no mutual guilds with this user;
            // blocked by automatic moderation; blocked as a harmful link.
            40_007 | 50_001 | 50_007 | 50_009 | 50_013 | 50_278 | 200_000 | 240_000 => {
                Failure::Forbidden
            }
            // Thread archived; thread locked; most active threads, most announcement threads.
            50_083 | 160_005 | 160_006 | 160_007 => Failure::NoThread,
            160_004 => Failure::ThreadExists,
            40_060 => Failure::Acknowledged,
            160_002 => Failure::NoReply,
            // Explicit content; request too large; file too large; file uploads are limited in this
            // guild.
            20_009 | 40_005 | 50_045 | 400_001 => Failure::NoFiles,
            // Unauthorized; invalid authentication token.
            40_001 | 50_014 => Failure::TokenRevoked,
            // Unknown application; not for bots; words that are not allowed in a name; most
            // follow-ups of an interaction; a forum; a direct message; somebody else's message; an
            // empty message; no text channel; a system message; the wrong kind of channel; nobody
            // to write to; an invalid form; an invalid file; invalid JSON; a title blocked by
            // automatic moderation.
            10_002 | 20_001 | 20_031 | 40_058 | 40_094 | 50_003 | 50_005 | 50_006 | 50_008
            | 50_021 | 50_024 | 50_033 | 50_035 | 50_046 | 50_109 | 50_110 | 200_001 => {
                Failure::Refused(code)
            }
            _ => Failure::Strange(code),
        }
    }

    /// The failure behind an error of the library.
    pub(crate) fn from_error(error: &serenity::Error) -> Failure {
        match error {
            serenity::Error::Http(serenity::HttpError::UnsuccessfulRequest(answer)) => {
                // The library reports -1 if it found no code.
                let code = i64::try_from(answer.error.code).ok().filter(|it| *it >= 0);
                Failure::of_answer(answer.status_code.as_u16(), code, None)
            }
            serenity::Error::Http(_) => Failure::retry("the connection failed"),
            serenity::Error::Io(_) => Failure::retry("the connection was lost"),
            // The client cannot read the response, but the request was done.
            serenity::Error::Json(_) => Failure::Unreadable,
            serenity::Error::Gateway(serenity::GatewayError::InvalidAuthentication) => {
                Failure::TokenRevoked
            }
            _ => Failure::retry("the request failed"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answer_failure(status: u16, code: i64) -> Failure {
        Failure::of_answer(status, Some(code), None)
    }

    #[test]
    fn a_known_code_says_what_can_be_done() {
        use Failure::{
            Acknowledged, Forbidden, Gone, NoFiles, NoMember, NoReply, NoThread, ThreadExists,
        };
        let known: [(u16, Failure, &[i64]); 13] = [
            (404, Gone, &[10_003, 10_004, 10_008, 10_013, 10_015, 10_062]),
            (401, Gone, &[50_027]),
            (404, NoMember, &[10_007]),
            (
                403,
                Forbidden,
                &[40_007, 50_001, 50_007, 50_009, 50_013, 50_278],
            ),
            (400, Forbidden, &[200_000, 240_000]),
            (400, NoThread, &[50_083, 160_005, 160_006, 160_007]),
            (403, NoThread, &[160_005]),
            (400, ThreadExists, &[160_004]),
            (400, Acknowledged, &[40_060]),
            (400, NoReply, &[160_002]),
            (400, NoFiles, &[20_009, 40_005, 50_045, 400_001]),
            (413, NoFiles, &[0]),
            (401, Failure::TokenRevoked, &[0, 40_001, 50_014]),
        ];
        for (status, expected, codes) in known {
            for code in codes {
                assert_eq!(answer_failure(status, *code), expected, "{code}");
            }
        }
        let codes = [
            10_002, 20_001, 20_031, 40_058, 40_094, 50_003, 50_005, 50_006, 50_008, 50_021, 50_024,
            50_033, 50_035, 50_046, 50_109, 50_110, 200_001,
        ];
        for code in codes {
            assert_eq!(answer_failure(400, code), Failure::Refused(code), "{code}");
        }
    }

    #[test]
    fn an_answer_without_a_known_code_is_worth_another_try() {
        for status in [400, 401, 403, 404, 405, 408, 502, 503, 520] {
            assert!(
                Failure::of_answer(status, None, None).may_pass(),
                "{status}"
            );
        }
        for (status, code) in [(400, 0), (403, 0), (404, 0), (403, 40_004), (403, 40_333)] {
            let failure = answer_failure(status, code);
            assert!(matches!(failure, Failure::Retry { .. }), "{failure}");
        }
        assert_eq!(answer_failure(400, 999_999), Failure::Strange(999_999));
        assert!(answer_failure(400, 999_999).may_pass());
    }

    #[test]
    fn what_is_refused_did_nothing_and_what_is_unheard_may_have() {
        assert!(answer_failure(404, 10_003).did_nothing());
        assert!(!Failure::Unreadable.did_nothing());
        assert!(!answer_failure(503, 0).did_nothing());
        // Another token may succeed.
        assert!(!answer_failure(401, 0).did_nothing());
    }

    #[test]
    fn limits_and_trouble_of_discords_pass_whatever_their_code() {
        for code in [0, 20_016, 20_028, 30_046, 40_062] {
            assert!(answer_failure(429, code).may_pass(), "{code}");
        }
        assert!(answer_failure(503, 130_000).may_pass());
        assert!(answer_failure(500, 50_013).may_pass());
        let after = Some(Duration::from_millis(250));
        let failure = Failure::of_answer(429, None, after);
        assert!(matches!(failure, Failure::Retry { after: told, .. } if told == after));
    }
}
