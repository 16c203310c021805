import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { mediaIdOf } from "#app/records/media/media.ts";
import type { PublicPicture } from "#app/records/media-uses/public-media.server.ts";
import { PictureParts } from "../media/picture.tsx";

const sizes = "(min-width: 48rem) 44rem, 100vw";

/**
 * An article's cleaned text with its pictures of the library in all their sizes, with the library's words for them where
 * the article has none of its own. A picture that is no longer there is left out; those of elsewhere stay as they are.
 */
export function withPictures(html: string, pictureOf: (address: string) => PublicPicture | null) {
  return html.replace(/<img\b[^>]*>/g, (tag) => {
    const address = attributeOf(tag, "src");
    if (mediaIdOf(address) === null) return tag;
    const picture = pictureOf(address);
    if (!picture) return "";
    const alt = attributeOf(tag, "alt") || (picture.alt ?? "");
    return renderToStaticMarkup(createElement(PictureParts, { picture, sizes, alt }));
  });
}

const letters: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' };

/** What the cleaner has written; it escapes these four letters and no others. */
function attributeOf(tag: string, name: string) {
  const [, value = ""] = tag.match(new RegExp(`\\s${name}="([^"]*)"`)) ?? [];
  return value.replace(/&(amp|lt|gt|quot);/g, (escaped) => letters[escaped] ?? escaped);
}
