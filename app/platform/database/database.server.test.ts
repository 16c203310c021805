import { expect, test } from "vitest";
import { onEachEngine } from "../../../tests/support/stores/engines.ts";
import { afterCommit, inTransaction, nameLock, queryBuilder } from "./database.server.ts";

const guardMs = 5_000;

onEachEngine(() => {
  test("a transaction commits all of its work and returns the result", async () => {
    expect(await inTransaction(async () => [await keep("a"), await keep("b")].length)).toBe(2);
    expect(await kept()).toEqual(["a", "b"]);
  });

  test("an error rolls everything back and reaches the caller unchanged", async () => {
    const failure = new Error("changed my mind");
    const work = inTransaction(async () => {
      await keep("a");
      throw failure;
    });
    await expect(work).rejects.toBe(failure);
    expect(await kept()).toEqual([]);
  });

  test("a query that fails rolls back those before it", async () => {
    await keep("taken");
    const work = inTransaction(async () => {
      await keep("a");
      await keep("taken");
    });
    await expect(work).rejects.toThrow();
    expect(await kept()).toEqual(["taken"]);
    await keep("b");
    expect(await kept()).toEqual(["b", "taken"]);
  });

  test("a transaction inside another joins it", async () => {
    const work = inTransaction(async () => {
      await keep("outer");
      await inTransaction(() => keep("inner"));
      expect(await kept()).toEqual(["inner", "outer"]);
      throw new Error("all of it");
    });
    await expect(work).rejects.toThrow("all of it");
    expect(await kept()).toEqual([]);
    await inTransaction(() => inTransaction(() => inTransaction(() => keep("deep"))));
    expect(await kept()).toEqual(["deep"]);
  });

  test("concurrent queries inside a transaction use its connection and do not wait for it", async () => {
    const work = inTransaction(async () => {
      await Promise.all([keep("a"), keep("b"), inTransaction(() => keep("c"))]);
      return kept();
    });
    expect(await Promise.race([work, guard("the transaction waits for itself")])).toEqual(["a", "b", "c"]);
  });

  test("concurrent readers see all of a transaction or nothing", async () => {
    let goOn = () => {};
    const gate = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    let hasWritten = () => {};
    const written = new Promise<void>((resolve) => {
      hasWritten = resolve;
    });
    const work = inTransaction(async () => {
      await keep("a");
      hasWritten();
      await gate;
      await keep("b");
    });
    await written;
    const seen = kept();
    goOn();
    await work;
    expect([[], ["a", "b"]]).toContainEqual(await seen);
    expect(await kept()).toEqual(["a", "b"]);
  });

  test("callbacks after the commit run in order, and outside a transaction at once", async () => {
    const seen: string[] = [];
    const found: Promise<string[]>[] = [];
    const act = (name: string) => () => {
      seen.push(name);
      found.push(kept());
    };
    await inTransaction(async () => {
      afterCommit(act("first"));
      await inTransaction(async () => {
        await keep("a");
        afterCommit(act("second"));
      });
      await keep("b");
      expect(seen).toEqual([]);
    });
    expect(seen).toEqual(["first", "second"]);
    expect(await Promise.all(found)).toEqual([
      ["a", "b"],
      ["a", "b"],
    ]);
    afterCommit(act("alone"));
    expect(seen).toEqual(["first", "second", "alone"]);
    await found.at(-1);
  });

  test("callbacks after the commit do not run after a rollback", async () => {
    const seen: string[] = [];
    const work = inTransaction(async () => {
      await inTransaction(async () => afterCommit(() => seen.push("inner")));
      afterCommit(() => seen.push("outer"));
      throw new Error("no");
    });
    await expect(work).rejects.toThrow("no");
    await inTransaction(() => keep("later"));
    expect(seen).toEqual([]);
  });

  test("transactions with the same name lock run one after the other", async () => {
    const takeNext = () =>
      inTransaction(async () => {
        await nameLock("numbers");
        const number = (await kept()).length + 1;
        await keep(`${number}`);
      });
    await Promise.all(Array.from({ length: 6 }, takeNext));
    expect(await kept()).toEqual(["1", "2", "3", "4", "5", "6"]);
  });
});

async function keep(from_path: string) {
  const row = { id: crypto.randomUUID(), created_at: "2026-11-21T08:00:00.000Z", from_path, to_path: "/" };
  await queryBuilder().insertInto("redirects").values(row).execute();
}

async function kept() {
  const rows = await queryBuilder().selectFrom("redirects").select("from_path").orderBy("from_path").execute();
  return rows.map((row) => String(row.from_path));
}

function guard(message: string) {
  return new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error(message)), guardMs).unref();
  });
}
