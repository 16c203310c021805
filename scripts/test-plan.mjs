// The arguments of `npm test`: none, `fast`, `long`, files or folders, or options of Vitest.
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { root } from "./ready.mjs";

const needBuild = ["tests/access", "tests/auth", "tests/process", "tests/requests", "tests/journeys"];

export function planTests(parameters, exists = (path) => existsSync(join(root, path)), third = thirdOfCommit) {
  const [first, ...rest] = parameters;
  if (first === undefined) return { isChecked: true, isBuilt: true, parameters, environment: { LONG_THIRD: third() } };
  if (first === "long") return { isChecked: true, isBuilt: true, parameters: rest, environment: { LONG: "1" } };
  if (first === "fast")
    return {
      isChecked: true,
      isBuilt: false,
      parameters: ["--project", "fast", ...rest],
      environment: { TEST_ENGINES: "sqlite" },
    };
  const isPath = (parameter) => !parameter.startsWith("-") && exists(cleanPath(parameter));
  const paths = parameters.filter(isPath).map(cleanPath);
  if (paths.length === 0) return { isChecked: true, isBuilt: true, parameters, environment: {} };
  return {
    isChecked: false,
    isBuilt: paths.some((path) => needBuild.some((folder) => isWithin(path, folder) || isWithin(folder, path))),
    parameters: parameters.map((parameter) => (isPath(parameter) ? cleanPath(parameter) : parameter)),
    environment: {},
  };
}

/** Removes what shell completion adds. */
function cleanPath(parameter) {
  return parameter
    .replaceAll("\\", "/")
    .replace(/^\.\//, "")
    .replace(/(?<=.)\/+$/, "");
}

function isWithin(path, folder) {
  return path === folder || folder === "." || path.startsWith(`${folder}/`);
}

/** Of the long tests, "0" to "2". Without a commit, by the day. */
function thirdOfCommit() {
  try {
    const commit = execFileSync("git", ["rev-parse", "HEAD"], { cwd: root, encoding: "utf8", stdio: "pipe" });
    return String(Number.parseInt(commit.slice(0, 8), 16) % 3);
  } catch {
    return String(new Date().getUTCDate() % 3);
  }
}
