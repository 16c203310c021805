import { expect, test } from "vitest";
import { type Locale, otherLocale } from "#app/i18n/locale.ts";
import { align } from "#app/records/paragraphs/align.ts";
import { blocksOf, paragraphOf } from "#app/records/paragraphs/paragraph.ts";
import { sampleArticles } from "../../../../tests/support/sample-site.ts";
import { quickest } from "../../../../tests/support/timing/quickest.ts";
import { figuresIn } from "./figures.ts";
import { type Finding, localeFreePath, parityMaxLength, parityOf } from "./parity.ts";

type Texts = Record<Locale, string>;

const pairs = sampleArticles.flatMap(({ article, translationOf }) =>
  translationOf ? [{ slug: translationOf.slug, en: translationOf.content ?? "", ar: article.content ?? "" }] : [],
);
const ownPages = new Map(
  sampleArticles.map(({ article, translationOf }) => [
    `/articles/${article.slug}`,
    `/articles/${(translationOf ?? article).slug}`,
  ]),
);
const linkKey = (href: string) => ownPages.get(decodeURI(localeFreePath(href))) ?? localeFreePath(href);

function findings({ en, ar }: Texts) {
  const sides = { en: blocksOf(en), ar: blocksOf(ar) };
  return parityOf(sides, align(sides.en, sides.ar), linkKey);
}
const told = (texts: Texts) => findings(texts)?.map(({ side, text }) => `${side} ${text}`);
const inParagraphs = (en: string, ar: string) => told({ en: `<p>${en}</p>`, ar: `<p>${ar}</p>` });

test("a number says which figure the other side names in its place", () => {
  const [first, ...others] = findings({ en: "<p>{=matched} of 56</p>", ar: "<p>طوبق 94.2% من 56</p>" }) ?? [];
  expect(first).toMatchObject({ side: "ar", kind: "percent", text: "94.2%", otherNamed: "matched" });
  expect(others).toEqual([]);
});

test.each([
  ["94.6% matched", "طوبق ٩٤٫٦٪"],
  ["94.6 per cent, then 5%", "94.6 في المئة ثم ٪5"],
  ["JOD 1,234.50 in all", "١٬٢٣٤٫٥٠ دينار إجمالًا"],
  ["JOD 640,000", "640 ألف دينار"],
  ["1.5 million dollars", "1,500,000 دولار"],
  ["a range of 2019–2024 and 40 to 43", "بين 2019 و2024 ومن ٤٠ إلى ٤٣"],
  ["on 21 November 2026", "في 21 نوفمبر 2026"],
  ["on November 21, 2026 and in March 2025", "في ٢١ تشرين الثاني ٢٠٢٦ وفي آذار 2025"],
  ["2026-11-21 at 09:30", "21/11/2026 الساعة 9:30"],
  [
    "IFRS 16 and IAS 36, by ISA 240",
    "المعيار الدولي لإعداد التقارير المالية 16 ومعيار المحاسبة الدولي 36 ومعيار التدقيق الدولي رقم 240",
  ],
  ["IBAN JO94 CBJO 0010 0000 0000 0131 0003 02", "الآيبان JO94CBJO0010000000000131000302"],
  ["invoice INV-2026-0117, account CC-100", "الفاتورة INV-2026-0117 والحساب CC-100"],
  ["a footnote[^1] and day −3", "حاشية[^1] واليوم <bdi>-3</bdi>"],
  ["of 56 tasks, day 4, 12:00 and year 2", "من المهام الست والخمسين في اليوم الرابع عند الثانية عشرة من السنة الثانية"],
  ["five of the eleven days", "5 من 11 يومًا"],
  ["JOD 1,250.500 and KWD 12.345", "١٬٢٥٠٫٥٠٠ د.أ و١٢٫٣٤٥ د.ك"],
  ["SAR 5,000, QAR 40 and OMR 7", "٥٬٠٠٠ ر.س و٤٠ ريالًا قطريًا و٧ ريالات عُمانية"],
  ["AED 99, £7 and EGP 30", "٩٩ د.إ و٧ جنيهات إسترلينية و٣٠ جنيهًا"],
  ["16%, 0.5% and −3%", "١٦ بالمئة و٪٠٫٥ و-٣٪"],
  ["1,000,000 and 3.14", "١٠٠٠٠٠٠ و٣,١٤"],
  ["{=matched} in {=close-days}", "{=close-days}: {=matched}"],
  [
    'see <a href="/articles/what-a-bot-may-post">this</a> and https://example.com/a.',
    'انظر <a href="/ar/articles/what-a-bot-may-post">هذا</a> وhttps://example.com/a',
  ],
  [
    'see <a href="/articles/close-the-books-in-four-days">the close</a>',
    'انظر <a href="/ar/articles/إقفال-الشهر-في-أيام-معدودة">الإقفال</a>',
  ],
])("%s has its figures in %s", (en, ar) => {
  expect(inParagraphs(en, ar)).toEqual([]);
});

