import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../scripts/ready.mjs";
import { planTests } from "../scripts/test-plan.mjs";
import { longTests, mockingTests, slowTests } from "./support/slow-tests.ts";

// What a copy without some feature does not keep, since it has fewer tests and no measurements.

test("every file in the lists of slow and long tests is there, and once, so that each is in one third", () => {
  expect(longTests.filter((path, index) => longTests.indexOf(path) !== index)).toEqual([]);
  expect([...slowTests, ...mockingTests, ...longTests].filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test.each([...["access", "auth", "process", "requests", "journeys"].map((name) => `tests/${name}`), "app/features"])(
  "%s is a folder of this repository and starts the built site, so the site is built first",
  (path) => {
    expect(planTests([path])).toEqual({ isChecked: false, isBuilt: true, parameters: [path], environment: {} });
  },
);

test("every measurement can be loaded without a build, and an unknown one is refused by name", () => {
  const options = { encoding: "utf8", timeout: 60_000 };
  const { stderr, status } = spawnSync(process.execPath, [join(root, "bench/bench.ts"), "nothing"], options);
  expect(stderr).toMatch(/^There is no measurement nothing; there are lighthouse, /);
  expect(status).toBe(1);
});
