import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessible, expectFits } from "../../support/browser/expectations.ts";
import { storeOf } from "../../support/browser/site-store.ts";
import { ownedSite, ownerVisits, waitForHydration } from "../../support/browser/staff.ts";
import { languages } from "../../support/browser/visit.ts";
import { words } from "../../support/browser/words.ts";
import { pictureFor } from "../../support/exports/picture-site.ts";
import { wordpressExport } from "../../support/exports/wordpress-export.ts";

const site = ownedSite();
const storeOfSite = storeOf(site);
const visit = ownerVisits(site, storeOfSite);

test.each(languages)("an export is uploaded, looked through, taken over and reported, in $locale", ({ locale }) =>
  visit("/admin/import", async (page) => {
    const t = words[locale];
    if (locale === "ar") {
      await page.request.post("/admin/language", {
        form: { language: locale, back: "/admin/import" },
        headers: { origin: site().origin },
      });
      await page.reload();
      await page.waitForFunction(() => !document.querySelector(".screen-column[data-waiting]"));
    }
    const picture = `data:image/png;base64,${(await pictureFor("a")).toString("base64")}`;
    const comments = [
      { id: 1, content: "Well said" },
      { id: 2, content: "Buy", approved: "spam" as const },
    ];
    const buffer = Buffer.from(
      wordpressExport(`https://${locale}.old.example`, [
        { id: 1, title: `Closed ${locale}`, slug: `closed-${locale}`, content: `Words <img src="${picture}">` },
        { id: 2, title: "Kept out", content: "x", status: "trash" },
        { id: 3, title: `Damaged ${locale}`, content: 'Lost <img src="data:image/png;base64,AAAA">', comments },
      ]),
    );
    await page.getByLabel(t["import.choose"]).last().setInputFiles({ name: "old.xml", mimeType: "text/xml", buffer });
    await page.getByRole("heading", { name: "old.xml" }).waitFor();
    const rowOf = (title: string) => page.getByRole("row").filter({ hasText: title });
    await rowOf("Kept out").getByText(t["import.left.trash"]).waitFor();
    await page.getByText(t["import.countedTitle"]).waitFor();
    if (locale === "ar") await expectAccessible(page);
    await page.getByRole("button", { name: t["import.start"], exact: true }).click();
    await page.getByRole("link", { name: t["import.report"] }).waitFor();
    await rowOf(`Damaged ${locale}`).getByText(t["import.inText"]).waitFor();
    expect(await page.getByRole("row").nth(1).textContent()).toContain(`Damaged ${locale}`);
    await expectFits(page);
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: t["import.report"] }).click();
    const report = await readFile(await (await download).path(), "utf8");
    expect(report).toContain(`"/articles/closed-${locale}"`);
    await page.goto(`/2019/03/01/closed-${locale}/`);
    expect(new URL(page.url()).pathname).toBe(`/articles/closed-${locale}`);
    expect(await page.locator(".prose img, .record-text img").count()).toBe(1);
    if (locale === "ar") await bringsOwnExport(page);
  }),
);

async function bringsOwnExport(page: Page) {
  const t = words.ar;
  const file = await page.request.get("/admin/export/json?personal=on");
  storeOfSite().run("update articles set excerpt = ? where id = (select min(id) from articles)", "Changed here");
  await page.goto("/admin/import");
  await waitForHydration(page);
  const upload = { name: "daftar.zip", mimeType: "application/zip", buffer: await file.body() };
  await page.getByLabel(t["import.choose"]).last().setInputFiles(upload);
  await page.getByLabel(t["import.replace"]).check();
  await page.getByRole("button", { name: t["import.start"], exact: true }).click();
  await page.getByRole("link", { name: t["import.report"] }).waitFor();
  const first = page.getByRole("row").nth(1);
  await first.getByText(t["import.item.done"]).waitFor();
  expect(await first.textContent()).toContain(t["articles.excerpt"]);
  const changed = storeOfSite().rows("select id from articles where excerpt = ?", "Changed here");
  expect(changed).toEqual([]);
}
