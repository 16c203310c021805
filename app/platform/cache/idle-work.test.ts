import { setTimeout as wait } from "node:timers/promises";
import { expect, test, vi } from "vitest";

// Other tests of this worker may have left requests without an answer.
vi.resetModules();
const { log } = await import("../log.server.ts");
const { whileAnswering, workWhenIdle } = await import("./idle-work.server.ts");
const { bodyOf, createPageStore, pageOf } = await import("./page-store.server.ts");

/** Ends when it is told to. */
function answerUntilEnded() {
  let end = () => {};
  const answered = whileAnswering(() => new Promise<void>((resolve) => (end = resolve)));
  return async () => {
    end();
    await answered;
  };
}

function countedWork() {
  const work = { begun: 0, atOnce: 0, most: 0 };
  const run = async () => {
    work.begun += 1;
    work.atOnce += 1;
    work.most = Math.max(work.most, work.atOnce);
    await wait(5);
    work.atOnce -= 1;
  };
  return { work, run };
}

test("work that can wait begins only when no request waits, and runs one at a time", async () => {
  const { work, run } = countedWork();
  const ends = [answerUntilEnded(), answerUntilEnded()];
  for (let count = 0; count < 5; count += 1) workWhenIdle(run);
  await wait(150);
  await ends[0]?.();
  await wait(150);
  expect(work.begun).toBe(0);
  await ends[1]?.();
  await expect.poll(() => work.begun).toBe(5);
  expect(work.most).toBe(1);
});

test("on a site that is never quiet, work begins after a second all the same, one piece at a time", async () => {
  const { work, run } = countedWork();
  const end = answerUntilEnded();
  for (let count = 0; count < 2; count += 1) workWhenIdle(run);
  await expect.poll(() => work.begun, { timeout: 20_000 }).toBe(2);
  expect(work.most).toBe(1);
  await end();
});

test("a request that comes in between is waited for", async () => {
  const { work, run } = countedWork();
  let end = async () => {};
  workWhenIdle(async () => {
    end = answerUntilEnded();
  });
  workWhenIdle(run);
  await expect.poll(() => String(end)).toContain("end()");
  await wait(150);
  expect(work.begun).toBe(0);
  await end();
  await expect.poll(() => work.begun).toBe(1);
});

test("work that fails is logged, and the next one is done", async () => {
  const { work, run } = countedWork();
  const logged = vi.spyOn(log, "error").mockImplementation(() => {});
  workWhenIdle(() => Promise.reject(new Error("no memory")));
  workWhenIdle(run);
  await expect.poll(() => work.begun).toBe(1);
  expect(logged).toHaveBeenCalledOnce();
  logged.mockRestore();
});

test("no more work waits than is bearable", async () => {
  const { work, run } = countedWork();
  const end = answerUntilEnded();
  for (let count = 0; count < 1_000; count += 1) workWhenIdle(run);
  await end();
  await expect.poll(() => work.begun, { timeout: 20_000 }).toBeGreaterThan(100);
  await expect.poll(() => work.atOnce, { timeout: 20_000 }).toBe(0);
  expect(work.begun).toBeLessThanOrEqual(201);
});

test("a page is compressed thoroughly only once nobody waits, and not at all when it is outdated by then", async () => {
  const words = Array.from({ length: 4_000 }, (_, index) => ((index * 2_654_435_761) % 4_096).toString(36)).join(" ");
  const cache = createPageStore();
  const [kept, outdated] = ["kept", "outdated"].map((topic) => {
    const page = pageOf({ body: Buffer.from(words + topic), headers: {} }, new Set([topic]));
    cache.store(topic, page);
    return page;
  });
  if (!kept || !outdated) throw new Error("two pages are stored");
  const lengths = () => Promise.all([kept, outdated].map(async (page) => (await bodyOf(page, "br")).length));
  const end = answerUntilEnded();
  const quick = await lengths();
  await wait(200);
  expect(await lengths()).toEqual(quick);
  cache.dropOutdated("outdated");
  await end();
  await expect.poll(async () => (await lengths())[0], { timeout: 20_000 }).toBeLessThan(quick[0] ?? 0);
  await wait(100);
  expect((await lengths())[1]).toBe(quick[1]);
});
