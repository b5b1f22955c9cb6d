//! What is logged, in which format, and what never is; and what is counted.

mod listen;
pub mod metrics;
mod redact;

use std::{
    io::{self, IsTerminal, Write},
    panic,
    str::FromStr,
};

use tracing::{error, level_filters::LevelFilter, subscriber::DefaultGuard};
use tracing_subscriber::{
    EnvFilter, Layer, Registry,
    fmt::{self, MakeWriter, writer::BoxMakeWriter},
    layer::SubscriberExt,
    util::SubscriberInitExt,
};

pub use listen::listen;
pub use redact::{hide, redact};

/// Libraries that log every heartbeat and every statement. They can be named in the filter to hear
/// them again. Warnings of `sqlx` are logged by the database in our own words.
const QUIET: &str = "serenity=warn,poise=warn,sqlx=off,hyper=warn,hyper_util=warn,h2=warn,\
    rustls=warn,reqwest=warn,tungstenite=warn,tokio_tungstenite=warn";

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogSettings {
    /// The log filter, in the syntax of `tracing-subscriber`.
    pub filter: String,
    pub format: LogFormat,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum LogFormat {
    #[default]
    Text,
    /// One JSON object a line, for machines.
    Json,
}

impl Default for LogSettings {
    fn default() -> LogSettings {
        LogSettings {
            filter: "info".to_owned(),
            format: LogFormat::Text,
        }
    }
}

/// Logs to standard error from now on, including panics.
///
/// # Errors
///
/// If the filter cannot be read, or a logger is already installed.
pub fn init(logging: &LogSettings) -> anyhow::Result<()> {
    subscriber(
        logging,
        BoxMakeWriter::new(io::stderr),
        io::stderr().is_terminal(),
    )?
    .try_init()?;
    panic::set_hook(Box::new(|panic| {
        let message = panic
            .payload_as_str()
            .unwrap_or("a panic without a message");
        let place = panic.location().map(ToString::to_string);
        error!(place, trace = %std::backtrace::Backtrace::capture(), "panicked: {message}");
    }));
    Ok(())
}

/// Logs this thread into a writer until the guard is dropped: for tests that read the log.
///
/// # Errors
///
/// If the filter cannot be read.
pub fn init_for_thread<W>(logging: &LogSettings, writer: W) -> anyhow::Result<DefaultGuard>
where
    W: for<'a> MakeWriter<'a> + Send + Sync + 'static,
{
    let subscriber = subscriber(logging, BoxMakeWriter::new(writer), false)?;
    Ok(subscriber.set_default())
}

/// Reads a filter; the libraries' chatter stays out unless the filter names them.
///
/// A single word has to be a level (`info`): taken as a module name, a misspelled level would
/// silently turn the log off.
///
/// # Errors
///
/// Says which part is wrong.
pub fn filter(text: &str) -> Result<EnvFilter, String> {
    let parts: Vec<&str> = text.split(',').map(str::trim).collect();
    for part in &parts {
        let is_word = !part.contains(['=', '[']);
        if is_word && !part.is_empty() && LevelFilter::from_str(part).is_err() {
            return Err(format!("`{part}` is not a level"));
        }
    }
    EnvFilter::builder()
        .parse(format!("{QUIET},{}", parts.join(",")))
        .map_err(|error| error.to_string())
}

fn subscriber(
    logging: &LogSettings,
    writer: BoxMakeWriter,
    ansi: bool,
) -> anyhow::Result<impl SubscriberInitExt + use<>> {
    let filter = filter(&logging.filter).map_err(anyhow::Error::msg)?;
    let lines = fmt::layer()
        .with_ansi(ansi)
        .log_internal_errors(false)
        .with_writer(RedactingWriter(writer));
    let lines: Box<dyn Layer<Registry> + Send + Sync> = match logging.format {
        LogFormat::Text => lines.boxed(),
        LogFormat::Json => lines.json().flatten_event(true).boxed(),
    };
    // Not a per-layer filter: that loses the next line of a thread on which a library has asked
    // whether a line of its own would be written, as `sqlx` does after each statement.
    Ok(tracing_subscriber::registry()
        .with(lines)
        .with(filter)
        .with(listen::Listener))
}

/// Passes every line through [`redact()`]. The formatter writes whole lines.
struct RedactingWriter<W>(W);

impl<'a, W: MakeWriter<'a>> MakeWriter<'a> for RedactingWriter<W> {
    type Writer = RedactingWriter<W::Writer>;

    fn make_writer(&'a self) -> Self::Writer {
        RedactingWriter(self.0.make_writer())
    }
}

