//! The steps of the schema are compiled in, so a change of theirs has to trigger a build.

fn main() {
    println!("cargo::rerun-if-changed=../../migrations");
}
