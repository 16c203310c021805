import type { SelectQueryBuilder } from "kysely";
import { expect, test } from "vitest";
import { onEachEngine } from "../../../tests/support/stores/engines.ts";
import { deleteRows, insertRows, selectRows, updateRows } from "./store.server.ts";
import type { Tables } from "./tables.ts";

const keysOf = async (rows: SelectQueryBuilder<Tables, "statistics", object>) =>
  (await rows.select("key").orderBy("key").execute()).map(({ key }) => key);

onEachEngine(() => {
  test("rows are selected, changed and deleted by all values given, and never by none", async () => {
    const row = { kind: "visitor" as const, day: "2026-11-25", count: 1 };
    await insertRows("statistics", [
      { ...row, key: "a" },
      { ...row, key: "b", count: 2 },
    ]);
    for (const choose of [selectRows, updateRows, deleteRows]) {
      expect(() => choose("statistics", {})).toThrow();
      // @ts-expect-error a value that may be missing
      expect(() => choose("statistics", { count: 1, key: undefined })).toThrow();
    }
    expect(await keysOf(selectRows("statistics", { key: [] }))).toEqual([]);
    expect(await keysOf(selectRows("statistics", { key: ["a", "b"], count: 2 }))).toEqual(["b"]);
    await deleteRows("statistics", { key: [] }).execute();
    await updateRows("statistics", { key: [], count: 1 }).set({ count: 9 }).execute();
    expect(await keysOf(selectRows("statistics", { count: [1, 2] }))).toEqual(["a", "b"]);
  });
});
