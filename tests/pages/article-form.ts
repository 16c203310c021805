import { clickTwice } from "../support/browser/keyboard.ts";
import { plainPicture } from "../support/sample-files.ts";
import { PageObject } from "./page-object.ts";

/** The form of an article with its editor. */
export class ArticleForm extends PageObject {
  get writing() {
    return this.page.locator("form.writing");
  }

  get editor() {
    return this.page.getByRole("textbox", { name: this.t["articles.content"] });
  }

  get title() {
    return this.writing.getByLabel(this.t["articles.fieldTitle"]);
  }

  get slug() {
    return this.writing.getByLabel(this.t["articles.slug"]);
  }

  get excerpt() {
    return this.writing.getByLabel(this.t["articles.excerpt"]);
  }

  async chooseLanguage(language: "en" | "ar") {
    await this.writing.getByLabel(this.t["articles.language"], { exact: true }).selectOption(language);
  }

  async chooseStatus(status: "draft" | "published") {
    await this.writing.getByLabel(this.t["articles.status"]).selectOption(status);
  }

  /** Types where the caret comes to by a click. */
  async type(text: string) {
    await this.editor.click();
    await this.page.keyboard.type(text);
  }

  async goToEnd() {
    await this.editor.click();
    await this.page.keyboard.press("ControlOrMeta+End");
  }

  /** Waits until the server has stored unsaved text that contains this. */
  waitForAutosave(text: string) {
    return this.page.waitForResponse((answer) => answer.request().postData()?.includes(text) ?? false);
  }

  async save() {
    await this.writing.locator(".writing-bar button[type=submit]").click();
  }

  /** What was sent is saved, and the page stays. */
  async waitUntilSaved() {
    await this.writing
      .locator(".save-state", {
        hasText: new RegExp(`^${this.t["articles.savedAt"].replace("{time}", "\\d\\d:\\d\\d")}$`),
      })
      .waitFor();
  }

  /** Opens a part of the panel that is folded. */
  async openSection(name: string) {
    const section = this.writing.locator("details", { has: this.page.locator("summary", { hasText: name }) });
    if ((await section.getAttribute("open")) === null) await section.locator("summary").press("Enter");
  }

  /** The public page of what is typed, in the frame beside the text and then as a page of its own. */
  async openPreview(title: string) {
    await this.writing.getByRole("button", { name: this.t["articles.preview"] }).click();
    await this.page.frameLocator("iframe").getByRole("heading", { name: title }).waitFor();
    const [preview] = await Promise.all([
      this.page.context().waitForEvent("page"),
      this.writing.getByRole("link", { name: this.t["preview.newTab"] }).click(),
    ]);
    return preview;
  }

  /** Makes a link for readers without an account, and gives its address. */
  /** By two clicks at once, which make one link. */
  async share() {
    await this.openSection(this.t["share.title"]);
    await clickTwice(this.writing.getByRole("button", { name: this.t["share.make"] }));
    return this.writing.getByRole("textbox", { name: this.t["share.address"], exact: true }).inputValue();
  }

  /** Opens what is said before an article is published. */
  async askToPublish() {
    await this.writing.getByRole("button", { name: this.t["articles.publish"], exact: true }).press("Enter");
    return this.page.getByRole("dialog", { name: this.t["publish.title"] });
  }

  /** Puts HTML, or a text of another type, into the editor as a paste does. */
  async paste(text: string, type = "text/html") {
    await this.editor.evaluate(
      (element, [pasted = "", format = ""]) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData(format, pasted);
        element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
      },
      [text, type],
    );
  }

  /** Pastes a picture as a screenshot comes from the clipboard. */
  async pastePicture() {
    const bytes = (await plainPicture(80, 60).png().toBuffer()).toString("base64");
    await this.editor.evaluate((element, encoded) => {
      const clipboardData = new DataTransfer();
      const data = Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0));
      clipboardData.items.add(new File([data], "screenshot.png", { type: "image/png" }));
      element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    }, bytes);
  }
}
