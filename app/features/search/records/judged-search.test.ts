import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Locale } from "#app/i18n/locale.ts";
import { asAdmin, asSystem } from "../../../../tests/support/permissions.ts";
import { fillJudged } from "../../../../tests/support/search/fill-judged.ts";
import { arabicQueries } from "../../../../tests/support/search/judged-arabic.ts";
import { englishQueries } from "../../../../tests/support/search/judged-english.ts";
import { type EngineName, enginesHere, openFresh } from "../../../../tests/support/stores/engines.ts";
import { refreshIndex } from "./index/refresh-index.server.ts";
import { publishedSearch } from "./published-search.server.ts";

const minRecall = 0.98;
const queries = [...englishQueries, ...arabicQueries];
/** The order that the first engine gave. */
const orders = new Map<string, string>();

test("at least two hundred queries are judged, half of them Arabic", () => {
  expect(Math.min(englishQueries.length, arabicQueries.length)).toBeGreaterThanOrEqual(100);
  expect(new Set(queries.map(({ text }) => text)).size).toBe(queries.length);
});

/** PGlite takes as long for one query as the others for ten; it is asked some. */
const askedOfPglite = 12;
const asked = (name: EngineName) => queries.filter((_, index) => name !== "PGlite" || index % askedOfPglite === 0);

describe.each(enginesHere())("on %s", (name) => {
  let database: Awaited<ReturnType<typeof openFresh>>;
  beforeAll(async () => {
    database = await openFresh(name);
    await fillJudged(asAdmin("keeper-1"));
    await refreshIndex(asSystem());
  });
  afterAll(() => database?.end());

  test("of what was judged to belong to a query 98 of 100 are among the first ten, in the same order on each engine", async () => {
    const missed: string[] = [];
    const recalls: Record<Locale, number[]> = { en: [], ar: [] };
    for (const query of asked(name)) {
      const { text, keys } = query;
      const locale = arabicQueries.includes(query) ? "ar" : "en";
      const { results, match } = await publishedSearch(text, locale);
      const found = results.map(({ path }) => path.replace("/articles/", ""));
      const lacking = keys.filter((key) => !found.includes(key));
      if (query.isExact) expect([text, found.toSorted()]).toEqual([text, keys.toSorted()]);
      if (lacking.length > 0) missed.push(`${text} (${match}) lacks ${lacking}; found ${found}`);
      recalls[locale].push(1 - lacking.length / Math.max(1, keys.length));
      const order = `${match}: ${found}`;
      if (!orders.has(text)) orders.set(text, order);
      expect(order).toBe(orders.get(text));
    }
    if (name === "PGlite") return;
    const meanOf = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
    const recall = Math.min(meanOf(recalls.en), meanOf(recalls.ar));
    expect(recall, missed.join("\n")).toBeGreaterThanOrEqual(minRecall);
  });
});
