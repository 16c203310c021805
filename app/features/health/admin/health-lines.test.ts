import { beforeAll, describe, expect, test, vi } from "vitest";
import { adminIn } from "#app/admin/frame/admin-context.ts";
import { log } from "#app/platform/log.server.ts";
import { dayMs, later } from "#app/platform/time.ts";
import { healthOffers } from "#app/records/health/health-offers.server.ts";
import { mediaFolder } from "../../../../tests/support/media-folder.ts";
import { asAdmin } from "../../../../tests/support/permissions.ts";
import { shareStore } from "../../../../tests/support/stores/engines.ts";
import { healthLines } from "./health-lines.ts";
import { type Health, readHealth, readPart } from "./read-health.server.ts";

const staff = asAdmin("rana");
const gigabyte = 1024 ** 3;
const now = "2026-11-22T08:00:00.000Z";
const moment = new Date(now);
const read = <Answer>(answer: Answer) => ({ is: "read" as const, answer });
mediaFolder();

shareStore();
beforeAll(async () => {
  log.level = "silent";
});

const mail = {
  waiting: 0,
  failed: 0,
  isFailing: false,
  isStuck: false,
  areFiles: false,
  lastSentAt: now,
  lastError: null,
};
const backup = { name: "b", kind: "daily" as const, madeAt: later(moment, -dayMs / 2), isEncrypted: false, bytes: 9 };
const certificate = { issuer: "Let's Encrypt, R11", validUntil: later(moment, 60 * dayMs), problem: null };
const well = {
  now,
  store: read({ engine: "SQLite 3.50", bytes: 1_000, migrations: 28, pending: 0, fault: null }),
  disk: read({ freeBytes: 50 * gigabyte, totalBytes: 100 * gigabyte, isScarce: false }),
  mail: read(mail),
  backups: read({ failingSince: null, last: { ...backup, readAgainAt: null } }),
  copies: read({ madeAt: now, failing: null }),
  refused: read([]),
  certificate: read({ host: "daftar.example", certificate }),
  clock: read({ skewMs: 20, wentBackMs: null }),
  program: { is: "failed" as const },
} as Health;

describe.each(["en", "ar"] as const)("in %s", (locale) => {
  const words = adminIn({ locale, timeZone: "UTC" } as never);
  const linesOf = (change: Partial<Health> = {}) => healthLines(words, { ...well, ...change });
  const stateOf = (part: keyof Health, answer: unknown) => {
    const line = linesOf({ [part]: read(answer) } as never).find(({ name }) => name === words.t(`health.${part}`));
    return line && { state: line.state, hasTodo: Boolean(line.todo) };
  };

  test("every line of a site that is well says so, without anything to do", () => {
    expect(linesOf().map(({ state, todo }) => [state, todo])).toEqual(Array(7).fill(["ok", undefined]));
    for (const { text } of linesOf()) expect(text).not.toMatch(/health\.|dashboard\.|\{|undefined|NaN/);
  });

  test.each([
    ["store", { engine: "x", bytes: 1, migrations: 1, pending: 0, fault: "page 3 is lost" }, "problem"],
    ["store", { engine: "x", bytes: 1, migrations: 1, pending: 2, fault: null }, "problem"],
    ["disk", { freeBytes: 2 * gigabyte, totalBytes: 100 * gigabyte, isScarce: false }, "warning"],
    ["disk", { freeBytes: 1, totalBytes: 100 * gigabyte, isScarce: true }, "problem"],
    ["mail", { ...mail, areFiles: true }, "warning"],
    ["mail", { ...mail, lastError: "451 later" }, "warning"],
    ["mail", { ...mail, failed: 1 }, "problem"],
    ["mail", { ...mail, isStuck: true }, "problem"],
    ["backups", { failingSince: null, last: null }, "problem"],
    ["backups", { failingSince: now, last: { ...backup, readAgainAt: now } }, "problem"],
    ["backups", { failingSince: null, last: { ...backup, madeAt: later(moment, -3 * dayMs) } }, "problem"],
    ["copies", { madeAt: null, failing: { words: "403 AccessDenied" } }, "problem"],
    ["copies", { madeAt: later(moment, -3 * dayMs), failing: null }, "problem"],
    ["certificate", { host: "daftar.example", certificate: null }, "problem"],
    ["certificate", { host: "a", certificate: { ...certificate, validUntil: later(moment, 10 * dayMs) } }, "warning"],
    ["certificate", { host: "a", certificate: { ...certificate, validUntil: later(moment, -dayMs) } }, "problem"],
    ["certificate", { host: "a", certificate: { ...certificate, problem: "self-signed" } }, "problem"],
    ["clock", { skewMs: -20_000, wentBackMs: null }, "warning"],
    ["clock", { skewMs: 90_000, wentBackMs: null }, "problem"],
    ["clock", { skewMs: null, wentBackMs: 300_000 }, "problem"],
    ["clock", { skewMs: null, wentBackMs: null }, "unchecked"],
  ] as const)("%s %o has its state and what to do", (part, answer, state) =>
    expect(stateOf(part, answer)).toEqual({ state, hasTodo: true }),
  );

  test("a part that hangs or fails says so, and no certificate is needed on one's own machine", () => {
    const lines = linesOf({ store: { is: "late" }, certificate: { is: "failed" } });
    expect(lines.map(({ state }) => state)).toEqual(["problem", "ok", "ok", "ok", "ok", "unchecked", "ok"]);
    expect(stateOf("certificate", { host: "localhost", certificate: null })).toEqual({
      state: "unchecked",
      hasTodo: false,
    });
  });
});

test("a part that hangs is late, one that throws has failed, and neither takes time of the others", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const hanging = readPart("store", () => new Promise(() => {}), 3_000);
  await vi.advanceTimersByTimeAsync(3_000);
  vi.useRealTimers();
  expect(await hanging).toEqual({ is: "late" });
  expect(await readPart("store", () => Promise.reject(new Error("gone")), 3_000)).toEqual({ is: "failed" });
});

test("a fresh site is read: its store whole, its clock unchecked, without a backup or a certificate", async () => {
  const health = await readHealth(staff);
  expect(health).toMatchObject({
    store: read({ engine: expect.stringMatching(/^SQLite 3/), pending: 0, fault: null }),
    disk: { is: "read" },
    mail: read({ areFiles: true, lastSentAt: null }),
    backups: read(healthOffers.backups ? expect.objectContaining({ last: null }) : null),
    certificate: read({ certificate: null }),
    clock: read({ skewMs: null, wentBackMs: null }),
    program: read({ version: expect.stringMatching(/^\d+\.\d+/), node: process.version }),
  });
});
