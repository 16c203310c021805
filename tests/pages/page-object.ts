import type { Page } from "playwright-core";
import { type Words, words } from "../support/browser/words.ts";

/** A part of a page, found by its words. */
export class PageObject {
  readonly page: Page;
  readonly t: Words;

  constructor(page: Page, t: Words = words.en) {
    this.page = page;
    this.t = t;
  }
}
