import { store } from "#app/records/store.server.ts";
import { countBackupCodes } from "../backup-codes.server.ts";
import { isMailCodeEnough } from "../mail-code.server.ts";
import type { SessionViewer } from "../session.server.ts";
import { authenticatorSince } from "./authenticator.server.ts";
import { countPasskeys } from "./passkey.server.ts";
import { waysOf } from "./ways.ts";

/** The ways in which an account can pass its second factor. */
export type Factors = { passkeys: number; appSince: string | null; isMailAllowed: boolean; codesLeft: number };

export async function readFactors(userId: string): Promise<Factors> {
  const [settings, passkeys, appSince, codesLeft] = await Promise.all([
    store()
      .selectFrom("user_2fa_settings")
      .select("mail_codes_off_at")
      .where("user_id", "=", userId)
      .executeTakeFirst(),
    countPasskeys(userId),
    authenticatorSince(userId),
    countBackupCodes(userId),
  ]);
  return { passkeys, appSince, isMailAllowed: !settings?.mail_codes_off_at, codesLeft };
}

/** The ways that this person has at this moment: no mailed code where a reset by mail came just before. */
export async function readWays(viewer: SessionViewer, moment = new Date()) {
  const factors = await readFactors(viewer.userId);
  return waysOf({ ...factors, isMailAllowed: factors.isMailAllowed && isMailCodeEnough(viewer, moment) });
}

/** Whether the account has a factor that does not depend on the mailbox. */
export function hasOwnFactor({ passkeys, appSince }: Factors) {
  return passkeys > 0 || appSince !== null;
}
