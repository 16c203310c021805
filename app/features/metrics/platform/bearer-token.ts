import { createHash, timingSafeEqual } from "node:crypto";

/** In the same time for every token that is sent. */
export function hasToken(authorization: string | undefined, token: string) {
  const sent = authorization?.match(/^Bearer +(\S+) *$/i)?.[1] ?? "";
  return timingSafeEqual(digest(sent), digest(token));
}

const digest = (text: string) => createHash("sha256").update(text).digest();
