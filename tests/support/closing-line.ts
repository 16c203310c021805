import type { Reporter, TestModule } from "vitest/node";

/** Ends the run with the plain line that tells how it went. */
export default class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]) {
    const states = modules.flatMap((module) => [...module.children.allTests()].map((test) => test.result().state));
    const brokenModules = modules.filter((module) => module.errors().length > 0).length;
    const count = (state: string) => states.filter((found) => found === state).length;
    const skipped = count("skipped");
    const known = count("failed") + brokenModules + unhandledErrors.length;
    process.on("exit", (code) => {
      const failed = known === 0 && code !== 0 ? 1 : known;
      console.log(`${count("passed")} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ""}`);
    });
  }
}
