import { beforeEach, expect, test } from "vitest";
import { readClock } from "../../../tests/support/clock/read-clock.ts";
import { EditingWorld } from "../../../tests/support/editing/editing-world.ts";
import { storeServer } from "../../../tests/support/editing/store-server.ts";
import { asAdmin, asSystem } from "../../../tests/support/permissions.ts";
import { seededNumbers } from "../../../tests/support/seeded-numbers.ts";
import { onEachEngine } from "../../../tests/support/stores/engines.ts";
import { dropOutdated } from "../health/drop-outdated.server.ts";
import { kindsWithTrash } from "../kinds.ts";
import { insertRows, store } from "../store/store.server.ts";
import { listDrafts } from "./draft.server.ts";
import { newDraftOf } from "./edit.ts";

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
    for (let count = 0; count < 120; count += 1) {
      await world.act();
      // As each start and each day does.
      if (count % 10 === 0) await dropOutdated(asSystem(), []);
    }
    expect(await world.settle()).toBeGreaterThan(15);
  }, 90_000);

  test.each(kindsWithTrash().map((kind) => [kind.name, kind] as const))(
    "of %s the start of a server keeps what was typed of new records and of those that are there",
    async (name) => {
      const staff = asAdmin("keeper-1");
      const begun = newDraftOf(crypto.randomUUID());
      const there = { messages: "message-1" }[name as string];
      const drafts = [begun, "lost-1", "lost-1/pairs", ...(there ? [there, `${there}/reply`, `${there}/answer`] : [])];
      const at = readClock().toISOString();
      const counts = { edits: 1, done_edits: 0, discarded_edits: 0, continued_edits: 0, base_version: null };
      const typed = { ...counts, created_at: at, saved_at: at, user_id: "keeper-1", fields: { title: "a" } };
      await insertRows(
        "drafts",
        drafts.map((record_id) => ({ ...typed, id: crypto.randomUUID(), kind: name, record_id })),
      );
      await dropOutdated(asSystem(), []);
      const kept = Object.keys(await listDrafts(staff, name)).toSorted();
      expect(kept).toEqual(drafts.filter((one) => !one.startsWith("lost")).toSorted());
    },
  );
});
