import { replaceElements, tagsNamed } from "./foreign-html.ts";

const blocks =
  "table|thead|tfoot|caption|col|colgroup|tbody|tr|td|th|div|dl|dd|dt|ul|ol|li|pre|form|blockquote|address|style|p|h[1-6]|hr|section|article|aside|header|footer|nav|figure|figcaption|details|summary";
const anyBlock = `</?(?:${blocks})(?:\\s[^<>]*)?/?>`;
const anyTag = tagsNamed("[a-z][\\w-]*");
const opening = new RegExp(`(<(?:${blocks})(?=[\\s/>]))`, "gi");
const closing = new RegExp(`(</(?:${blocks})>)`, "gi");
const around = new RegExp(`<p>\\s*(${anyBlock})\\s*</p>`, "gi");
const before = new RegExp(`<p>\\s*(${anyBlock})`, "gi");
const after = new RegExp(`(${anyBlock})\\s*</p>`, "gi");
const breakAfter = new RegExp(`(${anyBlock})\\s*<br>`, "gi");

/** Lines become paragraphs, as WordPress shows texts of its classic editor: empty lines separate, others break. */
export function autop(text: string) {
  const kept: string[] = [];
  const apart = replaceElements(text.replace(/\r\n?/g, "\n"), "pre", ({ whole }) => {
    return `\n\n\uE000${kept.push(whole) - 1}\uE000\n\n`;
  });
  const marked = apart
    .replace(anyTag, (tag) => tag.replaceAll("\n", " "))
    .replace(/<br\s*\/?>\s*<br\s*\/?>/gi, "\n\n")
    .replace(opening, "\n\n$1")
    .replace(closing, "$1\n\n")
    .replace(/<hr\s*\/?>/gi, "<hr>\n\n");
  const paragraphs = marked
    .split(/\n\s*\n/)
    .map((piece) => piece.trim())
    .filter(Boolean)
    .map((piece) => (/^\uE000\d+\uE000$/.test(piece) ? piece : `<p>${piece}</p>`));
  return paragraphs
    .join("\n")
    .replace(/<p>(<li(?:(?!<\/?p>)[\s\S])+)<\/p>/gi, "$1")
    .replace(/<p><blockquote([^<>]*)>/gi, "<blockquote$1><p>")
    .replace(/<\/blockquote><\/p>/gi, "</p></blockquote>")
    .replace(around, "$1")
    .replace(before, "$1")
    .replace(after, "$1")
    .split(/(?=<p>)/)
    .map((part) => {
      const end = part.startsWith("<p>") ? part.indexOf("</p>") : 0;
      const others = part.slice(end).replace(/(?<=[^>\s])[ \t]*\n(?=[^<\s])/g, "<br>");
      return part.slice(0, end).replace(/(?<!<br>|[ \t])[ \t]*\n/g, "<br>") + others;
    })
    .join("")
    .replace(breakAfter, "$1")
    .replace(/<p>\s*<\/p>/g, "")
    .replace(/\uE000(\d+)\uE000/g, (_, index) => kept[Number(index)] ?? "");
}
