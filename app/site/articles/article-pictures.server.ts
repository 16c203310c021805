import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { attributeIn, escapeHtml, unescapeHtml } from "#app/platform/html-text.ts";
import { isOwnPicture, mediaIdOf } from "#app/records/media/media.ts";
import type { PublicPicture } from "#app/records/media-uses/public-media.server.ts";
import type { GalleryPicture } from "../media/lightbox.tsx";
import { PictureParts } from "../media/picture.tsx";

const sizesOf: Record<string, string> = {
  text: "(min-width: 48rem) 44rem, 100vw",
  wide: "(min-width: 60rem) 52rem, 100vw",
  "gallery-figure": "(min-width: 48rem) 20rem, 100vw",
};

const figure = /<figure(?: class="wide")?>(<img\b[^<>]*>)((?:(?!<\/?figure[\s>]).)*)<\/figure>/gs;
const gallery =
  /<figure class="gallery">((?:<figure(?: class="wide")?>(?:(?!<\/?figure[\s>]).)*<\/figure>)*)<\/figure>/gs;
const image = /(<figure class="([\w-]+)">(?:<a\b[^<>]*>)?)?(<img\b[^<>]*>)/g;

type PictureOf = (address: string) => PublicPicture | null;

/**
 * Makes the library's pictures in sanitised HTML responsive; figures of deleted ones and of other sites are left
 * out. `pictures` are those of its galleries, which open large.
 */
export function withPictures(html: string, pictureOf: PictureOf) {
  const pictures: GalleryPicture[] = [];
  const isShown = (tag: string) =>
    isElsewhere(tag) ? isOwnPicture(attributeIn(tag, "src")) : pictureOf(attributeIn(tag, "src")) !== null;
  const opening = (_figure: string, tag: string, caption: string) => {
    const src = attributeIn(tag, "src");
    const stored = isElsewhere(tag) ? null : pictureOf(src);
    pictures.push({ src, stored, alt: attributeIn(tag, "alt") || stored?.alt || plain(caption) });
    const link = `<a href="${escapeHtml(src)}" data-picture="${pictures.length - 1}">${tag}</a>`;
    return `<figure class="gallery-figure">${link}${caption}</figure>`;
  };
  const shown = html
    .replace(figure, (whole, tag: string) => (isShown(tag) ? whole : ""))
    .replace(
      gallery,
      (_whole, inner: string) => inner && `<div class="gallery">${inner.replace(figure, opening)}</div>`,
    )
    .replace(image, (_whole, before = "", kind = "text", tag = "") => before + responsive(tag, kind, pictureOf));
  return { html: shown, pictures };
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
