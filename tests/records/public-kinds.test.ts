import { beforeAll, describe, expect, test } from "vitest";
import { publicCardSubject } from "#app/features/cards/site/card-subject.server.ts";
import { loader as readFeed } from "#app/features/feeds/site/feed.ts";
import { sitemapIndex } from "#app/features/feeds/site/sitemap.server.ts";
import { listTargets } from "#app/features/menu/records/menu.ts";
import { publicPathIsHidden } from "#app/features/redirects/records/follow-redirect.server.ts";
import { refreshIndex } from "#app/features/search/records/index/refresh-index.server.ts";
import { publishedSearch } from "#app/features/search/records/published-search.server.ts";
import { findPaired } from "#app/features/side-by-side/records/field-pairs.server.ts";
import { publishedStaticIndex } from "#app/features/static-site/records/published-static-index.server.ts";
import { recordOfPath } from "#app/features/statistics/records/counted.ts";
import { type Locale, locales, localizePath } from "#app/i18n/locale.ts";
import { siteWordsIn } from "#app/i18n/words/site-words.ts";
import { readConfiguration, setConfiguration } from "#app/platform/configuration.server.ts";
import { publicRecordPaths } from "#app/records/addresses/published-record-paths.server.ts";
import { publishedShortTarget } from "#app/records/addresses/published-short-target.server.ts";
import { kinds } from "#app/records/kinds.ts";
import { publicPlaces } from "#app/records/places/places.server.ts";
import { publicShortCode } from "#app/records/short-links/short-link.server.ts";
import { publicRowsOf } from "#app/records/store/operations.server.ts";
import { isReservedPath } from "#app/records/store/reserved-paths.ts";
import { pageCard } from "#app/site/cards/page-card.server.ts";
import { asksForMarkdown } from "#app/site/markdown/prefers-markdown.ts";
import { asAdmin, asSystem } from "../support/permissions.ts";
import { fillSampleSite } from "../support/sample-site.ts";
import { openFresh } from "../support/stores/engines.ts";

const staff = asAdmin("keeper-1");
const origin = "https://daftar.example";
/** Those with a list of their own: whoever adds one finds it here in all that walks over them. */
const listed = kinds.filter(({ search }) => search?.publicAt);

type Row = { id: string; slug: string; title?: string; title_en?: string; language?: Locale };

async function rowOf(table: string) {
  const row = await publicRowsOf(table)?.selectAll().orderBy("slug").executeTakeFirst();
  return row as Row | undefined;
}

beforeAll(async () => {
  await openFresh("SQLite");
  setConfiguration(readConfiguration({ ORIGIN: origin }));
  await fillSampleSite(asSystem());
  await refreshIndex(asSystem());
});

test("each kind with a list says what it and its list are called on the site", () => {
  expect(listed.map(({ name }) => name)).toEqual(expect.arrayContaining(["articles", "projects"]));
  for (const { siteWord, search } of listed)
    for (const word of [siteWord, search?.listWords?.title, search?.listWords?.all])
      for (const locale of locales) expect(siteWordsIn[locale]).toHaveProperty([String(word)], expect.any(String));
});

describe.each(listed)("the kind $name", ({ name, table, texts, screen, siteWord, search }) => {
  const folder = search?.publicAt ?? "";
  let row: Row;
  let path: string;
  let code: string;

  beforeAll(async () => {
    row = (await rowOf(table)) as Row;
    path = `${folder}/${row.slug}`;
    code = String(await publicShortCode(table, row.id));
  });

  test("has a short address, a card, an answer in Markdown, views that are counted, and an address that no page takes", async () => {
    const locale = row.language ?? "en";
    expect(await publishedShortTarget(code, locale)).toEqual({ path: localizePath(locale, path) });
    expect(await publicCardSubject(code, locale)).toMatchObject({ name: code, locale });
    expect((await pageCard(folder.slice(1), "ar")).path).toMatch(`/cards${folder}-ar-`);
    expect(asksForMarkdown(path, "text/markdown")).toBe(true);
    expect(recordOfPath(path)).toMatchObject({ table, slug: row.slug });
    expect(isReservedPath(folder)).toBe(true);
  });

  test("is known to the sitemap, to links and to the menu", async () => {
    const xml = await sitemapIndex();
    for (const one of [folder, path]) expect(xml).toContain(`<loc>${new URL(one, origin).href}</loc>`);
    expect((await publicRecordPaths([path, `${folder}/nothing`])).has(path)).toBe(true);
    expect(await publicPathIsHidden(`${folder}/nothing`)).toBe(true);
    expect(listTargets()).toContain(folder.slice(1));
    expect(await publicPlaces("ar")).toContainEqual(
      expect.objectContaining({ target: folder.slice(1), path: folder, word: search?.listWords?.title }),
    );
  });

  test("is found by the search of the site and of the static site, under a word of its own", async () => {
    const { results } = await publishedSearch(String(row.title_en ?? row.title), row.language ?? "en");
    expect(results).toContainEqual(expect.objectContaining({ kind: name, path }));
    expect([...(await publishedStaticIndex())].map(({ text }) => text).join("")).toContain(`"path":"${path}"`);
    expect(siteWord).not.toBeNull();
  });

  test("has a feed in each language, and is translated beside each other where it is in both", async () => {
    for (const locale of locales) {
      const feed = folder === "/articles" ? "/feed.json" : `${folder}/feed.json`;
      const url = new URL(localizePath(locale, feed), origin);
      const answer = (await readFeed({ params: {}, url } as never)) as Response;
      const { items, home_page_url } = (await answer.json()) as { items: object[]; home_page_url: string };
      expect([answer.status, home_page_url]).toEqual([200, origin + localizePath(locale, folder)]);
      expect(items.length).toBeGreaterThan(0);
    }
    if (texts === "pairs") expect(await findPaired(staff, screen, row.id)).toMatchObject({ kind: { name } });
  });
});
