import type { SelectQueryBuilder } from "kysely";
import { expect, test } from "vitest";
import { onEachEngine } from "../../../tests/support/stores/engines.ts";
import { deleteRows, insertRows, selectRows, updateRows } from "./store.server.ts";
import type { Tables } from "./tables.ts";

const wordsOf = async (rows: SelectQueryBuilder<Tables, "spam_words", object>) =>
  (await rows.select("word").orderBy("word").execute()).map(({ word }) => word);

onEachEngine(() => {
  test("rows are selected, changed and deleted by all values given, and never by none", async () => {
    const row = { spam: 1, wanted: 0, seen_at: "2026-11-25T00:00:00.000Z" };
    await insertRows("spam_words", [
      { ...row, word: "a" },
      { ...row, word: "b", spam: 2 },
    ]);
    for (const choose of [selectRows, updateRows, deleteRows]) {
      expect(() => choose("spam_words", {})).toThrow();
      // @ts-expect-error a value that may be missing
      expect(() => choose("spam_words", { spam: 1, word: undefined })).toThrow();
    }
    expect(await wordsOf(selectRows("spam_words", { word: [] }))).toEqual([]);
    expect(await wordsOf(selectRows("spam_words", { word: ["a", "b"], spam: 2 }))).toEqual(["b"]);
    await deleteRows("spam_words", { word: [] }).execute();
    await updateRows("spam_words", { word: [], spam: 1 }).set({ spam: 9 }).execute();
    expect(await wordsOf(selectRows("spam_words", { spam: [1, 2] }))).toEqual(["a", "b"]);
  });
});
