#!/usr/bin/env python3
"""Forty one-line faults of the product, to see that the tests still find them.

  faults.py --check                    says for each fault whether its text is found (changes nothing)
  faults.py --switch                   rewrites the sources: CAIRN_FAULT=N chooses fault N at run time
  faults.py --apply N                  puts fault N into the sources for good, without a switch
  faults.py --list                     the table of faults
  faults.py --baseline --out FILE      runs all chosen tests with no fault: all must pass
  faults.py --run FROM-TO --out FILE   runs the chosen tests of these faults (also `7,9,12-14`)
  faults.py --table FILE               the results (the last line of each number counts)

Run in the tree (or with --tree DIR). --wide: the wider filters, for those not found before. --seconds N
limits each fault (default 300); a limit reached counts as found only if a test has failed by then.
--budget N (default 240): no fault is begun later than that; the next run of the same numbers into
the same file goes on from there.
"""
import argparse, glob, json, os, re, signal, subprocess, sys, tempfile, threading, time

AREAS = ["src/discord", "src/app", "src/store", "src/domain"]
IT, DOM, DIS, APP = "it", "cairn-domain", "cairn-discord", "cairn-app"


def t(binary, *filters):
    return (binary, list(filters))


FAULTS = []


def fault(number, file, before, after, says, tests, switch=None, wide=(), literal=False, also=()):
    """`also` has other pairs of before and after, for sources that were changed since.
    `before` is found once in the file, blanks and line breaks being alike. `switch` is what
    stands there with F for "the fault is chosen"; without it, before and after are expressions.
    `literal`: they are a part of a text, which the script doubles."""
    FAULTS.append(dict(number=number, file=file, before=before, after=after, says=says,
                       tests=tests, switch=switch, wide=list(wide), literal=literal, also=list(also)))


# ---- Discord: who may press, who sees the answer, stale buttons, parsing, posts ----------------
fault(1, "src/discord/picker/press.rs",
      "view.game.seq() != seq", "false",
      "A Move button of an older board opens the picker without a word that the game has moved on.",
      [t(IT, "flow::refusals::stale_buttons", "flow::kills::a_board_of_which", "flow::presses::a_turn_of_one")],
      wide=[t(IT, "flow::everybody", "flow::at_once", "flow::picker", "flow::drafts", "flow::promises")])
fault(2, "src/discord/press/mod.rs",
      "asker.is_admitted(bot)", "Ok::<(), Refusal>(())",
      "Somebody who is shut out by the owner may still press buttons.",
      [t(IT, "flow::owner::a_person_who_is_shut_out", "flow::owner::in_a_server_that_is_shut_out")])
fault(3, "src/discord/press/windows.rs",
      "deferred = if is_private", "deferred = if true",
      "The answer to a window that was opened from a public post replaces that post.",
      [t(IT, "flow::notes", "flow::viewer", "flow::directors::an_announcement", "flow::tournament::")],
      switch="deferred = if is_private || F",
      wide=[t(IT, "flow::explore", "flow::plans", "flow::hostile", "flow::by_hand", "flow::everybody")])
fault(4, "src/discord/game/offer.rs",
      "game.players.get(!offer.by);", "game.players.get(offer.by);",
      "The post of an offer mentions the player who made it, not the one who is asked.",
      [t(IT, "flow::offers::a_draw_goes", "flow::offers::a_takeback", "flow::told::offers_and_ends"),
       t(DIS, "game::offer")],
      switch="game.players.get(if F { offer.by } else { !offer.by });")
fault(5, "src/discord/access/mod.rs",
      "may.contains(Permissions::MANAGE_THREADS)", "true",
      "Whoever reads the channel above a private thread reads its games, also without being a member.",
      [t(IT, "flow::privacy::a_game_in_a_private_thread", "flow::everybody::from_another_server")])
fault(6, "src/discord/custom_id/codec/reader.rs",
      "unescape(self.next()?)", "self.next()?.to_owned()",
      "A text in the id of a button is read without undoing the escapes of its signs.",
      [t(DIS, "custom_id")],
      wide=[t(IT, "flow::questions", "flow::picker")])
