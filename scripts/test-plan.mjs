// What `npm test` does with its arguments: everything, `fast`, some files or folders, or whatever Vitest understands.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { root } from "./ready.mjs";

const onBuild = ["tests/access", "tests/auth", "tests/process", "tests/requests", "tests/journeys"];

/**
 * Whether lint and types are checked, whether the site is built, and what Vitest is started with. `exists` says whether a
 * path of the repository names a file or folder.
 */
export function planTests(parameters, exists = (path) => existsSync(join(root, path))) {
  const [first, ...rest] = parameters;
  if (first === "fast")
    return {
      isChecked: true,
      isBuilt: false,
      parameters: ["--project", "fast", ...rest],
      environment: { TEST_ENGINES: "sqlite" },
    };
  const paths = parameters.map(cleanPath).filter((path) => path && exists(path));
  if (paths.length === 0) return { isChecked: true, isBuilt: true, parameters, environment: {} };
  return {
    isChecked: false,
    isBuilt: paths.some((path) => onBuild.some((folder) => isWithin(path, folder) || isWithin(folder, path))),
    parameters: parameters.map((parameter) => (exists(cleanPath(parameter)) ? cleanPath(parameter) : parameter)),
    environment: {},
  };
}

/** A path as Vitest looks for it: with slashes, and without what a shell's completion adds. */
function cleanPath(parameter) {
  return parameter.startsWith("-")
    ? ""
    : parameter
        .replaceAll("\\", "/")
        .replace(/^\.\//, "")
        .replace(/(?<=.)\/+$/, "");
}

function isWithin(path, folder) {
  return path === folder || folder === "." || path.startsWith(`${folder}/`);
}
