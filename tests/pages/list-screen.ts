import { staffWords as t } from "../support/browser/staff.ts";
import { PageObject } from "./page-object.ts";

/** A list of records with its buttons, in English. */
export class ListScreen extends PageObject {
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
