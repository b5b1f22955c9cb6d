//! What several tests of pairings share.

#![allow(dead_code, missing_docs, reason = "not every test uses all of it")]

pub mod chance;
pub mod enumeration;
