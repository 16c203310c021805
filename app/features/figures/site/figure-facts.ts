import type { Figures } from "#app/i18n/figures.ts";
import { formatDay } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { withoutTypesetting } from "#app/i18n/typography.ts";
import { siteWords } from "#app/site/frame/site-context.ts";
import { figureInWords } from "../records/amounts/amount-words.ts";
import type { PublicSource } from "../records/figure-sources.server.ts";
import type { FigureValue, ShownFigure } from "../records/figure-value.ts";
import { recordOfAddress, type SourceRecord } from "../records/source-address.ts";
import { formatFigure } from "./format-figure.ts";

/** By key; what visitors may not see is "private". */
export type FiguresShown = ReadonlyMap<string, ShownFigure | "private">;
export type View = {
  shown: FiguresShown;
  figures: Figures;
  /** Nothing where visitors may not see it. */
  sourceAt: (record: SourceRecord) => PublicSource | undefined;
};

/** What a figure says of itself: the same on the page, in a note on paper, and in the ledger. */
export function factsOf(figure: ShownFigure, locale: Locale, view: View) {
  const { figures } = view;
  const t = siteWords(locale, figures.digits);
  const format = (value: FigureValue) => formatFigure(value, locale, figures);
  const { name, value, made, note, asOf, earlier } = figure;
  const last = earlier.at(-1);
  return {
    name: name[locale],
    parts: (made?.parts ?? []).map((part, index) => ({
      name: index > 0 ? joined(made?.operation, part.name[locale]) : part.name[locale],
      value: made?.operation === "count" ? "" : format(part.value),
    })),
    total: { name: made ? t(`figures.${made.operation}`) : "", value: format(value) },
    words: saysWords(value) ? figureInWords(value, locale) : "",
    source: sourceOf(figure, locale, view),
    sentences: [
      note?.[locale] ?? "",
      asOf ? t("figures.asOf", { day: formatDay(asOf, locale, figures) }) : "",
      last ? t("figures.was", { value: format(last.value), day: formatDay(last.until, locale, figures) }) : "",
    ].filter(Boolean),
  };

  function joined(operation: NonNullable<ShownFigure["made"]>["operation"] | undefined, part: string) {
    if (operation === "difference") return t("figures.less", { name: part });
    if (operation === "ratio") return t("figures.dividedBy", { name: part });
    return operation === "percentage" ? t("figures.of", { name: part }) : part;
  }
}

/** A share or a ratio is not said in words by anybody. */
function saysWords(value: FigureValue) {
  return !["percent", "ratio"].includes(value.unit === "change" ? value.of : value.unit);
}

/** What it is called and where it leads. Of a record that is gone or private the text of the figure alone is left. */
export function sourceOf({ source }: ShownFigure, locale: Locale, { sourceAt }: View) {
  const { text = null, address = null } = source ?? {};
  const record = address === null ? null : recordOfAddress(address);
  const found = record ? sourceAt(record) : null;
  const url = record ? (found?.url[locale] ?? null) : address;
  const said = text?.[locale] ?? found?.title[locale] ?? (url && (URL.parse(url)?.host ?? url));
  return said ? { text: said, url } : null;
}

/** For what is no page: the value alone, and a dash where visitors may not see it. */
export function shownValue(key: string, locale: Locale, { shown, figures }: View) {
  const figure = shown.get(key);
  if (!figure) return null;
  return figure === "private" ? "—" : formatFigure(figure.value, locale, figures);
}

/** Where it has no markup; a date in numbers and an amount that changed keep the marks that order their parts. */
export const plainValueIn = (locale: Locale, view: View) => (token: string, key: string) =>
  withoutTypesetting(shownValue(key, locale, view) ?? token);

/** In one sentence or more, as a note below a document says it. */
export function noteOf(figure: ShownFigure, locale: Locale, view: View) {
  const { name, parts, total, words, source, sentences } = factsOf(figure, locale, view);
  const t = siteWords(locale, view.figures.digits);
  const made = parts
    .map((part) => [part.name, part.value].filter(Boolean).join(" "))
    .join(locale === "ar" ? "؛ " : "; ");
  const spoken = [made && `${total.name}: ${made}`, words].filter(Boolean).join(" — ");
  const from = source && t("figures.source", { source: source.url ? `${source.text} (${source.url})` : source.text });
  return [`${name}: ${total.value}${spoken ? ` (${spoken})` : ""}.`, ...sentences, from].filter(Boolean).join(" ");
}
