import { localeOfPath } from "#app/i18n/locale.ts";
import type { FacingArgs, FacingSides } from "#app/site/offers/facing.tsx";
import { readOr } from "#app/site/page-cache/read-part.server.ts";
import { facingRows } from "./facing-rows.ts";

export type Read = NonNullable<Awaited<ReturnType<typeof readFacing>>>;

export async function readFacing({ url, context }: FacingArgs, read: () => Promise<FacingSides | null>) {
  if (url.searchParams.get("facing") === null) return null;
  const sides = await readOr(context, "translation", read, null);
  if (!sides) return null;
  const language = sides.language ?? localeOfPath(url.pathname);
  const { en, ar } = sides;
  const heads = { en: { title: en.title, lead: en.lead }, ar: { title: ar.title, lead: ar.lead } };
  return { language, heads, rows: facingRows(sides, language) };
}
