import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { runSite } from "../../tests/support/browser/running-site.ts";
import { type Figure, none, plainFigure } from "../figure.ts";
import { faultEnvironment, ownerSession, saveTasks } from "./saves.ts";
import { faultStores } from "./stores.ts";

const rounds = 20;
const savesPerSecond = 100;
const longestRoundMs = 3_000;

/** Ends the process without warning while it saves, at a random moment of each round; both engines. */
export async function measureKills(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const store of await faultStores()) {
    const answered: string[] = [];
    let session = "";
    for (let round = 0; round < rounds; round += 1) {
      const site = await runSite({ ...faultEnvironment, ...store.environment }, "ignore");
      const ended = once(site.child, "exit");
      session ||= await ownerSession(site.origin);
      const saves = saveTasks({
        origins: [site.origin],
        session,
        perSecond: savesPerSecond,
        prefix: `killed ${round}`,
      });
      await wait(300 + Math.random() * longestRoundMs);
      site.child.kill("SIGKILL");
      await ended;
      await saves.stop();
      answered.push(...saves.answered);
    }
    const site = await runSite({ ...faultEnvironment, ...store.environment }, "ignore");
    const titles = await store.taskTitles();
    await site.stop();
    const name = `${store.engine}, kill -9 in ${rounds} rounds`;
    figures.push(
      plainFigure({ name: `${name}: answered saves`, value: answered.length }),
      none({ name: `${name}: answered saves lost`, value: answered.filter((title) => !titles.has(title)).length }),
      none({ name: `${name}: stores damaged`, value: (await store.check()) === "ok" ? 0 : 1 }),
    );
    await store.end();
  }
  return figures;
}
