import { execFile } from "node:child_process";
import { createSocket } from "node:dgram";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { ProgramDied, ProgramRefused, startSandbox } from "./sandbox.server.ts";
import { createWarmSandbox } from "./warm-sandbox.server.ts";

const hostile = {
  program: "tests/support/hostile",
  limits: { heapMb: 64, residentMb: 300, silenceMs: 20_000, outputBytes: 2_000_000 },
};
// Filling the memory takes time too, on a slow machine more than this.
const littleTime = { cpuMs: 1_500, silentCpuMs: 1_500 };

async function outcomeOf(deed: string, limits = {}, port = 0) {
  const sandbox = startSandbox({ ...hostile, limits: { ...hostile.limits, ...limits } });
  try {
    return (await sandbox.ask({ deed, port })).value;
  } catch (error) {
    if (error instanceof ProgramDied) return `died: ${error.reason}`;
    if (error instanceof ProgramRefused) return `refused: ${error.reason ?? error.message}`;
    throw error;
  } finally {
    sandbox.end();
  }
}

test("a program answers, and has nothing of the site's environment", async () => {
  process.env.SMTP_URL = "smtp://secret";
  const { text, environment } = (await outcomeOf("answer")) as { text: string; environment: string[] };
  delete process.env.SMTP_URL;
  expect(text).toBe("نص");
  expect(environment.filter((name) => !["NODE_NO_WARNINGS", "PWD", "OLDPWD", "SHLVL", "_"].includes(name))).toEqual([]);
});

test("where no more files may be open no process is started, and the site lives", async () => {
  const script = `
    import { openSync } from "node:fs";
    const { startSandbox } = await import(process.argv[1]);
    try { for (;;) openSync("/dev/null"); } catch {}
    try { startSandbox({ program: "tests/support/hostile" }); } catch ({ message }) { console.log(message); }
    setTimeout(() => console.log("alive"), 50);`;
  const module = new URL("./sandbox.server.ts", import.meta.url).href;
  const limited = [
    "-c",
    'ulimit -n 200 && exec "$0" "$@"',
    process.execPath,
    "--input-type=module",
    "-e",
    script,
    module,
  ];
  const { stdout } = await promisify(execFile)("/bin/sh", limited);
  expect(stdout).toBe("no more processes can be started\nalive\n");
});

test.each([
  ["heap", "died: memory"],
  ["buffers", "died: memory"],
  ["loop", "died: time", littleTime],
  ["pattern", "died: time", littleTime],
  ["exit", "died: crash"],
  ["throwLater", "died: crash"],
  ["abort", "died: memory"],
  ["garbage", "died: output"],
  ["badJson", "died: output"],
  ["longFrame", "died: output"],
  ["manyParts", "died: output"],
  ["endless", "died: output"],
  ["shout", "died: output"],
])(
  "a program that does this is ended, and nothing waits for it: %s",
  async (deed, outcome, limits: Partial<typeof littleTime> = {}) => {
    let beats = 0;
    const heart = setInterval(() => {
      beats += 1;
    }, 10);
    expect(await outcomeOf(deed, limits)).toBe(outcome);
    clearInterval(heart);
    expect(beats).toBeGreaterThan(3);
  },
  60_000,
);

test("one that says nothing is ended", async () => {
  expect(await outcomeOf("silence", { silenceMs: 1_500 })).toBe("died: time");
});

test.each(["read", "list", "write", "child", "worker", "addon", "inspector"])(
  "the permission model refuses: %s",
  async (deed) => {
    expect(await outcomeOf(deed)).toMatch(/^refused: ERR_(?:ACCESS_DENIED|DLOPEN_DISABLED)$/);
  },
);

test("there is no network, by whatever module, and nothing arrives at a port of this machine", {
  timeout: 60_000,
}, async () => {
  let arrived = 0;
  const server = createServer(() => {
    arrived += 1;
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const datagrams = createSocket("udp4", () => {
    arrived += 1;
  }).bind(port, "127.0.0.1");
  await once(datagrams, "listening");
  for (const deed of ["net", "builtin", "http", "tls", "http2", "dgram", "fetch"])
    expect([deed, await outcomeOf(deed, {}, port)]).toEqual([
      deed,
      expect.stringMatching(/no network here|not defined|crash/),
    ]);
  for (const deed of ["listen", "dns", "resolver"])
    expect([deed, await outcomeOf(deed)]).toEqual([deed, "refused: there is no network here"]);
  await sleep(100);
  expect(arrived).toBe(0);
  server.close();
  datagrams.close();
});

test("answers wait for who reads them, in bounded memory here", async () => {
  const sandbox = startSandbox({ ...hostile, limits: { ...hostile.limits, outputBytes: 1e9 } });
  const before = process.memoryUsage().rss;
  let read = 0;
  for await (const { value } of sandbox.run({ deed: "endless" })) {
    expect(String(value)).toHaveLength(10_000);
    read += 1;
    if (read === 3) await sleep(500);
    if (read === 200) break;
  }
  expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000);
  await sandbox.ended;
});

test("a warm program serves many, and after a death the next job has a new one", async () => {
  const run = createWarmSandbox(hostile, 2);
  await expect(run({ deed: "exit" })).rejects.toThrow(ProgramDied);
  const answers = await Promise.all([1, 2, 3, 4].map(() => run({ deed: "answer" })));
  expect(answers.map(({ value }) => (value as { text: string }).text)).toEqual(["نص", "نص", "نص", "نص"]);
});
