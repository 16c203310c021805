import { describe, expect, test } from "vitest";
import { codeLanguages } from "#app/records/articles/text/code-languages.ts";
import { quickest } from "../../../tests/support/timing/quickest.ts";
import { articleHtml } from "../articles/article-html.server.ts";
import { colouredCode } from "./code-colours.ts";

const words = {
  copy: "Copy",
  linkTo: "Link",
  table: "Table",
  footnotes: {
    title: "Footnotes",
    mark: (number: number) => `${number}`,
    note: (number: number) => `Footnote ${number}`,
    back: (number: number) => `Back ${number}`,
  },
  callouts: {
    en: { note: "Note", warning: "Warning", example: "Example", conclusion: "Conclusion" },
    ar: { note: "ملاحظة", warning: "تنبيه", example: "مثال", conclusion: "الخاتمة" },
  },
  embeds: { play: "Play", hint: (site: string) => `Loads ${site}` },
};
const render = (html: string, language: "en" | "ar" = "en") => articleHtml(html, language, words);
const cells = (html: string) =>
  [...html.matchAll(/<(t[hd])(?=[ >])(?: class="(amount)")?/g)].map(([, tag, name]) => `${tag} ${name ?? ""}`.trim());
const row = (...content: string[]) => `<tr>${content.join("")}</tr>`;
const th = (text: string) => `<th>${text}</th>`;
const td = (text: string) => `<td>${text}</td>`;

describe("tables", () => {
  test("a column whose cells are mostly figures is one of amounts, with its head and without the row's heading", async () => {
    const head = row(th("Year"), th("Opening"), th("Remark"), th("Share"));
    const rows = [
      row(`<th scope="row">1</th>`, td("331,000"), td("all 3 leases"), td("10 %")),
      row(`<th scope="row">2</th>`, td("(1,250.50)"), td("2"), td("-3%")),
      row(`<th scope="row">3</th>`, td("–"), td("see note"), td("SAR 1,250")),
      row(`<th scope="row">4</th>`, td("none"), td(""), td("")),
    ];
    const html = await render(`<table><thead>${head}</thead><tbody>${rows.join("")}</tbody></table>`);
    expect(cells(html).slice(0, 4)).toEqual(["th", "th amount", "th", "th amount"]);
    for (let index = 4; index < 20; index += 4)
      expect(cells(html).slice(index, index + 4)).toEqual(["th", "td amount", "td", "td amount"]);
    expect(html).toContain('class="amount">−3%');
  });

  test("columns are counted with what spans over others", async () => {
    const table = `<table><tbody>${row('<td rowspan="2">a</td>', td("b"), td("1"))}${row(td("c"), td("2"))}${row('<td colspan="2">3</td>', td("4"))}</tbody></table>`;
    expect(cells(await render(table))).toEqual(["td", "td", "td amount", "td", "td amount", "td", "td amount"]);
  });

  test("Arabic figures count as well, in isolates or not", async () => {
    const html = await render(
      `<table><tbody>${row(td("دائن"), td("٥٠٫٥"))}${row(td("مدين"), td('<bdi dir="ltr">%61</bdi>'))}</tbody></table>`,
      "ar",
    );
    expect(cells(html)).toEqual(["td", "td amount", "td", "td amount"]);
  });

  test("the frame is named by the caption", async () => {
    const html = await render(`<table><caption>Year "1"</caption><tbody>${row(td("a"))}</tbody></table>`);
    expect(html).toContain('role="region" aria-label="Year “1”"');
  });

  test("frames of tables without a caption have names of their own", async () => {
    const table = `<table><tbody>${row(td("a"))}</tbody></table>`;
    const names = [...(await render(table.repeat(2))).matchAll(/aria-label="([^"]*)"/g)].map(([, name]) => name);
    expect(names).toEqual(["Table", "Table 2"]);
  });

  test("spans without measure cost nothing", async () => {
    const before = performance.now();
    await render(`<table><tbody>${row('<td colspan="9999" rowspan="9999">1</td>').repeat(3_000)}</tbody></table>`);
    expect(performance.now() - before).toBeLessThan(3_000);
  });
});

