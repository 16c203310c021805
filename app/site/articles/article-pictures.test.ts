import { expect, test } from "vitest";
import { cleanArticleHtml } from "#app/records/articles/article-html.server.ts";
import type { PublicPicture } from "#app/records/media-uses/public-media.server.ts";
import { withPictures } from "./article-pictures.server.ts";

const id = "0b9f2c1e-1111-4222-8333-444455556666";
const picture: PublicPicture = {
  address: `/media/${id}`,
  width: 1_600,
  height: 900,
  alt: 'A "ledger" & ink',
  placeholder: null,
  focalX: 2,
  focalY: 2,
  widths: [480, 960, 1_600],
  formats: ["webp", "avif"],
};
const render = (html: string, known: PublicPicture | null = picture) =>
  withPictures(cleanArticleHtml(html), (address) => (address?.startsWith(picture.address) ? known : null));

test("a picture of the library has all its sizes and formats, its dimensions and its alternative text", () => {
  const html = render(`<p>One <img src="/media/${id}" onerror="alert(1)" style="width:9px"> two</p>`);
  expect(html).toContain(`/media/${id}/480.avif 480w, /media/${id}/960.avif 960w, /media/${id}/1600.avif 1600w`);
  expect(html).toMatch(/<source type="image\/avif"[^>]*><img src="\/media\/[^"]*" srcSet="[^"]*1600\.webp 1600w"/i);
  expect(html).toContain('width="1600" height="900" loading="lazy"');
  expect(html).toContain('alt="A &quot;ledger&quot; &amp; ink"');
  expect(html).not.toMatch(/onerror|style=/);
});

test("the article's own alternative text comes first", () => {
  expect(render(`<img src="/media/${id}" alt="5 &lt; 6 &amp; 7">`)).toContain('alt="5 &lt; 6 &amp; 7"');
});

test("while its sizes are made a picture is shown in its base size", () => {
  expect(render(`<img src="/media/${id}">`, { ...picture, widths: [] })).toMatch(/^<img src="\/media\/[\w-]+" alt="A/);
});

test("a picture deleted from the library is left out, and external ones stay as they are", () => {
  expect(render(`<p>One <img src="/media/${id}"> two</p>`, null)).toBe("<p>One  two</p>");
  const elsewhere = '<img src="https://a.example/b.png" alt="B" />';
  expect(render(elsewhere)).toBe(cleanArticleHtml(elsewhere));
  expect(render('<img src="/samples/a.webp" alt="A" />')).toContain('src="/samples/a.webp"');
});

test("a figure whose picture was deleted goes with its caption, and so does a gallery without a picture left", () => {
  const figure = `<figure><img src="/media/${id}" alt="" /><figcaption>Cash</figcaption></figure>`;
  expect(render(`<p>a</p>${figure}<figure class="gallery">${figure}${figure}</figure>`, null)).toBe("<p>a</p>");
});

test("a wide picture asks for larger sizes than one in the text", () => {
  const figure = (attributes: string) => render(`<figure${attributes}><img src="/media/${id}" alt="" /></figure>`);
  expect(figure(' class="wide"')).toMatch(/^<figure class="wide"><picture>.*52rem/);
  expect(figure("")).toMatch(/^<figure><picture>.*44rem/);
});

const words = { figure: (number: number) => `Figure ${number}`, enlarge: "Enlarge" };
const own = '<img src="/samples/a.webp" alt="" loading="lazy" />';

test("with words every picture opens large but those in links, captions are counted, and the cover comes after two paragraphs", () => {
  const figure = `<figure>${own}<figcaption>Cash</figcaption></figure>`;
  const html = `<p>a</p>${figure}<p>b</p><p>c ${own}</p><figure class="gallery">${figure}</figure><p><a href="/x">${own}</a></p>`;
  const cover = { src: "/samples/b.webp", alt: "All of it", stored: null };
  const shown = withPictures(html, () => null, words, cover);
  const marked = (name = "") => `<a href="/samples/a.webp" data-picture=""${name}>${own}</a>`;
  const number = (index: number) => `<figcaption><span class="figure-number">Figure ${index}</span> Cash</figcaption>`;
  expect(shown).toContain(
    `<p>a</p><figure>${marked(' aria-label="Enlarge"')}${number(1)}</figure><p>b</p><figure class="article-picture">`,
  );
  expect(shown).toContain(
    '<figure class="article-picture"><a href="/samples/b.webp" data-picture=""><img src="/samples/b.webp"',
  );
  expect(shown).toContain(`</figure><p>c ${marked(' aria-label="Enlarge"')}</p>`);
  expect(shown).toContain(
    `<figure class="gallery-figure">${marked(' aria-label="Enlarge"')}${number(2)}</figure></div>`,
  );
  expect(shown).toContain(`<p><a href="/x">${own}</a></p>`);
  expect(withPictures("<p>a</p>", () => null, words, cover)).toMatch(/^<p>a<\/p><figure class="article-picture">/);
});

test("the pictures of a gallery open large in their order, with their own words", () => {
  const figures = [
    `<figure><img src="/media/${id}" alt="One &amp; all" /><figcaption>First</figcaption></figure>`,
    '<figure><img src="/samples/a.webp" alt="" /><figcaption>The <em>second</em></figcaption></figure>',
  ];
  const html = cleanArticleHtml(`<p>a</p><figure class="gallery">${figures.join("")}</figure>`);
  const shown = withPictures(html, () => picture);
  expect(shown).toMatch(
    /^<p>a<\/p><div class="gallery"><figure class="gallery-figure"><a href="\/media\/[\w-]+" data-picture=""><picture>.*First/,
  );
  expect(shown).toContain('<a href="/samples/a.webp" data-picture=""><img src="/samples/a.webp"');
});
