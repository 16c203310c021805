import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Locale } from "#app/i18n/locale.ts";
import { attributeIn, escapeHtml } from "#app/platform/html-text.ts";
import { isOwnPicture, mediaIdOf } from "#app/records/media/media.ts";
import { type PublicPicture, publicPictures } from "#app/records/media-uses/public-media.server.ts";
import { pictureIn } from "../frame/site-context.ts";
import { PictureParts, WholePicture, wideSizes } from "../media/picture.tsx";
import type { ShownPicture } from "../media/shown-pictures.ts";
import { readOr } from "../page-cache/read-part.server.ts";
import { afterTwoParagraphs } from "../prose/blocks.ts";

const sizesOf: Record<string, string> = {
  text: "(min-width: 48rem) 44rem, 100vw",
  wide: "(min-width: 60rem) 52rem, 100vw",
  "gallery-figure": "(min-width: 48rem) 20rem, 100vw",
};

const figure = /<figure(?: class="wide")?>(<img\b[^<>]*>)((?:(?!<\/?figure[\s>]).)*)<\/figure>/gs;
const gallery =
  /<figure class="gallery">((?:<figure(?: class="wide")?>(?:(?!<\/?figure[\s>]).)*<\/figure>)*)<\/figure>/gs;
/** A link with what is in it, which may be a picture, or a picture with the beginning of its figure and its caption. */
const linkOrPicture =
  /<a\b[^<>]*>(?:(?!<\/?a[\s>]).)*<\/a>|(<figure(?: class="([\w-]+)")?>)?(<img\b[^<>]*>)(?:(<figcaption[^<>]*>)((?:(?!<\/?figcaption[\s>]).)*))?/gs;

export type PictureOf = (address: string | null) => PublicPicture | null;
export type PictureWords = { figure: (number: number) => string; enlarge: string };

/** The library's pictures that a text names; the page stands without them. */
export async function readPictures(context: object, locale: Locale, text: string): Promise<PictureOf> {
  return pictureIn(await readOr(context, "pictures", () => publicPictures(locale, text), {}));
}

/**
 * Makes the library's pictures in sanitised HTML responsive; figures of deleted ones and of other sites are left
 * out. Those of galleries open large, and with `words` all others too, whose captions are counted.
 */
export function withPictures(html: string, pictureOf: PictureOf, words?: PictureWords, cover?: ShownPicture | null) {
  let captions = 0;
  const isShown = (tag: string) =>
    isElsewhere(tag) ? isOwnPicture(attributeIn(tag, "src")) : pictureOf(attributeIn(tag, "src")) !== null;
  const shown = html
    .replace(figure, (whole, tag: string) => (isShown(tag) ? whole : ""))
    .replace(
      gallery,
      (_whole, inner: string) =>
        inner && `<div class="gallery">${inner.replace(figure, '<figure class="gallery-figure">$1$2</figure>')}</div>`,
    )
    .replace(linkOrPicture, (whole, begin = "", kind = "text", tag?: string, captionTag = "", caption = "") => {
      if (tag === undefined) return whole.replace(/<img\b[^<>]*>/g, (inner) => responsive(inner, "text", pictureOf));
      const picture = responsive(tag, kind, pictureOf);
      const isOpening = picture !== "" && isShown(tag) && (words || kind === "gallery-figure");
      const isNamed = !words || /\salt="[^"]/.test(picture);
      const name = isNamed ? "" : ` aria-label="${words.enlarge}"`;
      const link = `<a href="${escapeHtml(attributeIn(tag, "src"))}" data-picture=""${name}>${picture}</a>`;
      if (captionTag) captions += 1;
      const number = words && captionTag ? `<span class="figure-number">${words.figure(captions)}</span> ` : "";
      return begin + (isOpening ? link : picture) + captionTag + number + caption;
    });
  if (!cover || !words) return shown;
  const image = createElement(WholePicture, { picture: cover, alt: cover.alt || words.enlarge, sizes: wideSizes });
  const link = `<a href="${escapeHtml(cover.src)}" data-picture="">${renderToStaticMarkup(image)}</a>`;
  return afterTwoParagraphs(shown, `<figure class="article-picture">${link}</figure>`);
}

function responsive(tag: string, kind: string, pictureOf: PictureOf) {
  if (isElsewhere(tag)) return tag;
  const picture = pictureOf(attributeIn(tag, "src"));
  if (!picture) return "";
  const alt = attributeIn(tag, "alt") || (picture.alt ?? "");
  return renderToStaticMarkup(createElement(PictureParts, { picture, sizes: sizesOf[kind] ?? "100vw", alt }));
}

function isElsewhere(tag: string) {
  return mediaIdOf(attributeIn(tag, "src")) === null;
}
