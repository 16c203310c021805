import type { Page } from "playwright-core";
import { type Words, words } from "../support/browser/words.ts";

/** What asks for the second factor between the password and the page behind it. */
export class SecondFactorDialog {
  readonly page: Page;
  readonly t: Words;

  constructor(page: Page, t: Words = words.en) {
    this.page = page;
    this.t = t;
  }

  get dialog() {
    return this.page.getByRole("dialog", { name: this.t["code.pendingTitle"] });
  }

  async enterCode(code: string) {
    await this.dialog.getByLabel(this.t["code.label"]).fill(code);
    await this.dialog.getByRole("button", { name: this.t["code.verify"] }).click();
  }

  async enterBackupCode(code: string) {
    await this.dialog.getByRole("link", { name: this.t["code.useBackup"] }).click();
    await this.page.getByLabel(this.t["code.backupLabel"]).fill(code);
    await this.page.getByRole("button", { name: this.t["code.verify"] }).click();
  }

  async usePasskey() {
    await this.dialog.getByRole("button", { name: this.t["code.passkeySubmit"] }).click();
  }
}
