import type { Admin } from "#app/records/store/permission.ts";
import type { FigureFields } from "./figure.ts";
import type { FigureRow } from "./figure-kind.ts";
import { type FigureUse, listFigureUses } from "./figure-uses.server.ts";
import type { FigureValue } from "./figure-value.ts";
import { listKnownFigures } from "./figures.server.ts";
import { planValues } from "./plan-values.ts";

/** `change` is what would be shown then: whoever has agreed to it is not asked again. */
export type AffectedPlaces = { change: string; places: FigureUse[] };

/** The records in whose texts visitors would see another value if a figure were saved. Null where nothing changes. */
export async function affectedPlaces(staff: Admin, id: string, fields: FigureFields): Promise<AffectedPlaces | null> {
  const rows = await listKnownFigures(staff);
  const before = rows.find((row) => row.id === id);
  const known = new Map(rows.map((row) => [row.key, row]));
  const plan = planValues(known, fields);
  if (!before || !plan.ok) return null;
  const change = shown(fields.visibility, plan.own);
  if (change === shown(before.visibility, before.value)) return null;
  const changed = [
    before.key,
    ...[...plan.others].flatMap(([key, value]) => (differs(known.get(key), value) ? key : [])),
  ];
  const uses = await listFigureUses(staff);
  const places = changed.flatMap((key) => uses[key] ?? []).filter(({ kind }) => kind !== "figures");
  const each = new Map(places.map((place) => [`${place.kind} ${place.id}`, place]));
  return each.size > 0 ? { change, places: [...each.values()] } : null;
}

function shown(visibility: FigureRow["visibility"], value: FigureValue | null) {
  return visibility === "public" && value ? JSON.stringify(Object.entries(value).sort()) : "-";
}

function differs(row: Pick<FigureRow, "visibility" | "value"> | undefined, value: FigureValue | null) {
  return row !== undefined && shown(row.visibility, row.value) !== shown(row.visibility, value);
}
