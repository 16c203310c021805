import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { afterEach, expect, onTestFinished, test } from "vitest";
import { openSocket } from "#app/platform/mail/connect.server.ts";
import type { OutboxRow } from "#app/platform/mail/mail.ts";
import { smtpTransport } from "#app/platform/mail/transport.server.ts";
import { openSmtpSink, selfSigned } from "../../../../tests/support/smtp-sink.ts";
import { tryServer } from "./try-server.server.ts";

const sender = { origin: "https://daftar.example", from: { name: "دفتر", address: "site@daftar.example" } };
const mail = { subject: "Test", text: "Hello", html: "<p>Hello", replyTo: null };
const row = {
  id: "4d3c",
  created_at: "2026-11-21T08:00:00.000Z",
  recipient: "owner@daftar.example",
  mail,
} as OutboxRow;
const login = { user: "site", password: "correct horse battery" };

let sink: Awaited<ReturnType<typeof openSmtpSink>>;
afterEach(() => sink.close());

const server = (security: "tls" | "starttls" | "none", password = login.password) => ({
  host: "localhost",
  port: sink.port,
  security,
  user: login.user,
  password,
});
const attempt = (security: "tls" | "starttls" | "none", password?: string) =>
  tryServer(server(security, password), sender, row, 5_000);

function trustSelfSigned() {
  const before = getCACertificates();
  setDefaultCACertificates([...before, selfSigned.cert]);
  onTestFinished(() => setDefaultCACertificates(before));
}

test.each(["tls", "starttls"] as const)("a sent test tells the server's reply and the encryption: %s", async (tls) => {
  trustSelfSigned();
  sink = await openSmtpSink({ tls, login });
  expect(await attempt(tls)).toMatchObject({
    isSent: true,
    words: "250 taken",
    encryption: expect.stringMatching(/^TLSv1\.[23], TLS_/),
    ms: expect.any(Number),
  });
  expect(sink.deliveries[0]).toMatchObject({ from: "site@daftar.example", recipients: ["owner@daftar.example"] });
  await smtpTransport(server(tls), sender).deliver(row, new AbortController().signal);
  expect(sink.deliveries).toHaveLength(2);
});

test("a certificate that nobody signed is named, and nothing is sent past it", async () => {
  for (const tls of ["tls", "starttls"] as const) {
    sink = await openSmtpSink({ tls, login });
    expect(await attempt(tls)).toMatchObject({
      isSent: false,
      stage: "connect",
      encryption: null,
      words: expect.stringMatching(/self-signed certificate/),
    });
    expect(sink.deliveries).toEqual([]);
    if (tls === "tls") await sink.close();
  }
});

test("a server without STARTTLS gets neither the password nor the mail where it is required", async () => {
  sink = await openSmtpSink({ login });
  expect(await attempt("starttls")).toMatchObject({ isSent: false, stage: "connect" });
  await expect(smtpTransport(server("starttls"), sender).deliver(row, new AbortController().signal)).rejects.toThrow();
  expect(sink.deliveries).toEqual([]);
});

test("a refused sign-in tells the server's words, without the password that the server repeats", async () => {
  sink = await openSmtpSink({ login });
  const tried = await attempt("none", "short");
  expect(tried).toMatchObject({ isSent: false, stage: "signIn", words: expect.stringContaining("535 5.7.8 wrong") });
  expect(tried.words).not.toContain(Buffer.from("\0site\0short").toString("base64"));
});

test("a refusal of the mail, a server that is not there and one that says nothing are told apart", async () => {
  sink = await openSmtpSink({ login });
  sink.manner = "refuse";
  expect(await attempt("none")).toMatchObject({
    isSent: false,
    stage: "send",
    words: expect.stringMatching(/550 never/),
  });
  sink.manner = "hang";
  expect(await tryServer(server("none"), sender, row, 300)).toMatchObject({
    stage: "send",
    words: "ETIMEDOUT after 0.3 s",
  });
  await sink.close();
  expect(await attempt("none")).toMatchObject({ stage: "connect", words: expect.stringMatching(/ECONNREFUSED/) });
});

test("the address of the environment is tested too", async () => {
  sink = await openSmtpSink({ login });
  const url = sink.url.replace("//", `//${login.user}:${encodeURIComponent(login.password)}@`);
  expect(await tryServer(url, sender, row, 5_000)).toMatchObject({
    isSent: true,
    words: "250 taken",
    encryption: null,
  });
});

test.each([
  "169.254.169.254",
  "::ffff:169.254.169.254",
  "fd00:ec2::254",
  "100.100.100.200",
  "0.0.0.0",
  "fe80::1",
  "2852039166",
  "0xA9FEA9FE",
  "64:ff9b::a9fe:a9fe",
  "255.255.255.255",
])("%s, where machines of a cloud are told secrets, is not connected to", async (host) => {
  sink = await openSmtpSink();
  await expect(openSocket(host, sink.port)).rejects.toThrow("own network");
});

test("a name that leads to such an address is not connected to either", async () => {
  sink = await openSmtpSink();
  const resolve = (_: string, __: object, done: (error: null, found: object[]) => void) =>
    done(null, [
      { address: "127.0.0.1", family: 4 },
      { address: "169.254.169.254", family: 4 },
    ]);
  await expect(openSocket("mail.example", sink.port, resolve as never)).rejects.toThrow("own network");
});

test("what another service than a mail server says is not shown", async () => {
  sink = await openSmtpSink();
  const other = createServer((socket) => socket.end("HTTP/1.1 408 Request Timeout: a secret banner\r\n")).listen(0);
  onTestFinished(() => void other.close());
  await once(other, "listening");
  const { port } = other.address() as AddressInfo;
  const tried = await tryServer({ ...server("none"), port }, sender, row, 5_000);
  expect(tried).toMatchObject({ isSent: false, stage: "connect" });
  expect(tried.words).not.toMatch(/HTTP|408|banner/);
});
