import { afterAll, beforeAll, expect, test } from "vitest";
import { noteUntrustedProxy } from "#app/platform/http/requests/untrusted-proxy.server.ts";
import { log } from "#app/platform/log.server.ts";
import { store } from "#app/records/store/store.server.ts";
import { mediaFolder } from "../../../tests/support/media-folder.ts";
import { asAdmin } from "../../../tests/support/permissions.ts";
import { openFresh } from "../../../tests/support/stores/engines.ts";
import { readDashboard } from "./read-dashboard.server.ts";

const staff = asAdmin("rana");
let database: Awaited<ReturnType<typeof openFresh>>;
mediaFolder();

beforeAll(async () => {
  database = await openFresh("SQLite");
  log.level = "silent";
});
afterAll(() => database.end());

test("a part of the dashboard that cannot be read is null, and the others are not", async () => {
  const whole = await readDashboard(staff, "en");
  expect(Object.values(whole)).not.toContain(null);
  await store().schema.alterTable("translation_marks").renameTo("translation_marks_away").execute();
  const part = await readDashboard(staff, "en");
  await store().schema.alterTable("translation_marks_away").renameTo("translation_marks").execute();
  expect(part).toMatchObject({ ...whole, translations: null, status: { isStoreUp: true, isContentUp: true } });
  await store().schema.alterTable("outbox").renameTo("outbox_away").execute();
  const unmailed = await readDashboard(staff, "en");
  expect(unmailed).toMatchObject({
    figures: whole.figures,
    activity: [],
    pending: null,
    status: { mails: null, isStoreUp: true },
  });
});

test("the status names the untrusted proxy that forwards requests", async () => {
  expect((await readDashboard(staff, "en")).status.untrustedProxy).toBeNull();
  noteUntrustedProxy({ socket: { remoteAddress: "10.0.0.1" }, headers: { "x-forwarded-for": "1.2.3.4" } } as never);
  expect((await readDashboard(staff, "en")).status.untrustedProxy).toBe("10.0.0.1");
});
