import { expect, test } from "vitest";
import { contract } from "../../contract/contract.ts";
import { storeOf } from "../../support/browser/site-store.ts";
import { ownedSite, ownerVisits } from "../../support/browser/staff.ts";
import { words } from "../../support/browser/words.ts";

const site = ownedSite({ LOG_LEVEL: "silent" });
const store = storeOf(site);
const visit = ownerVisits(site, store);

/** The screen, the table that it cannot read, the word of its toast, and the language in which it opens. */
const screens = [
  ["articles", "articles", "articles.fetchFailed", "en"],
  ["projects", "projects", "projects.fetchFailed", "en"],
  ["about", "about_content", "about.fetchFailed", "en"],
  ["contact", "contact_content", "contact.fetchFailed", "en"],
  ["resume", "resume_content", "resume.fetchFailed", "ar"],
  ["tasks", "tasks", "tasks.loadFailed", "ar"],
  ["project-codes", "project_codes", "projectCodes.loadFailed", "ar"],
  ["settings/security", "backup_codes", "twoFactor.fetchFailed", "en"],
] as const;

contract("8.4.0", "8.4.1", "8.4.3", "8.4.5", "8.4.7", "8.4.9", "8.6.1", "8.6.2", "8.6.4");
test("a screen whose table cannot be read keeps its frame and says so in a toast, in the language of the screen", () =>
  visit("/admin/account", async (page) => {
    for (const [screen, table, word, language] of screens) {
      const t = words[language];
      store().run(`alter table ${table} rename to away`);
      try {
        await page.goto(`/admin/${screen}`);
        await page.locator(".toast").getByText(t[word], { exact: true }).waitFor();
        await page.locator(".toast").getByText(t["common.errorTitle"], { exact: true }).waitFor();
        expect([screen, await page.locator(".sidebar").count()]).not.toEqual([screen, 0]);
      } finally {
        store().run(`alter table away rename to ${table}`);
      }
    }
  }));

contract("8.4.10");
test("the dashboard stands whichever table of content cannot be read, and says at the part what is missing", () =>
  visit("/admin/account", async (page) => {
    for (const table of ["articles", "projects"]) {
      store().run(`alter table ${table} rename to away`);
      try {
        await page.goto("/admin");
        await page.getByRole("heading", { name: words.en["dashboard.title"] }).waitFor();
        await page.getByText(words.en["dashboard.partFailed"]).first().waitFor();
      } finally {
        store().run(`alter table away rename to ${table}`);
      }
    }
  }));

contract("8.3.1", "8.3.2", "8.3.3", "docs.24");
test("a public page whose table cannot be read stands and says so in its language, and feeds ask to come back", () =>
  visit("/contact", async () => {
    // As a visitor: a page of somebody who is signed in is never cached.
    const read = (path: string) => fetch(site().origin + path, { redirect: "manual" });
    const says = async (path: string, t: (typeof words)["en" | "ar"]) => {
      const answer = await read(path);
      const said = (await answer.text()).includes(t["failure.section"]);
      return [answer.status, said, answer.headers.get("cache-control")];
    };
    for (const [table, paths, others, files] of [
      ["projects", ["/", "/projects"], ["/articles", "/contact"], ["/projects/feed.xml", "/sitemap.xml"]],
      ["articles", ["/", "/articles"], ["/projects", "/contact"], ["/feed.xml", "/sitemap.xml"]],
      ["resume_content", ["/"], ["/contact"], []],
      ["contact_content", ["/", "/contact"], ["/articles"], []],
    ] as const) {
      store().run(`alter table ${table} rename to away`);
      try {
        // What was read before is shown until the change is heard.
        await expect.poll(() => says("/", words.en)).toEqual([200, true, "no-store"]);
        for (const path of paths)
          for (const [address, t] of [
            [path, words.en],
            [path === "/" ? "/ar" : `/ar${path}`, words.ar],
          ] as const)
            await expect
              .poll(() => says(address, t), { message: `${table} ${address}` })
              .toEqual([200, true, "no-store"]);
        // Their frame says so only where it has not been read before.
        for (const path of others) expect([table, path, (await read(path)).status]).toEqual([table, path, 200]);
        for (const file of files) {
          const answer = await read(file);
          expect([file, answer.status, Number(answer.headers.get("retry-after")) > 0]).toEqual([file, 503, true]);
        }
      } finally {
        store().run(`alter table away rename to ${table}`);
      }
      await expect.poll(() => says("/", words.en)).toEqual([200, false, "public, no-cache"]);
    }
  }));
