import { expect, test, vi } from "vitest";
import { onEachEngine } from "../../../tests/support/stores/engines.ts";
import { currentDatabase } from "../database/database.server.ts";
import { log } from "../log.server.ts";
import { forgetJob, jobs, releaseJobs, runCounted } from "./counted-jobs.server.ts";

const past = "2026-11-20T00:00:00.000Z";
const row = () => jobs().selectFrom("jobs").selectAll().executeTakeFirst();

/** What a process leaves that was killed in the middle of its work. */
const leave = (tries: number, taken_until = past) =>
  jobs()
    .insertInto("jobs")
    .values({ kind: "k", id: "1", tries, begun_at: past, taken_by: "dead", taken_until, failed_at: null })
    .execute();

onEachEngine(() => {
  test("a try is stored before the work begins, and forgotten whether it returns or throws", async () => {
    let during: unknown;
    expect(
      await runCounted("k", "1", async () => {
        during = (await row())?.tries;
      }),
    ).toBe("done");
    expect([during, await row()]).toEqual([1, undefined]);
    await expect(runCounted("k", "1", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    expect(await row()).toBeUndefined();
  });

  test("after one death it is tried again, after the second it is failed, once in the log, until it is forgotten", async () => {
    const logged = vi.spyOn(log, "error").mockImplementation(() => undefined);
    await leave(1);
    let tries = 0;
    const work = async () => {
      tries = (await row())?.tries ?? 0;
    };
    expect([await runCounted("k", "1", work), tries]).toEqual(["done", 2]);
    await leave(2);
    tries = 0;
    expect([await runCounted("k", "1", work), await runCounted("k", "1", work), tries]).toEqual([
      "failed",
      "failed",
      0,
    ]);
    expect(logged).toHaveBeenCalledTimes(1);
    logged.mockRestore();
    await forgetJob("k", "1");
    expect([await runCounted("k", "1", work), tries]).toEqual(["done", 1]);
  });

  test("a job is done by one at a time, here and by other nodes as long as they are alive", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const first = runCounted("k", "1", () => promise);
    expect(await runCounted("k", "1", async () => undefined)).toBe("busy");
    resolve();
    expect(await first).toBe("done");
    await leave(2, "2999-01-01T00:00:00.000Z");
    const isShared = currentDatabase().engine === "postgres";
    expect(await runCounted("k", "1", async () => undefined)).toBe(isShared ? "busy" : "failed");
    await forgetJob("k", "1");
  });

  test("an orderly stop in the middle of a job is no death", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const work = runCounted("k", "1", () => promise);
    await vi.waitFor(async () => expect((await row())?.tries).toBe(1));
    await releaseJobs();
    expect((await row())?.tries).toBe(0);
    resolve();
    await work;
  });

  test("a job of this process that could not be forgotten, since the store was away, is no death", async () => {
    await runCounted("k", "1", async () => {
      await jobs().updateTable("jobs").set({ id: "2", tries: 2 }).execute();
    });
    expect((await row())?.tries).toBe(2);
    expect(await runCounted("k", "2", async () => undefined)).toBe("done");
  });
});
