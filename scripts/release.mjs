// `npm run release [-- FOLDER [linux-x64 | linux-arm64 | linux-x64-without-node | linux-arm64-without-node] …]`: the running site as
// archives, which need no npm, no compiler and no network.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join, relative, resolve } from "node:path";
import { become, neededMajor, prepareBuild, root, servingEnvironment } from "./ready.mjs";

/** What the bundled server loads as packages: compiled code that cannot be bundled. */
const loadedPackages = ["sharp", "@myriaddreamin/typst-ts-node-compiler"];
const copied = [
  "build/client",
  "build/server",
  "scripts/serve.mjs",
  "scripts/load-server.mjs",
  "scripts/run-command.mjs",
  "scripts/install.mjs",
  "scripts/update.mjs",
  ...["LICENSE", "CHANGELOG.md", ".env.example", "deploy", "docs"],
];

const { packages: locked } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
const withoutNode = "-without-node";
const kinds = ["linux-x64", "linux-arm64"].flatMap((platform) => [platform, `${platform}${withoutNode}`]);

/** The path of a private key of OpenSSH. */
const signingKey = process.env.RELEASE_KEY;
const namespace = "daftar-release";

/** Writes an archive of each kind, the list of their packages and the checksums of all; gives the paths of the archives. */
async function writeReleases(target, wanted) {
  const { version, license } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const parent = mkdtempSync(join(tmpdir(), "daftar-release-"));
  try {
    mkdirSync(target, { recursive: true });
    const fonts = await fontFiles();
    const fetched = join(parent, "packages");
    const archives = wanted.map((kind) => {
      const name = `daftar-${version}-${kind}`;
      writeFolder(join(parent, name), kind, { version, license, fonts, fetched });
      const archive = join(target, `${name}.tar.gz`);
      pack(parent, name, archive);
      return archive;
    });
    const sbom = join(target, `daftar-${version}.cdx.json`);
    execFileSync(process.execPath, [join(root, "scripts/sbom.mjs"), sbom], { stdio: ["ignore", "ignore", "inherit"] });
    const sums = join(target, "SHA256SUMS");
    writeFileSync(sums, [...archives, sbom].map(checksum).join(""));
    if (signingKey) sign(sums);
    return archives;
  } finally {
    rmSync(parent, { recursive: true, force: true });
  }
}

