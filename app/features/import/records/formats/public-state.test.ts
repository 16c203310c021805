import { expect, test } from "vitest";
import type { ImportItem, Remark } from "../import-item.ts";
import { allReasons, ghostState, languageNamed, markdownState, withDate, withLanguage } from "./public-state.ts";
import { wordpressState } from "./wordpress-state.ts";

const isDraft = (data: Record<string, unknown>, tags: string[] = []) => markdownState(data, tags).isDraft;
const unknown = ["maybe", "soon", 7, ["a"], { a: 1 }, "نعم ولا", "2x"];
const spelled = (name: string) => [name, name.replace(/^./, (one) => one.toUpperCase()), name.replace(/^is/, "is_")];

test("a flag that closes a text closes it unless it is plainly off, in every spelling", () => {
  const names =
    "draft isDraft private isPrivate hidden hide unlisted unpublished wip archived headless secret encrypted membersOnly premium no_publish exclude ignore deleted disabled eleventyExcludeFromCollections".split(
      " ",
    );
  const wrong = names
    .flatMap(spelled)
    .flatMap((name) => [
      ...[true, "true", "yes", "on", 1, ...unknown].filter((value) => !isDraft({ [name]: value })).map(() => name),
      ...[false, "false", "no", "off", 0, null, ""].filter((value) => isDraft({ [name]: value })).map(() => name),
    ]);
  expect(wrong).toEqual([]);
});

test("a flag that opens a text closes it unless it is plainly on", () => {
  const names = "published publish isPublished public visible listed online dg-publish enabled active show".split(" ");
  const wrong = names.flatMap((name) => [
    ...[false, "false", "no", "off", 0, ...unknown].filter((value) => !isDraft({ [name]: value })).map(() => name),
    ...[true, "true", "yes", "on", 1].filter((value) => isDraft({ [name]: value })).map(() => name),
  ]);
  expect(wrong).toEqual([]);
  expect(isDraft({ published: "2022-03-05" })).toBe(false);
});

test.each([
  ...["status", "state", "visibility", "post_status", "access", "audience"].flatMap((name) =>
    ["draft", "idea", "private", "members", "in review", "archived", ...unknown].map((value) => [name, value] as const),
  ),
  ...[
    ["permalink", false],
    ["password", "x"],
    ["expiryDate", "2023-01-01"],
    ["expiryDate", "some day"],
    ["expires", "2021-01-01"],
    ["unpublish_date", "2021-01-01"],
    ["archived_at", "2021-01-01"],
    ["scheduled", true],
    ["embargo", "2199-01-01"],
    ["build", { render: "never" }],
    ["build", { list: "local" }],
    ["_build", { render: false }],
    ["type", "recipe"],
    ["kind", 5],
  ].map(([name, value]) => [name, value] as const),
])("%s: %j is a draft, and says why", (name, value) => {
  const { isDraft, notes } = markdownState({ [String(name)]: value }, []);
  expect([isDraft, notes.length > 0 || value === "draft"]).toEqual([true, true]);
});

const meta = (content: string) => `<meta name="robots" content="${content}">`;

test.each([
  ...["noindex", "noIndex", "no_index", "robotsNoIndex", "robots_no_index"].map((name) => ({ [name]: true })),
  ...["sitemap_exclude", "excludeFromSearch", "exclude-from-sitemap", "hide_from_search", "seoNoindex"].map((name) => ({
    [name]: "yes",
  })),
  ...[
    "noindex",
    "noindex, nofollow",
    "none",
    "NOINDEX",
    "unavailable_after: 2020-01-01",
    "perhaps",
    false,
    ["noindex"],
  ].map((robots) => ({ robots })),
  ...[{ index: false }, { noindex: true }, { index: "maybe", follow: true }].map((robots) => ({ robots })),
  ...[false, "no", 0, "never", { exclude: true }, { disable: true }, { ignore: "yes" }, { noindex: true }].map(
    (sitemap) => ({ sitemap }),
  ),
  ...[{ sitemap: { include: false } }, { searchable: false }, { indexing: "off" }, { index: false }],
  ...[
    { search: { noindex: true } },
    { googlebot: "noindex" },
    { "x-robots-tag": "noindex" },
    { meta_robots: "noindex" },
  ],
  ...[{ seo: { noindex: true } }, { seo: { robots: "noindex" } }, { seo: { metaRobots: ["noindex", "nofollow"] } }],
  {
    meta: [
      { name: "description", content: "x" },
      { name: "robots", content: "noindex" },
    ],
  },
  { head: [["meta", { name: "robots", content: "noindex" }]] },
  { head: { meta: [{ name: "googlebot", content: "noindex" }] } },
  ...[{ customHead: meta("noindex") }, { head: `<meta content='none' name='robots'>` }],
])("%j kept search engines away: a draft that says why", (data) => {
  const { isDraft, notes } = markdownState(data, []);
  expect([isDraft, notes.map(({ word }) => word).includes("flag")]).toEqual([true, true]);
});

