import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./ready.mjs";

test("every measurement can be loaded without a build, and an unknown one is refused by name", () => {
  const options = { encoding: "utf8", timeout: 15_000 };
  const { stderr, status } = spawnSync(process.execPath, [join(root, "bench/bench.ts"), "nothing"], options);
  expect(stderr).toMatch(/^There is no measurement nothing; there are lighthouse, /);
  expect(status).toBe(1);
});
