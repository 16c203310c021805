import { localeOfPath } from "#app/i18n/locale.ts";
import type { FacingArgs, ReadSides } from "#app/site/offers/facing.tsx";
import { readOr } from "#app/site/page-cache/read-part.server.ts";
import { facingRows } from "./facing-rows.ts";

export type Read = NonNullable<Awaited<ReturnType<typeof readFacing>>>;

export async function readFacing(args: FacingArgs, read: ReadSides, slug: string) {
  const { url, context } = args;
  if (url.searchParams.get("facing") === null) return null;
  const sides = await readOr(context, "translation", () => read(args, slug), null);
  if (!sides) return null;
  const language = sides.language ?? localeOfPath(url.pathname);
  const { en, ar } = sides;
  const heads = { en: { title: en.title, lead: en.lead }, ar: { title: ar.title, lead: ar.lead } };
  return { language, heads, rows: facingRows(sides, language) };
}
