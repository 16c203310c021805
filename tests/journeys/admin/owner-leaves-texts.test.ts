import { expect, test } from "vitest";
import { ArticleForm } from "../../pages/article-form.ts";
import { expectAccessible } from "../../support/browser/expectations.ts";
import { emptyPage, postForm } from "../../support/browser/make-records.ts";
import { storeOf } from "../../support/browser/site-store.ts";
import { openScreen, ownedSite, ownerVisits, staffWords as t } from "../../support/browser/staff.ts";
import { words } from "../../support/browser/words.ts";

const site = ownedSite();
const store = storeOf(site);
const visit = ownerVisits(site, store);

test("several new articles are begun, each is listed with a mark, and restored text that is saved is nobody else's", () =>
  visit("/admin/articles", async (page) => {
    const form = new ArticleForm(page);
    const begun = page.getByRole("region", { name: t["drafts.begun"] });
    for (const title of ["Begun first", "Begun second"]) {
      await page.getByRole("link", { name: t["articles.add"] }).click();
      expect(await form.title.inputValue()).toBe("");
      await form.title.fill(title);
      await page.getByRole("link", { name: t["articles.backToList"] }).click();
      await begun.getByRole("link", { name: title }).waitFor();
    }
    const order = await page
      .locator("main :is(h1, .begun-records)")
      .evaluateAll((all) => all.map(({ tagName }) => tagName));
    expect(order).toEqual(["H1", "SECTION"]);
    await expectAccessible(page);
    await page.locator(".unsaved-mark", { hasText: "2 unsaved texts" }).waitFor();
    await page.goto("/admin");
    await page
      .getByRole("region", { name: t["drafts.unsavedTexts"] })
      .getByRole("link", { name: "Begun first" })
      .click();
    await page.getByText(/Unsaved text from .* was restored/).waitFor();
    expect(await form.title.inputValue()).toBe("Begun first");
    await form.save();
    await form.waitUntilSaved();
    for (const word of ["drafts.restoredOvertaken", "collection.conflictTitle"] as const)
      expect(await page.getByText(t[word]).count()).toBe(0);
    expect(await page.locator(".restored-draft").count()).toBe(0);
    await form.title.fill("Begun first, and more");
    await page.getByRole("link", { name: t["articles.backToList"] }).click();
    const row = page.getByRole("row", { name: /Begun first/ });
    await row.getByText(t["drafts.unsaved"]).waitFor();
    expect(await begun.getByRole("link").allInnerTexts()).toEqual(["Begun second"]);

    await row.getByRole("link").first().click();
    await page.getByText(t["drafts.restoredText"]).waitFor();
    await form.save();
    await form.waitUntilSaved();
    expect(await page.getByText(t["drafts.restoredOvertaken"]).count()).toBe(0);
    expect(store().rows("select title from articles where title like 'Begun%'")).toEqual([
      { title: "Begun first, and more" },
    ]);
    store().run("update profiles set language = 'ar' where role = 'admin'");
    await page.goto("/admin/articles");
    await page.getByRole("region", { name: words.ar["drafts.begun"] }).getByText("Begun second").waitFor();
    await expectAccessible(page);
    store().run("update profiles set language = 'en' where role = 'admin'");
  }));

test("a reply that is begun on one device and sent from another is gone on both, and is sent once", () =>
  visit(emptyPage, async (page) => {
    const { origin } = site();
    const sent = { name: "Two Devices", email: "two@example.com", message: "Do you reply once?" };
    await fetch(`${origin}/contact`, { method: "POST", headers: { origin }, body: new URLSearchParams(sent) });
    const [row] = store().rows("select id from messages where name = 'Two Devices'");
    const path = `/admin/messages/${row?.id}`;
    await openScreen(page, path);
    const field = page.getByLabel(t["inbox.reply"], { exact: true });
    const isKept = page.waitForResponse((answer) => answer.request().postData()?.includes("Once.") ?? false);
    await field.fill("Once.");
    await isKept;
    await visit(path, async (elsewhere) => {
      const other = elsewhere.getByLabel(t["inbox.reply"], { exact: true });
      await expect.poll(() => other.inputValue()).toBe("Once.");
      await elsewhere.getByRole("button", { name: t["inbox.sendReply"] }).click();
      // A box of the inbox is called "Replied" too: only the notice tells that it was sent.
      await elsewhere.getByText(t["inbox.replyInFile"]).waitFor();
    });
    await expect.poll(() => page.locator("textarea[name=body]").inputValue()).toBe("");
    await page.reload();
    await expect.poll(() => page.locator("textarea[name=body]").inputValue()).toBe("");
    expect(store().rows("select body from message_replies where message_id = ?", String(row?.id))).toEqual([
      { body: "Once." },
    ]);
  }));

test("two who have changed one article merge it paragraph by paragraph, and no word of either is lost", () =>
  visit(emptyPage, async (page) => {
    const form = new ArticleForm(page);
    const content = (...texts: string[]) => texts.map((text) => `<p>${text}</p>`).join("");
    const fields = { language: "en", status: "draft", slug: "merged", title: "Merged" };
    await postForm(page, "/admin/articles/new", { ...fields, content: content("One", "Two", "Three") });
    const [row] = store().rows("select id from articles where slug = 'merged'");
    const path = `/admin/articles/${row?.id}`;
    await openScreen(page, path);
    await form.goToEnd();
    await page.keyboard.type(", mine");
    await form.editor.getByText("Two").click();
    await page.keyboard.press("End");
    await page.keyboard.type(" of mine");
    await postForm(page, path, {
      ...fields,
      title: "Merged by two",
      content: content("One, theirs", "Two of theirs", "Three"),
    });
    await form.save();
    await page.getByText(t["collection.conflictTitle"]).waitFor();
    await page.getByRole("button", { name: t["merge.open"] }).click();
    const dialog = page.getByRole("dialog", { name: t["merge.title"] });
    await expectAccessible(page);
    await dialog.getByRole("radio", { name: t["merge.both"] }).check();
    await dialog.getByRole("button", { name: t["merge.take"] }).click();
    await dialog.waitFor({ state: "detached" });
    await expect.poll(() => form.title.inputValue()).toBe("Merged by two");
    await form.save();
    await form.waitUntilSaved();
    expect(await page.getByText(t["collection.conflictTitle"]).count()).toBe(0);
    expect(store().rows("select title, content from articles where slug = 'merged'")).toEqual([
      { title: "Merged by two", content: content("One, theirs", "Two of mine", "Two of theirs", "Three, mine") },
    ]);
  }));

test("what was typed just before a reload stands again, though the closed page reached neither the server nor its database", () =>
  visit("/admin/articles/new", async (page) => {
    const form = new ArticleForm(page);
    await form.editor.waitFor();
    await page.evaluate(() => {
      IDBObjectStore.prototype.put = () => {
        throw new Error("closed");
      };
    });
    await page.route("**/admin/drafts", (route) => route.abort());
    await form.title.fill("Typed at the last moment");
    await page.reload();
    await page.unroute("**/admin/drafts");
    await page.getByText(t["drafts.restoredText"]).waitFor();
    expect(await form.title.inputValue()).toBe("Typed at the last moment");
  }));
