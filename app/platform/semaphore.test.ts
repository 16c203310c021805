import { expect, test } from "vitest";
import { createSemaphore } from "./semaphore.server.ts";

test("no more than two pieces of work run at a time, in the order they came, also when some fail", async () => {
  const takeTurn = createSemaphore(2);
  const begun: number[] = [];
  let running = 0;
  let most = 0;
  const work = (piece: number) =>
    takeTurn(async () => {
      begun.push(piece);
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 5));
      running -= 1;
      if (piece % 3 === 0) throw new Error("failed");
      return piece;
    });
  const outcomes = await Promise.allSettled([1, 2, 3, 4, 5, 6, 7].map(work));
  expect(outcomes.map(({ status }) => status === "fulfilled")).toEqual([true, true, false, true, true, false, true]);
  expect([begun, most]).toEqual([[1, 2, 3, 4, 5, 6, 7], 2]);
});
