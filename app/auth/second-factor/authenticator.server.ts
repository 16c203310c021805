import { minuteMs } from "#app/platform/time.ts";
import { deleteRows, selectRows, store, updateRows } from "#app/records/store/store.server.ts";
import { newTotpSecret, totpStepOf } from "./totp.server.ts";

const setupMinutes = 30;

/** Returns the same secret for half an hour; null when an app is already set up. */
export async function beginAuthenticator(userId: string, moment = new Date()) {
  const current = await authenticatorInSetup(userId, moment);
  if (current) return current;
  const fresh = { created_at: moment.toISOString(), secret: newTotpSecret() };
  const row = await store()
    .insertInto("authenticators")
    .values({ user_id: userId, ...fresh, confirmed_at: null, last_used_step: null })
    .onConflict((conflict) =>
      conflict.column("user_id").doUpdateSet(fresh).where("authenticators.confirmed_at", "is", null),
    )
    .returning("secret")
    .executeTakeFirst();
  return row?.secret ?? null;
}

export async function authenticatorInSetup(userId: string, moment = new Date()) {
  const row = await findAuthenticator(userId);
  const oldest = new Date(moment.getTime() - setupMinutes * minuteMs).toISOString();
  return row && !row.confirmed_at && row.created_at > oldest ? row.secret : null;
}

export async function authenticatorSince(userId: string) {
  return (await findAuthenticator(userId))?.confirmed_at ?? null;
}

/** Requires a transaction. */
export async function confirmAuthenticator(userId: string, code: string, moment: Date) {
  const row = await findAuthenticator(userId);
  const step = row && !row.confirmed_at ? totpStepOf(row.secret, code, moment) : null;
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
  const step = row?.confirmed_at ? totpStepOf(row.secret, code, moment) : null;
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

function findAuthenticator(userId: string) {
  return selectRows("authenticators", { user_id: userId }).selectAll().executeTakeFirst();
}
