import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { attributeIn, escapeHtml, unescapeHtml } from "#app/platform/html-text.ts";
import { isOwnPicture, mediaIdOf } from "#app/records/media/media.ts";
import type { PublicPicture } from "#app/records/media-uses/public-media.server.ts";
import type { GalleryPicture } from "../media/lightbox.tsx";
import { PictureParts, WholePicture, wideSizes } from "../media/picture.tsx";
import type { ShownPicture } from "../media/shown-pictures.ts";
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

type PictureOf = (address: string) => PublicPicture | null;
export type PictureWords = { figure: (number: number) => string; enlarge: string };

/**
 * Makes the library's pictures in sanitised HTML responsive; figures of deleted ones and of other sites are left
 * out. `pictures` open large: those of its galleries, and with `words` all others too, which count the captions.
 */
export function withPictures(html: string, pictureOf: PictureOf, words?: PictureWords, cover?: ShownPicture | null) {
  const pictures: GalleryPicture[] = cover ? [{ ...cover, alt: cover.alt ?? "" }] : [];
  let captions = 0;
  const isShown = (tag: string) =>
    isElsewhere(tag) ? isOwnPicture(attributeIn(tag, "src")) : pictureOf(attributeIn(tag, "src")) !== null;
  const opening = (tag: string, shown: string, caption: string) => {
    const src = attributeIn(tag, "src");
    const stored = isElsewhere(tag) ? null : pictureOf(src);
    const alt = attributeIn(tag, "alt") || stored?.alt || plain(caption);
    pictures.push({ src, stored, alt });
    const name = alt || !words ? "" : ` aria-label="${words.enlarge}"`;
    return `<a href="${escapeHtml(src)}" data-picture="${pictures.length - 1}"${name}>${shown}</a>`;
  };
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
      if (words && captionTag) captions += 1;
      const number = words && captionTag ? `<span class="figure-number">${words.figure(captions)}</span> ` : "";
      return begin + (isOpening ? opening(tag, picture, caption) : picture) + captionTag + number + caption;
    });
  if (!cover || !words) return { html: shown, pictures };
  const link = { href: cover.src, "data-picture": 0, "aria-label": cover.alt ? undefined : words.enlarge };
  const whole = createElement(WholePicture, { picture: cover, alt: cover.alt ?? "", sizes: wideSizes });
  const figured = createElement("figure", { className: "article-picture" }, createElement("a", link, whole));
  return { html: afterTwoParagraphs(shown, renderToStaticMarkup(figured)), pictures };
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

function plain(html: string) {
  return unescapeHtml(html.replace(/<[^<>]*>/g, "")).trim();
}
