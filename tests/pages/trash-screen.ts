import { staffWords as t } from "../support/browser/staff.ts";
import { PageObject } from "./page-object.ts";

/** The trash, in English. */
export class TrashScreen extends PageObject {
  async open() {
    await this.page.getByRole("link", { name: t["trash.title"] }).first().click();
  }

  restoreButton(title: string) {
    return this.page.getByRole("button", { name: `${t["trash.restore"]} ${title}` });
  }
}
