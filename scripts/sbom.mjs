// `npm run sbom [-- FILE]`: writes what is inside the running site as a CycloneDX file, from the lock file alone.
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
  const sbom = list(production(folder));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(sbom, null, 2)}\n`);
  console.log(`${sbom.components.length} packages: ${file}`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/**
 * A package and a lock file that know of no development: `npm sbom --omit dev` leaves out whatever development needs
 * too, such as React. npm takes the name of the folder for that of the program.
 */
function production(within) {
  const [manifest, lock] = ["package.json", "package-lock.json"].map((name) =>
    JSON.parse(readFileSync(join(root, name), "utf8")),
  );
  const place = join(within, manifest.name);
  const packages = Object.entries(lock.packages).filter(([, { dev }]) => !dev);
  lock.packages = Object.fromEntries(packages);
  for (const own of [manifest, lock.packages[""]]) delete own.devDependencies;
  mkdirSync(place);
  writeFileSync(join(place, "package.json"), JSON.stringify(manifest));
  writeFileSync(join(place, "package-lock.json"), JSON.stringify(lock));
  return place;
}

function list(place) {
  const options = ["sbom", "--sbom-format=cyclonedx", "--sbom-type=application", "--package-lock-only"];
  const text = execFileSync(isWindows ? "npm.cmd" : "npm", [...options, "--offline", "--loglevel=error"], {
    cwd: place,
    encoding: "utf8",
    maxBuffer: 64 * 1024 ** 2,
    shell: isWindows,
  });
  return JSON.parse(text);
}
