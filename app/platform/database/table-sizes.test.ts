import { expect, test } from "vitest";
import { onEachEngine } from "../../../tests/support/stores/engines.ts";
import { nameOfEngine } from "./table-sizes.server.ts";

onEachEngine(() => {
  test("the engine is named with its version", async () => {
    expect(await nameOfEngine()).toMatch(/^(SQLite 3\.\d+\.\d+|PostgreSQL \d+(\.\d+)?)$/);
  });
});
