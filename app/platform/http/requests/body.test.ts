import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import { PassThrough } from "node:stream";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { origin, type RawSite, serve, statusIn } from "../../../../tests/support/raw-http.ts";
import { readBody } from "./body.server.ts";

const limitBytes = 128 * 1024;
const megabyte = 1024 * 1024;
const acceptedAtMost = 32 * megabyte;
const head = `POST / HTTP/1.1\r\nHost: daftar.example\r\nOrigin: ${origin}\r\nConnection: close\r\n`;
const digestOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

let site: RawSite;
let readBytes = 0;

beforeAll(async () => {
  site = await serve({
    respond: async (request) => {
      const body = new Uint8Array(await request.arrayBuffer());
      readBytes = body.length;
      return new Response(digestOf(body));
    },
  });
});

afterEach(async () => {
  readBytes = 0;
  expect((await fetch(`${site.base}/still-there`)).status).toBe(200);
});

afterAll(() => site.close());

/** The response to a request whose body `write` sends, when the connection is closed, and the number of bytes sent. */
async function post(headers: string, write: (socket: Socket) => void) {
  let sentBytes = 0;
  const heard = await site.sendRaw(`${head}${headers}\r\n`, (socket) => {
    socket.once("close", () => {
      sentBytes = socket.bytesWritten;
    });
    write(socket);
  });
  return { status: statusIn(heard), sentBytes };
}

const chunk = (bytes: Buffer) =>
  Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from("\r\n")]);

/** Writes the chunk as fast as possible until the connection ends or `max` bytes are sent. */
function writeOn(socket: Socket, piece: Buffer, max: number) {
  let written = 0;
  const more = () => {
    while (!socket.destroyed && written < max) {
      written += piece.length;
      if (!socket.write(piece)) break;
    }
  };
  socket.on("drain", more);
  more();
}

describe("bodies within the limit", () => {
  test.each([0, 1, 70_000, limitBytes])("a body of %i bytes arrives unchanged", async (length) => {
    const body = Buffer.alloc(length, "دفتر");
    const answer = await fetch(`${site.base}/`, { method: "POST", headers: { origin }, body });
    expect(await answer.text()).toBe(digestOf(body));
    expect(readBytes).toBe(length);
  });

  test("a body in chunks is joined", async () => {
    const { status } = await post("Transfer-Encoding: chunked\r\n", (socket) => {
      for (let piece = 0; piece < 100; piece += 1) socket.write(chunk(Buffer.alloc(1_000)));
      socket.write("0\r\n\r\n");
    });
    expect(status).toBe(200);
    expect(readBytes).toBe(100_000);
  });
});

describe("bodies above the limit", () => {
  test.each([
    ["a body of one byte more, declared, is refused", limitBytes + 1],
    ["a body of 20 MB, declared, is refused", 20 * megabyte],
  ])("%s", async (_, length) => {
    const { status } = await post(`Content-Length: ${length}\r\n`, (socket) =>
      writeOn(socket, Buffer.alloc(64 * 1024), length),
    );
    expect(status).toBe(413);
    expect(readBytes).toBe(0);
  });

  test("a declared length of 10 GB is refused without waiting for the body", async () => {
    expect((await post("Content-Length: 10000000000\r\n", () => {})).status).toBe(413);
  });

  test.each([
    ["a body of one byte more, in chunks, is refused", limitBytes + 1],
    ["a body of 20 MB in one chunk is refused", 20 * megabyte],
  ])("%s", async (_, length) => {
    const { status } = await post("Transfer-Encoding: chunked\r\n", (socket) => {
      socket.write(chunk(Buffer.alloc(length)));
      socket.write("0\r\n\r\n");
    });
    expect(status).toBe(413);
    expect(readBytes).toBe(0);
  });

  test("a client that sends a whole oversized body before it reads gets the refusal", async () => {
    for (const size of [limitBytes + 1, megabyte]) {
      const answer = await fetch(`${site.base}/`, { method: "POST", headers: { origin }, body: Buffer.alloc(size) });
      expect([answer.status, await answer.text()]).toEqual([413, "413: the request is larger than 131072 bytes\n"]);
    }
  });

  // A client that is still sending may lose the response to the reset after it on a busy machine.
  test("an endless chunked body is disconnected after a bounded number of bytes", { retry: 2 }, async () => {
    const { status, sentBytes } = await post("Transfer-Encoding: chunked\r\n", (socket) =>
      writeOn(socket, chunk(Buffer.alloc(64 * 1024)), 1024 * megabyte),
    );
    expect(status).toBe(413);
    expect(sentBytes).toBeLessThan(acceptedAtMost);
  });
});

describe("bodies that cost more than their length", () => {
  test("a body in pieces of one byte is refused long before its end", async () => {
    const pieces = Buffer.from("1\r\na\r\n".repeat(10_000));
    const { status, sentBytes } = await post("Transfer-Encoding: chunked\r\n", (socket) =>
      writeOn(socket, pieces, 20 * megabyte),
    );
    expect(status).toBe(408);
    expect(sentBytes).toBeLessThan(acceptedAtMost);
    expect(readBytes).toBe(0);
  });

  test("a body in many pieces of a usual size is taken as it is", async () => {
    const bytes = Buffer.from(Array.from({ length: 100_000 }, (_, index) => (index * 31) % 251));
    const pieces = Array.from({ length: 2_000 }, (_, index) => chunk(bytes.subarray(index * 50, index * 50 + 50)));
    const heard = await site.sendRaw(`${head}Transfer-Encoding: chunked\r\n\r\n`, (socket) =>
      socket.write(Buffer.concat([...pieces, Buffer.from("0\r\n\r\n")])),
    );
    expect([statusIn(heard), heard.includes(digestOf(bytes))]).toEqual([200, true]);
  });

  test("of more than can be held at once the body that has been arriving for longest is refused, and then the next", async () => {
    const piece = Buffer.alloc(9 * megabyte);
    const open = Array.from({ length: 16 }, () => {
      const stream = new PassThrough({ highWaterMark: 0 });
      const answer = readBody(Object.assign(stream, { headers: {} }) as unknown as IncomingMessage, 10 * megabyte);
      stream.write(piece);
      return { stream, answer };
    });
    const first = await Promise.all(open.slice(0, 2).map(({ answer }) => answer));
    expect(first).toEqual([expect.objectContaining({ status: 503 }), expect.objectContaining({ status: 503 })]);
    for (const { stream } of open.slice(2)) stream.end();
    const others = await Promise.all(open.slice(2).map(({ answer }) => answer));
    expect(others.map((body) => "length" in body && body.length)).toEqual(others.map(() => piece.length));
  });
});
