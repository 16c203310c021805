import { type ChildProcess, spawn } from "node:child_process";
import { connect } from "node:net";
import { createInterface } from "node:readline";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { contract } from "../../../tests/contract/contract.ts";

/** A server in its own process; its first line of output is its port, all others are log entries. */
const serveIt = `
  const [, folder] = process.argv;
  const { createHttpServer } = await import(folder + "http/http-server.server.ts");
  const { createHtmlCache } = await import(folder + "cache/html-cache.server.ts");
  const server = createHttpServer({
    origin: "https://daftar.example",
    assets: null,
    pages: createHtmlCache(),
    isReady: () => true,
    mayShare: () => true,
    respond: async (request) => {
      await request.text();
      const { pathname } = new URL(request.url);
      if (pathname === "/slow") await new Promise((resolve) => setTimeout(resolve, 200));
      if (pathname === "/fails") {
        const cause = new Error("the cause");
        throw Object.assign(new Error("the ink ran out", { cause }), { password: "hush-1", code: "hush-2", token: "hush-3", cookie: "hush-4" });
      }
      if (pathname === "/fails-late") throw "no error at all";
      return new Response("page", { status: pathname === "/" ? 200 : 404 });
    },
  });
  server.listen(0, "127.0.0.1", () => console.log(server.address().port));
`;

type Line = { level: string; requestId?: string; msg: string; path?: string; err?: { message: string; stack: string } };

let child: ChildProcess;
let base: string;
let lines: string[] = [];

beforeAll(async () => {
  const folder = new URL("../", import.meta.url).href;
  child = spawn(process.execPath, ["--input-type=module", "-e", serveIt, folder], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const output = createInterface({ input: child.stdout as NodeJS.ReadableStream });
  const port = await new Promise<string>((resolve) => output.once("line", resolve));
  base = `http://127.0.0.1:${port}`;
  output.on("line", (line) => lines.push(line));
});

beforeEach(async () => {
  // The entries of the test before may still be on their way.
  await logged();
  lines = [];
});

afterAll(() => child.kill());

const send = (path: string, headers: Record<string, string> = {}, body = "") =>
  fetch(base + path, { method: "POST", headers: { origin: "https://daftar.example", ...headers }, body });

/** All log entries up to that of a request for a missing page. */
async function logged() {
  const id = (await fetch(`${base}/last-word`)).headers.get("x-request-id") as string;
  while (!lines.some((line) => line.includes(id))) await new Promise((resolve) => setTimeout(resolve, 10));
  return lines.filter((line) => !line.includes(id)).map((line) => JSON.parse(line) as Line);
}

test("an error is answered with a request id and logged once with it", async () => {
  const answer = await send("/fails");
  const reference = answer.headers.get("x-request-id") as string;
  expect(answer.status).toBe(500);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(await answer.text()).toBe(`500: something went wrong on our side; reference ${reference}\n`);
  const found = await logged();
  expect(found).toHaveLength(1);
  expect(found[0]).toMatchObject({
    level: "error",
    requestId: reference,
    err: { message: expect.stringContaining("the ink ran out") },
  });
  expect(found[0]?.err?.stack).toContain("the cause");
});

test("neither the response nor the log contains a secret", async () => {
  const headers = { cookie: "session=hush-5", authorization: "Bearer hush-6" };
  const answer = await send("/fails?token=hush-7", headers, "password=hush-8");
  const said = (await answer.text()) + JSON.stringify([...answer.headers]);
  expect(said).not.toMatch(/hush|ink|at answer/);
  await logged();
  expect(lines.join("\n")).toContain("the ink ran out");
  expect(lines.join("\n")).not.toContain("hush");
});

test("a thrown value that is not an Error is answered and logged too", async () => {
  expect((await send("/fails-late")).status).toBe(500);
  expect(await logged()).toHaveLength(1);
});

test("an error response is never cached", async () => {
  expect((await fetch(`${base}/fails`)).status).toBe(500);
  expect((await fetch(`${base}/fails`)).status).toBe(500);
  expect((await fetch(`${base}/`)).status).toBe(200);
  expect(await logged()).toHaveLength(2);
});

test("every response has its own id, also refusals", async () => {
  const asked = ["/", "/", "/missing", "/fails", "/%ff", "/healthz"].map((path) => fetch(base + path));
  const ids = (await Promise.all(asked)).map(({ headers }) => headers.get("x-request-id") ?? "");
  expect(ids.filter((id) => !/^[0-9a-f-]{36}$/.test(id))).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
});

test("an id that a client sends is ignored", async () => {
  expect((await fetch(`${base}/`, { headers: { "x-request-id": "mine" } })).headers.get("x-request-id")).not.toBe(
    "mine",
  );
});

test("concurrent log entries have the ids of their own requests", async () => {
  const paths = Array.from({ length: 20 }, (_, number) => `/missing-${number}`);
  const ids = await Promise.all(paths.map(async (path) => (await fetch(base + path)).headers.get("x-request-id")));
  const idByPath = new Map((await logged()).map(({ path, requestId }) => [path, requestId]));
  expect(paths.map((path) => idByPath.get(path))).toEqual(ids);
});

contract("2.1.8");
test("a path cannot forge log entries", async () => {
  await fetch(`${base}/%0a{"level":"error"}%0d%0a%e2%80%a8`);
  const found = await logged();
  expect(found.map(({ level, msg }) => [level, msg])).toEqual([["warn", "page not found"]]);
});

test("a client that disconnects is not logged as an error", async () => {
  const head = "Host: daftar.example\r\nOrigin: https://daftar.example\r\n";
  for (const bytes of [
    `POST / HTTP/1.1\r\n${head}Content-Length: 10\r\n\r\nabc`,
    `POST / HTTP/1.1\r\n${head}Transfer-Encoding: chunked\r\n\r\n3\r\nabc\r\nZZ\r\n`,
    `GET /slow HTTP/1.1\r\n${head}\r\n`,
  ]) {
    const socket = connect(Number(new URL(base).port), "127.0.0.1").on("error", () => {});
    await new Promise<void>((resolve) => socket.write(bytes, () => resolve()));
    await new Promise((resolve) => setTimeout(resolve, 50));
    socket.destroy();
  }
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect((await logged()).filter(({ level }) => level === "error")).toEqual([]);
});
