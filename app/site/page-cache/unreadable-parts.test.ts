import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { locales, localizePath } from "#app/i18n/locale.ts";
import { log } from "#app/platform/log.server.ts";
import { store } from "#app/records/store/store.server.ts";
import { contract } from "../../../tests/contract/contract.ts";
import { shareStore } from "../../../tests/support/stores/engines.ts";
import { withFailing } from "../../../tests/support/stores/failing-tables.ts";
import { fillSample } from "../../../tests/support/stores/fill-sample.ts";
import { wholeSite } from "../../../tests/support/whole-site.ts";
import { siteWords } from "../frame/site-context.ts";

const pages = ["/", "/projects", "/projects/category/development", "/articles", "/contact", "/search"];
const records = { articles: "articles", projects: "projects", pages: "" };
const files = [
  "/feed.xml",
  "/feed.json",
  "/projects/feed.xml",
  "/sitemap.xml",
  "/manifest.webmanifest",
  "/resume.json",
];
/** Nobody sees that they are missing; without the brand the page has the look of a new site. */
const unseen = ["brand", "card", "categories", "languages", "latest", "short address", "session"];

shareStore();
let ask: Awaited<ReturnType<typeof wholeSite>>["ask"];

beforeAll(async () => {
  await fillSample();
  ask = (await wholeSite()).ask;
});
afterEach(() => vi.restoreAllMocks());

describe.each(locales)("in %s", (locale) => {
  const words = siteWords(locale)("failure.section");

  contract("8.3.1", "8.3.2", "8.3.3", "8.1.1", "docs.24");
  test.each(pages)("whichever single query of %s fails, the page stands and says what is missing", async (page) => {
    for (const { place, status, isSaid, parts } of await failEach(page)) {
      expect([place, status, isSaid || parts.every((part) => unseen.includes(part))]).toEqual([place, 200, true]);
    }
  });

  test.each(Object.entries(records))(
    "so does the page of one of the %s, unless it is the record itself",
    async (table, folder) => {
      const { slug } = await store()
        .selectFrom(table as "articles")
        .select("slug")
        .limit(1)
        .executeTakeFirstOrThrow();
      const all = await failEach(`/${folder}/${slug}`.replace("//", "/"));
      const failed = all.filter(({ status }) => status !== 200);
      expect(failed.map(({ status, tables }) => [status, ...tables])).toEqual(failed.map(() => [503, table]));
      expect(failed.length).toBeGreaterThan(0);
      for (const { place, isSaid, parts } of all.filter((one) => !failed.includes(one)))
        expect([place, isSaid || parts.every((part) => unseen.includes(part))]).toEqual([place, true]);
    },
  );

  contract("docs.24");
  test.each(files.filter((file) => locale === "en" || file !== "/sitemap.xml"))(
    "whichever single query of %s fails, the answer is 503 with the time to ask again",
    async (file) => {
      vi.spyOn(console, "error").mockReturnValue();
      for (const { place, status, headers } of await failEach(file)) {
        if (place.includes(": maintenance")) continue;
        expect([place, status, Number(headers.get("retry-after")) > 0]).toEqual([place, 503, true]);
      }
    },
  );

  /** The page as often as it makes queries, each time without another one of them. */
  async function failEach(page: string) {
    const path = localizePath(locale, page);
    const whole = await withFailing(
      () => null,
      () => ask(path),
    );
    const { status, body } = whole.result;
    expect([status, body.includes(words)]).toEqual([200, false]);
    if (!page.includes(".")) expect(body).toContain('<main id="content">');
    const answers = [];
    for (let failing = 0; failing < whole.statements.length; failing++) {
      const logged = vi.spyOn(log, "error").mockReturnValue();
      let tables: string[] = [];
      const { result } = await withFailing(
        ({ number, reads }) => {
          if (number !== failing) return null;
          tables = reads;
          return "read";
        },
        () => ask(path),
      );
      const parts = logged.mock.calls.map(([fields]) => (fields as unknown as { part: string }).part);
      const place = `${path}, query ${failing} on ${tables}: ${parts}`;
      if (result.status === 200)
        expect([place, parts.length > 0, result.headers.get("cache-control")]).toEqual([
          place,
          true,
          page.includes(".") ? expect.anything() : "no-store",
        ]);
      const { status, headers } = result;
      answers.push({ place, status, headers, tables, parts, isSaid: result.body.includes(words) });
      logged.mockRestore();
    }
    return answers;
  }
});
