import { describe, expect, test } from "vitest";
import { quickest } from "../../../tests/support/timing/quickest.ts";
import { cleanSvg, maxSvgBytes } from "./clean-svg.ts";

const open = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 12"';
const square = '<path d="M0 0h24v12z" fill="#0d5c63"/>';
const around = (inside: string) => `${open}>${inside}</svg>`;
const cleaned = (text: string) => {
  const result = cleanSvg(text);
  if (!result.ok) throw new Error("was refused");
  return result;
};

describe("a picture of shapes", () => {
  test("stays as it is, with the size of its view", () => {
    expect(cleaned(around(square))).toEqual({
      ok: true,
      svg: `${open}><path d="M0 0h24v12z" fill="#0d5c63" /></svg>`,
      width: 512,
      height: 256,
    });
  });

  test("keeps gradients, clips and what the root says of all shapes", () => {
    const gradient =
      '<defs><linearGradient id="a" x2="1"><stop offset="0" stop-color="#fff"/></linearGradient><radialGradient id="b" xlink:href="#a"/></defs>';
    const { svg } = cleaned(
      `${open} fill="none" stroke="currentColor" xmlns:xlink="http://www.w3.org/1999/xlink">${gradient}<g fill="url(#b)">${square}</g></svg>`,
    );
    for (const part of ['fill="none"', 'stroke="currentColor"', 'fill="url(#b)"', 'href="#a"', 'stop-color="#fff"'])
      expect(svg).toContain(part);
  });

  test("has the colors that a drawing program wrote as classes or as styles", () => {
    const sheet = "<style><![CDATA[.cls-1, .b{fill:#123456;stroke:none}.b{opacity:.5}]]></style>";
    const { svg } = cleaned(
      around(`${sheet}<path class="cls-1" d="M0 0h1"/><path class="b" style="fill:red" d="M1 1"/>`),
    );
    expect(svg).toContain('<path d="M0 0h1" fill="#123456" stroke="none" />');
    expect(svg).toContain('<path d="M1 1" fill="red" stroke="none" opacity=".5" />');
  });

  test("gets its view from its size where it says none, and loses the prolog and a plain document type", () => {
    const old = '<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/svg11.dtd">';
    expect(cleaned(`${old}<svg width="40px" height="10px">${square}</svg>`)).toMatchObject({
      svg: expect.stringMatching(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="0 0 40 10">/),
      width: 512,
      height: 128,
    });
  });
});

test.each([
  ["a script", "<script>alert(1)</script>"],
  ["a script with a namespace", '<svg:script xmlns:svg="http://www.w3.org/2000/svg">alert(1)</svg:script>'],
  [
    "HTML",
    '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><iframe src="https://evil.example"/></body></foreignObject>',
  ],
  ["an event", '<g onload="alert(1)" onclick="alert(2)"/><path onmouseover="alert(3)" d="M0 0"/>'],
  ["a link", '<a href="javascript:alert(1)"><rect width="1"/></a>'],
  ["a picture of another site", '<image href="https://evil.example/a.png"/><feImage xlink:href="//evil.example"/>'],
  ["a reused part of another file", '<use href="https://evil.example/a.svg#x"/><use xlink:href="#x"/>'],
  ["an address in a style", '<path d="M0 0" style="fill:url(https://evil.example/a)" fill="url(//evil.example)"/>'],
  ["an escaped address", '<path d="M0 0" fill="u&#114;l(&#104;ttps://evil.example)" stroke="\\75rl(x)"/>'],
  [
    "a style sheet",
    '<style>@import "https://evil.example";.a{fill:url(https://evil.example)}</style><path class="a" d="M0 0"/>',
  ],
  [
    "an animation",
    '<animate attributeName="href" to="javascript:alert(1)"/><set attributeName="onload" to="alert(1)"/>',
  ],
  ["a gradient of another file", '<linearGradient href="https://evil.example/a.svg#g"/>'],
  ["a base and data", '<g xml:base="https://evil.example/" data-x="javascript:alert(1)" href="data:text/html,x"/>'],
  ["a comment and CDATA", "<!-- <script>alert(1)</script> --><![CDATA[<script>alert(1)</script>]]>"],
  ["an instruction", '<?xml-stylesheet href="https://evil.example/a.css"?>'],
  ["broken tags", '<path d="M0 0" "><script>alert(1)</script><g title="</svg><script>alert(1)</script>'],
])("a picture loses %s", (_, hostile) => {
  const result = cleanSvg(around(square + hostile));
  if (!result.ok) return;
  expect(result.svg).not.toMatch(
    /script|alert|evil|javascript|on(load|click|mouseover)|style|@import|data:|<(use|image|a|animate|set|foreignObject)\b/i,
  );
  expect(result.svg.replace('xmlns="http://www.w3.org/2000/svg"', "")).not.toMatch(/:|\/\/|xlink/);
  expect(result.svg).toContain('fill="#0d5c63"');
});

test.each([
  ["entities that grow", `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>${around(square)}`],
  ["an entity of a file", `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${around(square)}`],
  ["more bytes than a logo needs", around(square + " ".repeat(maxSvgBytes))],
  ["thousands of tags", around("<g>".repeat(5_000))],
  ["clips of clips", around(square + '<g clip-path="url(#a)"/>'.repeat(30))],
  ["no shape", around("<g/>")],
  ["no size", `<svg>${square}</svg>`],
  ["an endless width", `<svg viewBox="0 0 1e999 1">${square}</svg>`],
  ["a strip", `<svg viewBox="0 0 1000 1">${square}</svg>`],
  ["another kind of file", '<html><svg viewBox="0 0 1 1"><path d=""/></svg></html>'],
  ["no markup", "hello"],
])("%s is refused", (_, text) => {
  expect(cleanSvg(text)).toEqual({ ok: false });
});

test("depth is bounded, and hostile input takes no time", async () => {
  const deep = cleanSvg(around(square + "<g>".repeat(500) + square + "</g>".repeat(500)));
  if (deep.ok) expect(deep.svg.match(/<g>/g)?.length ?? 0).toBeLessThan(30);
  const hostile = [around(`<style>${".a{".repeat(9_000)}</style>`), "<!DOCTYPE".repeat(7_000)];
  hostile.push(around(`<path d="${"M0 0 ".repeat(12_000)}"/>`));
  expect(await quickest(() => hostile.map((text) => cleanSvg(text)), 2_000)).toBeLessThan(2_000);
});
