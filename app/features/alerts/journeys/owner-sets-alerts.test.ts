import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { expectAccessible, expectNoOverflow } from "../../../../tests/support/browser/expectations.ts";
import { storeOf } from "../../../../tests/support/browser/site-store.ts";
import { ownedSite, ownerVisits, staffWords as t } from "../../../../tests/support/browser/staff.ts";

const site = ownedSite();
const store = storeOf(site);
const visit = ownerVisits(site, store);

test("the owner tries an address, sees what became of it, saves it and removes it", async () => {
  const posts: string[] = [];
  const server = createServer(async (request, response) => {
    posts.push(Buffer.concat(await request.toArray()).toString());
    response.writeHead(posts.length === 1 ? 403 : 200).end("an answer");
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  onTestFinished(() => void server.close());
  const address = `http://localhost:${(server.address() as AddressInfo).port}/hush`;
  const stored = () => store().rows("select value from settings where key = 'alertWebhook'");
  await visit("/admin/settings/alerts", async (page) => {
    const card = page.locator("#alerts");
    const press = (word: "alerts.test" | "alerts.remove" | "common.save") =>
      card.getByRole("button", { name: t[word], exact: true }).click();
    await press("common.save");
    await card.getByText(t["validation.required"]).waitFor();
    await card.getByLabel(t["alerts.address"]).fill("http://localhost/hush");
    await press("alerts.test");
    await card.getByText(t["alerts.refused.private"]).waitFor();
    await card.getByLabel(t["alerts.address"]).fill(address);
    await card.getByRole("switch").click();
    await press("alerts.test");
    await card.getByText("403").waitFor();
    await press("alerts.test");
    await card.getByText("200").waitFor();
    expect(JSON.parse(posts[0] ?? "")).toMatchObject({ alert: "test", state: "test", severity: "info" });
    expect(stored()).toEqual([]);
    await press("common.save");
    await page.getByText(t["alerts.saved"]).waitFor();
    await card.getByText("localhost").waitFor();
    expect(JSON.stringify(stored())).not.toContain("hush");
    await expectAccessible(page);
    await expectNoOverflow(page);
    await press("alerts.remove");
    await page.getByText(t["alerts.removed"]).waitFor();
    expect(stored()).toEqual([]);
  });
});
