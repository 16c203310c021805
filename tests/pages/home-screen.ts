import { staffWords as t } from "../support/browser/staff.ts";
import { PageObject } from "./page-object.ts";

/** The home page's form of its headline, in English. */
export class HomeScreen extends PageObject {
  get form() {
    return this.page.getByRole("form", { name: t["home.hero"] });
  }

  /** The rows of the statement's figures, in their order. */
  get figures() {
    return this.form.getByRole("group", { name: t["settings.statementRows"] }).getByRole("listitem");
  }

  figure(index: number) {
    return this.figures.nth(index).getByLabel(t["settings.statementFigure"]).first();
  }

  figureLabel(index: number, language: "English" | "Arabic") {
    return this.figures.nth(index).getByLabel(new RegExp(`^${t["settings.statementLabel"]} \\(${language}\\)`));
  }

  get addFigure() {
    return this.form.getByRole("button", { name: t["settings.statementRows.add"] });
  }

  async save() {
    await this.form.getByRole("button", { name: t["common.saveChanges"] }).click();
  }
}
