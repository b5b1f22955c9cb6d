// The button of an empty channel that lets two people do something together, and leads to where one of them is called.

import { h, toast } from "./dom.js";
import { become } from "./people.js";
import { emit, on, show, state } from "./state.js";
import { say } from "./words.js";

let running = false;
/** Where to go as soon as this window knows of the place, and who one is there. */
let wanted = null;

function follow() {
  if (!wanted || !state.channels.has(wanted.channel)) return;
  const { as, channel } = wanted;
  wanted = null;
  running = false;
  emit("go", channel);
  if (as !== state.me) become(state.people.get(as).handle);
}

async function run() {
  if (running) return;
  running = true;
  emit("show");
  try {
    wanted = await show();
    follow();
  } catch (error) {
    running = false;
    toast(error.message);
  }
  emit("show");
}

/** The button, if there is something to be shown. */
export function showButton() {
  if (!state.show) return null;
  return h(
    "button",
    {
      type: "button",
      class: `button secondary${running ? " busy" : ""}`,
      "aria-busy": running ? "true" : null,
      data: { key: "show" },
      onclick: run,
    },
    h("span", { class: "label" }, say(state.show)),
    running ? h("span", { class: "dots", role: "status", "aria-label": say("waiting") }, h("i"), h("i"), h("i")) : null,
  );
}

on("places", follow);
