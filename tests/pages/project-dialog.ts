import { staffWords as t } from "../support/browser/staff.ts";
import { PageObject } from "./page-object.ts";

type Language = "English" | "Arabic";

/** The form of a project, in English, over the list of projects. */
export class ProjectDialog extends PageObject {
  get dialog() {
    return this.page.getByRole("dialog", {
      name: new RegExp(`^(${t["projects.createTitle"]}|${t["projects.editTitle"]})$`),
    });
  }

  /** The field of this word in a language. */
  field(word: string, language: Language) {
    return this.dialog.getByLabel(new RegExp(`^${word} \\(${language}\\)`));
  }

  /** The editor of a structured text, in the tab "Content". */
  editor(word: "projects.overview" | "projects.resultsImpact" | "projects.challenges", language: Language) {
    return this.dialog.getByRole("textbox", { name: `${t[word]} (${language})` });
  }

  /** A button above an editor. */
  tool(word: "projects.overview", language: Language, name: string) {
    const label = `${t["articles.editor.toolbar"]}: ${t[word]} (${language})`;
    return this.dialog.getByRole("toolbar", { name: label }).getByRole("button", { name, exact: true });
  }

  get duration() {
    return this.dialog.getByLabel(t["projects.duration"]);
  }

  get cover() {
    return this.dialog.getByLabel(t["projects.image"], { exact: true });
  }

  async openTab(word: "projects.tabContent" | "projects.tabDetails" | "projects.tabMedia") {
    await this.dialog.getByRole("tab", { name: t[word] }).click();
  }

  /** Fills what is required in both languages. */
  async fillTexts(title: Record<"en" | "ar", string>, description: Record<"en" | "ar", string>) {
    await this.field("Title", "English").fill(title.en);
    await this.field("Title", "Arabic").fill(title.ar);
    await this.field("Description", "English").fill(description.en);
    await this.field("Description", "Arabic").fill(description.ar);
  }

  async save() {
    await this.dialog.getByRole("button", { name: t["common.save"], exact: true }).click();
  }

  async saveByKeyboard() {
    await this.page.keyboard.press("ControlOrMeta+s");
  }
}
