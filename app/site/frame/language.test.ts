import { beforeAll, describe, expect, test } from "vitest";
import { readConfiguration, setConfiguration } from "#app/platform/configuration.server.ts";
import { rememberedHome } from "../page-cache/shared-pages.server.ts";
import type { Route } from "./+types/language";
import { loader } from "./language.ts";

const origin = "https://daftar.example";

beforeAll(() => setConfiguration(readConfiguration({ ORIGIN: origin })));

/** Where the toggle of a language leads from a place, and the answer itself. */
async function choose(locale: string, to?: string) {
  const url = new URL(`/language/${locale}`, origin);
  if (to !== undefined) url.searchParams.set("to", to);
  const answer = await loader({ params: { locale }, request: new Request(url) } as Route.LoaderArgs);
  return { answer, place: answer.headers.get("location") ?? "" };
}

describe("the language toggle keeps the path and the query", () => {
  test.each([
    ["ar", "/", "/ar"],
    ["en", "/ar", "/"],
    ["ar", "/projects/ledger", "/ar/projects/ledger"],
    ["en", "/ar/projects/ledger", "/projects/ledger"],
    ["ar", "/articles?category=tax&page=2", "/ar/articles?category=tax&page=2"],
    ["en", "/ar/articles?q=%D8%AF%D9%81%D8%AA%D8%B1", "/articles?q=%D8%AF%D9%81%D8%AA%D8%B1"],
    ["ar", "/ar/articles", "/ar/articles"],
    ["en", "/articles", "/articles"],
    ["ar", "/articles/إقفال", "/ar/articles/%D8%A5%D9%82%D9%81%D8%A7%D9%84"],
    ["en", "/arabica", "/arabica"],
    ["ar", "/arabica", "/ar/arabica"],
  ])("choosing %s at %s leads to the same page", async (locale, from, to) => {
    expect((await choose(locale, from)).place).toBe(to);
  });

  test("without a path the toggle leads to the home page", async () => {
    expect((await choose("ar")).place).toBe("/ar");
    expect((await choose("en")).place).toBe("/");
    expect((await choose("en", "")).place).toBe("/");
  });
});

describe("the language toggle never leads to another site", () => {
  test.each([
    "//evil.example",
    "///evil.example",
    "https://evil.example",
    "HTTPS:evil.example",
    "\\\\evil.example",
    "/\\evil.example",
    "/\\/evil.example",
    "/ar//evil.example",
    "/ar///evil.example",
    "/ar/\\evil.example",
    "/ar/\t/evil.example",
    "/ar/.//evil.example",
    "/ar/%2e//evil.example",
    "/ar/x/..//evil.example",
    "/x/..//evil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    "\t//evil.example",
    "javascript:alert(1)",
    "java\nscript:alert(1)",
    "data:text/html,x",
    "evil.example",
    "@evil.example",
    "/@evil.example",
    ".evil.example",
    "//[",
    "/ar/\r\nSet-Cookie: a=b",
  ])("for %j", async (to) => {
    for (const locale of ["en", "ar"]) {
      const { place } = await choose(locale, to);
      expect(new URL(place, origin).origin).toBe(origin);
      expect(place).toMatch(/^\/(?![/\\])\S*$/);
      expect(place).not.toContain("\\");
    }
  });
});

describe("the chosen language is remembered", () => {
  test("the cookie is stored for a year and all paths, and sent by https alone where the site has https", async () => {
    const { answer } = await choose("ar", "/projects");
    expect(answer.status).toBe(302);
    expect(answer.headers.get("set-cookie")).toBe("__Host-language=ar; Max-Age=31536000; Path=/; Secure; SameSite=Lax");
    expect(answer.headers.get("cache-control")).toBe("no-store");
  });

  test("the cookie is stored on a site without https too", async () => {
    setConfiguration(readConfiguration({}));
    const { answer } = await choose("ar");
    setConfiguration(readConfiguration({ ORIGIN: origin }));
    expect(answer.headers.get("set-cookie")).toBe("language=ar; Max-Age=31536000; Path=/; SameSite=Lax");
  });

  test("an unknown language is stored as English", async () => {
    for (const locale of ["fr", "AR", "ar; Domain=evil.example", ""])
      expect((await choose(locale)).answer.headers.get("set-cookie")).toMatch(/^__Host-language=en; /);
  });

  test("the home path leads to the language chosen last", async () => {
    const cookieOf = async (locale: string) =>
      (await choose(locale)).answer.headers.get("set-cookie")?.split(";")[0] ?? "";
    const returning = async (locale: string) =>
      rememberedHome(
        new Request(`${origin}/`, { headers: { cookie: await cookieOf(locale), "sec-fetch-site": "none" } }),
      );
    expect(await returning("ar")).toBe("/ar");
    expect(await returning("en")).toBeNull();
  });
});
