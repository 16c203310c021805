import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { askPublic, fetchPublic } from "./fetch-public.server.ts";
import { isPublicAddress } from "./public-address.server.ts";

const publicAddress = "93.184.215.14";
const hosts: Record<string, string[]> = {
  "pictures.example": [publicAddress],
  "inner.example": ["10.0.0.7"],
  "half.example": [publicAddress, "169.254.169.254"],
  "six.example": ["2606:2800:21f:cb07:6820:80da:af6b:8b2c"],
  "mapped.example": ["::ffff:10.0.0.1"],
};
const requests: IncomingMessage[] = [];
const connected: string[] = [];
const answers: Record<string, (response: ServerResponse) => void> = {
  "/a.png": (response) => response.end("a picture"),
  "/twice": (response) => response.writeHead(302, { Location: "/a.png" }).end(),
  "/inwards": (response) => response.writeHead(301, { Location: "http://inner.example/a.png" }).end(),
  "/metadata": (response) => response.writeHead(307, { Location: "http://169.254.169.254/latest" }).end(),
  "/to-file": (response) => response.writeHead(302, { Location: "file:///etc/passwd" }).end(),
  "/round": (response) => response.writeHead(302, { Location: "/round" }).end(),
  "/missing": (response) => response.writeHead(404).end(),
  "/claimed": (response) => response.writeHead(200, { "Content-Length": 10_000_000 }).flushHeaders(),
  "/endless": (response) => {
    const timer = setInterval(() => response.write("x".repeat(400)), 1);
    response.once("close", () => clearInterval(timer));
  },
  "/slow": (response) => response.writeHead(200).write("a"),
  "/silent": () => {},
};

