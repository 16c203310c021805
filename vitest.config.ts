import { defineConfig } from "vitest/config";

const journeyTimeoutMs = 60_000;

export default defineConfig({
  test: {
    reporters: ["default", "./tests/closing-line.ts"],
    projects: [
      {
        test: {
          name: "fast",
          include: ["app/**/*.test.{ts,tsx}", "vite/**/*.test.ts", "tests/*.test.ts"],
          globalSetup: "./tests/real-postgres.ts",
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: "journeys",
          include: ["tests/journeys/*.test.ts"],
          globalSetup: "./tests/running-site.ts",
          testTimeout: journeyTimeoutMs,
          hookTimeout: journeyTimeoutMs,
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
