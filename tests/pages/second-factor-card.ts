import { expect } from "vitest";
import { PageObject } from "./page-object.ts";

/** The card of the settings that turns codes by mail on and off. */
export class SecondFactorCard extends PageObject {
  get switch() {
    return this.page.getByRole("switch", { name: this.t["twoFactor.enable"] });
  }

  get code() {
    return this.page.getByLabel(this.t["code.label"]);
  }

  get verify() {
    return this.page.getByRole("button", { name: this.t["code.verify"] });
  }

  /** Confirms the mailed code, and gives the backup codes from the window in which they are shown once. */
  async confirm(code: string) {
    await this.code.fill(code);
    const [popup] = await Promise.all([this.page.waitForEvent("popup"), this.verify.click()]);
    await this.page.getByText(this.t["twoFactor.enabled"]).waitFor();
    await popup.getByText(this.t["backupCodes.warning"]).waitFor();
    expect(await popup.evaluate(() => [innerWidth, innerHeight])).toEqual([500, 600]);
    const codes = (await popup.locator("body").innerText()).match(/\b[a-z\d]{5}-[a-z\d]{5}\b/g) ?? [];
    await popup.close();
    return codes;
  }

  /** Turns it off by the password and a backup code. */
  async turnOff(password: string, backupCode: string) {
    await this.switch.click();
    const dialog = this.page.getByRole("dialog");
    await dialog.getByRole("button", { name: this.t["code.use.backup"] }).click();
    await dialog.getByLabel(this.t["auth.password"], { exact: true }).fill(password);
    await dialog.getByLabel(this.t["code.backupLabel"]).fill(backupCode);
    await dialog.getByRole("button", { name: this.t["twoFactor.disable"] }).click();
    await this.page.getByText(this.t["twoFactor.disabled"]).waitFor();
  }
}
