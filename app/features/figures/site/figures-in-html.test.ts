import { expect, test } from "vitest";
import { plainFigures } from "#app/i18n/figures.ts";
import { addSiteWords } from "#app/i18n/words/site-words.ts";
import { seededNumbers } from "../../../../tests/support/seeded-numbers.ts";
import type { ShownFigure } from "../records/figure-value.ts";
import { figuresSiteAr } from "../words.ar.ts";
import { figuresSiteEn } from "../words.en.ts";
import type { View } from "./figure-facts.ts";
import { figuresInHtml } from "./figures-in-html.ts";

addSiteWords({ en: figuresSiteEn, ar: figuresSiteAr } as never);

const closing: ShownFigure = {
  key: "days-saved",
  name: { en: "Days saved <each> month", ar: "الأيام الموفَّرة" },
  value: { unit: "days", value: "7", precision: 0 },
  asOf: "2026-03-31",
  made: {
    operation: "difference",
    parts: [
      { name: { en: "Before", ar: "قبل" }, value: { unit: "days", value: "11", precision: 0 }, figure: null },
      { name: { en: "After", ar: "بعد" }, value: { unit: "days", value: "4", precision: 0 }, figure: "days-after" },
    ],
  },
  source: { text: { en: 'Close "calendar"', ar: "تقويم الإقفال" }, address: "https://a.example/?a=1&b=2" },
  note: null,
  earlier: [{ value: { unit: "days", value: "5", precision: 0 }, until: "2026-01-31" }],
};
const share: ShownFigure = {
  ...closing,
  ...{ key: "share", name: { en: "Share", ar: "الحصة" }, value: { unit: "percent", value: "94.2", precision: 1 } },
  ...{ asOf: null, made: null, source: null, earlier: [] },
};
const view: View = {
  shown: new Map<string, ShownFigure | "private">([
    ["days-saved", closing],
    ["share", share],
    ["secret", "private"],
  ]),
  figures: plainFigures,
  sourceAt: () => undefined,
};
const inHtml = (html: string, locale: "en" | "ar" = "en") => figuresInHtml(html, locale, view);
const textOf = (html: string) => html.replace(/<[^<>]*>/g, "").replace(/\s+/g, " ");

test("the first value in running text carries its slip, later ones open the same", () => {
  const html = inHtml("<p>Saved {=share} and {=share}.</p><p>Again {=share}</p>");
  expect(
    html.match(
      /<button type="button" class="figure-value" popovertarget="figure-share" interestfor="figure-share">94\.2%<\/button>/g,
    ),
  ).toHaveLength(3);
  expect(html.match(/id="figure-share"/g)).toHaveLength(1);
});

test("without a style sheet a slip is read as a sentence, in both languages", () => {
  expect(textOf(inHtml("<p>It saved {=days-saved} in all</p>"))).toBe(
    "It saved 7&nbsp;days".replace("&nbsp;", " ") +
      " (Days saved &lt;each&gt; month: Before 11 days; less After 4 days; Difference 7 days. seven days. As of 31 March 2026. Was 5 days until 31 January 2026. Source: Close &quot;calendar&quot;.)  in all".replace(
        / {2}/,
        " ",
      ),
  );
  expect(textOf(inHtml("<p>{=days-saved}</p>", "ar")).trim()).toBe(
    "7 أيام (الأيام الموفَّرة: قبل 11 يومًا؛ ناقص بعد 4 أيام؛ الفرق 7 أيام. سبعة أيام. كما في 31 مارس 2026. كانت القيمة 5 أيام حتى 31 يناير 2026. المصدر: تقويم الإقفال.)",
  );
});