describe("paragraphs, headings and entries in the other script", () => {
  const english = (text: string) => `<bdi lang="en" dir="ltr">${text}</bdi>`;

  test("run in their own direction, up to the link that the page adds", async () => {
    const html = await render(
      `<h2>Cash flows</h2><p>Both "methods", <strong>5 %</strong>.</p><ul><li><p>One.</p></li><li>Two.</li></ul><p>نص[^1]</p><p>[^1]: IAS 7, 2020.</p>`,
      "ar",
    );
    expect(html).toContain(`>${english("Cash flows")} <a class="heading-link"`);
    expect(html).toContain(`<p>${english("Both “methods”, <strong>5%</strong>.")}</p>`);
    expect(html).toContain(`<li>${english("One.")}</li><li>${english("Two.")}</li>`);
    expect(html).toContain(`<p id="note-1" data-number="1">${english("IAS\u00a07, 2020.")} <a class="footnote-back"`);
    expect(await render("<p>نص عربي.</p>")).toBe('<p><bdi lang="ar" dir="rtl">نص عربي.</bdi></p>');
  });

  test("with words, addresses and numbers of this script among theirs run in theirs, each number isolated", async () => {
    const html = await render("<p>هاتف +962 6 555 0100 والبريد a@b.example والمسار src/auth.ts، تم.</p>");
    expect(html).toMatch(/^<p><bdi lang="ar" dir="rtl">هاتف <bdi dir="ltr">\+962.6.555.0100<\/bdi> والبريد /);
    for (const text of ["<p>The word زكاة means a levy.</p>", "<p>زكاة is what the whole of this text is about.</p>"])
      expect(await render(text)).toBe(text);
    for (const text of ["<p>IFRS هو معيار عقود الإيجار.</p>", "<p>معيار IFRS للجميع</p>"])
      expect(await render(text, "ar")).toBe(text);
    expect(await render("<p>The word زكاة means a levy.</p>", "ar")).toContain('<bdi lang="en" dir="ltr">The word');
  });

  test("stay as they are where they begin with this script or have more of it, with a direction of their own, or only code", async () => {
    const texts = ["<p>SAP نظام.</p>", '<p dir="ltr">One.</p>', "<p><code>a</code> 5</p>", "<p>5.</p>"];
    for (const text of texts) expect(await render(text, "ar")).toBe(text);
  });
});

describe("callouts and embedded pages", () => {
  test("a callout is a note with its name", async () => {
    expect(await render('<aside class="callout-warning" dir="rtl"><p>a</p></aside>')).toBe(
      '<aside class="callout callout-warning" dir="rtl" role="note" aria-label="Warning"><p class="callout-name">Warning</p><p>a</p></aside>',
    );
    expect(await render('<aside class="callout-note" lang="ar"><p>ا</p></aside>')).toContain('aria-label="ملاحظة"');
  });

  test("a video is a card with a button and a link, and nothing in it is asked of another site", async () => {
    const html = await render(
      '<aside class="embed"><a href="https://youtu.be/dQw4w9WgXcQ?t=7">A &lt;film&gt;</a><p>About</p></aside>',
    );
    expect(html).toContain('data-plays="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&amp;start=7"');
    expect(html).toContain('<a href="https://youtu.be/dQw4w9WgXcQ?t=7" rel="noopener">A &lt;film&gt;</a>');
    expect(html).toContain('<bdi class="embed-host">youtu.be</bdi><p>About</p><p class="embed-hint">Loads YouTube</p>');
    expect(html).not.toMatch(/<(?:iframe|img|script)| src=/);
  });

  test("another page is a card without a button", async () => {
    const html = await render('<aside class="embed"><a href="https://www.ifrs.example/x">IFRS</a></aside>');
    expect(html).toBe(
      '<figure class="embed"><figcaption><a href="https://www.ifrs.example/x" rel="noopener">IFRS</a> <bdi class="embed-host">ifrs.example</bdi></figcaption></figure>',
    );
  });
});

