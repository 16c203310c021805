import { openSealedText, sealText } from "#app/platform/mail/sealed-text.server.ts";
import { minuteMs } from "#app/platform/time.ts";
import { deleteRows, selectRows, store, updateRows } from "#app/records/store/store.server.ts";
import { newTotpSecret, totpStepOf } from "./totp.server.ts";

const setupMinutes = 30;

/** Returns the same secret for half an hour; null when an app is already set up. */
export async function beginAuthenticator(userId: string, moment = new Date()) {
  const current = await authenticatorInSetup(userId, moment);
  if (current) return current;
  const secret = await sealText(newTotpSecret(), authenticatorPurpose(userId));
  const fresh = { created_at: moment.toISOString(), secret, confirmed_at: null, last_used_step: null };
  const known = await findAuthenticator(userId);
  // One whose secret cannot be opened computes no codes, and is replaced.
  const replaced = known?.confirmed_at && (await openSecret(known)) === null ? known.secret : "";
  const row = await store()
    .insertInto("authenticators")
    .values({ user_id: userId, ...fresh })
    .onConflict((conflict) =>
      conflict
        .column("user_id")
        .doUpdateSet(fresh)
        .where((is) =>
          is.or([is("authenticators.confirmed_at", "is", null), is("authenticators.secret", "=", replaced)]),
        ),
    )
    .returning(["user_id", "secret"])
    .executeTakeFirst();
  return row ? openSecret(row) : null;
}

export async function authenticatorInSetup(userId: string, moment = new Date()) {
  const row = await findAuthenticator(userId);
  const oldest = new Date(moment.getTime() - setupMinutes * minuteMs).toISOString();
  return row && !row.confirmed_at && row.created_at > oldest ? openSecret(row) : null;
}

/** `isLost`: it was set up, but `secrets.key` is another one now, or missing. */
export async function readAuthenticator(userId: string) {
  const row = await findAuthenticator(userId);
  if (!row?.confirmed_at) return { since: null, isLost: false };
  const isLost = (await openSecret(row)) === null;
  return { since: isLost ? null : row.confirmed_at, isLost };
}

/** Requires a transaction. */
export async function confirmAuthenticator(userId: string, code: string, moment: Date) {
  const row = await findAuthenticator(userId);
  const step = row && !row.confirmed_at ? await stepOf(row, code, moment) : null;
  if (!row || step === null) return false;
  const confirmed = await updateRows("authenticators", { user_id: userId, secret: row.secret, confirmed_at: null })
    .set({ confirmed_at: moment.toISOString(), last_used_step: step })
    .returning("user_id")
    .executeTakeFirst();
  return confirmed !== undefined;
}

/** Of parallel tries with one code only one gets "right"; "none" for a used code. */
export async function tryAppCode(userId: string, code: string, moment: Date): Promise<"right" | "wrong" | "none"> {
  const row = await findAuthenticator(userId);
  const step = row?.confirmed_at ? await stepOf(row, code, moment) : null;
  if (step === null) return "wrong";
  const used = await updateRows("authenticators", { user_id: userId })
    .set({ last_used_step: step })
    .where("confirmed_at", "is not", null)
    .where((is) => is.or([is("last_used_step", "is", null), is("last_used_step", "<", step)]))
    .returning("user_id")
    .executeTakeFirst();
  return used ? "right" : "none";
}

export async function dropAuthenticator(userId: string) {
  const dropped = await deleteRows("authenticators", { user_id: userId }).returning("confirmed_at").executeTakeFirst();
  return Boolean(dropped?.confirmed_at);
}

async function stepOf(row: Sealed, code: string, moment: Date) {
  const secret = await openSecret(row);
  return secret === null ? null : totpStepOf(secret, code, moment);
}

type Sealed = { user_id: string; secret: string };

/** It opens for its person only. */
const authenticatorPurpose = (userId: string) => `authenticator ${userId}`;

function openSecret({ user_id, secret }: Sealed) {
  return openSealedText(secret, authenticatorPurpose(user_id));
}

function findAuthenticator(userId: string) {
  return selectRows("authenticators", { user_id: userId }).selectAll().executeTakeFirst();
}
