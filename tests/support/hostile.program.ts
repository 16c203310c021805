import { writeSync } from "node:fs";
import { answerJobs } from "#app/platform/sandbox/program.ts";

/** What a program might do once what it reads has taken it over. */
const deeds: Record<string, (port: number) => unknown> = {
  answer: () => ({ text: "نص", environment: Object.keys(process.env).sort() }),
  heap: () => {
    const held: string[][] = [];
    for (;;) held.push(Array.from({ length: 100_000 }, (_, index) => `${index} ${held.length}`));
  },
  buffers: () => {
    const held: Buffer[] = [];
    for (;;) held.push(Buffer.alloc(32 * 1024 ** 2, 1));
  },
  loop: () => {
    for (;;);
  },
  pattern: () => /^(a+)+$/.test(`${"a".repeat(60)}!`),
  exit: () => process.exit(0),
  abort: () => process.abort(),
  throwLater: () => {
    setImmediate(() => {
      throw new Error("later");
    });
    return new Promise(() => undefined);
  },
  silence: () => new Promise(() => setInterval(() => undefined, 1_000)),
  garbage: () => writeSync(1, "no frame at all, and more than eight bytes of it"),
  badJson: () => writeSync(1, Buffer.concat([Buffer.from([0, 0, 0, 3, 0, 0, 0, 0]), Buffer.from("{x}")])),
  longFrame: () => writeSync(1, Buffer.from([255, 255, 255, 255, 0, 0, 0, 0])),
  manyParts: () => writeSync(1, Buffer.from([0, 0, 0, 1, 255, 255, 255, 255])),
  shout: async () => {
    for (;;) await new Promise((written) => process.stderr.write("x".repeat(10_000), written));
  },
  read: () => import("node:fs").then(({ readFileSync }) => readFileSync("/etc/hostname", "utf8")),
  list: () => import("node:fs").then(({ readdirSync }) => readdirSync("/")),
  write: () => import("node:fs").then(({ writeFileSync }) => writeFileSync("/tmp/daftar-sandbox-test", "x")),
  child: () => import("node:child_process").then(({ spawnSync }) => spawnSync("true").status),
  worker: () => import("node:worker_threads").then(({ Worker }) => new Worker("1", { eval: true }).threadId),
  addon: () => process.dlopen({ exports: {} } as NodeJS.Module, "/none.node"),
  net: (port) => import("node:net").then(({ connect }) => connect(port, "127.0.0.1")),
  listen: () => import("node:net").then(({ createServer }) => createServer().listen(0)),
  builtin: (port) => process.getBuiltinModule("node:net").connect(port, "127.0.0.1"),
  http: (port) => import("node:http").then(({ get }) => get(`http://127.0.0.1:${port}/`)),
  tls: (port) => import("node:tls").then(({ connect }) => connect(port, "127.0.0.1")),
  http2: (port) => import("node:http2").then(({ connect }) => connect(`http://127.0.0.1:${port}`)),
  dgram: (port) => import("node:dgram").then(({ createSocket }) => createSocket("udp4").send("x", port, "127.0.0.1")),
  dns: () => import("node:dns").then(({ lookup }) => lookup("localhost", () => undefined)),
  resolver: () => import("node:dns").then(({ promises }) => new promises.Resolver().resolve4("localhost")),
  fetch: (port) => fetch(`http://127.0.0.1:${port}/`),
  inspector: () => import("node:inspector").then(({ open }) => open(0)),
};

async function* answersTo({ deed, port = 0 }: { deed: string; port?: number }) {
  if (deed === "endless") for (;;) yield "x".repeat(10_000);
  else yield await deeds[deed]?.(port);
}

await answerJobs(answersTo);
