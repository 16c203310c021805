import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "#app/platform/database/database.server.ts";
import { store } from "#app/records/store.server.ts";
import { openFresh } from "../../tests/engines.ts";
import { browserAt, makePerson, password, start } from "../../tests/people.ts";
import { requestReset } from "./reset-password.server.ts";
import { signIn } from "./sign-in.server.ts";
import { signUp } from "./sign-up.server.ts";

const apartMs = 15;
const oneWayShare = 0.8;
const timeoutMs = 60_000;
let database: Database;

beforeAll(async () => {
  database = await openFresh("SQLite");
});
afterAll(() => database.kysely.destroy());

const ways: [string, number, (email: string) => Promise<unknown>][] = [
  ["a wrong password", 100, (email) => signIn({ email, password: "wrong" }, browserAt(), start)],
  ["a sign-up", 50, (email) => signUp({ fullName: "Rana Haddad", email, password }, "en", crypto.randomUUID(), start)],
  ["a request for a new password", 100, (email) => requestReset(email, "en", crypto.randomUUID(), start)],
];

test.each(ways)(
  "%s takes as long for a known address as for an unknown one",
  { timeout: timeoutMs },
  async (_, pairs, act) => {
    const known = await makePerson({ role: "admin" });
    const took: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
    for (let number = 0; number < pairs; number += 1) {
      const unknown = `nobody-${number}@daftar.example`;
      // Whoever comes first in a pair would otherwise pay for what the machine does meanwhile.
      const pair = [["known", known.email] as const, ["unknown", unknown] as const];
      const answers: unknown[] = [];
      for (const [kind, email] of number % 2 ? pair : pair.toReversed()) {
        const began = performance.now();
        answers.push(await act(email));
        took[kind].push(performance.now() - began);
      }
      expect(answers[0]).toEqual(answers[1]);
      await store().deleteFrom("rate_limits").execute();
    }
    const longer = took.known.filter((ms, at) => ms > (took.unknown[at] ?? 0)).length / pairs;
    // On a busy machine medians drift apart by chance, but then now the one takes longer and now the other.
    const isChance = Math.max(longer, 1 - longer) < oneWayShare;
    expect(isChance ? 0 : Math.abs(median(took.known) - median(took.unknown))).toBeLessThan(apartMs);
  },
);

function median(values: number[]) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
