// The buttons for someone new that do something for the one who presses, and lead to where someone is called.

import { h, toast } from "./dom.js";
import { become } from "./people.js";
import { emit, on, show, state } from "./state.js";
import { say } from "./words.js";

/** The place of the button that was pressed, until it is done. */
let running = null;
/** Where to go as soon as this window knows of the place, and who one is there. */
let wanted = null;

function follow() {
  if (!wanted || !state.channels.has(wanted.channel)) return;
  const { as, channel } = wanted;
  wanted = null;
  running = null;
  emit("go", channel);
  if (as !== state.me) become(state.people.get(as).handle);
}

async function run(which) {
  if (running !== null) return;
  running = which;
  emit("show");
  try {
    wanted = await show(which);
    follow();
  } catch (error) {
    running = null;
    toast(error.message);
  }
  emit("show");
}

/** The buttons, if there is something to be shown. */
export function showButtons() {
  return state.shows.map((label, which) => h(
    "button",
    {
      type: "button",
      class: `button secondary${running === which ? " busy" : ""}`,
      "aria-busy": running === which ? "true" : null,
      data: { key: `show-${which}` },
      onclick: () => run(which),
    },
    h("span", { class: "label" }, say(label)),
    running === which ? h("span", { class: "dots", role: "status", "aria-label": say("waiting") }, h("i"), h("i"), h("i")) : null,
  ));
}

on("places", follow);
