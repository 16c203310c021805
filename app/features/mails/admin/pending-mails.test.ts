import { beforeAll, expect, test } from "vitest";
import { readDashboard } from "#app/admin/dashboard/read-dashboard.server.ts";
import { log } from "#app/platform/log.server.ts";
import { contract } from "../../../../tests/contract/contract.ts";
import { asAdmin } from "../../../../tests/support/permissions.ts";
import { shareStore } from "../../../../tests/support/stores/engines.ts";
import { withoutTable } from "../../../../tests/support/stores/without-table.ts";

const staff = asAdmin("rana");

shareStore();
beforeAll(() => {
  log.level = "silent";
});

contract("8.4.10");
test("while the outbox cannot be read, the dashboard has all but its reminders and the state of the mails", async () => {
  const whole = await readDashboard(staff, "en");
  expect(whole.pending?.added).toMatchObject({ failedMails: 0 });
  const unmailed = await withoutTable("outbox", () => readDashboard(staff, "en"));
  expect(unmailed).toMatchObject({
    figures: whole.figures,
    added: { ...whole.added },
    pending: null,
    status: { mails: null, isStoreUp: true },
  });
});
