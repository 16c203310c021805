// Runs under any Node from 20 on: installs the packages, which include Node 24.
import { execFileSync, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const neededMajor = 24;
export const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const stamps = join(root, "node_modules/.cache/daftar");

/** Not with `npm ci`: some registries lack the packages of other platforms. */
export function installPackages() {
  const wanted = hashOf([join(root, "package-lock.json")]);
  if (readStamp("packages") === wanted) return;
  console.log("Installing packages …");
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  try {
    execFileSync(npm, ["install", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"], {
      cwd: root,
      stdio: "inherit",
      shell: process.platform === "win32",
    });
  } catch {
    console.error("The packages could not be installed; see the output of npm above.");
    process.exit(1);
  }
  writeStamp("packages", wanted);
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
  if (readStamp("build") === wanted && existsSync(join(root, "build/server/index.js"))) return;
  console.log("Building …");
  rmSync(join(stamps, "compiled"), { recursive: true, force: true });
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
  writeStamp("build", wanted);
}

export function runOnBuild(script, parameters, { flags = [], environment = {} } = {}) {
  installPackages();
  const node = findNode();
  build(node);
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

function readStamp(name) {
  const file = join(stamps, name);
  return existsSync(file) ? readFileSync(file, "utf8") : "";
}

function writeStamp(name, value) {
  mkdirSync(stamps, { recursive: true });
  writeFileSync(join(stamps, name), value);
}
