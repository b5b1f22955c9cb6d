// The connection: the server says what has changed; a new connection is told everything.

import { emit, state } from "./state.js";
import { setClock } from "./time.js";

let socket = null;
let attempt = 0;
let again = 0;

/** As long as a press is waited for at most, in milliseconds: a browser does not tell how every press ends. */
const PRESS = 3000;
/** What came while something was pressed: whatever was drawn anew then would lose the click. */
let kept = [];
let pressing = 0;

function press() {
  clearTimeout(pressing);
  pressing = setTimeout(release, PRESS);
}

function release() {
  clearTimeout(pressing);
  pressing = 0;
  const now = kept;
  kept = [];
  for (const tell of now) tell();
}

/** The click comes right after the press has ended. */
const releaseSoon = () => pressing && setTimeout(release);

addEventListener("pointerdown", press, true);
addEventListener("keydown", (event) => event.key === " " && event.target.closest?.("button") && press(), true);
for (const end of ["pointerup", "pointercancel", "keyup"]) addEventListener(end, releaseSoon, true);
addEventListener("blur", releaseSoon);

/** Looks at the world as this person, from now on. */
export function connect(person) {
  clearTimeout(again);
  if (socket) {
    socket.onclose = null;
    socket.close();
  }
  const mine = new WebSocket(`ws://${location.host}/page/live?as=${encodeURIComponent(person)}`);
  socket = mine;
  mine.onmessage = (event) => {
    attempt = 0;
    const news = JSON.parse(event.data);
    if (pressing) kept.push(() => socket === mine && hear(news));
    else hear(news);
  };
  mine.onclose = () => {
    if (socket !== mine) return;
    setOnline(false);
    attempt += 1;
    again = setTimeout(() => connect(person), Math.min(200 * attempt, 2000));
  };
}

function say(words) {
  if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(words));
}

/** Shows a channel; more of it, if `most` is more than before. */
export function look(channel, most = 100) {
  const other = channel !== state.channel;
  state.channel = channel;
  state.most = most;
  if (other) {
    forget();
    emit("channel");
  }
  say({ type: "look", channel, most });
}

function forget() {
  state.messages.clear();
  Object.assign(state, { order: [], more: false, loaded: false, commands: [], menus: [], interactions: [] });
}

/** Tells that everything up to this message was seen. */
export const read = (channel, message) => say({ type: "read", channel, message });

function setOnline(online) {
  if (state.online === online) return;
  state.online = online;
  emit("online");
}

const byId = (list) => new Map(list.map((it) => [it.id, it]));

function hear(news) {
  switch (news.type) {
    case "nobody":
      emit("nobody");
      break;
    case "hello":
      // Another sandbox is at this address now, perhaps with another page.
      if (state.world && state.world !== news.world) location.reload();
      state.world = news.world;
      state.shows = news.shows;
      state.errands = news.errands;
      if (state.me !== news.me) {
        state.me = news.me;
        // What somebody else saw is nothing for this one, who has not read it.
        state.channels = new Map();
        forget();
        emit("person");
      }
      setOnline(true);
      if (state.channel) look(state.channel, state.most);
      break;
    case "clock":
      state.ahead = news.ahead;
      setClock(news.now);
      emit("clock");
      break;
    case "bot":
      state.bot = news.bot;
      emit("bot");
      break;
    case "places":
      state.people = byId(news.places.people);
      state.guilds = news.places.guilds;
      state.newcomer = news.places.newcomer;
      state.channels = byId(news.places.channels);
      emit("places");
      break;
    case "commands":
      if (news.channel !== state.channel) break;
      state.commands = news.commands;
      emit("commands");
      break;
    case "menus":
      if (news.channel !== state.channel) break;
      state.menus = news.menus;
      break;
    case "interactions":
      if (news.channel !== state.channel) break;
      state.interactions = news.interactions;
      emit("interactions");
      break;
    case "messages": {
      if (news.channel !== state.channel) break;
      const fresh = news.changed.filter((it) => !state.messages.has(it.id));
      for (const message of news.changed) state.messages.set(message.id, message);
      const there = new Set(news.ids);
      for (const id of state.messages.keys()) if (!there.has(id)) state.messages.delete(id);
      const first = !state.loaded;
      Object.assign(state, { order: news.ids, more: news.more, loaded: true });
      emit("messages", { fresh: first ? [] : fresh });
      break;
    }
  }
}
