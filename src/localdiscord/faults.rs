//! Faults on demand: which requests fail, how, and when.
//!
//! A rule is set with [`LocalDiscord::fail`](super::LocalDiscord::fail), which returns a
//! [`Trap`](super::Trap): it shows when a request has hit the rule, and it releases held requests.
//! So a test can kill the bot at exactly the moment a request has arrived, or has been handled but
//! not yet answered.

use std::{
    sync::{
        Mutex, MutexGuard, PoisonError,
        atomic::{AtomicUsize, Ordering},
    },
    time::Duration,
};

use serde_json::{Value, json};
use tokio::sync::watch;

#[derive(Clone, Debug)]
pub enum Effect {
    /// The request is not handled but answered with this status and body. If the body names a
    /// `retry_after`, the answer has the header, too.
    Answer(u16, Value),
    /// A server in front of Discord answers with this status and a page of HTML; the request is not
    /// handled.
    Edge(u16),
    /// `429` with this wait in seconds, not handled.
    RateLimit {
        /// Seconds to wait.
        retry_after: f64,
        /// Whether it is the limit of the whole bot, not of the route.
        global: bool,
    },
    /// The connection is cut before anything is done.
    Cut,
    /// The request is done, and the connection is cut instead of an answer.
    LoseAnswer,
    /// The request is done, and these fields of its answer are replaced.
    AlterAnswer(Value),
    /// The request is done, but its answer breaks off in the middle and is no JSON.
    BreakAnswer,
    /// The request waits, unhandled, until the trap releases it.
    HoldBefore,
    /// The request is done, but the answer waits until the trap releases it.
    HoldAfter,
    /// It waits this long before anything is done.
    Slow(Duration),
}

/// Where all connections over TLS hang at once, for requests and files alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RestSilence {
    /// A connection is accepted, and that is all.
    Accepted,
    /// It is connected, and TLS never begins.
    Connected,
    /// A request is read and done, and no answer comes.
    Asked,
    /// The head of the answer comes, and its body never does.
    Body,
    /// The answer comes at a byte a second.
    Trickle,
}

/// A rule: which requests, how many of them, and their fate.
#[derive(Clone, Debug)]
pub struct InjectedFault {
    method: String,
    route: String,
    containing: Option<String>,
    skip: usize,
    times: usize,
    act: Effect,
}

impl InjectedFault {
    /// The fault of the next request with this method and route template, such as
    /// `/channels/{channel_id}/messages`. A `*` as the method or route matches all, `!GET` every
    /// request that changes something.
    pub fn new(method: &str, route: &str, act: Effect) -> Self {
        Self {
            method: method.to_owned(),
            route: route.to_owned(),
            containing: None,
            skip: 0,
            times: 1,
            act,
        }
    }

    /// The server is broken: `status` with an empty JSON body.
    pub fn server_error(method: &str, route: &str, status: u16) -> Self {
        let body = json!({"message": format!("{status}: Internal Server Error"), "code": 0});
        Self::new(method, route, Effect::Answer(status, body))
    }

    /// A server in front of Discord refuses the request with `status`, in HTML and without a code.
    pub fn edge(method: &str, route: &str, status: u16) -> Self {
        Self::new(method, route, Effect::Edge(status))
    }

    /// Only requests whose path or body contains this text.
    #[must_use]
    pub fn with_text(mut self, text: &str) -> Self {
        self.containing = Some(text.to_owned());
        self
    }

    /// Lets this many matching requests pass first.
    #[must_use]
    pub fn skip(mut self, passing: usize) -> Self {
        self.skip = passing;
        self
    }

    /// Applies to this many requests instead of one.
    #[must_use]
    pub fn times(mut self, times: usize) -> Self {
        self.times = times;
        self
    }

    /// Applies until the trap is removed.
    #[must_use]
    pub fn always(self) -> Self {
        self.times(usize::MAX)
    }

    fn matches(&self, method: &str, route: &str, path: &str, body: &Value) -> bool {
        let is_method = match self.method.as_str() {
            "*" => true,
            "!GET" => method != "GET",
            own => own == method,
        };
        is_method
            && (self.route == "*" || self.route == route)
            && self
                .containing
                .as_ref()
                .is_none_or(|text| path.contains(text) || body.to_string().contains(text))
    }
}

