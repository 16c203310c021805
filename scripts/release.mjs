// `npm run release [-- FOLDER]`: the running site as one archive, which needs no npm, no compiler and no network.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join, relative, resolve } from "node:path";
import { become, prepareBuild, root, servingEnvironment } from "./ready.mjs";

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

/** The path of a private key of OpenSSH. */
const signingKey = process.env.RELEASE_KEY;
const namespace = "daftar-release";

/** Writes the archive, its list of packages and the checksums of both; gives the path of the archive. */
async function writeRelease(target) {
  const { version, license } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const name = `daftar-${version}-${process.platform}-${process.arch}`;
  const parent = mkdtempSync(join(tmpdir(), "daftar-release-"));
  const folder = join(parent, name);
  const options = { recursive: true, dereference: true, filter: (path) => !path.endsWith(".map") };
  const copy = (path) => cpSync(join(root, path), join(folder, path), options);
  try {
    for (const path of [...copied, ...packageFolders(loadedPackages), ...(await fontFiles())]) copy(path);
    copyNode(folder);
    const manifest = { name: "daftar", version, license, type: "module" };
    writeFileSync(join(folder, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
    if (signingKey) writeFileSync(join(folder, "release-signers"), signers());
    mkdirSync(join(folder, "bin"));
    writeFileSync(join(folder, "bin/daftar"), launcher(), { mode: 0o755 });
    mkdirSync(target, { recursive: true });
    const archive = join(target, `${name}.tar.gz`);
    pack(parent, name, archive);
    const sbom = join(target, `${name}.cdx.json`);
    execFileSync(process.execPath, [join(root, "scripts/sbom.mjs"), sbom], { stdio: ["ignore", "ignore", "inherit"] });
    const sums = join(target, "SHA256SUMS");
    writeFileSync(sums, [archive, sbom].map(checksum).join(""));
    if (signingKey) sign(sums);
    return archive;
  } finally {
    rmSync(parent, { recursive: true, force: true });
  }
}

/** With what they need, of this platform, as npm has installed them. */
function packageFolders(names) {
  const { packages } = JSON.parse(readFileSync(join(root, "node_modules/.package-lock.json"), "utf8"));
  const found = new Set();
  const add = (name) => {
    const path = `node_modules/${name}`;
    if (!packages[path] || found.has(path)) return;
    found.add(path);
    const { dependencies = {}, optionalDependencies = {} } = packages[path];
    for (const needed of Object.keys({ ...dependencies, ...optionalDependencies })) add(needed);
  };
  names.forEach(add);
  return [...found];
}

async function fontFiles() {
  const { typstFonts } = await import("../app/platform/typst-fonts.server.ts");
  const files = typstFonts();
  // Resolved by name, which takes the package's own description.
  const descriptions = new Set(files.map((file) => join(dirname(dirname(file)), "package.json")));
  return [...files, ...descriptions].map((file) => relative(root, file));
}

/** One Node for the site and its child processes, where npm brings it. */
function copyNode(folder) {
  const installed = join(root, `node_modules/node-${process.platform}-${process.arch}`);
  if (!existsSync(installed)) return console.log("without Node, which npm has not for this platform");
  for (const path of ["bin/node", "LICENSE"]) cpSync(join(installed, path), join(folder, "node", path));
}

function launcher() {
  const { NODE_OPTIONS } = servingEnvironment({});
  return `#!/bin/sh
# daftar [start | owner | doctor | jobs | restore | try-backup | off-site | import | export:site | install | try | update | rollback | version] …
set -eu
root=$(CDPATH= cd -- "$(dirname -- "$(readlink -f -- "$0")")/.." && pwd)
node=$root/node/bin/node
[ -x "$node" ] || node=node
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
  const archive = await writeRelease(resolve(process.env.INIT_CWD ?? ".", process.argv[2] ?? join(root, "release")));
  console.log(`${(readFileSync(archive).length / 1024 ** 2).toFixed(1)} MB: ${archive}`);
}
