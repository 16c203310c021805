import { PageObject } from "./page-object.ts";

type Language = "English" | "Arabic";
type Section = "projects.tabBasic" | "projects.tabContent" | "projects.tabDetails" | "projects.tabMedia";

/** The page on which a project is edited; what tells the languages of a pair apart is in English. */
export class ProjectPage extends PageObject {
  get form() {
    return this.page.locator("form.project-form");
  }

  /** The field of this word in a language. */
  field(word: string, language: Language) {
    return this.form.getByLabel(new RegExp(`^${word} \\(${language}\\)`));
  }

  /** The editor of a structured text, in the section "Content". */
  editor(word: "projects.overview" | "projects.resultsImpact" | "projects.challenges", language: Language) {
    return this.form.getByRole("textbox", { name: `${this.t[word]} (${language})` });
  }

  /** A button above an editor. */
  tool(word: "projects.overview", language: Language, name: string) {
    const label = `${this.t["articles.editor.toolbar"]}: ${this.t[word]} (${language})`;
    return this.form.getByRole("toolbar", { name: label }).getByRole("button", { name, exact: true });
  }

  get duration() {
    return this.form.getByLabel(this.t["projects.duration"]);
  }

  get status() {
    return this.form.getByRole("combobox", { name: this.t["projects.status"], exact: true });
  }

  get draftSwitch() {
    return this.form.getByRole("switch", { name: this.t["projects.private"] });
  }

  get cover() {
    return this.form.getByLabel(this.t["projects.image"], { exact: true });
  }

  section(word: Section) {
    return this.form.locator("details.field-section", { has: this.page.getByRole("heading", { name: this.t[word] }) });
  }

  async open(word: Section) {
    const section = this.section(word);
    if ((await section.getAttribute("open")) === null) await section.locator("summary").first().click();
  }

  /** Fills what is required, in both languages. */
  async fillTexts(title: Record<"en" | "ar", string>, description: Record<"en" | "ar", string>) {
    await this.field("Title", "English").fill(title.en);
    await this.field("Title", "Arabic").fill(title.ar);
    await this.field("Description", "English").fill(description.en);
    await this.field("Description", "Arabic").fill(description.ar);
    await this.status.selectOption("completed");
  }

  async publish() {
    await this.form.getByRole("button", { name: this.t["articles.publish"], exact: true }).click();
  }

  async save() {
    await this.form.getByRole("button", { name: this.t["common.save"], exact: true }).click();
  }

  async saveByKeyboard() {
    await this.page.keyboard.press("ControlOrMeta+s");
  }
}
