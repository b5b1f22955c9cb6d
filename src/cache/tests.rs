use super::*;

#[test]
fn what_was_used_longest_ago_goes_first() {
    let cache = Cache::new(30);
    for key in [1, 2, 3] {
        cache.keep(key, key, 10);
    }
    assert_eq!(cache.get(&1), Some(1));
    cache.keep(4, 4, 10);
    assert_eq!(cache.weight(), 30);
    let left = [1, 2, 3, 4].map(|it| cache.get(&it));
    assert_eq!(left, [Some(1), None, Some(3), Some(4)]);
}

#[test]
fn a_value_is_made_once_and_kept_once() {
    let cache = Cache::new(30);
    assert_eq!(cache.get_or_make(&1, || ("made", 10)), "made");
    assert_eq!(cache.get_or_make(&1, || unreachable!()), "made");
    cache.keep(1, "another", 20);
    assert_eq!((cache.get(&1), cache.weight()), (Some("another"), 20));
}

#[test]
fn what_nobody_has_used_for_a_while_goes_down_to_what_is_kept() {
    let cache = Cache::new(30);
    let before = Instant::now();
    for key in [1, 2, 3] {
        cache.keep(key, key, 10);
    }
    cache.forget(before, 0);
    assert_eq!(cache.weight(), 30, "all of it was used since");
    cache.forget(Instant::now(), 10);
    assert_eq!((cache.weight(), cache.get(&3)), (10, Some(3)));
    cache.forget(Instant::now(), 0);
    assert_eq!(cache.weight(), 0);
}

#[test]
fn what_weighs_more_than_the_limit_is_not_kept() {
    let cache = Cache::new(30);
    cache.keep(1, 1, 20);
    cache.keep(1, 2, 31);
    assert_eq!((cache.get(&1), cache.weight()), (None, 0));
}
