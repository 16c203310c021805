import { expect, test } from "vitest";
import { quickest } from "../../../tests/support/timing/quickest.ts";
import { cleanProjectHtml } from "./project-html.server.ts";
import { isProjectHtml, projectHtml } from "./project-text.ts";

const id = "0b9f2c1e-1111-4222-8333-444455556666";
const whole =
  '<p dir="rtl" lang="ar">قبل <strong>المشروع</strong><br />كان</p><ul><li>واحد<ol><li>داخل</li></ol></li></ul>' +
  '<p>See <a href="https://a.example/?a=1&amp;b=2" rel="noopener">the <em>note</em></a> &lt;here&gt;</p>' +
  `<figure><img src="/media/${id}" alt="A &quot;ledger&quot;" loading="lazy" /><figcaption>One</figcaption></figure>`;

test("paragraphs, lists, links, bold, figures and their captions stay, and cleaning again changes nothing", () => {
  expect(cleanProjectHtml(whole)).toBe(whole);
  expect(isProjectHtml(whole)).toBe(true);
  expect(projectHtml(whole)).toBe(whole);
});

test.each([
  ["<p>a<script>alert(1)</script></p>", "<p>a</p>"],
  ['<p onclick="x()" style="color:red" class="b">a</p>', "<p>a</p>"],
  ["<p>a</p><h2>b</h2><table><tr><td>c</td></tr></table>", "<p>a</p>bc"],
  ['<p><a href="javascript:alert(1)" target="_blank">a</a></p>', '<p><a rel="noopener">a</a></p>'],
  ['<p><a href="//evil.example">a</a></p>', '<p><a rel="noopener">a</a></p>'],
  ['<p><img src="https://a.example/b.png" alt="b">a</p>', "<p>a</p>"],
  ['<p>a</p><figure><img src="data:image/png;base64,AA"><figcaption>b</figcaption></figure>', "<p>a</p>"],
  ["<p><b>a</b> <i>b</i></p>", "<p><strong>a</strong> <em>b</em></p>"],
  [
    "<ul><li><p>a</p></li><li><p>b</p><ul><li><p>c</p></li></ul></li></ul>",
    "<ul><li>a</li><li>b<ul><li>c</li></ul></li></ul>",
  ],
  ["<p>a</p><p></p><p><br></p>", "<p>a</p>"],
  ["<p></p>", null],
])("%s is cleaned", (given, cleaned) => {
  expect(cleanProjectHtml(given)).toBe(cleaned);
  if (cleaned?.startsWith("<")) expect(cleanProjectHtml(cleaned)).toBe(cleaned);
});

test("whatever is nested a thousand times is cleaned within a second", async () => {
  const deep = `${"<ul><li>".repeat(3_000)}a`;
  expect(isProjectHtml(cleanProjectHtml(deep) ?? "")).toBe(true);
  const hostile = [deep, `<p>${"<".repeat(40_000)}`];
  expect(await quickest(() => hostile.map((text) => cleanProjectHtml(text)), 1_000)).toBeLessThan(1_000);
});

test("a plain text stays as it is and is shown in paragraphs, with nothing of it read as HTML", () => {
  const plain = "5 < 6 & <b>7</b>\nand\n\n  \n<script>alert(1)</script>";
  expect(cleanProjectHtml(plain)).toBe(plain);
  expect(projectHtml(plain)).toBe(
    "<p>5 &lt; 6 &amp; &lt;b&gt;7&lt;/b&gt;<br />and</p><p>&lt;script&gt;alert(1)&lt;/script&gt;</p>",
  );
  expect(projectHtml(null)).toBeNull();
});

test.each([
  "<p>a</p><script>alert(1)</script>",
  '<p onclick="alert(1)">a</p>',
  '<p><a href="javascript:alert(1)">a</a></p>',
  '<p><img src="/media/a" onerror="alert(1)" /></p>',
  '<p><img src="https://a.example/b.png" alt="" /></p>',
  "<p>a <",
])("%s, stored without having been cleaned, is shown as text", (stored) => {
  expect(isProjectHtml(stored)).toBe(false);
  expect(projectHtml(stored)).not.toMatch(/<(?!\/?p>|br \/>)/);
});
