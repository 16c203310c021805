import { hash } from "node:crypto";
import { references } from "#app/i18n/letters.ts";
import type { Locale } from "#app/i18n/locale.ts";
import type { InlineValues } from "#app/records/store/inline-values.server.ts";
import { siteWords } from "#app/site/frame/site-context.ts";
import { keysIn } from "../records/figure-value.ts";
import { noteOf, plainValueIn, shownValue, type View } from "./figure-facts.ts";
import { figuresInHtml } from "./figures-in-html.ts";
import { publicView } from "./public-figures.server.ts";

/** What texts name by keys, for everything that leaves the product. */
export async function figureValues(): Promise<InlineValues> {
  const view = await publicView();
  return {
    text: (text, locale, form) =>
      form === "plain"
        ? text.replace(references, plainValueIn(locale, view))
        : text.replace(references, (token, key: string) => shownValue(key, locale, view) ?? token),
    html: (html, locale) => figuresInHtml(html, locale, view, markOf(html)),
    notes: (text, locale) => notesIn(text, locale, view),
  };
}

function notesIn(text: string, locale: Locale, view: View) {
  const notes = [...keysIn(text)].flatMap((key) => {
    const figure = view.shown.get(key);
    return figure && figure !== "private" ? [[key, noteOf(figure, locale, view)]] : [];
  });
  return { title: siteWords(locale)("figures.title"), notes: Object.fromEntries(notes) };
}

/** A page may be shown in a dialog above another one, and no identifier is there twice. */
function markOf(html: string) {
  const [, path = ""] = /<link rel="canonical" href="https?:\/\/[^/"]*(\/[^"]*)?"/.exec(html) ?? [];
  return `-${hash("sha256", path, "base64url").slice(0, 4)}-`;
}
