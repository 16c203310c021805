import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./ready.mjs";

test("every measurement can be loaded without a build, and an unknown one is refused by name", () => {
  const { stderr } = spawnSync(process.execPath, [join(root, "bench/bench.ts"), "nothing"], { encoding: "utf8" });
  expect(stderr).toMatch(/^There is no measurement nothing; there are lighthouse, /);
});
