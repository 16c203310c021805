import type { Digits } from "#app/i18n/figures.ts";
import { type Locale, locales, otherLocale } from "#app/i18n/locale.ts";
import { typesetHtml } from "#app/i18n/typeset-html.ts";
import { typeset, typesetTitle } from "#app/i18n/typography.ts";
import { publicTextWithValues } from "#app/records/store/inline-values.server.ts";
import { articleWords } from "#app/site/articles/article-words.ts";
import { siteWords } from "#app/site/frame/site-context.ts";
import { documentPictures } from "#app/site/media/document-pictures.server.ts";
import type { FacingRead, FacingRow } from "#app/site/offers/facing.tsx";
import { withCallouts } from "#app/site/prose/callouts.ts";
import { type Frame, renderDocument } from "./document.server.ts";
import { picturesIn, placed } from "./document-blocks.ts";
import template from "./facing.typ?raw";
import { withNumbers } from "./footnote-numbers.ts";
import { type Block, blocksOf } from "./text-blocks.ts";

type Facing = { read: FacingRead; about: string | null; frame: Omit<Frame, "title"> };

/** What is beyond keeps its captions. */
const maxPictures = 20;
/** One with more columns has the width of both texts. */
const maxColumns = 4;

/** A stored text with the marks of its parts, as it is set on paper. */
export function setText(html: string, language: Locale, digits: Digits) {
  const { callouts, footnotes } = articleWords(language, language, digits);
  return typesetHtml(withNumbers(withCallouts(html, language, callouts), footnotes.mark), language, digits);
}

export async function renderFacingPdf({ read, about, frame }: Facing) {
  const { locale, settings } = frame;
  const { digits } = settings.figures;
  const t = siteWords(locale, digits);
  const rows = await Promise.all(read.rows.map(blocksOfRow));
  const addresses = rows.flatMap((row) => locales.flatMap((side) => picturesIn(row[side])));
  const pictures = await documentPictures(addresses.slice(0, maxPictures), read.language);
  const headOf = async (side: Locale) => {
    const { title, lead } = read.heads[side];
    const [shownTitle, shownLead] = [typesetTitle(title, side, digits), typeset(lead ?? "", side, digits)];
    return {
      title: await publicTextWithValues(shownTitle, side),
      lead: await publicTextWithValues(shownLead, side),
    };
  };
  const content = {
    kicker: t("sheet.facing"),
    about,
    language: read.language,
    heads: { en: await headOf("en"), ar: await headOf("ar") },
    only: { en: t("sheet.onlyEnglish"), ar: t("sheet.onlyArabic") },
    rows: rows.map(({ en, ar, isShared }) => ({
      ...{ en: placed(en, pictures), ar: placed(ar, pictures), isShared },
      isWide: [...en, ...ar].some((block) => block.kind === "table" && block.columns > maxColumns),
    })),
  };
  const titles = [read.heads[read.language].title, read.heads[otherLocale(read.language)].title];
  const title = `${titles.join(" · ")} · ${settings.ownerName}`;
  const files = Object.fromEntries([...pictures.values()].map(({ file, bytes }) => [file, bytes]));
  return renderDocument(template, { ...frame, title }, content, files, read);
}

async function blocksOfRow({ isShared, ...row }: FacingRow): Promise<Record<Locale, Block[]> & { isShared: boolean }> {
  const blocksOn = async (side: Locale) => blocksOf(await publicTextWithValues(row[side], side));
  return { en: await blocksOn("en"), ar: await blocksOn("ar"), isShared };
}
