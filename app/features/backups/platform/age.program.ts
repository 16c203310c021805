/* The passphrase comes by the pipe, so that no process list shows it. */
import { createHash, type Hash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { Readable, type Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { Decrypter, Encrypter } from "age-encryption";
import { answerJobs } from "#app/platform/sandbox/program.ts";

type Paths = { from: string; to: string; passphrase: string };
type Encryption = Paths & { kind: "encrypt"; workFactor: number };
export type AgeJob = Encryption | (Paths & { kind: "decrypt" });
type Failure = "wrongPassphrase" | "damaged" | "failed";

export type Outcome = { ok: true } | { ok: false; failure: Failure; detail: string };

class Refused extends Error {
  readonly failure: Failure;

  constructor(failure: Failure, detail: string) {
    super(detail);
    this.failure = failure;
  }
}

/** Errors of the file system have a code; all others come from the library and mean damaged input. */
function failureOf(error: unknown): Failure {
  if (error instanceof Refused) return error.failure;
  return (error as NodeJS.ErrnoException).code ? "failed" : "damaged";
}

async function encrypt({ from, to, passphrase, workFactor }: Encryption) {
  const encrypter = new Encrypter();
  encrypter.setScryptWorkFactor(workFactor);
  encrypter.setPassphrase(passphrase);
  const [clearHash, readHash] = [createHash("sha256"), createHash("sha256")];
  const clear = Readable.from(hashing(createReadStream(from), clearHash));
  const encrypted = await encrypter.encrypt(Readable.toWeb(clear) as ReadableStream<Uint8Array<ArrayBuffer>> as never);
  await pipeline(Readable.fromWeb(encrypted as never), createWriteStream(to, { flags: "wx", mode: 0o600 }));
  for await (const _ of hashing(await decryptedStream(to, passphrase), readHash));
  if (!clearHash.digest().equals(readHash.digest()))
    throw new Refused("failed", "the encrypted file decrypts to other bytes");
}

async function decrypt({ from, to, passphrase }: Paths) {
  const clear = await decryptedStream(from, passphrase);
  await pipeline(clear, createWriteStream(to, { flags: "wx", mode: 0o600 }));
}

/** age does not normalize a passphrase: typed text may be composed or decomposed. */
async function decryptedStream(path: string, passphrase: string) {
  const decrypter = new Decrypter();
  for (const spelling of new Set([passphrase, passphrase.normalize("NFC")])) decrypter.addPassphrase(spelling);
  try {
    const encrypted = Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array<ArrayBuffer>>;
    return Readable.fromWeb((await decrypter.decrypt(encrypted as never)) as never);
  } catch (error) {
    const isWrong = (error as Error).message.startsWith("no identity matched");
    throw isWrong ? new Refused("wrongPassphrase", "the passphrase does not fit") : error;
  }
}

async function* hashing(source: Readable | Transform, hash: Hash) {
  for await (const chunk of source) {
    hash.update(chunk);
    yield chunk;
  }
}

await answerJobs<AgeJob>((job) =>
  (job.kind === "encrypt" ? encrypt(job) : decrypt(job)).then(
    (): Outcome => ({ ok: true }),
    (error): Outcome => ({ ok: false, failure: failureOf(error), detail: String(error?.message ?? error) }),
  ),
);
