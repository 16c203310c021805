import { mkdtempSync, rmSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { exportContent } from "#app/features/export/records/export-zip.server.ts";
import { importContent } from "#app/features/export/records/import-content.server.ts";
import type { ExportFormat } from "#app/features/export/records/names.ts";
import { store } from "#app/records/store/store.server.ts";
import { asAdmin, asSystem } from "../../../tests/support/permissions.ts";
import { fillSampleSite } from "../../../tests/support/sample-site.ts";
import { openFresh } from "../../../tests/support/stores/engines.ts";
import { openOwnExport } from "./open-own-export.server.ts";

type Export = Awaited<ReturnType<typeof openOwnExport>>;

const staff = asAdmin(null);
const folder = mkdtempSync(join(tmpdir(), "daftar-short-addresses-"));
afterAll(() => rmSync(folder, { recursive: true }));

async function exported(format: ExportFormat) {
  const stream = await exportContent(staff, { format, isPersonal: false });
  const path = join(folder, `${format}.zip`);
  await writeFile(path, stream ?? "");
  return openOwnExport(staff, path);
}

async function codesAfter(archive: Export) {
  const taken: string[] = [];
  for await (const { outcome, kind, id } of importContent(staff, archive))
    if (outcome === "shortTaken") taken.push(`${kind} ${id}`);
  const links = await store().selectFrom("short_links").selectAll().execute();
  return { taken, codes: new Map(links.map((link) => [`${link.record_table} ${link.record_id}`, link.code])) };
}

test("short addresses of all kinds stay, from JSON and from Markdown, and one that leads elsewhere by now is named", {
  timeout: 90_000,
}, async () => {
  await openFresh("SQLite");
  await fillSampleSite(asSystem());
  const made = await store().selectFrom("short_links").select("code").execute();
  for (const { code } of made) {
    const other = code.replace(/^./, (letter) => (letter === "z" ? "y" : "z"));
    await store().updateTable("short_links").set({ code: other }).where("code", "=", code).execute();
  }
  const links = await store().selectFrom("short_links").selectAll().execute();
  const codes = new Map(links.map((link) => [`${link.record_table} ${link.record_id}`, link.code]));
  expect(links.map((link) => link.record_table)).toEqual(expect.arrayContaining(["articles", "projects", "pages"]));
  const archives = [await exported("json"), await exported("markdown")];
  for (const archive of archives) {
    await openFresh("SQLite");
    expect(await codesAfter(archive)).toEqual({ taken: [], codes });
  }
  await openFresh("SQLite");
  const [link] = links.filter((one) => one.record_table === "pages");
  const elsewhere = { ...(link as (typeof links)[number]), record_table: "articles", record_id: "another" };
  await store().insertInto("short_links").values(elsewhere).execute();
  const { taken, codes: after } = await codesAfter(archives[0] as Export);
  expect(taken).toEqual([`pages ${link?.record_id}`]);
  expect([after.get("articles another"), after.get(`pages ${link?.record_id}`) === link?.code]).toEqual([
    link?.code,
    false,
  ]);
  archives.map(({ close }) => close());
});
