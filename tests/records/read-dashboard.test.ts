import { beforeAll, expect, test, vi } from "vitest";
import "#app/features/audit/feature.server.ts";
import "#app/features/translations/feature.server.ts";
import { readDashboard } from "#app/admin/dashboard/read-dashboard.server.ts";
import { currentDatabase, queryBuilder } from "#app/platform/database/database.server.ts";
import { noteUntrustedProxy } from "#app/platform/http/requests/untrusted-proxy.server.ts";
import { log } from "#app/platform/log.server.ts";
import { writeAudit } from "#app/records/audit/audit.server.ts";
import { contract } from "../contract/contract.ts";
import { readClock } from "../support/clock/read-clock.ts";
import { mediaFolder } from "../support/media-folder.ts";
import { asAdmin } from "../support/permissions.ts";
import { shareStore } from "../support/stores/engines.ts";
import { withoutTable } from "../support/stores/without-table.ts";

const staff = asAdmin("rana");
mediaFolder();

shareStore();
beforeAll(async () => {
  log.level = "silent";
});

contract("8.4.10");
test("a part of the dashboard that cannot be read is null, and the others are not", async () => {
  const whole = await readDashboard(staff, "en");
  expect(Object.values(whole)).not.toContain(null);
  const part = await withoutTable("translation_marks", () => readDashboard(staff, "en"));
  expect(part).toMatchObject({
    ...whole,
    // Its card says so; no reminder counts what cannot be read.
    pending: { ...whole.pending, added: { ...whole.pending?.added, missingTranslations: 0 } },
    added: { ...whole.added, translations: null },
    status: { isStoreUp: true, isContentUp: true },
  });
  const unmailed = await withoutTable("outbox", () => readDashboard(staff, "en"));
  expect(unmailed).toMatchObject({
    figures: whole.figures,
    added: { ...whole.added },
    status: { mails: null, isStoreUp: true },
  });
});

test("the dashboard reads as many rows from a large store as from a small one, and the newest changes of all", async () => {
  const rows = async (from: number, until: number) => {
    const kinds = { articles: article, projects: project, messages: message, audit: signIn };
    for (const [table, row] of Object.entries(kinds))
      await queryBuilder()
        .insertInto(table)
        .values(Array.from({ length: until - from }, (_, index) => row(from + index)))
        .execute();
  };
  await rows(0, 10);
  await writeAudit(staff, "articles.update", "articles", "article 3", { title: "before" }, { title: "after" });
  const few = await countRowsRead();
  await rows(10, 1_000);
  expect(await countRowsRead()).toBe(few);
  const { figures, added } = await readDashboard(staff, "en");
  expect(figures).toMatchObject({ articles: 1_000, published: 500, projects: 1_000, completed: 0, people: 0 });
  expect(added.translations).toMatchObject({ articles: { "ar-missing": 1_000 }, projects: { "ar-missing": 1_000 } });
  const newest = [999, 998, 997, 996, 995].map((index) => expect.objectContaining({ id: `article ${index}` }));
  expect(added.untranslated).toEqual(newest);
  expect(added.activity).toEqual([expect.objectContaining({ action: "articles.update" })]);
});

async function countRowsRead() {
  const read = vi.spyOn(currentDatabase().kysely.getExecutor(), "executeQuery");
  await readDashboard(staff, "en");
  const results = await Promise.all(read.mock.results.map(({ value }) => value as Promise<{ rows: unknown[] }>));
  read.mockRestore();
  return results.reduce((sum, { rows }) => sum + rows.length, 0);
}

const at = (number: number) => new Date(Date.UTC(2026, 0, 1) + number * 60_000).toISOString();
const times = (number: number) => ({ created_at: at(number), updated_at: at(number) });
const article = (number: number) => ({
  ...{ id: `article ${number}`, slug: `article-${number}`, title: "t", content: "<p>t</p>", ...times(number) },
  status: number % 2 ? "published" : "draft",
});
const project = (number: number) => ({
  ...{ id: `project ${number}`, slug: `project-${number}`, title: "t", title_en: "t", description: "d" },
  ...{ title_ar: "", description_en: "d", description_ar: "" },
  ...{ category: "Other", status: "planning", ...times(number) },
});
const message = (number: number) => ({
  ...{ id: `message ${number}`, created_at: at(number), locale: "en", status: "new", name: "n" },
  ...{ email: "a@b.example", message: "m" },
});
const signIn = (number: number) => ({
  ...{ id: `entry ${number}`, created_at: readClock(number).toISOString(), action: "access.sign-in" },
  ...{ record_table: "users", record_id: "rana" },
});

test("the status names the untrusted proxy that forwards requests", async () => {
  expect((await readDashboard(staff, "en")).status.untrustedProxy).not.toBe("10.0.0.1");
  noteUntrustedProxy({ socket: { remoteAddress: "10.0.0.1" }, headers: { "x-forwarded-for": "1.2.3.4" } } as never);
  expect((await readDashboard(staff, "en")).status.untrustedProxy).toBe("10.0.0.1");
});