fault(7, "src/discord/outbox/recovery.rs",
      "seen.find(|it| !known.contains(it))", "seen.find(|_| false)",
      "A message that was begun and not confirmed is sent again without looking whether it exists.",
      [t(IT, "flow::deeds",
         "flow::kills::a_board_that_went_to_the_channel")],
      switch="seen.find(|it| !F && !known.contains(it))",
      wide=[t(IT, "flow::deeds")])
fault(8, "src/discord/outbox/game.rs",
      "!is_current || post.channel != Some(here)", "!is_current",
      "Posts of a game in a place that it was moved from keep their buttons.",
      [t(IT, "flow::places::a_game_whose_thread_is_deleted", "flow::places::a_game_is_taken_along",
         "flow::unseen::a_board_that_was_told", "flow::moderated::a_channel_moved")],
      wide=[t(IT, "flow::places", "flow::unseen", "flow::moderated", "flow::moving")])
fault(9, "src/discord/lesson/mod.rs",
      "export_courses(&it.puzzles)", "export_courses(&[])",
      "The export of one's own data leaves the puzzles out.",
      [t(IT, "flow::leaving::one_sees", "flow::puzzles")],
      wide=[t(IT, "flow::leaving", "flow::asking", "flow::lessons", "flow::daily", "flow::own_puzzles")])
fault(10, "src/discord/tournament/press/players.rs",
      "role.is_none_or(|role| roles.any(|it| it == role))", "true",
      "A tournament that wants a role lets in people who do not have it.",
      [t(IT, "flow::conditions")],
      wide=[t(IT, "flow::strangers", "flow::tournament", "flow::directors")])

# ---- app: delivery, deadlines, tournaments, privacy ---------------------------------------------
fault(11, "src/app/delivery.rs",
      "attempts < MOST_ATTEMPTS", "attempts < 1",
      "A task that fails is parked at once; no retry is scheduled.",
      [t(IT, "store::workers::a_task_that_fails", "flow::faults::a_failing_post")])
fault(12, "src/app/clocks.rs",
      "taken.iter().filter(|it| it.who == who)", "taken.iter().filter(|_| true)",
      "A vacation of one player stops the clock of the other, too.",
      [t(IT, "flow::vacations", "flow::absence::the_command")],
      switch="taken.iter().filter(|it| F || it.who == who)",
      wide=[t(IT, "flow::absence", "flow::waiting", "store::copying", "flow::clocks", "flow::kinds::ladder")])
fault(13, "src/app/clocks.rs",
      "!may_be || game.head.clock.flag.is_some()", "true",
      "Time that is up is not settled before a turn, so that a click after the deadline still plays.",
      [t(IT, "store::moment", "flow::missed::a_turn_typed_before")])
fault(14, "src/app/challenges.rs",
      "self.is_blocked(&by, challenge.from.id).await?", "false",
      "Somebody who is blocked may accept an open challenge.",
      [t(IT, "flow::blocked")])
fault(15, "src/app/people.rs",
      "[write, clocks]", "[write]",
      "The end of a vacation does not have the clocks looked at earlier (the row is not written).",
      [t(IT, "flow::clocks::who_ends")],
      switch="[write, clocks].into_iter().take(if F { 1 } else { 2 })",
      wide=[t(IT, "flow::told", "flow::absence", "flow::reminders", "flow::waiting", "flow::clocks", "store::laws::clocks")])
fault(16, "src/app/digest.rs",
      "game.head.since > since && game.head.since <= until", "game.head.since <= until",
      "The next digest tells again of games whose end the last one told.",
      [t(IT, "flow::digest")],
      wide=[t(IT, "flow::told", "flow::month")])
fault(17, "src/app/tournaments/membership.rs",
      "now < at + HOLDS", "true",
      "What Discord once said of who is in a server holds for ever.",
      [t(IT, "store::tournaments::presence", "store::tournaments::people::a_player_who_has_left",
         "flow::kinds::shrinking")],
      wide=[t(IT, "flow::kinds", "store::tournaments", "flow::left", "flow::tournament_played")])
fault(18, "src/app/tournaments/director.rs",
      "self.asked.is_some_and(|it2| it.has_moved_on(it2))", "false",
      "A director's confirmation counts although the tournament has moved on since they were asked.",
      [t(IT, "flow::direct::directors_in_conflict", "store::tournaments::people::of_two_directors",
         "flow::directors::a_pairing_is_looked_at")])
