import { beforeAll, expect, test } from "vitest";
import type { Locale } from "#app/i18n/locale.ts";
import { recordTopics } from "#app/platform/cache/topics.server.ts";
import { readConfiguration, setConfiguration } from "#app/platform/configuration.server.ts";
import { createArticle, removeArticle, updateArticle } from "#app/records/articles/article.server.ts";
import { type ArticleInput, articleShape } from "#app/records/articles/article.ts";
import { createRedirect } from "#app/records/collection/moved-addresses.server.ts";
import { createProject } from "#app/records/projects/project.server.ts";
import { projectShape } from "#app/records/projects/project.ts";
import { saveSettings } from "#app/records/settings/settings.server.ts";
import { store } from "#app/records/store/store.server.ts";
import { readAtom } from "../../../../tests/support/feeds/atom-schema.ts";
import { readJsonFeed } from "../../../../tests/support/feeds/json-feed-schema.ts";
import { asAdmin } from "../../../../tests/support/permissions.ts";
import { onEachEngine } from "../../../../tests/support/stores/engines.ts";
import { atomOf } from "./atom.ts";
import { readFeed } from "./feed.server.ts";
import { loader } from "./feed.ts";
import { jsonFeedOf } from "./json-feed.ts";
import { readListFeed } from "./list-feed.server.ts";

const staff = asAdmin();
const origin = "https://daftar.example";

const article = (title: string, more: Partial<ArticleInput> = {}) =>
  articleShape.parse({ title, status: "published", content: "<p>Text</p>", ...more });
const publish = (title: string, day: number, more: Partial<ArticleInput> = {}) =>
  createArticle(staff, article(title, more), `2026-01-${String(day).padStart(2, "0")}T08:00:00.000Z`);

async function feedsOf(locale: Locale, category: string | null = null) {
  const prefix = locale === "ar" ? "/ar" : "";
  const feed = await readFeed(locale, category, `${prefix}/feed.xml`);
  if (!feed) return null;
  return { atom: readAtom(atomOf(feed)), json: readJsonFeed(jsonFeedOf(feed)) };
}

async function picture() {
  const id = crypto.randomUUID();
  const moment = "2026-01-01T00:00:00.000Z";
  const file = { file_name: "a.webp", mime_type: "image/webp", sha256: id, size_bytes: 1, placeholder: null };
  const size = { width: 2_000, height: 1_000, focal_x: 0.5, focal_y: 0.5, alt_en: null, alt_ar: "دفتر", frames: 1 };
  const times = { created_at: moment, updated_at: moment, version: 1, deleted_at: null, sizes_made_at: moment };
  await store()
    .insertInto("media")
    .values({ id, ...file, ...size, ...times })
    .execute();
  return `/media/${id}`;
}

