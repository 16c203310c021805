import { setTimeout as wait } from "node:timers/promises";
import { log } from "../log.server.ts";

/** How long nobody may have waited for an answer before work begins that can wait. */
const quietMs = 50;
/** On a site that is never quiet, one piece of work begins this often all the same. */
const longestWaitMs = 1_000;
const maxWaiting = 200;

let answering = 0;
let answeredAt = Number.NEGATIVE_INFINITY;
let isWorking = false;
const waiting: (() => Promise<void>)[] = [];

export async function whileAnswering<Result>(answer: () => Promise<Result>): Promise<Result> {
  answering += 1;
  try {
    return await answer();
  } finally {
    answering -= 1;
    answeredAt = performance.now();
  }
}

/** Does one work after the other, each once nobody waits for an answer. Work beyond a number is not done at all. */
export function workWhenIdle(work: () => Promise<void>) {
  if (waiting.length >= maxWaiting) return;
  waiting.push(work);
  void workOff();
}

const isQuiet = () => answering === 0 && performance.now() - answeredAt >= quietMs;

async function workOff() {
  if (isWorking) return;
  isWorking = true;
  for (let work = waiting.shift(); work; work = waiting.shift()) {
    const waitingSince = performance.now();
    while (!isQuiet() && performance.now() - waitingSince < longestWaitMs)
      await wait(quietMs, undefined, { ref: false });
    await work().catch((err) => log.error({ err }, "work that waited for a quiet moment failed"));
  }
  isWorking = false;
}
