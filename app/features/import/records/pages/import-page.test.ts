import { expect, test } from "vitest";
import { publishedRedirect, publishedRedirectBesidePages } from "#app/records/collection/moved-addresses.server.ts";
import { createPage } from "#app/records/pages/page.server.ts";
import { pageShape } from "#app/records/pages/page.ts";
import { store } from "#app/records/store/store.server.ts";
import { ghostExport } from "../../../../../tests/support/exports/ghost-site.ts";
import { importStore } from "../../../../../tests/support/exports/import-store.ts";
import { importing, importState, readingExport } from "../../../../../tests/support/exports/importing.ts";
import { wordpressExport } from "../../../../../tests/support/exports/wordpress-export.ts";
import { oldSite } from "../../../../../tests/support/exports/wordpress-site.ts";
import { asAdmin, asSystem } from "../../../../../tests/support/permissions.ts";
import { retryImport } from "../imports.server.ts";
import { runImports } from "../run-imports.server.ts";

const own = importStore();
const of = (language: string, group: string) => [
  { domain: "language", slug: language, name: language },
  { domain: "post_translations", slug: group, name: group },
];
const page = { type: "page", status: "publish" } as const;
const picture = (name: string) => `<img src="${oldSite}/up/${name}.png" alt="">`;
const sitePages = () =>
  wordpressExport(oldSite, [
    {
      ...page,
      id: 1,
      title: "About us",
      slug: "about",
      link: `${oldSite}/about/`,
      terms: of("en", "a"),
      content: `<p>We are. <a href="/?page_id=3">Write</a> <a href="${oldSite}/from-us/">ours</a></p>${picture("team")}`,
      meta: { _thumbnail_id: "9" },
    },
    {
      ...page,
      id: 2,
      title: "من نحن",
      slug: "من-نحن",
      link: `${oldSite}/ar/من-نحن/`,
      terms: of("ar", "a"),
      content: "<p>نحن هنا.</p>",
    },
    { ...page, id: 3, title: "Contact", slug: "contact", link: `${oldSite}/contact/`, content: "<p>Write.</p>" },
    { ...page, id: 4, title: "Prices", slug: "prices", status: "draft", content: "<p>Soon.</p>" },
    {
      ...page,
      id: 5,
      title: "Taken",
      slug: "taken",
      link: `${oldSite}/taken/`,
      content: `<p>x</p>${picture("gone-1")}`,
    },
    { ...page, id: 6, title: "Services", slug: "services", terms: of("en", "s"), content: "<p>Open</p>" },
    { ...page, id: 7, title: "خدمات", slug: "خدمات", status: "draft", terms: of("ar", "s"), content: "<p>مسودة</p>" },
    { id: 8, title: "From us", slug: "from-us", link: `${oldSite}/from-us/`, content: "<p>An article.</p>" },
    { id: 9, title: "c", type: "attachment", content: "", status: "inherit", attachment: `${oldSite}/up/cover.png` },
  ]);
const notesOf = (lines: Awaited<ReturnType<typeof importState>>["lines"], ...words: string[]) =>
  lines.flatMap(({ title, notes }) =>
    notes
      .filter(({ word }) => words.includes(word))
      .map(({ word, about }) => `${title}: ${word} ${about ?? ""}`.trim()),
  );

test("pages of WordPress come as pages, both languages as one, at addresses that the dry run has named", async () => {
  const taken = pageShape.parse({ title_en: "Taken", title_ar: "مأخوذ", slug: "taken" });
  await createPage(asAdmin(null), taken);
  const files = [{ name: "old.xml", content: sitePages() }];
  const plan = await importState(await readingExport(files, own.pictures.fetch));
  expect([plan.sums.items.waiting, plan.sums.pages]).toEqual([8, { waiting: 7, done: 0 }]);
  expect(plan.lines.map(({ title, slug }) => [title, slug])).toEqual([
    ...[
      ["About us", "about"],
      ["من نحن", "about"],
      ["Contact", "contact-2"],
      ["Prices", "prices"],
    ],
    ...[
      ["Taken", "taken-2"],
      ["Services", "services"],
      ["خدمات", "services"],
      ["From us", "from-us"],
    ],
  ]);
  const changed = [
    "من نحن: pairSlug about",
    "Contact: reserved contact-2",
    "Taken: slug taken-2",
    "خدمات: pairSlug services",
  ];
  expect(notesOf(plan.lines, "slug", "reserved", "pairSlug")).toEqual(changed);

  const { id, lines, sums } = await importing(files, { fetch: own.pictures.fetch });
  expect([sums.items.done, sums.pages, notesOf(lines, "slug", "reserved", "pairSlug", "pageDraft")]).toEqual([
    ...[8, { waiting: 0, done: 7 }],
    [...changed.slice(0, 3), "خدمات: pageDraft", "خدمات: pairSlug services"],
  ]);
  const pages = await store()
    .selectFrom("pages")
    .selectAll()
    .where("slug", "not in", ["taken", "story"])
    .orderBy("slug")
    .execute();
  expect(pages.map(({ slug, status, title_en, title_ar }) => [slug, status, title_en, title_ar])).toEqual([
    ["about", "published", "About us", "من نحن"],
    ["contact-2", "published", "Contact", "Contact"],
    ["prices", "draft", "Prices", "Prices"],
    ["services", "draft", "Services", "خدمات"],
    ["taken-2", "published", "Taken", "Taken"],
  ]);
  const [about] = pages;
  expect(about?.content_ar).toBe("<p>نحن هنا.</p>");
  expect(about?.content_en).toContain('<a href="/contact-2"');
  expect(about?.content_en).toContain('<a href="/articles/from-us"');
  expect(about?.content_en?.match(/src="\/media\//g)).toHaveLength(2);
  expect(await store().selectFrom("articles").select("title").execute()).toEqual([{ title: "From us" }]);
  expect(await store().selectFrom("translation_marks").selectAll().execute()).toEqual([]);
  const to = async (path: string) => ((await publishedRedirect(path)) as { to: string } | null)?.to;
  expect([await to("/ar/من-نحن"), await to("/taken"), await to("/about")]).toEqual([
    "/ar/about",
    "/taken-2",
    undefined,
  ]);
  expect(await publishedRedirectBesidePages("/?page_id=3")).toMatchObject({ to: "/contact-2" });

  const again = await importing(files, { fetch: own.pictures.fetch });
  expect(again.lines.map(({ reason }) => reason?.word)).toEqual(Array.from({ length: 8 }, () => "known"));
  own.pictures.restore();
  await retryImport(asAdmin(null), id);
  await runImports(asSystem(), new AbortController().signal, own.pictures.fetch);
  const mended = await store()
    .selectFrom("pages")
    .select("content_en")
    .where("slug", "=", "taken-2")
    .executeTakeFirst();
  expect([mended?.content_en?.includes('src="/media/'), (await importState(id)).sums.missing]).toEqual([true, 0]);
});

test("a page of Ghost comes as a page, and what pages have no place for is named", async () => {
  const post = { status: "published", visibility: "public", published_at: null, html: "<p>We</p>" };
  const content = ghostExport([], [{ ...post, id: "m1", title: "Story", slug: "story", type: "page" }]);
  const { lines, sums } = await importing([{ name: "g.json", content }], { fetch: own.pictures.fetch });
  expect([lines.map(({ kind, state, slug }) => [kind, state, slug]), sums.pages.done]).toEqual([
    [["page", "done", "story"]],
    1,
  ]);
  const left = await importing([{ name: "g.json", content }], { choices: { again: true, pages: false } });
  expect(left.lines.map(({ reason }) => reason?.word)).toEqual(["page"]);
});
