//! The drawings are compiled in, so a change to them has to trigger a build.

fn main() {
    println!("cargo::rerun-if-changed=../../assets/pieces");
    println!("cargo::rerun-if-changed=../../assets/themes");
}
