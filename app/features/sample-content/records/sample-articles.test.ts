import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { samplePicture, samplePictureText } from "#app/i18n/words/sample-pictures.ts";
import { articleShape, isFeatured, languageOfTags } from "#app/records/articles/article.ts";
import { categoryKeyOf, wellKnownCategories } from "#app/records/categories/well-known.ts";
import { sampleArticles } from "./sample/articles/articles.ts";

const articles = sampleArticles.map(({ article, publishedOn, translationOf }) => {
  const fields = articleShape.parse(article);
  const pairedWith = translationOf && articleShape.parse(translationOf).slug;
  return { ...fields, publishedOn, pairedWith, language: languageOfTags(fields.tags) };
});
const pairs = articles.flatMap((article) => {
  const original = articles.find(({ slug }) => slug === article.pairedWith);
  return original ? [{ slug: article.slug, article, original }] : [];
});
type Article = (typeof articles)[number];

const proseOf = ({ title, excerpt, meta_description, content }: Article) =>
  [title, excerpt, meta_description, ...altsIn(content), textOf(content)].join("\n");

test("there are eight English and six Arabic articles, five in both languages, all published", () => {
  const of = (locale: string) => articles.filter(({ language }) => language === locale);
  expect([of("en").length, of("ar").length, pairs.length]).toEqual([8, 6, 5]);
  expect(articles.filter(({ status }) => status !== "published")).toEqual([]);
  expect(new Set(articles.map(({ slug }) => slug)).size).toBe(14);
  expect(new Set(articles.map(({ publishedOn }) => publishedOn)).size).toBe(14);
  const featured = articles.filter(({ tags }) => isFeatured(tags));
  expect(featured.map(({ language }) => language)).toEqual(["en", "ar"]);
  expect(featured[1]?.pairedWith).toBe(featured[0]?.slug);
});

test.each(articles)(
  "$slug has 400 to 900 words under at least three headings and leads to others of its language",
  (article) => {
    const words = article.content.replace(/<[^>]*>/g, " ").match(/\S+/g)?.length ?? 0;
    expect(words).toBeGreaterThanOrEqual(400);
    expect(words).toBeLessThanOrEqual(900);
    expect(article.content.match(/<h2>/g)?.length).toBeGreaterThanOrEqual(3);
    const folder = article.language === "ar" ? "/ar/articles/" : "/articles/";
    const others = articles.filter(({ slug, language }) => language === article.language && slug !== article.slug);
    const links = [...article.content.matchAll(/href="([^#"][^"]*)"/g)].map(([, href]) => href);
    expect(links.length).toBeGreaterThan(0);
    expect(others.map(({ slug }) => folder + slug)).toEqual(expect.arrayContaining(links));
  },
);

