import { defineConfig } from "vitest/config";

const journeyTimeoutMs = 60_000;
/** What is looked at again and again may take as long as a slow machine does; unless told, it would be given a second. */
const journeyPollMs = 10_000;

export default defineConfig({
  test: {
    reporters: ["default", "./tests/support/closing-line.ts"],
    projects: [
      {
        test: {
          name: "fast",
          include: ["{app,vite,tests}/**/*.test.{ts,tsx}"],
          exclude: ["tests/journeys/**"],
          globalSetup: "./tests/support/prepared-stores.ts",
          testTimeout: 20_000,
          hookTimeout: 60_000,
          maxWorkers: "100%",
          // PGlite does not live long enough to be worth compiling thoroughly.
          execArgv: ["--liftoff-only"],
          sequence: { groupOrder: 1 },
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
          // A journey that fails is run once more; the closing lines name each that passed only then.
          retry: 1,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
