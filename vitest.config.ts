import { availableParallelism } from "node:os";
import { join } from "node:path";
import { defineConfig } from "vitest/config";

import { isBuilt } from "./scripts/ready.mjs";
import { namedMoments, randomMoment } from "./tests/support/clock/moments.mjs";
import { FileOrder } from "./tests/support/run/file-order.ts";
import { longTestsOutside, mockingTests, pageTests, slowTests } from "./tests/support/slow-tests.ts";
import { virtualModules } from "./tests/support/virtual-modules.ts";

const slowTimeoutMs = 120_000;
const journeyTimeoutMs = 60_000;
/** What is looked at again and again may take as long as a slow machine does; unless told, it would be given a second. */
const journeyPollMs = 10_000;

/** Tests of processes and browsers wait for more than they compute. */
const waitingWorkers = availableParallelism() + 1;

/** What walks over the kinds of records walks over those of the features too. */
const features = "./tests/support/stores/features.ts";

const unit = {
  setupFiles: [features],
  testTimeout: 60_000,
  hookTimeout: 60_000,
  maxWorkers: "100%",
  // PGlite does not live long enough to be worth compiling thoroughly.
  execArgv: ["--liftoff-only"],
  sequence: { groupOrder: 1 },
};

const journeys = ["tests/journeys/**/*.test.ts", "app/features/*/journeys/*.test.ts"];

const { LONG, LONG_THIRD, TEST_SHUFFLE, TEST_MOMENT = "fixed" } = process.env;
const moment = TEST_MOMENT === "random" ? randomMoment() : TEST_MOMENT;
const seed = Number(TEST_SHUFFLE ?? Date.now() % 2 ** 31);
// For the lines that tell how to run them again.
Object.assign(process.env, { TEST_MOMENT: moment, TEST_SHUFFLE: TEST_SHUFFLE || LONG ? String(seed) : "" });
// Programs of their own start ten times as fast from a build of these sources.
process.env.BUILT_PROGRAMS = isBuilt() ? join(import.meta.dirname, "build/server/programs") : "";
const clock = { env: { TEST_MOMENT: moment }, setupFiles: ["./tests/support/clock/set-clock.ts", features] };

const fast = {
  ...unit,
  ...clock,
  name: "fast",
  // Files of one worker share the modules that they import: to import them again takes a third of the time.
  isolate: false,
  include: ["{app,vite}/**/*.test.{ts,tsx}", "scripts/*.test.mjs", "tests/{*,contract/*,records/*}.test.{ts,mjs}"],
  exclude: [...slowTests, ...mockingTests, ...pageTests, ...journeys],
  sequence: { groupOrder: 1, shuffle: { tests: Boolean(TEST_SHUFFLE) } },
};

/** Tests that wait for processes more than they compute; of the long ones a third where one is asked for. */
const slow = {
  ...unit,
  testTimeout: slowTimeoutMs,
  maxWorkers: waitingWorkers,
  sequence: { groupOrder: 2 },
  exclude: longTestsOutside(LONG_THIRD),
};

/** The fast tests again, at every moment that has a name and at a random one, in an order of their own. */
function fastAgain() {
  return [...Object.keys(namedMoments), randomMoment()].map((at, index) => ({
    test: {
      ...fast,
      name: `fast, ${at}`,
      env: { TEST_MOMENT: at, TEST_ENGINES: "sqlite" },
      sequence: { groupOrder: 3 + index, shuffle: { tests: true } },
    },
  }));
}

export default defineConfig({
  test: {
    reporters: ["default", "./tests/support/run/closing-line.ts"],
    sequence: { seed, sequencer: FileOrder },
    // Provided to all projects, and made when the first test asks for them.
    globalSetup: "./tests/support/stores/prepared-stores.ts",
    projects: [
      { test: fast },
      ...(LONG ? fastAgain() : []),
      { test: { ...slow, ...clock, name: "slow", isolate: false, include: slowTests } },
      { test: { ...slow, ...clock, name: "mocking", include: mockingTests } },
      {
        test: {
          ...slow,
          // Tests that start the built site as a process of its own, by the clock of the machine.
          name: "processes",
          isolate: false,
          include: ["tests/{access,auth,process,requests}/**/*.test.ts", "tests/features/*.test.mjs"],
        },
      },
      {
        plugins: [virtualModules()],
        oxc: { jsx: { runtime: "automatic", development: false } },
        test: {
          ...slow,
          ...clock,
          // Tests that render whole pages from the sources, as a build does: React takes a third of the time so.
          name: "pages",
          env: { ...clock.env, NODE_ENV: "production" },
          testTimeout: 900_000,
          include: pageTests,
        },
      },
      {
        test: {
          name: "journeys",
          include: journeys,
          exclude: longTestsOutside(LONG_THIRD),
          globalSetup: ["./tests/support/browser/browser.ts", "./tests/support/browser/running-site.ts"],
          testTimeout: journeyTimeoutMs,
          hookTimeout: journeyTimeoutMs,
          expect: { poll: { timeout: journeyPollMs } },
          maxWorkers: waitingWorkers,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
