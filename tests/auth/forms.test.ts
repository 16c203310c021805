import { beforeAll, describe, expect, test } from "vitest";
import { findLink } from "../support/mail-text.ts";
import { password } from "../support/people.ts";
import { openBrowser, pathOf, signIn } from "./auth-browser.ts";
import { authSiteOfFile } from "./auth-site.ts";

const newPassword = "a quieter ledger 47";
/** Fields that no form of the sign-in has, but that somebody might hope are written down as they come. */
const claims = Object.fromEntries([
  ...["is_admin", "isAdmin", "staff", "is_enabled", "requireEmailVerification"].map((name) => [name, "1"]),
  ...["email_verified", "isVerified", "emailVerified", "skipEmailVerification", "verified"].map((name) => [
    name,
    "true",
  ]),
  ...["role", "profile[role]", "user.role", "__proto__[role]", "__proto__", "constructor"].map((name) => [
    name,
    "admin",
  ]),
  ...["created_at", "second_factor_at", "last_seen_at"].map((name) => [name, "1999-01-01T00:00:00.000Z"]),
  ...Object.entries({ aal: "aal2", trusted: "1", disabled_at: "", password_hash: "x", provider: "none" }),
  ...Object.entries({ language: "ar", mode: "confirm", token: "A".repeat(43) }),
]) as Record<string, string>;

const site = authSiteOfFile();

/** What the store says of somebody's rights. */
function rightsOf(email: string) {
  const columns = "role, users.email_verified, disabled_at, language, users.created_at > '2020' as isNew, is_enabled";
  const joined = `users join profiles on profiles.user_id = users.id
    left join user_2fa_settings on user_2fa_settings.user_id = users.id`;
  return site().store.rows(`select ${columns} from ${joined} where users.email = ?`, email)[0];
}

describe("extra fields of a form are ignored", () => {
  test("extra fields are ignored at the sign-up and the confirmation of the address", async () => {
    const { id } = site().store.makePerson();
    const email = "many.fields@daftar.example";
    const browser = openBrowser(site());
    const fields = { ...claims, id, user_id: id, fullName: "Rana", email, password };
    expect((await browser.post("/auth?mode=sign-up&role=admin&verified=1", fields)).status).toBe(200);
    const reader = { role: "user", email_verified: 0, disabled_at: null, language: "en", isNew: 1, is_enabled: null };
    expect(rightsOf(email)).toEqual(reader);
    expect((await openBrowser(site()).post("/auth", { ...claims, email, password })).status).toBe(422);
    const { link } = findLink(await site().mails.next(email));
    await browser.get(pathOf(link));
    expect((await browser.post("/auth?mode=confirm", { ...claims, user_id: id, password })).status).toBe(303);
    expect(rightsOf(email)).toEqual({ ...reader, email_verified: 1 });
    expect(site().store.rows("select id from users where id = ?", id)).toHaveLength(1);
  });

  test("extra fields are ignored at the sign-in, whose session belongs to the owner of the password", async () => {
    const [own, admin] = [site().store.makePerson(), site().store.makePerson({ role: "admin" })];
    const before = rightsOf(own.email);
    const browser = openBrowser(site());
    await signIn(browser, own.email, password, { ...claims, user_id: admin.id, userId: admin.id, id: admin.id });
    const [session] = site().store.rows(
      "select user_id, second_factor_at from sessions order by created_at desc limit 1",
    );
    expect(session).toEqual({ user_id: own.id, second_factor_at: null });
    expect((await browser.get("/admin")).location).toBe("/");
    expect(rightsOf(own.email)).toEqual(before);
  });

  test("extra fields are ignored at the reset, which changes the password of the link's recipient", async () => {
    const [own, other] = [site().store.makePerson(), site().store.makePerson({ role: "admin", hasSecondFactor: true })];
    const browser = openBrowser(site());
    await browser.post("/auth?mode=forgot", { ...claims, email: own.email, user_id: other.id, to: other.email });
    const { link } = findLink(await site().mails.next(own.email));
    await browser.get(pathOf(link));
    const before = [
      site().store.rows("select * from accounts where user_id = ?", other.id),
      rightsOf(other.email),
      rightsOf(own.email),
    ];
    const fields = {
      ...claims,
      password: newPassword,
      confirmation: newPassword,
      user_id: other.id,
      email: other.email,
    };
    expect((await browser.post("/auth?mode=reset", fields)).status).toBe(303);
    const after = [
      site().store.rows("select * from accounts where user_id = ?", other.id),
      rightsOf(other.email),
      rightsOf(own.email),
    ];
    expect(after).toEqual(before);
    await signIn(browser, own.email, newPassword);
  });

  test("extra fields are ignored at the set-up, which is closed once there is an admin", async () => {
    const admins = site().store.rows("select user_id from profiles where role = 'admin'");
    const fields = { ...claims, fullName: "Mallory", email: "mallory@daftar.example", password };
    for (const path of ["/auth/setup", "/ar/auth/setup", "/auth/setup.data"]) {
      const browser = openBrowser(site(), { link: "A".repeat(43) });
      expect((await browser.post(path, fields)).setCookies.join()).not.toContain("session=");
    }
    expect(site().store.rows("select user_id from profiles where role = 'admin'")).toEqual(admins);
    expect(site().store.rows("select id from users where email = 'mallory@daftar.example'")).toEqual([]);
  });
});

