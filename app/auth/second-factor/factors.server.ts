import { selectRows } from "#app/records/store/store.server.ts";
import { countPasskeys } from "../passkeys/passkey.server.ts";
import type { SessionViewer } from "../sessions/session.server.ts";
import { authenticatorSince } from "./authenticator.server.ts";
import { countBackupCodes } from "./backup-codes.server.ts";
import { isMailCodeEnough } from "./mail-code.server.ts";
import { methodsOf } from "./methods.ts";

type Factors = { passkeys: number; appSince: string | null; isMailAllowed: boolean; codesLeft: number };

export async function readFactors(userId: string): Promise<Factors> {
  const [settings, passkeys, appSince, codesLeft] = await Promise.all([
    selectRows("user_2fa_settings", { user_id: userId }).select("mail_codes_off_at").executeTakeFirst(),
    countPasskeys(userId),
    authenticatorSince(userId),
    countBackupCodes(userId),
  ]);
  return { passkeys, appSince, isMailAllowed: !settings?.mail_codes_off_at, codesLeft };
}

/** Excludes mailed codes for a day after a reset by mail. */
export async function readMethods(viewer: SessionViewer) {
  const factors = await readFactors(viewer.userId);
  return methodsOf({ ...factors, isMailAllowed: factors.isMailAllowed && isMailCodeEnough(viewer, new Date()) });
}

export function hasOwnFactor({ passkeys, appSince }: Factors) {
  return passkeys > 0 || appSince !== null;
}
