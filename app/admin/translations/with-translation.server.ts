import type { Admin } from "#app/records/store/permission.ts";
import { translationStates } from "#app/records/translation/translation.server.ts";
import { upToDate } from "#app/records/translation/translation.ts";

export async function withTranslation<Row extends { id: string }>(staff: Admin, screen: string, row: Row | null) {
  if (!row) return null;
  const states = await translationStates(staff, [screen], [row.id]);
  return { ...row, translation: states.get(row.id) ?? upToDate };
}
