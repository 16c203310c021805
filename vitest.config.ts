import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

import { longTestsOutside, slowTests } from "./tests/support/slow-tests.ts";

const journeyTimeoutMs = 60_000;
/** What is looked at again and again may take as long as a slow machine does; unless told, it would be given a second. */
const journeyPollMs = 10_000;

/** Tests of processes and browsers wait for more than they compute. */
const waitingWorkers = availableParallelism() + 1;

const unit = {
  // What walks over the kinds of records walks over those of the features too.
  setupFiles: "./tests/support/stores/features.ts",
  testTimeout: 20_000,
  hookTimeout: 60_000,
  maxWorkers: "100%",
  // PGlite does not live long enough to be worth compiling thoroughly.
  execArgv: ["--liftoff-only"],
  sequence: { groupOrder: 1 },
};

export default defineConfig({
  test: {
    reporters: ["default", "./tests/support/closing-line.ts"],
    // Provided to all projects, and made when the first test asks for them.
    globalSetup: "./tests/support/stores/prepared-stores.ts",
    projects: [
      {
        test: {
          ...unit,
          name: "fast",
          // Files of one worker share the modules that they import: to import them again takes a third of the time.
          isolate: false,
          include: ["{app,vite}/**/*.test.{ts,tsx}", "scripts/*.test.mjs", "tests/{*,contract/*,records/*}.test.{ts,mjs}"],
          exclude: slowTests,
        },
      },
      {
        test: {
          ...unit,
          // Tests that start the built site as a process of its own, and those named in the list.
          name: "slow",
          testTimeout: 120_000,
          maxWorkers: waitingWorkers,
          sequence: { groupOrder: 2 },
          include: ["tests/{access,auth,process,requests}/**/*.test.ts", ...slowTests],
          exclude: longTestsOutside(process.env.LONG_THIRD),
        },
      },
      {
        test: {
          name: "journeys",
          include: ["tests/journeys/**/*.test.ts"],
          exclude: longTestsOutside(process.env.LONG_THIRD),
          globalSetup: ["./tests/support/browser/browser.ts", "./tests/support/browser/running-site.ts"],
          testTimeout: journeyTimeoutMs,
          hookTimeout: journeyTimeoutMs,
          expect: { poll: { timeout: journeyPollMs } },
          maxWorkers: waitingWorkers,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
});
