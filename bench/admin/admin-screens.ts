import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { launchVisitorsBrowser } from "../../tests/support/browser/browser.ts";
import { runSite } from "../../tests/support/browser/running-site.ts";
import { openTestStore } from "../../tests/support/stores/test-store.ts";
import { atMost, type Figure, median, plainFigure } from "../figure.ts";

const records = 10_000;
const multiplied = ["articles", "messages", "comments", "tasks", "projects", "redirects"];
const maxChangeMs = 400;
const rounds = 3;

/** From a click in the sidebar until the screen stands there, with 10,000 records of the kinds that grow. */
export async function measureAdminScreens(): Promise<Figure[]> {
  const site = await runSite();
  const store = openTestStore(site.dataFolder);
  try {
    insertOfVisitors(store);
    for (const table of multiplied) multiply(store, table);
    const { id } = store.makePerson({ role: "admin" });
    const session = { name: "session", value: store.beginSession(id, { isProved: true }), url: site.origin };
    const browser = await launchVisitorsBrowser();
    const context = await browser.newContext({ baseURL: site.origin, viewport: { width: 1280, height: 800 } });
    await context.addCookies([session]);
    const times = await changeTimes(await context.newPage());
    await browser.close();
    const slowest = [...times].toSorted(([, one], [, other]) => other - one);
    return [
      atMost(maxChangeMs, {
        name: `change of screen with ${records} records of ${multiplied.length} kinds, the slowest of ${times.size}`,
        value: slowest[0]?.[1] ?? Number.NaN,
        unit: "ms",
      }),
      ...slowest.map(([name, value]) => plainFigure({ name: `… ${name}, half within`, value, unit: "ms" })),
    ];
  } finally {
    store.close();
    await site.stop();
  }
}

/** What visitors and the owner add, of which the sample has none. */
function insertOfVisitors({ rows, insert }: ReturnType<typeof openTestStore>) {
  const created_at = "2026-01-02T03:04:05.000Z";
  const id = randomUUID();
  const [article] = rows("select id from articles limit 1");
  const message = { name: "A Visitor", email: "visitor@daftar.example", subject: "Month-end close", locale: "en" };
  insert("messages", { id, created_at, status: "new", message: "How long would it take?", ...message });
  const comment = { author_name: "A Reader", content: "Thank you.", status: "held", article_id: article?.id ?? null };
  insert("comments", { id, created_at, ...comment });
  insert("redirects", { id, created_at, from_path: "/old", to_path: "/articles" });
}

function multiply({ rows, insert, run }: ReturnType<typeof openTestStore>, table: string) {
  const samples = rows(`select * from ${table}`);
  if (samples.length === 0) throw new Error(`the sample has no ${table}`);
  run("begin");
  for (let number = samples.length; number < records; number += 1) {
    const sample = samples[number % samples.length] ?? {};
    const unique = Object.entries({ slug: sample.slug, from_path: sample.from_path }).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, `${value}-${number}`]],
    );
    const alone = "translation_of" in sample ? { translation_of: null } : {};
    insert(table, { ...sample, ...alone, ...Object.fromEntries(unique), id: randomUUID() });
  }
  run("commit");
}

/** In the browser: from the click to the frame in which the screen's heading and no placeholder stands. */
async function changeTimes(page: Page) {
  await page.goto("/admin", { waitUntil: "networkidle" });
  const links = page.locator("nav .sidebar-screens a");
  const times = new Map<string, number[]>();
  for (let round = 0; round < rounds; round += 1)
    for (let index = 0; index < (await links.count()); index += 1) {
      const link = links.nth(index);
      const name = (await link.getAttribute("href")) ?? "";
      if (new URL(page.url()).pathname === name) continue;
      const ms = await link.evaluate(async (element: HTMLAnchorElement) => {
        const { pathname } = new URL(element.href);
        const start = performance.now();
        element.click();
        const frame = () => new Promise(requestAnimationFrame);
        const stands = () =>
          location.pathname === pathname &&
          document.querySelector("main h1") &&
          !document.querySelector("main .bone, [data-waiting]");
        while (!stands()) await frame();
        await frame();
        return performance.now() - start;
      });
      times.set(name, [...(times.get(name) ?? []), ms]);
      await page.waitForLoadState("networkidle");
    }
  return new Map([...times].map(([name, all]) => [name, median(all)]));
}
