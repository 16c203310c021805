// The arguments of `npm test`: none, `fast`, files or folders, or options of Vitest.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { root } from "./ready.mjs";

const needBuild = ["tests/access", "tests/auth", "tests/process", "tests/requests", "tests/journeys"];

export function planTests(parameters, exists = (path) => existsSync(join(root, path))) {
  const [first, ...rest] = parameters;
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
