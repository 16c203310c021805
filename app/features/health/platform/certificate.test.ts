import type { AddressInfo } from "node:net";
import { createServer } from "node:tls";
import { afterAll, beforeAll, expect, test } from "vitest";
import { selfSigned } from "../../../../tests/support/smtp-sink.ts";
import { readCertificate } from "./certificate.server.ts";

const server = createServer(selfSigned);
const silent = createServer();
const portOf = (listening: typeof server) => (listening.address() as AddressInfo).port;
const listen = (one: typeof server) => new Promise<void>((done) => one.listen(0, "127.0.0.1", done));

beforeAll(() => Promise.all([listen(server), listen(silent)]));
afterAll(() => {
  server.close();
  silent.close();
});

test("a certificate tells who issued it, until when, and why browsers refuse it", async () => {
  expect(await readCertificate(new URL(`https://localhost:${portOf(server)}`), 2_000)).toEqual({
    issuer: "Daftar tests, localhost",
    validUntil: expect.stringMatching(/^21\d\d-/),
    problem: "DEPTH_ZERO_SELF_SIGNED_CERT",
  });
});

test("a server that has no certificate, or is not there, gives none", async () => {
  await expect(readCertificate(new URL(`https://127.0.0.1:${portOf(silent)}`), 500)).rejects.toThrow();
  await expect(readCertificate(new URL("https://127.0.0.1:1"), 500)).rejects.toThrow("ECONNREFUSED");
});
