import {
  attributeOf,
  imageTags,
  plainText,
  replaceBetween,
  replaceElements,
  tagsNamed,
  withoutComments,
} from "#app/platform/foreign-html.ts";
import { mediaIdOf } from "#app/records/media/media.ts";
import type { Counts } from "./import-item.ts";

const inline = tagsNamed(
  "/?(?:a|abbr|acronym|b|bdi|bdo|big|cite|code|del|dfn|em|font|i|ins|kbd|mark|q|s|samp|small|span|strike|strong|sub|sup|time|tt|u|var|wbr)",
);
const anchors = tagsNamed("a");
const players = tagsNamed("iframe|video|audio|object|embed");
const silent = ["script", "style", "noscript", "template"];
const address = /https?:\/\/[^\s<>"']+/gi;

/** The same for what an export holds and for what has come of it, whatever their tags. */
export function countContent(given: string): Counts {
  const html = silent.reduce((text, name) => replaceElements(text, name, () => ""), withoutComments(given));
  let links = 0;
  const unlinked = replaceBetween(html, anchors, "</a>", ({ inner, open }) => {
    const href = attributeOf(open[0], "href");
    if (href && !href.startsWith("#") && textOf(inner).trim() !== "") links += 1;
    return " ";
  });
  const bare = textOf(unlinked).match(address) ?? [];
  return {
    words: wordsIn(textOf(html)),
    pictures: (html.match(imageTags) ?? []).filter(isPicture).length,
    links: links + (html.match(players) ?? []).length + bare.length,
  };
}

export function isPicture(tag: string) {
  return !/\sclass\s*=\s*["'][^"']*\b(?:emoji|wp-smiley)\b/i.test(tag);
}

function textOf(html: string) {
  const shown = html.replace(imageTags, (tag) => (isPicture(tag) ? " " : (attributeOf(tag, "alt") ?? " ")));
  return plainText(shown.replace(inline, ""));
}

function wordsIn(text: string) {
  return text
    .replace(address, " ")
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

type Stored = { content: string; featured_image_url: string | null };

/** Of pictures, those in the library. */
export function countArticle({ content, featured_image_url }: Stored): Counts {
  const own = (content.match(imageTags) ?? []).filter((tag) => /\ssrc="\/media\//.test(tag));
  return { ...countContent(content), pictures: own.length + (mediaIdOf(featured_image_url) ? 1 : 0) };
}

export function isDifferent(source: Counts | null, taken: Counts) {
  const areLost = taken.comments !== undefined && taken.comments !== (source?.comments ?? 0);
  return (
    areLost || source === null || (["words", "pictures", "links"] as const).some((name) => source[name] !== taken[name])
  );
}
