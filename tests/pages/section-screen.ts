import type { Page } from "playwright-core";
import { withoutTypesetting } from "#app/i18n/typography.ts";
import type { Words } from "../support/browser/words.ts";
import { PageObject } from "./page-object.ts";

/** The screen of one section of the home page (about, contact, resume), with its tabs and its ordered lists. */
export class SectionScreen extends PageObject {
  get rows() {
    return this.page.locator(".ordered-row");
  }

  titles() {
    return this.rows.locator("h2").allTextContents();
  }

  /** Notes each place in the list that this entry is shown at from now on. */
  async watchPlaces(title: string) {
    const places = await this.page.locator(".ordered-list").evaluateHandle((list, shown) => {
      const titles = () => [...list.querySelectorAll("h2")].map(({ textContent }) => textContent);
      const seen = [titles().indexOf(shown)];
      new MutationObserver(() => seen.push(titles().indexOf(shown))).observe(list, { childList: true });
      return seen;
    }, title);
    return () => places.jsonValue();
  }

  async openTab(word: keyof Words) {
    await this.page.getByRole("tab", { name: String(this.t[word]) }).click();
  }

  async saveByKeyboard() {
    await this.page.keyboard.press("ControlOrMeta+s");
  }

  /** Deletes the entry whose button has this name, and answers the question under this title. */
  async delete(name: string | RegExp, question: keyof Words) {
    await this.page.getByRole("button", { name }).first().click();
    const dialog = this.page.getByRole("dialog", { name: String(this.t[question]) });
    await dialog.getByRole("button", { name: this.t["common.delete"], exact: true }).click();
    return dialog;
  }
}

/** The part of the public home page that shows this section, as text. */
export async function readSection(page: Page, id: string, home = "/") {
  const html = await (await page.request.get(home)).text();
  const [, section = ""] = html.match(new RegExp(`<section[^>]* id="${id}"([\\s\\S]*?)</section>`)) ?? [];
  return withoutTypesetting(section.replace(/<[^>]*>/g, "\n"));
}

export const inEnglish = (word: string) => new RegExp(`^${word} \\(English\\)`);
export const inArabic = (word: string) => new RegExp(`^${word} \\(Arabic\\)`);
