//! For things that a library says in its log and nowhere else.

use std::{
    fmt::{self, Debug, Write as _},
    sync::OnceLock,
};

use tracing::{
    Event, Level, Subscriber,
    field::{Field, Visit},
};
use tracing_subscriber::{Layer, layer::Context};

/// The prefix of the module names to listen to, and the listener.
struct Subscription {
    modules: &'static str,
    hear: fn(&str),
}

static LISTENER: OnceLock<Subscription> = OnceLock::new();

/// Passes the errors logged by modules with this name prefix to `hear`. There is only one listener.
pub fn listen(modules: &'static str, hear: fn(&str)) {
    // Further calls change nothing.
    let _ = LISTENER.set(Subscription { modules, hear });
}

/// Passes on the matching errors.
pub(super) struct Listener;

impl<S: Subscriber> Layer<S> for Listener {
    fn on_event(&self, event: &Event<'_>, _: Context<'_, S>) {
        let Some(listening) = LISTENER.get() else {
            return;
        };
        let about = event.metadata();
        if *about.level() == Level::ERROR && about.target().starts_with(listening.modules) {
            let mut words = LineText::default();
            event.record(&mut words);
            (listening.hear)(&words.0);
        }
    }
}

#[derive(Default)]
struct LineText(String);

impl Visit for LineText {
    fn record_debug(&mut self, field: &Field, value: &dyn Debug) {
        if field.name() == "message" {
            // Writing to a string does not fail.
            let _: fmt::Result = write!(self.0, "{value:?}");
        }
    }
}
