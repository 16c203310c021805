import { sql } from "kysely";
import type { Staff } from "./staff.ts";
import { store } from "./store.server.ts";
import type { AuditRow } from "./tables.ts";

/** What of the trail is looked at; null leaves it open. Moments bound the days: `from` counts, `until` does not. */
export type TrailFilter = {
  /** A person's id, or "system" for what the site did by itself. */
  actor: string | null;
  action: string | null;
  table: string | null;
  from: string | null;
  until: string | null;
  text: string;
};

/** Where a page of the trail ended: the next begins after it, however many lines came in since. */
export type TrailPlace = Pick<AuditRow, "created_at" | "id">;
export type TrailLine = AuditRow & { actor_name: string | null };

const readAtOnce = 500;

/** So many lines of the trail after a place, newest first, and whether there are more. */
export async function readTrail(_staff: Staff, filter: TrailFilter, after: TrailPlace | null, most: number) {
  const lines: TrailLine[] = await filtered(filter)
    .$if(after !== null, (all) =>
      all
        .where("audit.created_at", "<=", after?.created_at ?? "")
        .where((is) =>
          is.or([is("audit.created_at", "<", after?.created_at ?? ""), is("audit.id", "<", after?.id ?? "")]),
        ),
    )
    .limit(most + 1)
    .execute();
  return { lines: lines.slice(0, most), hasMore: lines.length > most };
}

/** The whole trail as it is filtered, a part at a time. */
export async function* readWholeTrail(staff: Staff, filter: TrailFilter): AsyncGenerator<TrailLine> {
  for (let after: TrailPlace | null = null; ; ) {
    const { lines, hasMore }: Awaited<ReturnType<typeof readTrail>> = await readTrail(staff, filter, after, readAtOnce);
    yield* lines;
    after = lines.at(-1) ?? null;
    if (!hasMore) return;
  }
}

/** What the trail can be filtered by: everybody in it who has an account, every action and every table. */
export async function listTrailChoices(_staff: Staff) {
  const actors = await differing("actor_id");
  const people = store().selectFrom("profiles").select(["user_id", "full_name", "email"]);
  return {
    people: actors.length > 0 ? await people.where("user_id", "in", actors).orderBy("full_name").execute() : [],
    actions: await differing("action"),
    tables: await differing("record_table"),
  };
}

function filtered({ actor, action, table, from, until, text }: TrailFilter) {
  return store()
    .selectFrom("audit")
    .leftJoin("profiles", "profiles.user_id", "audit.actor_id")
    .selectAll("audit")
    .select("profiles.full_name as actor_name")
    .$if(actor === "system", (all) => all.where("audit.actor_id", "is", null))
    .$if(actor !== null && actor !== "system", (all) => all.where("audit.actor_id", "=", actor))
    .$if(action !== null, (all) => all.where("audit.action", "=", action ?? ""))
    .$if(table !== null, (all) => all.where("audit.record_table", "=", table ?? ""))
    .$if(from !== null, (all) => all.where("audit.created_at", ">=", from ?? ""))
    .$if(until !== null, (all) => all.where("audit.created_at", "<", until ?? ""))
    .$call((all) => wordsOf(text).reduce((left, word) => left.where(holding(word)), all))
    .orderBy("audit.created_at", "desc")
    .orderBy("audit.id", "desc");
}

/** Somewhere in the line: in what was changed, in the record's id, in the action or in the address. */
function holding(word: string) {
  const pattern = `%${word.replace(/[\\%_]/g, "\\$&")}%`;
  const columns = sql`concat_ws(' ', cast(audit.changes as text), audit.record_id, audit.action, audit.ip_address)`;
  return sql<boolean>`lower(${columns}) like ${pattern} escape '\\'`;
}

const wordsOf = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean);

/** The values of an indexed column, each found by one step in the index: the trail may be long, and they are few. */
async function differing(column: "actor_id" | "action" | "record_table"): Promise<string[]> {
  const name = sql.ref(column);
  const { rows } = await sql<{ word: string }>`
    with recursive step(word) as (
      select min(${name}) from audit
      union all
      select (select min(${name}) from audit where ${name} > step.word) from step where step.word is not null
    )
    select word from step where word is not null`.execute(store());
  return rows.map(({ word }) => word);
}
