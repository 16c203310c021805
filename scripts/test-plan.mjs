// The arguments of `npm test`: none, `fast`, `long`, `features`, files or folders, or options of Vitest.
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { momentWithin, namedMoments } from "../tests/support/clock/moments.mjs";
import { root } from "./ready.mjs";

const ofFeatures = readdirSync(join(root, "app/features"))
  .map((name) => `app/features/${name}/journeys`)
  .filter((folder) => existsSync(join(root, folder)));
const needBuild = ["tests/access", "tests/auth", "tests/process", "tests/requests", "tests/journeys", ...ofFeatures];

export function planTests(parameters, exists = (path) => existsSync(join(root, path)), choose = chooseByCommit) {
  const [first, ...rest] = parameters;
  if (first === undefined) return { isChecked: true, isBuilt: true, parameters, environment: choose() };
  if (first === "long") return { isChecked: true, isBuilt: true, parameters: rest, environment: { LONG: "1" } };
  if (first === "fast")
    return {
      isChecked: true,
      isBuilt: false,
      parameters: ["--project", "fast", ...rest],
      environment: { TEST_ENGINES: "sqlite" },
    };
  if (first === "features")
    return {
      isChecked: false,
      isBuilt: false,
      parameters: ["tests/features"],
      environment: { WITHOUT_FEATURES: rest.join(" ") },
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

/** What changes from run to run: the third of the long tests, the moment of the clock and the order. Without a commit, by the day. */
export function chooseByCommit() {
  try {
    const show = ["show", "--no-patch", "--format=%H %ct", "HEAD"];
    const [commit, seconds] = execFileSync("git", show, { cwd: root, encoding: "utf8", stdio: "pipe" }).split(" ");
    return chooseBy(Number.parseInt(commit.slice(0, 8), 16), Number(seconds) * 1_000);
  } catch {
    return chooseBy(Math.floor(Date.now() / 86_400_000), Date.now());
  }
}

/**
 * Half of the runs begin at a moment that has a name, the others somewhere in the next three years; a third is in an order
 * of its own.
 */
export function chooseBy(seed, fromMs) {
  const names = Object.keys(namedMoments);
  const mixed = Math.imul(seed, 2_654_435_761) >>> 0;
  const index = mixed % (2 * names.length);
  return {
    LONG_THIRD: String(seed % 3),
    TEST_MOMENT: names[index] ?? momentWithin(fromMs, mixed / 2 ** 32, (mixed % 997) / 997),
    ...(seed % 3 === 1 ? { TEST_SHUFFLE: String(seed) } : {}),
  };
}
