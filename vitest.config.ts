import { defineConfig } from "vitest/config";

import { longTestsOutside, pageTests, slowTests } from "./tests/support/slow-tests.ts";
import { virtualModules } from "./tests/support/virtual-modules.ts";

const journeyTimeoutMs = 60_000;
/** What is looked at again and again may take as long as a slow machine does; unless told, it would be given a second. */
const journeyPollMs = 10_000;

const unit = {
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
          include: ["{app,vite}/**/*.test.{ts,tsx}", "scripts/*.test.mjs", "tests/{*,contract/*}.test.{ts,mjs}"],
          exclude: [...slowTests, ...pageTests],
        },
      },
      {
        test: {
          ...unit,
          // Tests that start the built site as a process of its own, and those named in the list.
          name: "slow",
          testTimeout: 120_000,
          include: ["tests/{access,auth,process,requests}/**/*.test.ts", ...slowTests],
          exclude: longTestsOutside(process.env.LONG_THIRD),
        },
      },
      {
        plugins: [virtualModules()],
        oxc: { jsx: { runtime: "automatic", development: false } },
        test: {
          ...unit,
          // Tests that render whole pages from the sources, as a build does: React takes a third of the time so.
          name: "pages",
          env: { NODE_ENV: "production" },
          testTimeout: 900_000,
          include: pageTests,
          exclude: longTestsOutside(process.env.LONG_THIRD),
        },
      },
      {
        test: {
          name: "journeys",
          include: ["tests/journeys/**/*.test.ts"],
          globalSetup: ["./tests/support/browser/browser.ts", "./tests/support/browser/running-site.ts"],
          testTimeout: journeyTimeoutMs,
          hookTimeout: journeyTimeoutMs,
          expect: { poll: { timeout: journeyPollMs } },
          maxWorkers: "100%",
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
