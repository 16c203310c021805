import { expect, test } from "vitest";
import { locales } from "#app/i18n/locale.ts";
import { newLinks } from "#app/records/paragraphs/links.ts";
import { blocksOf } from "#app/records/paragraphs/paragraph.ts";
import type { FacingSides } from "#app/site/offers/facing.tsx";
import { seededNumbers } from "../../../../tests/support/seeded-numbers.ts";
import { facingRows } from "./facing-rows.ts";
import { withPartMarks } from "./part-marks.ts";

const sidesOf = (en: string, ar: string): FacingSides => {
  const sideOf = (stored: string) => ({ title: "", lead: null, stored, shown: withPartMarks(stored) });
  return { en: sideOf(en), ar: sideOf(ar) };
};
const english = (index: number) => `<p>Paragraph ${index} tells of account ${index * 7 + 1_000} and its owner</p>`;
const arabic = (index: number) => `<p>الفقرة ${index} عن الحساب ${index * 7 + 1_000} وصاحبه</p>`;

test("in 1,000 articles with missing, split and joined paragraphs every paragraph is shown once, in its order", () => {
  const wrong: number[] = [];
  for (let seed = 1; seed <= 1_000; seed += 1) {
    const pick = seededNumbers(seed);
    const texts = { en: [] as string[], ar: [] as string[] };
    for (let index = 0; index < 2 + pick(30); index += 1) {
      const change = pick(6);
      if (change !== 0) texts.en.push(english(index));
      if (change === 1) texts.ar.push("<p>جملة أولى</p>", `<p>ثم ${index}</p>`);
      else if (change === 2) texts.ar[Math.max(0, texts.ar.length - 1)] = `<p>فقرتان في واحدة ${index}</p>`;
      else if (change !== 3) texts.ar.push(arabic(index));
      if (pick(9) === 0) for (const side of locales) texts[side].push("<p></p>");
    }
    const sides = sidesOf(texts.en.join(""), texts.ar.join(""));
    for (const page of locales) {
      const rows = facingRows(sides, page);
      for (const side of locales) {
        const shown = rows.map((row) => row[side]).join("");
        const found = [...shown.matchAll(/<p>[^<]+<\/p>/g)].map(([paragraph]) => paragraph);
        const written = texts[side].filter((paragraph) => paragraph !== "<p></p>");
        const inOrder = (list: string[]) => (side === page ? list : list.toSorted()).join("\n");
        if (inOrder(found) !== inOrder(written)) wrong.push(seed);
      }
    }
  }
  expect(wrong).toEqual([]);
});

test("paragraphs that the owner has linked stay beside each other, whatever they look like", () => {
  const en = ["<p>One</p>", "<p>Two</p>", "<p>Three</p>"].join("");
  const ar = ["<p>ثلاثة</p>", "<p>واحد</p>"].join("");
  const [english, arabic] = [blocksOf(en), blocksOf(ar)];
  const links = [
    { en: english.slice(0, 1), ar: arabic.slice(1) },
    { en: english.slice(1, 2), ar: [] },
    { en: english.slice(2), ar: arabic.slice(0, 1) },
  ];
  expect(facingRows({ ...sidesOf(en, ar), links }, "en").map((row) => [row.en, row.ar])).toEqual([
    ["<p>One</p>", "<p>واحد</p>"],
    ["<p>Two</p>", ""],
    ["<p>Three</p>", "<p>ثلاثة</p>"],
  ]);
});

test("tables, code and pictures that are equal in both texts are shown once, and a picture's captions in both", () => {
  const table = "<table><tbody><tr><td>1</td></tr></tbody></table>";
  const code = "<pre><code>select 1</code></pre>";
  const figure = (caption: string) => `<figure><img src="/media/a" alt="x" />${caption}</figure>`;
  const of = (text: string, caption: string) => `<p>${text}</p>${table}${code}<hr />${figure(caption)}<p>IFRS 16</p>`;
  const captions = ["<figcaption>Books</figcaption>", "<figcaption>دفاتر</figcaption>"] as const;
  const sides = sidesOf(of("Text", captions[0]), of("نص", captions[1]));
  const rows = facingRows({ ...sides, links: newLinks(blocksOf(sides.en.stored), blocksOf(sides.ar.stored)) }, "ar");
  expect(rows).toEqual([
    { en: "<p>Text</p>", ar: "<p>نص</p>", isShared: false },
    { en: "", ar: table, isShared: true },
    { en: "", ar: code, isShared: true },
    { en: "", ar: "<hr />", isShared: true },
    { en: '<div class="facing-caption"><p>Books</p></div>', ar: figure(captions[1]), isShared: false },
    { en: "<p>IFRS 16</p>", ar: "<p>IFRS 16</p>", isShared: false },
  ]);
});

test("a text that has no counterpart at all has rows of its own", () => {
  expect(facingRows(sidesOf("<p>One</p><p>Two</p>", ""), "en").map((row) => [row.en, row.ar])).toEqual([
    ["<p>One</p>", ""],
    ["<p>Two</p>", ""],
  ]);
});
