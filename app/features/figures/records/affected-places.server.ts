import type { Admin } from "#app/records/store/permission.ts";
import type { FigureFields } from "./figure.ts";
import type { FigureRow } from "./figure-kind.ts";
import { type FigureUse, findTextsNaming, type Place } from "./figure-uses.server.ts";
import type { FigureValue } from "./figure-value.ts";
import { listKnownFigures } from "./figures.server.ts";
import { planValues } from "./plan-values.ts";

/** A figure as it would be, with what it was. */
export type ChangedFigure = Pick<FigureRow, "key" | "name_en" | "name_ar" | "value" | "earlier">;

/**
 * `change` is what would be shown then: whoever has agreed to it is not asked again. `said` are the places that say an
 * old value themselves, in digits or in words.
 */
export type AffectedPlaces = { change: string; places: FigureUse[]; said: Place[] };

type FindSaid = (staff: Admin, changed: ChangedFigure[]) => Promise<Place[]>;
const brought: { findSaid: FindSaid } = { findSaid: async () => [] };

/** @noPermission the check of texts registers it */
export function bringFindSaid(findSaid: FindSaid) {
  Object.assign(brought, { findSaid });
}

/** The records in whose texts visitors would see another value if a figure were saved. Null where nothing changes. */
export async function affectedPlaces(staff: Admin, id: string, fields: FigureFields, agreedTo: string | undefined) {
  const rows = await listKnownFigures(staff);
  const before = rows.find((row) => row.id === id);
  const plan = planValues(new Map(rows.map((row) => [row.key, row])), fields);
  if (!before || !plan.ok) return null;
  const change = shown(fields.visibility, plan.own);
  if (change === shown(before.visibility, before.value) || change === agreedTo) return null;
  const others = rows.filter(({ key, visibility, value }) => {
    const next = plan.others.get(key);
    return next !== undefined && shown(visibility, value) !== shown(visibility, next);
  });
  const places = await findTextsNaming([before.key, ...others.map(({ key }) => key)]);
  const changed = [before, ...others].map(({ key, name_en, name_ar, value }) => {
    const earlier = value ? [{ value, until: "" }] : [];
    return { key, name_en, name_ar, earlier, value: key === before.key ? plan.own : (plan.others.get(key) ?? null) };
  });
  const said = await brought.findSaid(staff, changed);
  return places.length + said.length > 0 ? { change, places, said } : null;
}

function shown(visibility: FigureRow["visibility"], value: FigureValue | null) {
  return visibility === "public" && value ? JSON.stringify(Object.entries(value).sort()) : "-";
}
