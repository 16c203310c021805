import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type HostileArticle, saveHostileTexts } from "../../requests/hostile-site.ts";
import { evilHost, payloads } from "../../requests/payloads.ts";
import { adminEn } from "../../support/admin-words.ts";
import { launchBrowser } from "../../support/browser/browser.ts";
import { runSite } from "../../support/browser/running-site.ts";
import { watchPages } from "../../support/browser/watched-pages.ts";
import { startForFile } from "../../support/start/start-for-file.ts";

const site = startForFile(() => runSite({ SAMPLE_CONTENT: "off" }));
let browser: Browser;
let saved: Awaited<ReturnType<typeof saveHostileTexts>>;

beforeAll(async () => {
  browser = await launchBrowser(`--host-resolver-rules=MAP ${evilHost} ~NOTFOUND`);
  saved = await saveHostileTexts(site());
});
afterAll(() => browser?.close());

/** All that a drawn article may hold: what its text may, and what the page puts around headings, tables, code and pictures. */
const allowedElements =
  "p h2 h3 h4 ul ol li strong em u s sub sup a br hr blockquote table caption thead tbody tr th td pre code bdi img figure figcaption div.table-frame div.code-frame button.copy-button aside.callout p.callout-name aside.embed button.embed-play span[aria-hidden]".split(
    " ",
  );
const attributes =
  "dir lang href rel src alt width height loading scope colspan rowspan start class id aria-label tabindex role type data-copies data-plays aria-hidden";

async function watch(isTrusting: boolean) {
  const watched = await watchPages(browser, { baseURL: site().origin, bypassCSP: isTrusting });
  const cookie = { name: "session", value: saved.session, url: site().origin };
  await watched.page.context().addCookies([cookie]);
  return watched;
}

/** That the article shows all its payloads' numbers, and nothing in it but what may be. */
async function findStrange(page: Page, { marks }: HostileArticle) {
  const known = { allowedElements, attributes: attributes.split(" "), marks };
  return page.locator(".prose").evaluate((prose, { allowedElements, attributes, marks }) => {
    const strange = marks
      .filter((mark) => !prose.textContent?.includes(`m${mark}`))
      .map((mark) => `${mark} is missing`);
    for (const element of prose.querySelectorAll("*")) {
      if (!allowedElements.some((selector) => element.matches(selector))) strange.push(element.outerHTML.slice(0, 100));
      for (const name of element.getAttributeNames())
        if (!attributes.includes(name)) strange.push(`${name} of ${element.localName}`);
      if (element.id && !element.id.startsWith("s-")) strange.push(`id ${element.id}`);
    }
    return strange;
  }, known);
}

/** Follows the open article's links, one for each address; those that lead nowhere first. */
async function clickLinks(page: Page, path: string, look: (path: string) => Promise<void>) {
  await page.locator(".prose").evaluate((prose) => {
    for (const link of prose.querySelectorAll<HTMLElement>("a:not([href]), button:not(.embed-play)")) link.click();
  });
  await look(path);
  const links = page.locator(".prose a[href]:not(.heading-link, .embed a)");
  const addresses = await links.evaluateAll((all: HTMLAnchorElement[]) => all.map(({ href }) => href));
  for (const address of new Set(addresses.toReversed())) {
    const index = addresses.lastIndexOf(address);
    const { pathname } = new URL(address);
    await Promise.all([page.waitForURL((url) => url.pathname === pathname), links.nth(index).dispatchEvent("click")]);
    await look(decodeURIComponent(pathname));
    if (pathname !== path) await page.goto(path);
  }
}

