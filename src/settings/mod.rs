//! The operator's settings, read from the environment, typed and checked.

mod dotenv;
mod faults;
mod reader;
mod secrets;
#[cfg(test)]
mod tests;
mod value;

use std::{env, ffi::OsString, net::SocketAddr, path::Path};

use self::{
    dotenv::{DOTENV, load_dotenv},
    reader::VariableReader,
};
pub use self::{
    faults::{SettingError, SettingErrors},
    secrets::{DatabaseUrl, Token},
};
use cairn_domain::{GuildId, Shards};
use cairn_telemetry::LogSettings;

#[derive(Clone, Debug)]
pub struct Settings {
    /// `DISCORD_TOKEN` or the contents of the file `DISCORD_TOKEN_FILE`. The bot cannot run
    /// without.
    pub token: Option<Token>,
    /// `DATABASE_URL`: where the games are.
    pub database: DatabaseUrl,
    /// `DISCORD_GUILD`: the only server the commands are registered in.
    pub guild: Option<GuildId>,
    /// `CAIRN_SHARDS`: the shards of this process. `None`: all, in the number that Discord
    /// recommends.
    pub shards: Option<Shards>,
    /// `CAIRN_REQUESTS_PER_SECOND`: the most requests this process sends per second, apart from
    /// answers to interactions. `None`: its share of the bot's limit.
    pub requests_per_second: Option<u32>,
    /// `CAIRN_LOG` and `CAIRN_LOG_FORMAT`.
    pub logging: LogSettings,
    /// `CAIRN_TELL_OWNER`: whether the owner of the application gets a direct message about
    /// incidents.
    pub tell_owner: bool,
    /// `CAIRN_THINK_THREADS`: threads for the computer opponent. 0: no opponent.
    pub think_threads: usize,
    /// `CAIRN_THINK_SECONDS`: seconds of long thinking per server and hour.
    pub think_seconds: u32,
    /// `CAIRN_PAGES`: the address of the folder with the privacy policy and the terms, without a
    /// slash at its end.
    pub pages: Option<String>,
    /// `METRICS_ADDR`: where metrics and health are served, if anywhere.
    pub metrics: Option<SocketAddr>,
}

impl Settings {
    /// Reads `.env` in the working directory, then the environment, which takes precedence.
    ///
    /// The file's variables become this process's own, for the libraries that look for
    /// `HTTPS_PROXY` and the like; so it has to be called before there are threads.
    ///
    /// # Errors
    ///
    /// Reports all faults at once.
    pub fn load() -> Result<Settings, SettingErrors> {
        let dotenv = load_dotenv(Path::new(DOTENV));
        let read = Settings::read(|name| env::var_os(name));
        match (dotenv, read) {
            (Ok(()), read) => read,
            (Err(fault), Ok(_)) => Err(SettingErrors(vec![fault])),
            (Err(fault), Err(SettingErrors(faults))) => {
                Err(SettingErrors([vec![fault], faults].concat()))
            }
        }
    }

    /// Reads the settings from variables. An empty value is the same as none.
    ///
    /// # Errors
    ///
    /// Reports all faults at once.
    pub fn read(variable: impl Fn(&str) -> Option<OsString>) -> Result<Settings, SettingErrors> {
        let mut reader = VariableReader {
            variable,
            faults: Vec::new(),
        };
        let settings = Settings {
            token: reader.token(),
            database: reader
                .value("DATABASE_URL", secrets::database)
                .unwrap_or_default(),
            guild: reader.value("DISCORD_GUILD", value::guild),
            shards: reader.value("CAIRN_SHARDS", value::shards).flatten(),
            requests_per_second: reader.value("CAIRN_REQUESTS_PER_SECOND", value::requests),
            logging: LogSettings {
                filter: reader
                    .value("CAIRN_LOG", value::log_filter)
                    .unwrap_or_else(|| LogSettings::default().filter),
                format: reader
                    .value("CAIRN_LOG_FORMAT", value::log_format)
                    .unwrap_or_default(),
            },
            tell_owner: reader
                .value("CAIRN_TELL_OWNER", value::tell_owner)
                .is_some(),
            think_threads: reader
                .value("CAIRN_THINK_THREADS", value::think_threads)
                .unwrap_or(1),
            think_seconds: reader
                .value("CAIRN_THINK_SECONDS", value::think_seconds)
                .unwrap_or(60),
            pages: reader.value("CAIRN_PAGES", value::pages),
            metrics: reader.value("METRICS_ADDR", value::address),
        };
        reader.value("SSL_CERT_FILE", value::certificates);
        if reader.faults.is_empty() {
            Ok(settings)
        } else {
            Err(SettingErrors(reader.faults))
        }
    }
}
