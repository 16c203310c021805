import { describe, expect, test } from "vitest";
import { authAr } from "#app/i18n/words/auth.ar.ts";
import { authEn } from "#app/i18n/words/auth.en.ts";
import { contract } from "../contract/contract.ts";
import { findLink } from "../support/mail-text.ts";
import { password } from "../support/people.ts";
import type { Answer } from "../support/send-request.ts";
import { openBrowser, pathOf, signIn } from "./auth-browser.ts";
import { authSiteOfFile } from "./auth-site.ts";

const atOnce = 20;
const site = authSiteOfFile();

/** Headers in which somebody may say where they come from; only the last of the first is believed here. */
const from = (number: number) => ({
  "x-forwarded-for": `198.51.100.${number}`,
  "x-real-ip": `198.51.100.${number}`,
  "cf-connecting-ip": `198.51.100.${number}`,
  "true-client-ip": `198.51.100.${number}`,
  "x-client-address": `198.51.100.${number}`,
  forwarded: `for=198.51.100.${number}`,
});

/** One address, spelled in ways that a mail server or an eye would take for it. */
function respelled(email: string, number: number) {
  const [mailbox = "", domain = ""] = email.split("@");
  const spellings = [
    email,
    email.toUpperCase(),
    ` ${email} `,
    `${mailbox}\u200B@${domain}`,
    `${mailbox}\uFF20${domain}`,
    `${mailbox}@${domain.toUpperCase()}`,
    `\uFEFF${email}`,
    email.replace("p", "\uFF50"),
  ];
  return spellings[number % spellings.length] as string;
}

contract("docs.19");
test("the eleventh wrong password for an account is rate limited, from whatever address and in whatever spelling", async () => {
  const { email } = site().store.makePerson();
  const strangers = { from: 0, statuses: [] as number[] };
  for (let number = 0; number < 40; number += 1) {
    const fields = {
      email: respelled(email, number),
      password: "not the password",
      "email[]": `x${number}`,
      try: `${number}`,
    };
    const answer = await openBrowser(site()).post(`/auth?try=${number}`, fields, from(number));
    strangers.statuses.push(answer.status);
    if (answer.status === 429) expect(Number(answer.headers["retry-after"])).toBeGreaterThan(50);
  }
  expect(strangers.statuses).toEqual([...Array<number>(10).fill(422), ...Array<number>(30).fill(429)]);
  expect((await openBrowser(site()).post("/auth", { email, password })).status).toBe(429);
});

test("strangers who guess passwords do not lock out a browser that was signed in before", async () => {
  const { email } = site().store.makePerson();
  const own = openBrowser(site());
  await signIn(own, email, password);
  await own.post("/auth/sign-out");
  const guesses = Array.from({ length: 12 }, () => openBrowser(site()).post("/auth", { email, password: "a guess" }));
  const statuses = (await Promise.all(guesses)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 422)).toHaveLength(10);
  await signIn(own, email, password);
});

/** Asks in the name of ever another person, many at a time, and counts what is answered. */
async function askForMany(count: number, path: string, addressOf: (number: number) => string) {
  const counts: Record<number, number> = {};
  for (let number = 0; number < count; number += atOnce) {
    const batch = Array.from({ length: Math.min(atOnce, count - number) }, (_, index) => {
      const email = `nobody-${number + index}@daftar.example`;
      const fields = { fullName: "Rana", email, password: "a new ledger 8" };
      const forwarded = `203.0.113.9, ${addressOf(number + index)}`;
      return openBrowser(site()).post(path, fields, { "x-forwarded-for": forwarded });
    });
    for (const { status } of await Promise.all(batch)) counts[status] = (counts[status] ?? 0) + 1;
  }
  return counts;
}

test("one IPv6 network may try a hundred accounts in an hour, and the next is rate limited", async () => {
  const inOneNetwork = (number: number) => `2001:db8:77:1:${number.toString(16)}::${number + 1}`;
  expect(await askForMany(105, "/auth", inOneNetwork)).toEqual({ 422: 100, 429: 5 });
});

test("the /64s of one /48 may try sixteen times as many, and those of one /56 four times", async () => {
  const inOne56 = (number: number) => `2001:db8:78:${(0x100 + number).toString(16)}::1`;
  expect(await askForMany(125, "/auth?mode=sign-up", inOne56)).toEqual({ 200: 120, 429: 5 });
});

test("when strangers from everywhere fill their places, the next is asked to wait, as typed, and a known browser gets in", async () => {
  const { email } = site().store.makePerson();
  const known = openBrowser(site());
  await signIn(known, email, password);
  await known.post("/auth/sign-out");
  const tryAs = (address: string, index: number) => {
    const path = index % 2 ? "/ar/auth" : "/auth";
    return openBrowser(site()).post(path, { email: address, password: "a guess" });
  };
  const addresses = Array.from({ length: 120 }, (_, index) => (index % 20 ? `nobody-${index}@daftar.example` : email));
  const crowd = addresses.map(tryAs);
  await signIn(known, email, password);
  const answers = await Promise.all(crowd);
  const busy = answers.filter(({ status }) => status === 429);
  expect(busy.length).toBeGreaterThan(40);
  expect(answers.filter(({ status }) => status !== 429 && status !== 422)).toEqual([]);
  for (const [index, { status, headers, body }] of answers.entries()) {
    if (status !== 429) continue;
    expect(headers["retry-after"]).toBe("5");
    expect(body).toContain((index % 2 ? authAr : authEn)["auth.busy"]);
    expect(body).toContain(`value="${addresses[index]}"`);
  }
  expect(busy.some(({ body }) => body.includes(`value="${email}"`))).toBe(true);
});

