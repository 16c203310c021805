import type { Admin } from "#app/records/store/permission.ts";

type Count = (staff: Admin) => Promise<number>;
let count: Count | null = null;

export function countUnreadBy(added: Count) {
  count = added;
}

export const countUnread = async (staff: Admin) => (await count?.(staff)) ?? 0;