function writeFolder(folder, kind, { version, license, fonts, fetched }) {
  const platform = kind.replace(withoutNode, "");
  const options = { recursive: true, dereference: true, filter: (path) => !path.endsWith(".map") };
  for (const path of [...copied, ...fonts]) cpSync(join(root, path), join(folder, path), options);
  for (const path of packagesFor(platform, loadedPackages)) cpSync(placeOf(path, fetched), join(folder, path), options);
  if (platform === kind)
    for (const path of ["bin/node", "LICENSE"])
      cpSync(join(placeOf(`node_modules/node-${platform}`, fetched), path), join(folder, "node", path));
  const manifest = { name: "daftar", version, license, type: "module" };
  writeFileSync(join(folder, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
  if (signingKey) writeFileSync(join(folder, "release-signers"), signers());
  mkdirSync(join(folder, "bin"));
  writeFileSync(join(folder, "bin/daftar"), launcher(), { mode: 0o755 });
}

/** With what they need on this platform, by the lock file. */
function packagesFor(platform, names) {
  const [os, cpu] = platform.split("-");
  const found = new Set();
  const add = (name) => {
    const path = `node_modules/${name}`;
    const { dependencies, optionalDependencies, ...needs } = locked[path] ?? {};
    const fits = [
      [needs.os, os],
      [needs.cpu, cpu],
      [needs.libc, "glibc"],
    ].every(([all, one]) => all?.includes(one) ?? true);
    if (!locked[path] || !fits || found.has(path)) return;
    found.add(path);
    for (const needed of Object.keys({ ...dependencies, ...optionalDependencies })) add(needed);
  };
  names.forEach(add);
  return [...found];
}

/** Where npm has installed a package; one of another machine is fetched from the registry, as the lock file has it. */
function placeOf(path, fetched) {
  const installed = join(root, path);
  if (existsSync(installed)) return installed;
  const folder = join(fetched, path);
  if (existsSync(folder)) return folder;
  const { version, integrity } = locked[path];
  const name = `${path.replace("node_modules/", "")}@${version}`;
  mkdirSync(folder, { recursive: true });
  execFileSync("npm", ["pack", name, "--pack-destination", folder, "--prefer-offline", "--silent"], {
    stdio: "ignore",
  });
  const archive = join(folder, ...readdirSync(folder));
  if (`sha512-${createHash("sha512").update(readFileSync(archive)).digest("base64")}` !== integrity)
    throw new Error(`${name} is not what package-lock.json names`);
  execFileSync("tar", ["--extract", `--file=${archive}`, `--directory=${folder}`, "--strip-components=1"]);
  rmSync(archive);
  return folder;
}

async function fontFiles() {
  const { typstFonts } = await import("../app/platform/typst-fonts.server.ts");
  const files = typstFonts();
  // Resolved by name, which takes the package's own description.
  const descriptions = new Set(files.map((file) => join(dirname(dirname(file)), "package.json")));
  return [...files, ...descriptions].map((file) => relative(root, file));
}

function launcher() {
  const { NODE_OPTIONS } = servingEnvironment({});
  return `#!/bin/sh
# daftar [start | owner | doctor | jobs | restore | try-backup | off-site | import | export:site | install | try | update | rollback | version] …
set -eu
root=$(CDPATH= cd -- "$(dirname -- "$(readlink -f -- "$0")")/.." && pwd)
node=$root/node/bin/node
if [ ! -x "$node" ]; then
  node=node
  if ! node -e 'process.exit(Number.parseInt(process.versions.node, 10) < ${neededMajor} ? 1 : 0)'; then
    echo "Daftar cannot start: this release is without Node, and needs Node ${neededMajor} or newer in PATH." >&2
    exit 78
  fi
fi
verb=\${1:-start}
[ $# -eq 0 ] || shift
export NODE_ENV=production INIT_CWD="$PWD" DAFTAR_RELEASE="\${root##*/}"
case $verb in
start)
  export NODE_OPTIONS="${NODE_OPTIONS}\${NODE_OPTIONS:+ $NODE_OPTIONS}" MALLOC_ARENA_MAX="\${MALLOC_ARENA_MAX:-2}"
  exec "$node" "$root/scripts/serve.mjs"
  ;;
owner) exec "$node" "$root/scripts/run-command.mjs" runOwnerCommand "$@" ;;
doctor | jobs | restore | try-backup | off-site | import | export:site | try) exec "$node" "$root/scripts/run-command.mjs" runFeatureCommand "$verb" "$@" ;;
install) exec "$node" "$root/scripts/install.mjs" "$@" ;;
update | rollback) exec "$node" "$root/scripts/update.mjs" "$verb" "$@" ;;
version) exec "$node" -p 'require(process.argv[1]).version' "$root/package.json" ;;
*)
  sed -n 2p "$0" >&2
  exit 64
  ;;
esac
`;
}

/** The same files give the same bytes: in the order of their names, with the time of the commit, owned by nobody. */
function pack(parent, name, archive) {
  execFileSync("chmod", ["-R", "u=rwX,go=rX", name], { cwd: parent });
  const order = ["--sort=name", `--mtime=@${timeOfCommit()}`, "--owner=0", "--group=0", "--numeric-owner"];
  const options = ["--create", "--format=gnu", "--use-compress-program=gzip -n", `--file=${archive}`];
  execFileSync("tar", [...options, ...order, name], { cwd: parent });
}

/** In seconds; 0 for sources without their history. */
function timeOfCommit() {
  const options = { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] };
  try {
    return process.env.SOURCE_DATE_EPOCH ?? execFileSync("git", ["log", "-1", "--format=%ct"], options).trim();
  } catch {
    return 0;
  }
}

/** Whoever updates from this release takes a next one by the same key alone. */
function signers() {
  return `daftar namespaces="${namespace}" ${execFileSync("ssh-keygen", ["-y", "-f", signingKey], { encoding: "utf8" })}`;
}

function sign(file) {
  rmSync(`${file}.sig`, { force: true });
  execFileSync("ssh-keygen", ["-q", "-Y", "sign", "-n", namespace, "-f", signingKey, file], { stdio: "inherit" });
}

function checksum(file) {
  return `${createHash("sha256").update(readFileSync(file)).digest("hex")}  ${basename(file)}\n`;
}

if (import.meta.filename === process.argv[1]) {
  const node = prepareBuild();
  if (node !== process.execPath) become(node, process.argv.slice(1));
  else await main();
}

async function main() {
  const [folder = join(root, "release"), ...wanted] = process.argv.slice(2);
  const unknown = wanted.find((kind) => !kinds.includes(kind));
  if (unknown) throw new Error(`${unknown} is none of ${kinds.join(", ")}`);
  for (const archive of await writeReleases(
    resolve(process.env.INIT_CWD ?? ".", folder),
    wanted.length > 0 ? wanted : kinds,
  ))
    console.log(`${(statSync(archive).size / 1024 ** 2).toFixed(1)} MB: ${archive}`);
}
