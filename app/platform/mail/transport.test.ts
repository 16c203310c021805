import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openSmtpSink } from "../../../tests/support/smtp-sink.ts";
import type { OutboxRow } from "./mail.ts";
import { fileTransport, smtpTransport } from "./transport.server.ts";

const sender = { origin: "https://daftar.example", from: undefined };
const never = new AbortController().signal;
const subject = "رنا: كيف يُغلق الشهر في أربعة أيام، ومن يراجع ما تطابق وما لم يتطابق من القيود؟";
const row = {
  id: "4d3c",
  created_at: "2026-11-21T08:00:00.000Z",
  recipient: "owner@daftar.example",
  mail: {
    subject,
    text: "في أربعة أيام.\n.\nIn four days.",
    html: '<p dir="rtl">في أربعة أيام.</p>',
    replyTo: { name: 'رنا "ر" <evil@evil.example>, x', address: "rana@daftar.example" },
  },
} as OutboxRow;

let sink: Awaited<ReturnType<typeof openSmtpSink>>;
let folder: string;

beforeEach(async () => {
  sink = await openSmtpSink();
  folder = mkdtempSync(join(tmpdir(), "daftar-mail-"));
});

afterEach(async () => {
  await sink.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The headers, unfolded, each encoded word read: two of them that touch are one text. */
function headersIn(data: string) {
  const head = data.slice(0, data.indexOf("\r\n\r\n")).replace(/\r\n[ \t]/g, " ");
  const readable = head
    .replace(/\?= =\?/g, "?==?")
    .replace(/=\?UTF-8\?B\?(.*?)\?=/g, (_, text) => Buffer.from(text, "base64").toString());
  return Object.fromEntries(readable.split("\r\n").map((line) => line.split(/: (.*)/s).slice(0, 2)));
}

/** The parts of a mail with two of them, decoded. */
function partsIn(data: string) {
  const [, boundary] = data.match(/boundary="(.*?)"/) ?? [];
  return data
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => {
      const [head = "", body = ""] = part.split(/\r\n\r\n(.*)/s);
      const isEncoded = /base64/.test(head);
      const text = isEncoded
        ? Buffer.from(body, "base64").toString()
        : Buffer.from(
            body
              .replace(/=\r\n/g, "")
              .replace(/=([\dA-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
            "latin1",
          ).toString();
      return { type: head.match(/Content-Type: (.*)/)?.[1], text: text.trim() };
    });
}

test("a mail server receives both texts, one recipient, and safe headers", async () => {
  await smtpTransport(sink.url, sender).deliver(row, never);
  const [delivery] = sink.deliveries;
  expect(delivery).toMatchObject({ from: "no-reply@daftar.example", recipients: ["owner@daftar.example"] });
  const data = delivery?.data ?? "";
  expect(data.slice(0, data.indexOf("\r\n\r\n"))).not.toMatch(/[^\p{ASCII}]/u);
  expect(headersIn(data)).toMatchObject({
    From: "no-reply@daftar.example",
    To: "owner@daftar.example",
    Subject: subject,
    "Message-ID": "<4d3c@daftar.example>",
    Date: "Sat, 21 Nov 2026 08:00:00 +0000",
    "Auto-Submitted": "auto-generated",
  });
  expect(headersIn(data)["Reply-To"]).toMatch(/<rana@daftar\.example>$/);
  expect(partsIn(data).map(({ text }) => text.replaceAll("\r\n", "\n"))).toEqual([row.mail.text, row.mail.html]);
  expect(partsIn(data).map(({ type }) => type)).toEqual(["text/plain; charset=utf-8", "text/html; charset=utf-8"]);
});

test("the From address is that of the configuration", async () => {
  await smtpTransport(sink.url, { ...sender, from: "دفتر <site@daftar.example>" }).deliver(row, never);
  expect(sink.deliveries[0]?.from).toBe("site@daftar.example");
  expect(headersIn(sink.deliveries[0]?.data ?? "").From).toBe("دفتر <site@daftar.example>");
});

test("a person's mail has that person's address, continues a thread and silences no auto-responder", async () => {
  const from = { name: "رنا\r\nBcc: evil@evil.example", address: "rana@books.example" };
  const mail = { ...row.mail, replyTo: null, from, messageId: "second", thread: ["root", "first"] };
  await smtpTransport(sink.url, { ...sender, from: "site@daftar.example" }).deliver({ ...row, mail }, never);
  const headers = headersIn(sink.deliveries[0]?.data ?? "");
  expect(headers).toMatchObject({
    "Message-ID": "<second@daftar.example>",
    "In-Reply-To": "<first@daftar.example>",
    References: "<root@daftar.example> <first@daftar.example>",
  });
  expect(headers.From).toMatch(/<rana@books\.example>$/);
  expect(headers).not.toHaveProperty("Auto-Submitted");
  expect(headers).not.toHaveProperty("Bcc");
  expect(sink.deliveries[0]?.recipients).toEqual(["owner@daftar.example"]);
});

test("a server that defers, refuses or closes the connection causes a rejection that says so", async () => {
  const transport = smtpTransport(sink.url, sender);
  sink.manner = "put off";
  await expect(transport.deliver(row, never)).rejects.toThrow("451 later");
  sink.manner = "refuse";
  await expect(transport.deliver(row, never)).rejects.toThrow("550 never");
  sink.manner = "die";
  await expect(transport.deliver(row, never)).rejects.toThrow();
  await sink.close();
  await expect(transport.deliver(row, never)).rejects.toThrow("ECONNREFUSED");
});

test("the signal aborts a delivery to a server that hangs", async () => {
  sink.manner = "hang";
  const giveUp = new AbortController();
  const delivering = smtpTransport(sink.url, sender).deliver(row, giveUp.signal);
  setTimeout(() => giveUp.abort(new Error("the server is stopping")), 100);
  await expect(delivering).rejects.toThrow();
});

test("without a mail server each mail is one complete file, also when it is written twice", async () => {
  const transport = fileTransport(join(folder, "outbox"), sender);
  writeFileSync(join(folder, "other"), "");
  await transport.deliver(row, never);
  await transport.deliver(row, never);
  const files = readdirSync(join(folder, "outbox"));
  expect(files).toEqual(["2026-11-21T08-00-00-000Z-4d3c.eml"]);
  const data = readFileSync(join(folder, "outbox", files[0] as string), "utf8");
  expect(headersIn(data)).toMatchObject({ To: "owner@daftar.example", Subject: subject });
  expect(partsIn(data)[0]?.text.replaceAll("\r\n", "\n")).toBe(row.mail.text);
  expect(data.trimEnd()).toMatch(/--$/);
});

test("a folder that cannot be written causes a rejection and leaves no partial file", async () => {
  writeFileSync(join(folder, "outbox"), "a file where the folder should be");
  await expect(fileTransport(join(folder, "outbox"), sender).deliver(row, never)).rejects.toThrow(/EEXIST|ENOTDIR/);
  expect(readFileSync(join(folder, "outbox"), "utf8")).toBe("a file where the folder should be");
});
