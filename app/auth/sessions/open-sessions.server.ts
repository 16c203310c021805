import { later } from "#app/platform/time.ts";
import { selectRows } from "#app/records/store/store.server.ts";
import type { SessionRow } from "#app/records/store/tables.ts";
import { lifetimeMs, type Viewer } from "./session.server.ts";

type OpenSession = Pick<SessionRow, "id" | "created_at" | "last_seen_at" | "ip_address" | "user_agent">;

export async function listSessions({ userId, role }: Viewer, moment = new Date()): Promise<OpenSession[]> {
  return selectRows("sessions", { user_id: userId })
    .select(["id", "created_at", "last_seen_at", "ip_address", "user_agent"])
    .where("expires_at", ">", moment.toISOString())
    .where("last_seen_at", ">", later(moment, -lifetimeMs[role].idle))
    .orderBy("last_seen_at", "desc")
    .execute();
}
