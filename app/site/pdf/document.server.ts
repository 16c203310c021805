import { type Locale, localizePath } from "#app/i18n/locale.ts";
import { currentConfiguration } from "#app/platform/configuration.server.ts";
import { renderPdf } from "#app/platform/pdf/typst.server.ts";
import type { PublicSettings } from "#app/records/settings/settings.server.ts";
import { siteWords } from "../frame/site-context.ts";
import sheet from "./sheet.typ?raw";

/** What every sheet says of itself besides its content; `title` is that of the document. */
type Frame = { locale: Locale; title: string; keywords: string[]; date: string | null; settings: PublicSettings };

/** Draws a sheet: its own template and content in the frame that all share. */
export function renderDocument(main: string, { locale, title, keywords, date, settings }: Frame, content: object) {
  return renderPdf(
    { main, imports: { "sheet.typ": sheet } },
    {
      ...content,
      lang: locale,
      title,
      keywords,
      date,
      owner: settings.ownerName,
      site: shownAddress(currentConfiguration().origin + localizePath(locale, "/")),
      pageOf: siteWords(locale)("sheet.page"),
    },
  );
}

/** One part of a sheet: its title in the margin, and beside it a text, lists or lines. */
type Part = { title: string; columns?: number } & Partial<
  Record<"text" | "items" | "tags" | "links" | "entries" | "groups", string | readonly unknown[] | null>
>;

/** The parts that hold something. */
export function filledParts(parts: Part[]) {
  return parts.filter(({ title: _, columns: __, ...content }) => Object.values(content).some((held) => held?.length));
}

const shownLength = 70;

/** An address as it is printed: without what browsers add by themselves, and not longer than a line. */
export function shownAddress(url: string) {
  const shown = url.replace(/^(https?:\/\/|mailto:|tel:)/i, "").replace(/\/$/, "");
  return shown.length > shownLength ? `${shown.slice(0, shownLength - 1)}…` : shown;
}