fault(19, "src/app/access.rs",
      "place.guild != here.guild", "false",
      "A game can be looked at from another server.",
      [t(IT, "flow::everybody::from_another_server", "flow::privacy")],
      wide=[t(IT, "flow::strangers", "flow::hostile", "store::finding", "flow::refusals")])

# ---- store ---------------------------------------------------------------------------------------
fault(20, "src/store/people.rs",
      '"DELETE FROM outbox WHERE recipient = $1 AND recipient <> 0"',
      '"DELETE FROM outbox WHERE recipient = $1 AND recipient <> 0 AND state = \'due\'"',
      "What a forgotten person was being told is kept.",
      [t(IT, "store::forgotten", "flow::leaving::who_leaves")],
      wide=[t(IT, "store::laws", "flow::leaving", "flow::owner")])
fault(21, "src/store/tables/tasks.rs",
      '"UPDATE tasks SET lease_until = $3 WHERE id = $1 AND owner = $2"',
      '"UPDATE tasks SET lease_until = $3 WHERE id = $1 AND (owner = $2 OR owner <> $2)"',
      "A lease that another process has taken over can still be renewed.",
      [t(IT, "store::laws::tasks", "store::workers::a_lease")])
fault(22, "src/store/tables/ratings/rate.rs",
      "if rated", "if false",
      "A game that is rated already is rated once more.",
      [t(IT, "store::laws::ratings", "flow::ratings::counted::a_game_that_ends_in_a_kill")],
      switch="if rated && !F")
fault(23, "src/store/tables/clocks.rs",
      "ORDER BY wake_at LIMIT $2", "ORDER BY wake_at DESC LIMIT $2",
      "Of many clocks that are due, those that are due last are looked at first.",
      [t(IT, "store::laws::clocks")], literal=True,
      wide=[t(IT, "store::workers", "flow::clocks")])
fault(24, "src/store/tables/challenges.rs",
      "found == seen", "true",
      "Of several challenges at once to one person all are made, past the limit.",
      [t(IT, "store::laws::challenges")])
fault(25, "src/store/tables/vacations.rs",
      "participant = $1 AND until_at > $2)", "participant = $1 AND until_at > $2 AND from_at = $2)",
      "Somebody can be on two vacations at once.",
      [t(IT, "store::laws::people::nobody")], literal=True,
      wide=[t(IT, "flow::at_once", "flow::vacations")])
fault(26, "src/store/tables/games.rs",
      "!entries.is_empty()", "false",
      "Half-entered turns are kept when the log moves on.",
      [t(IT, "store::laws::drafts", "flow::drafts")])
fault(27, "src/store/thinning.rs",
      "AND games.status <> 'running' AND games.since", "AND games.since",
      "Who was notified of events of a game is forgotten although it is running.",
      [t(IT, "store::laws::thinning")], literal=True)

# ---- domain --------------------------------------------------------------------------------------
fault(28, "src/domain/offer/mod.rs",
      "(offer.by == seat, answer)", "(false, answer)",
      "Who has made an offer may accept it alone.",
      [t(DOM, "offers")], switch="(offer.by == seat && !F, answer)",
      wide=[t(IT, "flow::offers", "flow::everybody")])
fault(29, "src/domain/offer/takeback.rs",
      "game.terms.rated.is_rated() && was_drawn(game, to, &table)", "false",
      "In a rated game a turn is taken back over dice that have been thrown since.",
      [t(DOM, "offers")], wide=[t(DOM, ""), t(IT, "flow::offers")])
fault(30, "src/domain/clock/deadline.rs",
      "outage.until <= at && at < spared", "false",
      "There are no five minutes of grace after an outage.",
      [t(DOM, "clock")], wide=[t(DOM, ""), t(IT, "flow::clocks", "flow::hangs", "flow::missed")])
fault(31, "src/domain/clock/deadline.rs",
      "plus(reserve, bonus).min(cap)", "plus(reserve, bonus)",
      "The bonus of a turn fills a bank above its cap.",
      [t(DOM, "clock")], wide=[t(DOM, "")])
fault(32, "src/domain/turn/remind.rs",
      "game.head.clock.reminded.is_some() || matches!(", "matches!(",
      "A player is reminded of the same turn once more whenever the clock is looked at again.",
      [t(DOM, "clock", "told", "vacation"), t(IT, "flow::reminders")],
      switch="(!F && game.head.clock.reminded.is_some()) || matches!(",
      wide=[t(DOM, ""), t(IT, "flow::told", "flow::clocks")])
