import { type Locale, locales } from "#app/i18n/locale.ts";
import type { FacingSides } from "#app/site/offers/facing.tsx";
import { readOr } from "#app/site/page-cache/read-part.server.ts";
import { facingRows } from "./facing-rows.ts";
import { withPartMarks } from "./part-marks.ts";

type ReadSides = () => Promise<FacingSides | null>;
type SetText = (html: string, language: Locale) => string;

export async function readFacing(context: object, locale: Locale, read: ReadSides, set?: SetText) {
  const sides = await readOr(context, "translation", read, null);
  if (!sides) return null;
  const language = sides.language ?? locale;
  const { en, ar } = sides;
  const heads = { en: { title: en.title, lead: en.lead }, ar: { title: ar.title, lead: ar.lead } };
  if (set) for (const side of locales) sides[side].shown = set(withPartMarks(sides[side].stored), side);
  return { language, heads, rows: facingRows(sides, language) };
}
