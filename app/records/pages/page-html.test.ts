import { expect, test } from "vitest";
import { cleanArticleHtml } from "../articles/article-html.server.ts";
import { hasBlock, partsOfPage } from "./page-blocks.ts";
import { cleanPageHtml } from "./page-html.server.ts";

const contact = '<aside class="block-contact"></aside>';
const latest = '<aside class="block-articles" data-category="ifrs"></aside>';

test("blocks between paragraphs stay as they are, and cleaning twice changes nothing", () => {
  const html = `<h2>A</h2>${latest}<p>B</p><aside class="block-projects"></aside>${contact}<aside class="block-privacy"></aside><p>C</p>`;
  expect(cleanPageHtml(html)).toBe(html);
  expect(cleanPageHtml(cleanPageHtml(html))).toBe(html);
});

test("what is written in a block, its other attributes and categories that cannot be are gone", () => {
  const hostile = [
    ['<aside class="block-contact" onclick="x()" data-category="a">text<p>x</p></aside>', contact],
    [
      '<aside class="block-articles" data-category="&quot;><script>x</script>"></aside>',
      '<aside class="block-articles"></aside>',
    ],
    ['<aside class="block-articles x" data-category="عام"></aside>', '<aside class="callout-note"></aside>'],
    ['<aside class="block-anything"></aside>', '<aside class="callout-note"></aside>'],
    ['<div class="block-contact">x</div>', "x"],
    [`${contact}<p>x</p>${contact}`, `${contact}<p>x</p>`],
  ];
  for (const [given = "", expected] of hostile) expect(cleanPageHtml(given)).toBe(expected);
});

test("a block within a quote, a list or another block is none", () => {
  for (const html of [
    `<blockquote><p>x</p>${contact}</blockquote>`,
    `<ul><li>x${latest}</li></ul>`,
    `<aside class="block-contact">${latest}</aside>`,
    `<table><tbody><tr><td>${contact}</td></tr></tbody></table>`,
  ]) {
    const blocks = partsOfPage(cleanPageHtml(html)).filter((part) => "kind" in part);
    expect(blocks).toEqual(html.startsWith("<aside") ? [{ kind: "contact", category: "" }] : []);
  }
});

test("articles have no blocks", () => {
  expect(cleanArticleHtml(contact)).not.toContain("block-");
});

test("a page is cut into its texts and blocks", () => {
  const html = cleanPageHtml(`<p>A</p>${latest}${contact}<p>B</p>`);
  expect(partsOfPage(html)).toEqual([
    { html: "<p>A</p>" },
    { kind: "articles", category: "ifrs" },
    { kind: "contact", category: "" },
    { html: "<p>B</p>" },
  ]);
  expect([hasBlock(html, "contact"), hasBlock(html, "privacy")]).toEqual([true, false]);
});
