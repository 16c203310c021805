import { expect, test } from "vitest";
import type { ImportItem, Remark } from "../import-item.ts";
import { allReasons, ghostState, languageNamed, markdownState, withDate, withLanguage } from "./public-state.ts";

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