fault(33, "src/domain/rating/ended.rs",
      "matches!(it.event, Event::Substituted { .. })", "false",
      "A game in which a player was replaced is rated.",
      [t(DOM, "rating", "tournaments")],
      also=[("self.log.iter().any(is_substitution)", "false")],
      wide=[t(DOM, ""), t(IT, "store::tournaments::people")])
fault(34, "src/domain/challenge/accept.rs",
      "challenge.to.as_ref().is_some_and(|to| to.id != by.id)", "false",
      "A challenge can be accepted by somebody it is not for.",
      [t(DOM, "challenges"), t(IT, "flow::everybody")],
      wide=[t(DOM, ""), t(IT, "flow::privacy", "flow::listing")])
fault(35, "src/domain/tournament/field.rs",
      "Round::Bye(*bye)", "Round::Bye(Bye::Zero)",
      "A bye of an earlier round counts nothing, and the same player may get one again.",
      [t(DOM, "tournaments")], wide=[t(DOM, ""), t(IT, "flow::kinds::swiss", "store::tournaments::played")])
fault(36, "src/domain/tournament/deadline.rs",
      "claim == Claim::PlayOn && played.played_on", "false",
      "Two players may extend a game past its deadline again and again.",
      [t(DOM, "tournaments")], wide=[t(DOM, ""), t(IT, "flow::kinds::deadlines")])
fault(37, "src/domain/plan/mod.rs",
      "Event::TakenBack { .. } => true", "Event::TakenBack { .. } => false",
      "A plan goes on after a takeback.",
      [t(DOM, "plans")], switch="Event::TakenBack { .. } => !F",
      wide=[t(DOM, ""), t(IT, "flow::plans")])
fault(38, "src/domain/tournament/leave.rs",
      "place.gone == Some(Gone::Removed) && place.who() == by", "false",
      "Somebody whom a director has removed from a tournament may come back by themselves.",
      [t(DOM, "tournaments")], wide=[t(DOM, ""), t(IT, "flow::directors", "flow::strangers")])
fault(39, "src/domain/offer/pause.rs",
      "pause.until.min(now + NOTICE)", "now + NOTICE",
      "Who wants to go on in the last hour of a pause prolongs it.",
      [t(DOM, "going_on", "offers")], wide=[t(DOM, ""), t(IT, "flow::offers", "flow::told")])
fault(40, "src/domain/turn/draft.rs",
      "PickerVersion::of(game, draft) == at", "true",
      "A button under a half-entered turn counts although the draft has changed on another device.",
      [t(DOM, "drafts"), t(IT, "flow::drafts")], wide=[t(IT, "flow::at_once")])

KERNEL = '''

/// Whether this fault is chosen for this run.
#[must_use]
#[expect(clippy::disallowed_methods, reason = "it is chosen from outside")]
pub fn fault(number: u32) -> bool {
    static CHOSEN: std::sync::OnceLock<u32> = std::sync::OnceLock::new();
    static SEEN: std::sync::Once = std::sync::Once::new();
    let chosen = *CHOSEN.get_or_init(|| {
        let text = std::env::var("CAIRN_FAULT").unwrap_or_default();
        text.parse().unwrap_or_default()
    });
    if chosen == number {
        SEEN.call_once(|| {
            if let Ok(file) = std::env::var("CAIRN_FAULT_SEEN") {
                std::fs::write(file, "seen").ok();
            }
        });
    }
    chosen == number
}
'''
OTHERS = [  # file, before, after: what the switch itself needs
    ("src/localdiscord/bot.rs", '"LLVM_PROFILE_FILE"]',
     '"LLVM_PROFILE_FILE", "CAIRN_FAULT", "CAIRN_FAULT_SEEN"]'),
]


def pattern(text):
    """The text, with blanks and line breaks alike, and none where rustfmt may break a line."""
    parts = [re.escape(it) for it in text.split()]
    found = r"\s+".join(parts)
    # rustfmt breaks before a method and after a bracket, and adds a comma before a closing one.
    found = re.sub(r"(?<!\\\.)\\\.(?=[a-z])", r"\\s*\\.", found)
    found = found.replace(r"\(", r"\(\s*").replace(r"\)", r",?\s*\)").replace(r"\(\s*,?\s*\)", r"\(\s*\)")
    return re.compile(found)


