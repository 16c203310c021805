import type { Digits } from "./figures.ts";
import { withForeignBlocks } from "./foreign-blocks.ts";
import { isLocale, type Locale } from "./locale.ts";
import { quotesIn } from "./quotes.ts";
import { withFigures } from "./typography.ts";

const inline = new Set("a abbr b bdi br em i img mark s small span strong sub sup u".split(" "));
const verbatim = new Set("code kbd pre samp script style svg textarea".split(" "));
const empty = new Set("br hr img input source wbr".split(" "));
const bdiFor: Record<string, string> = { "\u2066": '<bdi dir="ltr">', "\u2067": '<bdi dir="rtl">', "\u2069": "</bdi>" };

/** Sets the texts of well-formed HTML such as the sanitiser writes, each block in its own language; code stays. */
export function typesetHtml(html: string, locale: Locale, digits: Digits = "western") {
  const outside = { tag: "", language: locale, isVerbatim: false, quotes: quotesIn(locale) };
  const within = [outside];
  return withForeignBlocks(html, locale).replace(
    /<(\/?)([a-z][a-z0-9]*)(?![a-z0-9])([^<>]*)>|[^<]+/gi,
    (found, end, tag?: string, attributes?: string) => {
      const here = within.at(-1) ?? outside;
      if (tag === undefined) return textIn(found, here, digits);
      const name = tag.toLowerCase();
      if (name === "br") here.quotes("\n");
      if (end && within.length > 1) within.pop();
      if (!end && !empty.has(name)) {
        const own = /\slang="([a-z]+)/i.exec(attributes ?? "")?.[1];
        const language = isLocale(own) ? own : here.language;
        const isSameText = language === here.language && (inline.has(name) || verbatim.has(name));
        within.push({
          tag: own ? "" : name,
          language,
          isVerbatim: here.isVerbatim || verbatim.has(name),
          quotes: isSameText ? here.quotes : quotesIn(language),
        });
      }
      return found;
    },
  );
}

/** For documents that are not HTML: the marks themselves in place of the elements that isolate figures. */
export function withIsolates(html: string) {
  return html.replace(/<bdi(?: lang="\w+")? dir="(ltr|rtl)">|<\/bdi>/g, (_tag, direction?: string) => {
    if (!direction) return "\u2069";
    return direction === "ltr" ? "\u2066" : "\u2067";
  });
}

type Place = { tag: string; language: Locale; isVerbatim: boolean; quotes: (text: string) => string };

function textIn(written: string, { tag, language, isVerbatim, quotes }: Place, digits: Digits) {
  if (isVerbatim) {
    quotes("x");
    return written;
  }
  const text = quotes(written.replaceAll("&quot;", '"').replace(/&#(?:39|x27);/g, "'"));
  if (/[\u2066-\u2069]/.test(text)) return text;
  return withFigures(text, language, digits).replace(/[\u2066\u2067\u2069]/g, (mark) =>
    tag === "bdi" ? "" : (bdiFor[mark] ?? ""),
  );
}