test.each([
  ["a", '<a href="/x">{=share}</a>', '<a href="/x">94.2%</a>'],
  ["a button", "<button>{=share}</button>", "<button>94.2%</button>"],
  ["a heading", "<h2>To {=share}</h2>", "<h2>To 94.2%</h2>"],
  ["a summary", "<summary>{=share}</summary>", "<summary>94.2%</summary>"],
  ["an option", "<select><option>{=share}</option></select>", "<select><option>94.2%</option></select>"],
  ["a title", "<title>{=share}</title>", "<title>94.2%</title>"],
  [
    "data for machines",
    '<script type="application/ld+json">{"name":"{=share}"}</script>',
    '<script type="application/ld+json">{"name":"94.2%"}</script>',
  ],
  [
    "code",
    "<pre><code>{=share} <span>{=share}</span></code></pre>",
    "<pre><code>94.2% <span>94.2%</span></code></pre>",
  ],
  ["a drawing", "<svg><text>{=share}</text></svg>", "<svg><text>94.2%</text></svg>"],
  ["what is hidden from readers", '<p aria-hidden="true">{=share}</p>', '<p aria-hidden="true">94.2%</p>'],
  [
    "an attribute that is read",
    '<img alt="{=share} of it" src="/{=share}">',
    '<img alt="94.2% of it" src="/{=share}">',
  ],
  ["a description", '<meta name="description" content="{=share}"/>', '<meta name="description" content="94.2%"/>'],
  ["a private figure", "<p>{=secret} {=secret}</p>", "<p>— —</p>"],
  ["an unknown key", "<p>{=unknown} {=} {=Share}</p>", null],
  ["what somebody types", '<textarea>{=share}</textarea><input value="{=share}"/>', null],
  ["a comment", "<!-- {=share} -->", null],
])("in %s is the value alone, or nothing changes", (_place, html, shown) => {
  expect(inHtml(html)).toBe(shown ?? html);
});

test("on an Arabic page a value keeps its direction, and a text in English has the English form", () => {
  expect(inHtml("<h2>{=days-saved}</h2>", "ar")).toBe('<h2><span dir="rtl">7\u00a0أيام</span></h2>');
  expect(inHtml('<h2 lang="en">{=days-saved}</h2><h2>{=share}</h2>', "ar")).toBe(
    '<h2 lang="en">7\u00a0days</h2><h2><span dir="ltr">94.2%</span></h2>',
  );
});

test("a folded part of a page has slips of its own, since nothing within it can be shown alone", () => {
  const html = inHtml("<details><summary>{=share}</summary><p>{=share} {=share}</p></details><p>{=share}</p>");
  const ids = [...html.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id);
  expect(ids).toEqual(["figure-share", "figure-share1"]);
  expect([...html.matchAll(/popovertarget="([^"]*)"/g)].map(([, id]) => id)).toEqual([ids[0], ids[0], ids[1]]);
});

test("a figure that stands alone is set smaller by the length of its value, not of its key", () => {
  const html = (key: string) => inHtml(`<td><bdi class="long" dir="ltr">{=${key}}</bdi></td>`);
  expect(html("days-saved")).toContain('<bdi dir="ltr"><button');
  expect(html("unknown-to-all")).toContain('<bdi class="long" dir="ltr">{=');
});

test("whatever a page is made of, every known reference becomes its value, no slip is where none may be, and no id is there twice", () => {
  const next = seededNumbers(35);
  const blocks = [
    "p",
    "li",
    "td",
    "h1",
    "h3",
    "a",
    "summary",
    "label",
    "figcaption",
    "dd",
    "button",
    "span",
    "details",
    "em",
    "bdi",
  ];
  const forbidden = /<(a|button|summary|label|h1|h3)(?=[\s>])(?:(?!<\/?\1[\s>]).)*(?:popovertarget|figure-slip)/s;
  for (let round = 0; round < 500; round += 1) {
    const open: string[] = [];
    let html = "";
    let count = 0;
    for (let part = 0; part < 30; part += 1) {
      const block = blocks[next(blocks.length)] as string;
      if (next(3) === 0 && open.length > 0) html += `</${open.pop()}>`;
      else if (next(2) === 0 && !open.includes("button") && !open.includes("a")) {
        open.push(block);
        html += `<${block} class="x" title="{=share}">`;
        count += 1;
      } else {
        html += ["some text ", "{=share} ", "{=days-saved}", "<br>", "&amp; "][next(5)];
      }
    }
    while (open.length > 0) html += `</${open.pop()}>`;
    const shown = inHtml(html, round % 2 ? "ar" : "en");
    expect(shown).not.toContain("{=");
    expect(shown.match(/title="94\.2%"/g)?.length ?? 0).toBe(count);
    const marked = shown.replace(
      /<button type="button" class="figure-value"[^<>]*>[^<]*<\/button>/g,
      "<mark popovertarget>",
    );
    expect([html, forbidden.exec(marked)]).toEqual([html, null]);
    const ids = [...shown.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, id] of shown.matchAll(/popovertarget="([^"]*)"/g)) expect(ids).toContain(id);
  }
});
