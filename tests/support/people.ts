import { lockAccount } from "#app/auth/accounts/account.server.ts";
import { createSession, readSession } from "#app/auth/sessions/session.server.ts";
import { type Browser, signIn } from "#app/auth/sign-in/sign-in.server.ts";
import { currentDatabase, inTransaction } from "#app/platform/database/database.server.ts";
import type { OutboxRow } from "#app/platform/mail/mail.ts";
import { minuteMs } from "#app/platform/time.ts";
import type { Role } from "#app/records/people/profile.ts";
import { store } from "#app/records/store/store.server.ts";
import { clockStart } from "./clock/read-clock.ts";
import { asAdmin } from "./permissions.ts";

/** The password of everybody made here; its hash is made ahead, since each costs 30 ms. */
export const password = "ledger and ink";
export const passwordHash =
  "$argon2id$v=19$m=19456,t=2,p=1$b25lIHNhbHQgZm9yIGFsbA$z4VUEzu7TsGypAQNS1nXGUHya8Q5hw3Uoea85uhWFBw";

const headStartMs = 200;
export const start = clockStart;
export const after = (minutes: number, ms = 0) => new Date(start.getTime() + Math.round(minutes * minuteMs) + ms);

export type Person = { id: string; email: string; role: Role };
type Kind = { role?: Role; isVerified?: boolean; isDisabled?: boolean; hasSecondFactor?: boolean };

let made = 0;

/** Somebody with an account whose password is `password`; verified, let in and without a second step unless told so. */
export async function makePerson(kind: Kind = {}): Promise<Person> {
  const { role = "user", isVerified = true, isDisabled = false, hasSecondFactor = false } = kind;
  made += 1;
  const number = made;
  const [id, email, full_name] = [`person-${number}`, `person-${number}@daftar.example`, `Person ${number}`];
  const created_at = after(-60).toISOString();
  const times = { created_at, updated_at: created_at };
  await store()
    .insertInto("users")
    .values({ id, ...times, full_name, email, email_verified: isVerified })
    .execute();
  await store()
    .insertInto("accounts")
    .values({ id: `account-${number}`, ...times, user_id: id, provider: "password", password_hash: passwordHash })
    .execute();
  const profile = { id: `profile-${number}`, created_at, user_id: id, full_name, email, role, language: null };
  await store()
    .insertInto("profiles")
    .values({ ...profile, last_seen_at: null, disabled_at: isDisabled ? created_at : null })
    .execute();
  if (hasSecondFactor)
    await store()
      .insertInto("user_2fa_settings")
      .values({ user_id: id, is_enabled: true, email_verified: true, failures: 0, locked_until: null })
      .execute();
  return { id, email, role };
}

/** A browser at an address of its own, so that the limits of one test do not bite in the next. */
export function browserAt(client = `192.0.2.${crypto.randomUUID()}`, device: string | null = null): Browser {
  return { client, ipAddress: "192.0.2.1", userAgent: "A browser", device };
}

/** A session begun without the work of a password, with its token; it is pending where the person has a second factor. */
export async function enter({ id, role }: Person, moment = start) {
  const { token } = await createSession(id, role, browserAt(), moment);
  const viewer = await readSession(token, moment);
  if (!viewer) throw new Error("nobody is signed in with this token");
  return { token, viewer };
}

/** As `enter`, for somebody without a second factor, with the Staff that the guard would give. */
export async function enterVerified(person: Person, moment = start) {
  return authOf((await enter(person, moment)).token, moment);
}

/** What the guard gives for a token; throws when nobody is signed in with it or the second factor is not passed. */
export async function authOf(token: string, moment = start) {
  const viewer = await readSession(token, moment);
  if (!viewer || viewer.isPending) throw new Error("nobody is signed in with this token");
  return { token, viewer, staff: asAdmin(viewer.userId, "192.0.2.1") };
}

/** Whether this person gets in with this password from a browser that nobody knows. */
export async function opens(email: string, typed: string, moment = start) {
  return (await signIn({ email, password: typed }, browserAt(), moment)).ok;
}

/** Lets `act` begin while another transaction is at this account, which does `meanwhile` before it lets go. */
export async function duringChange<Result>(
  email: string,
  act: () => Promise<Result>,
  meanwhile: () => Promise<unknown>,
) {
  const [locked, isOver] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const change = inTransaction(async () => {
    await lockAccount(email);
    locked.resolve();
    await isOver.promise;
    await meanwhile();
  });
  await locked.promise;
  const acting = act();
  await new Promise((resolve) => setTimeout(resolve, headStartMs));
  isOver.resolve();
  await change;
  return acting;
}

/** The mails to an address, oldest first, those of one moment by their kind. */
export async function mailsTo(email: string): Promise<OutboxRow[]> {
  const mails = store().selectFrom("outbox").selectAll().where("recipient", "=", email);
  return mails.orderBy("created_at").orderBy("kind").execute();
}

export async function kindsOfMails(email: string) {
  return (await mailsTo(email)).map(({ kind }) => kind);
}

/** The token in the newest mail with a link to this address. */
export async function mailedToken(email: string) {
  return partOf(await mailsTo(email), /[?&]token=([\w-]{43})$/m);
}

/** The six digits in the newest mail with a code to this address. */
export async function mailedCode(email: string) {
  return partOf(await mailsTo(email), /^(\d{6})$/m);
}

function partOf(mails: OutboxRow[], pattern: RegExp) {
  const found = mails.flatMap(({ mail }) => mail.text.match(pattern)?.[1] ?? []).at(-1);
  if (!found) throw new Error("no mail holds it");
  return found;
}

/** Six digits that are not these. */
export function otherThan(code: string) {
  return String((Number(code) + 1) % 1_000_000).padStart(6, "0");
}

/** All rows of all tables as one text, or of all but some. */
export async function everythingStored(except: string[] = []) {
  const { kysely } = currentDatabase();
  const names = (await kysely.introspection.getTables()).map(({ name }) => name);
  const tables = await Promise.all(
    names.filter((name) => !except.includes(name)).map((name) => kysely.selectFrom(name).selectAll().execute()),
  );
  return JSON.stringify(tables);
}
