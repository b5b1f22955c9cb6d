//! Cells in JSON: each is its name.

use std::{fmt, marker::PhantomData, str::FromStr};

use serde::{Deserializer, de};

/// Reads a value from its name. `expected` is what the error message says should be there.
pub(crate) fn deserialize_name<'de, D: Deserializer<'de>, T: FromStr>(
    deserializer: D,
    expected: &'static str,
) -> Result<T, D::Error> {
    struct Name<T>(&'static str, PhantomData<T>);

    impl<T: FromStr> de::Visitor<'_> for Name<T> {
        type Value = T;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str(self.0)
        }

        fn visit_str<E: de::Error>(self, name: &str) -> Result<T, E> {
            name.parse()
                .map_err(|_| E::invalid_value(de::Unexpected::Str(name), &self))
        }
    }

    deserializer.deserialize_str(Name(expected, PhantomData))
}
