import { selectRows } from "#app/records/store/store.server.ts";
import { readAuthenticator } from "../authenticator/authenticator.server.ts";
import { countPasskeys } from "../passkeys/passkey.server.ts";
import type { SessionViewer } from "../sessions/session.server.ts";
import { countBackupCodes } from "./backup-codes.server.ts";
import { isMailCodeEnough } from "./mail-code.server.ts";
import { methodsOf } from "./methods.ts";

type Factors = {
  passkeys: number;
  appSince: string | null;
  /** An app that has to be set up again, since its secret cannot be opened here. */
  isAppLost: boolean;
  isMailAllowed: boolean;
  codesLeft: number;
};

export async function readFactors(userId: string): Promise<Factors> {
  const [settings, passkeys, app, codesLeft] = await Promise.all([
    selectRows("user_2fa_settings", { user_id: userId }).select("mail_codes_off_at").executeTakeFirst(),
    countPasskeys(userId),
    readAuthenticator(userId),
    countBackupCodes(userId),
  ]);
  const isMailAllowed = !settings?.mail_codes_off_at;
  return { passkeys, appSince: app.since, isAppLost: app.isLost, isMailAllowed, codesLeft };
}

export async function readMethods(viewer: SessionViewer) {
  const factors = await readFactors(viewer.userId);
  return methodsOf({ ...factors, isMailAllowed: factors.isMailAllowed && (await isMailCodeUsable(viewer)) });
}

/**
 * Not for a day after a reset by mail. Of staff that need an app or a passkey only who has neither, to be led to setting
 * one up; and not at all after a reset by mail, or the mailbox alone would open the account.
 */
export async function isMailCodeUsable(viewer: SessionViewer, moment = new Date()) {
  if (!isMailCodeEnough(viewer, moment)) return false;
  if (viewer.factorRule !== "strong" || !viewer.isSecondFactorOn) return true;
  return viewer.passwordResetAt === null && !hasOwnFactor(await readFactors(viewer.userId));
}

export function hasOwnFactor({ passkeys, appSince }: Factors) {
  return passkeys > 0 || appSince !== null;
}
