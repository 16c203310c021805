import { inDigits } from "#app/i18n/figures.ts";
import { references } from "#app/i18n/letters.ts";
import { type Locale, localizePath } from "#app/i18n/locale.ts";
import { currentConfiguration } from "#app/platform/configuration.server.ts";
import { publicPrintParts } from "#app/records/brand/brand-files.server.ts";
import { publicShownBrand } from "#app/records/brand/shown-brand.server.ts";
import type { PublicSettings } from "#app/records/settings/settings.server.ts";
import {
  publicNotesOfValues,
  publicTextWithValues,
  publicWithValues,
} from "#app/records/store/inline-values.server.ts";
import { siteWords } from "#app/site/frame/site-context.ts";
import { renderPdf } from "../platform/render-pdf.server.ts";
import blocksTemplate from "./blocks.typ?raw";
import documentTemplate from "./document.typ?raw";

export type Frame = {
  locale: Locale;
  title: string;
  keywords: string[];
  date: string | null;
  settings: PublicSettings;
};

export async function renderDocument(
  main: string,
  { locale, title, keywords, date, settings }: Frame,
  content: object,
  files: Record<string, Buffer> = {},
  noted: object = content,
) {
  const { title: notesTitle = "", notes = {} } = (await publicNotesOfValues(noted, locale)) ?? {};
  const marked = withNoteMarks(content, Object.keys(notes));
  const texts = await publicWithValues({ ...marked, owner: settings.ownerName, keywords }, locale);
  const brand = await publicPrintParts((await publicShownBrand()).print);
  const digitsIn = (language: Locale) => [...inDigits("0123456789", language, settings.figures.digits)];
  return renderPdf(
    {
      main,
      imports: { "document.typ": documentTemplate, "blocks.typ": blocksTemplate },
      files: { ...files, ...brand.files },
      families: [brand.print.faces.en.name, brand.print.faces.readable.name],
    },
    {
      ...withoutIsolates({ ...texts, notes: { title: notesTitle, texts: Object.values(notes) } }),
      lang: locale,
      title: await publicTextWithValues(title, locale, "plain"),
      date,
      print: brand.print,
      site: shownAddress(currentConfiguration().origin + localizePath(locale, "/")),
      pageOf: siteWords(locale)("sheet.page"),
      digits: digitsIn(locale),
      digitsOf: { en: digitsIn("en"), ar: digitsIn("ar") },
    },
  );
}

/** The first of a plane whose letters mean nothing: each stands for the note of one value. */
const firstMark = 0xf0000;
/** Nobody reads these as running text; the heading is also the name of the file's place. */
const unmarked = /^(?:alt|url|file|heading)$/;

/** Behind each value a mark, which the template makes a number where the value is shown for the first time. */
function withNoteMarks(content: object, keys: string[]): object {
  const marked = (token: string, key: string) =>
    keys.includes(key) ? token + String.fromCodePoint(firstMark + keys.indexOf(key)) : token;
  const json = JSON.stringify(content, (name, value) =>
    typeof value === "string" && !unmarked.test(name) ? value.replace(references, marked) : value,
  );
  return JSON.parse(json);
}

/** The template isolates figures itself, without a second font; a change such as 11 ← 4 keeps its own direction. */
function withoutIsolates(content: object): object {
  return JSON.parse(JSON.stringify(content).replace(/\u2066([^\u2066-\u2069]*)\u2069/g, "$1"));
}

type Part = { title: string; columns?: number } & Partial<
  Record<
    "text" | "blocks" | "items" | "tags" | "links" | "entries" | "groups" | "pictures" | "more",
    string | readonly unknown[] | null
  >
>;

export function filledParts(parts: Part[]) {
  return parts.filter(({ title: _, columns: __, ...content }) => Object.values(content).some((value) => value?.length));
}

const shownLength = 70;

export function shownAddress(url: string) {
  const shown = url.replace(/^(https?:\/\/|mailto:|tel:)/i, "").replace(/\/$/, "");
  return shown.length > shownLength ? `${shown.slice(0, shownLength - 1)}…` : shown;
}
