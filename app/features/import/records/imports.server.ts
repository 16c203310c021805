import { sql } from "kysely";
import { inTransaction } from "#app/platform/database/database.server.ts";
import { announce } from "#app/platform/live/announce.server.ts";
import { writeAudit } from "#app/records/audit/audit.server.ts";
import { type ListDefinition, listPage, oneOf } from "#app/records/lists/list.server.ts";
import type { ListRequest } from "#app/records/lists/list-request.ts";
import { type Admin, forAdmin } from "#app/records/store/permission.ts";
import { deleteRows, selectRows, store, updateRows } from "#app/records/store/store.server.ts";
import {
  type Choices,
  firstChoices,
  type ImportState,
  type ItemState,
  importsTopic,
  isAtWork,
  itemStates,
} from "./import.ts";
import { dropItems, readInParts } from "./import-items.server.ts";
import type { ImportItemRow, ImportRow } from "./import-tables.ts";
import { dropImportFiles } from "./import-upload.server.ts";
import { isChosen, planImport } from "./plan-import.server.ts";
import { requestImports } from "./run-imports.server.ts";

export const listImports = forAdmin(() =>
  store().selectFrom("imports").selectAll().orderBy("created_at", "desc").orderBy("id").limit(50).execute(),
);

export const findImport = forAdmin(async (id: string): Promise<ImportRow | null> => {
  const row = await selectRows("imports", { id }).selectAll().executeTakeFirst();
  return row ? { ...row, choices: { ...firstChoices, ...row.choices } } : null;
});

export async function sumsOfImport(admin: Admin, id: string) {
  const states = await readInParts(admin, id, (part) =>
    part
      .select(["state", sql<number>`count(*)`.as("count"), sql<number>`sum(missing)`.as("missing")])
      .select([
        sql<number>`sum(redirects)`.as("redirects"),
        sql<number>`sum(case when is_different then 1 else 0 end)`.as("different"),
        sql<number>`sum(case when cast(reason as text) like '%"same"%' then 1 else 0 end)`.as("same"),
        sql<number>`sum(case when kind = 'page' then 1 else 0 end)`.as("pages"),
        sql<number>`sum(${number("counts", "comments")})`.as("comments"),
        sql<number>`sum(${number("taken", "comments")})`.as("takenComments"),
      ])
      .groupBy("state")
      .execute(),
  );
  const sumOf = (rows: typeof states, name: Exclude<keyof (typeof states)[number], "state">) =>
    rows.reduce((all, row) => all + Number(row[name]), 0);
  const sum = (name: Parameters<typeof sumOf>[1]) => sumOf(states, name);
  const countOf = (name: Parameters<typeof sumOf>[1], state: ItemState) =>
    sumOf(
      states.filter((row) => row.state === state),
      name,
    );
  return {
    items: Object.fromEntries(itemStates.map((state) => [state, countOf("count", state)])) as Record<ItemState, number>,
    comments: { waiting: countOf("comments", "waiting"), taken: countOf("takenComments", "done") },
    pages: { waiting: countOf("pages", "waiting"), done: countOf("pages", "done") },
    missing: countOf("missing", "done"),
    redirects: sum("redirects"),
    different: sum("different"),
    same: sum("same"),
  };
}

const maxCategories = 100;

/** Of what is still to be taken; those of most records first. */
export async function oldCategories(admin: Admin, id: string) {
  const name = sql<string | null>`item ->> 'category'`;
  const rows = await readInParts(admin, id, (part) =>
    part
      .select([name.as("name"), sql<number>`count(*)`.as("count")])
      .where("state", "=", "waiting")
      .groupBy(name)
      .execute(),
  );
  const counts = new Map<string, number>();
  for (const row of rows) if (row.name) counts.set(row.name, (counts.get(row.name) ?? 0) + Number(row.count));
  const sorted = [...counts].toSorted(([, one], [, other]) => other - one);
  return sorted.slice(0, maxCategories).map(([category]) => category);
}

function number(column: "counts" | "taken", name: string) {
  return sql`coalesce(cast(${sql.ref(column)} ->> ${sql.lit(name)} as integer), 0)`;
}

