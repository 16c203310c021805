import { openTestStore } from "../../tests/support/stores/test-store.ts";
import { atMost, type Figure, median, plainFigure } from "../figure.ts";
import { startLoadClient } from "../load.ts";
import { browserHeaders, measuredArticle } from "./cached-page.ts";
import { startSite } from "./servers.ts";

const warmUp = 250;
const rounds = 7;
const requests = 40;
const maxMs = 10;
const compressed = browserHeaders["Accept-Encoding"];

/** What a page costs that is rendered for who is signed in: all threads, compression included. */
export async function measureDrawnPages(): Promise<Figure[]> {
  const site = await startSite();
  const client = startLoadClient();
  const store = openTestStore(site.dataFolder);
  const cookieOf = (role: "user" | "admin") => `session=${store.beginSession(store.makePerson({ role }).id)}`;
  const readers = { reader: cookieOf("user"), admin: cookieOf("admin") };
  store.close();

  async function costOf(path: string, cookie: string, encoding: string) {
    const load = { port: site.port, path, connections: 1 };
    const headers = { ...browserHeaders, "Accept-Encoding": encoding, Cookie: cookie };
    await client.run({ ...load, headers, requests: warmUp });
    const costs: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const before = await site.cpuMs();
      await client.run({ ...load, headers, requests });
      costs.push(((await site.cpuMs()) - before) / requests);
    }
    return median(costs);
  }

  try {
    const figures: Figure[] = [];
    const time = { unit: "ms", digits: 2 };
    for (const path of ["/", measuredArticle])
      for (const [name, cookie] of Object.entries(readers)) {
        const whole = await costOf(path, cookie, compressed);
        const plain = await costOf(path, cookie, "identity");
        figures.push(
          atMost(maxMs, { name: `${path} for a signed-in ${name}, CPU`, value: whole, ...time }),
          plainFigure({ name: "… of that compression", value: whole - plain, ...time }),
        );
      }
    return figures;
  } finally {
    client.stop();
    await site.stop();
  }
}
