import { connect } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { origin, type RawSite, serve, statusIn } from "../../../tests/support/raw-http.ts";

const forOne = "Host: daftar.example\r\nConnection: close\r\n";
const ownPost = `POST / HTTP/1.1\r\n${forOne}Origin: ${origin}\r\n`;

let site: RawSite;
let answered: string[] = [];
let hosts: (string | null)[] = [];

beforeAll(async () => {
  site = await serve({
    respond: async (request) => {
      answered.push(request.url);
      hosts = [request.headers.get("host"), request.headers.get("x-forwarded-host")];
      return new Response(await request.text());
    },
  });
});

afterEach(async () => {
  expect((await fetch(`${site.base}/still-there`)).status).toBe(200);
  answered = [];
});

afterAll(() => site.close());

const statusOf = async (bytes: string) => statusIn(await site.sendRaw(bytes));

describe("addresses", () => {
  test.each([
    ["bytes that are no UTF-8", "/%ff"],
    ["a broken pair of bytes", "/%c3%28"],
    ["the same in the query", "/?q=%c3%28"],
    ["an overlong slash", "/%c0%af"],
    ["a lone surrogate", "/%ed%a0%80"],
    ["half an escape", "/%"],
    ["a NUL", "/%00"],
    ["a NUL in the query", "/?q=a%00b"],
    ["a backslash", "/\\evil.example"],
    ["two slashes at its beginning", "//evil.example"],
    ["two slashes once it is resolved", "/x/..//evil.example"],
    ["the same with the dot escaped", "/%2e//evil.example"],
    ["another host in absolute form", "http://evil.example/"],
    ["this host in absolute form", `${origin}/`],
    ["no slash", "x"],
  ])("an address with %s is refused", async (_, address) => {
    expect(await statusOf(`GET ${address} HTTP/1.1\r\n${forOne}\r\n`)).toBe(400);
    expect(answered).toEqual([]);
  });

  test("an address longer than 8 KB is refused with 414", async () => {
    expect(await statusOf(`GET /${"a".repeat(9_000)} HTTP/1.1\r\n${forOne}\r\n`)).toBe(414);
    expect(await statusOf(`GET /${"a".repeat(8_000)} HTTP/1.1\r\n${forOne}\r\n`)).toBe(200);
  });

  test("escaped characters reach the pages on the site's own origin, whatever port is named", async () => {
    const path = "/%D9%85%D9%82%D8%A7%D9%84%D8%A9?q=%F0%9F%93%92+1";
    const named = `GET ${path} HTTP/1.1\r\nHost: daftar.example:8443\r\nX-Forwarded-Host: evil.example\r\nConnection: close\r\n\r\n`;
    expect(await statusOf(named)).toBe(200);
    expect(answered).toEqual([origin + path]);
    expect(hosts).toEqual(["daftar.example", null]);
  });
});

describe("methods", () => {
  test.each([
    ["TRACE", 405],
    ["OPTIONS", 405],
    ["PUT", 405],
    ["DELETE", 405],
    ["PATCH", 405],
    ["CONNECT", 405],
    ["PROPFIND", 405],
    ["FOO", 400],
    ["get", 400],
  ])("%s is answered with %i", async (method, status) => {
    expect(await statusOf(`${method} / HTTP/1.1\r\n${forOne}Origin: ${origin}\r\n\r\n`)).toBe(status);
    expect(answered).toEqual([]);
  });

  test("a CONNECT request that is dropped at once does no harm", async () => {
    const socket = connect(site.place).on("error", () => {});
    await new Promise<void>((resolve) =>
      socket.write(`CONNECT evil.example:443 HTTP/1.1\r\n${forOne}\r\n${"a".repeat(100_000)}`, () => resolve()),
    );
    socket.resetAndDestroy();
    await new Promise((resolve) => socket.once("close", resolve));
  });
});

describe("malformed requests", () => {
  test.each([
    ["a header of 20 KB", `GET / HTTP/1.1\r\n${forOne}X-Long: ${"a".repeat(20_000)}\r\n\r\n`, 431],
    ["a thousand headers", `GET / HTTP/1.1\r\n${forOne}${"X-Many: aaaaaaaaaa\r\n".repeat(1_000)}\r\n`, 431],
    ["a header without a name", `GET / HTTP/1.1\r\n${forOne}: x\r\n\r\n`, 400],
    ["a header with a control character", `GET / HTTP/1.1\r\n${forOne}X-Odd: a\x01b\r\n\r\n`, 400],
    ["no host", "GET / HTTP/1.1\r\nConnection: close\r\n\r\n", 400],
    ["two hosts", `GET / HTTP/1.1\r\n${forOne}Host: evil.example\r\n\r\n`, 400],
    ["the same host twice", `GET / HTTP/1.1\r\n${forOne}hOST: daftar.example\r\n\r\n`, 400],
    ["a list of hosts", "GET / HTTP/1.1\r\nHost: daftar.example, evil.example\r\nConnection: close\r\n\r\n", 400],
    ["an empty host", "GET / HTTP/1.1\r\nHost:\r\nConnection: close\r\n\r\n", 400],
    ["a host with a path", "GET / HTTP/1.1\r\nHost: daftar.example/x\r\nConnection: close\r\n\r\n", 400],
    ["a host with somebody's name", "GET / HTTP/1.1\r\nHost: a@evil.example\r\nConnection: close\r\n\r\n", 400],
    ["two hosts in the old protocol", "GET / HTTP/1.0\r\nHost: a.example\r\nHost: b.example\r\n\r\n", 400],
    ["another protocol", "\x16\x03\x01\x02\x00\x01\x00\x01\xfc", 400],
    ["a chunk whose length is no number", `${ownPost}Transfer-Encoding: chunked\r\n\r\nZZ\r\nabc\r\n`, 400],
    ["a chunk longer than it says", `${ownPost}Transfer-Encoding: chunked\r\n\r\n1\r\nabc\r\n0\r\n\r\n`, 400],
    ["two ways to say its length", `${ownPost}Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`, 400],
    ["one length twice", `${ownPost}Content-Length: 3\r\nContent-Length: 3\r\n\r\nabc`, 400],
    ["one coding twice", `${ownPost}Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`, 400],
    ["two lengths", `${ownPost}Content-Length: 3\r\nContent-Length: 4\r\n\r\nabcd`, 400],
    ["a length that is no number", `${ownPost}Content-Length: three\r\n\r\nabc`, 400],
    ["a coding that nobody knows", `${ownPost}Transfer-Encoding: rot13\r\n\r\nabc`, 400],
  ])("%s is refused", async (_, bytes, status) => {
    expect(await statusOf(bytes)).toBe(status);
    expect(answered.filter((url) => url !== `${origin}/`)).toEqual([]);
  });

  test.each(["daftar.example", "daftar.example:3000", "127.0.0.1:3000", "[::1]:3000", "LOCALHOST", "Daftar.Example"])(
    "the host %s is accepted",
    async (host) => {
      expect(await statusOf(`GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)).toBe(200);
    },
  );

  test("an HTTP/1.0 request may have no host", async () => {
    expect(await statusOf("GET / HTTP/1.0\r\n\r\n")).toBe(200);
  });

  test("a complete chunked body is accepted", async () => {
    expect(await statusOf(`${ownPost}Transfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n`)).toBe(200);
  });
});
