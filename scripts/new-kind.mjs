// Writes a feature with a kind of records that visitors see:
// `npm run new -- books`, or `npm run new -- books book كتب كتاب` with the word for one, and both in Arabic.
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";

const root = join(import.meta.dirname, "..");
const templates = join(import.meta.dirname, "new-kind");
const features = join(root, "app/features");

/** The files of the feature by their paths in the repository. */
export function filesOfKind({ things, thing, arabicThings, arabicThing }, number) {
  const words = { things, thing, Things: capital(things), Thing: capital(thing), number, arabicThings, arabicThing };
  const filled = (text) =>
    text.replace(/__(things|thing|Things|Thing|number|arabicThings|arabicThing)__/g, (_, word) => words[word]);
  return filesBelow(templates).map((path) => ({
    path: join("app/features", things, filled(relative(templates, path)).replace(/\.template$/, "")),
    text: filled(readFileSync(path, "utf8")),
  }));
}

/** Why no kind can have the name; null for one that can. */
export function faultOf(things, thing) {
  const names = [things, thing];
  if (!names.every((name) => /^[a-z]{3,30}$/.test(name))) return "Names are 3 to 30 small letters from a to z.";
  if (things === thing) return "One record needs another name than many: npm run new -- news item";
  if (!existsSync(join(features, "published"))) return 'A new kind needs the feature "published".';
  const taken = names.find((name) => isReservedWord(name));
  if (taken) return `"${taken}" is a word of the language.`;
  if (existsSync(join(features, things))) return `There is a feature "${things}" already.`;
  return isAddress(things) ? `The site uses the address /${things} itself.` : null;
}

function isReservedWord(name) {
  try {
    new Function(`"use strict"; let ${name}`);
    return false;
  } catch {
    return true;
  }
}

function isAddress(name) {
  const files = ["app/routes.ts", "app/records/store/reserved-paths.ts", "app/records/store/tables.ts"];
  const routes = readdirSync(features).map((feature) => join("app/features", feature, "routes.ts"));
  const texts = [...files, ...routes].map((path) => join(root, path)).filter((path) => existsSync(path));
  const named = new RegExp(`["/|(]${name}[/"|)]|^  ${name}: `, "m");
  return texts.some((path) => named.test(readFileSync(path, "utf8")));
}

/** Behind all migrations that there are. */
function nextNumber() {
  const names = filesBelow(join(root, "app")).map((path) => /\/migrations\/(\d{4})-[^/]+$/.exec(path)?.[1] ?? "0");
  return String(Math.max(...names.map(Number)) + 1).padStart(4, "0");
}

function filesBelow(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

function capital(name) {
  return name[0].toUpperCase() + name.slice(1);
}

function writeKind([things = "", thing = things.replace(/s$/, ""), arabicThings = "سجلات", arabicThing = "سجل"]) {
  const fault = faultOf(things, thing);
  if (fault) return fault;
  const files = filesOfKind({ things, thing, arabicThings, arabicThing }, nextNumber());
  for (const { path, text } of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const run = (...parameters) => execFileSync(process.execPath, parameters, { cwd: root, stdio: "inherit" });
  run("scripts/collect-features.mjs");
  // Lines and imports are in the order of the names.
  const collected = readdirSync(join(root, "app")).filter((name) => name.startsWith("features."));
  const changed = [`app/features/${things}`, ...collected.map((name) => `app/${name}`)];
  run(
    "node_modules/@biomejs/biome/bin/biome",
    "check",
    "--write",
    "--vcs-enabled=false",
    "--log-level=error",
    ...changed,
  );
  console.log(
    `${files.length} files in app/features/${things}. Next: its fields in records/${thing}.ts, ${thing}-kind.ts and the`,
  );
  console.log("migration, then its words in words.en.ts and words.ar.ts.");
  return null;
}

if (process.argv[1] === import.meta.filename) {
  const fault = writeKind(process.argv.slice(2));
  if (fault) console.error(fault);
  process.exitCode = fault ? 1 : 0;
}
