import { sql } from "kysely";
import { type Admin, forAdmin } from "../store/permission.ts";
import { store } from "../store/store.server.ts";
import type { AuditRow } from "../store/tables.ts";
import { accessPrefix } from "./audit-actions.ts";

/** What of the trail is looked at; null leaves it open. Moments bound the days: `from` counts, `until` does not. */
export type AuditFilter = {
  /** A person's id, or "system" for what the site did by itself. */
  actor: string | null;
  action: string | null;
  table: string | null;
  from: string | null;
  until: string | null;
  text: string;
};

/** Where a page of the trail ended: the next begins after it, however many lines came in since. */
export type AuditCursor = Pick<AuditRow, "created_at" | "id">;
export type AuditEntry = AuditRow & { actor_name: string | null };

const readAtOnce = 500;
/** Words stand anywhere in a line, where no index finds them: so many lines are looked through at a time. */
const searchedAtOnce = 20_000;

/**
 * So many lines of the trail after a place, newest first, and where the next begin: null at the trail's end. Where words
 * are sought, only a stretch of the trail is looked through; `searchedTo` is its end where more lies behind it, and
 * fewer lines than asked for, or none, may stand in it.
 */
export const listAuditEntries = forAdmin(
  async (filter: AuditFilter, after: AuditCursor | null, most: number, stretch: number = searchedAtOnce) => {
    const words = wordsOf(filter.text);
    const end = words.length > 0 ? await endOfStretch(filter, after, stretch) : null;
    const lines: AuditEntry[] = await beyond(filtered(filter), after)
      .$if(end !== null, (all) => all.where("audit.created_at", ">=", end?.created_at ?? ""))
      .$if(end !== null, (all) =>
        all.where((is) =>
          is.or([is("audit.created_at", ">", end?.created_at ?? ""), is("audit.id", ">=", end?.id ?? "")]),
        ),
      )
      .$call((all) => words.reduce((left, word) => left.where(holding(word)), all))
      .limit(most + 1)
      .execute();
    const shown = lines.slice(0, most);
    const last = shown.at(-1);
    if (lines.length > most && last) return { lines: shown, next: withoutLocale(last), searchedTo: null };
    return { lines: shown, next: end, searchedTo: end };
  },
);

/** The last line of the next stretch of what is filtered but for the words; null where the trail ends before it. */
async function endOfStretch(filter: AuditFilter, after: AuditCursor | null, stretch: number) {
  const [end, more] = await beyond(filtered(filter), after)
    .clearSelect()
    .select(["audit.created_at", "audit.id"])
    .offset(stretch - 1)
    .limit(2)
    .execute();
  return end && more ? withoutLocale(end) : null;
}

const withoutLocale = ({ created_at, id }: AuditCursor): AuditCursor => ({ created_at, id });

/** The whole trail as it is filtered, a part at a time. */
export async function* allAuditEntries(staff: Admin, filter: AuditFilter): AsyncGenerator<AuditEntry> {
  for (let after: AuditCursor | null = null; ; ) {
    const { lines, next }: Awaited<ReturnType<typeof listAuditEntries>> = await listAuditEntries(
      staff,
      filter,
      after,
      readAtOnce,
    );
    yield* lines;
    after = next;
    if (!after) return;
  }
}

/** What the trail can be filtered by: everybody in it who has an account, every action and every table. */
export const listAuditFilterOptions = forAdmin(async () => {
  return {
    people: await actingPeople(),
    actions: await differing("action"),
    tables: await differing("record_table"),
  };
});

/** Admin who are in the trail, and others with more in it than sign-ins: readers may be many. */
function actingPeople() {
  return store()
    .selectFrom("profiles")
    .select(["user_id", "full_name", "email"])
    .where((is) => {
      const lines = is.selectFrom("audit").select("id").whereRef("audit.actor_id", "=", "profiles.user_id");
      const otherLines = lines.where("audit.action", "not like", `${accessPrefix}%`);
      return is.or([is.and([is("role", "!=", "user"), is.exists(lines)]), is.exists(otherLines)]);
    })
    .orderBy("full_name")
    .execute();
}

/** What is filtered but for the words, in the order of the trail. */
function filtered({ actor, action, table, from, until }: AuditFilter) {
  return store()
    .selectFrom("audit")
    .leftJoin("profiles", "profiles.user_id", "audit.actor_id")
    .selectAll("audit")
    .select("profiles.full_name as actor_name")
    .$if(actor === "system", (all) =>
      all.where("audit.actor_id", "is", null).where("audit.action", "not like", `${accessPrefix}%`),
    )
    .$if(actor !== null && actor !== "system", (all) => all.where("audit.actor_id", "=", actor))
    .$if(action !== null, (all) => all.where("audit.action", "=", action ?? ""))
    .$if(table !== null, (all) => all.where("audit.record_table", "=", table ?? ""))
    .$if(from !== null, (all) => all.where("audit.created_at", ">=", from ?? ""))
    .$if(until !== null, (all) => all.where("audit.created_at", "<", until ?? ""))
    .orderBy("audit.created_at", "desc")
    .orderBy("audit.id", "desc");
}

/** The lines after a place, among those of one moment by their ids. */
function beyond(lines: ReturnType<typeof filtered>, after: AuditCursor | null) {
  if (!after) return lines;
  return lines
    .where("audit.created_at", "<=", after.created_at)
    .where((is) => is.or([is("audit.created_at", "<", after.created_at), is("audit.id", "<", after.id)]));
}

/** Somewhere in the line: in what was changed, in the record's id, in the action or in the address. */
function holding(word: string) {
  const pattern = `%${word.replace(/[\\%_]/g, "\\$&")}%`;
  const columns = sql`concat_ws(' ', cast(audit.changes as text), audit.record_id, audit.action, audit.ip_address)`;
  return sql<boolean>`lower(${columns}) like ${pattern} escape '\\'`;
}

const wordsOf = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean);

/** The values of an indexed column, each found by one step in the index: the trail may be long, and they are few. */
async function differing(column: "action" | "record_table"): Promise<string[]> {
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