onEachEngine(() => {
  beforeAll(() => setConfiguration(readConfiguration({ ORIGIN: origin })));

  test("both formats list each article once, newest first, in the reader's language where it exists", async () => {
    await saveSettings(staff, { siteName_en: "A & B", ownerName_en: "Samir <S>" });
    const english = await publish("Close", 1, {
      author: "Layla",
      excerpt: "In \u2066four\u2069 days",
      category: "Audit",
    });
    await publish("الإقفال", 2, { tags: "ar", translation_of: english.id });
    await publish("Only English & <more>", 3);
    await publish("draft", 4, { status: "draft" });
    await removeArticle(staff, (await publish("gone", 5)).id);
    const { atom, json } = (await feedsOf("ar")) ?? {};
    expect(atom?.entries.map(({ title, language, url }) => [title, language, url])).toEqual([
      ["Only English & <more>", "en", `${origin}/articles/only-english--more`],
      ["الإقفال", "ar", encodeURI(`${origin}/ar/articles/الإقفال`)],
    ]);
    expect(atom).toMatchObject({ language: "ar", id: `${origin}/ar/feed.xml` });
    expect(json?.items.map(({ title, language }) => [title, language])).toEqual([
      ["Only English & <more>", "en"],
      ["الإقفال", "ar"],
    ]);
    const own = await feedsOf("en");
    expect(own?.json.items.at(-1)).toMatchObject({
      authors: [{ name: "Layla" }],
      summary: "In four days",
      tags: ["Audit"],
    });
    expect(own?.atom.entries).toHaveLength(2);
  });

  test("the feeds of a category that went are those of the one that its articles moved to", async () => {
    await publish("a", 1, { category: "Audit" });
    await createRedirect(staff, "/articles/category/field-notes", "/articles/category/audit");
    const answer = async (path: string) => {
      const url = new URL(path, origin);
      const { status, headers } = await loader({ url, params: { category: path.split("/").at(-2) } } as never);
      return [status, headers.get("Location")];
    };
    expect(await answer("/ar/articles/category/field-notes/feed.json")).toEqual([
      301,
      "/ar/articles/category/audit/feed.json",
    ]);
    expect(await answer("/articles/category/nothing/feed.xml")).toEqual([404, null]);
  });

  test("a category has feeds of its own, and one that no article has none", async () => {
    await publish("a", 1, { category: "Audit" });
    await publish("b", 2, { category: "التدقيق", tags: "ar" });
    await publish("c", 3);
    expect((await feedsOf("en", "audit"))?.json.items.map(({ title }) => title)).toEqual(["b", "a"]);
    expect((await feedsOf("en", "audit"))?.json.title).toContain("Audit");
    expect(await feedsOf("en", "nothing")).toBeNull();
  });

  test("a text is whole and says its direction, and every address in it is a whole one", async () => {
    const address = await picture();
    const gone = "/media/0b9f2c1e-9999-4222-8333-444455556666";
    const content = `<p>نص[^1] <a href="/contact">هنا</a> <a href="#s">أدناه</a></p><figure><img src="${address}"></figure>
      <figure><img src="${gone}"></figure><p><img src="https://elsewhere.example/spy.png"><img src="//elsewhere.example/x.png" alt="a"><img src="http://elsewhere.example/y"></p><aside class="callout-note"><p>لاحظ</p></aside><pre><code>a sizes="b" &lt;img&gt;</code></pre>
      <aside class="embed"><a href="https://video.example/?a=1&amp;b=2">Film</a></aside><p>[^1]: هامش</p>`;
    await publish("مقال", 1, { tags: "ar", content, featured_image_url: address });
    const { atom, json } = (await feedsOf("ar")) ?? {};
    const html = atom?.entries[0]?.html ?? "";
    expect(json?.items[0]).toMatchObject({ content_html: html, image: origin + address });
    expect(html).toMatch(/^<div lang="ar" dir="rtl">/);
    const page = encodeURI(`${origin}/ar/articles/مقال`);
    for (const part of [
      ...[`<img src="${origin}${address}"`, `href="${origin}/contact"`, `href="${page}#s"`, `href="${page}#note-1"`],
      ...["ملاحظة", 'href="https://video.example/?a=1&amp;b=2"', 'a sizes="b" &lt;img&gt;', "هامش"],
    ])
      expect(html).toContain(part);
    expect(html).not.toMatch(/ (?:src|href)="(?!https:)|srcset|<source|<picture|<button|<script/);
    expect(html).not.toContain(gone);
    expect(html).not.toContain("elsewhere.example");
  });

  test("an entry keeps its id at a new address, and its change is the feed's", async () => {
    const { id } = await publish("Close", 1);
    const before = (await feedsOf("en"))?.atom;
    await updateArticle(staff, id, null, article("Close", { slug: "closing", content: "<p>New</p>" }));
    const after = (await feedsOf("en"))?.atom;
    expect(after?.entries[0]?.id).toBe(before?.entries[0]?.id);
    expect(after?.entries[0]?.url).toBe(`${origin}/articles/closing`);
    expect(after?.updated).toBe(after?.entries[0]?.updated);
    expect(Date.parse(after?.updated ?? "")).toBeGreaterThanOrEqual(Date.parse(before?.updated ?? ""));
  });

  test("a feed has twenty entries at most, and a change of any of their texts outdates it", async () => {
    for (let day = 1; day <= 22; day += 1) await publish(`a${day}`, day, day === 1 ? { tags: "featured" } : {});
    const topics = new Set<string>();
    const { atom } = (await recordTopics(topics, () => feedsOf("en"))) ?? {};
    expect(atom?.entries.map(({ title }) => title)).toEqual(Array.from({ length: 20 }, (_, index) => `a${22 - index}`));
    for (const { id } of atom?.entries ?? []) expect(topics).toContain(id.replace("urn:uuid:", "article:"));
    expect(topics).toContain("public-articles");
  });

  test("projects have feeds in each language, whole, newest first, and without what visitors may not see", async () => {
    const project = (title_en: string, more: object = {}) =>
      createProject(
        staff,
        projectShape.parse({
          title_en,
          title_ar: `${title_en} ع`,
          description_en: "A & B",
          description_ar: "أ",
          ...more,
        }),
      );
    const { id } = await project("Ledger", {
      status: "completed",
      progress: "100",
      overview_en: '<p>Why <a href="/contact">here</a></p>',
    });
    await project("Private", { is_private: "on" });
    await project("Waiting", { status: "on_hold" });
    const topics = new Set<string>();
    const read = async (locale: Locale) => {
      const feed = await readListFeed("projects", locale, `${locale === "ar" ? "/ar" : ""}/projects/feed.xml`);
      return feed as NonNullable<typeof feed>;
    };
    const english = await recordTopics(topics, () => read("en"));
    const atom = readAtom(atomOf(english));
    expect(atom).toMatchObject({ id: `${origin}/projects/feed.xml`, language: "en" });
    expect(atom.entries).toMatchObject([
      { id: `urn:uuid:${id}`, title: "Ledger", url: `${origin}/projects/ledger`, language: "en" },
    ]);
    for (const part of ["<p>A &amp; B</p>", "<h2>Overview</h2>", `href="${origin}/contact"`])
      expect(atom.entries[0]?.html).toContain(part);
    expect([...topics]).toEqual(expect.arrayContaining(["public-projects", `project:${id}`]));
    const arabic = readJsonFeed(jsonFeedOf(await read("ar")));
    expect(arabic.items).toMatchObject([{ title: "Ledger ع", url: `${origin}/ar/projects/ledger`, language: "ar" }]);
    expect(arabic.items[0]?.content_html).toMatch(/^<div lang="ar" dir="rtl">/);
  });

  test("a site without articles has a feed without entries", async () => {
    const { atom, json } = (await feedsOf("en")) ?? {};
    expect([atom?.entries, json?.items]).toEqual([[], []]);
  });
});