def in_text(text, at):
    """The bounds of the text literal around a place."""
    end = at
    while text[end] != '"' or text[end - 1] == "\\":
        end += 1
    start = at
    while text[start] != '"' or text[start - 1] == "\\":
        start -= 1
    return start, end + 1


def places(tree, it):
    """Where the text of a fault is found: in its file, or else once in another one."""
    wanted = pattern(it["before"])

    def hits(file):
        with open(file, encoding="utf-8") as opened:
            return [(file, found.span()) for found in wanted.finditer(opened.read())]

    own = os.path.join(tree, it["file"])
    if os.path.exists(own):
        found = hits(own)
        if found:
            return found
    found = []
    for area in AREAS:
        for file in sorted(glob.glob(os.path.join(tree, area, "**/*.rs"), recursive=True)):
            if "/tests" not in file and not file.endswith("tests.rs"):
                found += hits(file)
    return found


def locate(tree):
    good, bad = [], []
    for it in FAULTS:
        found = places(tree, it)
        for before, after in it["also"]:
            other = dict(it, before=before, after=after, switch=None)
            if not found and len(places(tree, other)) == 1:
                it, found = other, places(tree, other)
        if len(found) == 1:
            file, span = found[0]
            moved = os.path.relpath(file, tree)
            if moved != it["file"]:
                print(f"MOVED      {it['number']:2} from {it['file']} to {moved}")
            good.append((it, file, span))
        else:
            why = "NOT FOUND " if not found else f"{len(found)} TIMES   "
            print(f"{why} {it['number']:2} in {it['file']}: {it['before']}")
            for file, _ in found:
                print(f"               {os.path.relpath(file, tree)}")
            bad.append(it["number"])
    print(f"{len(good)} of {len(FAULTS)} faults have their place" + (f"; without: {bad}" if bad else ""))
    return good, bad


def replaced(it, text, span, for_good):
    """The bounds of what is replaced, and what stands there instead."""
    start, end = span
    chosen = f"cairn_kernel::fault({it['number']})"
    if it["literal"]:
        first, last = in_text(text, start)
        whole = text[first:last]
        other = text[first:start] + it["after"] + text[end:last]
        return first, last, other if for_good else f"(if {chosen} {{ {other} }} else {{ {whole} }})"
    if for_good:
        return start, end, it["after"]
    if it["switch"]:
        return start, end, re.sub(r"\bF\b", chosen, it["switch"])
    return start, end, f"(if {chosen} {{ {it['after']} }} else {{ {text[start:end]} }})"


def write(tree, chosen, for_good):
    by_file = {}
    for it, file, span in chosen:
        by_file.setdefault(file, []).append((it, span))
    for file, its in by_file.items():
        with open(file, encoding="utf-8") as opened:
            text = opened.read()
        new = sorted((replaced(it, text, span, for_good) for it, span in its), reverse=True)
        for start, end, instead in new:
            text = text[:start] + instead + text[end:]
        with open(file, "w", encoding="utf-8") as opened:
            opened.write(text)


def switch(tree):
    kernel = os.path.join(tree, "src/kernel/lib.rs")
    with open(kernel, encoding="utf-8") as opened:
        if "pub fn fault(" in opened.read():
            sys.exit("the sources have switches already")
    good, bad = locate(tree)
    for file, before, after in OTHERS:
        path = os.path.join(tree, file)
        with open(path, encoding="utf-8") as opened:
            text = opened.read()
        if text.count(before) != 1:
            sys.exit(f"NOT FOUND  in {file}: {before} (the bot would not see CAIRN_FAULT)")
        with open(path, "w", encoding="utf-8") as opened:
            opened.write(text.replace(before, after))
    write(tree, good, False)
    with open(kernel, "a", encoding="utf-8") as opened:
        opened.write(KERNEL)
    return bad


GRACE = 40  # seconds


