import type { Admin } from "#app/records/store/permission.ts";

type Read = (staff: Admin, articleId: string) => Promise<unknown>;
const reads: Record<string, Read> = {};

export function addPanelReads(added: Record<string, Read>) {
  Object.assign(reads, added);
}

export async function readPanelParts(staff: Admin, articleId: string) {
  const read = Object.entries(reads).map(async ([name, one]) => [name, await one(staff, articleId)] as const);
  return Object.fromEntries(await Promise.all(read));
}
