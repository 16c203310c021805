import { expect, test } from "vitest";
import { EditingWorld } from "../../../tests/support/editing/editing-world.ts";
import { memoryServer } from "../../../tests/support/editing/memory-server.ts";
import { seededNumbers } from "../../../tests/support/seeded-numbers.ts";

test("of 10,000 actions on two devices, offline and on, no word is lost, no conflict is with nobody, and nothing saved is offered again", async () => {
  const counts: Record<string, number> = {};
  let words = 0;
  for (let seed = 1; seed <= 40; seed += 1) {
    const clock = steps();
    const server = memoryServer(clock);
    const records = [await server.makeRecord([]), await server.makeRecord([]), "message-1/reply"];
    const world = new EditingWorld(server, seededNumbers(seed), clock, records);
    try {
      for (let count = 0; count < 250; count += 1) await world.act();
      words += await world.settle();
    } catch (error) {
      throw new Error(`seed ${seed}: ${(error as Error).message}`, { cause: error });
    }
    for (const [name, count] of Object.entries(world.counts)) counts[name] = (counts[name] ?? 0) + count;
  }
  expect(words).toBeGreaterThan(1_000);
  for (const count of Object.values(counts)) expect(count).toBeGreaterThan(50);
});

function steps() {
  let moment = 0;
  return () => {
    moment += 1;
    return moment;
  };
}
