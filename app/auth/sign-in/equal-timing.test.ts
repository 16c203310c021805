import { expect, test } from "vitest";
import { inTransaction } from "#app/platform/database/database.server.ts";
import { consumeRateLimits } from "#app/platform/rate-limit.server.ts";
import { minuteMs } from "#app/platform/time.ts";
import { store } from "#app/records/store/store.server.ts";
import { browserAt, makePerson, password, start } from "../../../tests/support/people.ts";
import { shareStore } from "../../../tests/support/stores/engines.ts";
import { resetByAddress } from "../accounts/limits.server.ts";
import { requestReset } from "./reset-password.server.ts";
import { signIn } from "./sign-in.server.ts";
import { signUp } from "./sign-up.server.ts";

/** By what share of the time the two may differ: the work of a hash drowns some milliseconds, where there is none they count. */
const apart = { withHash: 0.3, withoutHash: 0.6 };
const oneWayShare = 0.7;
const timeoutMs = minuteMs;
shareStore();

type Act = (email: string) => Promise<unknown>;
const crowd = "a crowd";
const askReset = (email: string, client: string) => requestReset({ email, locale: "en", client }, start);
const ways: [string, { pairs: number; within: number }, Act][] = [
  [
    "a wrong password",
    { pairs: 50, within: apart.withHash },
    (email) => signIn({ email, password: "wrong" }, browserAt(), start),
  ],
  [
    "a sign-up",
    { pairs: 50, within: apart.withHash },
    (email) => signUp({ fullName: "Rana Haddad", email, password, locale: "en", client: crypto.randomUUID() }, start),
  ],
  [
    "a request for a new password",
    { pairs: 150, within: apart.withoutHash },
    (email) => askReset(email, crypto.randomUUID()),
  ],
  [
    "a request for a new password from where too many came",
    { pairs: 150, within: apart.withoutHash },
    (email) => askReset(email, crowd),
  ],
];

test.each(ways)(
  "%s takes as long for a known address as for an unknown one",
  { timeout: timeoutMs },
  async (_, { pairs, within }, act) => {
    const known = await makePerson({ role: "admin" });
    await fillCrowd();
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
      await fillCrowd();
    }
    const longer = took.known.filter((ms, index) => ms > (took.unknown[index] ?? 0)).length / pairs;
    // On a busy machine medians drift apart by chance, but then now the one takes longer and now the other.
    const isChance = Math.max(longer, 1 - longer) < oneWayShare;
    const [shorter = 0, other = 0] = [median(took.known), median(took.unknown)].toSorted((a, b) => a - b);
    expect(isChance ? 0 : other / shorter - 1).toBeLessThan(within);
  },
);

/** One address that has asked for as many links as one may. */
async function fillCrowd() {
  const { max } = resetByAddress;
  await inTransaction(async () => {
    for (let turn = 0; turn < max; turn += 1) await consumeRateLimits([{ limit: resetByAddress, who: crowd }], start);
  });
}

function median(values: number[]) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
