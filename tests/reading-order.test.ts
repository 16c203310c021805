import bidiFactory from "bidi-js";
import { describe, expect, test } from "vitest";
import { figureRanges } from "#app/features/block-direction/admin/figure-ranges.ts";
import { blocksOf } from "#app/features/pdf/site/text-blocks.ts";
import { languageOfBlock } from "#app/i18n/foreign-blocks.ts";
import { directionOf, type Locale } from "#app/i18n/locale.ts";
import { typesetHtml } from "#app/i18n/typeset-html.ts";
import { languageOfText } from "#app/i18n/typeset-texts.ts";
import { typeset } from "#app/i18n/typography.ts";
import { escapeHtml, unescapeHtml } from "#app/platform/html-text.ts";
import { setText } from "#app/records/mails/set-text.ts";
import { articleHtml } from "#app/site/articles/article-html.server.ts";
import { articleWords } from "#app/site/articles/article-words.ts";

const bidi = bidiFactory();

/** As they are read from left to right wherever they stand. */
const figures = [
  ...["-3%", "94.6%", "−3.5%", "+12%", "$1,900", "-$40", "€25", "SAR 1,250.00", "25+", "1.5M", "(12)", "10:30"],
  ...["+962 6 555 0100", "+971-4-555-0100", "555-0100", "2026-11-21", "12/31/2026", "Q3 2026", "INV-2026-004"],
  ...[
    "IFRS 16",
    "MT940",
    "camt.053",
    "C++",
    "#42",
    "4-3-2",
    "UBL 2.1",
    "a.b@firm.example",
    "https://firm.example/a-b?c=1",
  ],
];
const arabic = [
  ...["بلغ الفرق X في نهاية الشهر", "أرسلنا X إلى المدير، ثم أُغلق الدفتر", "القيمة: X", "(X) كما في القيد"],
  ...["كان X قبل التسوية، وبقي X بعدها.", "راجع البند X."],
];
const english = [
  "The difference was X at month end",
  "We sent (X), then closed.",
  "The word زكاة and X",
  "«زكاة» X means a levy",
];
/** Those are of people; a name of another language begins or ends them. */
const texts = [
  ...arabic.flatMap((context) => figures.map((figure) => ({ language: "ar" as const, context, figure }))),
  ...english.flatMap((context) => figures.map((figure) => ({ language: "en" as const, context, figure }))),
].map(({ context, figure, language }) => ({ language, figure, text: context.replaceAll("X", () => figure) }));

/** How a line of text with isolates is seen, from left to right. */
function seen(line: string, base: Locale) {
  const { levels, paragraphs } = bidi.getEmbeddingLevels(line, directionOf(base));
  return plain(bidi.getReorderedString(line, { levels, paragraphs }));
}

function plain(text: string) {
  return text
    .replace(/[\u200e\u200f\u2060\u2066-\u2069]/g, "")
    .replaceAll("\u00a0", " ")
    .replace(/[()]/g, "");
}

/** The marks that an element's direction stands for. */
function lineOf(html: string) {
  const marks = { ltr: "\u2066", rtl: "\u2067", auto: "\u2068" };
  const marked = html
    .replace(/<bdi(?: lang="\w+")? dir="(ltr|rtl|auto)">/g, (_tag, direction: keyof typeof marks) => marks[direction])
    .replaceAll("</bdi>", "\u2069");
  return unescapeHtml(marked.replace(/<[^<>]*>/g, ""));
}

const exits: Record<string, (text: string, page: Locale) => string | Promise<string>> = {
  page: async (text, page) =>
    lineOf(await articleHtml(`<p>${escapeHtml(text)}</p>`, page, articleWords(page, page, "western"))),
  feed: (text, page) => lineOf(typesetHtml(`<li>${escapeHtml(text)}</li>`, page)),
  mail: (text, page) => lineOf(setText(text, languageOfBlock(text, page)).html.html),
  PDF: (text, page) => {
    const [block] = blocksOf(typesetHtml(`<p>${escapeHtml(text)}</p>`, page));
    return block?.kind === "paragraph" ? block.runs.map((run) => run.text).join("") : "";
  },
  editor: (text, page) => {
    const language = languageOfBlock(text, page);
    const marks = { ltr: "\u2066", rtl: "\u2067" };
    let [line, end] = ["", 0];
    for (const { from, to, direction } of figureRanges(text, language)) {
      line += `${text.slice(end, from)}${marks[direction]}${text.slice(from, to)}\u2069`;
      end = to;
    }
    line += text.slice(end);
    return language === page ? line : `${marks[directionOf(language)]}${line}\u2069`;
  },
};

describe.each(Object.keys(exits))("in the %s each figure is seen as it is read", (name) => {
  test.each(["en", "ar"] as const)("among texts of a site in %s", async (page) => {
    expect(texts.length).toBeGreaterThan(270);
    const wrong: string[] = [];
    for (const { text, figure } of texts) {
      const line = (await exits[name]?.(text, page)) ?? "";
      const base = name === "mail" ? languageOfBlock(text, page) : page;
      const shown = seen(line, base);
      const forms = [figure, typeset(figure, languageOfText(text, page)), typeset(figure, "en")].map(plain);
      if (!forms.some((form) => shown.includes(form))) wrong.push(`${text} is seen as ${shown}`);
    }
    expect(wrong).toEqual([]);
  });
});

test("ranges and changes run with the text around them", () => {
  for (const [typed, inArabic] of [
    ["2019-2024", "2024–2019"],
    ["11 -> 4", "4 ← 11"],
  ]) {
    expect(seen(typeset(`من ${typed} تمامًا`, "ar"), "ar")).toContain(inArabic);
    expect(seen(typeset(`from ${typed} it`, "en"), "en")).not.toContain(inArabic);
  }
});
