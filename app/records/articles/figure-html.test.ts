import { expect, test } from "vitest";
import { cleanArticleHtml } from "./article-html.server.ts";

const picture = (name: string) => `<img src="/media/${name}" alt="" loading="lazy" />`;
const figure = (name: string, text = "", attributes = "") =>
  `<figure${attributes}>${picture(name)}${text && `<figcaption>${text}</figcaption>`}</figure>`;

test.each([
  ["a picture with its caption", figure("a", "Cash <strong>book</strong>")],
  ["a wide picture", figure("a", "", ' class="wide"')],
  ["a gallery of pictures", `<figure class="gallery">${figure("a", "One")}${figure("b")}</figure>`],
  ["a picture within a quotation", `<blockquote>${figure("a")}</blockquote>`],
  ["a picture within a line", `<p>a ${picture("b")} c</p>`],
])("%s stays as it is", (_, html) => expect(cleanArticleHtml(html)).toBe(html));

test.each([
  ["a figure without a picture leaves nothing", "<p>a</p><figure></figure><p>b</p>", "<p>a</p><p>b</p>"],
  ["nor does one with a picture without an address", "<figure><img><figcaption></figcaption></figure>", ""],
  ["its caption stays as a paragraph", "<figure><img alt='x'><figcaption>Cash</figcaption></figure>", "<p>Cash</p>"],
  ["a list of hollow figures goes", "<p>a</p><figure><img></figure><p>b</p><figure><img></figure>", "<p>a</p><p>b</p>"],
  ["a link around the picture goes", `<figure><a href="/x">${picture("a")}</a></figure>`, figure("a")],
  ["text beside the picture comes after it", `<figure>${picture("a")}<p>b</p></figure>`, `${figure("a")}<p>b</p>`],
  ["a table in a figure stays a table", "<figure><table></table>x</figure>", "<table></table>x"],
  [
    "two pictures in a figure are a gallery",
    `<figure>${picture("a")}${picture("b")}<figcaption>c</figcaption></figure>`,
    `<figure class="gallery">${figure("a")}${figure("b")}</figure><p>c</p>`,
  ],
  [
    "a gallery loses what is not a picture",
    `<figure class="gallery">${figure("a")}<figure><img></figure> <p></p></figure>`,
    `<figure class="gallery">${figure("a")}</figure>`,
  ],
  ["an empty gallery goes", '<figure class="gallery"><figure><img></figure></figure>', ""],
])("%s", (_, html, outcome) => {
  expect(cleanArticleHtml(html)).toBe(outcome);
  expect(cleanArticleHtml(outcome)).toBe(outcome);
});
