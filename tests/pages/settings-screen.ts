import { staffWords as t } from "../support/browser/staff.ts";
import { PageObject } from "./page-object.ts";

type SettingsWord = "settings.site" | "settings.owner" | "settings.footer" | "settings.figures";

/** The settings of the site, in English. */
export class SettingsScreen extends PageObject {
  /** The form of the screen that is open. */
  get form() {
    return this.page.locator("main form[data-saves]");
  }

  /** Another screen, by its name in the index beside it. */
  async open(name: SettingsWord) {
    const index = this.page.getByRole("navigation", { name: t["settings.index"] });
    await index.getByRole("link", { name: t[name], exact: true }).click();
    await this.page.getByRole("heading", { name: t[name], exact: true }).waitFor();
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
}
