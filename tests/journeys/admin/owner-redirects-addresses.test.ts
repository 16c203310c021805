import { expect, test } from "vitest";
import { expectAccessible, expectFocus } from "../../support/browser/expectations.ts";
import { storeOf } from "../../support/browser/site-store.ts";
import { staffWords as en, ownedSite, ownerVisits } from "../../support/browser/staff.ts";
import { readClock } from "../../support/clock/read-clock.ts";

const site = ownedSite();
const store = storeOf(site);
const visit = ownerVisits(site, store);

test("the owner redirects an address that was asked for in vain, is told of a loop, takes a deleted one back, and imports a table", () => {
  const day = readClock().toISOString().slice(0, 10);
  store().insert("statistics", { kind: "missing", day, key: "/ledgers/2019", count: 12 });
  return visit("/admin/redirects/not-found", async (page) => {
    await page.getByRole("row", { name: /ledgers.2019 12/ }).waitFor();
    await page.getByRole("link", { name: `${en["redirects.redirect"]} /ledgers/2019` }).click();
    const dialog = page.getByRole("dialog");
    const from = dialog.getByLabel(en["redirects.from_path"]);
    const to = dialog.getByLabel(en["redirects.to_path"]);
    const save = dialog.getByRole("button", { name: en["common.save"] });
    expect(await from.inputValue()).toBe("/ledgers/2019");
    await to.fill("/Ledgers/2019/");
    await save.click();
    await dialog.getByText(en["redirects.loop"]).waitFor();
    expect(await to.inputValue()).toBe("/Ledgers/2019/");
    await dialog.getByLabel(en["redirects.status"]).selectOption("410");
    await to.waitFor({ state: "hidden" });
    await expectAccessible(page);
    await save.click();
    await page.getByText(en["redirects.saved"]).waitFor();
    await page.getByText(en["redirects.noneMissing"]).waitFor();
    const answer = () => page.request.get("/ledgers/2019", { maxRedirects: 0 });
    expect((await answer()).status()).toBe(410);

    await page.getByRole("link", { name: en["redirects.title"], exact: true }).first().click();
    await page.getByRole("button", { name: `${en["common.delete"]} /ledgers/2019` }).click();
    await dialog.getByRole("button", { name: en["common.delete"] }).click();
    await page.getByText(en["redirects.deleted"]).waitFor();
    expect((await answer()).status()).toBe(404);
    await page.getByRole("button", { name: en["order.undo"] }).click();
    await page.getByRole("link", { name: "/ledgers/2019", exact: true }).waitFor();
    expect((await answer()).status()).toBe(410);

    await page.getByRole("link", { name: en["redirects.add"] }).click();
    await from.fill("/old-cv");
    await from.press("Tab");
    await expectFocus(to);
    await page.keyboard.type("/about");
    await save.click();
    await page.getByText(/^Added, but .?\/about.? is not found$/).waitFor();

    await page.getByRole("link", { name: en["redirects.import"] }).click();
    await page.getByLabel(en["redirects.csv"]).fill("/one,/contact\nold,/contact\n/two,,410");
    await page.getByRole("button", { name: en["redirects.check"] }).click();
    await page.getByRole("row", { name: en["redirects.badFrom"] }).waitFor();
    await page.getByRole("button", { name: "Add 2 Redirects" }).click();
    await page.getByRole("heading", { name: en["redirects.importDone"] }).waitFor();
    expect((await page.request.get("/one", { maxRedirects: 0 })).headers().location).toBe("/contact");
  });
});
