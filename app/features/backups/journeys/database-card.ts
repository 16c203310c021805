import { PageObject } from "../../../../tests/pages/page-object.ts";
import { staffWords as t } from "../../../../tests/support/browser/staff.ts";

/** The card of the settings with the backups, in English. */
export class DatabaseCard extends PageObject {
  get card() {
    return this.page.getByRole("region", { name: t["settings.database"] });
  }

  get heading() {
    return this.page.getByRole("heading", { name: t["settings.database"] });
  }

  get restoreDialog() {
    return this.page.getByRole("dialog", { name: t["backups.restoreTitle"] });
  }

  get encryptDialog() {
    return this.page.getByRole("dialog", { name: t["backups.encryptTitle"] });
  }

  async press(word: "settings.backup" | "settings.optimize") {
    await this.card.getByRole("button", { name: t[word] }).click();
  }

  async upload(file: string | { name: string; mimeType: string; buffer: Buffer }) {
    await this.card.getByLabel(t["backups.upload"]).setInputFiles(file);
  }

  /** The file that this act downloads. */
  async downloaded(act: () => Promise<void>) {
    const [download] = await Promise.all([this.page.waitForEvent("download"), act()]);
    return { path: await download.path(), name: download.suggestedFilename() };
  }

  async restoreWith(password: string) {
    await this.restoreDialog.getByLabel(t["auth.password"], { exact: true }).fill(password);
    await this.restoreDialog.getByRole("button", { name: t["backups.restoreDo"] }).click();
    await this.page.getByText(t["signIn.restored"]).waitFor();
  }

  async deleteUploaded() {
    await this.card.getByRole("button", { name: new RegExp(`^${t["common.delete"]}.*uploaded`) }).click();
    const question = this.page.getByRole("dialog", { name: t["backups.deleteTitle"] });
    await question.getByRole("button", { name: t["common.delete"] }).click();
    await this.page.getByText(t["backups.deleted"]).waitFor();
  }
}
