import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { expect } from "vitest";
import { evilHost } from "../../requests/payloads.ts";

/** A browser context that writes down whatever would show that something foreign runs in one of its pages. */
export async function watchPages(browser: Browser, options: BrowserContextOptions) {
  const context = await browser.newContext({ reducedMotion: "reduce", ...options });
  const seen: string[] = [];
  await context.exposeBinding("reportViolation", (_source, text: string) => void seen.push(text));
  await context.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, sample }) => {
      // A picture or a style that is not loaded runs nothing; whether text may become code is asked by our own forms.
      if (/^(img|style|media|font)-src/.test(effectiveDirective) || blockedURI === "eval") return;
      (window as unknown as { reportViolation: (text: string) => void }).reportViolation(
        `the policy refused ${effectiveDirective} ${blockedURI} ${sample}`,
      );
    });
  });
  // Watched and not answered here: a browser whose requests are answered by a test keeps no script for the next page.
  context.on("request", (request) => {
    const isEvil = new URL(request.url()).hostname === evilHost;
    if (isEvil && request.resourceType() !== "image") seen.push(`a request to ${request.url()}`);
  });
  const page = await context.newPage();
  context.on("page", () => seen.push("a window was opened"));
  page.on("dialog", (dialog) => {
    // The editor asks before it is left with text that is not kept yet, as the cleaned text of a draft is for a second.
    if (dialog.type() === "beforeunload") return dialog.accept();
    seen.push(`a dialog: ${dialog.message()}`);
    return dialog.dismiss();
  });
  page.on("pageerror", (error) => seen.push(`an error: ${error.stack}`));
  page.on("console", (message) => {
    if (message.type() === "error" && /inline|javascript:|eval/i.test(message.text())) seen.push(message.text());
  });

  /** Opens an address and looks at all that there is. */
  async function open(path: string) {
    const answer = await page.goto(path);
    expect([path, answer?.status()]).toEqual([path, 200]);
    await look(path);
  }

  async function look(path: string) {
    const { origin, pathname } = new URL(page.url());
    const at = origin === options.baseURL ? decodeURIComponent(pathname) : page.url();
    const foreign = (await Promise.all(page.frames().map(findForeign))).flat();
    expect({ path: at, seen, foreign }).toEqual({ path, seen: [], foreign: [] });
  }

  return { page, open, look, close: () => context.close() };
}

/** What stands in a document that only somebody's text can have brought, and whether it has run. */
function findForeign(frame: ReturnType<Page["frames"]>[number]) {
  return frame.evaluate(() => {
    const found = "pwned" in window ? [`pwned: ${String(window.pwned)}`] : [];
    if (window !== top) found.push("a frame");
    // The site's own icon is written out in the page.
    for (const element of document.querySelectorAll("*:not(head > link[rel=icon])")) {
      const tag = element.localName;
      if (/^(iframe|frame|frameset|object|embed|applet|base|math|template|portal|marquee|xmp|plaintext)$/.test(tag))
        found.push(tag);
      if (element instanceof HTMLScriptElement && !isOwnScript(element)) found.push(element.outerHTML.slice(0, 100));
      for (const { name, value } of element.attributes) {
        if (name.startsWith("on")) found.push(`${name} of ${tag}`);
        // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers skip them in addresses
        const written = value.replace(/[\u0000- ]/g, "").toLowerCase();
        const isAddress = /^(href|src|action|formaction|data|xlink:href|background|ping)$/.test(name) && tag !== "img";
        if (isAddress && /^(javascript|vbscript|data:text|data:image\/svg)/.test(written))
          found.push(`${name}=${value}`);
      }
    }
    return found;

    function isOwnScript({ src, nonce, type }: HTMLScriptElement) {
      if (src) return new URL(src).origin === location.origin;
      return nonce !== "" || type === "application/ld+json";
    }
  });
}

declare global {
  interface Window {
    pwned?: unknown;
  }
}
