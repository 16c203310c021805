import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { expectAccessible, expectFits } from "../../support/browser/expectations.ts";
import { storeOf } from "../../support/browser/site-store.ts";
import { openScreen, ownedSite, ownerVisits } from "../../support/browser/staff.ts";
import { words } from "../../support/browser/words.ts";
import { pictureFor } from "../../support/exports/picture-site.ts";
import { wordpressExport } from "../../support/exports/wordpress-export.ts";

const site = ownedSite();
const storeOfSite = storeOf(site);
const visit = ownerVisits(site, storeOfSite);

test("another site's export is uploaded, looked through, taken over and reported, in English", () =>
  visit("/admin/import", async (page) => {
    const t = words.en;
    const picture = `data:image/png;base64,${(await pictureFor("a")).toString("base64")}`;
    const comments = [
      { id: 1, content: "Well said" },
      { id: 2, content: "Buy", approved: "spam" as const },
    ];
    const buffer = Buffer.from(
      wordpressExport("https://old.example", [
        { id: 1, title: "Closed", slug: "closed", content: `Words <img src="${picture}">` },
        { id: 2, title: "Kept out", content: "x", status: "trash" },
        { id: 3, title: "Damaged", content: 'Lost <img src="data:image/png;base64,AAAA">', comments },
      ]),
    );
    await page.getByLabel(t["import.choose"]).last().setInputFiles({ name: "old.xml", mimeType: "text/xml", buffer });
    await page.getByRole("heading", { name: "old.xml" }).waitFor();
    const rowOf = (title: string) => page.getByRole("row").filter({ hasText: title });
    await rowOf("Kept out").getByText(t["import.left.trash"]).waitFor();
    await page.getByText(t["import.countedTitle"]).waitFor();
    await page.getByRole("button", { name: t["import.start"], exact: true }).click();
    await page.getByRole("link", { name: t["import.report"] }).waitFor();
    await rowOf("Damaged").getByText(t["import.inText"]).waitFor();
    expect(await page.getByRole("row").nth(1).textContent()).toContain("Damaged");
    await expectFits(page);
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: t["import.report"] }).click();
    const report = await readFile(await (await download).path(), "utf8");
    expect(report).toContain('"/articles/closed"');
    await page.goto("/2019/03/01/closed/");
    expect(new URL(page.url()).pathname).toBe("/articles/closed");
    expect(await page.locator(".prose img, .record-text img").count()).toBe(1);
  }));

test("the owner's own export replaces what was changed since, in Arabic", () =>
  visit("/icon.svg", async (page) => {
    const t = words.ar;
    const file = await page.request.get("/admin/export/json?personal=on");
    storeOfSite().run("update articles set excerpt = ? where id = (select min(id) from articles)", "Changed here");
    storeOfSite().run("update profiles set language = 'ar'");
    await openScreen(page, "/admin/import");
    const upload = { name: "daftar.zip", mimeType: "application/zip", buffer: await file.body() };
    await page.getByLabel(t["import.choose"]).last().setInputFiles(upload);
    await page.getByLabel(t["import.replace"]).check();
    await expectAccessible(page);
    await page.getByRole("button", { name: t["import.start"], exact: true }).click();
    await page.getByRole("link", { name: t["import.report"] }).waitFor();
    const first = page.getByRole("row").nth(1);
    await first.getByText(t["import.item.done"]).waitFor();
    expect(await first.textContent()).toContain(t["articles.excerpt"]);
    await expectFits(page);
    const changed = storeOfSite().rows("select id from articles where excerpt = ?", "Changed here");
    expect(changed).toEqual([]);
  }));
