import type { Page } from "playwright-core";
import { staffWords as t } from "../support/browser/staff.ts";

/** The trash, in English. */
export class TrashScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open() {
    await this.page.getByRole("link", { name: t["trash.title"] }).first().click();
  }

  restoreButton(title: string) {
    return this.page.getByRole("button", { name: `${t["trash.restore"]} ${title}` });
  }
}
