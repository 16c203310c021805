import { PageObject } from "./page-object.ts";

/** What asks for the second factor between the password and the page behind it. */
export class SecondFactorDialog extends PageObject {
  get dialog() {
    return this.page.getByRole("dialog", { name: this.t["code.pendingTitle"] });
  }

  get verify() {
    return this.dialog.getByRole("button", { name: this.t["code.verify"] });
  }

  async enterCode(code: string) {
    await this.dialog.getByLabel(this.t["code.label"]).fill(code);
    await this.dialog.getByRole("button", { name: this.t["code.verify"] }).click();
  }

  async enterBackupCode(code: string) {
    await this.dialog.getByRole("link", { name: this.t["code.use.backup"] }).click();
    await this.page.getByLabel(this.t["code.backupLabel"]).fill(code);
    await this.page.getByRole("button", { name: this.t["code.verify"] }).click();
  }

  async usePasskey() {
    await this.dialog.getByRole("button", { name: this.t["code.passkeySubmit"] }).click();
  }
}
