import { lifetimeMs } from "#app/auth/sessions/session.server.ts";
import { later } from "#app/platform/time.ts";
import { roles } from "#app/records/people/profile.ts";
import { forAdmin } from "#app/records/store/permission.ts";
import { store } from "#app/records/store/store.server.ts";

export const countOpenSessions = forAdmin(async (moment: Date = new Date()): Promise<Map<string, number>> => {
  const rows = await store()
    .selectFrom("sessions")
    .innerJoin("profiles", "profiles.user_id", "sessions.user_id")
    .where("sessions.expires_at", ">", moment.toISOString())
    .where((is) =>
      is.or(
        roles.map((role) =>
          is.and([
            is("profiles.role", "=", role),
            is("sessions.last_seen_at", ">", later(moment, -lifetimeMs[role].idle)),
          ]),
        ),
      ),
    )
    .groupBy("sessions.user_id")
    .select((row) => ["sessions.user_id", row.fn.countAll<number>().as("count")])
    .execute();
  return new Map(rows.map(({ user_id, count }) => [user_id, Number(count)]));
});
