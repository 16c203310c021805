import { expect, test } from "vitest";
import { quickest } from "../../../tests/support/timing/quickest.ts";
import { copiedLinks, type Link, linksAfter, newLinks, settled } from "./links.ts";
import { blocksOf } from "./paragraph.ts";
import { rowsOf } from "./rows.ts";

type Text = string[];
const html = (text: Text) => text.map((one) => `<p>${one}</p>`).join("");
const english: Text = Array.from(
  { length: 40 },
  (_, index) => `Paragraph ${index} tells of account ${index * 7} and its owner`,
);
const arabic: Text = english.map((_, index) => `الفقرة ${index} عن الحساب ${index * 7} وصاحبه`);
const agreed = () => newLinks(blocksOf(html(english)), blocksOf(html(arabic)));

function save(links: Link[], en: Text, ar: Text, rules = {}) {
  const now = { en: blocksOf(html(en)), ar: blocksOf(html(ar)) };
  return linksAfter(rowsOf(links, now), now, rules);
}
const marked = (links: Link[]) => links.filter(({ behind }) => behind);
const said = (one: Link | undefined) => ({
  behind: one?.behind,
  was: one?.was?.map(({ text }) => text),
  en: one?.en.map(({ text }) => text),
  ar: one?.ar.map(({ text }) => text),
});

test("two texts that agree have a link for each paragraph and no mark", () => {
  expect(agreed()).toHaveLength(40);
  expect(marked(save(agreed(), english, arabic))).toEqual([]);
});

test("one changed paragraph of 40 is the only one that is marked, with what it was", () => {
  const changed = english.with(17, "Paragraph 17 tells of account 999 and its new owner");
  const after = marked(save(agreed(), changed, arabic));
  expect(after.map(said)).toEqual([{ behind: "ar", was: [english[17]], en: [changed[17]], ar: [arabic[17]] }]);
});

test("a paragraph that is written anew is changed, and says so in the other direction too", () => {
  const after = marked(save(agreed(), english, arabic.with(3, "كلام آخر تمامًا")));
  expect(after.map(said)).toMatchObject([{ behind: "en", was: [arabic[3]], en: [english[3]] }]);
});

test("a moved paragraph is the only one that is marked", () => {
  const moved = [...english.toSpliced(5, 1).toSpliced(30, 0, english[5] ?? "")];
  const after = marked(save(agreed(), moved, arabic));
  expect(after).toMatchObject([{ isMoved: true, ar: [{ text: arabic[5] }] }]);
});

test("a divided paragraph and two joined ones are one mark each", () => {
  const [one, two] = ["Paragraph 9 tells of account 63", "and its owner"];
  const divided = marked(save(agreed(), english.toSpliced(9, 1, one, two), arabic));
  expect(divided.map(said)).toEqual([{ behind: "ar", was: [english[9]], en: [one, two], ar: [arabic[9]] }]);
  const joined = english.toSpliced(20, 2, `${english[20]} ${english[21]}`);
  expect(marked(save(agreed(), joined, arabic)).map(said)).toEqual([
    { behind: "ar", was: [english[20], english[21]], en: [joined[20]], ar: [arabic[20], arabic[21]] },
  ]);
});

test("an inserted paragraph is marked until its translation agrees, and a removed one as well", () => {
  const longer = english.toSpliced(12, 0, "A word about leases and their terms");
  const inserted = save(agreed(), longer, arabic);
  expect(marked(inserted).map(said)).toEqual([{ behind: "ar", was: [], en: [longer[12]], ar: [] }]);
  const translated = save(inserted, longer, arabic.toSpliced(12, 0, "كلمة عن عقود الإيجار"));
  expect(marked(translated).map(said)).toEqual([
    { behind: "ar", was: [], en: [longer[12]], ar: ["كلمة عن عقود الإيجار"] },
  ]);
  const removed = save(agreed(), english.toSpliced(12, 1), arabic);
  expect(marked(removed).map(said)).toEqual([{ behind: "ar", was: [english[12]], en: [], ar: [arabic[12]] }]);
  expect(marked(save(removed, english.toSpliced(12, 1), arabic.toSpliced(12, 1)))).toEqual([]);
});

