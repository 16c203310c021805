import { createHash } from "node:crypto";
import { figureText } from "#app/i18n/figure-text.ts";
import { type Locale, localizePath, otherLocale } from "#app/i18n/locale.ts";
import { languageOfText } from "#app/i18n/typeset-texts.ts";
import { typesetTitle } from "#app/i18n/typography.ts";
import type { CardDrawing } from "#app/platform/cards/card.server.ts";
import { currentConfiguration } from "#app/platform/configuration.server.ts";
import { publicPrintParts } from "#app/records/brand/brand-files.server.ts";
import type { PrintLook } from "#app/records/brand/print-look.ts";
import { publicShownBrand, type ShownBrand } from "#app/records/brand/shown-brand.server.ts";
import type { DrawingFamily } from "#app/records/categories/well-known.ts";
import { publicSettings } from "#app/records/settings/settings.server.ts";
import { publicTextWithValues, publicWithValues } from "#app/records/store/inline-values.server.ts";
import { drawings } from "../drawings/drawing.tsx";
import { documentPictures } from "../media/document-pictures.server.ts";
import template from "./card.typ?raw";

/**
 * What is on a card; `name` is the record's short code or the page's name, `total` the figure that it comes to, `other` the
 * title in the other language.
 */
export type CardSubject = {
  name: string;
  locale: Locale;
  title: string;
  kicker: string | null;
  cover: string | null;
  drawing: { family: DrawingFamily; slug: string } | null;
  total?: { value: string; label: string } | null;
  other?: string | null;
};

/** What other sites show beside a link. */
export type Card = { path: string; alt: string };

const titleMaxLength = 200;
const hashLength = 16;
const coverFile = "/cover.jpg";

/** The address changes with all that is on the card, so that it can be kept for ever. */
export async function cardOf(subject: CardSubject): Promise<Card> {
  const data = await dataOf(subject);
  const hash = createHash("sha256")
    .update(JSON.stringify([template, data, subject.cover]))
    .digest("base64url");
  const name = `${subject.name}-${subject.locale}-${hash.slice(0, hashLength)}.${subject.cover ? "jpg" : "png"}`;
  return { path: `/cards/${name}`, alt: [subject.title, data.site].join(" · ") };
}

export async function drawingOf(subject: CardSubject, brand?: ShownBrand): Promise<CardDrawing> {
  const data = await dataOf(subject, brand);
  const pictures = subject.cover ? await documentPictures([subject.cover], subject.locale) : null;
  const cover = pictures?.get(subject.cover ?? "")?.bytes;
  const { print, files } = await publicPrintParts(data.print);
  const shown = { ...data, print, ...(cover ? { drawing: null } : { cover: null }) };
  const all = cover ? { ...files, [coverFile]: cover } : files;
  const { en, ar } = print.faces;
  const families = [en.name, ar.name];
  const format = subject.cover ? "jpeg" : "png";
  return { main: template, data: shown, families, background: print.paper, files: all, format };
}

async function dataOf({ locale, other: otherTitle, ...subject }: CardSubject, brand?: ShownBrand) {
  const { print } = brand ?? (await publicShownBrand());
  const { siteName: site, figures } = await publicSettings(locale);
  const texts = await publicWithValues({ ...subject, site }, locale, "plain");
  const { title, kicker, cover, drawing, total, site: siteName } = texts;
  const other = otherTitle && (await publicTextWithValues(otherTitle, otherLocale(locale), "plain"));
  const { origin } = currentConfiguration();
  const shown = title.length > titleMaxLength ? `${title.slice(0, titleMaxLength - 1).trimEnd()}…` : title;
  const titleLang = languageOfText(shown, locale);
  return {
    lang: locale,
    titleLang,
    title: withoutIsolates(typesetTitle(shown, titleLang, figures.digits)),
    kicker,
    site: siteName,
    host: decodeURI(new URL(localizePath(locale, "/"), origin).host),
    cover: cover ? coverFile : null,
    drawing: drawing && svgOf(drawing, locale, print),
    total: total ? { value: withoutIsolates(figureText(total.value, locale)), label: total.label } : null,
    other: other ? withoutIsolates(typesetTitle(other, otherLocale(locale), figures.digits)) : null,
    print,
  };
}

function withoutIsolates(text: string) {
  return text.replace(/[\u2060\u2066-\u2069]/g, "");
}

/** The drawing of lists, in the colours of the card. */
function svgOf({ family, slug }: { family: DrawingFamily; slug: string }, locale: Locale, colors: PrintLook) {
  const strokes = drawings.strokesOf(family, slug);
  if (!strokes) return null;
  const { ink, fine, accent } = strokes;
  const mirrored = locale === "ar" ? ' transform="matrix(-1 0 0 1 320 0)"' : "";
  const marked = family === "reconciliation" || family === "audit" ? "#a3262a" : colors.accent;
  const path = (d: string, stroke: string, width: number) =>
    `<path d="${d}" stroke="${stroke}" stroke-width="${width}"/>`;
  const paths = path(fine, colors.rule, 1) + path(ink, "#1a2430", 1.5) + path(accent, marked, 2.5);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 200"><g fill="none"${mirrored}>${paths}</g></svg>`;
}
