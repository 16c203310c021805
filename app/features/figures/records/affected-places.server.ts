import type { Admin } from "#app/records/store/permission.ts";
import type { FigureFields } from "./figure.ts";
import type { FigureRow } from "./figure-kind.ts";
import { type FigureUse, findTextsNaming } from "./figure-uses.server.ts";
import type { FigureValue } from "./figure-value.ts";
import { listKnownFigures } from "./figures.server.ts";
import { planValues } from "./plan-values.ts";

/** `change` is what would be shown then: whoever has agreed to it is not asked again. */
export type AffectedPlaces = { change: string; places: FigureUse[] };

/** The records in whose texts visitors would see another value if a figure were saved. Null where nothing changes. */
export async function affectedPlaces(staff: Admin, id: string, fields: FigureFields): Promise<AffectedPlaces | null> {
  const rows = await listKnownFigures(staff);
  const before = rows.find((row) => row.id === id);
  const plan = planValues(new Map(rows.map((row) => [row.key, row])), fields);
  if (!before || !plan.ok) return null;
  const change = shown(fields.visibility, plan.own);
  if (change === shown(before.visibility, before.value)) return null;
  const others = rows.filter(({ key, visibility, value }) => {
    const next = plan.others.get(key);
    return next !== undefined && shown(visibility, value) !== shown(visibility, next);
  });
  const places = await findTextsNaming([before.key, ...others.map(({ key }) => key)]);
  return places.length > 0 ? { change, places } : null;
}

function shown(visibility: FigureRow["visibility"], value: FigureValue | null) {
  return visibility === "public" && value ? JSON.stringify(Object.entries(value).sort()) : "-";
}