test("more than a hundred payloads run in a page that does not clean them", async () => {
  const page = await browser.newPage();
  await page.route("**/*", (route) => route.fulfill({ contentType: "text/html", body: "<!doctype html>" }));
  await page.goto(`http://${evilHost}/`);
  const enough = 100;
  const ran = await page.evaluate(
    async ({ texts, enough }) => {
      const reported = new Set<unknown>();
      Object.defineProperty(window, "pwned", { set: (mark) => reported.add(mark) });
      const frames = texts.map(({ html }) => {
        const frame = document.createElement("iframe");
        // What wants to leave would take all the others along.
        frame.setAttribute("sandbox", "allow-scripts allow-same-origin allow-forms");
        frame.srcdoc = html;
        document.body.append(frame);
        return frame;
      });
      const hasRun = (frame?: HTMLIFrameElement) => {
        try {
          return frame?.contentWindow?.pwned !== undefined;
        } catch {
          // It has left for another site.
          return true;
        }
      };
      const ranSoFar = () =>
        texts.filter(({ mark }, index) => reported.has(mark) || hasRun(frames[index])).map(({ mark }) => mark);
      const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
      // A busy machine takes its time for three hundred frames.
      for (let looks = 0; looks < 40 && ranSoFar().length <= enough; looks += 1) {
        await wait(500);
        for (const { contentDocument } of frames)
          for (const one of contentDocument?.querySelectorAll("a, area, button, text") ?? [])
            one.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
      }
      return ranSoFar();
    },
    { texts: payloads.map(({ html, mark }) => ({ html, mark })), enough },
  );
  expect(ran.length).toBeGreaterThan(enough);
  await page.close();
});

test("saved payloads run nowhere and never reach the content security policy", async () => {
  const { page, open, look, close } = await watch(false);
  for (const path of ["/", "/articles", "/projects", "/contact"]) await open(path);
  for (const article of saved.articles) {
    await open(`/articles/${article.slug}`);
    expect(await findStrange(page, article)).toEqual([]);
  }
  for (const index of [0, 1, 2]) await open(`/projects/hostile-${index}`);
  for (const name of ["", "/articles", "/projects", "/about", "/contact", "/resume", "/media", "/trash", "/settings"])
    await open(`/admin${name}`);
  await open(`/admin/media/${saved.mediaId}`);
  await page.getByRole("dialog").waitFor();
  await look(`/admin/media/${saved.mediaId}`);
  const [first] = saved.articles;
  // The other editors are opened below, with the same texts uncleaned.
  await open(`/admin/articles/${first?.id}`);
  await page.locator(".ProseMirror").waitFor();
  await look(`/admin/articles/${first?.id}`);
  await open(`/admin/versions/articles/${first?.id}`);
  await page.locator(".compared ins").first().waitFor();
  await look(`/admin/versions/articles/${first?.id}`);
  await open("/admin/articles");
  await page.getByRole("button", { name: adminEn["common.delete"] }).first().click();
  await page.getByRole("dialog").getByRole("button", { name: adminEn["common.cancel"] }).waitFor();
  await look("/admin/articles");
  await close();
});

test("saved payloads and unsaved drafts run nowhere even without a content security policy", async () => {
  await saved.typeDrafts();
  const { page, open, look, close } = await watch(true);
  for (const path of ["/ar", "/ar/articles", "/ar/projects", "/ar/projects/hostile-0"]) await open(path);
  for (const article of saved.articles) {
    const path = `/ar/articles/${article.slug}`;
    await open(path);
    await clickLinks(page, path, look);
    await open(`/ar/preview/articles/${article.id}`);
    expect(await findStrange(page, article)).toEqual([]);
    await open(`/admin/articles/${article.id}`);
    await page.getByText(adminEn["drafts.discard"]).waitFor();
    await page.locator(".ProseMirror").waitFor();
    await look(`/admin/articles/${article.id}`);
  }
  await close();
});

test("payloads that are pasted into the editor do not run, even without a content security policy", async () => {
  const { page, open, look, close } = await watch(true);
  await open("/admin/articles/new");
  const editor = page.locator(".ProseMirror");
  await editor.click();
  for (const kind of new Set(payloads.map((payload) => payload.kind))) {
    const texts = payloads.filter((payload) => payload.kind === kind).map(({ html }) => html);
    await editor.evaluate((element, texts) => {
      for (const text of texts) {
        const clipboardData = new DataTransfer();
        clipboardData.setData("text/html", text);
        clipboardData.setData("text/plain", text);
        element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
      }
    }, texts);
    await look("/admin/articles/new");
  }
  await close();
});
