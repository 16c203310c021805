import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

type Names = Record<string, string>;
type Locked = {
  version?: string;
  integrity?: string;
  resolved?: string;
  dev?: boolean;
  hasInstallScript?: boolean;
  dependencies?: Names;
  devDependencies?: Names;
  optionalDependencies?: Names;
  peerDependencies?: Names;
  overrides?: Names;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
};

/** Production packages that may run a script when they are installed, each with the reason; none does today. */
const reviewedInstallScripts: Names = {};

const root = join(import.meta.dirname, "..");
const readJson = (name: string) => JSON.parse(readFileSync(join(root, name), "utf8"));
const manifest: Locked = readJson("package.json");
const lock: { lockfileVersion: number; packages: Record<string, Locked> } = readJson("package-lock.json");
const installed = Object.entries(lock.packages).filter(([path]) => path !== "");
const production = installed.filter(([, { dev }]) => !dev);
const nameOf = (path: string) => path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);

/** The package that `from` gets by this name: its own, or that of the nearest folder around it. */
function found(from: string, name: string) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf("/node_modules/")))) {
    const path = `${folder === "" ? "" : `${folder}/`}node_modules/${name}`;
    if (lock.packages[path]) return path;
    if (folder === "") return undefined;
  }
}

test("only reviewed production packages run a script when they are installed", () => {
  const withScript = production.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => nameOf(path));
  expect(withScript.sort()).toEqual(Object.keys(reviewedInstallScripts).sort());
});

test("every package has a version and a SHA-512 of its archive, and none names a host of its own", () => {
  const loose = installed.filter(([, { version, integrity }]) => !version || !integrity?.startsWith("sha512-"));
  expect(loose.map(([path]) => path)).toEqual([]);
  expect(installed.filter(([, { resolved }]) => resolved !== undefined).map(([path]) => path)).toEqual([]);
});

test("the site's own dependencies are pinned to one version each, and the lock file has just these", () => {
  for (const kind of ["dependencies", "devDependencies", "optionalDependencies"] as const) {
    const wanted = Object.entries(manifest[kind] ?? {});
    expect(wanted.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
    expect(lock.packages[""]?.[kind]).toEqual(manifest[kind]);
    const locked = wanted.map(([name]) => [name, lock.packages[`node_modules/${name}`]?.version]);
    expect(locked).toEqual(wanted);
  }
});

test("no package is wanted by a tag, for which npm asks the registry and adds its host to the lock file", () => {
  const isRange = (wanted: string) => /^(npm:|$)|^[\^~<>=v\s]*(\d|\*|x)/.test(wanted);
  const tagged = Object.values(lock.packages).flatMap(({ dependencies, optionalDependencies, peerDependencies }) =>
    Object.entries({ ...dependencies, ...optionalDependencies, ...peerDependencies }).filter(
      ([name, wanted]) => !isRange(manifest.overrides?.[name] ?? wanted),
    ),
  );
  expect(tagged).toEqual([]);
  for (const [name, version] of Object.entries(manifest.overrides ?? {}))
    expect([name, lock.packages[`node_modules/${name}`]?.version]).toEqual([name, version]);
});

test("every package that another one needs is in the lock file, those for production as production", () => {
  const lacking = Object.entries(lock.packages).flatMap(([path, { dependencies, peerDependencies, ...rest }]) => {
    const peers = Object.keys(peerDependencies ?? {}).filter((name) => !rest.peerDependenciesMeta?.[name]?.optional);
    const needed = [...Object.keys(dependencies ?? {}), ...peers].filter((name) => !rest.optionalDependencies?.[name]);
    const isProduction = !rest.dev;
    return needed
      .map((name) => ({ name, at: found(path, name) }))
      .filter(({ at }) => at === undefined || (isProduction && lock.packages[at]?.dev))
      .map(({ name }) => `${path || "the site"} needs ${name}`);
  });
  expect(lacking).toEqual([]);
});

/** What builds the site and is no part of it. */
const builders = ["@react-router/dev", "subset-font", "vite"];

/** The paths of what the site is made of, with what that needs. */
function ofSite() {
  const paths = new Set<string>();
  const add = (from: string, names: string[]) => {
    for (const path of names.flatMap((name) => found(from, name) ?? [])) {
      if (paths.has(path)) continue;
      paths.add(path);
      const { dependencies, optionalDependencies, peerDependencies } = lock.packages[path] ?? {};
      add(path, Object.keys({ ...peerDependencies, ...optionalDependencies, ...dependencies }));
    }
  };
  const own = Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies });
  add(
    "",
    own.filter((name) => !builders.includes(name)),
  );
  return paths;
}

test("npm run sbom writes every package of the site with its version and its hash, and no other", () => {
  const folder = mkdtempSync(join(tmpdir(), "daftar-sbom-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, "sbom.cdx.json");
  const printed = execFileSync(process.execPath, [join(root, "scripts/sbom.mjs"), file], { encoding: "utf8" });
  expect(printed).toContain(file);
  const sbom = JSON.parse(readFileSync(file, "utf8"));
  expect(sbom).toMatchObject({ bomFormat: "CycloneDX", metadata: { component: { name: "daftar" } } });
  type Component = { "bom-ref": string; hashes: { content: string }[] };
  const listed = (sbom.components as Component[]).map(({ "bom-ref": ref, hashes }) => [ref, hashes[0]?.content]);
  const paths = ofSite();
  const wanted = production
    .filter(([path]) => paths.has(path))
    .map(([path, { version, integrity = "" }]) => [
      `${nameOf(path)}@${version}`,
      Buffer.from(integrity.slice("sha512-".length), "base64").toString("hex"),
    ]);
  expect(new Map(listed as [string, string][])).toEqual(new Map(wanted as [string, string][]));
  expect(JSON.stringify(sbom)).not.toContain(root);
});
