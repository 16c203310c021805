import type { Reporter, TestModule } from "vitest/node";

const partOfTheRun = " (SQLite only, without the slow tests, the built site and the browser; npm test runs everything)";

/** Ends the run with the counts of passed and failed tests, after the tests that needed a second try. */
export default class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]) {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const states = tests.map((test) => test.result().state);
    const flaky = tests.filter((test) => test.diagnostic()?.flaky);
    const brokenModules = modules.filter((module) => module.errors().length > 0).length;
    const count = (state: string) => states.filter((found) => found === state).length;
    const skipped = count("skipped");
    const known = count("failed") + brokenModules + unhandledErrors.length;
    process.on("exit", (code) => {
      for (const test of flaky) console.log(`passed on the second try: ${test.fullName}`);
      const failed = known === 0 && code !== 0 ? 1 : known;
      const partly = process.env.TEST_ENGINES === "sqlite" ? partOfTheRun : "";
      console.log(`${count("passed")} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ""}${partly}`);
    });
  }
}
