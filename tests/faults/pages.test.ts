import { describe, expect, test } from "vitest";
import { localeOfPath } from "#app/i18n/locale.ts";
import { publicPlaces } from "#app/records/store/public-places.ts";
import type { RouteKind } from "../access/access-routes.ts";
import { enginesOfMatrix } from "../support/stores/engines.ts";
import { type Address, addressesOf } from "./addresses.ts";
import { faultSite, type Who } from "./fault-site.ts";
import { guardTables, judgeFile, judgePage, judgeSignIn } from "./judges.ts";
import { tryFaults } from "./matrix.ts";

/** Without these a page of this kind has nothing of its own; one that is not public may have moved. */
const ownTables: Record<string, string[]> = {
  ...Object.fromEntries(
    publicPlaces().map(({ table, folder }) => [`${folder}/:slug`.replace(/^\//, ""), [table, "redirects"]]),
  ),
  "shared/:token": ["article_shares", "articles"],
  "s/:code": ["short_links", "articles"],
  "*": ["redirects"],
  // There once a menu leads to it, and a menu leads to what is there.
  figures: [
    ...["menu_content", "redirects", "categories", "home_content", "articles", "pages", "projects", "about_content"],
    ...["resume_content", "resume_entries", "talks"],
  ],
  moderation: [...guardTables, "comments", "articles"],
};

const sitePages: RouteKind[] = [
  ...(["page", "page with a form", "page with comments", "page that a link opens", "page of the owner"] as const),
  ...(["moderation", "page not found", "own account"] as const),
];
const signInPages: RouteKind[] = [
  ...(["frame of the sign-in pages", "sign-in page", "second step", "set-up of the second factor"] as const),
  ...(["passkey sign-in", "link to a new address", "set-up"] as const),
];
const visitorsOf: Partial<Record<RouteKind, Who[]>> = {
  "own account": ["reader"],
  "own data": ["reader"],
  "second step": ["pending"],
  moderation: ["moderator"],
  "page with comments": ["visitor", "moderator"],
  "page of the owner": ["visitor", "reader"],
};

function judgeOf({ id, kind, path }: Address) {
  const locale = localeOfPath(path);
  if (signInPages.includes(kind)) return judgeSignIn(locale);
  if (!sitePages.includes(kind) || path.endsWith(".pdf")) return judgeFile;
  const own = kind === "own account" ? null : (ownTables[id.slice("en/".length)] ?? []);
  return judgePage(locale, (table) => own?.includes(table) ?? true);
}

describe.each(enginesOfMatrix())("on %s", (engine) => {
  const made = faultSite(engine);

  test("whichever table fails, no page of the site, no feed and no file answers 500, and each stands as far as it can", async () => {
    const addresses = await addressesOf(made);
    const asked = addresses.filter(
      ({ id, kind }) => !kind.startsWith("admin") && !id.endsWith("layout") && id !== "root",
    );
    const wrong: string[] = [];
    let faults = 0;
    for (const address of asked) {
      for (const who of visitorsOf[address.kind] ?? (["visitor"] as const)) {
        const headers = { cookie: made.cookies[who], accept: "text/html" };
        const ask = () => made.site.ask(address.path, { headers });
        const tried = await tryFaults({ name: `${address.path} as a ${who}`, ask }, judgeOf(address), made.restore);
        faults += tried.faults;
        wrong.push(...tried.wrong);
      }
    }
    if (process.env.SHOW_FAULTS) console.log(engine, "pages", asked.length, "faults", faults);
    expect(wrong).toEqual([]);
    expect(faults).toBeGreaterThan(500);
  });
});
