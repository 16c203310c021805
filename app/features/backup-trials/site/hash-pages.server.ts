import { createHash } from "node:crypto";
import { sql } from "kysely";
import { locales, localizePath } from "#app/i18n/locale.ts";
import { queryBuilder } from "#app/platform/database/database.server.ts";
import { publicLists } from "#app/records/store/public-places.ts";
import type { Table } from "#app/records/store/table.ts";
import { tables } from "#app/records/store/tables.ts";
import { publicRecordPaths } from "../../updates/records/public-record-paths.server.ts";
import type { HashedPages } from "../records/compare-pages.ts";

type Site = { origin: string; respond: (request: Request) => Promise<Response> };

const recordsOfEachKind = 100;

/** Prints as JSON what the public pages in both languages are now, and when something was last changed. */
export async function hashPages({ origin, respond }: Site) {
  const pages: HashedPages["pages"] = {};
  for (const path of [
    "/",
    "/contact",
    ...publicLists().map(({ folder }) => folder),
    ...(await publicRecordPaths(recordsOfEachKind)),
  ])
    for (const locale of locales) {
      const address = new URL(encodeURI(localizePath(locale, path)), origin);
      const response = await respond(new Request(address, { redirect: "manual", headers: { accept: "text/html" } }));
      const hash = createHash("sha256").update(await response.text());
      pages[address.pathname] = { status: response.status, hash: hash.digest("hex") };
    }
  console.log(JSON.stringify({ changedAt: await lastChange(), pages } satisfies HashedPages));
  return true;
}

/** The latest moment, up to now, in what staff write: saved, deleted, or published at a time that has come. */
async function lastChange() {
  const now = new Date().toISOString();
  let last = "";
  for (const [name, { columns }] of Object.entries(tables as Record<string, Table>)) {
    if (!columns.updated_at) continue;
    for (const [column, { kind }] of Object.entries(columns)) {
      if (kind !== "moment") continue;
      const latest = sql<string | null>`max(${sql.ref(column)})`.as("latest");
      const row = await queryBuilder<Record<string, Record<string, string>>>()
        .selectFrom(name)
        .select(latest)
        .where(column, "<=", now)
        .executeTakeFirst();
      if (row?.latest && row.latest > last) last = row.latest;
    }
  }
  return last;
}