impl<W: Write> Write for RedactingWriter<W> {
    fn write(&mut self, line: &[u8]) -> io::Result<usize> {
        let text = String::from_utf8_lossy(line);
        self.0.write_all(redact(&text).as_bytes())?;
        Ok(line.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

#[cfg(test)]
mod tests {
    use std::sync::{Arc, Mutex};

    use tracing::{debug, info, warn};

    use super::*;

    const SECRET_URL: &str = "https://discord.com/api/v10/webhooks/123/abcdef/messages/@original";

    #[derive(Clone, Default)]
    struct Lines(Arc<Mutex<Vec<u8>>>);

    impl Write for Lines {
        fn write(&mut self, line: &[u8]) -> io::Result<usize> {
            self.0.lock().expect("no panics").write(line)
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    fn log_output(logging: &LogSettings, log: impl FnOnce()) -> String {
        let lines = Lines::default();
        let writer = lines.clone();
        let guard = init_for_thread(logging, move || writer.clone()).expect("a good filter");
        log();
        drop(guard);
        let bytes = lines.0.lock().expect("no panics").clone();
        String::from_utf8(bytes).expect("text")
    }

    #[test]
    fn no_line_is_lost_after_somebody_has_asked_whether_theirs_would_be_written() {
        let text = log_output(&LogSettings::default(), || {
            let span = tracing::debug_span!(target: "sqlx::query", "a statement");
            let asked = span.metadata().expect("it has some");
            // What the `log` crate asks on behalf of a library, without writing anything.
            tracing::dispatcher::get_default(|it| it.enabled(asked));
            warn!("the line after it");
        });
        assert!(text.contains("the line after it"), "{text}");
    }

    #[test]
    fn no_token_gets_through_in_either_form() {
        for format in [LogFormat::Text, LogFormat::Json] {
            let logging = LogSettings {
                format,
                ..LogSettings::default()
            };
            let text = log_output(&logging, || {
                let span = tracing::info_span!("answer", url = SECRET_URL);
                let _entered = span.enter();
                let cause = io::Error::other(SECRET_URL);
                warn!(error = %cause, debug = ?cause, "cannot reach {SECRET_URL}");
            });
            assert!(text.contains("[redacted]/messages/@original"), "{text}");
            assert!(!text.contains("abcdef"), "{text}");
        }
    }

    #[test]
    fn json_lines_are_json() {
        let logging = LogSettings {
            format: LogFormat::Json,
            ..LogSettings::default()
        };
        let text = log_output(&logging, || {
            info!(game = "K3F", "a \"game\" begins at\n{SECRET_URL}");
        });
        let line: serde_json::Value = serde_json::from_str(&text).expect("JSON");
        assert_eq!(line["game"], "K3F");
        assert_eq!(line["level"], "INFO");
    }

    #[test]
    fn libraries_are_quiet_until_they_are_named() {
        let told = |filter: &str| {
            let logging = LogSettings {
                filter: filter.to_owned(),
                ..LogSettings::default()
            };
            log_output(&logging, || {
                debug!(target: "serenity::gateway", "heartbeat");
                debug!("ours");
            })
        };
        assert!(!told("debug").contains("heartbeat"));
        assert!(told("debug").contains("ours"));
        assert!(told("debug,serenity=debug").contains("heartbeat"));
        assert_eq!(told("info"), "");
    }

    #[test]
    fn a_misspelled_filter_is_told() {
        for good in [
            "",
            "info",
            "WARN",
            "off",
            "info,cairn=debug",
            "cairn_store=trace , warn",
        ] {
            assert!(filter(good).is_ok(), "{good}");
        }
        for bad in ["verbose", "cairn=loud", "info,debgu", "a=b=c"] {
            assert!(filter(bad).is_err(), "{bad}");
        }
    }
}
