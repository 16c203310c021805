import { RouterContextProvider } from "react-router";
import { beforeAll, describe, expect, test } from "vitest";
import { type Locale, localizePath } from "#app/i18n/locale.ts";
import { createArticle, publicArticleRows } from "#app/records/articles/article.server.ts";
import { articleShape } from "#app/records/articles/article.ts";
import { publicPageRows } from "#app/records/pages/page.server.ts";
import { publicProjectRows } from "#app/records/projects/project.server.ts";
import { facing } from "#app/site/offers/facing.tsx";
import { asAdmin, asSystem } from "../../../../tests/support/permissions.ts";
import { arabicWords, readPdf } from "../../../../tests/support/read-pdf.ts";
import { fillSampleSite } from "../../../../tests/support/sample-site.ts";
import { seededNumbers } from "../../../../tests/support/seeded-numbers.ts";
import { openFresh } from "../../../../tests/support/stores/engines.ts";
import { middleware } from "./facing-pdf.ts";

const staff = asAdmin(null);
const notHere = new Response(null, { status: 404 });

async function ask(path: string) {
  const slug = decodeURIComponent(path.split("/").at(-1) ?? "");
  const request = new Request(`http://localhost:3000${path}/facing.pdf`);
  const args = { request, params: { slug }, context: new RouterContextProvider() };
  return (await middleware[0]?.(args as never, async () => notHere)) as Response;
}

const open = async (path: string) => readPdf(await (await ask(path)).bytes());

const plain = (html: string) => html.replace(/<[^<>]*>/g, " ").replace(/&\w+;/g, " ");
/** Without those with a ligature, which every PDF of this font gives back in another order; a letter with a mark comes twice. */
const wordsBack = (text: string) =>
  arabicWords(text.replace(/\S*(?:\p{Mn}|ل[اأإآ])\S*/gu, " ")).map((word) => word.replace(/(.)\1+/g, "$1"));
const wordsRead = (text: string) => arabicWords(text).map((word) => word.replace(/(.)\1+/g, "$1"));
const latinWords = (text: string) => text.match(/\p{Script=Latin}{4,}/gu) ?? [];

/** The part of the words of a text that a PDF has. */
function shareOf(words: string[], text: string, wordsIn: (text: string) => string[]) {
  const read = new Set(wordsIn(text));
  return words.length === 0 ? 1 : words.filter((word) => read.has(word)).length / words.length;
}

function publish(language: Locale, slug: string, content: string, translation_of: string | null = null) {
  const fields = {
    title: slug,
    slug,
    tags: language === "ar" ? "Arabic" : "",
    status: "published",
    content,
    translation_of: translation_of ?? "",
  };
  return createArticle(staff, articleShape.parse(fields), "2026-03-04T08:00:00.000Z");
}

/** With what is missing in one language, divided or joined in the other; every paragraph has a number of its own. */
async function seededPair(seed: number, count: number) {
  const pick = seededNumbers(seed);
  const texts = { en: [] as string[], ar: [] as string[] };
  const numbers: number[] = [];
  const number = () => numbers[numbers.push(10_000 + seed * 1_000 + numbers.length) - 1];
  for (let index = 0; index < count; index += 1) {
    const change = pick(5);
    const tag = ["p", "h2", "blockquote", "p", "p"][pick(5)] ?? "p";
    const wrap = (text: string) =>
      tag === "blockquote" ? `<blockquote><p>${text}</p></blockquote>` : `<${tag}>${text}</${tag}>`;
    if (change !== 0) texts.en.push(wrap(`Entry ${number()} of the ledger`));
    if (change === 1) texts.ar.push(`<p>جملة ${number()}</p>`, `<p>ثم ${number()}</p>`);
    else if (change !== 2) texts.ar.push(wrap(`القيد ${number()} من الدفتر`));
    if (change === 3)
      texts.en.push(
        `<table><tbody><tr><th>${number()}</th><td colspan="3" rowspan="2">${number()}</td></tr><tr><td>${number()}</td></tr></tbody></table>`,
      );
    if (change === 4)
      texts.ar.push(`<ul><li>${number()}</li><li><p>${number()}</p><ol><li>${number()}</li></ol></li></ul>`);
  }
  const en = await publish("en", `seeded-${seed}`, texts.en.join(""));
  await publish("ar", `seeded-${seed}-ar`, texts.ar.join(""), en.id);
  return numbers.map(String);
}