test("one address is one client, however it is written", async () => {
  const written = ["192.0.2.99", "::ffff:192.0.2.99", "192.0.2.99:4711", "::ffff:c000:263", "[::ffff:192.0.2.99]:80"];
  const inAnyWay = (number: number) => written[number % written.length] as string;
  expect(await askForMany(35, "/auth?mode=sign-up", inAnyWay)).toEqual({ 200: 30, 429: 5 });
});

test("a client that requests too many resets is answered as before, and the owner's link is still mailed", async () => {
  const { email } = site().store.makePerson();
  expect(await askForMany(35, "/auth?mode=forgot", () => "192.0.2.98")).toEqual({ 200: 35 });
  const fromThere = { "x-forwarded-for": "192.0.2.98" };
  expect((await openBrowser(site()).post("/auth?mode=forgot", { email }, fromThere)).status).toBe(200);
  await site().mails.next(email);
});

test("the fourth reset for one address in an hour is rate limited and not mailed", async () => {
  const { email } = site().store.makePerson();
  const statuses = [];
  for (let number = 0; number < 5; number += 1) {
    const spelled = respelled(email, number);
    statuses.push((await openBrowser(site()).post("/auth?mode=forgot", { email: spelled }, from(number))).status);
    // The next would take it back, were it not sent yet.
    if (number < 3) await site().mails.next(email);
  }
  expect(statuses).toEqual([200, 200, 200, 429, 429]);
  expect(site().mails.unreadBy(email)).toEqual([]);
});

/** What somebody who asks can compare: the status, the names of the headers, and the answer but for the address asked about. */
function outside({ status, headers, body }: Answer, email: string) {
  const { date: _date, "x-request-id": _id, ...comparable } = headers;
  return {
    status,
    headers: { ...comparable, "set-cookie": headers["set-cookie"]?.length },
    body: body.replaceAll(email, "…"),
  };
}

describe("answers do not reveal who has an account", () => {
  type Kinds = Parameters<ReturnType<typeof site>["store"]["makePerson"]>[0][];

  /** That people of these kinds are answered as somebody without an account. */
  async function expectAlike(path: string, fields: Record<string, string>, kinds: Kinds) {
    const asked = ["person-zzzz@daftar.example", ...kinds.map((kind) => site().store.makePerson(kind).email)];
    const ask = async (email: string) => outside(await openBrowser(site()).post(path, { ...fields, email }), email);
    const [first, ...others] = await Promise.all(asked.map(ask));
    expect([200, 422]).toContain(first?.status);
    for (const other of others) expect(other).toEqual(first);
  }

  test.each<[string, string, Record<string, string>]>([
    ["a sign-in with a wrong password", "/auth", { password: "a guess" }],
    ["the same by script", "/auth.data", { password: "a guess" }],
    ["a reset", "/auth?mode=forgot", {}],
    ["a reset in Arabic", "/ar/auth?mode=forgot", {}],
    ["a reset by script", "/auth.data?mode=forgot", {}],
    ["a sign-up", "/auth?mode=sign-up", { fullName: "Rana", password: "a new ledger 8" }],
    ["a sign-up by script", "/auth.data?mode=sign-up", { fullName: "Rana", password: "a new ledger 8" }],
    ["a sign-up with a common password", "/auth?mode=sign-up", { fullName: "Rana", password: "password1" }],
  ])("answers do not reveal who has an account: %s", async (_, path, fields) => {
    const kinds = [{}, { isDisabled: true }, { isVerified: false }, { role: "admin" as const, hasSecondFactor: true }];
    await expectAlike(path, fields, kinds);
  });

  test("the right password of a disabled account is answered like a wrong one", () =>
    expectAlike("/auth", { password }, [{ isDisabled: true }]));

  test("the right password of an unverified account is answered with that reason, in the language of the page", async () => {
    for (const [prefix, words] of [
      ["", authEn],
      ["/ar", authAr],
    ] as const) {
      const { email } = site().store.makePerson({ isVerified: false });
      const answer = await openBrowser(site()).post(`${prefix}/auth`, { email, password });
      expect([answer.status, answer.body.includes(words["signIn.emailNotVerified"])]).toEqual([422, true]);
      const { link } = findLink(await site().mails.next(email));
      expect(pathOf(link)).toMatch(/mode=confirm/);
    }
  });

  test("the rate limit does not reveal who has an account either", async () => {
    const tries = async (email: string) => {
      const browser = openBrowser(site());
      for (let number = 0; number < 10; number += 1) await browser.post("/auth", { email, password: "a guess" });
      return outside(await browser.post("/auth", { email, password: "a guess" }), email);
    };
    const [first, second] = [await tries("person-yyyy@daftar.example"), await tries(site().store.makePerson().email)];
    expect(second).toEqual({ ...first, headers: { ...first.headers, "retry-after": second.headers["retry-after"] } });
    expect(first.status).toBe(429);
  });
});
