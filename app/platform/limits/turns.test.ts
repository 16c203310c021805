import { expect, test } from "vitest";
import { createTurns } from "./turns.server.ts";

const pause = () => new Promise((resolve) => setTimeout(resolve, 2));

test("one task runs at a time, in turns by who it is for, also when some fail", async () => {
  const turns = createTurns({ waiting: 10, waitingEach: 10 });
  const started: string[] = [];
  let running = 0;
  const start = (name: string) =>
    turns.run(name.slice(0, 1), async () => {
      started.push(name);
      running += 1;
      expect(running).toBe(1);
      await pause();
      running -= 1;
      if (name === "a2") throw new Error("failed");
    });
  const outcomes = await Promise.allSettled(["a1", "a2", "a3", "a4", "b1", "b2", "c1"].map(start));
  expect(started).toEqual(["a1", "a2", "b1", "c1", "a3", "b2", "a4"]);
  expect(outcomes.map(({ status }) => status).filter((status) => status === "rejected")).toHaveLength(1);
});

test("who has too many waiting, and whoever comes when the places are taken, is refused and runs nothing", async () => {
  const turns = createTurns({ waiting: 3, waitingEach: 2 });
  const ran: string[] = [];
  const start = (who: string) =>
    turns.run(who, async () => {
      ran.push(who);
      await pause();
    });
  const begun = ["a", "a", "a", "a", "b", "b", "c"].map(start);
  expect(begun.map((task) => task !== null)).toEqual([true, true, true, false, true, false, false]);
  expect(["a", "b", "c"].map(turns.hasPlace)).toEqual([false, false, false]);
  await Promise.all(begun);
  expect(ran).toEqual(["a", "a", "b", "a"]);
  expect(turns.hasPlace("c")).toBe(true);
});
