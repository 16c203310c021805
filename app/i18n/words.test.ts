import { expect, test } from "vitest";
import { contract } from "../../tests/contract/contract.ts";
import { translator, type WordsLike } from "./words.ts";

const en = {
  greeting: "Hello {name}, {name}!",
  plain: "Save",
  projects: { one: "{count} project", other: "{count} projects" },
} as const;
const ar: WordsLike<typeof en> = {
  greeting: "أهلًا {name}",
  plain: "احفظ",
  projects: {
    zero: "لا مشاريع",
    one: "مشروع واحد",
    two: "مشروعان",
    few: "{count} مشاريع",
    many: "{count} مشروعًا",
    other: "{count} مشروع",
  },
};
const sayEn = translator(en, "en");
const sayAr = translator(ar, "ar");

contract("1.2.4");
test("a missing key yields the key itself", () => {
  for (const key of ["projects.title", "", "toString", "constructor", "__proto__"]) expect(sayEn(key)).toBe(key);
  expect(sayEn("plain")).toBe("Save");
});

test("placeholders are filled in once, and stay visible without a value", () => {
  expect(sayEn("greeting", { name: "Layla" })).toBe("Hello Layla, Layla!");
  expect(sayAr("greeting", { name: 0 })).toBe("أهلًا 0");
  expect(sayAr("greeting", { name: "{name} $& $1" })).toBe("أهلًا {name} $& $1");
  expect(sayAr("greeting", { other: "x" })).toBe("أهلًا {name}");
});

test.each([
  [0, "0 projects"],
  [1, "1 project"],
  [2, "2 projects"],
  [1.5, "1.5 projects"],
  [21, "21 projects"],
])("English counts %d in its two forms", (count, text) => {
  expect(sayEn("projects", { count })).toBe(text);
});

test.each([
  [0, "لا مشاريع"],
  [1, "مشروع واحد"],
  [2, "مشروعان"],
  [3, "3 مشاريع"],
  [10, "10 مشاريع"],
  [11, "11 مشروعًا"],
  [99, "99 مشروعًا"],
  [100, "100 مشروع"],
  [102, "102 مشروع"],
  [103, "103 مشاريع"],
  [111, "111 مشروعًا"],
])("Arabic counts %d in its own of the six forms", (count, text) => {
  expect(sayAr("projects", { count })).toBe(text);
  expect(sayAr("projects", { count: `${count}` })).toBe(text);
});

test('a count that is no number has the form "other", and a missing count is zero', () => {
  expect(sayAr("projects", { count: "25+" })).toBe("25+ مشروع");
  expect(sayAr("projects")).toBe("لا مشاريع");
});

test("the thousands of a number are set apart", () => {
  expect(sayAr("projects", { count: 10_017 })).toBe("10,017 مشروعًا");
  expect(sayEn("projects", { count: 1_000 })).toBe("1,000 projects");
});

test("a number is written in the digits of the site, a value that is a text stays as it is", () => {
  const say = translator({ ...ar, pages: "صفحة {page} من {title}" }, "ar", "arabic");
  expect(say("projects", { count: 103 })).toBe("١٠٣ مشاريع");
  expect(say("projects", { count: 1_234_567 })).toBe("١٬٢٣٤٬٥٦٧ مشروعًا");
  expect(say("pages", { page: 2, title: "IFRS 16" })).toBe("صفحة ٢ من IFRS 16");
});
