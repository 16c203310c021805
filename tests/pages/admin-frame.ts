import { type Words, words } from "../support/browser/words.ts";
import { PageObject } from "./page-object.ts";

/** What surrounds every screen of the admin area. */
export class AdminFrame extends PageObject {
  /** Opens a screen by its link in the sidebar, behind whose name the number of unsaved texts may stand. */
  async open(word: keyof Words) {
    await this.page
      .getByRole("link", { name: new RegExp(`^${this.t[word]}(\\s|$)`) })
      .first()
      .click();
  }

  /** Switches to Arabic and waits for this heading. */
  async switchToArabic(heading: keyof Words) {
    await this.page.getByRole("button", { name: "العربية" }).first().click();
    await this.page.getByRole("heading", { name: String(words.ar[heading]), exact: true }).waitFor();
  }

  async signOut() {
    await this.page.getByRole("button", { name: this.t["sidebar.signOut"], exact: true }).first().click();
    await this.page.getByText(this.t["session.signedOutText"]).waitFor();
  }
}
