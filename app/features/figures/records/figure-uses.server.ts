import { sql } from "kysely";
import { kinds } from "#app/records/kinds.ts";
import type { Kind } from "#app/records/store/kind.ts";
import { forAdmin } from "#app/records/store/permission.ts";
import { presentRows } from "#app/records/store/present-rows.server.ts";
import { selectRows } from "#app/records/store/store.server.ts";
import type { Table } from "#app/records/store/table.ts";
import { tables } from "#app/records/store/tables.ts";
import { reference } from "./figure-value.ts";

/** `id` and titles are null for single records. `isShown` is false for a figure that visitors do not see. */
export type FigureUse = {
  kind: string;
  id: string | null;
  title_en: string | null;
  title_ar: string | null;
  /** Of its row, also of a single record's. */
  row: string;
  isShown: boolean;
};

/** By key: the records in whose texts a figure stands, drafts and private ones too, and the figures made of it. */
export const listFigureUses = forAdmin(() => findFigureUses());

/** @noPermission its caller has one */
export async function findFigureUses(): Promise<Record<string, FigureUse[]>> {
  const uses: Record<string, FigureUse[]> = {};
  const note = (keys: Iterable<string>, use: FigureUse) => {
    for (const key of new Set(keys)) {
      uses[key] ??= [];
      uses[key].push(use);
    }
  };
  for (const kind of kinds.filter(holdsTexts))
    for (const row of await rowsWithFigures(kind)) note(keysIn(JSON.stringify(row)), placeOf(kind, row));
  const made = selectRows("figures", { deleted_at: null }).where("made_by", "!=", "typed");
  for (const row of await made.select(["id", "name_en", "name_ar", "parts", "visibility"]).execute())
    note(
      row.parts.flatMap(({ figure }) => figure ?? []),
      {
        kind: "figures",
        id: row.id,
        row: row.id,
        title_en: row.name_en,
        title_ar: row.name_ar,
        isShown: row.visibility === "public",
      },
    );
  return uses;
}

/** What people write by the forms of the admin area; not what visitors send. @noPermission reads nothing stored */
export const holdsTexts = ({ name, fields }: Pick<Kind, "name" | "fields">) => fields.length > 0 && name !== "figures";

/** @noPermission reads nothing stored */
export function keysIn(text: string) {
  return [...text.matchAll(reference)].map(([, key = ""]) => key);
}

/** @noPermission its caller has one */
export function rowsWithFigures(kind: Kind): Promise<Record<string, unknown>[]> {
  const holding = textColumns(kind).map((name) => sql<boolean>`cast(${sql.ref(name)} as text) like '%{=%'`);
  const rows = presentRows(kind).where((where) => where.or(holding));
  return rows.select([...new Set([kind.key, ...kind.names, ...textColumns(kind)])]).execute();
}

function textColumns({ table }: Kind) {
  const { columns } = (tables as unknown as Record<string, Table>)[table] as Table;
  return Object.keys(columns).filter((name) => ["text", "json"].includes(columns[name]?.kind ?? ""));
}

function placeOf({ name, key, isSingle, titleOf }: Kind, row: Record<string, unknown>): FigureUse {
  const [title_en, title_ar] = isSingle ? [null, null] : [titleOf(row, "en"), titleOf(row, "ar")];
  const id = String(row[key]);
  return { kind: name, id: isSingle ? null : id, title_en, title_ar, row: id, isShown: true };
}
