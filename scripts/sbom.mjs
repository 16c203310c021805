// `npm run sbom [-- FILE]`: lists the packages of the running site in a CycloneDX file, from the lock file alone.
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const file = resolve(process.env.INIT_CWD ?? ".", process.argv[2] ?? join(root, "build/sbom.cdx.json"));
const isWindows = process.platform === "win32";

/** What builds the site and is no part of it. */
const builders = ["@react-router/dev", "subset-font", "vite"];

const folder = mkdtempSync(join(tmpdir(), "sbom-"));
try {
  const sbom = listPackages(writeManifests(folder));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(sbom, null, 2)}\n`);
  console.log(`${sbom.components.length} packages: ${file}`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** Of what the site is made: without builders and tests, and with what both need, such as React. */
function writeManifests(parent) {
  const [manifest, lock] = ["package.json", "package-lock.json"].map((name) =>
    JSON.parse(readFileSync(join(root, name), "utf8")),
  );
  const folder = join(parent, manifest.name);
  for (const entry of [manifest, lock.packages[""]]) {
    delete entry.devDependencies;
    for (const name of builders) delete entry.dependencies[name];
  }
  lock.packages = Object.fromEntries(reachable(lock.packages));
  mkdirSync(folder);
  writeFileSync(join(folder, "package.json"), JSON.stringify(manifest));
  writeFileSync(join(folder, "package-lock.json"), JSON.stringify(lock));
  return folder;
}

function reachable(packages) {
  const found = new Set();
  const add = (path) => {
    if (found.has(path)) return;
    found.add(path);
    const { dependencies, optionalDependencies, peerDependencies } = packages[path];
    for (const name of Object.keys({ ...peerDependencies, ...dependencies, ...optionalDependencies })) {
      const place = placeOf(name, path, packages);
      if (place) add(place);
    }
  };
  add("");
  return [...found].sort().map((path) => [path, packages[path]]);
}

/** Where Node finds a package that another one names: within it, or beside one of those that it lies in. */
function placeOf(name, from, packages) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf("node_modules/") - 1))) {
    const place = `${folder}${folder && "/"}node_modules/${name}`;
    if (packages[place]) return place;
    if (!folder) return null;
  }
}

function listPackages(folder) {
  const options = ["sbom", "--sbom-format=cyclonedx", "--sbom-type=application", "--package-lock-only"];
  const text = execFileSync(isWindows ? "npm.cmd" : "npm", [...options, "--offline", "--loglevel=error"], {
    cwd: folder,
    encoding: "utf8",
    maxBuffer: 64 * 1024 ** 2,
    shell: isWindows,
  });
  const { serialNumber, ...sbom } = JSON.parse(text);
  // The same packages give the same file.
  delete sbom.metadata.timestamp;
  return sbom;
}