# ---- running -------------------------------------------------------------------------------------
def binaries(tree):
    """The test programs by name: `it`, and those of the crates. Builds them if they are not."""
    command = ["cargo", "test", "--locked", "--workspace", "--no-run", "--message-format=json"]
    done = subprocess.run(command, cwd=tree, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    if done.returncode:
        sys.exit("the tests cannot be built")
    found = {}
    for line in done.stdout.splitlines():
        it = json.loads(line)
        if it.get("reason") != "compiler-artifact" or not it.get("executable") or not it["profile"]["test"]:
            continue
        folder = os.path.dirname(it["manifest_path"])
        kind, name = it["target"]["kind"], it["target"]["name"]
        package = re.search(r'^name = "(.*)"', open(it["manifest_path"]).read(), re.M).group(1)
        found["it" if name == "it" else package if "lib" in kind else f"{package}/{name}"] = (
            it["executable"], folder)
    return found


def below(pid):
    """The processes that this one has started, and those that they have."""
    parents = {}
    for stat in glob.glob("/proc/[0-9]*/stat"):
        try:
            with open(stat) as opened:
                own, rest = opened.read().split(" (", 1)
        except (FileNotFoundError, ProcessLookupError):
            continue
        parents.setdefault(int(rest.rpartition(") ")[2].split()[1]), []).append(int(own))
    found, left = [], [pid]
    while left:
        children = parents.get(left.pop(), [])
        found += children
        left += children
    return found


def run(binary, filters, number, seconds):
    """Passed and failed tests, whether the time was up, whether the fault was reached."""
    program, folder = binary
    seen = tempfile.mktemp(prefix="fault-seen-")
    env = dict(os.environ, CARGO_MANIFEST_DIR=folder, CAIRN_FAULT=str(number), CAIRN_FAULT_SEEN=seen)
    # One filter that is empty means all.
    args = [program, *[it for it in filters if it], "--test-threads", "4"]
    ran = subprocess.Popen(args, cwd=folder, env=env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                           text=True, errors="replace", start_new_session=True)
    timer_up = threading.Event()

    def end():
        timer_up.set()
        # The bots it has started have groups of their own.
        for pid in [*below(ran.pid), ran.pid]:
            try:
                os.kill(pid, signal.SIGKILL)
            except ProcessLookupError:
                pass

    timer = threading.Timer(seconds, end)
    timer.start()
    passed, failed, lines = set(), set(), []
    soon = None
    for line in ran.stdout:
        lines.append(line)
        if number and failed and not soon:
            # It is found; what else finds it has a while.
            soon = threading.Timer(GRACE, end)
            soon.start()
        found = re.match(r"test (\S+)(?: - should panic)? \.\.\. (.*)", line)
        if found and found.group(2).strip().endswith("ok"):
            passed.add(found.group(1))
        elif found and "FAILED" in found.group(2):
            failed.add(found.group(1))
    ran.wait()
    timer.cancel()
    if soon:
        soon.cancel()
    # With output between `...` and the word, the list at the end names them all the same.
    text = "".join(lines)
    for block in re.findall(r"^failures:\n((?:    \S+\n)+)", text, re.M):
        failed |= set(block.split())
    reached = os.path.exists(seen)
    if reached:
        os.remove(seen)
    return passed, failed, timer_up.is_set(), reached, text


def numbers(text):
    chosen = []
    for part in text.split(","):
        first, _, last = part.partition("-")
        chosen += range(int(first), int(last or first) + 1)
    return chosen


def chosen_tests(it, wide):
    return list(it["tests"]) + (it["wide"] if wide else [])


BASE = "target/faults-baseline.txt"


def flaky():
    """Tests that fail without any fault."""
    if not os.path.exists(BASE):
        return set()
    return {line.split()[1] for line in open(BASE) if line.startswith("FAILED")}


def baseline(tree, out, wide, seconds):
    found, by_binary = binaries(tree), {}
    for it in FAULTS:
        for binary, filters in chosen_tests(it, wide):
            by_binary.setdefault(binary, set()).update(filters)
    with open(out, "a") as log:
        for binary, filters in by_binary.items():
            filters = [""] if "" in filters else sorted(filters)
            begun = time.time()
            passed, failed, up, _, text = run(found[binary], filters, 0, seconds)
            for name in sorted(failed):
                log.write(f"FAILED {name} ({binary})\n")
            for name in filters:
                if not any(name in it for it in passed | failed):
                    log.write(f"NO TEST {binary} {name}\n")
            log.write(f"{binary}: {len(passed)} passed, {len(failed)} failed"
                      f"{', TIME UP' if up else ''}, {time.time() - begun:.0f} s\n")
            log.flush()
    print(open(out).read())


def done_already(out, wide):
    """The faults that need no more runs: with `wide` those that were found, else those that ran."""
    if not os.path.exists(out):
        return set()
    lines = [line.rstrip("\n").split("\t") for line in open(out)]
    return {int(it[0]) for it in lines if it[0].isdigit() and not (wide and it[2] == "NOT FOUND")
            and "CUT OFF" not in it[3]}


def run_all(tree, which, out, wide, seconds, budget):
    began, found, known = time.time(), binaries(tree), flaky()
    done = done_already(out, wide)
    with open(out, "a") as log:
        for it in sorted((it for it in FAULTS if it["number"] in which), key=lambda it: which.index(it["number"])):
            if it["number"] in done or (wide and not it["wide"]):
                continue
            if time.time() - began > budget:
                print(f"the time is up before fault {it['number']}; run it again to go on")
                break
            begun, hits, counted, was_up, was_reached, empty = time.time(), [], 0, False, False, []
            for binary, filters in (it["wide"] if wide else it["tests"]):
                if hits:
                    break  # The other program need not find it, too.
                left = seconds - (time.time() - begun)
                if left <= 1:
                    was_up = True
                    break
                passed, failed, up, reached, text = run(found[binary], filters, it["number"], left)
                counted += len(passed | failed)
                was_up |= up
                was_reached |= reached
                hits += [f"{binary}:{name}" for name in sorted(failed - known)]
                for name in filters:
                    if not up and not any(name in test for test in passed | failed):
                        empty.append(f"{binary} {name}")
                with open(f"{out}.{it['number']}.log", "w" if binary == it["tests"][0][0] else "a") as full:
                    full.write(text)
            result = "found by " + ", ".join(hits) if hits else "NOT FOUND"
            notes = [f"{counted} tests", f"{time.time() - begun:.0f} s"]
            notes += [] if not was_up else ["ended early, as it was found"] if hits else ["CUT OFF"]
            notes += [] if was_reached else ["never reached"]
            notes += [f"no test is called {name}" for name in empty]
            line = f"{it['number']}\t{it['says']}\t{result}\t({'; '.join(notes)})"
            print(line, flush=True)
            log.write(line + "\n")
            log.flush()


def table(file):
    last = {}
    for line in open(file):
        parts = line.rstrip("\n").split("\t")
        if parts[0].isdigit():
            number = int(parts[0])
            if number not in last or "NOT FOUND" in last[number][2] or "NOT FOUND" not in parts[2]:
                last[number] = parts
    for number in sorted(last):
        print("\t".join(last[number]))
    lost = [it for it in sorted(last) if "NOT FOUND" in last[it][2]]
    print(f"{len(last) - len(lost)} of {len(last)} found; not found: {lost}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tree", default=".")
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--switch", action="store_true")
    parser.add_argument("--apply", type=int)
    parser.add_argument("--list", action="store_true")
    parser.add_argument("--baseline", action="store_true")
    parser.add_argument("--run")
    parser.add_argument("--table")
    parser.add_argument("--wide", action="store_true")
    parser.add_argument("--out")
    parser.add_argument("--seconds", type=int, default=300)
    parser.add_argument("--budget", type=int, default=240)
    args = parser.parse_args()
    tree = os.path.abspath(args.tree)
    if args.check:
        sys.exit(bool(locate(tree)[1]))
    if args.switch:
        switch(tree)
    elif args.apply:
        write(tree, [it for it in locate(tree)[0] if it[0]["number"] == args.apply], True)
    elif args.list:
        for it in FAULTS:
            tests = "; ".join(f"{binary} {' '.join(filters)}" for binary, filters in it["tests"])
            print(f"{it['number']:2} {it['file']}\n   - {it['before']}\n   + {it['after']}\n   {it['says']}\n   {tests}")
    elif args.baseline:
        baseline(tree, args.out or BASE, args.wide, args.seconds)
    elif args.run:
        run_all(tree, numbers(args.run), args.out or "target/faults.txt", args.wide, args.seconds, args.budget)
    elif args.table:
        table(args.table)
    else:
        parser.print_help()


if __name__ == "__main__":
    main()
