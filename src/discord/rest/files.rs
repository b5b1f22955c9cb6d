//! Files attached to commands, fetched from Discord's hosts and from nowhere else.

use std::time::Duration;

use anyhow::Context as _;
use poise::serenity_prelude::Attachment;
use reqwest::{Client, Url, header::USER_AGENT, redirect::Policy};
use tracing::warn;

const HOSTS: [&str; 2] = ["cdn.discordapp.com", "media.discordapp.net"];
/// How long fetching a file may take.
const PATIENCE: Duration = Duration::from_secs(15);

#[derive(Clone, Debug)]
pub(crate) struct Files {
    client: Client,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FetchError {
    /// It is larger than it may be.
    TooLarge,
    /// It is not on Discord's hosts, or could not be fetched.
    Unreachable,
}

impl Files {
    /// Follows no redirects.
    pub(crate) fn new() -> anyhow::Result<Files> {
        let client = Client::builder()
            .use_rustls_tls()
            .redirect(Policy::none())
            .timeout(PATIENCE)
            .build()
            .context("prepare to fetch files")?;
        Ok(Files { client })
    }

    pub(crate) async fn fetch(&self, of: &Attachment, most: usize) -> Result<Vec<u8>, FetchError> {
        if usize::try_from(of.size).map_or(true, |size| size > most) {
            return Err(FetchError::TooLarge);
        }
        let address = kept_by_discord(&of.url).ok_or(FetchError::Unreachable)?;
        let request = self.client.get(address);
        let request = request.header(USER_AGENT, poise::serenity_prelude::constants::USER_AGENT);
        // The library's error would contain the address, which is enough to read the file.
        let lost = |_| {
            warn!("could not download a file: the connection failed");
            FetchError::Unreachable
        };
        let mut response = request.send().await.map_err(lost)?;
        if !response.status().is_success() {
            let status = response.status().as_u16();
            warn!(status, "could not download a file");
            return Err(FetchError::Unreachable);
        }
        let mut file = Vec::new();
        while let Some(chunk) = response.chunk().await.map_err(lost)? {
            if file.len() + chunk.len() > most {
                return Err(FetchError::TooLarge);
            }
            file.extend_from_slice(&chunk);
        }
        Ok(file)
    }
}

/// The address, if it is one of Discord's own hosts.
fn kept_by_discord(address: &str) -> Option<Url> {
    let address = Url::parse(address).ok()?;
    let is_plain = address.scheme() == "https"
        && address.port().is_none()
        && address.username().is_empty()
        && address.password().is_none();
    let host = address.host_str()?;
    (is_plain && HOSTS.contains(&host)).then_some(address)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_fetched_from_discord_and_from_nowhere_else() {
        for good in [
            "https://cdn.discordapp.com/ephemeral-attachments/1/2/a.trf?ex=1&is=2&hm=3&",
            "https://media.discordapp.net/attachments/1/2/a.trf",
        ] {
            assert!(kept_by_discord(good).is_some(), "{good}");
        }
        for bad in [
            "http://cdn.discordapp.com/a",
            "https://cdn.discordapp.com:8443/a",
            "https://cdn.discordapp.com@evil.example/a",
            "https://x@cdn.discordapp.com/a",
            "https://cdn.discordapp.com.evil.example/a",
            "https://evil.example/cdn.discordapp.com",
            "https://127.0.0.1/a",
            "https://[::1]/a",
            "file:///etc/passwd",
            "cdn.discordapp.com/a",
            "",
        ] {
            assert!(kept_by_discord(bad).is_none(), "{bad}");
        }
    }
}
