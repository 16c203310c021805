// `npm run sbom [-- FILE]`: lists the packages of the running site in a CycloneDX file, from the lock file alone.
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const file = resolve(process.env.INIT_CWD ?? ".", process.argv[2] ?? join(root, "build/sbom.cdx.json"));
const isWindows = process.platform === "win32";

const folder = mkdtempSync(join(tmpdir(), "sbom-"));
try {
  const sbom = listPackages(writeManifests(folder));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(sbom, null, 2)}\n`);
  console.log(`${sbom.components.length} packages: ${file}`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** Without development packages: `npm sbom --omit dev` also omits packages that both need, such as React. */
function writeManifests(parent) {
  const [manifest, lock] = ["package.json", "package-lock.json"].map((name) =>
    JSON.parse(readFileSync(join(root, name), "utf8")),
  );
  const folder = join(parent, manifest.name);
  const packages = Object.entries(lock.packages).filter(([, { dev }]) => !dev);
  lock.packages = Object.fromEntries(packages);
  for (const entry of [manifest, lock.packages[""]]) delete entry.devDependencies;
  mkdirSync(folder);
  writeFileSync(join(folder, "package.json"), JSON.stringify(manifest));
  writeFileSync(join(folder, "package-lock.json"), JSON.stringify(lock));
  return folder;
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
