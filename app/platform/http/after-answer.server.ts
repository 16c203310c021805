import { setTimeout as wait } from "node:timers/promises";
import { log } from "../log.server.ts";

/** Longer than an answer takes to be rendered and sent. */
const delayMs = 250;

let last: Promise<unknown> = Promise.resolve();

/** For work whose time must not show in the answer. A crash before it begins loses it, so people must be able to ask again. */
export function runAfterAnswer(work: () => Promise<unknown>, failure: string) {
  last = Promise.all([last, wait(delayMs)])
    .then(work)
    .catch((err) => log.error({ err }, failure));
}

export function finishWork() {
  return last;
}
