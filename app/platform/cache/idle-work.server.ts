import { setTimeout as wait } from "node:timers/promises";
import { log } from "../log.server.ts";

/** How long nobody may have waited for an answer before work begins that can wait. */
const quietMs = 50;
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

async function workOff() {
  if (isWorking) return;
  isWorking = true;
  for (let work = waiting.shift(); work; work = waiting.shift()) {
    while (answering > 0 || performance.now() - answeredAt < quietMs) await wait(quietMs, undefined, { ref: false });
    await work().catch((err) => log.error({ err }, "work that waited for a quiet moment failed"));
  }
  isWorking = false;
}
