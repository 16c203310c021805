import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join, relative, resolve } from "node:path";
import { expect, test } from "vitest";
import { authEn } from "#app/i18n/words/auth.en.ts";
import { fieldsEn } from "#app/i18n/words/fields.en.ts";
import { mailEn } from "#app/i18n/words/mail.en.ts";
import { siteWordsIn } from "#app/i18n/words/site-words.ts";
import { kinds } from "#app/records/kinds.ts";
import { adminEn } from "./support/admin-words.ts";

const root = join(import.meta.dirname, "..");
const app = join(root, "app");
const maxFileLines = 250;

const limits = {
  // The core only falls: whoever takes lines out lowers this figure in the same change.
  coreLines: 42_665,
  featureLines: 4_000,
  /** Of features whose task is larger. */
  largerFeatures: { import: 5_500, editor: 4_700 } as Record<string, number>,
  median: 55,
};
const { measureCode } = await import(join(root, "scripts/measure-code.mjs"));
const measured = measureCode();
const collected = await import(join(root, "scripts/collect-features.mjs"));
/** What each feature says that it needs; all others can be deleted without it. */
const featureNeeds: Record<string, string[]> = collected.featureNeeds();

/** What each top folder may import besides itself; whoever is not listed (routes, root, entry) sees everything. */
const mayImport: Record<string, string[]> = {
  features: ["site", "admin", "auth", "records", "platform", "i18n"],
  site: ["auth", "records", "platform", "i18n"],
  admin: ["auth", "records", "platform", "i18n"],
  auth: ["records", "platform", "i18n"],
  records: ["platform", "i18n"],
  i18n: [],
  platform: ["i18n"],
};

const publicKinds = kinds.filter(({ search }) => search?.publicAt !== undefined).map(({ table }) => table);

const files = readdirSync(app, { recursive: true, encoding: "utf8" })
  .map((name) => join(app, name))
  .filter((path) => /\.(ts|tsx|css)$/.test(path));
const code = files.filter((path) => /\.tsx?$/.test(path));
const sources = code.filter((path) => !path.includes(".test."));
const textOf = (path: string) => readFileSync(path, "utf8");
const nameOf = (path: string) => relative(root, path);

function roomOf(path: string) {
  const [room, ...rest] = relative(app, path).split("/");
  return rest.length > 0 ? room : undefined;
}

/** In a feature everything but its screens. */
function isOfRecords(path: string) {
  return roomOf(path) === "records" || /^app\/features\/[^/]+\/(?!admin\/|site\/|platform\/)/.test(nameOf(path));
}

