import type { Page } from "playwright-core";
import { staffWords as t } from "../support/browser/staff.ts";
import { plainPicture } from "../support/sample-files.ts";

/** The form of an article with its editor, in English. */
export class ArticleForm {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get dialog() {
    return this.page.getByRole("dialog");
  }

  get editor() {
    return this.page.getByRole("textbox", { name: t["articles.content"] });
  }

  get title() {
    return this.page.getByLabel(t["articles.fieldTitle"]);
  }

  get slug() {
    return this.page.getByLabel(t["articles.slug"]);
  }

  get excerpt() {
    return this.page.getByLabel(t["articles.excerpt"]);
  }

  async chooseLanguage(language: "en" | "ar") {
    await this.dialog.getByLabel(t["articles.language"]).selectOption(language);
  }

  async chooseStatus(status: "draft" | "published") {
    await this.dialog.getByLabel(t["articles.status"]).selectOption(status);
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
    await this.dialog.getByRole("button", { name: t["common.save"], exact: true }).click();
  }

  /** Opens the preview, which is a page of its own. */
  async openPreview() {
    const [preview] = await Promise.all([
      this.page.context().waitForEvent("page"),
      this.dialog.getByRole("link", { name: t["articles.preview"] }).click(),
    ]);
    return preview;
  }

  /** Puts HTML into the editor as a paste does. */
  async paste(html: string) {
    await this.editor.evaluate((element, pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/html", pasted);
      element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    }, html);
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