const reported = [
  "id",
  "position",
  "kind",
  "title",
  "language",
  "slug",
  "state",
  "reason",
  "notes",
  "counts",
  "taken",
  "pictures",
  "missing",
  "redirects",
  "is_different",
  "record_id",
  "addresses",
] as const;
export type ImportLine = Pick<ImportItemRow, (typeof reported)[number]>;

/** What does not come, or differs from the source, stands first. */
export function listImportPage(admin: Admin, id: string, request: ListRequest) {
  const definition: ListDefinition = {
    table: "import_items",
    rows: sql<boolean>`import_id = ${id}`,
    searched: ["title", "source_key"],
    filters: {
      state: oneOf("state", itemStates),
      show: (value) =>
        value === "different" ? sql<boolean>`is_different` : value === "missing" ? sql<boolean>`missing > 0` : null,
    },
    orders: {
      first: sql`case when state = 'failed' then 0 when missing > 0 then 1 when is_different then 2 when cast(reason as text) like '%"same"%' then 5 when state = 'left' then 3 else 4 end, position`,
    },
  };
  const order = request.order ?? { name: "first", isDown: false };
  return listPage<ImportLine>(admin, definition, { ...request, order }, (ids) =>
    selectRows("import_items", { id: ids }).select(reported).execute(),
  );
}

export async function* allImportLines(admin: Admin, id: string): AsyncGenerator<ImportLine> {
  for (let position = 0; ; ) {
    const rows = await linesAfter(admin, id, position);
    yield* rows;
    const last = rows.at(-1);
    if (!last) return;
    position = last.position;
  }
}

const linesAfter = forAdmin(
  (id: string, position: number): Promise<ImportLine[]> =>
    selectRows("import_items", { import_id: id })
      .select(reported)
      .where("position", ">", position)
      .orderBy("position")
      .limit(200)
      .execute(),
);

export async function chooseForImport(staff: Admin, id: string, choices: Choices) {
  return (await stateOf(id)) === "read" && planImport(staff, id, choices);
}

/** The first time with what was chosen; later it goes on where it was stopped. */
export async function startImport(staff: Admin, id: string, choices: Choices | null) {
  const isPlanned = choices !== null && (await chooseForImport(staff, id, choices));
  return moveImport(staff, id, "start", async (state) => {
    if (state === "read") return isPlanned && (await isChosen(staff, id, choices)) ? "running" : null;
    return state === "stopped" ? "running" : null;
  });
}

export function stopImport(staff: Admin, id: string) {
  return moveImport(staff, id, "stop", (state) =>
    state === "running" ? "stopped" : state === "retrying" || state === "takingBack" ? "done" : null,
  );
}

export function retryImport(staff: Admin, id: string) {
  return moveImport(staff, id, "retry", (state) => (state === "done" ? "retrying" : null));
}

/** An own export changes what is here already, and is not taken back. */
export async function takeBackImport(staff: Admin, id: string) {
  if ((await findImport(staff, id))?.format === "daftar") return false;
  return moveImport(staff, id, "takeBack", (state) => (state === "done" || state === "stopped" ? "takingBack" : null));
}

export async function removeImport(staff: Admin, id: string) {
  const isMarked = await inTransaction(async () => {
    const state = await stateOf(id);
    if (state === null || isAtWork(state)) return false;
    await updateRows("imports", { id }).set({ state: "failed" }).execute();
    await writeAudit(staff, "import.remove", "import", id, null, null);
    return true;
  });
  if (!isMarked) return false;
  await dropItems(staff, id);
  await deleteRows("imports", { id }).execute();
  await announce(importsTopic);
  await dropImportFiles(staff, id);
  return true;
}

async function stateOf(id: string): Promise<ImportState | null> {
  return (await selectRows("imports", { id }).select("state").executeTakeFirst())?.state ?? null;
}

type Next = (state: ImportState | null) => ImportState | null | Promise<ImportState | null>;

async function moveImport(staff: Admin, id: string, verb: "start" | "stop" | "retry" | "takeBack", next: Next) {
  const state = await inTransaction(async () => {
    const state = await next(await stateOf(id));
    if (!state) return null;
    await updateRows("imports", { id }).set({ state, finished_at: null }).execute();
    await writeAudit(staff, `import.${verb}`, "import", id, null, null);
    await announce(importsTopic);
    return state;
  });
  if (state && isAtWork(state)) requestImports();
  return state !== null;
}
