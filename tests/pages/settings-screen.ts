import { staffWords as t } from "../support/browser/staff.ts";
import { PageObject } from "./page-object.ts";

/** The settings of the site, in English. */
export class SettingsScreen extends PageObject {
  get form() {
    return this.page.getByRole("form", { name: t["settings.site"] });
  }

  get timeZone() {
    return this.form.getByLabel(t["settings.timeZone"]);
  }

  get maintenance() {
    return this.page.getByRole("switch", { name: t["settings.maintenanceMode"] });
  }

  async turnOnMaintenance() {
    await this.maintenance.press("Space");
    const question = this.page.getByRole("dialog", { name: t["settings.maintenanceMode"] });
    await question.getByText(t["settings.maintenanceQuestion"]).waitFor();
    await question.getByRole("button", { name: t["settings.maintenanceTurnOn"] }).click();
  }

  siteName(language: "English" | "Arabic") {
    return this.form.getByLabel(new RegExp(`^Site Name \\(${language}\\)`));
  }

  /** The address field of the last social link. */
  get lastSocialUrl() {
    return this.form.getByLabel(t["settings.socialUrl"]).last();
  }

  async addSocialLink(label: string, url: string) {
    await this.form.getByRole("button", { name: t["settings.socialLinks.add"] }).click();
    await this.form.getByLabel(t["settings.socialLabel"]).last().fill(label);
    await this.lastSocialUrl.fill(url);
  }

  async save() {
    await this.form.getByRole("button", { name: t["common.saveChanges"] }).click();
  }

  async sendTestMail() {
    await this.page.getByRole("button", { name: t["settings.testMail"] }).click();
    await this.page.getByText(t["settings.testMailFile"]).waitFor();
  }
}
