// Whether each feature can be deleted: `npm test -- features`, `… features third` for a third that follows from the commit,
// `… features NAME…` for some.
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join, relative, resolve } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { featureNeeds } from "./collect-features.mjs";
import { findNode, root } from "./ready.mjs";
import { chooseByCommit } from "./test-plan.mjs";

const addresses = ["/", "/ar", "/articles", "/projects", "/ar/contact", "/search", "/auth", "/admin"];
const startMs = 120_000;
/** Tests of the whole product, and of what is built with all features. */
const ofWholeProduct =
  /^(tests\/(access|auth|faults|journeys|pages|process|requests)|bench)\/|^tests\/contract\/.*\.test\.ts$/;
const node = findNode();

const failed = [];
const features = chosenFeatures(process.argv.slice(2));
for (const name of features) {
  console.log(`\nWithout ${[...withDependents(name)].join(", ")}:`);
  const copy = mkdtempSync(join(tmpdir(), "daftar-without-"));
  try {
    await tryWithout(name, copy);
  } catch (error) {
    failed.push(name);
    console.log(`  ${error.message}`);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}
console.log(
  `\n${features.length - failed.length} features can be deleted, ${failed.length} cannot: ${failed.join(", ")}`,
);
process.exit(failed.length > 0 ? 1 : 0);

function chosenFeatures(asked) {
  const names = Object.keys(featureNeeds());
  if (asked[0] === "third") return names.filter((_, index) => String(index % 3) === chooseByCommit().LONG_THIRD);
  return asked.length > 0 ? asked : names;
}

/** The feature and those that need it. */
function withDependents(name) {
  const needs = featureNeeds();
  const gone = new Set([name]);
  for (let size = 0; size < gone.size; ) {
    size = gone.size;
    for (const [other, needed] of Object.entries(needs)) if (needed.some((one) => gone.has(one))) gone.add(other);
  }
  return gone;
}

async function tryWithout(name, copy) {
  const tracked = execFileSync("git", ["ls-files"], { cwd: root, encoding: "utf8" }).split("\n").filter(Boolean);
  const gone = (path) => [...withDependents(name)].some((one) => path.startsWith(`app/features/${one}/`));
  const kept = tracked.filter((path) => existsSync(join(root, path)) && !gone(path));
  const files = withoutTestsOf(kept, gone);
  for (const path of files) cpSync(join(root, path), join(copy, path));
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
  const run = (...parameters) => runIn(copy, ...parameters);
  run("scripts/collect-features.mjs");
  run("node_modules/@react-router/dev/bin.cjs", "typegen");
  run("node_modules/typescript/bin/tsc", "--noEmit", "-p", ".", "--incremental", "false");
  run("node_modules/vitest/vitest.mjs", "run", "--project", "fast");
  run("scripts/start.mjs", "--build-only");
  await answerAll(copy);
}

/** Tests, and what only tests share, that import something of the feature by any way. */
function withoutTestsOf(files, gone) {
  const isOfTests = (path) => /^(tests|bench)\/|\.test\.(ts|tsx|mjs)$/.test(path);
  const left = new Set(files.filter((path) => !ofWholeProduct.test(path)));
  const targets = (path) =>
    [...readFileSync(join(root, path), "utf8").matchAll(/(?:from|import)\s*\(?\s*"(#app\/[^"]+|\.{1,2}\/[^"]+)"/g)].map(
      ([, target]) =>
        target.startsWith("#app/")
          ? target.replace("#app/", "app/")
          : relative(root, resolve(root, dirname(path), target)).replaceAll("\\", "/"),
    );
  const imports = files
    .filter((path) => isOfTests(path) && /\.(ts|tsx|mjs)$/.test(path))
    .map((path) => [path, targets(path)]);
  const removed = new Set(files.filter((path) => ofWholeProduct.test(path)));
  for (let size = -1; size < removed.size; ) {
    size = removed.size;
    for (const [path, all] of imports)
      if (all.some((target) => gone(target) || removed.has(target))) {
        removed.add(path);
        left.delete(path);
      }
  }
  return [...left];
}

function runIn(copy, ...parameters) {
  const environment = { ...process.env, NODE_ENV: "test", TEST_ENGINES: "sqlite" };
  try {
    execFileSync(node, parameters, {
      cwd: copy,
      env: environment,
      stdio: "pipe",
      encoding: "utf8",
      maxBuffer: 2 ** 28,
    });
  } catch ({ stdout = "", stderr = "" }) {
    throw new Error(`${parameters[0]} failed\n${(stdout + stderr).slice(-4_000)}`);
  }
}

async function answerAll(copy) {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const environment = {
    ...process.env,
    NODE_ENV: "production",
    PORT: String(port),
    ORIGIN: origin,
    DATA_DIR: join(copy, "data"),
    SAMPLE_CONTENT: "on",
  };
  const server = spawn(node, ["scripts/serve.mjs"], { cwd: copy, env: environment, stdio: "ignore" });
  try {
    await untilAnswered(`${origin}/healthz`);
    for (const path of addresses) {
      const { status } = await fetch(origin + path);
      if (status !== 200) throw new Error(`${path} answered ${status}`);
    }
  } finally {
    server.kill();
    await once(server, "exit");
  }
}

async function untilAnswered(address) {
  for (const end = performance.now() + startMs; performance.now() < end; await delay(250)) {
    const answer = await fetch(address).catch(() => null);
    if (answer?.ok) return;
  }
  throw new Error("the site did not start");
}

async function freePort() {
  const server = createServer().listen(0);
  await once(server, "listening");
  const { port } = server.address();
  server.close();
  return port;
}
