import { attributeOf, decodeHtml } from "./formats/html-parts.ts";
import type { Counts } from "./import-item.ts";

const inline =
  /<\/?(?:a|abbr|acronym|b|bdi|bdo|big|cite|code|del|dfn|em|font|i|ins|kbd|mark|q|s|samp|small|span|strike|strong|sub|sup|time|tt|u|var|wbr)(?:\s[^>]*)?>/gi;
const silent = /<!--[\s\S]*?-->|<(script|style|noscript|template)(?:\s[^>]*)?>[\s\S]*?<\/\1>/gi;
const anchor = /<a\s([^>]*)>([\s\S]*?)<\/a>/gi;
const player = /<(?:iframe|video|audio|object|embed)(?:\s[^>]*)?>/gi;
const address = /https?:\/\/[^\s<>"']+/gi;

/** The same for what an export holds and for what has come of it, whatever their tags. */
export function countContent(given: string): Counts {
  const html = given.replace(silent, "");
  const pictures = (html.match(/<img\s[^>]*>/gi) ?? []).filter(isPicture);
  const links = [...html.matchAll(anchor)].filter(([, tag = "", shown = ""]) => {
    const href = attributeOf(` ${tag}`, "href");
    return href && !href.startsWith("#") && textOf(shown).trim() !== "";
  });
  const bare = textOf(html.replace(anchor, " ")).match(address) ?? [];
  return {
    words: wordsIn(textOf(html)),
    pictures: pictures.length,
    links: links.length + (html.match(player) ?? []).length + bare.length,
  };
}

export function isPicture(tag: string) {
  return !/\sclass\s*=\s*["'][^"']*\b(?:emoji|wp-smiley)\b/i.test(tag);
}

function textOf(html: string) {
  const emojis = html.replace(/<img\s[^>]*>/gi, (tag) => (isPicture(tag) ? " " : (attributeOf(tag, "alt") ?? " ")));
  return decodeHtml(emojis.replace(inline, "").replace(/<[^>]*>/g, " "));
}

function wordsIn(text: string) {
  return text.replace(address, " ").match(/[^\s]*[\p{L}\p{N}][^\s]*/gu)?.length ?? 0;
}