test.each([
  ["{=matched} and {=saved}", "{=matched}", ["en {=saved}"]],
  ["{=matched}", "{=saved}", ["en {=matched}", "ar {=saved}"]],
  ["{=matched} of 56", "طوبق 94.2% من 56", ["ar 94.2%"]],
  ["94.6% matched", "طوبق 96.4%", ["en 94.6%", "ar 96.4%"]],
  ["a rate of 10%", "معدل 10", ["en 10%", "ar 10"]],
  ["JOD 1,250", "1,250 دولارًا", ["en JOD 1,250", "ar 1,250 دولارًا"]],
  ["JOD 1.250.000,75", "1,250,000.57 دينار", ["en JOD 1.250.000,75", "ar 1,250,000.57 دينار"]],
  ["JOD 1,250", "١٬٢٥٠ د.ك", ["en JOD 1,250", "ar 1٬250 د.ك"]],
  ["QAR 5,000", "٥٬٠٠٠ ريال", ["en QAR 5,000", "ar 5٬000 ريال"]],
  ["JOD 1,250.500", "١٬٢٥٠٫٠٥٠ دينار", ["en JOD 1,250.500", "ar 1٬250٫050 دينار"]],
  ["16%", "١٦", ["en 16%", "ar 16"]],
  ["0.5%", "٠٫٠٥٪", ["en 0.5%", "ar 0٫05٪"]],
  ["on 21 November 2026", "في 21 أكتوبر 2026", ["en 21 November 2026", "ar 21 أكتوبر 2026"]],
  ["under IFRS 16", "وفق IFRS 15", ["en IFRS 16", "ar IFRS 15"]],
  [
    "JO94 CBJO 0010 0000 0000 0131 0003 02",
    "JO94 CBJO 0010 0000 0000 0131 0003 20",
    ["en JO94 CBJO 0010 0000 0000 0131 0003 02", "ar JO94 CBJO 0010 0000 0000 0131 0003 20"],
  ],
  ["INV-117", "INV-171", ["en INV-117", "ar INV-171"]],
  ['<a href="/projects/one">one</a>', "واحد", ["en one"]],
  ["7 rules, 7 more", "7 قواعد", ["en 7"]],
])("the difference between %s and %s is found", (en, ar, expected) => {
  expect(inParagraphs(en, ar)).toEqual(expected);
});

test("a footnote of one side is one finding, by its name, though its mark and its note are missing on the other", () => {
  const note = "<p>[^1]: Measured from the close.</p>";
  const found = findings({ en: `<p>Days[^1].</p>${note}`, ar: "<p>أيام.</p>" });
  expect(found).toMatchObject([{ side: "en", kind: "footnote", text: "[^1]", block: 0 }]);
  expect(findings({ en: `<p>Days[^1].</p>${note}`, ar: "<p>أيام[^1].</p><p>[^1]: من الإقفال.</p>" })).toEqual([]);
});

test("cells of a table are compared one by one, and a paragraph may be divided", () => {
  const table = (first: string, second: string) =>
    `<table><tbody><tr><td>${first}</td><td>${second}</td></tr></tbody></table>`;
  expect(told({ en: table("100", "200"), ar: table("200", "100") })).toEqual(["en 100", "en 200", "ar 200", "ar 100"]);
  expect(told({ en: "<p>First 100. Then 200.</p>", ar: "<p>أولًا 100.</p><p>ثم 200.</p>" })).toEqual([]);
  expect(
    told({ en: "<p>Rent 100</p><h2>Head</h2><p>Fee 200</p>", ar: "<p>أجرة 200</p><h2>عنوان</h2><p>رسم 100</p>" }),
  ).toHaveLength(4);
});

test("a finding says where its figure stands", () => {
  const ar = "<p>تمهيد</p><p>المعدل 12% سنويًا</p>";
  const [english, arabic] = findings({ en: "<p>Preface</p><p>A rate of 10% a year</p>", ar }) ?? [];
  expect(english).toEqual({ side: "en", kind: "percent", text: "10%", block: 1, offset: 10, group: 1 });
  expect(blocksOf(ar)[arabic?.block ?? 0]?.text.slice(arabic?.offset)).toMatch(/^12%/);
});

/** The sample's two languages are texts of their own: each of these really stands in one of them alone. */
const ownFigures: Record<string, string[]> = {
  "close-the-books-in-four-days": ["en 62", "en −3", "en 20%", "ar 38"],
  "ifrs-16-leases-without-a-hundred-spreadsheets": ["en F7", "en 133,100"],
  "three-way-match-before-the-invoice-arrives": ["en What a bot may post"],
};

test.each(pairs.filter(({ slug }) => slug && slug in ownFigures))(
  "no figure of $slug is missed by mistake",
  ({ slug, en, ar }) => {
    expect(told({ en, ar })).toEqual(ownFigures[slug ?? ""]);
  },
);

