import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { data } from "react-router";
import { widestPrefix } from "#app/platform/http/requests/client-address.server.ts";
import { createTurns } from "#app/platform/limits/turns.server.ts";
import { countRefused } from "#app/platform/statistics/refused.server.ts";
import { secondMs } from "#app/platform/time.ts";

const derive = promisify(argon2);
/** OWASP's first choice for Argon2id: 19 MiB, two passes, about 30 ms. */
const cost = { memory: 19_456, passes: 2 };
const saltBytes = 16;
const hashBytes = 32;

const busyWaitMs = 5 * secondMs;
const places = { waiting: 32, waitingEach: 24 };

/** A hash at a time in each lane, so that strangers neither delay who is known nor block page rendering. */
const lanes = { known: createTurns(places), stranger: createTurns(places) };

/** Known is who has been proved to belong to an account: a session, a browser signed in before, a mailed link. */
export type HashTurn = { lane: keyof typeof lanes; who: string };

export const turnOfKnown = (who: string): HashTurn => ({ lane: "known", who });
export const turnOfStranger = (client: string): HashTurn => ({ lane: "stranger", who: widestPrefix(client) });

export const busyWord = "auth.busy";

/** Throws the answer 429 when no more may wait. Called before anything that depends on the account. */
export function requirePlace({ lane, who }: HashTurn) {
  if (!lanes[lane].hasPlace(who)) throw busyAnswer();
}

/** The status and headers of what `hashSecret` throws; null for other errors. */
export function busyAnswerIn(error: unknown): ResponseInit | null {
  const { data: thrown, init } = error instanceof Object ? (error as Partial<ReturnType<typeof busyAnswer>>) : {};
  return thrown?.word === busyWord ? (init ?? null) : null;
}

function busyAnswer() {
  countRefused("hash");
  return data({ word: busyWord }, { status: 429, headers: { "Retry-After": String(busyWaitMs / secondMs) } });
}

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

export async function hashSecret(secret: string, { lane, who }: HashTurn, recipe = newRecipe()) {
  const compute = () => derive("argon2id", { ...recipe, message: secret, parallelism: 1, tagLength: hashBytes });
  const hash = await lanes[lane].run(who, compute);
  if (!hash) throw busyAnswer();
  const { memory, passes, nonce } = recipe;
  return `$argon2id$v=19$m=${memory},t=${passes},p=1$${bare(nonce)}$${bare(hash)}`;
}

/** Does the same work without a hash, so that the time does not reveal whether an account exists. */
export async function isSecret(secret: string, hash: string | null | undefined, turn: HashTurn) {
  const given = await hashSecret(secret, turn, hash ? recipeOf(hash) : newRecipe());
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
