import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { tables } from "#app/features.server.ts";
import { type Locale, locales, otherLocale } from "#app/i18n/locale.ts";
import type { Table } from "#app/records/store/table.ts";
import { runSite } from "../support/browser/running-site.ts";
import { sendRequest } from "../support/send-request.ts";
import { openTestStore } from "../support/stores/test-store.ts";

const empty = new Set("area base br col embed hr img input link meta source track wbr".split(" "));
const letters = { en: /\p{sc=Latn}/gu, ar: /\p{sc=Arab}/gu };

const toggle = /class="language-toggle"/g;
const address = /^\S*[@./]\S*$/;

/** The texts of a page that are mostly in the other language than what their nearest `lang` says. */
function misnamed(html: string) {
  const found: string[] = [];
  const within: { tag: string; lang: string }[] = [];
  const body = html.replace(/<(script|style|svg|textarea|select)\b.*?<\/\1>|<!--.*?-->/gs, "");
  for (const [token, end, tag = "", attributes = ""] of body.matchAll(/<(\/?)([a-z][\w-]*)([^<>]*)>|[^<]+/gi)) {
    const lang = within.at(-1)?.lang ?? "";
    if (tag && end) while (within.length > 0 && within.pop()?.tag !== tag);
    else if (tag && !empty.has(tag)) within.push({ tag, lang: / lang="(\w+)/.exec(attributes)?.[1] ?? lang });
    if (tag || !(lang === "en" || lang === "ar") || within.some((one) => one.tag === "head")) continue;
    const [own, other] = ([lang, otherLocale(lang)] as const).map((one) => token.match(letters[one])?.length ?? 0);
    if ((other ?? 0) > (own ?? 0) && !address.test(token.trim())) found.push(token.trim());
  }
  return found;
}

describe.each(locales)("a site whose texts are in %s alone", (own: Locale) => {
  const other = otherLocale(own);
  let site: Awaited<ReturnType<typeof runSite>>;
  let store: ReturnType<typeof openTestStore>;

  beforeAll(async () => {
    site = await runSite({}, undefined, inject("filledFolder"));
    store = openTestStore(site.dataFolder);
    for (const [name, { columns }] of Object.entries(tables as Record<string, Table>)) {
      const changes = Object.keys(columns)
        .filter((column) => column.endsWith(`_${other}`) && `${column.slice(0, -3)}_${own}` in columns)
        .map((column) => `${column} = ${columns[column]?.isNullable ? "null" : `${column.slice(0, -3)}_${own}`}`);
      if (changes.length > 0) store.run(`update ${name} set ${changes.join(", ")}`);
    }
    store.run(`delete from settings where key like '%!_${other}' escape '!'`);
    store.run(`update articles set status = 'draft' where language = '${other}'`);
  });
  afterAll(async () => {
    store.close();
    await site.stop();
  });

  test("says the language of each where the other language shows it", async () => {
    const prefix = other === "ar" ? "/ar" : "";
    const slugs = store.rows("select slug from projects where status in ('completed', 'in_progress', 'upcoming')");
    const paths = ["/", "/projects", "/articles", "/contact", ...slugs.map(({ slug }) => `/projects/${slug}`)];
    expect(paths.length).toBeGreaterThan(8);
    const [project] = store.rows(`select title_${own} as title from projects where status = 'completed'`);
    const projects = async () => (await sendRequest(site.origin, `${prefix}/projects`)).body;
    await expect.poll(projects, { timeout: 10_000 }).toContain(String(project?.title).split(" ")[0]);
    const toggles = async () => (await sendRequest(site.origin, own === "ar" ? "/ar" : "/")).body.match(toggle);
    await expect.poll(toggles, { timeout: 10_000 }).toBeNull();
    const wrong: Record<string, string[]> = {};
    for (const path of paths) {
      const { status, body } = await sendRequest(site.origin, path === "/" ? prefix || "/" : prefix + path);
      expect([path, status]).toEqual([path, 200]);
      const texts = misnamed(body);
      if (texts.length > 0) wrong[path] = texts.slice(0, 12);
    }
    expect(wrong).toEqual({});
  });

  test("offers that language alone", async () => {
    const [ownHome, otherHome] = [own, other].map((language) => (language === "ar" ? "/ar" : "/"));
    const linksTo = async (path: string, pattern: RegExp) =>
      (await sendRequest(site.origin, path)).body.match(pattern)?.length ?? 0;
    expect(await linksTo(ownHome ?? "", toggle)).toBe(0);
    expect(await linksTo(ownHome ?? "", new RegExp(`rel="alternate" hrefLang="${other}"`, "gi"))).toBe(0);
    expect(await linksTo(otherHome ?? "", toggle)).toBeGreaterThan(0);
    const { body } = await sendRequest(site.origin, "/sitemap.xml");
    const addresses = [...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = ""]) => new URL(url).pathname);
    expect(addresses.length).toBeGreaterThan(8);
    expect(new Set(addresses.map((path) => /^\/ar(\/|$)/.test(path)))).toEqual(new Set([own === "ar"]));
  });
});