const server = createServer((request, response) => {
  requests.push(request);
  answers[request.url ?? ""]?.(response);
});
beforeAll(() => new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready)));
beforeEach(() => {
  connected.length = 0;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function limitsOf(timeoutMs: number) {
  return {
    timeoutMs,
    accept: "image/*",
    resolve: async (host: string) => hosts[host] ?? [],
    reach: (checked: string) => {
      connected.push(checked);
      return { host: "127.0.0.1", port: (server.address() as AddressInfo).port };
    },
  };
}

function fetchFrom(address: string, timeoutMs = 5_000) {
  return fetchPublic(address, { maxBytes: 2_000, ...limitsOf(timeoutMs) });
}

function ask(address: string, method: "GET" | "HEAD" = "HEAD", timeoutMs = 5_000) {
  return askPublic(address, method, limitsOf(timeoutMs));
}

async function reasonFor(address: string, timeoutMs?: number) {
  const fetched = await fetchFrom(address, timeoutMs);
  return fetched.ok ? "fetched" : fetched.reason;
}

test("a file of a public address is fetched from the address that was checked, also after a redirect", async () => {
  const fetched = await fetchFrom("http://pictures.example/twice");
  expect(fetched.ok && Buffer.from(fetched.bytes).toString()).toBe("a picture");
  expect(fetched.ok && fetched.url.pathname).toBe("/a.png");
  expect(new Set(connected)).toEqual(new Set([publicAddress]));
  expect(await reasonFor("http://six.example:80/a.png")).toBe("fetched");
});

test("a private address is fetched where its host is the owner's own, and no other one is", async () => {
  const reasonOf = async (address: string, ownHost: string) => {
    const fetched = await fetchPublic(address, { maxBytes: 2_000, ...limitsOf(5_000), ownHost });
    return fetched.ok ? "fetched" : fetched.reason;
  };
  expect([
    await reasonOf("http://inner.example/a.png", "inner.example"),
    await reasonOf("http://inner.example:8080/a.png", "inner.example:8080"),
    await reasonOf("http://192.168.1.9/a.png", "192.168.1.9"),
    await reasonOf("http://pictures.example/inwards", "inner.example"),
  ]).toEqual(["fetched", "fetched", "fetched", "fetched"]);
  expect([
    await reasonOf("http://inner.example/a.png", "mapped.example"),
    await reasonOf("http://inner.example:8080/a.png", "inner.example"),
    await reasonOf("http://inner.example/inwards", "pictures.example"),
    await reasonOf("http://inner.example/metadata", "inner.example"),
    await reasonOf("http://half.example/a.png", "half.example"),
    await reasonOf("http://169.254.169.254/latest", "169.254.169.254"),
    await reasonOf("http://100.100.100.200/latest", "100.100.100.200"),
    await reasonOf("http://[::ffff:a9fe:a9fe]/latest", "[::ffff:a9fe:a9fe]"),
  ]).toEqual(Array(8).fill("private"));
});

test("the other site learns nothing of the owner", async () => {
  requests.length = 0;
  await fetchFrom("http://pictures.example/a.png");
  const { cookie, authorization, referer, host } = requests[0]?.headers ?? {};
  expect({ cookie, authorization, referer, host }).toEqual({ host: "pictures.example" });
});

describe("nothing within a network is connected to", () => {
  test.each([
    ["http://10.0.0.1/a.png"],
    ["http://127.0.0.1/a.png"],
    ["http://[::1]/a.png"],
    ["http://[::ffff:10.0.0.1]/a.png"],
    ["http://169.254.169.254/latest/meta-data"],
    ["http://[fc00::1]/a.png"],
    ["http://[fe80::1]/a.png"],
    ["http://[64:ff9b::a00:1]/a.png"],
    ["http://[2002:a00:1::]/a.png"],
    ["http://100.64.0.1/a.png"],
    ["http://172.16.5.4/a.png"],
    ["http://192.168.1.1/a.png"],
    ["http://0.0.0.0/a.png"],
    ["http://0/a.png"],
    ["http://2130706433/a.png"],
    ["http://0x7f000001/a.png"],
    ["http://0177.0.0.1/a.png"],
    ["http://127.1/a.png"],
    ["http://１２７.0.0.1/a.png"],
    ["http://255.255.255.255/a.png"],
    ["http://inner.example/a.png"],
    ["http://half.example/a.png"],
    ["http://mapped.example/a.png"],
    ["http://pictures.example/inwards"],
    ["http://pictures.example/metadata"],
  ])("%s", async (address) => {
    expect(await reasonFor(address)).toBe("private");
    expect(await ask(address)).toEqual({ ok: false, reason: "private" });
    expect(connected.filter((one) => one !== publicAddress)).toEqual([]);
  });
});

test.each([
  ["file:///etc/passwd"],
  ["ftp://pictures.example/a.png"],
  ["data:image/png;base64,AAAA"],
  ["http://user:secret@pictures.example/a.png"],
  ["//pictures.example/a.png"],
  ["nothing"],
  ["http://pictures.example/to-file"],
])("%s is no address to fetch from", async (address) => {
  expect(await reasonFor(address)).toBe("address");
  expect(await ask(address)).toEqual({ ok: false, reason: "address" });
});

test.each([
  ["http://pictures.example:8080/a.png", "port"],
  ["http://pictures.example:22/", "port"],
  ["http://192.168.1.9:8080/a.png", "private"],
  ["http://inner.example:8080/a.png", "private"],
])("%s is refused for what it is: %s", async (address, reason) => {
  expect(await reasonFor(address)).toBe(reason);
  expect(await ask(address)).toEqual({ ok: false, reason });
  expect(connected.filter((one) => one !== publicAddress)).toEqual([]);
});

test("a status is asked for with the method, after redirects and without reading a body", async () => {
  requests.length = 0;
  expect(await ask("http://pictures.example/twice")).toEqual({ ok: true, status: 200 });
  expect(await ask("http://pictures.example/missing", "GET")).toEqual({ ok: true, status: 404 });
  expect(await ask("http://pictures.example/endless", "GET")).toEqual({ ok: true, status: 200 });
  expect(requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
    "HEAD /twice",
    "HEAD /a.png",
    "GET /missing",
    "GET /endless",
  ]);
  expect(await ask("http://pictures.example/silent", "HEAD", 200)).toEqual({ ok: false, reason: "slow" });
  expect(await ask("http://pictures.example/round")).toEqual({ ok: false, reason: "unreachable" });
});

test("a body without an end, a larger one than allowed and a slow one are given up", async () => {
  expect(await reasonFor("http://pictures.example/endless")).toBe("large");
  expect(await reasonFor("http://pictures.example/claimed")).toBe("large");
  expect(await reasonFor("http://pictures.example/slow", 200)).toBe("slow");
  expect(await reasonFor("http://pictures.example/silent", 200)).toBe("slow");
});

test("a missing file, an unknown host and redirects without an end are not reached", async () => {
  expect(await reasonFor("http://pictures.example/missing")).toBe("unreachable");
  expect(await reasonFor("http://nowhere.example/a.png")).toBe("unknown");
  expect(await reasonFor("http://pictures.example/round")).toBe("unreachable");
});

test("the time covers a name server that does not answer", async () => {
  const resolve = () => new Promise<string[]>(() => {});
  const limits = { maxBytes: 10, timeoutMs: 100, accept: "*/*", resolve };
  expect(await fetchPublic("http://pictures.example/", limits)).toEqual({ ok: false, reason: "slow" });
});

test("addresses of the internet are public", () => {
  for (const address of [publicAddress, "1.1.1.1", "172.32.0.1", "100.128.0.1", "2606:4700::1111", "2a00:1450::1"])
    expect([address, isPublicAddress(address)]).toEqual([address, true]);
});
