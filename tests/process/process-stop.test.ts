import { rmSync } from "node:fs";
import { connect } from "node:net";
import { dirname } from "node:path";
import { afterAll, describe, expect, test, vi } from "vitest";
import { runSite } from "../support/browser/running-site.ts";

const endTimeoutMs = 10_000;
const parallel = 6;
vi.setConfig({ testTimeout: 60_000 });

type Site = Awaited<ReturnType<typeof runSite>>;

/** Sends a message to the owner up to the middle of its body; `finish` sends the rest and gives the status. */
function openMessage({ origin }: Site, number = 0) {
  const { port } = new URL(origin);
  const body = String(
    new URLSearchParams({ name: "Rana", email: `rana-${number}@daftar.example`, message: "In four days." }),
  );
  const head = [
    "POST /contact HTTP/1.1",
    `Host: localhost:${port}`,
    `Origin: ${origin}`,
    "Content-Type: application/x-www-form-urlencoded",
    `Content-Length: ${body.length}`,
  ];
  let received = "";
  const socket = connect(Number(port), "127.0.0.1");
  const closed = new Promise<number>((resolve) => {
    socket.on("data", (piece) => {
      received += piece;
      if (received.includes("\r\n\r\n")) socket.end();
    });
    socket.on("error", () => {}).on("close", () => resolve(Number(received.split(" ")[1] ?? 0)));
  });
  return {
    isUnderWay: new Promise<void>((resolve) =>
      socket.write(`${head.join("\r\n")}\r\n\r\n${body.slice(0, 10)}`, () => resolve()),
    ),
    closed,
    finish() {
      socket.write(body.slice(10));
      return closed;
    },
  };
}

function endOf({ child }: Site) {
  const toldAt = performance.now();
  return new Promise<{ code: number | null; afterMs: number }>((resolve) =>
    child.once("exit", (code) => resolve({ code, afterMs: performance.now() - toldAt })),
  );
}

async function isRefused({ origin }: Site) {
  while (await fetch(`${origin}/healthz`, { headers: { connection: "close" } }).catch(() => null))
    await new Promise((resolve) => setTimeout(resolve, 10));
}

const sites: Site[] = [];
afterAll(() => {
  for (const { child, dataFolder } of sites) {
    child.kill("SIGKILL");
    rmSync(dirname(dataFolder), { recursive: true, force: true });
  }
});

/** Runs the site and leaves nothing of it behind after all tests of the file, which run at the same time. */
async function run() {
  const site = await runSite();
  sites.push(site);
  return site;
}

describe.concurrent("on SIGTERM", () => {
  test("a stopping site answers every request in progress, accepts no other, and exits with 0", async () => {
    const site = await run();
    const messages = Array.from({ length: parallel }, (_, number) => openMessage(site, number));
    await Promise.all(messages.map(({ isUnderWay }) => isUnderWay));
    const reads = Array.from({ length: parallel }, (_, round) => fetch(`${site.origin}/contact?round=${round}`));
    expect((await Promise.all(reads)).map(({ status }) => status)).toEqual(reads.map(() => 200));
    const end = endOf(site);
    site.child.kill("SIGTERM");
    await isRefused(site);
    expect(site.child.exitCode).toBeNull();
    expect(await Promise.all(messages.map((message) => message.finish()))).toEqual(messages.map(() => 303));
    const { code, afterMs } = await end;
    expect(code).toBe(0);
    expect(afterMs).toBeLessThan(endTimeoutMs);
  });

  test("a stopping site without requests in progress exits at once despite open connections", async () => {
    const site = await run();
    await (await fetch(site.origin)).text();
    const end = endOf(site);
    site.child.kill("SIGTERM");
    const { code, afterMs } = await end;
    expect(code).toBe(0);
    expect(afterMs).toBeLessThan(endTimeoutMs);
  });

  test("a stopping site closes live streams in good order before it exits", async () => {
    const site = await run();
    const stream = await fetch(`${site.origin}/live`);
    expect(stream.headers.get("content-type")).toBe("text/event-stream");
    const end = endOf(site);
    site.child.kill("SIGTERM");
    expect(await stream.text()).toMatch(/^retry: \d+\n\n/);
    expect((await end).code).toBe(0);
  });

  test("a stopping site does not wait forever for a request that never ends", async () => {
    const site = await run();
    const message = openMessage(site);
    await message.isUnderWay;
    const end = endOf(site);
    site.child.kill("SIGTERM");
    const { code, afterMs } = await end;
    expect(code).toBe(0);
    expect(afterMs).toBeLessThan(endTimeoutMs);
    expect(await message.closed).toBe(0);
  });

  test("a second signal ends the site whatever is in progress", async () => {
    const site = await run();
    const message = openMessage(site);
    await message.isUnderWay;
    const end = endOf(site);
    site.child.kill("SIGTERM");
    await isRefused(site);
    site.child.kill("SIGTERM");
    expect((await end).code).toBe(1);
    expect(await message.closed).toBe(0);
  });
});
