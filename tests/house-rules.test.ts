import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join, relative, resolve } from "node:path";
import { expect, test } from "vitest";
import { adminEn } from "#app/i18n/words/admin.en.ts";
import { auditEn } from "#app/i18n/words/audit.en.ts";
import { authEn } from "#app/i18n/words/auth.en.ts";
import { mailEn } from "#app/i18n/words/mail.en.ts";
import { siteEn } from "#app/i18n/words/site.en.ts";

const root = join(import.meta.dirname, "..");
const app = join(root, "app");
const longestFile = 250;
const medianFile = 60;

/** What each room may import besides itself; whoever is not listed (routes, root, entry) sees everything. */
const mayImport: Record<string, string[]> = {
  site: ["auth", "records", "platform", "i18n"],
  admin: ["auth", "records", "platform", "i18n"],
  auth: ["records", "platform", "i18n"],
  records: ["platform", "i18n"],
  i18n: [],
  platform: ["i18n"],
};

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

function importsOf(path: string) {
  return [...textOf(path).matchAll(/(?:from|import)\s*\(?"(#app\/[^"]+|\.{1,2}\/[^"]+)"/g)].map(([, target = ""]) =>
    target.startsWith("#app/") ? join(app, target.slice("#app/".length)) : resolve(dirname(path), target),
  );
}

test("rooms import downwards only: site and admin, auth, records, platform", () => {
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

test("only the guard, the sample site and tests make a Staff", () => {
  const allowed = [
    "app/auth/sessions/guard.server.ts",
    "app/records/sample/fill-sample.server.ts",
    "app/records/store/staff.ts",
  ];
  const makers = sources.filter((path) => textOf(path).includes("grantStaff")).map(nameOf);
  expect(makers.filter((path) => !allowed.includes(path))).toEqual([]);
});

test("every exported function of a kept record is a public reading by its name or asks for Staff first", () => {
  const open =
    /^(published|public|receive|ownLanguageFirst|ownerToNotify|fillSampleSite|fingerprintOf|store|now|migrationsFor|requestSizes|startMakingSizes|dropUnclaimedMedia|collectionOf|singleRowOf|rowListOf|articleSummary|cleanArticleHtml|sendAccountMail|sendFactorMail|removeOwnAccount|sendNewBrowserMail|sendJoinedAdminMail|nameAndAddress|sendNotice|sendTestMail|isNoticeOn|dropOldTrash|dropOldMessages|dropOldAccess|inboxAndTrail|foldedText|wordPatterns|holdsWord|sortText|oneOf|rankOf|isArabic|listIndexes|outcomeOf)/;
  const wrong = sources
    .filter((path) => roomOf(path) === "records" && path.endsWith(".server.ts") && !path.includes("/migrations/"))
    .flatMap((path) =>
      [...textOf(path).matchAll(/export (?:async )?function (\w+)(?:<[^>]*>)?\(\s*([^,)]*)/g)]
        .concat([...textOf(path).matchAll(/export const (\w+) = \(([^,)]*)/g)])
        .filter(([, name = "", first = ""]) => !open.test(name) && !/^_?staff: Staff/.test(first.trim()))
        .map(([, name]) => `${nameOf(path)}: ${name}`),
    );
  expect(wrong).toEqual([]);
});

test("files are short: none over 250 lines, half of them at most 60", () => {
  const isTable = (path: string) =>
    /\/(words|sample|migrations)\/|tables?(-columns)?\.(test\.)?ts$|icons\.tsx$/.test(path);
  const lengths = code
    .filter((path) => !isTable(nameOf(path)))
    .map((path) => ({ path: nameOf(path), lines: textOf(path).split("\n").length }));
  expect(lengths.filter(({ lines }) => lines > longestFile)).toEqual([]);
  const ofSources = lengths.filter(({ path }) => !path.includes(".test.")).map(({ lines }) => lines);
  expect(ofSources.sort((a, b) => a - b)[Math.floor(ofSources.length / 2)]).toBeLessThanOrEqual(medianFile);
});

test("files are kebab-case, and none is a drawer for everything", () => {
  const drawers = /^(utils?|helpers?|misc|types?|constants?|common|shared|index)\.(ts|tsx)$/;
  const wrong = files
    .map((path) => basename(path))
    .filter((name) => drawers.test(name) || !/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z]+)*$/.test(name));
  expect(wrong).toEqual([]);
});

test("styles speak of start and end, never of left and right", () => {
  const physical =
    /(?<![\w-])(margin|padding|border|inset)-(left|right|top|bottom)|text-align:\s*(left|right)|(?<![\w-])float:/;
  const wrong = files.filter((path) => path.endsWith(".css") && physical.test(textOf(path))).map(nameOf);
  expect(wrong).toEqual([]);
});

test("public pages carry no inline style and no inline script", () => {
  const wrong = sources
    .filter((path) => roomOf(path) === "site" && /\sstyle=\{|<script/.test(textOf(path)))
    .map(nameOf);
  expect(wrong).toEqual([]);
});

test("every word that the code asks for by name stands in the dictionary", () => {
  const known = new Set(Object.keys({ ...siteEn, ...authEn, ...adminEn, ...auditEn, ...mailEn }));
  const asked = sources.flatMap((path) =>
    [...textOf(path).matchAll(/\bt\(\s*"([^"]+)"/g)].map(([, key = ""]) => ({ path: nameOf(path), key })),
  );
  expect(asked.length).toBeGreaterThan(40);
  expect(asked.filter(({ key }) => !known.has(key))).toEqual([]);
});

test("every validation message that a shape can give stands in the dictionary", () => {
  const known = new Set(Object.keys({ ...siteEn, ...authEn, ...adminEn }));
  const given = sources
    .filter((path) => roomOf(path) === "records")
    .flatMap((path) =>
      [...textOf(path).matchAll(/"((?:validation|article|task|projectCode)\.[a-zA-Z]+)"/g)].map(([, key = ""]) => key),
    );
  expect(given.length).toBeGreaterThan(5);
  expect(given.filter((key) => !known.has(key))).toEqual([]);
});

test("text is normalised in one place, where it takes time in proportion to its length", () => {
  const others = sources.filter((path) => textOf(path).includes(".normalize(")).map(nameOf);
  // The program of another process imports nothing of ours; the passphrases that it is told are short.
  const programs = ["app/platform/backup/age-work.ts"];
  expect(others.filter((path) => !programs.includes(path))).toEqual(["app/platform/normalize-text.ts"]);
});

test("forms are parsed in one place on the server, after their fields are counted", () => {
  const parsers = sources.filter((path) => path.endsWith(".server.ts") && textOf(path).includes(".formData()"));
  expect(parsers.map(nameOf)).toEqual(["app/platform/http/requests/form.server.ts"]);
});

test("no test is left out and no path of one machine is written down", () => {
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
