import type { Digits } from "./figures.ts";
import { countLetters } from "./letters.ts";
import { isLocale, type Locale } from "./locale.ts";
import { typesetHtml } from "./typeset-html.ts";
import { typeset, typesetTitle } from "./typography.ts";

type Change = (text: string, locale: Locale, digits: Digits) => string;

/** The names under which records have texts that people wrote to be read; all others stay as they are. */
const changeOf: Record<string, Change> = {
  ...each(typesetTitle, "title heroTitle otherHeroTitle"),
  ...each(
    typeset,
    "excerpt description subtitle philosophy profile_title profile_description intro_text response_time",
  ),
  ...each(typeset, "client_name objectives currentStatus nextSteps items label"),
  ...each(typesetFigure, "figure value"),
  ...each(typeset, "heroSubtitle heroDescription footerText"),
  ...each(typesetHtml, "overview results challenges html"),
};
const leftOut = new Set(["comments", "content", "contents", "form", "pictures", "socialLinks", "contact_methods"]);

/** Typesets the texts of records anywhere in a page's data; a record with a language of its own is set in it. */
export function typesetTexts<Data>(data: Data, locale: Locale, digits: Digits = "western"): Data {
  if (Array.isArray(data)) return data.map((one) => typesetTexts(one, locale, digits)) as Data;
  if (typeof data !== "object" || data === null || Object.getPrototypeOf(data) !== Object.prototype) return data;
  const own = "language" in data && isLocale(data.language) ? data.language : locale;
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name, leftOut.has(name) ? value : inField(name, value, own, digits)]),
  ) as Data;
}

function inField(name: string, value: unknown, locale: Locale, digits: Digits): unknown {
  const change = changeOf[name];
  const apply = (text: unknown) =>
    typeof text === "string" && change
      ? change(text, languageOfText(text, locale), digits)
      : typesetTexts(text, locale, digits);
  return Array.isArray(value) ? value.map(apply) : apply(value);
}

/** A page shows a text in the other language where it lacks its own: the one whose letters are more. */
export function languageOfText(text: string, locale: Locale): Locale {
  const { en, ar } = countLetters(text.replace(/<[^<>]*>/g, " "));
  if (en === ar) return locale;
  return ar > en ? "ar" : "en";
}

/** A figure alone is shown in an isolate of its own. */
function typesetFigure(text: string, locale: Locale, digits: Digits) {
  return typeset(text, locale, digits).replace(/^\u2066([^\u2066-\u2069]*)\u2069$/, "$1");
}

function each(change: Change, names: string) {
  return Object.fromEntries(names.split(" ").map((name) => [name, change]));
}
