import { execFileSync } from "node:child_process";
import { cpSync, existsSync, linkSync, mkdirSync, readdirSync, readFileSync, readlinkSync, symlinkSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { featureNeeds } from "../../scripts/collect-features.mjs";
import { root } from "../../scripts/ready.mjs";

/** Tests of the whole product, and of what is built with all features. */
const ofWholeProduct =
  /^(tests\/(access|auth|faults|features|journeys|pages|process|requests)|bench)\/|^tests\/(contract\/.*|whole-[\w-]+)\.test\.\w+$|^app\/features\/[^/]+\/journeys\//;

/** The features and those that need one of them. */
export function withDependents(names) {
  const needs = Object.entries(featureNeeds());
  const gone = new Set(names);
  for (let size = 0; size < gone.size; ) {
    size = gone.size;
    for (const [name, needed] of needs) if (needed.some((one) => gone.has(one))) gone.add(name);
  }
  return [...gone];
}

/**
 * Copies what Git tracks to `copy`, without the folders of the features and without the tests that import them; the whole
 * where none is named.
 */
export function copyWithout(features, copy) {
  const isGone = (path) =>
    features.length > 0 &&
    (ofWholeProduct.test(path) || features.some((name) => path.startsWith(`app/features/${name}/`)));
  const tracked = execFileSync("git", ["ls-files"], { cwd: root, encoding: "utf8" }).split("\n");
  const kept = tracked.filter((path) => path && existsSync(join(root, path)) && !isGone(path));
  const broken = testsThatImport(kept, isGone);
  for (const path of kept) if (!broken.has(path)) cpSync(join(root, path), join(copy, path));
  // What Node has compiled for one build does not serve another.
  linkFolder(join(root, "node_modules"), join(copy, "node_modules"), [".cache"]);
}

/** The same files under other names: a child process that may read the copy alone reads no target of a symbolic link. */
function linkFolder(from, to, without = []) {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (without.includes(entry.name)) continue;
    if (entry.isDirectory()) linkFolder(source, target);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else linkOrCopy(source, target);
  }
}

function linkOrCopy(source, target) {
  try {
    linkSync(source, target);
  } catch {
    cpSync(source, target);
  }
}

/** Tests, and what only tests share, that import by any way what is wanted. */
function testsThatImport(files, isWanted) {
  const ofTests = files.filter((path) => /^tests\/|\.test\.\w+$/.test(path) && /\.(ts|tsx|mjs)$/.test(path));
  const imports = ofTests.map((path) => [path, importsOf(path)]);
  const found = new Set();
  for (let size = -1; size < found.size; ) {
    size = found.size;
    for (const [path, targets] of imports)
      if (targets.some((target) => isWanted(target) || found.has(target))) found.add(path);
  }
  return found;
}

function importsOf(path) {
  const text = readFileSync(join(root, path), "utf8");
  return [...text.matchAll(/(?:from|import)\s*\(?\s*"((?:#app\/|\.{1,2}\/)[^"]+)"/g)].map(([, target]) =>
    target.startsWith("#app/") ? target.replace("#app/", "app/") : relative(root, resolve(root, dirname(path), target)),
  );
}
