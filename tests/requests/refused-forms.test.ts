import { afterAll, beforeAll, expect, test } from "vitest";
import { siteAr } from "#app/i18n/words/site.ar.ts";
import { siteEn } from "#app/i18n/words/site.en.ts";
import { contract } from "../contract/contract.ts";
import { runSite } from "../support/browser/running-site.ts";
import { password } from "../support/people.ts";
import { sendRequest } from "../support/send-request.ts";
import { urlencoded } from "./hostile-bodies.ts";

const kilobyte = 1024;

let site: Awaited<ReturnType<typeof runSite>>;

beforeAll(async () => {
  site = await runSite({ SAMPLE_CONTENT: "off" });
});
afterAll(() => site.stop());

contract("docs.17");
test.each([
  ["en", "/contact", siteEn],
  ["ar", "/ar/contact", siteAr],
  ["en", "/auth", siteEn],
  ["ar", "/ar/auth?mode=sign-up", siteAr],
])("a body that is too large is refused by a page in %s at %s", async (language, path, words) => {
  for (const body of ["a&".repeat(200), "a".repeat(128 * kilobyte + 1), "a".repeat(1024 * kilobyte)]) {
    const headers = { origin: site.origin, "content-type": urlencoded, accept: "text/html" };
    const answer = await sendRequest(site.origin, path, { method: "POST", headers, body });
    expect([answer.status, answer.headers["content-type"]]).toEqual([413, "text/html; charset=utf-8"]);
    expect(answer.body).toContain(`<html lang="${language}"`);
    expect(answer.body).toContain(words["failure.tooLarge"]);
  }
});

test.each(["a@b.com;", "a@b.com>", "a@b.com,c", "a@b.com(x)", 'a@b.com"', "a@b.com[1]"])(
  "the odd address %s is an error of its field, and the rest of the form stays as typed",
  async (email) => {
    const headers = { origin: site.origin, "content-type": urlencoded };
    const written = { name: "Rana", message: "How long does a close take?", fullName: "Rana Haddad", password };
    for (const [path, text, words] of [
      ["/contact", written.message, siteEn],
      ["/ar/contact", written.message, siteAr],
      ["/auth?mode=sign-up", written.fullName, siteEn],
    ] as const) {
      const body = String(new URLSearchParams({ ...written, email }));
      const answer = await sendRequest(site.origin, path, { method: "POST", headers, body });
      expect([path, answer.status]).toEqual([path, 422]);
      expect(answer.body).toContain(text);
      expect(answer.body).toContain(words["validation.email"]);
    }
  },
);

test.each([
  ["en", "", siteEn],
  ["ar", "/ar", siteAr],
] as const)(
  "what is refused before any route sees it is refused by a page of the site in %s",
  async (language, prefix, words) => {
    const isPage = (answer: { headers: Record<string, unknown>; body: string }, text: string) =>
      answer.body.includes(`<html lang="${language}"`) &&
      answer.body.includes('class="footer"') &&
      answer.body.includes(text);
    for (const [address, status] of [
      ["/%E0%A4%A", 400],
      ["/articles/a%00b", 400],
      ["/articles\\close", 400],
      [`/${"a".repeat(9_000)}`, 414],
    ] as const) {
      const answer = await sendRequest(site.origin, prefix + address, { headers: { accept: "text/html,*/*" } });
      expect([address, answer.status, isPage(answer, words["notFound.title"])]).toEqual([address, status, true]);
      const plain = await sendRequest(site.origin, prefix + address, { headers: { accept: "*/*" } });
      expect([plain.status, plain.headers["content-type"]]).toEqual([status, "text/plain; charset=utf-8"]);
    }
    const headers = { origin: "https://elsewhere.example", "content-type": urlencoded, accept: "text/html" };
    const answer = await sendRequest(site.origin, `${prefix}/contact`, { method: "POST", headers, body: "name=Rana" });
    expect([answer.status, isPage(answer, words["failure.otherSiteTitle"])]).toEqual([403, true]);
  },
);
