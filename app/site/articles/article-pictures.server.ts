import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { mediaIdOf } from "#app/records/media/media.ts";
import type { PublicPicture } from "#app/records/media-uses/public-media.server.ts";
import { PictureParts } from "../media/picture.tsx";

const sizes = "(min-width: 48rem) 44rem, 100vw";

/** Makes the library's pictures in sanitised HTML responsive; deleted ones are left out, external ones stay. */
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

const entities: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' };

/** Reads what the sanitiser has written, which escapes these four characters only. */
function attributeOf(tag: string, name: string) {
  const [, value = ""] = tag.match(new RegExp(`\\s${name}="([^"]*)"`)) ?? [];
  return value.replace(/&(amp|lt|gt|quot);/g, (escaped) => entities[escaped] ?? escaped);
}
