import { expect, test } from "vitest";
import { typesetHtml } from "#app/i18n/typeset-html.ts";
import { cleanProjectHtml } from "#app/records/projects/project-html.server.ts";
import { projectHtml } from "#app/records/projects/project-text.ts";
import { blocksOf } from "./text-blocks.ts";

const run = (text: string, more: object = {}) => ({ text, isStrong: false, link: null, ...more });
const paragraph = (...runs: object[]) => ({ kind: "paragraph", runs });
const read = (html: string) => blocksOf(projectHtml(cleanProjectHtml(html)) ?? "");

test("a plain text is its paragraphs, with every character as it was written", () => {
  expect(read('5 < 6 & "7"\nnext\n\n&lt;b>')).toEqual([
    paragraph(run('5 < 6 & "7"'), run("\n"), run("next")),
    paragraph(run("&lt;b>")),
  ]);
});

test("bold, links and lists within lists are read", () => {
  const html = '<p>One <b>two</b> <a href="https://a.example/?a=1&amp;b=2"><b>three</b></a>.</p>';
  const list = "<ul><li>four<ol><li>five</li><li><strong>six</strong></li></ol></li><li>seven</li></ul><p>eight</p>";
  const link = "https://a.example/?a=1&b=2";
  expect(read(html + list)).toEqual([
    paragraph(run("One "), run("two", { isStrong: true }), run(" "), run("three", { isStrong: true, link }), run(".")),
    {
      kind: "list",
      isNumbered: false,
      items: [
        [
          paragraph(run("four")),
          {
            kind: "list",
            isNumbered: true,
            items: [[paragraph(run("five"))], [paragraph(run("six", { isStrong: true }))]],
          },
        ],
        [paragraph(run("seven"))],
      ],
    },
    paragraph(run("eight")),
  ]);
});

test("a figure is its picture with its caption, and what follows is a paragraph again", () => {
  const figure = '<figure><img src="/samples/a.webp" alt="A &amp; B"><figcaption>One <b>two</b></figcaption></figure>';
  expect(read(`${figure}<p>three</p>`)).toEqual([
    { kind: "picture", src: "/samples/a.webp", alt: "A & B", runs: [run("One "), run("two", { isStrong: true })] },
    paragraph(run("three")),
  ]);
});

test("isolated figures stay within their paragraph", () => {
  const html = projectHtml(cleanProjectHtml("<p>لم يتجاوز 0.3%.</p><ul><li>من 11 -> 4 أيام</li></ul>")) ?? "";
  expect(blocksOf(typesetHtml(html, "ar"))).toEqual([
    paragraph(run("لم يتجاوز \u20660.3%\u2069.")),
    { kind: "list", isNumbered: false, items: [[paragraph(run("من \u206711\u00a0←\u00a04\u2069\u00a0أيام"))]] },
  ]);
});
