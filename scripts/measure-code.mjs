import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join, relative, resolve } from "node:path";

const root = join(import.meta.dirname, "..");
const codeFolders = ["app", "vite"];
const rootFiles = ["server.ts", "server-build.ts", "server-commands.ts", "vite.config.ts", "react-router.config.ts"];
const layeredFolders = ["records", "auth", "site", "admin"];
const isContent = /\/(words|sample|migrations)\/|\/words\.(en|ar)\.ts$/;
/** What `npm run features` writes grows with the features. */
const isWritten = /^app\/features(\.\w+)?\.ts$/;
const isTable = /\/(tables?(-columns)?\.ts|icons\.tsx)$/;
const isTest = /\.test\.tsx?$/;
const maxFilesPerFolder = 25;

export function measureCode() {
  const paths = [...codeFolders.flatMap(filesBelow), ...rootFiles].filter((path) => /\.tsx?$/.test(path));
  const sources = paths.filter((path) => !isTest.test(path)).map(readSource);
  const logic = sources.filter(({ path }) => !isContent.test(path) && !isWritten.test(path));
  const lengths = logic.map(({ lines }) => lines.length).sort((a, b) => a - b);
  const lines = sum(lengths);
  const features = countFeatures(logic);
  const byLength = logic
    .filter(({ path }) => !isTable.test(path))
    .sort((a, b) => b.lines.length - a.lines.length)
    .map(({ path, lines }) => ({ path, lines: lines.length }));
  const imports = new Map(sources.map((source) => [source.path, valueImportsOf(source)]));
  return {
    files: logic.length,
    lines,
    coreLines: lines - sum(features.map((feature) => feature.lines)),
    features,
    median: lengths[Math.floor(lengths.length / 2)],
    longest: byLength[0],
    fullFolders: countFolders().filter(({ files }) => files > maxFilesPerFolder),
    imports,
    fileCycles: findCycles(imports),
    folderCycles: layeredFolders.flatMap((layer) => findFolderCycles(layer, imports)),
  };
}

function filesBelow(folder) {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll("\\", "/"));
}

function readSource(path) {
  const text = readFileSync(join(root, path), "utf8");
  return { path, text, lines: text.replace(/\n$/, "").split("\n") };
}

function countFeatures(sources) {
  const counts = new Map();
  for (const { path, lines } of sources) {
    const name = path.match(/^app\/features\/([^/]+)\//)?.[1];
    if (name) counts.set(name, (counts.get(name) ?? 0) + lines.length);
  }
  return [...counts].map(([name, lines]) => ({ name, lines }));
}

function countFolders() {
  const counts = new Map();
  // The copy of the repository without some feature has no bench.
  const folders = ["app", "vite", "tests", "scripts", "bench", "docs"].filter((name) => existsSync(join(root, name)));
  for (const path of folders.flatMap(filesBelow)) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  return [...counts].map(([folder, files]) => ({ folder, files }));
}

function valueImportsOf({ path, text }) {
  const statements = text.matchAll(/^(?:import|export)\s(?!type\s)(?:[^;"'`()]*?\sfrom\s)?"((?:#app\/|\.)[^"]+)"/gm);
  return [...new Set([...statements].map(([, target]) => pathOf(target, path)))].filter((target) => target !== path);
}

function pathOf(target, from) {
  if (target.startsWith("#app/")) return target.replace("#app/", "app/");
  return relative(root, resolve(root, dirname(from), target)).replaceAll("\\", "/");
}

/** Tarjan's strongly connected components. */
function findCycles(edges) {
  const numbers = new Map();
  const lowest = new Map();
  const stack = [];
  const cycles = [];

  function visit(node) {
    numbers.set(node, numbers.size);
    lowest.set(node, numbers.get(node));
    stack.push(node);
    for (const next of edges.get(node) ?? []) {
      if (!edges.has(next)) continue;
      if (!numbers.has(next)) visit(next);
      if (stack.includes(next)) lowest.set(node, Math.min(lowest.get(node), lowest.get(next)));
    }
    if (lowest.get(node) !== numbers.get(node)) return;
    const cycle = stack.splice(stack.indexOf(node));
    if (cycle.length > 1) cycles.push(cycle.sort());
  }

  for (const node of edges.keys()) if (!numbers.has(node)) visit(node);
  return cycles;
}

function findFolderCycles(layer, imports) {
  const folderOf = (path) => path.match(`^app/${layer}/([^/]+)/`)?.[1];
  const links = new Map();
  for (const [path, targets] of imports)
    for (const target of targets) {
      const [from, to] = [folderOf(path), folderOf(target)];
      if (!from || !to || from === to) continue;
      const key = `${from} → ${to}`;
      links.set(key, [...(links.get(key) ?? []), `${relative(`app/${layer}`, path)} imports ${basename(target)}`]);
    }
  const edges = new Map();
  for (const key of links.keys()) {
    const [from, to] = key.split(" → ");
    edges.set(from, [...(edges.get(from) ?? []), to]);
    if (!edges.has(to)) edges.set(to, []);
  }
  return findCycles(edges).map((folders) => ({
    layer,
    folders,
    links: [...links]
      .filter(([key]) => key.split(" → ").every((folder) => folders.includes(folder)))
      .map(([link, files]) => ({ link, files }))
      .sort((a, b) => a.files.length - b.files.length),
  }));
}

function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0);
}

if (process.argv[1] === import.meta.filename) {
  const { files, lines, coreLines, features, median, longest, fullFolders, fileCycles, folderCycles } = measureCode();
  console.log(`production logic   ${lines} lines in ${files} files`);
  console.log(`the core of it     ${coreLines} lines (aim: 30000)`);
  for (const feature of features) console.log(`  feature ${feature.name}: ${feature.lines}`);
  console.log(`median file        ${median} lines (aim: 55)`);
  console.log(`longest file       ${longest.lines} lines, ${longest.path} (aim: 250)`);
  console.log(`folders over ${maxFilesPerFolder}    ${fullFolders.length} (aim: none)`);
  for (const { folder, files } of fullFolders) console.log(`  ${folder}: ${files}`);
  console.log(`file cycles        ${fileCycles.length} (aim: none)`);
  for (const cycle of fileCycles) console.log(`  ${cycle.join(", ")}`);
  console.log(`folder cycles      ${folderCycles.length} (aim: none)`);
  for (const { layer, folders, links } of folderCycles) {
    console.log(`  ${layer}: ${folders.join(", ")}`);
    for (const { link, files } of links) console.log(`    ${link} (${files.length}): ${files.slice(0, 4).join("; ")}`);
  }
}
