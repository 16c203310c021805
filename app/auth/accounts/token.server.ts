import { createHash, randomBytes } from "node:crypto";

const tokenBytes = 32;
const tokenText = /^[\w-]{43}$/;

/** 256 random bits; only the hash is stored. */
export function newToken() {
  return randomBytes(tokenBytes).toString("base64url");
}

/** SHA-256 is enough for a random token. */
export function hashOfToken(token: string) {
  return createHash("sha256").update(token).digest("base64url");
}

export function isToken(value: string | undefined): value is string {
  return value !== undefined && tokenText.test(value);
}
