// Runs under any Node from 20 on: installs the packages, which include Node 24.
import { execFileSync, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const neededMajor = 24;
export const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const compiled = join(root, "node_modules/.cache/daftar/compiled");
const buildStamp = join(root, "build/sources.sha256");

/**
 * Changes no tracked file, and needs neither npm nor write access when what is wanted is there. What only tests need is
 * installed for them alone, and left where it is.
 */
export function installPackages({ isTesting = false } = {}) {
  if (lackingPackages({ isTesting }).length === 0) return;
  const scope = isTesting || hasTestPackages() ? "--include=dev" : "--omit=dev";
  console.log("Installing packages …");
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  try {
    execFileSync(npm, ["install", scope, "--no-save", "--no-audit", "--no-fund", "--loglevel=error"], {
      cwd: root,
      stdio: "inherit",
      shell: process.platform === "win32",
    });
  } catch {
    console.error("The packages could not be installed; see the output of npm above.");
    process.exit(1);
  }
}

/** By npm's own list of what it has installed, by whatever command. Packages of other platforms may be absent. */
export function lackingPackages({ folder = root, isTesting = false } = {}) {
  const wanted = readPackages(join(folder, "package-lock.json"));
  const installed = readPackages(join(folder, "node_modules/.package-lock.json"));
  return Object.entries(wanted)
    .filter(([path, { dev, optional }]) => path !== "" && (isTesting || !dev) && !(optional && !installed[path]))
    .filter(([path, { version, integrity }]) => {
      const found = installed[path];
      return found?.version !== version || found.integrity !== integrity || !existsSync(join(folder, path));
    })
    .map(([path]) => path);
}

function hasTestPackages() {
  return Object.values(readPackages(join(root, "node_modules/.package-lock.json"))).some(({ dev }) => dev);
}

function readPackages(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")).packages : {};
}

export function findNode() {
  if (Number.parseInt(process.versions.node, 10) >= neededMajor) return process.execPath;
  const platform = process.platform === "win32" ? "win" : process.platform;
  const installed = join(
    root,
    `node_modules/node-${platform}-${process.arch}/bin/node${process.platform === "win32" ? ".exe" : ""}`,
  );
  if (existsSync(installed)) return installed;
  console.error(
    `Daftar needs Node ${neededMajor} or newer; this is ${process.version}, and none comes with npm for ${platform} on ${process.arch}.`,
  );
  process.exit(1);
}

export function build(node) {
  const wanted = hashOf(sources());
  if (isBuilt(wanted)) return;
  console.log("Building …");
  rmSync(buildStamp, { force: true });
  rmSync(compiled, { recursive: true, force: true });
  const cli = join(root, "node_modules/@react-router/dev/bin.cjs");
  try {
    execFileSync(node, [cli, "build"], {
      cwd: root,
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, NODE_ENV: "production" },
    });
  } catch {
    console.error("The build failed; see the output above.");
    process.exit(1);
  }
  writeFileSync(buildStamp, wanted);
}

export function isBuilt(wanted = hashOf(sources())) {
  return existsSync(buildStamp) && readFileSync(buildStamp, "utf8") === wanted;
}

/** Gives the Node that runs it. */
export function prepareBuild(needs) {
  installPackages(needs);
  const node = findNode();
  build(node);
  return node;
}

/**
 * The variables under which Node serves the site; what is set already counts. On a machine with much memory V8 would keep
 * hundreds of MB of garbage before it collects, and the allocator as much again for each thread.
 */
export function servingEnvironment({ NODE_OPTIONS = "", MALLOC_ARENA_MAX = "2" } = process.env) {
  return {
    NODE_OPTIONS: `--max-old-space-size=1024 --max-semi-space-size=16 ${NODE_OPTIONS}`.trimEnd(),
    MALLOC_ARENA_MAX,
  };
}

export function runOnBuild(script, parameters, { flags = [], environment = {}, ...needs } = {}) {
  const node = prepareBuild(needs);
  become(node, [...flags, join(root, script), ...parameters], { NODE_ENV: "production", ...environment });
}

export function become(command, parameters, environment = {}) {
  const child = spawn(command, parameters, { cwd: root, stdio: "inherit", env: { ...process.env, ...environment } });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  child.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}

function sources() {
  const folders = ["app", "vite", "public"].flatMap((folder) => filesBelow(join(root, folder)));
  return [
    ...folders,
    ...[
      "server.ts",
      "server-build.ts",
      "server-commands.ts",
      "vite.config.ts",
      "react-router.config.ts",
      "package-lock.json",
    ].map((file) => join(root, file)),
  ];
}

function filesBelow(folder) {
  return readdirSync(folder, { recursive: true })
    .map((name) => join(folder, name))
    .filter((path) => !/\.test\.tsx?$/.test(path) && statSync(path).isFile())
    .sort();
}

function hashOf(files) {
  const hash = createHash("sha256");
  for (const file of files) hash.update(file.slice(root.length)).update(readFileSync(file));
  return hash.digest("hex");
}
