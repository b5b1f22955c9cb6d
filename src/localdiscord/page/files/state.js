// What the page knows: what the server told of the world as one person sees it. Parts of the page listen for what
// concerns them and draw it anew.

export const state = {
  /** The id of whoever looks through this window. */
  me: null,
  /** Which start of the sandbox this is. */
  world: null,
  /** What the buttons for someone new show, in words. */
  shows: [],
  /** What the program around the sandbox does at a press, each in words. */
  errands: [],
  /** Whether the sandbox is there. */
  online: false,
  people: new Map(),
  /** Whether no one has called me yet: I have begun nothing. */
  newcomer: false,
  guilds: [],
  channels: new Map(),
  /** The id of the channel that is shown. */
  channel: null,
  messages: new Map(),
  order: [],
  more: false,
  loaded: false,
  commands: [],
  /** The commands in the menu of a person. */
  menus: [],
  interactions: [],
  bot: { connected: false, violations: 0, faults: 0, refused: false },
  ahead: 0,
};

const listeners = new Map();

/** Calls `listener` whenever one of these kinds of news has come. */
export function on(kinds, listener) {
  for (const kind of kinds.split(" ")) {
    if (!listeners.has(kind)) listeners.set(kind, []);
    listeners.get(kind).push(listener);
  }
}

export function emit(kind, detail) {
  for (const listener of listeners.get(kind) ?? []) listener(detail);
}

export const me = () => state.people.get(state.me);
export const here = () => state.channels.get(state.channel);

/** The name others see of somebody. */
export const nameOf = (id) => state.people.get(id)?.name ?? "unknown user";

/** What a channel is called, for its reader. */
export function titleOf(channel) {
  if (!channel) return "";
  return channel.with ? nameOf(channel.with) : channel.name;
}

/** A channel as one speaks of it; the name of a thread stands by itself. */
export function mentionOf(channel) {
  const title = titleOf(channel);
  return channel?.with ? `@${title}` : channel?.parent ? `“${title}”` : `#${title}`;
}

/** The people one can speak of in a channel, by name. */
export function peopleIn(channel) {
  const guild = state.guilds.find((it) => it.id === channel?.guild);
  const ids = guild ? guild.members : [state.me, channel?.with];
  return ids
    .map((id) => state.people.get(id))
    .filter(Boolean)
    .sort((a, b) => a.name.localeCompare(b.name));
}

/** A name or description in the reader's language. */
export const said = (thing, what) => thing[`${what}_localizations`]?.[me()?.locale] ?? thing[what];

async function post(address, body) {
  let response;
  try {
    response = await fetch(address, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  } catch {
    throw new Error("Can’t reach the sandbox.");
  }
  const answer = await response.json().catch(() => ({}));
  if (!response.ok) throw new Error(sentence(answer.error ?? "That didn’t work."));
  return answer;
}

/** With a capital and a full stop, as errors of programs seldom are. */
const sentence = (text) => text.charAt(0).toUpperCase() + text.slice(1) + (/[.!?]$/.test(text) ? "" : ".");

/** What this window has asked of the bot. */
export const asked = new Set();

/** Does something as the person who looks through this window. */
export async function act(deed) {
  const answer = await post("/page/do", { as: state.me, ...deed });
  if (answer.interaction) {
    asked.add(answer.interaction);
    emit("asked");
  }
  return answer;
}

/** Lets two people do something to look at; tells who is called then, and where. */
export const show = (which) => post("/page/show", { as: state.me, channel: state.channel, which });

/** Has the program around the sandbox do something here; tells what came of it. */
export const errand = (label) => post("/page/errand", { as: state.me, channel: state.channel, label });

/** Makes something go wrong, or time pass. */
export const disturb = (what, more = {}) => post("/page/fault", { what, ...more });
