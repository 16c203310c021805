import { expect, test } from "vitest";
import { type Locale, locales, otherLocale } from "#app/i18n/locale.ts";
import { type Link, linksAfter, newLinks } from "#app/records/paragraphs/links.ts";
import { blocksOf } from "#app/records/paragraphs/paragraph.ts";
import { rowsOf } from "#app/records/paragraphs/rows.ts";
import { seededNumbers } from "../../../../tests/support/seeded-numbers.ts";
import { changedShape, linksBefore, type Move, movedLinks } from "./moved-links.ts";

const html = (...list: string[]) => list.map((one) => `<p>${one}</p>`).join("");
const textsOf = (en: string[], ar: string[]) => ({ en: blocksOf(html(...en)), ar: blocksOf(html(...ar)) });
type Texts = ReturnType<typeof textsOf>;
const place = (texts: Texts, side: Locale, index: number) => `${index} ${texts[side][index]?.hash}`;
const said = (links: readonly Link[]) => links.map(({ en, ar }) => [en, ar].map((all) => all.map(({ text }) => text)));
const english = ["One", "Two", "Three"];
const arabic = ["واحد", "اثنان", "ثلاثة"];
const three = textsOf(english, arabic);
const agreed = newLinks(three.en, three.ar);
const move = (side: Locale, from: number, to: number | null): Move => ({
  side,
  from: place(three, side, from),
  to: to === null ? null : place(three, otherLocale(side), to),
});

test("a paragraph comes to the one that it is put on, and leaves its own alone", () => {
  const moved = movedLinks(agreed, three, move("en", 0, 1));
  expect(said(moved?.next ?? [])).toEqual([
    [[], ["واحد"]],
    [["One", "Two"], ["اثنان"]],
    [["Three"], ["ثلاثة"]],
  ]);
  const alone = movedLinks(agreed, three, move("ar", 2, null));
  expect(said(alone?.next ?? []).slice(2)).toEqual([
    [["Three"], []],
    [[], ["ثلاثة"]],
  ]);
});

test("nothing moves where it stands already, or where the text has changed", () => {
  expect(movedLinks(agreed, three, move("en", 1, 1))).toBeNull();
  expect(movedLinks(agreed, three, { side: "en", from: "0 gone", to: null })).toBeNull();
  const alone = movedLinks(agreed, three, move("en", 0, null))?.next ?? [];
  expect(movedLinks(alone, three, move("en", 0, null))).toBeNull();
});

test("links across others stay as they are with later saves, and nothing is marked as moved", () => {
  const first = movedLinks(agreed, three, move("en", 0, 2))?.next ?? [];
  const second = movedLinks(first, three, move("en", 2, 0))?.next ?? [];
  const crossed = [
    [["One"], ["ثلاثة"]],
    [["Two"], ["اثنان"]],
    [["Three"], ["واحد"]],
  ];
  expect(said(linksAfter(rowsOf(second, three, three), three, {}))).toEqual(crossed);
  const now = textsOf(["One", "Two of them", "Three"], arabic);
  const saved = linksAfter(rowsOf(second, now, three), now, {});
  expect(saved.filter(({ behind }) => behind).map(({ ar }) => ar[0]?.text)).toEqual(["اثنان"]);
  const again = textsOf(["One", "Two of them", "Three"], ["واحد", "ثلاثة", "اثنان"]);
  expect(linksAfter(rowsOf(saved, again, now), again, {}).some(({ isMoved }) => isMoved)).toBe(true);
});

test("a mark stays where there is something to compare, and what comes to it is no change", () => {
  const now = textsOf(["One", "Two of them", "Three"], arabic);
  const marked = linksAfter(rowsOf(agreed, now, three), now, {});
  const joined = movedLinks(marked, now, { side: "en", from: place(now, "en", 0), to: place(now, "ar", 1) });
  const [mark] = joined?.next.filter(({ behind }) => behind) ?? [];
  expect(mark).toMatchObject({ behind: "ar", was: [{ text: "Two" }, { text: "One" }] });
  const left = movedLinks(marked, now, { side: "en", from: place(now, "en", 1), to: place(now, "ar", 0) });
  expect(left?.next.filter(({ behind }) => behind)).toEqual([]);
});

test("after any moves of 200 seeded pairs every paragraph is linked once, and each is taken back exactly", () => {
  for (let seed = 1; seed <= 200; seed += 1) {
    const pick = seededNumbers(seed);
    const listOf = (word: string) => Array.from({ length: 2 + pick(8) }, (_, index) => `${word} ${index * 7}`);
    const texts = textsOf(listOf("Entry"), listOf("قيد"));
    let links = linksAfter(rowsOf(newLinks(texts.en, texts.ar), texts), texts, {});
    for (let turn = 0; turn < 6; turn += 1) {
      const side = locales[pick(2)] ?? "en";
      const far = otherLocale(side);
      const to = pick(4) === 0 ? null : place(texts, far, pick(texts[far].length));
      const moved = movedLinks(links, texts, { side, from: place(texts, side, pick(texts[side].length)), to });
      if (!moved) continue;
      const sent = changedShape.parse(JSON.parse(JSON.stringify(moved.changed)));
      const back = linksBefore(moved.next, sent as typeof moved.changed) ?? [];
      expect([seed, said(back).map(String).toSorted()]).toEqual([seed, said(links).map(String).toSorted()]);
      links = moved.next;
      for (const one of locales) {
        const linked = links.flatMap((link) => link[one].map(({ text }) => text));
        expect([seed, linked.toSorted()]).toEqual([seed, texts[one].map(({ text }) => text).toSorted()]);
      }
    }
  }
});
