import { operations } from "#app/records/kinds.server.ts";
import { kindNamed } from "#app/records/kinds.ts";
import type { Admin } from "#app/records/store/permission.ts";

export async function restoreFromTrash(admin: Admin, kindName: string, id: string) {
  const restore = kindNamed(kindName)?.hasTrash && operations[kindName]?.restore;
  return restore ? restore(admin, id) : false;
}
