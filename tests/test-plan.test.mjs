import { expect, test } from "vitest";
import { chooseBy, planTests } from "../scripts/test-plan.mjs";
import { momentOf, namedMoments } from "./support/clock/moments.mjs";

const changing = { LONG_THIRD: "1", TEST_MOMENT: "leap-day", TEST_SHUFFLE: "7" };
const everything = { isChecked: true, isBuilt: true, parameters: [], environment: changing };
const files = [
  ".",
  "app",
  "app/auth",
  "app/i18n/locale.test.ts",
  "scripts",
  "tests",
  "tests/auth",
  "tests/auth/code.test.ts",
  "tests/house-rules.test.ts",
  "tests/journeys/site/visitor-writes.test.ts",
];
const plan = (...parameters) =>
  planTests(
    parameters,
    (path) => files.includes(path),
    () => changing,
  );

test("without arguments everything is checked, built and run", () => {
  expect(plan()).toEqual(everything);
});

test("long runs everything, and all of the long tests", () => {
  expect(plan("long")).toEqual({ ...everything, environment: { LONG: "1" } });
});

test("features deletes those that are named, or each", () => {
  const deleting = { isChecked: false, isBuilt: false, parameters: ["tests/features"] };
  expect(plan("features")).toEqual({ ...deleting, environment: { WITHOUT_FEATURES: "" } });
  expect(plan("features", "tasks", "menu")).toEqual({ ...deleting, environment: { WITHOUT_FEATURES: "tasks menu" } });
});

test("runs take all thirds and named moments in turn, moments of the next three years, and sometimes another order", () => {
  const from = Date.parse("2026-11-26T00:00:00Z");
  const chosen = Array.from({ length: 400 }, (_, seed) => chooseBy(seed, from));
  expect(new Set(chosen.map(({ LONG_THIRD }) => LONG_THIRD))).toEqual(new Set(["0", "1", "2"]));
  const moments = chosen.map(({ TEST_MOMENT }) => TEST_MOMENT);
  expect(Object.keys(namedMoments).filter((name) => !moments.includes(name))).toEqual([]);
  const others = moments.filter((moment) => !(moment in namedMoments)).map(momentOf);
  const years = others.map(({ at }) => (Date.parse(at) - from) / (365 * 86_400_000)).sort((a, b) => a - b);
  expect(years[0]).toBeGreaterThanOrEqual(0);
  expect(years[0]).toBeLessThan(0.3);
  expect(years.at(-1)).toBeGreaterThan(2.7);
  expect(years.at(-1)).toBeLessThanOrEqual(3);
  expect(new Set(chosen.map(({ TEST_SHUFFLE }) => TEST_SHUFFLE)).size).toBeGreaterThan(100);
  expect(new Set(others.map(({ zone }) => zone)).size).toBeGreaterThan(3);
});

test("fast checks lint and types and runs the fast tests on SQLite without a build", () => {
  const fast = { isChecked: true, isBuilt: false, environment: { TEST_ENGINES: "sqlite" } };
  expect(plan("fast")).toEqual({ ...fast, parameters: ["--project", "fast"] });
  expect(plan("fast", "-t", "slug")).toEqual({ ...fast, parameters: ["--project", "fast", "-t", "slug"] });
});

test.each(["app/i18n/locale.test.ts", "app/auth", "scripts", "tests/house-rules.test.ts"])(
  "%s runs alone, without checks and without a build",
  (path) => {
    expect(plan(path)).toEqual({ isChecked: false, isBuilt: false, parameters: [path], environment: {} });
  },
);

test.each(["tests/auth/code.test.ts", "tests/auth", "tests", ".", "tests/journeys/site/visitor-writes.test.ts"])(
  "%s starts the built site, so the site is built first",
  (path) => {
    expect(plan(path)).toEqual({ isChecked: false, isBuilt: true, parameters: [path], environment: {} });
  },
);

test("a path may end in a slash, begin with a dot, be written as on Windows, and have options of Vitest beside it", () => {
  expect(plan("./app/auth/", "-t", "slug").parameters).toEqual(["app/auth", "-t", "slug"]);
  // With the files that there are, since an option must not be taken for a path either.
  expect(planTests(["app/auth", "-t", "slug"]).parameters).toEqual(["app/auth", "-t", "slug"]);
  expect(plan("tests\\auth\\code.test.ts")).toMatchObject({
    isBuilt: true,
    parameters: ["tests/auth/code.test.ts"],
  });
  expect(plan("app/auth", "tests/auth")).toMatchObject({ isBuilt: true, parameters: ["app/auth", "tests/auth"] });
});

test.each([[["--project", "journeys"]], [["-t", "the owner"]], [["locale"]], [["--help"]]])(
  "%j names no path and is handed to Vitest after all checks and the build",
  (parameters) => {
    expect(plan(...parameters)).toEqual({ ...everything, environment: {}, parameters });
  },
);