test("a mark stays while the other side is worked on, keeps its first text, and goes when that is back", () => {
  const first = save(agreed(), english.with(17, "One tells of account 999 and its owner"), arabic);
  const second = save(first, english.with(17, "Two tells of account 999 and its owner"), arabic.with(17, "جديد"));
  expect(marked(second).map(said)).toMatchObject([{ behind: "ar", was: [english[17]], ar: ["جديد"] }]);
  expect(marked(save(second, english, arabic.with(17, "جديد")))).toEqual([]);
  expect(
    marked(save(second.map(settled), english.with(17, "Two tells of account 999 and its owner"), arabic)),
  ).toHaveLength(1);
});

test("single fields settle with a change in the language that is behind", () => {
  const first = save(agreed(), english.with(17, "Changed altogether"), arabic);
  expect(
    marked(save(first, english.with(17, "Changed altogether"), arabic.with(17, "جديد"), { catchesUp: true })),
  ).toEqual([]);
});

test("both sides changed at once agree, and a translation in work leaves its source alone", () => {
  expect(marked(save(agreed(), english.with(2, "New"), arabic.with(2, "جديد")))).toEqual([]);
  expect(marked(save(agreed(), english, arabic.with(2, "أفضل"), { follows: "ar" }))).toEqual([]);
});

test("a copy waits for each of its paragraphs to be translated, but not for figures alone", () => {
  const copy = copiedLinks(blocksOf(html([...english, "1,250"])), "ar");
  expect(marked(copy)).toHaveLength(40);
  const after = save(copy, [...english, "1,250"], [arabic[0] ?? "", ...english.slice(1), "1,250"], { follows: "ar" });
  expect(marked(after)).toHaveLength(39);
  const divided = [...arabic.slice(0, 3), "الفقرة 3", "عن الحساب 21", ...english.slice(4), "1,250"];
  const next = save(after, [...english, "1,250"], divided, { follows: "ar" });
  expect(marked(next)).toHaveLength(36);
  expect(next).toHaveLength(42);
});

test("the places of a text that is being written follow its paragraphs", () => {
  const now = { en: blocksOf(html(english)), ar: blocksOf(html(arabic.toSpliced(4, 1, "نصف", "ونصف"))) };
  const rows = rowsOf(agreed(), now);
  expect(rows).toHaveLength(41);
  expect(rows.slice(4, 7)).toMatchObject([
    { en: [4], ar: [4] },
    { en: [], ar: [5] },
    { en: [5], ar: [6] },
  ]);
});

test("blocks are what stands at the top of a text, with what is in them as lines", () => {
  const text =
    "Loose <strong>words</strong><h2>Head</h2><p></p><ul><li>one</li><li><p>two</p></li></ul><hr /><table><tbody><tr><td>1</td><td></td><td>2</td></tr></tbody></table>" +
    '<figure><img src="/media/a" alt="A &amp; B" /><figcaption>Below</figcaption></figure><pre><code>x &lt; y</code></pre>';
  expect(blocksOf(text).map(({ tag, text }) => [tag, text])).toEqual([
    ["p", "Loose words"],
    ["h2", "Head"],
    ["ul", "one\ntwo"],
    ["hr", "―"],
    ["table", "1\n2"],
    ["figure", "A & B\nBelow"],
    ["pre", "x < y"],
  ]);
  expect(blocksOf(text).map(({ index }) => index)).toEqual([0, 1, 3, 4, 5, 6, 7]);
});

test("markup, spaces and the digits of the other script do not change a paragraph, an address does", () => {
  const hash = (text: string) => blocksOf(`<p>${text}</p>`)[0]?.hash;
  expect(hash("<strong>12</strong>  days")).toBe(hash("<em>١٢</em>&nbsp;days"));
  expect(hash('<a href="/a">x</a>')).not.toBe(hash('<a href="/b">x</a>'));
});

test("thousands of paragraphs are followed without comparing each with each", async () => {
  const long = (count: number, from: number) =>
    Array.from({ length: count }, (_, index) => `a ${(index * from) % 9973}`);
  const time = (count: number) => {
    const [before, now] = [blocksOf(html(long(count, 17))), blocksOf(html(long(count, 19)))];
    const links = before.map((one) => ({ en: [one], ar: [] }));
    return quickest(() => rowsOf(links, { en: now, ar: [] }));
  };
  const short = await time(1_000);
  expect(await time(6_000)).toBeLessThan(24 * (short + 5));
});
