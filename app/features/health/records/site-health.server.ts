import { currentConfiguration } from "#app/platform/configuration.server.ts";
import { currentDatabase } from "#app/platform/database/database.server.ts";
import { executedMigrations } from "#app/platform/database/migrate.server.ts";
import { bytesOfDatabase, nameOfEngine } from "#app/platform/database/table-sizes.server.ts";
import { cleanAnswer } from "#app/platform/mail/clean-answer.ts";
import { hourMs, minuteMs, secondMs } from "#app/platform/time.ts";
import { checkMails } from "#app/records/health/system-checks.server.ts";
import { migrationsFor } from "#app/records/migrations/migrations.server.ts";
import { type Admin, forAdmin } from "#app/records/store/permission.ts";
import { selectRows, store } from "#app/records/store/store.server.ts";
import { readCertificate } from "../platform/certificate.server.ts";
import { findFault, readClockSkew } from "../platform/check-database.server.ts";

/** A larger file is not read from start to end while somebody waits; each backup reads all of its rows. */
const maxCheckedBytes = 200 * 1024 ** 2;
const certificateTimeoutMs = 8 * secondMs;

/** `fault` is null where nothing was found, and undefined where nothing was looked for. */
export const checkStore = forAdmin(async () => {
  const { engine } = currentDatabase();
  const bytes = await bytesOfDatabase();
  const known = Object.keys(migrationsFor(engine));
  const executed = await executedMigrations(currentDatabase());
  return {
    engine: await nameOfEngine(),
    bytes,
    migrations: executed.length,
    pending: known.filter((name) => !executed.includes(name)).length,
    fault: engine === "sqlite" && bytes <= maxCheckedBytes ? await faultOfHour() : undefined,
  };
});

const faultOfHour = remembered(findFault);

export async function checkDelivery(staff: Admin, moment = new Date()) {
  const state = await checkMails(staff, moment);
  const sent = await selectRows("outbox", { transport: "smtp" })
    .select("sent_at")
    .where("sent_at", "is not", null)
    .orderBy("sent_at", "desc")
    .limit(1)
    .executeTakeFirst();
  const refused = await selectRows("outbox", { sent_at: null })
    .select("last_error")
    .where("last_error", "is not", null)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return {
    ...state,
    lastSentAt: sent?.sent_at ?? null,
    lastError: refused?.last_error ? cleanAnswer(refused.last_error) : null,
  };
}

/** Null for an address without https. */
export const checkCertificate = forAdmin(async () => {
  const url = new URL(currentConfiguration().origin);
  if (url.protocol !== "https:") return { host: url.hostname, certificate: null };
  return { host: url.hostname, certificate: await certificateOfHour(url.origin) };
});

const certificateOfHour = remembered((origin: string) => readCertificate(new URL(origin), certificateTimeoutMs));

/** Without asking anybody outside: the database's clock, and entries of the audit log that are of later than now. */
export const checkClock = forAdmin(async (moment: Date = new Date()) => {
  const latest = await store()
    .selectFrom("audit")
    .select(({ fn }) => fn.max("created_at").as("at"))
    .executeTakeFirst();
  const aheadMs = latest?.at ? Date.parse(latest.at) - moment.getTime() : 0;
  return { skewMs: await readClockSkew(), wentBackMs: aheadMs > minuteMs ? aheadMs : null };
});

/** A failure is not remembered. */
function remembered<Args extends string[], Answer>(ask: (...args: Args) => Promise<Answer>) {
  const answers = new Map<string, { untilMs: number; answer: Promise<Answer> }>();
  return (...args: Args) => {
    const key = args.join();
    const known = answers.get(key);
    if (known && known.untilMs > Date.now()) return known.answer;
    const answer = ask(...args);
    answers.set(key, { untilMs: Date.now() + hourMs, answer });
    answer.catch(() => answers.delete(key));
    return answer;
  };
}
