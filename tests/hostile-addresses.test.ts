import "#app/features/redirects/records/redirect-tables.ts";
import { join } from "node:path";
import { expect, test } from "vitest";
import { publicLocation, publishedRedirect } from "#app/records/collection/moved-addresses.server.ts";
import { store } from "#app/records/store/store.server.ts";
import { seededNumbers } from "./support/seeded-numbers.ts";
import { onEachEngine } from "./support/stores/engines.ts";
import { plainArguments } from "./support/text-growth/call-text-function.ts";
import { sourceModules } from "./support/text-growth/source-modules.ts";
import { allFunctions } from "./support/text-growth/text-functions.ts";

const namedAddress = /^(?:address(?:es)?|href|src|target|pathname|url|link|shortPath|to)$/;
/** What asks the network, the page or the operator, or takes an address that has been checked. */
const notAsked = new Set([
  "app/admin/media/upload-media.ts copyPicture",
  "app/auth/authenticator/totp.server.ts qrCodeOf",
  "app/platform/database/postgres.server.ts connectionSettings",
  "app/auth/authenticator/totp.server.ts qrCodeOf",
  "app/platform/database/postgres.server.ts isOpenOnTheWay",
  "app/auth/authenticator/totp.server.ts qrCodeOf",
  "app/platform/database/postgres.server.ts postgresDialect",
  "app/platform/http/requests/canonical-path.server.ts canonicalPath",
  "app/records/collection/moved-addresses.server.ts publicLocation",
  "app/records/mails/send-test-mail.server.ts sendTestMail",
  "app/site/browser/read-page.ts readPage",
  "app/features/search/site/static-search.ts staticPage",
  "app/features/static-site/site/links.ts linkedPaths",
  "app/features/static-site/site/redirect-files.ts redirectHtml",
]);

const pieces = [
  ...["http://", "https://", "HTTP:", "//", "/", "\\", "\\\\\\", "archive://", "__GHOST_URL__", "data:", "javascript:"],
  ...[
    "mailto:",
    "a.example",
    "x.invalid",
    "[::1]",
    "[",
    "]",
    "127.0.0.1",
    "999.1",
    "0x7f",
    "user:pass@",
    "@",
    ":99999",
  ],
  ...["?", "?p=1", "&page_id=", "#", "#a", "%", "%2", "%00", "%ff", "%2e%2e", "..", "/../", "/./", ".", ";", "<", ">"],
  ...[
    '"',
    "'",
    " ",
    "\t",
    "\n",
    "\r\n",
    "\0",
    "\u00ad",
    "\u202e",
    "\ufeff",
    "\ud800",
    "\udfff",
    "😀",
    "دفتر",
    "ß",
    "xn--a",
  ],
  ...["ar/", "media/", "articles/", "index.html", "a", "1", "…", "^", "|", "`", "{", "}", "constructor", "__proto__"],
];

function hostileAddresses(seed: number, count: number) {
  const random = seededNumbers(seed);
  const pick = () => pieces[random(pieces.length)] as string;
  const made = Array.from({ length: count }, () => Array.from({ length: 1 + random(7) }, pick).join(""));
  return ["", ...pieces, ...made, "a".repeat(100_000), "/".repeat(20_000), "\\".repeat(20_000)];
}

const functions = allFunctions(sourceModules()).flatMap((one) => {
  const parameters = one.parameters.map((parameter) =>
    namedAddress.test(parameter.name) ? { ...parameter, name: "text" } : parameter,
  );
  const isAsked = one.parameters.some(
    ({ name, type }) => namedAddress.test(name) && /^\(?(?:readonly )?string/.test(type),
  );
  const key = `${one.path} ${one.name}`;
  const makeArguments = isAsked && !/^[A-Z]|^use[A-Z]/.test(one.name) ? plainArguments({ ...one, parameters }) : null;
  return makeArguments && !notAsked.has(key) ? [{ key, one, makeArguments }] : [];
});

onEachEngine(() => {
  test("no function that takes an address fails because of what the address is", { timeout: 60_000 }, async () => {
    expect(functions.length).toBeGreaterThan(30);
    const addresses = hostileAddresses(28, 1_000);
    const failed: string[] = [];
    for (const { key, one, makeArguments } of functions) {
      const module = await import(join(import.meta.dirname, "..", one.path));
      for (const address of addresses) {
        try {
          const answer = module[one.name](...makeArguments(address));
          if (answer instanceof Promise) await answer;
        } catch (error) {
          failed.push(`${key} of ${JSON.stringify(address.slice(0, 80))}: ${error}`);
          break;
        }
      }
    }
    expect(failed).toEqual([]);
  });

  test("a stored redirect to what is no address is none, and every other leads to one", async () => {
    const moment = new Date(0).toISOString();
    const targets = hostileAddresses(29, 300).filter((target) => target.isWellFormed() && !target.includes("\0"));
    for (const [index, to_path] of targets.entries()) {
      const times = { created_at: moment, updated_at: moment, deleted_at: null };
      const row = { id: `hostile-${index}`, from_path: `/hostile-${index}`, to_path, status: 301 as const };
      await store()
        .insertInto("redirects")
        .values({ ...row, ...times, version: 1, is_own: true })
        .execute();
      const found = await publishedRedirect(row.from_path);
      if (found && found.status !== 410) expect(new Headers({ Location: publicLocation(found.to) })).toBeDefined();
    }
  });
}, ["SQLite"]);
