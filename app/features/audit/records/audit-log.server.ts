import { sql } from "kysely";
import { accessPrefix } from "#app/records/audit/audit-actions.ts";
import { type Admin, forAdmin } from "#app/records/store/permission.ts";
import { store } from "#app/records/store/store.server.ts";
import type { AuditRow } from "#app/records/store/tables.ts";

/** Null matches everything. `from` is inclusive, `until` exclusive. */
export type AuditFilter = {
  /** A person's id, or "system" for what the site did by itself. */
  actor: string | null;
  action: string | null;
  isChange?: boolean;
  table: string | null;
  from: string | null;
  until: string | null;
  text: string;
};

/** The last entry of a page, so that new entries do not shift the next page. */
export type AuditCursor = Pick<AuditRow, "created_at" | "id">;
export type AuditEntry = AuditRow & { actor_name: string | null };

const readAtOnce = 500;
/** No index covers words inside an entry, so the scan is limited. */
const scannedAtOnce = 20_000;

/** With words, at most `scanLimit` entries are scanned; `searchedTo` is the last of them if more remain. */
export const listAuditEntries = forAdmin(
  async (filter: AuditFilter, after: AuditCursor | null, max: number, scanLimit: number = scannedAtOnce) => {
    const words = wordsOf(filter.text);
    const end = words.length > 0 ? await endOfScan(filter, after, scanLimit) : null;
    const entries: AuditEntry[] = await afterCursor(filtered(filter), after)
      .$if(end !== null, (all) => all.where(comparedTo(">=", end)))
      .$call((all) => words.reduce((left, word) => left.where(containsText(word)), all))
      .limit(max + 1)
      .execute();
    const shown = entries.slice(0, max);
    const last = shown.at(-1);
    if (entries.length > max && last) return { lines: shown, next: cursorOf(last), searchedTo: null };
    return { lines: shown, next: end, searchedTo: end };
  },
);

/** Null where the log ends before the limit. */
async function endOfScan(filter: AuditFilter, after: AuditCursor | null, scanLimit: number) {
  const [end, more] = await afterCursor(filtered(filter), after)
    .clearSelect()
    .select(["audit.created_at", "audit.id"])
    .offset(scanLimit - 1)
    .limit(2)
    .execute();
  return end && more ? cursorOf(end) : null;
}

const cursorOf = ({ created_at, id }: AuditCursor): AuditCursor => ({ created_at, id });

export async function* allAuditEntries(staff: Admin, filter: AuditFilter): AsyncGenerator<AuditEntry> {
  let after: AuditCursor | null = null;
  do {
    const page: Awaited<ReturnType<typeof listAuditEntries>> = await listAuditEntries(staff, filter, after, readAtOnce);
    yield* page.lines;
    after = page.next;
  } while (after);
}

export const listAuditFilterOptions = forAdmin(async () => ({
  people: await actingPeople(),
  actions: await distinctValues("action"),
  tables: await distinctValues("record_table"),
}));

/** Without readers who only signed in: they may be many. */
function actingPeople() {
  return store()
    .selectFrom("profiles")
    .select(["user_id", "full_name", "email"])
    .where((is) => {
      const entries = is.selectFrom("audit").select("id").whereRef("audit.actor_id", "=", "profiles.user_id");
      const otherEntries = entries.where("audit.action", "not like", `${accessPrefix}%`);
      return is.or([is.and([is("role", "!=", "user"), is.exists(entries)]), is.exists(otherEntries)]);
    })
    .orderBy("full_name")
    .execute();
}

function filtered({ actor, action, isChange, table, from, until }: AuditFilter) {
  return store()
    .selectFrom("audit")
    .leftJoin("profiles", "profiles.user_id", "audit.actor_id")
    .selectAll("audit")
    .select("profiles.full_name as actor_name")
    .$if(actor === "system", (all) =>
      all.where("audit.actor_id", "is", null).where("audit.action", "not like", `${accessPrefix}%`),
    )
    .$if(actor !== null && actor !== "system", (all) => all.where("audit.actor_id", "=", actor))
    .$if(isChange === true, (all) => all.where("audit.action", "not like", `${accessPrefix}%`))
    .$if(action !== null, (all) => all.where("audit.action", "=", action ?? ""))
    .$if(table !== null, (all) => all.where("audit.record_table", "=", table ?? ""))
    .$if(from !== null, (all) => all.where("audit.created_at", ">=", from ?? ""))
    .$if(until !== null, (all) => all.where("audit.created_at", "<", until ?? ""))
    .orderBy("audit.created_at", "desc")
    .orderBy("audit.id", "desc");
}

function afterCursor(entries: ReturnType<typeof filtered>, after: AuditCursor | null) {
  return after ? entries.where(comparedTo("<", after)) : entries;
}

function comparedTo(side: "<" | ">=", cursor: AuditCursor | null) {
  return sql<boolean>`(audit.created_at, audit.id) ${sql.raw(side)} (${cursor?.created_at}, ${cursor?.id})`;
}

function containsText(word: string) {
  const pattern = `%${word.replace(/[\\%_]/g, "\\$&")}%`;
  const columns = sql`concat_ws(' ', cast(audit.changes as text), audit.record_id, audit.action, audit.ip_address)`;
  return sql<boolean>`lower(${columns}) like ${pattern} escape '\\'`;
}

const wordsOf = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean);

/** Loose index scan: one index lookup per value, since the log may be long and the values are few. */
async function distinctValues(column: "action" | "record_table"): Promise<string[]> {
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
