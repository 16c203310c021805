// Runs Vitest with the given parameters. A journey that fails on a busy machine gets a second try: its whole file, on a new site.
import { createVitest, parseCLI } from "vitest/node";

const maxFilesToRepeat = 4;

const { filter, options } = parseCLI(["vitest", "run", ...process.argv.slice(2)]);
const vitest = await createVitest(options);
const { testModules, unhandledErrors } = await vitest.start(filter);
const failed = testModules.filter((module) => !module.ok());
if (
  failed.length > 0 &&
  failed.length <= maxFilesToRepeat &&
  unhandledErrors.length === 0 &&
  failed.every((module) => module.project.name === "journeys")
) {
  const again = await vitest.runTestSpecifications(failed.map((module) => module.toTestSpecification()));
  const isMended = again.unhandledErrors.length === 0 && again.testModules.every((module) => module.ok());
  process.exitCode = isMended ? 0 : 1;
}
await vitest.exit();
