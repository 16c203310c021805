import { expect, test } from "vitest";
import { refreshIndex } from "#app/features/search/records/index/refresh-index.server.ts";
import { publishedSearch } from "#app/features/search/records/published-search.server.ts";
import { searchStatically } from "#app/features/search/records/search-statically.ts";
import { createArticle } from "#app/records/articles/article.server.ts";
import { articleShape } from "#app/records/articles/article.ts";
import { asAdmin, asSystem } from "../../../../tests/support/permissions.ts";
import { fillSampleSite } from "../../../../tests/support/sample-site.ts";
import { fillJudged } from "../../../../tests/support/search/fill-judged.ts";
import { arabicQueries } from "../../../../tests/support/search/judged-arabic.ts";
import { englishQueries } from "../../../../tests/support/search/judged-english.ts";
import { openFresh } from "../../../../tests/support/stores/engines.ts";
import { publishedStaticIndex } from "./published-static-index.server.ts";

const staff = asAdmin("keeper-1");

test("the index of the static site finds what the server finds, in the same order and with the same passages", async () => {
  await openFresh("SQLite");
  await fillSampleSite(asSystem());
  await fillJudged(staff);
  const hidden = { title: "Hidden unmistakably", content: "<p>unmistakably</p>" };
  await createArticle(staff, articleShape.parse(hidden));
  await refreshIndex(asSystem());
  const files = new Map<string, string>();
  for (const { file, text } of await publishedStaticIndex()) files.set(file, text);
  const asked: string[] = [];
  const read = new Map<string, unknown>();
  const readFile = async (file: string) => {
    asked.push(file);
    if (!read.has(file)) read.set(file, JSON.parse(files.get(file) as string));
    return read.get(file);
  };
  const queries = [...englishQueries, ...arabicQueries].map(({ text }) => text).filter((_, index) => index % 4 === 0);
  for (const [index, text] of [...queries, "unmistakably", "ledg", "xqzw", "!", "اقفا"].entries()) {
    const [locale, page] = [index % 3 === 0 ? ("ar" as const) : ("en" as const), index % 20 === 0 ? 2 : 1];
    const { results, ...found } = await searchStatically(text, locale, page, readFile);
    const shown = results.map(({ day: _, ...result }) => result);
    expect({ ...found, results: shown }, text).toEqual(await publishedSearch(text, locale, page));
  }
  expect(asked.every((file) => files.has(file))).toBe(true);
  expect([...files.values()].join("")).not.toContain("unmistakably");
  expect([...(await publishedStaticIndex())].map(({ text }) => text)).toEqual([...files.values()]);
});
