import { kindNamed } from "#app/records/kinds.ts";
import { type Admin, forAdmin, requireAdmin } from "#app/records/store/permission.ts";
import { presentRows } from "#app/records/store/present-rows.server.ts";
import { deleteRows, now, store, upsertRow } from "#app/records/store/store.server.ts";
import { holdsTexts, type LinkedPlace, placeOf } from "../../figures/records/figure-uses.server.ts";

type Meant = { kind: string; record: string; number: string };
export type OtherMeaning = LinkedPlace & Meant & { said: string };

const longest = { number: 80, said: 200 };
const maxListed = 200;

/** What says whether a number of a record means something else. */
export const readOtherMeanings = forAdmin(async () => {
  const rows = await store().selectFrom("other_meanings").select(["kind", "record", "number"]).execute();
  const known = new Set(rows.map(wholeKey));
  return (meant: Meant) => known.has(wholeKey(meant));
});

/** The newest first; of records that are gone none. */
export const listOtherMeanings = forAdmin(async (): Promise<OtherMeaning[]> => {
  const rows = store().selectFrom("other_meanings").selectAll().orderBy("created_at", "desc").limit(maxListed);
  const listed: OtherMeaning[] = [];
  for (const { created_at: _, ...meant } of await rows.execute()) {
    const place = await placeAt(meant);
    if (place) listed.push({ ...place, ...meant });
  }
  return listed;
});

/** False where there is no such record. */
export async function noteOtherMeaning(staff: Admin, { said, ...meant }: Meant & { said: string }) {
  requireAdmin(staff);
  const { number } = meant;
  if (number === "" || number.length > longest.number || said.length > longest.said) return false;
  if (!(await placeAt(meant))) return false;
  await upsertRow("other_meanings", meant, { said }, { created_at: now() });
  return true;
}

export async function forgetOtherMeaning(staff: Admin, meant: Meant) {
  requireAdmin(staff);
  await deleteRows("other_meanings", meant).execute();
}

const wholeKey = ({ kind, record, number }: Meant) => [kind, record, number].join("\n");

async function placeAt({ kind: name, record }: Meant): Promise<LinkedPlace | null> {
  const kind = kindNamed(name);
  if (!kind || !holdsTexts(kind)) return null;
  if (kind.isSingle) return record === "" ? { kind: name, id: null, title_en: null, title_ar: null } : null;
  const row = await presentRows(kind).selectAll().where(kind.key, "=", record).executeTakeFirst();
  return row ? placeOf(kind, row) : null;
}
