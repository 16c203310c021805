import type { Page } from "playwright-core";
import { staffWords as t } from "../support/browser/staff.ts";

/** A list of records with its buttons, in English. */
export class ListScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get search() {
    return this.page.getByRole("searchbox");
  }

  row(title: string) {
    return this.page.getByRole("row", { name: new RegExp(title) });
  }

  /** Asks to delete a record; the question is a dialog. */
  async askDelete(title: string) {
    await this.page.getByRole("button", { name: `${t["common.delete"]} ${title}` }).click();
  }

  async confirmDelete() {
    await this.page.getByRole("dialog").getByRole("button", { name: t["common.delete"], exact: true }).click();
  }
}
