import { minuteMs } from "#app/platform/time.ts";
import type { Kind } from "../store/kind.ts";
import type { Admin } from "../store/permission.ts";
import { store } from "../store/store.server.ts";
import { pairsDraftOf } from "./edit.ts";
import { type Overtaking, savesSince } from "./version.server.ts";

const writesForMs = 10 * minuteMs;

export type Others = { saved: Overtaking | null; writing: string[] };

/** Who saved a record since this version, and who else has typed in one of its forms just now. */
export async function readOthers(staff: Admin, kind: Kind, id: string, version: number | null): Promise<Others> {
  const saved = version === null ? null : await savesSince(staff, kind.name, id, version);
  const drafts = store()
    .selectFrom("drafts")
    .innerJoin("profiles", "profiles.user_id", "drafts.user_id")
    .select("profiles.full_name")
    .distinct()
    .where("drafts.kind", "=", kind.name)
    .where("drafts.user_id", "!=", staff.userId ?? "")
    .whereRef("drafts.edits", ">", "drafts.done_edits")
    .where("drafts.saved_at", ">", new Date(Date.now() - writesForMs).toISOString())
    .$if(!kind.isSingle, (query) => query.where("drafts.record_id", "in", [id, pairsDraftOf(kind, id)]));
  const writing = (await drafts.execute()).map(({ full_name }) => full_name ?? "");
  return { saved, writing };
}
