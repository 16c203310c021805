import { once } from "node:events";
import { join } from "node:path";
import { stepsOf100ms } from "../timing/calibrate.ts";
import { runSite } from "./running-site.ts";

const maxTries = 4;
const unitHoldsMs = 2_000;

/** A running site that tells what a request costs its main thread, in million steps of the calibration loop. */
export async function runMeasuredSite(environment: Record<string, string> = {}) {
  const preloaded = `--import=${join(import.meta.dirname, "../timing/report-cpu.mjs")}`;
  const given = { TRUST_PROXY: "on", NODE_OPTIONS: preloaded, ...environment };
  const site = await runSite(given, ["ignore", "ignore", "inherit", "ipc"]);
  let unit = 0;
  let measuredAt = 0;

  async function askChild(asks: "spent" | "unit") {
    const answered = once(site.child, "message") as Promise<[{ ms: number }]>;
    site.child.send({ asks });
    return (await answered)[0].ms;
  }

  async function freshUnit() {
    measuredAt = performance.now();
    unit = await askChild("unit");
  }

  /**
   * What some requests, sent one by one, cost the thread that answers everybody; the least of some tries, each beside a
   * loop of its own, until one is within 100 ms.
   */
  async function costOf(work: () => Promise<unknown>) {
    let min = Number.POSITIVE_INFINITY;
    for (let tries = 0; tries < maxTries && min > stepsOf100ms; tries += 1) {
      if (tries > 0 || performance.now() - measuredAt > unitHoldsMs) await freshUnit();
      const before = await askChild("spent");
      await work();
      min = Math.min(min, ((await askChild("spent")) - before) / unit);
    }
    return min;
  }

  return { ...site, costOf };
}
