import { PageObject } from "./page-object.ts";

/** What asks for the password again before a sensitive change. */
export class ProofDialog extends PageObject {
  get dialog() {
    return this.page.getByRole("dialog", { name: this.t["proof.title"] });
  }

  /** By keyboard alone, where the focus is. */
  async typePassword(password: string) {
    await this.page.keyboard.type(password);
    await this.page.keyboard.press("Enter");
  }

  async enterPassword(password: string) {
    const field = this.dialog.locator("input[name=password]");
    await field.fill(password);
    await field.press("Enter");
    await this.dialog.waitFor({ state: "detached" });
  }

  async cancel() {
    await this.dialog.getByRole("button", { name: this.t["common.cancel"] }).click();
    await this.dialog.waitFor({ state: "detached" });
  }
}
