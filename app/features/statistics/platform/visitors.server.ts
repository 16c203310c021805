import { hash, randomBytes } from "node:crypto";

const hexDigits = 5;
const places = 16 ** hexDigits;
const placesInWord = 32;

/**
 * Counts different clients without knowing one again: each is one of 2^20 bits, by a hash with a random salt that is
 * nowhere but here. A bit that was not set counts for the clients that share it by then (Ting, "Streamed approximate
 * counting of distinct elements", 2014): exact for some hundreds, within 0.2 % for 100,000.
 */
export function createVisitors() {
  const salt = randomBytes(16).toString("hex");
  const seen = new Int32Array(places / placesInWord);
  let free = places;

  return (client: string) => {
    const place = Number.parseInt(hash("sha256", salt + client).slice(0, hexDigits), 16);
    const [word, bit] = [Math.floor(place / placesInWord), 1 << (place % placesInWord)];
    const bits = seen[word] as number;
    if (bits & bit) return 0;
    seen[word] = bits | bit;
    const visitors = places / free;
    free -= 1;
    return visitors;
  };
}
