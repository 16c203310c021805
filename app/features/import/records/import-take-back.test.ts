import { expect, test } from "vitest";
import { listCategories } from "#app/records/categories/category.server.ts";
import { publishedRedirect } from "#app/records/collection/moved-addresses.server.ts";
import { listMedia } from "#app/records/media/media.server.ts";
import { store } from "#app/records/store/store.server.ts";
import { articleNamed, importStore } from "../../../../tests/support/exports/import-store.ts";
import { importing, importState } from "../../../../tests/support/exports/importing.ts";
import { type WordpressPost, wordpressExport } from "../../../../tests/support/exports/wordpress-export.ts";
import { asAdmin, asSystem } from "../../../../tests/support/permissions.ts";
import { sumsOfImport, takeBackImport } from "./imports.server.ts";
import { runImports } from "./run-imports.server.ts";

const own = importStore();
const site = "http://old.example";
const never = new AbortController().signal;
const importPosts = (posts: WordpressPost[], choices = {}) =>
  importing([{ name: "old.xml", content: wordpressExport(site, posts) }], { fetch: own.pictures.fetch, choices });

test("feeds, lists, categories, tags, days and second forms of the old site lead on", async () => {
  const terms = [
    { domain: "category", slug: "tax-law", name: "Tax law" },
    { domain: "post_tag", slug: "zakat", name: "zakat" },
  ];
  await importPosts([{ id: 1, title: "One", content: "a", terms }]);
  const { category_key } = await articleNamed("One");
  const list = `/articles/category/${category_key}`;
  const expected: Record<string, string> = {
    ...{ "/feed": "/feed.xml", "/rss": "/feed.xml", "/atom.xml": "/feed.xml", "/index.xml": "/feed.xml" },
    ...{ "/category/tax-law": list, "/category/tax-law/feed": `${list}/feed.xml`, "/tag/zakat": "/articles" },
    ...{ "/2019": "/articles", "/2019/03": "/articles", "/2019/03/01": "/articles", "/page/2": "/articles" },
    "/2019/03/01/post-1/amp": "/articles/post-1",
    "/2019/03/01/post-1/feed": "/articles/post-1",
  };
  for (const [from, to] of Object.entries(expected))
    for (const path of [from, `${from}/`])
      expect([path, await publishedRedirect(path)]).toMatchObject([path, { status: 301, to }]);
});

test("an import is taken back whole: records, redirects and pictures that nothing else uses", async () => {
  await importPosts([{ id: 1, title: "Before", content: `<img src="${site}/up/kept.png">` }]);
  const before = await store().selectFrom("redirects").select("from_path").orderBy("from_path").execute();
  const { id } = await importPosts([
    {
      id: 2,
      title: "Taken",
      content: `<img src="${site}/up/new.png"><img src="${site}/up/kept.png"><img src="data:image/png;base64,AAAA">`,
      comments: [{ id: 1, content: "x" }],
    },
    { id: 3, title: "A page", content: "b", type: "page" },
  ]);
  expect(await listMedia(asAdmin(null))).toHaveLength(2);
  expect(await sumsOfImport(asAdmin(null), id)).toMatchObject({ missing: 1, comments: { taken: 1 } });
  expect(await takeBackImport(asAdmin(null), id)).toBe(true);
  await runImports(asSystem(), never);
  const { row, lines } = await importState(id);
  expect([row.state, lines.map(({ state, reason }) => [state, reason?.word])]).toEqual([
    "takenBack",
    [
      ["left", "takenBack"],
      ["left", "takenBack"],
    ],
  ]);
  expect(await sumsOfImport(asAdmin(null), id)).toMatchObject({ missing: 0, comments: { taken: 0 } });
  const left = (table: "articles" | "pages") =>
    store()
      .selectFrom(table)
      .select("id")
      .where("deleted_at", "is", null)
      .where("slug", "in", ["post-1", "post-2", "post-3"])
      .execute();
  expect([(await left("articles")).length, (await left("pages")).length]).toEqual([1, 0]);
  const after = await store()
    .selectFrom("redirects")
    .select("from_path")
    .where("deleted_at", "is", null)
    .orderBy("from_path")
    .execute();
  expect([after, (await listMedia(asAdmin(null))).length]).toEqual([before, 1]);
  const { lines: again } = await importPosts([{ id: 2, title: "Taken", content: "c" }]);
  expect(again.map(({ state }) => state)).toEqual(["done"]);
});

test("an old category becomes the one of this site that was chosen for it, or a tag", async () => {
  const category = (name: string) => [{ domain: "category", slug: name.toLowerCase(), name }];
  const posts = [
    { id: 1, title: "Ours", content: "a", terms: category("Levies") },
    { id: 2, title: "Tagged", content: "b", terms: category("Odds") },
    { id: 3, title: "Same", content: "c", terms: category("Letters") },
  ];
  const [first] = await listCategories(asAdmin(null), "articles");
  const categories = { Levies: first?.key ?? "", Odds: "-", Gone: "-" };
  const { lines } = await importPosts(posts, { categories });
  const [ours, tagged, same] = [await articleNamed("Ours"), await articleNamed("Tagged"), await articleNamed("Same")];
  expect([ours.category_key, ours.category, tagged.category, tagged.tags, same.category]).toEqual([
    ...[first?.key, first?.name_en, null, ["Odds"], "Letters"],
  ]);
  expect(lines.filter(({ is_different }) => is_different)).toEqual([]);
});