describe.skipIf(!facing.current)("both texts of a record as a PDF", () => {
  beforeAll(async () => {
    await openFresh("SQLite");
    await fillSampleSite(asSystem());
  });

  test("every pair of articles of the sample has all words of both languages, whichever it is asked for by", async () => {
    const rows = await publicArticleRows().selectAll().execute();
    const pairs = rows.flatMap((ar) => rows.filter(({ id }) => id === ar.translation_of).map((en) => ({ en, ar })));
    expect(pairs.length).toBeGreaterThanOrEqual(5);
    for (const { en, ar } of pairs) {
      const [own] = en.slug.length % 2 ? [en] : [ar];
      const pdf = await open(localizePath(own === en ? "en" : "ar", `/articles/${encodeURIComponent(own.slug)}`));
      expect([en.slug, pdf.isTagged, [...pdf.roles].includes("H1")]).toEqual([en.slug, true, true]);
      const share = {
        en: shareOf(latinWords(plain(en.title + en.content)), pdf.text, latinWords),
        ar: shareOf(wordsBack(plain(ar.title + ar.content)), pdf.text, wordsRead),
      };
      expect([en.slug, share.en > 0.98, share.ar > 0.9, share]).toEqual([en.slug, true, true, share]);
    }
  });

  test("every project and page that has both languages can be taken along in both, and no other", async () => {
    const projects = await publicProjectRows().selectAll().execute();
    for (const { slug, overview_en, overview_ar } of projects) {
      const answer = await ask(localizePath("ar", `/projects/${slug}`));
      expect([slug, answer.status]).toEqual([slug, overview_en && overview_ar ? 200 : 404]);
    }
    const pdf = await open(localizePath("ar", "/projects/four-day-month-end-close"));
    expect(pdf).toMatchObject({ isTagged: true, language: "ar" });
    for (const page of await publicPageRows().selectAll().execute()) {
      const answer = await ask(`/${encodeURIComponent(page.slug)}`);
      const has = Boolean(page.content_en && page.content_ar);
      expect([page.slug, answer === notHere]).toEqual([page.slug, !has]);
    }
    expect(await ask("/articles/unknown")).toBe(notHere);
    await publish("en", "alone", "<p>One</p>");
    expect(await ask("/articles/alone")).toBe(notHere);
  });

  test("of missing, divided and joined paragraphs, lists and tables none is lost and none comes twice", async () => {
    for (let seed = 1; seed <= 12; seed += 1) {
      const numbers = await seededPair(seed, 25);
      const { text } = await open(`/articles/seeded-${seed}`);
      const found = (text.match(/\d{5}/g) ?? []).toSorted();
      expect([seed, found]).toEqual([seed, numbers.toSorted()]);
    }
    expect((await open("/articles/seeded-1")).text).toMatch(/Only in (?:English|Arabic)/);
  });

  test("a paragraph longer than a page goes on on the next one, beside its translation", async () => {
    const words = (word: string) => Array.from({ length: 1_200 }, (_, index) => `${word} ${index}`).join(" ");
    const en = await publish("en", "long-one", `<p>${words("account")}</p><p>After it</p>`);
    await publish("ar", "long-one-ar", `<p>${words("حساب")}</p><p>بعده</p>`, en.id);
    const pdf = await open("/articles/long-one");
    expect(pdf.pages).toBeGreaterThan(1);
    expect(pdf.pageTexts[0]).toContain("account 1 ");
    expect(pdf.pageTexts.at(-1)).toContain("1199");
    expect(pdf.endPoints).toBeLessThan(545);
  });

  test("what is equal in both texts comes once, footnotes have the numbers of their marks, and code its lines", async () => {
    const shared =
      "<table><tbody><tr><td>Shared 777</td></tr></tbody></table><pre><code>select 1\n  from ledger</code></pre>";
    const picture = (caption: string) => `<figure><img src="/samples/audit-trail.webp" alt="Trail">${caption}</figure>`;
    const en = await publish("en", "shared", `<p>Text[^a]</p>${shared}${picture("")}<p>[^a]: Its note</p>`);
    await publish("ar", "shared-ar", `<p>نص</p>${shared}${picture("")}`, en.id);
    const pdf = await open("/articles/shared");
    expect(pdf.text.match(/777/g)).toHaveLength(1);
    expect(pdf.pictures).toBe(1);
    expect(pdf.lines.some((line) => /^\s*from ledger/.test(line))).toBe(true);
    expect(pdf.text).not.toContain("[^");
    expect(pdf.text).toMatch(/1\s*Its note/);
  });
});
