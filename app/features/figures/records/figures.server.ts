import { inTransaction, nameLock, transactional } from "#app/platform/database/database.server.ts";
import { collectionOf, type Saved } from "#app/records/collection/collection.server.ts";
import { publicDayOf } from "#app/records/settings/public-day.server.ts";
import type { FieldErrors } from "#app/records/store/fields.ts";
import { type Admin, forAdmin, requireAdmin } from "#app/records/store/permission.ts";
import { selectRows, store, updateRows } from "#app/records/store/store.server.ts";
import { type EarlierValue, type FigureFields, maxEarlier } from "./figure.ts";
import { type FigureRow, figureKind } from "./figure-kind.ts";
import { stableAddress } from "./figure-sources.server.ts";
import { listFigureUses } from "./figure-uses.server.ts";
import type { FigureValue } from "./figure-value.ts";
import { indexUses } from "./index-uses.server.ts";
import { isSameValue, makingFields } from "./make-value.ts";
import { type Plan, planValues } from "./plan-values.ts";

type Refused = { ok: false; reason: "invalid"; errors: FieldErrors };
type Figures = Map<string, FigureRow>;

const figures = collectionOf(figureKind);

export const findFigure = figures.find;

/** What a figure can be made of, and what it would be then. */
export const listKnownFigures = forAdmin(() => {
  const rows = selectRows("figures", { deleted_at: null }).orderBy("key");
  return rows.select([...makingFields, "id", "name_en", "name_ar", "visibility", "value"]).execute();
});

/** From an export a figure may come before those that it is made of: `mayLackParts`. */
export function createFigure(
  staff: Admin,
  { earlier = [], ...fields }: FigureFields & { id?: string },
  mayLackParts = false,
) {
  return inTransaction(async () => {
    const { known, takenKeys } = await readFigures(staff);
    if (takenKeys.has(fields.key)) return invalid({ key: { word: "figures.keyTaken" } });
    const plan = planValues(known, fields, mayLackParts);
    const errors = errorsOf(plan, known) ?? privatePart(fields, known);
    if (errors || !plan.ok) return invalid(errors ?? {});
    const source_url = await stableAddress(fields.source_url);
    const row = await figures.create(staff, { ...fields, source_url, value: plan.own, earlier });
    await storeValues(staff, row.key, known, plan.others);
    return { ok: true, row } as const;
  });
}

/** What is made of it changes with it; a value that is another one now stays as an earlier one. */
export function updateFigure(
  staff: Admin,
  id: string,
  version: number | null,
  { earlier, ...fields }: FigureFields,
): Promise<Saved<FigureRow> | Refused> {
  return inTransaction(async () => {
    const { known } = await readFigures(staff);
    const before = await figures.find(staff, id);
    if (!before) return { ok: false, reason: "missing" };
    if (version !== null && before.version !== version) return { ok: false, reason: "conflict", current: before };
    if (before.key !== fields.key) return invalid({ key: { word: "figures.keyStays" } });
    const plan = planValues(known, fields);
    const errors =
      errorsOf(plan, known) ?? privatePart(fields, known) ?? (await hiddenWhileUsed(staff, before, fields));
    if (errors || !plan.ok) return invalid(errors ?? {});
    const kept = earlier ?? withEarlier(before, plan.own, await today());
    const source_url = await stableAddress(fields.source_url);
    const changed = { ...fields, source_url, value: plan.own, earlier: kept };
    const saved = await figures.update(staff, id, version, changed);
    if (saved.ok) await storeValues(staff, before.key, known, plan.others);
    return saved;
  });
}

/** Not while it stands anywhere or another one is made of it. */
export const removeFigure = transactional(async (staff: Admin, id: string) => {
  const row = await figures.find(staff, id);
  if (!row) return { ok: true } as const;
  await nameLock("figures");
  const uses = (await listFigureUses(staff))[row.key] ?? [];
  if (uses.length > 0) return { ok: false, row, uses } as const;
  await figures.remove(staff, id);
  return { ok: true } as const;
});

/** Not where it could not be made any more. */
export const restoreFigure = transactional(async (staff: Admin, id: string) => {
  const { known } = await readFigures(staff);
  const row = await selectRows("figures", { id }).selectAll().where("deleted_at", "is not", null).executeTakeFirst();
  if (!row || privatePart(row, known)) return false;
  const plan = planValues(known, row);
  if (!plan.ok) return false;
  await updateRows("figures", { id }).set({ value: plan.own }).execute();
  const isRestored = await figures.restore(staff, id);
  await storeValues(staff, row.key, known, plan.others);
  return isRestored;
});

async function readFigures(staff: Admin) {
  requireAdmin(staff);
  await nameLock("figures");
  const rows = await store().selectFrom("figures").selectAll().execute();
  const known: Figures = new Map(rows.filter((row) => !row.deleted_at).map((row) => [row.key, row]));
  return { known, takenKeys: new Set(rows.map(({ key }) => key)) };
}

/** Of the figures that are made of one that was saved. */
async function storeValues(staff: Admin, saved: string, known: Figures, values: Map<string, FigureValue | null>) {
  for (const [key, value] of values) {
    const row = known.get(key);
    if (!row || isSameValue(row.value, value)) continue;
    const changed = { value, earlier: withEarlier(row, value, await today()) };
    await updateRows("figures", { id: row.id }).set(changed).execute();
  }
  await indexUses(staff, [saved, ...values.keys()]);
}

/** A value that comes back on the day on which it was changed has never been an earlier one. */
function withEarlier({ value: before, earlier }: FigureRow, after: FigureValue | null, until: string): EarlierValue[] {
  if (before === null || isSameValue(before, after)) return earlier;
  const last = earlier.at(-1);
  if (last?.until === until && isSameValue(last.value, after)) return earlier.slice(0, -1);
  return [...earlier, { value: before, until }].slice(-maxEarlier);
}

function errorsOf(plan: Plan, known: Figures): FieldErrors | null {
  if (plan.ok) return null;
  const failing = plan.failing === undefined ? null : known.get(plan.failing);
  return failing ? { form: { word: "figures.breaksOther", values: { name: failing.name_en } } } : plan.errors;
}

/** Whoever opens a figure sees its parts. */
function privatePart({ visibility, parts }: Pick<FigureRow, "visibility" | "parts">, known: Figures) {
  const index = parts.findIndex(({ figure }) => figure !== null && known.get(figure)?.visibility === "private");
  const isShown = visibility === "public" && index >= 0;
  return isShown ? { [`parts.${index}.figure`]: { word: "figures.privatePart" } } : null;
}

async function hiddenWhileUsed(staff: Admin, { key, visibility }: FigureRow, next: Pick<FigureRow, "visibility">) {
  if (visibility === "private" || next.visibility === "public") return null;
  const count = (await listFigureUses(staff))[key]?.filter(({ isShown }) => isShown).length ?? 0;
  return count > 0 ? { visibility: { word: "figures.hiddenWhileUsed", values: { count } } } : null;
}

const today = () => publicDayOf(Date.now());
const invalid = (errors: FieldErrors): Refused => ({ ok: false, reason: "invalid", errors });