describe("code", () => {
  test("tokens of a known language have classes, the text stays", async () => {
    const html = await render(
      '<pre><code class="language-sql">select count(*) from "a" where b &lt; 1.5 -- why\n</code></pre>',
    );
    expect(html).toContain('<code class="language-sql"><span class="code-keyword">select</span>');
    expect(html).toContain('<span class="code-number">1.5</span> <span class="code-comment">-- why</span>');
    const [, code = ""] = /<pre[^>]*>(.*)<\/pre>/s.exec(html) ?? [];
    expect(code.replace(/<[^>]*>/g, "").replaceAll("&quot;", '"')).toBe(
      'select count(*) from "a" where b &lt; 1.5 -- why\n',
    );
  });

  test("every language that the editor offers has colours", () => {
    for (const name of Object.keys(codeLanguages)) expect([name, colouredCode("x", name)]).not.toContain(null);
  });

  test("code in another language within code leaves no span open", async () => {
    const html = await render(
      '<pre><code class="language-javascript">const a = html`&lt;b class="x"&gt;1&lt;/b&gt;`;</code></pre>',
    );
    expect(html.match(/<span/g)?.length).toBe(html.match(/<\/span>/g)?.length);
    expect(html).not.toContain("language-xml");
  });

  test("code without a language, in an unknown one or too long for colours stays as it is", async () => {
    for (const code of [
      "<code>select 1</code>",
      '<code class="language-x">a</code>',
      `<code class="language-sql">${"a ".repeat(6_000)}</code>`,
    ])
      expect(await render(`<pre>${code}</pre>`)).toContain(`<pre tabindex="0">${code}</pre>`);
  });

  test("Arabic words keep their places between signs, strings are left whole for the style sheet", async () => {
    expect(await render("<p><code>'عبد ', 'عبد الله'</code></p>", "ar")).toContain(
      "'<bdi>عبد</bdi> ', '<bdi>عبد الله</bdi>'",
    );
    const html = await render(`<pre><code class="language-sql">select 'ا', ب</code></pre>`, "ar");
    expect(html).toContain(`<span class="code-string">&#x27;ا&#x27;</span>, <bdi>ب</bdi>`);
  });
});

describe("eight times the text takes no more than about eight times as long", () => {
  test.each([
    ["notes", "<p>[^a]: b</p>"],
    ["marks", "<p>a[^1]</p><p>[^1]: a</p>"],
    ["open notes", "<p>[^a]: "],
    ["headings", "<h2>a</h2>"],
    ["rows", "<table><tbody><tr><td>1</td></tr>"],
    ["cells", "<td>1"],
    ["rows of one table", "<tr><td rowspan='9999'>1"],
    ["quotations", "<p>\"'«"],
    ["figures", "<p>1-%+"],
    ["callouts", "<aside class='callout-note'>a"],
    ["embedded pages", "<aside class='embed'><a href='https://a.example/'>a</a><p>b"],
    ["entries in the other script", "<li>ا<ul><li>ا <p>ا"],
    ["code", "<pre><code class='language-sql'>'"],
    ["code in paragraphs", "<p><code>ا ا"],
    ["lines of code", "<pre><code class='language-javascript'>\n\n\n\n</code></pre>"],
  ])("%s", async (_, piece) => {
    const [long = "", short = ""] = [200_000, 25_000].map((length) => piece.repeat(length / piece.length));
    await render(short);
    // In proportion it is eight, with the square of the length sixty-four; the rest is other work on the machine.
    const time = await quickest(() => render(short));
    expect(await quickest(() => render(long))).toBeLessThan(40 * (time + 5));
  });
});

test("a note that begins with many spaces takes no more than in proportion to them", async () => {
  const note = (spaces: number) => `<p>x[^1]</p><p>[^1]:${" ".repeat(spaces)}<strong><p>x</p></strong></p>`;
  await render(note(10));
  const time = await quickest(() => render(note(2_500)));
  expect(await quickest(() => render(note(20_000)))).toBeLessThan(40 * (time + 5));
});
