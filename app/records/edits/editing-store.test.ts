import { beforeEach, expect, test } from "vitest";
import { readClock } from "../../../tests/support/clock/read-clock.ts";
import { EditingWorld } from "../../../tests/support/editing/editing-world.ts";
import { storeServer } from "../../../tests/support/editing/store-server.ts";
import { seededNumbers } from "../../../tests/support/seeded-numbers.ts";
import { onEachEngine } from "../../../tests/support/stores/engines.ts";
import { store } from "../store/store.server.ts";

onEachEngine(() => {
  beforeEach(async () => {
    const created_at = readClock().toISOString();
    const message = { name: "a", email: "a@b.example", message: "m", locale: "en", status: "new" } as const;
    await store()
      .insertInto("messages")
      .values({ ...message, id: "message-1", created_at })
      .execute();
  });

  test("of seeded actions on two devices no word is lost and no conflict is with nobody, by the real store", async () => {
    const server = storeServer();
    const records = [await server.makeRecord([]), await server.makeRecord([]), "message-1/reply"];
    let moment = readClock().getTime();
    // Later than what the store has just written: what is newer there is newer here.
    const clock = () => {
      moment = Math.max(moment + 1, readClock().getTime());
      return moment;
    };
    const world = new EditingWorld(server, seededNumbers(7), clock, records);
    for (let count = 0; count < 120; count += 1) await world.act();
    expect(await world.settle()).toBeGreaterThan(15);
  }, 90_000);
});