const own = "victim@daftar.example";
const evil = "evil@evil.example";
const encoded = (fields: Record<string, string>) => String(new URLSearchParams(fields));

describe("only one plain address is accepted, and no mail is sent to any other", () => {
  beforeAll(() => {
    site().store.run("update users set email = ? where id = ?", own, site().store.makePerson().id);
  });

  test.each<[string, string, string?]>([
    ["a list in the name of the field", `email[]=${own}&email[]=${evil}`],
    ["a field of a field", `email[0]=${own}&email[1]=${evil}`],
    ["two addresses, with a comma", encoded({ email: `${own},${evil}` })],
    ["two addresses, with a semicolon", encoded({ email: `${own};${evil}` })],
    ["two addresses, with a space", encoded({ email: `${own} ${evil}` })],
    ["two addresses, with a wide comma", encoded({ email: `${own}\uFF0C${evil}` })],
    ["a line more", encoded({ email: `${own}\r\nBcc: ${evil}` })],
    ["a line more, of another kind", encoded({ email: `${own}\u2028Bcc: ${evil}` })],
    ["a line more, escaped", encoded({ email: `${own}%0d%0aBcc: ${evil}` })],
    ["a quoted mailbox", encoded({ email: `"${evil}"@daftar.example` })],
    ["a quoted mailbox with a comment", encoded({ email: `"victim"(${evil})@daftar.example` })],
    ["a name before it", encoded({ email: `Victim <${own}>` })],
    ["two at signs", encoded({ email: `victim@daftar.example@evil.example` })],
    ["two at signs, one of them wide", encoded({ email: `victim@daftar.example\uFF20evil.example` })],
    ["groups within groups", encoded({ email: `g:(g:(g:(${own})))` })],
    ["ten kilobytes", encoded({ email: `${"a".repeat(10_240)}@daftar.example` })],
    ["ten kilobytes of at signs", encoded({ email: "@".repeat(10_240) })],
    ["nothing", "email="],
    ["an answer of another kind", JSON.stringify({ email: [own, evil] }), "application/json"],
    [
      "a form that ends nowhere",
      `--x\r\nContent-Disposition: form-data; name="email"\r\n\r\n${own}`,
      "multipart/form-data; boundary=x",
    ],
    [
      "a file",
      `--x\r\nContent-Disposition: form-data; name="email"; filename="a"\r\n\r\n${own}\r\n--x--\r\n`,
      "multipart/form-data; boundary=x",
    ],
  ])("%s", async (_, body, type = "application/x-www-form-urlencoded") => {
    const before = site().store.fingerprints();
    for (const path of ["/auth?mode=forgot", "/auth.data?mode=forgot", "/auth?mode=sign-up", "/auth"]) {
      const more = type.includes("urlencoded") ? `&fullName=Rana&password=${encodeURIComponent(newPassword)}` : "";
      const startedAt = performance.now();
      const { status } = await openBrowser(site()).post(path, body + more, { "content-type": type });
      expect([path, status]).toEqual([path, expect.toBeOneOf([400, 422])]);
      expect(performance.now() - startedAt).toBeLessThan(2_000);
    }
    expect(site().store.fingerprints()).toEqual(before);
  });

  test("of two fields with one name one is used, and a link is mailed to its own account alone", async () => {
    const [first, second] = [site().store.makePerson(), site().store.makePerson()];
    const body = `email=${encodeURIComponent(first.email)}&email=${encodeURIComponent(second.email)}`;
    expect((await openBrowser(site()).post("/auth?mode=forgot", body)).status).toBe(200);
    const { link } = findLink(await site().mails.next(second.email));
    const browser = openBrowser(site());
    await browser.get(pathOf(link));
    await browser.post("/auth?mode=reset", { password: newPassword, confirmation: newPassword });
    await signIn(browser, second.email, newPassword);
    await signIn(openBrowser(site()), first.email, password);
    expect(site().mails.recipients()).not.toContain(first.email);
  });

  test("an address in wide or invisible letters is the plain one, and the mail goes to that alone", async () => {
    const { email } = site().store.makePerson();
    const [mailbox = "", domain = ""] = email.split("@");
    const before = new Set(site().mails.recipients());
    for (const spelled of [
      `${mailbox}\uFF20${domain}`,
      `${mailbox}\uFE6B${domain}`,
      `\u200B${email.toUpperCase()}\u2060`,
    ]) {
      expect((await openBrowser(site()).post("/auth?mode=forgot", { email: spelled })).status).toBe(200);
      expect(findLink(await site().mails.next(email)).token).toHaveLength(43);
    }
    expect(new Set(site().mails.recipients())).toEqual(before.add(email));
  });
});