test.each([
  ...["index, follow", "all", "index,follow,max-image-preview:large", "nofollow", true, "", ["index", "follow"]].map(
    (robots) => ({ robots }),
  ),
  ...[true, "", { priority: 0.8, changefreq: "weekly" }, { disable: false }].map((sitemap) => ({ sitemap })),
  ...[
    { noindex: false },
    { seo: { noindex: false, title: "x" } },
    { index: 3 },
    { search: { boost: 2 } },
    { search: true },
  ],
  ...[{ searchHidden: false }, { search: { exclude: false } }, { pagefind: true }],
  ...[{ head: [["meta", { name: "description", content: "about noindex" }]] }, { description: "what robots do" }],
])("%j lets search engines in", (data) => {
  expect(markdownState(data, [])).toEqual({ isDraft: false, notes: [] });
});

test.each([
  ...[false, "false", "no", 0].map((search) => ({ search })),
  ...[{ search: { exclude: true } }, { searchHidden: true }, { search_exclude: true }, { pagefind: false }],
  ...[{ hiddenFromSearch: "yes" }, { excludeSearch: true }, { exclude_search: true }],
])("%j kept a public page out of the search of its own site alone: it is public, and that is named", (data) => {
  expect(markdownState(data, [])).toEqual({
    isDraft: false,
    notes: [{ word: "unsearched", about: expect.anything() }],
  });
  expect(markdownState({ ...data, draft: true }, []).isDraft).toBe(true);
});

const wordpress = (key: string, value: string) => {
  const node = (name: string, text: string, children: unknown[] = []) => ({ name, text, children, attributes: {} });
  const post = node("item", "", [node("wp:status", "publish")]) as never;
  return wordpressState(post, "post", { pairs: [[key, value]], get: () => undefined, getAll: () => [] });
};

test.each([
  ["_yoast_wpseo_meta-robots-noindex", "1", true],
  ["_yoast_wpseo_meta-robots-noindex", "3", true],
  ["_yoast_wpseo_meta-robots-noindex", "2", false],
  ["_yoast_wpseo_meta-robots-noindex", "", false],
  ["_yoast_wpseo_meta-robots-nofollow", "1", false],
  ["_yoast_wpseo_meta-robots-adv", "noimageindex", false],
  ["rank_math_robots", 'a:1:{i:0;s:7:"noindex";}', true],
  ["rank_math_robots", 'a:2:{i:1;s:7:"noindex";i:0;s:8:"nofollow";}', true],
  ["rank_math_robots", 'a:1:{i:0;s:5:"index";}', false],
  ["rank_math_robots", "a:0:{}", false],
  ["_seopress_robots_index", "yes", true],
  ["_seopress_robots_follow", "yes", false],
  ["_seopress_robots_canonical", "https://a.example/", false],
  ["_aioseop_noindex", "on", true],
  ["_aioseop_sitemap_exclude", "on", true],
  ["_genesis_noindex", "1", true],
  ["_genesis_noindex", "0", false],
  ["exclude_from_search", "1", true],
  ["slim_seo", 'a:1:{s:7:"noindex";i:1;}', true],
  ["slim_seo", 'a:1:{s:5:"title";s:1:"x";}', false],
  ["my_noindex", '{"noindex":false}', false],
  ["my_noindex", '{"noindex":true}', true],
])("of WordPress, %s %s: kept from search engines: %s", (key, value, isClosed) => {
  const { isDraft, notes } = wordpress(key, value);
  expect([isDraft, notes.some(({ word }) => word === "flag")]).toEqual([isClosed, isClosed]);
});

