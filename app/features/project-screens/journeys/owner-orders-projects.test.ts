import type { FileChooser, Page } from "playwright-core";
import { expect, test } from "vitest";
import { ProjectPage } from "../../../../tests/pages/project-page.ts";
import { countedKeys } from "../../../../tests/support/browser/counted-keys.ts";
import { expectFits, expectFocus } from "../../../../tests/support/browser/expectations.ts";
import { emptyPage } from "../../../../tests/support/browser/make-records.ts";
import { storeOf } from "../../../../tests/support/browser/site-store.ts";
import { openScreen, ownedSite, ownerVisits, waitForPickUp } from "../../../../tests/support/browser/staff.ts";
import { languages } from "../../../../tests/support/browser/visit.ts";
import { words } from "../../../../tests/support/browser/words.ts";
import { plainPicture } from "../../../../tests/support/sample-files.ts";

const site = ownedSite();
const store = storeOf(site);
const visit = ownerVisits(site, store);
const texts = {
  en: { title: "Ledger of six pictures", other: "دفتر الصور الست", about: "Six pictures." },
  ar: { title: "دفتر ذو ست صور", other: "Ledger of six more pictures", about: "ست صور." },
};

const pictures = () =>
  Promise.all(
    [1, 2, 3, 4, 5, 6].map(async (number) => ({
      name: `${number}.png`,
      mimeType: "image/png",
      buffer: await plainPicture(60 + number, 40)
        .png()
        .toBuffer(),
    })),
  );

async function openIn(page: Page, locale: "en" | "ar", path: string) {
  store().run("update profiles set language = ?", locale);
  await openScreen(page, path);
}

const galleryOf = (page: Page) => page.locator(".project-form .picture-row");

for (const { locale } of languages) {
  const t = words[locale];

  test(`a project with six pictures is made and published by keyboard alone, in ${locale}`, () =>
    visit(emptyPage, async (page) => {
      await openIn(page, locale, "/admin/projects/new");
      const keys = countedKeys(page);
      // Listened for long before, as the key that opens it may otherwise come first.
      const chooser = new Promise<FileChooser>((resolve) => page.once("filechooser", resolve));
      const { form, draftSwitch } = new ProjectPage(page, t);
      // The fields of the owner's first language come first.
      const own = texts[locale];
      await expectFocus(form.locator("[name^=title_]").first());
      for (const text of [own.title, own.other, own.about, own.about]) {
        await keys.type(text);
        await keys.press("Tab");
      }
      await keys.press("Tab");
      await expectFocus(form.locator("[name=status]"));
      await keys.press("ArrowDown", 3);
      await form.getByText(t["projects.shownWhen.completed"]).waitFor();
      await keys.reach(draftSwitch);
      await keys.press("Space");
      await keys.reach(form.getByRole("button", { name: t["media.choose"] }).first());
      await keys.press("Enter");
      await (await chooser).setFiles(await pictures());
      await galleryOf(page).nth(5).waitFor();
      await keys.press("ControlOrMeta+s");
      await page.getByText(t["projects.created"]).waitFor();
      expect(keys.count()).toBeLessThanOrEqual(22);
      const [row] = store().rows(
        "select is_private, status, gallery_images from projects where ? in (title_en, title_ar)",
        own.title,
      );
      expect(row).toMatchObject({ is_private: 0, status: "completed" });
      expect(JSON.parse(String(row?.gallery_images))).toHaveLength(6);
    }));

  test(`projects are put into another order by keyboard alone and back by Undo, in ${locale}`, () =>
    visit(emptyPage, async (page) => {
      await openIn(page, locale, "/admin/projects");
      const keys = countedKeys(page);
      const order = page.getByRole("link", { name: t["projects.order"] });
      await order.focus();
      await keys.press("Enter");
      await page.getByRole("heading", { name: t["projectOrder.title"], level: 1 }).waitFor();
      const group = page.getByRole("region", { name: new RegExp(`^${t["projects.status.completed"]} `) }).last();
      const names = () => group.getByRole("listitem").getByRole("link").allInnerTexts();
      const before = await names();
      const [, , third = ""] = before;
      await expectFits(page);
      const handle = group.getByRole("button", { name: t["order.drag"].replace("{name}", third) });
      await handle.focus();
      await keys.press("Space");
      const at = (word: "order.taken" | "order.over", place: number) =>
        t[word].replace("{name}", third).replace("{place}", `${place}`).replace("{total}", `${before.length}`);
      await waitForPickUp(page, at("order.taken", 3));
      // A second key while the rows still move would begin from the place before.
      for (const place of [2, 1]) {
        await keys.press("ArrowUp");
        await waitForPickUp(page, at("order.over", place));
      }
      await keys.press("Space");
      await page.getByText(t["order.saved"]).waitFor();
      await expect.poll(names).toEqual([third, ...before.filter((name) => name !== third)]);
      expect(keys.count()).toBeLessThanOrEqual(5);
      const shown = await (await page.request.get(locale === "en" ? "/projects" : "/ar/projects")).text();
      // By their addresses, as the site sets their titles with spaces of its own.
      const placeOf = (name: string) => {
        const [row] = store().rows("select slug from projects where ? in (title_en, title_ar)", name);
        return shown.indexOf(`/projects/${row?.slug}"`);
      };
      expect(placeOf(third)).toBeGreaterThan(-1);
      expect(placeOf(third)).toBeLessThan(placeOf(before[0] ?? ""));
      await page.getByRole("button", { name: t["order.undo"] }).press("Enter");
      await expect.poll(names).toEqual(before);
      const stored = () => store().rows("select sort_order from projects where ? in (title_en, title_ar)", third)[0];
      await expect.poll(stored).toEqual({ sort_order: 3 });
    }));
}

test("six pictures are dropped at once and said in one line, and the card shows the first of them", () =>
  visit(emptyPage, async (page) => {
    const t = words.en;
    await openIn(page, "en", "/admin/projects/new");
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    const project = new ProjectPage(page);
    await project.fillTexts({ en: "Ledger of a drop", ar: "دفتر الإفلات" }, { en: "Dropped.", ar: "أُفلتت." });
    const files = (await pictures()).map(({ name, mimeType, buffer }) => ({
      name,
      mimeType,
      text: buffer.toString("base64"),
    }));
    const dropped = await page.evaluateHandle((all) => {
      const transfer = new DataTransfer();
      for (const { name, mimeType, text } of all)
        transfer.items.add(
          new File([Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))], name, { type: mimeType }),
        );
      return transfer;
    }, files);
    await project.form.locator(".drop-zone").first().dispatchEvent("drop", { dataTransfer: dropped });
    await project.form.getByText(/[0-6] of 6 uploaded/).waitFor();
    await galleryOf(page).nth(5).waitFor();
    await project.publish();
    await page.getByText(t["projects.created"]).waitFor();
    await page.getByRole("heading", { name: "Ledger of a drop", level: 1 }).waitFor();
    await page.getByText(t["projects.public"], { exact: true }).first().waitFor();
    await page.getByText(t["appearance.title"]).click();
    await page.locator(".appearance-panel img").first().waitFor();
    await expectFits(page);
    expect(asked.filter((path) => /^\/media\/.*,/.test(decodeURIComponent(path)))).toEqual([]);
  }));
