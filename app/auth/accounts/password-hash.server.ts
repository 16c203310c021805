import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { data } from "react-router";
import { createSemaphore } from "#app/platform/semaphore.server.ts";

const derive = promisify(argon2);
/** OWASP's first choice for Argon2id: 19 MiB, two passes, about 30 ms. */
const cost = { memory: 19_456, passes: 2 };
const saltBytes = 16;
const hashBytes = 32;

/** Two at a time, so that hashing does not block page rendering; a full queue answers 503. */
const whenFree = createSemaphore(2, {
  maxQueueLength: 32,
  whenFull: () => data(null, { status: 503, headers: { "Retry-After": "5" } }),
});

type Recipe = { memory: number; passes: number; nonce: Buffer };

export function newRecipe(): Recipe {
  return { ...cost, nonce: randomBytes(saltBytes) };
}

/** Verifies hashes of an earlier cost too. */
export function recipeOf(hash: string): Recipe {
  const [, , , parameters = "", salt = ""] = hash.split("$");
  const [, memory, passes] = parameters.match(/^m=(\d+),t=(\d+),p=1$/) ?? [];
  return { memory: Number(memory), passes: Number(passes), nonce: Buffer.from(salt, "base64") };
}

export async function hashSecret(secret: string, recipe = newRecipe()) {
  const hash = await whenFree(() =>
    derive("argon2id", { ...recipe, message: secret, parallelism: 1, tagLength: hashBytes }),
  );
  const { memory, passes, nonce } = recipe;
  return `$argon2id$v=19$m=${memory},t=${passes},p=1$${bare(nonce)}$${bare(hash)}`;
}

/** Does the same work without a hash, so that the time does not reveal whether an account exists. */
export async function isSecret(secret: string, hash: string | null | undefined) {
  const given = await hashSecret(secret, hash ? recipeOf(hash) : newRecipe());
  return Boolean(hash) && isSameText(given, hash as string);
}

/** Compares in constant time. */
export function isSameText(one: string, other: string) {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function bare(bytes: Buffer) {
  return bytes.toString("base64").replace(/={1,2}$/, "");
}
