import { expect, test } from "vitest";
import { quickest } from "../../tests/support/timing/quickest.ts";
import { typesetHtml } from "./typeset-html.ts";
import { typeset } from "./typography.ts";

test.each([
  ["en", `<p>It's "so"</p>`, "<p>It’s “so”</p>"],
  ["en", `<p>"<em>word</em>", <strong>a</strong>'s</p>`, "<p>“<em>word</em>”, <strong>a</strong>’s</p>"],
  ["en", `<p>"open</p><p>"next"</p>`, "<p>“open</p><p>“next”</p>"],
  ["en", `<p><code>a</code>'s "<code>b</code>"</p>`, "<p><code>a</code>’s “<code>b</code>”</p>"],
  ["en", "<p>&quot;a&quot; &#39;b&#39; &amp; 11 -&gt; 4</p>", "<p>“a” ‘b’ &amp; 11\u00a0→\u00a04</p>"],
  ["en", `<a href="/a-b" title="-3 %">-3 %</a>`, `<a href="/a-b" title="-3 %">−3%</a>`],
  ["en", `<pre><code>"a" -3 %5 <span>11 -&gt; 4</span></code></pre>`, null],
  ["en", `<p><kbd>-3</kbd> <samp>"x"</samp></p>`, null],
  ["ar", "<p>طابق %94.6 و-3</p>", '<p>طابق <bdi dir="ltr">94.6%</bdi> و<bdi dir="ltr">−3</bdi></p>'],
  ["ar", '<td><bdi dir="ltr">٦١٪</bdi></td>', '<td><bdi dir="ltr">61%</bdi></td>'],
  ["ar", "<p>11 -&gt; 4</p>", '<p><bdi dir="rtl">11\u00a0←\u00a04</bdi></p>'],
  ["ar", `<p>قال "<strong>نعم</strong>"</p>`, "<p>قال «<strong>نعم</strong>»</p>"],
  ["ar", `<p lang="en">"so" 5%</p><p>"نعم"</p>`, `<p lang="en">“so” 5%</p><p>«نعم»</p>`],
  ["ar", `<p>"قال <bdi lang="en">"so"</bdi> نعم"</p>`, `<p>«قال <bdi lang="en">“so”</bdi> نعم»</p>`],
  ["ar", "<p>\u2066%5</p>", null],
] as const)("%s: %s", (locale, typed, set) => {
  expect(typesetHtml(typed, locale)).toBe(set ?? typed);
  expect(typesetHtml(set ?? typed, locale)).toBe(set ?? typed);
});

const pieces = [
  ...["1", "1,", "1.", "-1", "%1", "1%", "1 -> ", "->", "11-", "a-", "Ab-cd", '"', "'", '"a', "' ", "«", "”", "+1 ("],
  ...["SAR ", "1 SAR", "IFRS ", "1 day", "٠", "٫٠", "و", "\u2066", "\n", " \n", " ", "\u00a0", "+962 6 "],
  ...["<b>", "</b>", "<", ">", "<a b='", "&quot;", '<p lang="ar">', "<br>", "<code>"],
];

test.each(pieces)("a text that repeats %j is set in linear time, and twice as once", async (piece) => {
  const [long = "", short = ""] = [100_000, 10_000].map((length) => piece.repeat(length / piece.length));
  for (const locale of ["en", "ar"] as const) {
    const set = typeset(short, locale);
    expect(typeset(set, locale)).toBe(set);
    const setBoth = (text: string) => [typeset(text, locale), typesetHtml(text, locale)];
    // Ten times the text; with the square of the length it would be a hundred.
    const max = 40 * ((await quickest(() => setBoth(short))) + 2);
    expect(await quickest(() => setBoth(long), max - 1)).toBeLessThan(max);
  }
});

test("mixtures of all pieces are set twice as once", () => {
  for (let seed = 1; seed < 3_000; seed += 1) {
    const text = Array.from(
      { length: 8 },
      (_, index) => pieces[(seed * (index * 7 + 3) * 2_654_435) % pieces.length],
    ).join("");
    for (const locale of ["en", "ar"] as const) {
      const set = typeset(text, locale);
      expect({ text, again: typeset(set, locale) }).toEqual({ text, again: set });
    }
  }
});
