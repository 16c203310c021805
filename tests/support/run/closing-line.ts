import type { Reporter, TestModule } from "vitest/node";
import { countLine } from "../../contract/proofs.ts";
import { allRows } from "../../contract/rows.ts";

const partOfTheRun = " (SQLite only, without the slow tests, the built site and the browser; npm test runs everything)";

/** Ends the process with the counts of passed and failed tests, after the files that were run a second time. */
export default class ClosingLine implements Reporter {
  #modules = new Map<string, TestModule>();
  #runAgain: TestModule[] = [];
  #unhandledErrors = 0;

  onInit() {
    const { TEST_MOMENT, TEST_SHUFFLE } = process.env;
    const asRun = `with TEST_MOMENT=${TEST_MOMENT}${TEST_SHUFFLE ? ` TEST_SHUFFLE=${TEST_SHUFFLE}` : ""}`;
    console.log(asRun);
    process.on("exit", (code) => {
      if (code !== 0) console.log(asRun);
      for (const module of this.#runAgain) {
        const outcome = module.ok() ? "passed" : "failed";
        console.log(`failed on the first try, ${outcome} on the second: ${module.relativeModuleId}`);
      }
      console.log(countLine(allRows));
      console.log(this.#countsWith(code));
    });
  }

  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]) {
    this.#runAgain = modules.filter((module) => this.#modules.has(module.id));
    for (const module of modules) this.#modules.set(module.id, module);
    this.#unhandledErrors = unhandledErrors.length;
  }

  #countsWith(code: number) {
    const modules = [...this.#modules.values()];
    const states = modules.flatMap((module) => [...module.children.allTests()].map((test) => test.result().state));
    const count = (state: string) => states.filter((found) => found === state).length;
    const brokenModules = modules.filter((module) => module.errors().length > 0).length;
    const known = count("failed") + brokenModules + this.#unhandledErrors;
    const failed = known === 0 && code !== 0 ? 1 : known;
    const skipped = count("skipped");
    const partly = process.env.TEST_ENGINES === "sqlite" ? partOfTheRun : "";
    return `${count("passed")} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ""}${partly}`;
  }
}
