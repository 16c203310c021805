import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";

const { LONG_THIRD: _, WITHOUT_FEATURES: __, VITEST: ___, ...environment } = process.env;

/** A program of a copy of the repository, as the copy has it. */
export async function runIn(copy, script, ...parameters) {
  try {
    await promisify(execFile)(process.execPath, [join(copy, script), ...parameters], {
      cwd: copy,
      env: { ...environment, NODE_ENV: "test", TEST_ENGINES: "sqlite" },
      maxBuffer: 2 ** 28,
    });
  } catch ({ stdout, stderr }) {
    throw new Error(`${script} ${parameters.join(" ")} failed\n${(stdout + stderr).slice(-6_000)}`);
  }
}