/** As Arabic texts have them that are not written on a computer's keyboard: ١٬٢٣٤٫٥٪. */
function withArabicDigits(html: string) {
  return html.replace(/<[^<>]*>|&\w+;|(?<![\w^.-])\d[\d.,]*%?(?![\w-])/g, (part) => {
    if (!/^\d/.test(part)) return part;
    const [, figure = "", stop = "", percent = ""] = part.match(/^([\d.,]*?)([.,]*)(%?)$/) ?? [];
    const digits = figure.replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)));
    return digits.replaceAll(",", "٬").replaceAll(".", "٫") + stop + percent.replace("%", "٪");
  });
}

test.each([
  ["", (html: string) => html],
  [", in Arabic digits", withArabicDigits],
])("200 seeded errors in the figures and links of the sample articles%s: none is missed", (_script, written) => {
  const inScript = (texts: Texts) => findings({ ...texts, ar: written(texts.ar) }) ?? [];
  const random = seeded(20261122);
  const known = new Map(pairs.map((pair) => [pair, inScript(pair)]));
  for (const pair of pairs) expect(known.get(pair)).toHaveLength(findings(pair)?.length ?? 0);
  const missed: string[] = [];
  for (let run = 0; run < 200; run += 1) {
    const pair = pairs[run % pairs.length] as (typeof pairs)[number];
    const side: Locale = random(2) === 0 ? "en" : "ar";
    const before = known.get(pair) ?? [];
    const damaged = damage(pair[side], pair[otherLocale(side)], before, random);
    const after = inScript({ ...pair, [side]: damaged.html });
    const isNew = (one: Finding) => !before.some(({ side, text }) => side === one.side && text === one.text);
    if (!after.some(isNew) && after.length <= before.length) missed.push(`${pair.slug} ${side}: ${damaged.what}`);
  }
  expect(missed).toEqual([]);
});

test.each(["1,234.5 ", "JOD 1 ", "_A", "a@", "1", "IFRS ", '<a href="/x">', "21 November ", "twenty-", "3 مليون "])(
  "a text of %s takes linear time",
  async (part) => {
    const read = (times: number) => {
      const block = { ...paragraphOf(part.repeat(times)), index: 0, tag: "p", html: part.repeat(times) };
      return () => parityOf({ en: [block], ar: [] }, [{ en: [0], ar: [] }]);
    };
    const short = await quickest(read(400));
    expect(await quickest(read(3_200))).toBeLessThan(24 * (short + 5));
  },
);

test("texts that are too long are not compared", () => {
  const long = "5 ".repeat(parityMaxLength / 2 + 1);
  expect(findings({ en: long, ar: "" })).toBeNull();
});

test("figures are read with their currency", () => {
  expect(figuresIn("بمبلغ 5 ملايين دينار كويتي")).toMatchObject([{ kind: "amount", key: "5000000", unit: "KWD" }]);
});

/** One error of a kind that people make, in a figure or link that both sides have. */
function damage(html: string, other: string, alone: Finding[], random: (below: number) => number) {
  const plain = html.replace(/<[^<>]*>|&\w+;/g, (markup) => " ".repeat(markup.length));
  const count = (text: string, figure: string) =>
    text.match(new RegExp(`(?<![\\d.,:])${figure.replace(".", "\\.")}(?![\\d:%]|[.,]\\d)`, "g"))?.length ?? 0;
  const figures = [...plain.matchAll(/(?<![A-Za-z\d^[_:-]|\d[.,])\d(?:[\d,.:]*\d)?%?(?![A-Za-z\d])/g)]
    .map(({ 0: text, index }) => ({ text, index }))

    .filter(({ text }) => count(other, text) >= count(plain, text) && !alone.some((one) => one.text.includes(text)));
  const links = [...html.matchAll(/<a href="([^"]*)">([\s\S]*?)<\/a>/g)].filter(([, href = ""]) =>
    [...other.matchAll(/href="([^"]*)"/g)].some(([, far = ""]) => linkKey(far) === linkKey(href)),
  );
  const put = (index: number, length: number, by: string, what: string) => ({
    html: html.slice(0, index) + by + html.slice(index + length),
    what: `${what} at "${html.slice(Math.max(0, index - 30), index)}|${html.slice(index, index + 30)}"`,
  });
  const link = links[random(Math.max(1, links.length))];
  const figure = figures[random(figures.length)] ?? { text: "", index: 0 };
  const digits = [...figure.text.matchAll(/\d/g)].map(({ index }) => figure.index + index);
  const i = digits[random(digits.length)] ?? 0;
  const next = digits.find((one) => one === i + 1 && html[one] !== html[i]);
  const kind = random(6);
  if (kind === 0 && link) return put(link.index, link[0].length, link[2] ?? "", "lost link");
  if (kind === 1 && figure.text.endsWith("%")) return put(figure.index + figure.text.length - 1, 1, "", "lost percent");
  if (kind === 2 && digits.length > 1) return put(i, 1, "", "dropped digit");
  if (kind === 3 && next) return put(i, 2, `${html[next]}${html[i]}`, "swapped digits");
  if (kind === 4) return put(figure.index, figure.text.length, "", "lost figure");
  return put(i, 1, String((Number(html[i]) + 1 + random(9)) % 10), "changed digit");
}

function seeded(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 4294967296) * below);
  };
}
