import { connect } from "node:net";
import { beforeAll, describe, expect, test } from "vitest";
import { contract } from "../contract/contract.ts";
import { findCode, findLink } from "../support/mail-text.ts";
import { password } from "../support/people.ts";
import { hashOf, type Person } from "../support/stores/test-store.ts";
import { openBrowser, pathOf, signIn, tokenOf } from "./auth-browser.ts";
import { authSiteOfFile } from "./auth-site.ts";

const site = authSiteOfFile({ ORIGIN: "https://daftar.example" });
let admin: Person;

beforeAll(() => {
  admin = site().store.makePerson({ role: "admin", hasSecondFactor: true, fullName: "Rana Haddad" });
});

/** A cookie's name, value and attributes. */
function cookieOf(line: string) {
  const [pair = "", ...attributes] = line.split("; ");
  const [name = "", value = ""] = pair.split(/=(.*)/s);
  return { name, value, attributes: attributes.filter((attribute) => !attribute.startsWith("Max-Age=")).sort() };
}

contract("docs.20");
test("behind https every cookie of the sign-in pages is host-bound, HttpOnly and opaque", async () => {
  const browser = openBrowser(site());
  const answers = [await signIn(browser, admin.email, password)];
  await browser.get("/auth/code");
  const code = findCode(await site().mails.next(admin.email));
  answers.push(await browser.post("/auth/code", { kind: "email", code }));
  const forgotten = openBrowser(site());
  await forgotten.post("/auth?mode=forgot", { email: admin.email });
  const { link } = findLink(await site().mails.next(admin.email));
  expect(link).toMatch(/^https:\/\/daftar\.example\/auth\?mode=reset&token=/);
  answers.push(await forgotten.get(pathOf(link)), await browser.post("/auth/sign-out"));

  const cookies = answers.flatMap(({ setCookies }) => setCookies.map(cookieOf));
  const tokens = cookies.filter(({ name }) => name !== "__Host-flash");
  expect(tokens.map(({ name }) => name)).toEqual([
    ...["__Host-session", "__Host-device", "__Host-link"],
    ...["__Host-session", "__Host-link", "__Host-session"],
  ]);
  for (const { value, attributes } of tokens) {
    expect(attributes).toEqual(["HttpOnly", "Path=/", "SameSite=Lax", "Secure"]);
    expect(value).toMatch(/^([\w-]{43})?$/);
    expect(Buffer.from(value, "base64url").toString("latin1")).not.toMatch(/haddad|daftar|admin/i);
  }
  const flashes = cookies.filter((cookie) => !tokens.includes(cookie));
  expect(flashes).toHaveLength(2);
  // The page's script reads it and removes it.
  for (const { value, attributes } of flashes) {
    expect(attributes).toEqual(["Path=/", "SameSite=Lax", "Secure"]);
    expect(decodeURIComponent(value)).not.toMatch(/haddad|daftar\.example|@|\d{6}/i);
  }
});

test("no two sessions have a token in common, and the store holds none of them", async () => {
  const { email } = site().store.makePerson();
  const tokens = new Set<string>();
  for (let number = 0; number < 5; number += 1) {
    const browser = openBrowser(site());
    await signIn(browser, email, password);
    tokens.add(tokenOf(browser));
  }
  expect(tokens.size).toBe(5);
  const sessions = JSON.stringify(site().store.rows("select * from sessions"));
  for (const token of tokens) expect(sessions).not.toContain(token);
});

