import { expect, test } from "vitest";
import { createSemaphore } from "./semaphore.server.ts";

const pause = () => new Promise((resolve) => setTimeout(resolve, 5));

test("at most two tasks run at a time in order, also when some fail", async () => {
  const whenFree = createSemaphore(2);
  const started: number[] = [];
  let running = 0;
  let max = 0;
  const start = (task: number) =>
    whenFree(async () => {
      started.push(task);
      running += 1;
      max = Math.max(max, running);
      await pause();
      running -= 1;
      if (task % 3 === 0) throw new Error("failed");
      return task;
    });
  const outcomes = await Promise.allSettled([1, 2, 3, 4, 5, 6, 7].map(start));
  expect(outcomes.map(({ status }) => status === "fulfilled")).toEqual([true, true, false, true, true, false, true]);
  expect([started, max]).toEqual([[1, 2, 3, 4, 5, 6, 7], 2]);
});

test("a task that finds the queue full is refused, and a later one is accepted", async () => {
  const whenFree = createSemaphore(1, { maxQueueLength: 1, whenFull: () => "full" });
  const outcomes = await Promise.allSettled([1, 2, 3].map(() => whenFree(pause)));
  expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "rejected"]);
  expect(outcomes[2]).toMatchObject({ reason: "full" });
  await expect(whenFree(async () => "run")).resolves.toBe("run");
});