test.each(articles)("$slug has the quotation marks, punctuation and minus signs of its language", (article) => {
  const prose = proseOf(article);
  expect(prose.match(/.{0,20}["'].{0,20}/g)).toBeNull();
  expect(prose.match(/[^ \n] {2,}[^ ]/g)).toBeNull();
  expect(prose.match(/(?<=^|[\s>(])-\d/gm)).toBeNull();
  expect(prose.match(/% ?\d|\d +%|في المئة|per cent/g)).toBeNull();
  if (article.language === "ar") {
    expect(prose.match(/.{0,20}[“”‘].{0,20}/g)).toBeNull();
    expect(prose.match(/\p{Script=Arabic} *[,;?]/gu)).toBeNull();
  } else expect(prose.match(/.{0,20}[«»].{0,20}/g)).toBeNull();
});

test.each(articles)("$slug names one currency", (article) => {
  expect(currenciesIn(proseOf(article)).length).toBeLessThanOrEqual(1);
});

test.each(articles)("the tables of $slug have a caption, and the columns of each total add up to it", (article) => {
  for (const table of tablesIn(article.content)) {
    expect(table.html).toContain("<caption>");
    for (const cell of table.cells.flat()) expect(cell).not.toMatch(/^-\d/);
    if (table.total === null) continue;
    const columns = table.total.flatMap((cell, index) => (isFigure(cell) ? [{ cell, at: index }] : []));
    expect(columns.length).toBeGreaterThan(0);
    for (const { cell, at } of columns) {
      const sum = table.cells.reduce((all, row) => all + amountOf(row[at] ?? ""), 0);
      expect([table.total[0], at, sum.toFixed(3)]).toEqual([table.total[0], at, amountOf(cell).toFixed(3)]);
    }
  }
});

test.each(articles)("every footnote of $slug is marked in the text, and every mark has its footnote", ({ content }) => {
  const numbersOf = (pattern: RegExp) => [...content.matchAll(pattern)].map(([, number]) => number);
  const notes = numbersOf(/<p>\[\^(\d+)\]: /g);
  expect(numbersOf(/\[\^(\d+)\](?!:)/g)).toEqual(notes);
  expect(notes).toEqual(notes.map((_note, index) => String(index + 1)));
});

test("there are footnotes in both languages, code in both and pull quotes in most", () => {
  const languagesWith = (part: string) => articles.filter(({ content }) => content.includes(part));
  for (const part of ["<p>[^1]: ", '<code class="language-sql">'])
    expect(new Set(languagesWith(part).map(({ language }) => language))).toEqual(new Set(["en", "ar"]));
  expect(languagesWith('<blockquote class="pull">').length).toBeGreaterThan(articles.length / 2);
});

test("most articles have a total, and nothing else is called so", () => {
  const tables = articles.flatMap(({ content }) => tablesIn(content));
  expect(tables.filter(({ total }) => total).length).toBeGreaterThan(15);
  for (const { total, cells } of tables) {
    expect(total?.[0] ?? "Total").toMatch(/^(Total|المجموع)$/);
    expect(cells.filter(([first]) => /^(Total|المجموع)/.test(first ?? ""))).toEqual([]);
  }
});

test.each(articles)("$slug has a well-known category, and its pictures are there and described", (article) => {
  expect(wellKnownCategories.map(({ key }) => key)).toContain(categoryKeyOf(article.category));
  const inText = article.content.match(/<img\b[^>]*>/g) ?? [];
  for (const picture of inText) expect(picture).toMatch(/ alt="[^"]{20,}"\s+width="\d+"\s+height="\d+"/);
  expect(article.content.match(/<figcaption>[^<]{10,}/g) ?? []).toHaveLength(inText.length);
  const cover = article.featured_image_url;
  for (const address of [cover ?? [], inText.map((picture) => picture.match(/src="([^"]*)"/)?.[1] ?? "")].flat()) {
    for (const file of [address, address.replace(".webp", "-detail.webp")])
      expect(existsSync(join(import.meta.dirname, "../../../../public", file))).toBe(true);
    expect(samplePicture(article.language, address)).toBe(address);
    expect(samplePictureText(article.language, address)).toMatch(/\.$/);
  }
});

test.each(pairs)("$slug tells what its English original tells: category, picture, currency and figures", (pair) => {
  const { article, original } = pair;
  expect([article.language, original.language]).toEqual(["ar", "en"]);
  expect(articles.indexOf(original)).toBeLessThan(articles.indexOf(article));
  expect(categoryKeyOf(article.category)).toBe(categoryKeyOf(original.category));
  expect(article.featured_image_url).toBe(original.featured_image_url?.replace(".webp", "-ar.webp"));
  expect(currenciesIn(proseOf(article))).toEqual(currenciesIn(proseOf(original)));
  expect(totalsOf(article)).toEqual(totalsOf(original));
  const days = (Date.parse(article.publishedOn) - Date.parse(original.publishedOn)) / 86_400_000;
  expect(Math.abs(days)).toBeLessThanOrEqual(7);
});

/** A line for each block, without the code. */
function textOf(html: string) {
  const prose = html.replace(/<(pre|code)\b.*?<\/\1>/gs, "code");
  return prose.replace(/<\/?(?:a|bdi|em|strong)\b[^>]*>/g, "").replace(/<[^>]*>/g, "\n");
}

function altsIn(html: string) {
  return [...html.matchAll(/ alt="([^"]*)"/g)].map(([, alt]) => alt);
}

function currenciesIn(text: string) {
  const names = {
    JOD: /JOD|دينار|دنانير|فلس/,
    SAR: /SAR|ريال/,
    AED: /AED|درهم|دراهم/,
    USD: /USD|\$|دولار/,
    EUR: /EUR|€|يورو/,
  };
  return Object.entries(names).flatMap(([code, pattern]) => (pattern.test(text) ? [code] : []));
}

function tablesIn(html: string) {
  return (html.match(/<table.*?<\/table>/gs) ?? []).map((table) => {
    const rows = table.replace(/<thead>.*<\/thead>/s, "").match(/<tr.*?<\/tr>/gs) ?? [];
    const isTotal = (row: string) => row.startsWith('<tr class="total">');
    const [total = null] = rows.filter(isTotal).map(cellsIn);
    return { html: table, total, cells: rows.filter((row) => !isTotal(row)).map(cellsIn) };
  });
}

function cellsIn(row: string) {
  return [...row.matchAll(/<t[hd]\b[^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell]) =>
    (cell ?? "").replace(/<[^>]*>/g, "").trim(),
  );
}

function isFigure(cell: string) {
  return /^−?\d[\d,]*(?:\.\d+)?%?$/.test(cell);
}

function amountOf(cell: string) {
  return isFigure(cell) ? Number(cell.replace("−", "-").replace(/[,%]/g, "")) : 0;
}

function totalsOf({ content }: Article) {
  return tablesIn(content).map(({ total, cells }) => ({ total: total?.slice(1), rows: cells.length }));
}
