import type { Admin } from "#app/records/store/permission.ts";

type ReadViews = (staff: Admin, table: string, records: readonly { id: string }[]) => Promise<Record<string, number>>;

let readViews: ReadViews = async () => ({});

/** Of a feature that counts them; without it lists show none. */
export function bringViews(brought: ReadViews) {
  readViews = brought;
}

/** By the ids of the records. */
export const readViewsOf: ReadViews = (...asked) => readViews(...asked);
