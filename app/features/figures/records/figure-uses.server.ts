import { sql } from "kysely";
import { cachedQuery } from "#app/platform/cache/query-cache.server.ts";
import { kinds } from "#app/records/kinds.ts";
import { type Kind, keyOf } from "#app/records/store/kind.ts";
import { forAdmin } from "#app/records/store/permission.ts";
import { presentRows } from "#app/records/store/present-rows.server.ts";
import { selectRows } from "#app/records/store/store.server.ts";
import type { Table } from "#app/records/store/table.ts";
import { tables } from "#app/records/store/tables.ts";
import { figureKind } from "./figure-kind.ts";
import { keysIn } from "./figure-value.ts";

/** `id` and titles are null for single records. */
export type Place = {
  kind: string;
  id: string | null;
  title_en: string | null;
  title_ar: string | null;
  /** Of its row, also of a single record's. */
  row: string;
};
export type LinkedPlace = Omit<Place, "row">;
/** `isShown` is false for a figure that visitors do not see. */
export type FigureUse = Place & { isShown: boolean };

/** By key: the records in whose texts a figure stands, drafts and private ones too, and the figures made of it. */
export const listFigureUses = forAdmin(() => findFigureUses());

/** @noPermission its caller has one */
export async function findFigureUses(): Promise<Record<string, FigureUse[]>> {
  // Texts may name any key, such as "constructor".
  const uses: Record<string, FigureUse[]> = Object.create(null);
  const note = (keys: Iterable<string>, use: FigureUse) => {
    for (const key of keys) {
      uses[key] ??= [];
      uses[key].push(use);
    }
  };
  for (const kind of kinds.filter(holdsTexts)) for (const { keys, use } of await usesIn(kind)) note(keys, use);
  const made = selectRows("figures", { deleted_at: null }).where("made_by", "!=", "typed");
  for (const row of await made.select(["id", "name_en", "name_ar", "parts", "visibility"]).execute()) {
    const parts = row.parts.flatMap(({ figure }) => figure ?? []);
    note(new Set(parts), { ...placeOf(figureKind, row), isShown: row.visibility === "public" });
  }
  return uses;
}

/** Each record once in whose texts one of these figures stands. @noPermission its caller has one */
export async function findTextsNaming(keys: Iterable<string>) {
  const uses = await findFigureUses();
  const texts = [...keys].flatMap((key) => uses[key] ?? []).filter(({ kind }) => kind !== "figures");
  return [...new Map(texts.map((text) => [`${text.kind} ${text.id}`, text])).values()];
}

/** What people write by the forms of the admin area; not what visitors send. @noPermission reads nothing stored */
export const holdsTexts = ({ name, fields }: Pick<Kind, "name" | "fields">) => fields.length > 0 && name !== "figures";

type Use = { keys: string[]; use: FigureUse };
const queries = new Map<Kind, (key: "all") => Promise<Use[]>>();

/** Looked for again only after a change of the kind: each of its texts has to be read. */
function usesIn(kind: Kind) {
  const query = queries.get(kind) ?? cachedQuery([kind.table, kind.name], () => readUses(kind));
  queries.set(kind, query);
  return query("all");
}

async function readUses(kind: Kind): Promise<Use[]> {
  const rows = await rowsWithFigures(kind);
  return rows.map((row) => ({
    keys: [...keysIn(JSON.stringify(row))],
    use: { ...placeOf(kind, row), isShown: true },
  }));
}

function rowsWithFigures(kind: Kind): Promise<Record<string, unknown>[]> {
  const holding = textColumns(kind).map((name) => sql<boolean>`cast(${sql.ref(name)} as text) like '%{=%'`);
  const rows = presentRows(kind).where((where) => where.or(holding));
  return rows.select([...new Set([kind.key, ...kind.names, ...textColumns(kind)])]).execute();
}

function textColumns({ table }: Kind) {
  const { columns } = (tables as unknown as Record<string, Table>)[table] as Table;
  return Object.keys(columns).filter((name) => ["text", "json"].includes(columns[name]?.kind ?? ""));
}

/** @noPermission reads nothing stored */
export function placeOf(kind: Kind, row: Record<string, unknown>): Place {
  const key = keyOf(kind, row);
  const titles = { title_en: kind.titleOf(row, "en"), title_ar: kind.titleOf(row, "ar") };
  return { kind: kind.name, id: kind.isSingle ? null : key, ...titles, row: key };
}
