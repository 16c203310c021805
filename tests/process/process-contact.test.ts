import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, test } from "vitest";
import { siteAr } from "#app/i18n/words/site.ar.ts";
import { siteEn } from "#app/i18n/words/site.en.ts";
import { runSite } from "../support/browser/running-site.ts";
import { openSmtpSink } from "../support/smtp-sink.ts";
import { startForFile } from "../support/start/start-for-file.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const patiently = { timeout: 15_000 };
const letter = { name: "Rana", email: "rana@daftar.example", subject: "الإقفال", message: "How do you close? <b>" };

const folder = temporaryFolder();
const site = startForFile(() => runSite({ DATA_DIR: folder, TRUST_PROXY: "on" }));

let senders = 0;

function send(fields: Record<string, string>, { path = "/contact", from = "", origin = site().origin } = {}) {
  senders += 1;
  return fetch(origin + path, {
    method: "POST",
    body: new URLSearchParams({ ...letter, ...fields }),
    headers: { origin, "x-forwarded-for": from || `10.0.0.${senders}` },
    redirect: "manual",
  });
}

function mailsAbout(email: string) {
  const outbox = join(folder, "outbox");
  const files = readdirSync(outbox, { encoding: "utf8" })
    .filter((name) => name.endsWith(".eml"))
    .map((name) => readFileSync(join(outbox, name), "utf8"));
  return files.filter((text) => text.includes(`<${email}>`));
}

test("a message becomes a mail to the owner at once, as a file where there is no mail server", async () => {
  expect((await send({ email: "first@daftar.example" })).status).toBe(303);
  await expect.poll(() => mailsAbout("first@daftar.example").length, patiently).toBe(1);
  const [mail = ""] = mailsAbout("first@daftar.example");
  expect(mail).toContain("To: owner@daftar.example");
  expect(mail).toContain("Reply-To: Rana <first@daftar.example>");
});

test("a mail server receives it, and the message is known by its mail", async () => {
  const sink = await openSmtpSink();
  const data = join(folder, "by-smtp");
  const other = await runSite({ DATA_DIR: data, SMTP_URL: sink.url, MAIL_FROM: "Daftar <site@daftar.example>" });
  expect((await send({}, { origin: other.origin })).status).toBe(303);
  await expect.poll(() => sink.deliveries.length, patiently).toBe(1);
  await other.stop();
  await sink.close();
  expect(sink.deliveries[0]).toMatchObject({ from: "site@daftar.example", recipients: ["owner@daftar.example"] });
  const database = new DatabaseSync(join(data, "daftar.db"));
  const joined = "select sent_at from outbox join messages on messages.id = outbox.cause_id";
  expect(database.prepare(joined).all()).toEqual([{ sent_at: expect.any(String) }]);
  database.close();
});

test("a bot in the trap is answered like a person, and no mail is sent for it", async () => {
  const person = await send({ email: "person@daftar.example" });
  const bot = await send({ email: "bot@daftar.example", comments: "https://spam.example" });
  const [receipt, ofBot] = [person, bot].map(({ status, headers }) => ({
    status,
    location: headers.get("location")?.replace(/sent=[\dA-F]{8}&at=[\dT:-]+Z/, "receipt"),
  }));
  expect(receipt?.location).toBe("/contact?receipt#contact-form");
  expect(ofBot).toEqual(receipt);
  await expect.poll(() => mailsAbout("person@daftar.example").length, patiently).toBe(1);
  expect(mailsAbout("bot@daftar.example")).toEqual([]);
});

test("a bot that sends links right after loading the page is trapped too", async () => {
  const from = "10.9.9.9";
  await fetch(`${site().origin}/ar`, { headers: { "x-forwarded-for": from } });
  const quick = await send({ email: "quick@daftar.example", message: "See https://spam.example" }, { from });
  expect(quick.status).toBe(303);
  await send({ email: "person2@daftar.example", message: "See https://daftar.example" });
  await expect.poll(() => mailsAbout("person2@daftar.example").length, patiently).toBe(1);
  expect(mailsAbout("quick@daftar.example")).toEqual([]);
});

describe.each([
  { path: "/contact", words: siteEn, waitText: /Please try again in (\d+) minutes/ },
  { path: "/ar/contact", words: siteAr, waitText: /أعد المحاولة بعد (\d+) دقيقة/ },
])("on $path", ({ path, words, waitText }) => {
  const email = `limited${path.length}@daftar.example`;

  test("the sixth message in an hour is rate limited with the minutes to wait, and comes back as typed", async () => {
    for (let number = 0; number < 5; number += 1) expect((await send({ email }, { path })).status).toBe(303);
    const answer = await send({ email: ` ${email.toUpperCase()}` }, { path });
    const [form = ""] = (await answer.text()).match(/<form class="contact-form".*?<\/form>/s) ?? [];
    expect(answer.status).toBe(429);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(3_500);
    expect(Number(form.match(waitText)?.[1])).toBe(60);
    for (const typed of ["الإقفال", "How do you close? &lt;b&gt;", "Rana"]) expect(form).toContain(typed);
    expect(form.indexOf('role="alert"')).toBeLessThan(form.indexOf('id="contact-name"'));
    expect(form).not.toContain(words["contact.sentText"]);
    expect(form).not.toContain("aria-invalid");
  });
});

test("the client address is the last one of a trusted proxy, and one IPv6 network is one client", async () => {
  const from = (number: number) => `1.1.1.${number}, 2001:db8:1:2:${number.toString(16)}::7`;
  const statuses = [];
  for (let number = 0; number < 51; number += 1)
    statuses.push((await send({ email: `v6-${number}@daftar.example` }, { from: from(number) })).status);
  expect(statuses).toEqual([...Array<number>(50).fill(303), 429]);
});