test.each([
  ["codeinjection_head", meta("noindex, nofollow"), true],
  ["codeinjection_foot", "<META CONTENT=noindex NAME=robots>", true],
  ["html", `<p>a</p>${meta("none")}`, true],
  ["codeinjection_head", meta("index, follow"), false],
  ["codeinjection_head", '<meta name="description" content="noindex">', false],
  ["html", "<p>&lt;meta name=robots content=noindex&gt;</p>", false],
])("a post of Ghost whose %s has %s: kept from search engines: %s", (name, text, isClosed) => {
  expect(ghostState({ status: "published", visibility: "public", [name]: text }, {}).isDraft).toBe(isClosed);
});

test("what says that it is public is, and a tag may say that it is not", () => {
  const open = { status: "Published", visibility: "public", build: { render: "always" }, type: "posts", draft: false };
  expect([isDraft(open), isDraft({}), isDraft({}, ["vat"])]).toEqual([false, false, false]);
  expect(["draft", "#private", "مسودة"].map((tag) => isDraft({}, [tag]))).toEqual([true, true, true]);
});

test("of Ghost only what is published, public and on the web is", () => {
  const open = { status: "published", visibility: "public", type: "post" };
  const wrong = ["status", "visibility", "type"].flatMap((name) =>
    ["sent", "scheduled", "draft", "members", "paid", "tiers", "status:free", "newsletter", 3, true]
      .filter((value) => !ghostState({ ...open, [name]: value }, {}).isDraft)
      .map((value) => `${name} ${value}`),
  );
  expect(wrong).toEqual([]);
  expect([ghostState(open, {}).isDraft, ghostState(open, { email_only: true }).isDraft]).toEqual([false, true]);
  expect(ghostState(open, { email_only: 0 }).isDraft).toBe(false);
});

test.each([
  ["lexical", '{"type":"html","visibility":{"web":{"nonMember":false}}}', true],
  ["mobiledoc", '{"visibility":{"showOnWeb": false,"showOnEmail":true}}', true],
  ["html", "<!--kg-gated-block:begin nonMember:false --><p>x</p><!--kg-gated-block:end-->", true],
  ["lexical", '{"type":"html","visibility":{"web":{"nonMember":true}}}', false],
  ["lexical", '{"type":"codeblock","code":"{\\"nonMember\\":false}"}', false],
])("a post of Ghost with a card for some readers only is a draft: %s %s", (name, text, isDraft) => {
  expect(ghostState({ status: "published", visibility: "public", [name]: text }, {}).isDraft).toBe(isDraft);
});

test("languages are known by code and by name, and another one is named", () => {
  const known = ["en", "en-US", "EN_gb", "English", "ar", "ar-EG", "Arabic", "العربية"].map((one) =>
    languageNamed(one),
  );
  expect(known.map(({ language }) => language)).toEqual(["en", "en", "en", "en", "ar", "ar", "ar", "ar"]);
  const others = ["fr", "fa", "arc", "enm", "Deutsch", "x"].map((one) => languageNamed(one));
  expect(others.map(({ language, reasons }) => language ?? reasons.isDraft)).toEqual(Array(6).fill(true));
  expect(languageNamed(null)).toEqual({ language: null, reasons: { isDraft: false, notes: [] } });
});

test("a date that cannot be read and one to come leave no public text", () => {
  const open = allReasons([]);
  expect(withDate(open, "someday", null)).toMatchObject({ status: "draft", publishedAt: null });
  expect(withDate(open, "2099-01-01", "2099-01-01T00:00:00")).toMatchObject({ status: "draft" });
  expect(withDate(open, undefined, null)).toMatchObject({ status: "published", notes: [{ word: "undated" }] });
  expect(withDate(open, "2020-01-01", "2020-01-01T00:00:00")).toMatchObject({ status: "published", notes: [] });
});

test("a text that names no language and has the letters of Persian is a draft with a reason", () => {
  const item = (language: "ar" | null, html: string) =>
    withLanguage({ language, html, title: "", status: "published", notes: [] as Remark[] } as unknown as ImportItem);
  const persian = "<p>این یک پست دربارهٔ برنامه‌نویسی و گزارش چند پروژه است که در ژانویه نوشتم</p>";
  const arabic =
    "<p>هذا مقال عن ضريبة القيمة المضافة وإقفال الحسابات، كتبه السيد پيتر في القاهرة وعمّان والرياض وبيروت ودبي وتونس</p>";
  expect(
    [item(null, persian), item("ar", persian), item(null, arabic), item(null, "<p>a</p>")].map(({ status, notes }) => [
      status,
      notes.length,
    ]),
  ).toEqual([
    ["draft", 1],
    ["published", 0],
    ["published", 0],
    ["published", 0],
  ]);
});