describe("a session cookie is read by its exact name and shape alone", () => {
  test("behind https a session cookie without the __Host- prefix is ignored, since a neighbouring host could have set it", async () => {
    const { id } = site().store.makePerson();
    const token = site().store.beginSession(id);
    expect(await openBrowser(site(), { "__Host-session": token }).isSignedIn()).toBe(true);
    for (const name of [
      "session",
      "__Secure-session",
      "__host-session",
      "x__Host-session",
      "__Host-device",
      "__Host-link",
    ])
      expect([name, await openBrowser(site(), { [name]: token }).isSignedIn()]).toEqual([name, false]);
  });

  test.each<[string, (token: string) => string]>([
    ["a path", () => "../../etc/passwd"],
    ["a path of the shape of a token", () => `../..${"x".repeat(38)}`],
    ["nothing", () => ""],
    ["a NUL at its end, escaped", (token) => `${token}%00`],
    ["four kilobytes", () => "A".repeat(4_096)],
    ["a token and more", (token) => `${token}A`],
    ["most of a token", (token) => token.slice(0, -1)],
    ["a token in quotes", (token) => `"${token}"`],
    ["a token, escaped", (token) => `%${token.charCodeAt(0).toString(16)}${token.slice(1)}`],
    ["a list", (token) => `${token},${token}`],
    ["an object", () => "%7B%22userId%22%3A1%7D"],
    ["a question to the store", () => "'%20or%201=1%20--%20aaaaaaaaaaaaaaaaaaaaaaaaa"],
    ["a signed token of another kind", () => "eyJhbGciOiJub25lIn0.eyJyb2xlIjoiYWRtaW4ifQ."],
    ["what the store keeps of it", (token) => hashOf(token)],
  ])("a session cookie of %s makes nobody signed in", async (_, valueFor) => {
    const token = site().store.beginSession(admin.id, { isProved: true });
    const browser = openBrowser(site(), { "__Host-session": valueFor(token), "__Host-device": valueFor(token) });
    expect(await browser.isSignedIn()).toBe(false);
    for (const path of ["/admin", "/admin/settings.data"]) {
      const answer = await browser.get(path);
      expect(answer.status).toBeLessThan(400);
      expect(answer.location + answer.body).toMatch(/\/auth/);
    }
    for (const path of ["/", "/auth/code", "/auth?mode=reset"])
      expect((await browser.get(path)).status).toBeLessThan(400);
    const guess = { email: site().store.makePerson().email, password: "a guess" };
    expect((await browser.post("/auth", guess)).status).toBe(422);
    expect((await browser.post("/auth/sign-out")).status).toBe(303);
    expect(await openBrowser(site(), { "__Host-session": token }).isSignedIn()).toBe(true);
  });

  test("a raw NUL in a cookie is a malformed request", async () => {
    const { port } = new URL(site().address);
    const socket = connect(Number(port), "127.0.0.1");
    const received = socket.setEncoding("latin1").toArray();
    socket.end("GET /admin HTTP/1.1\r\nHost: localhost\r\nCookie: __Host-session=a\0b\r\nConnection: close\r\n\r\n");
    expect((await received).join("")).toMatch(/^HTTP\/1\.1 400 /);
  });
});

test("pages are no-store for signed-in people and cacheable for visitors", async () => {
  const paths = ["/", "/ar", "/projects", "/articles", "/contact", "/nowhere", "/ar/contact?sent=1"];
  const { id } = site().store.makePerson();
  const browser = openBrowser(site(), { "__Host-session": site().store.beginSession(id) });
  const before = await Promise.all(paths.map((path) => openBrowser(site()).get(path)));
  for (const path of paths) {
    const { headers } = await browser.get(path, { "if-none-match": "*" });
    expect([path, headers["cache-control"], headers.etag]).toEqual([path, "no-store", undefined]);
    expect(headers.vary).toContain("Cookie");
  }
  const after = await Promise.all(paths.map((path) => openBrowser(site()).get(path)));
  expect(after.map(({ body }) => body)).toEqual(before.map(({ body }) => body));
});

test.each<Record<string, string>>([
  { origin: "http://daftar.example" },
  { origin: "https://daftar.example:444" },
  { origin: "http://localhost" },
  { origin: "https://evil.example" },
  { origin: "https://evil.example", host: "evil.example", refusal: "421" },
])("a form from %o is refused", async ({ refusal = "403", ...headers }) => {
  const form = { email: admin.email, password };
  expect((await openBrowser(site()).post("/auth", form, headers)).status).toBe(Number(refusal));
});

test.each([
  "//evil.example",
  "https://evil.example/",
  "/\\evil.example",
  "javascript:alert(1)",
  "/\t/evil.example",
  "/%09/evil",
])("a sign-in redirects within the site, and not to %s", async (to) => {
  const { email } = site().store.makePerson();
  for (const path of ["/auth", `/auth?to=${encodeURIComponent(to)}`]) {
    const { location } = await signIn(openBrowser(site()), email, password, { to });
    expect(new URL(location, site().origin).origin).toBe(site().origin);
    expect((await openBrowser(site()).get(path)).status).toBe(200);
  }
});
