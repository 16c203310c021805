import type { Words } from "../support/browser/words.ts";
import { PageObject } from "./page-object.ts";

/** The page where everybody manages their own account; the admin area shows the same within its frame. */
export class AccountPage extends PageObject {
  get heading() {
    return this.page.getByRole("heading", { name: this.t["account.title"] });
  }

  /** The list of backup codes, which is shown once. */
  get codes() {
    return this.page.locator("#codes");
  }

  readCodes() {
    return this.codes.locator("li").allInnerTexts();
  }

  async beginApp() {
    await this.press("account.appBegin");
    return (await this.page.locator(".account-secret").innerText()).replace(/\s/g, "");
  }

  async confirmApp(code: string) {
    await this.page.getByLabel(this.t["account.appCode"]).fill(code);
    await this.press("account.appConfirm");
  }

  async confirmMail(code: string) {
    await this.page.getByLabel(this.t["code.label"]).fill(code);
    await this.press("code.verify");
  }

  async addPasskey(name?: string) {
    if (name !== undefined) await this.page.getByLabel(this.t["account.passkeyName"]).fill(name);
    await this.page.getByRole("button", { name: this.t["account.passkeyAdd"] }).click();
  }

  async removePasskey(name: string) {
    await this.page.getByRole("button", { name: this.t["account.removeNamed"].replace("{name}", name) }).click();
  }

  async endSession(device: string) {
    await this.page.getByRole("button", { name: this.t["account.endNamed"].replace("{name}", device) }).click();
  }

  async changeName(name: string) {
    await this.page.getByLabel(this.t["auth.fullName"]).fill(name);
    await this.press("account.save");
  }

  async uploadPicture(buffer: Buffer) {
    const file = { name: "me.jpg", mimeType: "image/jpeg", buffer };
    await this.page.getByLabel(this.t["account.picture"]).setInputFiles(file);
    await this.press("account.pictureSave");
  }

  async changeEmail(email: string) {
    await this.page.getByLabel(this.t["account.newEmail"]).fill(email);
    await this.press("account.emailAsk");
  }

  async changePassword(current: string, next: string) {
    await this.page.getByLabel(this.t["account.currentPassword"]).fill(current);
    await this.page.getByLabel(this.t["reset.newPassword"], { exact: true }).fill(next);
    await this.page.getByLabel(this.t["reset.confirmPassword"]).fill(next);
    await this.press("reset.setSubmit");
  }

  /** Answers the question who is there. */
  async prove(password: string) {
    await this.page.getByLabel(this.t["auth.password"], { exact: true }).fill(password);
    await this.press("account.proveSubmit");
  }

  async press(word: keyof Words) {
    await this.page.getByRole("button", { name: String(this.t[word]), exact: true }).click();
  }

  async signOut() {
    await this.page.getByRole("banner").getByRole("button", { name: this.t["nav.logout"] }).click();
  }
}
