import { randomUUID } from "node:crypto";
import { open, rm } from "node:fs/promises";
import type { ServerResponse } from "node:http";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import { currentDatabase } from "../database/database.server.ts";

const answeredWithinMs = 2_000;
const validMs = 1_000;
/** A disk may have room for an empty file without having any for what is written into it. */
const written = Buffer.alloc(16 * 1024, 1);

type Parts = { isReady: () => boolean; readReadiness?: ReturnType<typeof createReadiness> };

/** `/healthz` says that the process is alive, `/healthz?ready` that it can work. */
export async function sendHealth(parts: Parts, { searchParams }: URL, response: ServerResponse) {
  const isAlive = parts.isReady();
  const alive = { isReady: isAlive, text: isAlive ? "ready\n" : "not ready\n" };
  const { isReady, text } = isAlive && searchParams.has("ready") ? ((await parts.readReadiness?.()) ?? alive) : alive;
  response.writeHead(isReady ? 200 : 503, { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" });
  response.end(text);
}

type Readiness = { isReady: boolean; text: string };

/** Whether the store answers a statement and the data folder takes a file; asked for at most once a second, whoever asks. */
export function createReadiness(folder: string) {
  let last: { answer: Promise<Readiness>; askedAt: number } | null = null;

  return function readReadiness(): Promise<Readiness> {
    const now = performance.now();
    if (!last || now - last.askedAt > validMs) last = { answer: ask(folder), askedAt: now };
    return last.answer;
  };
}

async function ask(folder: string): Promise<Readiness> {
  const [store, disk] = await Promise.all([
    succeeds(sql`select 1`.execute(currentDatabase().kysely)),
    succeeds(writeFileIn(folder)),
  ]);
  const failed = [
    ...(store ? [] : ["the database does not answer"]),
    ...(disk ? [] : ["the data folder cannot be written"]),
  ];
  return { isReady: store && disk, text: failed.length === 0 ? "ready\n" : `not ready: ${failed.join("; ")}\n` };
}

function succeeds(work: Promise<unknown>) {
  const done = work.then(
    () => true,
    () => false,
  );
  return Promise.race([done, delay(answeredWithinMs, false, { ref: false })]);
}

export async function writeFileIn(folder: string) {
  const path = join(folder, `.ready-${randomUUID()}`);
  try {
    const file = await open(path, "wx", 0o600);
    try {
      await file.writeFile(written);
      await file.sync();
    } finally {
      await file.close();
    }
  } finally {
    await rm(path, { force: true });
  }
}
