import { readLinks } from "#app/records/collection/translation-links.server.ts";
import { operations } from "#app/records/kinds.server.ts";
import { kinds } from "#app/records/kinds.ts";
import type { Kind } from "#app/records/store/kind.ts";
import type { Admin } from "#app/records/store/permission.ts";
import { namedPairsOf } from "./pair-texts.ts";
import { readPages } from "./side-by-side.server.ts";

const firstRecord = "site";

type Fields = Record<string, unknown>;

/** A screen shows one or two kinds; of a single record the address may leave the id out. */
export async function findPaired(admin: Admin, screen: string, id: string) {
  for (const kind of kinds) {
    const { find, shape } = operations[kind.name] ?? {};
    if (kind.screen !== screen || !find || !shape) continue;
    const row = (await find(admin, id)) as Fields | null;
    const isMeant = !kind.isSingle || id === firstRecord || row?.[kind.key] === id;
    if (row && isMeant) return { kind, row, id: String(row[kind.key]), version: Number(row.version) };
  }
  return null;
}

export async function readFieldPairs(admin: Admin, { kind, row, id }: { kind: Kind; row: Fields; id: string }) {
  const links = await readLinks(admin, kind.table, id);
  const edited = Object.fromEntries(kind.fields.map((name) => [name, row[name]]));
  const pairs = namedPairsOf(edited);
  return {
    title: { en: kind.titleOf(row, "en"), ar: kind.titleOf(row, "ar") },
    pages: await readPages(
      admin,
      pairs.flatMap(({ en, ar }) => [en, ar]),
    ),
    pairs: pairs.map((pair) => ({ ...pair, links: links.get(pair.field) ?? null })),
  };
}
