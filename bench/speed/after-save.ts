import { openTestStore } from "../../tests/support/stores/test-store.ts";
import { atMost, type Figure, median } from "../figure.ts";
import { browserHeaders } from "./cached-page.ts";
import { startSite } from "./servers.ts";

const turns = 9;
const maxMs = 40;

/** From the answer to a save until a page that is asked for then has arrived, drawn and compressed. */
export async function measureAfterSave(): Promise<Figure[]> {
  const site = await startSite();
  const store = openTestStore(site.dataFolder);
  const session = store.beginSession(store.makePerson({ role: "admin" }).id);
  const newest = "language = 'en' and status = 'published' order by published_date desc limit 1";
  const [row] = store.rows(`select id, slug, title, content, category, tags from articles where ${newest}`);
  store.close();
  let saves = 0;

  async function save() {
    saves += 1;
    const title = `${row?.title} saved${saves}`;
    const tags = JSON.parse(String(row?.tags ?? "[]")).join(", ");
    const fields = {
      title,
      slug: String(row?.slug),
      content: String(row?.content),
      category: String(row?.category),
      tags,
    };
    const answer = await fetch(`${site.origin}/admin/articles/${row?.id}.data`, {
      method: "POST",
      headers: { origin: site.origin, cookie: `session=${session}` },
      body: new URLSearchParams({ ...fields, status: "published" }),
    });
    if (!/"ok"[:,]true/.test(await answer.text())) throw new Error(`the save was answered ${answer.status}`);
    return `saved${saves}`;
  }

  async function msUntilSeen(path: string) {
    await fetch(site.origin + path, { headers: browserHeaders }).then((answer) => answer.text());
    const word = await save();
    const before = performance.now();
    const address = site.origin + path.replace("{word}", word);
    const text = await (await fetch(address, { headers: browserHeaders })).text();
    if (!path.startsWith("/sitemap") && !text.includes(word)) throw new Error(`${path} does not show the save`);
    return performance.now() - before;
  }

  try {
    const figures: Figure[] = [];
    const paths = [`/articles/${row?.slug}`, "/", "/articles", "/feed.xml", "/feed.json", "/sitemap.xml"];
    for (const path of [...paths, "/search?q={word}"]) {
      const times: number[] = [];
      for (let turn = 0; turn < turns; turn += 1) times.push(await msUntilSeen(path));
      const name = `${path.replace("={word}", "")} as it is after a save, arrived within, half of ${turns}`;
      figures.push(atMost(maxMs, { name, value: median(times), unit: "ms", digits: 1 }));
    }
    return figures;
  } finally {
    await site.stop();
  }
}
