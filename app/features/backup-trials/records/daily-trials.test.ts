import { expect, test } from "vitest";
import { saveSettings } from "#app/records/settings/settings.server.ts";
import { mediaFolder } from "../../../../tests/support/media-folder.ts";
import { mailsTo } from "../../../../tests/support/people.ts";
import { asSystem } from "../../../../tests/support/permissions.ts";
import { onEachEngine } from "../../../../tests/support/stores/engines.ts";
import { makeBackup } from "../../backups/records/backup.server.ts";
import { tryDueBackup } from "./daily-trials.server.ts";

const staff = asSystem();
const start = new Date("2026-11-21T12:00:00.000Z");
const trial = { name: "", madeAt: start.toISOString(), triedAt: start.toISOString() };
mediaFolder();

onEachEngine(() => {
  test("only a daily backup is tried, and one that does not show the site is told to the owner", async () => {
    const contactEmail = `owner-${crypto.randomUUID()}@daftar.example`;
    await saveSettings(staff, { contactEmail });
    const fails = async () => ({ ...trial, pages: null, isWell: false });
    expect(await tryDueBackup(staff, start, fails)).toBe(false);
    await makeBackup(staff, "daily", start);
    expect(await tryDueBackup(staff, start, fails)).toBe(true);
    expect((await mailsTo(contactEmail)).map(({ kind }) => kind)).toEqual(["backupFailed"]);
    await makeBackup(staff, "manual", new Date(start.getTime() + 60_000));
    expect(await tryDueBackup(staff, start, fails)).toBe(false);
  });
});