function importsOf(path: string) {
  return [...textOf(path).matchAll(/(?:from|import)\s*\(?"(#app\/[^"]+|\.{1,2}\/[^"]+)"/g)].map(([, target = ""]) =>
    target.startsWith("#app/") ? join(app, target.slice("#app/".length)) : resolve(dirname(path), target),
  );
}

test("rooms import downwards only: features, site and admin, auth, records, platform", () => {
  const wrong = code.flatMap((path) => {
    const room = roomOf(path);
    const allowed = room && mayImport[room];
    if (!allowed) return [];
    return importsOf(path)
      .map((target) => roomOf(target))
      .filter((target) => target && target !== room && target in mayImport && !allowed.includes(target))
      .map((target) => `${nameOf(path)} imports ${target}`);
  });
  expect(wrong).toEqual([]);
});

test("a feature imports another one only where it says so, and never in a circle", () => {
  const featureOf = (path: string) => nameOf(path).match(/^app\/features\/([^/]+)\//)?.[1];
  const wrong = code.flatMap((path) => {
    const feature = featureOf(path);
    if (!feature) return [];
    const needs = [feature, ...(featureNeeds[feature] ?? [])];
    return importsOf(path)
      .map((target) => featureOf(target))
      .filter((target) => target && !needs.includes(target))
      .map((target) => `${nameOf(path)} imports ${target}`);
  });
  expect(wrong).toEqual([]);
});

test("a part of a feature imports what the room of the same name may, its manifests apart", () => {
  const wrong = code.flatMap((path) => {
    const part = nameOf(path).match(/^app\/features\/[^/]+\/(platform|records|auth|site|admin)\//)?.[1];
    const allowed = part && mayImport[part];
    if (!allowed || path.includes(".test.")) return [];
    return importsOf(path)
      .map((target) => roomOf(target))
      .filter(
        (target) => target && target !== part && target in mayImport && ![...allowed, "features"].includes(target),
      )
      .map((target) => `${nameOf(path)} imports ${target}`);
  });
  expect(wrong).toEqual([]);
});

test("the component of a route is its module's own, or another route's: the router gives nothing to any other", () => {
  const again = sources.filter((path) => /export \{[^}]*\bas default\b[^}]*\} from/.test(textOf(path)));
  expect(again.map(nameOf)).toEqual([]);
});

test("the files that collect the features are as `npm run features` writes them", () => {
  for (const [name, parts] of Object.entries<string[]>(collected.collectedFiles()))
    expect(textOf(join(app, name)).replaceAll(/[\s,]/g, "")).toBe(parts.join("").replaceAll(/[\s,]/g, ""));
});

const entries = ["server.ts", "server-build.ts", "server-commands.ts"].map((name) => join(root, name));

test("permissions are granted by auth alone", () => {
  const granting = [...sources, ...entries].filter((path) => textOf(path).includes("grantPermission")).map(nameOf);
  expect(granting.sort()).toEqual(["app/auth/sessions/permissions.server.ts", "app/records/store/permission.ts"]);
  const forced = [...sources, ...entries].filter((path) =>
    /\bas (unknown as )?(Moderator|Admin|System)\b/.test(textOf(path)),
  );
  expect(forced.map(nameOf)).toEqual([]);
  const unused = sources.filter((path) => /\b_(staff|moderator|admin|system|permission)\b/.test(textOf(path)));
  expect(unused.map(nameOf)).toEqual([]);
});

test("every exported function of a records module is public by its name or its module's, takes the permission it needs first, or says why it needs none", () => {
  const publicName = /^(published|public|receive)[A-Z]/;
  /** Says in its comment why it needs none. */
  const isMarked = (before: string) => /\/\*\*(?:(?!\*\/).)*@noPermission \w(?:(?!\*\/).)*\*\/\n$/s.test(before);
  const isGuarded = (path: string, name: string, value: string) =>
    basename(path).startsWith("published-") ||
    publicName.test(name) ||
    /^(for(Moderator|Admin|System)|cachedQuery)\(/.test(value) ||
    // Its verbs take a permission.
    /^(rowListOf|publishedCollection)\(/.test(value) ||
    /^(async )?\(?\w+: (Moderator|Admin|System|Actor)\b/.test(value) ||
    // A verb of `collectionOf`, `singleRowOf` or `rowListOf`, each of which takes a permission.
    /^\w+\.(list|listFields|find|create|update|save|remove|restore|order|listTrash)\b/.test(value);
  const unwrapped = (value: string) =>
    value
      .replace(/^transactional\(/, "")
      .replace(/^(async )?\(/, "$1")
      .trim();
  const wrong = sources
    .filter((path) => isOfRecords(path) && path.endsWith(".server.ts") && !path.includes("/migrations/"))
    .flatMap((path) => {
      const text = textOf(path);
      const functions = [
        ...text.matchAll(/export (?:async )?function\*? (\w+)(?:<[^>]*>)?\(\s*([^,)]*)/g),
        ...text.matchAll(/export const (\w+)(?:: [^=]+)? = ((?:async )?\([^)]*\)[^;]{0,40}=>|[a-z]\w*[.(][^;]*)/g),
      ];
      return functions
        .filter(
          ({ index, 1: name = "", 2: value = "" }) =>
            isMarked(text.slice(Math.max(0, index - 600), index)) === isGuarded(path, name, unwrapped(value)),
        )
        .map(([, name]) => `${nameOf(path)}: ${name}`);
    });
  expect(wrong).toEqual([]);
});

test("no file has more than 250 lines, and half of them have few", () => {
  const isLong = (path: string) => textOf(path).split("\n").length > maxFileLines;
  const isTable = (path: string) =>
    /\/(words|sample|migrations)\/|\/words\.(en|ar)\.ts$|tables?(-columns)?\.(test\.)?ts$|icons\.tsx$/.test(path);
  expect(code.filter((path) => !isTable(nameOf(path)) && isLong(path)).map(nameOf)).toEqual([]);
  expect(measured.median).toBeLessThanOrEqual(limits.median);
});

/** Not of a feature that was deleted. */
function isThere(path: string) {
  const [feature] = /^app\/features\/[^/]+/.exec(path) ?? [];
  return !feature || existsSync(join(root, feature));
}

type Feature = { name: string; lines: number };

test("the core and each feature stay within their limits of lines", () => {
  expect(measured.coreLines).toBeLessThanOrEqual(limits.coreLines);
  expect(
    measured.features.filter(
      ({ name, lines }: Feature) => lines > (limits.largerFeatures[name] ?? limits.featureLines),
    ),
  ).toEqual([]);
});

test("no folder has more than 25 files beside its sub-folders", () => {
  expect(measured.fullFolders).toEqual([]);
});

test("no files and no sub-folders import each other in a circle by value", () => {
  expect(measured.fileCycles).toEqual([]);
  expect(measured.folderCycles).toEqual([]);
});

/** The folders and single files of a layer from the bottom up; each imports by value from its own row and those above it. */
const folderOrder = {
  auth: [
    ["result", "accounts"],
    ["authenticator", "passkeys"],
    ["sessions"],
    ["second-factor"],
    ["sign-in", "owner"],
    ["pages"],
    ["account"],
  ],
  records: [
    ["store"],
    ["lists", "background", "audit", "paragraphs", "edits", "markdown", "short-links", "words"],
    ["collection", "settings", "brand"],
    ["mails", "categories"],
    ["articles", "projects", "pages", "sections", "work", "media", "messages", "people"],
    ["addresses", "home", "places"],
    ["kinds", "migrations"],
    ["translation", "media-uses", "trash", "search"],
    ["admin-lists"],
    ["health"],
  ],
};

test.each(Object.entries(folderOrder))("sub-folders of app/%s import by value in their order only", (layer, rows) => {
  const partOf = (path: string) => path.match(`^app/${layer}/([\\w-]+)`)?.[1];
  const rowOf = (part: string) => rows.findIndex((row) => row.includes(part));
  const wrong = [...measured.imports].flatMap(([path, targets]: [string, string[]]) => {
    const part = partOf(path);
    if (!part) return [];
    if (rowOf(part) < 0) return [`${path} is in no row`];
    return targets
      .filter((target) => partOf(target) && rowOf(partOf(target) ?? "") > rowOf(part))
      .map((target) => `${path} imports ${target}`);
  });
  expect(wrong).toEqual([]);
});

/** Lists of something else than public kinds, whose names happen to be the same, and those that others are added to. */
const otherLists: Record<string, string> = {
  "app/records/categories/category.ts": "lists of categories, each of which has columns of its own",
  "app/records/pages/page-blocks.ts": "blocks within a page",
  "app/features/pages/site/read-blocks.server.ts": "blocks within a page",
  "app/records/health/content-counts.server.ts": "figures of the dashboard",
  "app/features/import/records/plan-import.server.ts": "what can be imported",
  "app/features/categories/admin/category.tsx": "lists of categories",
  "app/features/categories/records/category-uses.server.ts": "lists of categories",
  "app/features/cards/site/card-subject.server.ts": "those of the core, and all others by `shownKinds`",
  "app/features/export/records/names.ts": "fields that other programs have a name for",
  "app/records/kinds.server.ts":
    "operations of the core's kinds, which the compiler asks for; `addOperations` adds others",
  "app/records/store/tables.ts": "tables; `addTables` adds others",
  "app/site/home/home.tsx": "sections of the core; `shownKinds` has others",
  "app/site/home/home-sections.tsx": "sections of the core; `shownKinds` has others",
};

test("no list of public kinds is written by hand: they are read from their descriptors", () => {
  const name = `(${publicKinds.join("|")})`;
  const list = new RegExp(`["'(|/]${name}["']?\\s*[,|]\\s*["']?/?(?!\\1)${name}["')|]`);
  const keys = new RegExp(`(?:^|[{,(])\\s*["']?${name}["']?: ?`, "gm");
  const compared = new RegExp(`=== ["']${name}["']`, "g");
  const namesSeveral = (text: string, pattern: RegExp) =>
    new Set([...text.matchAll(pattern)].map(([, kind]) => kind)).size > 1;
  const isList = (text: string) => list.test(text) || namesSeveral(text, keys) || namesSeveral(text, compared);
  const isContent = /\/(words|sample|migrations)\/|\/words\.(en|ar)\.ts$/;
  const found = sources.filter((path) => !isContent.test(nameOf(path)) && isList(textOf(path))).map(nameOf);
  expect(found.sort()).toEqual(Object.keys(otherLists).filter(isThere).sort());
});

test("files are kebab-case, and none is a catch-all", () => {
  const drawers = /^(utils?|helpers?|misc|types?|constants?|common|shared|index)\.(ts|tsx)$/;
  const wrong = files
    .map((path) => basename(path))
    .filter((name) => drawers.test(name) || !/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z]+)*$/.test(name));
  expect(wrong).toEqual([]);
});

test("styles use logical properties, never left and right", () => {
  const physical =
    /(?<![\w-])(margin|padding|border|inset)-(left|right|top|bottom)|text-align:\s*(left|right)|(?<![\w-])float:\s*(left|right)/;
  const wrong = files.filter((path) => path.endsWith(".css") && physical.test(textOf(path))).map(nameOf);
  expect(wrong).toEqual([]);
});

test("public pages carry no inline style and no inline script", () => {
  const wrong = sources
    .filter((path) => roomOf(path) === "site" && /\sstyle=\{|<script/.test(textOf(path)))
    .map(nameOf);
  expect(wrong).toEqual([]);
});

test("every word that the code uses by name is in the dictionary", () => {
  const known = new Set(Object.keys({ ...siteWordsIn.en, ...authEn, ...adminEn, ...fieldsEn, ...mailEn }));
  const words = sources.flatMap((path) =>
    [...textOf(path).matchAll(/\bt\(\s*"([^"]+)"/g)].map(([, key = ""]) => ({ path: nameOf(path), key })),
  );
  expect(words.length).toBeGreaterThan(40);
  expect(words.filter(({ key }) => !known.has(key))).toEqual([]);
});

test("every validation message of a schema is in the dictionary", () => {
  const known = new Set(Object.keys({ ...siteWordsIn.en, ...authEn, ...adminEn }));
  const given = sources
    .filter(isOfRecords)
    .flatMap((path) =>
      [...textOf(path).matchAll(/"((?:validation|article|task|projectCode)\.[a-zA-Z]+)"/g)].map(([, key = ""]) => key),
    );
  expect(given.length).toBeGreaterThan(5);
  expect(given.filter((key) => !known.has(key))).toEqual([]);
});

test("text is normalised in one place, where it takes time in proportion to its length", () => {
  const others = sources.filter((path) => textOf(path).includes(".normalize(")).map(nameOf);
  // The passphrases that it is told are short.
  const programs = ["app/features/backups/platform/age.program.ts"];
  expect(others.filter((path) => !programs.includes(path))).toEqual(["app/platform/normalize-text.ts"]);
});

test("forms are parsed in one place on the server, after their fields are counted", () => {
  const parsers = sources.filter((path) => path.endsWith(".server.ts") && textOf(path).includes(".formData()"));
  expect(parsers.map(nameOf)).toEqual(["app/platform/http/requests/form.server.ts"]);
});

test("no test is skipped, and no file contains a path of one machine", () => {
  const everything = [
    ...code,
    ...readdirSync(join(root, "tests"), { recursive: true, encoding: "utf8" })
      .filter((name) => /^[^.].*\.ts$/.test(name))
      .map((name) => join(root, "tests", name)),
  ];
  const wrong = everything.filter(
    (path) =>
      /\b(it|test|describe)\.(skip|only|todo)\b|["'`]\/(root|home)\//.test(textOf(path)) &&
      basename(path) !== "house-rules.test.ts",
  );
  expect(wrong.map(nameOf)).toEqual([]);
});

test("tests read the clock in one place, and durations by a clock that runs on", () => {
  const clockFolder = join(root, "tests/support/clock/");
  const tests = ["app", "vite", "scripts", "tests"]
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((name) => join(root, folder, name)),
    )
    .filter((path) => (path.includes("/tests/") || path.includes(".test.")) && /\.(ts|tsx|mjs)$/.test(path));
  const wrong = tests.filter(
    (path) => !path.startsWith(clockFolder) && /\bnew Date\(\s*\)|\bDate\.now\b/.test(textOf(path)),
  );
  expect(wrong.map(nameOf)).toEqual([]);
});