/// The fate of held requests.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Gate {
    Shut,
    Open,
    Gone,
}

#[derive(Debug)]
struct ArmedFault {
    number: usize,
    fault: InjectedFault,
    hits: watch::Sender<usize>,
    gate: watch::Sender<Gate>,
}

#[derive(Debug, Default)]
pub(crate) struct Faults {
    rules: Mutex<Vec<ArmedFault>>,
    set: AtomicUsize,
}

impl Faults {
    /// Sets a rule. Older rules are checked first; a used-up rule passes on to the next.
    pub(super) fn arm(
        &self,
        fault: InjectedFault,
        hits: watch::Sender<usize>,
        gate: watch::Sender<Gate>,
    ) -> usize {
        let number = self.set.fetch_add(1, Ordering::Relaxed);
        self.rules().push(ArmedFault {
            number,
            fault,
            hits,
            gate,
        });
        number
    }

    pub(super) fn disarm(&self, number: usize) {
        self.rules().retain(|armed| armed.number != number);
    }

    /// Removes all rules; requests they hold go on.
    pub(crate) fn clear(&self) {
        for armed in self.rules().drain(..) {
            open(&armed.gate);
        }
    }

    /// The number of rules waiting for a request.
    pub(crate) fn armed_count(&self) -> usize {
        self.rules()
            .iter()
            .filter(|armed| armed.fault.times > 0)
            .count()
    }

    /// The fault for this request, if a rule applies to it. The rule counts it.
    pub(crate) fn apply(
        &self,
        method: &str,
        route: &str,
        path: &str,
        body: &Value,
    ) -> Option<AppliedFault> {
        let mut rules = self.rules();
        for armed in rules.iter_mut() {
            if armed.fault.times == 0 || !armed.fault.matches(method, route, path, body) {
                continue;
            }
            if armed.fault.skip > 0 {
                armed.fault.skip -= 1;
                continue;
            }
            armed.fault.times -= 1;
            return Some(AppliedFault {
                act: armed.fault.act.clone(),
                hits: armed.hits.clone(),
                gate: armed.gate.subscribe(),
            });
        }
        None
    }

    fn rules(&self) -> MutexGuard<'_, Vec<ArmedFault>> {
        self.rules.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[derive(Debug)]
pub(crate) struct AppliedFault {
    pub(crate) act: Effect,
    hits: watch::Sender<usize>,
    gate: watch::Receiver<Gate>,
}

impl AppliedFault {
    pub(crate) fn hit(&self) {
        self.hits.send_modify(|hits| *hits += 1);
    }

    /// Waits until the trap releases it; false if the request is to vanish.
    pub(crate) async fn wait_for_release(&mut self) -> bool {
        // A trap that no longer exists holds nothing.
        let gate = self.gate.wait_for(|gate| *gate != Gate::Shut).await;
        gate.is_ok_and(|gate| *gate == Gate::Open)
    }
}

/// Releases held requests, unless they have been abandoned.
pub(super) fn open(gate: &watch::Sender<Gate>) {
    gate.send_if_modified(|gate| {
        let shut = *gate == Gate::Shut;
        if shut {
            *gate = Gate::Open;
        }
        shut
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rule_applies_to_the_counted_requests_only() {
        let faults = Faults::default();
        let fault = InjectedFault::server_error("POST", "/a", 502)
            .skip(1)
            .times(2)
            .with_text("x");
        let hits = watch::channel(0).0;
        faults.arm(fault, hits.clone(), watch::channel(Gate::Shut).0);
        let applied = ["POST", "GET", "POST", "POST", "POST"].map(|method| {
            let applied = faults.apply(method, "/a", "/a", &json!("x"));
            applied.inspect(AppliedFault::hit).is_some()
        });
        assert_eq!(applied, [false, false, true, true, false]);
        assert_eq!(*hits.borrow(), 2);
        assert!(faults.apply("POST", "/a", "/a", &json!("y")).is_none());
    }
}
