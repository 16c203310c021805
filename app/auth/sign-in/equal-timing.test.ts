import { sql } from "kysely";
import { expect, test } from "vitest";
import { minuteMs } from "#app/platform/time.ts";
import { store } from "#app/records/store/store.server.ts";
import { browserAt, makePerson, password, start } from "../../../tests/support/people.ts";
import { shareStore } from "../../../tests/support/stores/engines.ts";
import { requestReset } from "./reset-password.server.ts";
import { signIn } from "./sign-in.server.ts";
import { signUp } from "./sign-up.server.ts";

/** By what share of the time the two may differ: the work of a hash drowns some milliseconds. */
const within = 0.3;
const oneWayShare = 0.7;
const timeoutMs = minuteMs;
shareStore();

type Act = (email: string) => Promise<unknown>;
const ways: [string, Act][] = [
  ["a wrong password", (email) => signIn({ email, password: "wrong" }, browserAt(), start)],
  [
    "a sign-up",
    (email) => signUp({ fullName: "Rana Haddad", email, password, locale: "en", client: crypto.randomUUID() }, start),
  ],
];
const pairs = 50;

test("a request for a new password is answered without reading who has an account", async () => {
  const tables = ["users", "accounts", "profiles", "link_tokens", "outbox"];
  const { email } = await makePerson({ role: "admin" });
  const rename = async (from: string, to: string) => {
    for (const table of tables)
      await sql`alter table ${sql.table(`${from}${table}`)} rename to ${sql.table(`${to}${table}`)}`.execute(store());
  };
  await rename("", "away_");
  try {
    for (const asked of [email, "nobody@daftar.example"])
      expect(await requestReset({ email: asked, locale: "en", client: "192.0.2.1" }, start)).toMatchObject({
        ok: true,
      });
  } finally {
    await rename("away_", "");
  }
});

test.each(ways)(
  "%s takes as long for a known address as for an unknown one",
  { timeout: timeoutMs },
  async (_, act) => {
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
    const longer = took.known.filter((ms, index) => ms > (took.unknown[index] ?? 0)).length / pairs;
    // On a busy machine medians drift apart by chance, but then now the one takes longer and now the other.
    const isChance = Math.max(longer, 1 - longer) < oneWayShare;
    const [shorter = 0, other = 0] = [median(took.known), median(took.unknown)].toSorted((a, b) => a - b);
    expect(isChance ? 0 : other / shorter - 1).toBeLessThan(within);
  },
);

function median(values: number[]) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
