import { twoFactorStatus } from "#app/auth/second-factor/two-factor.server.ts";
import type { AuthContext } from "#app/auth/sessions/guard.server.ts";
import { readOwnSessions } from "#app/auth/sessions/own-sessions.server.ts";
import { readRetention } from "#app/records/messages/message-retention.server.ts";
import { readSettings, settingsVersion } from "#app/records/settings/settings.server.ts";
import { loadPartDrafts } from "../drafts/load-drafts.server.ts";
import { tryOrLog } from "../frame/try-or-log.server.ts";
import { proofQuestion } from "../proof/fresh-proof.server.ts";
import { readAddedSettings } from "./settings-reads.server.ts";

export type SettingsRead = Awaited<ReturnType<typeof readSettingsScreen>>;

export async function readSettingsScreen(auth: AuthContext) {
  return {
    settings: await readSettings(auth.staff),
    version: await settingsVersion(auth.staff),
    drafts: await loadPartDrafts(auth.staff, "settings", ["site", "figures"]),
    ...(await readTwoFactor(auth)),
    retentionDays: await readRetention(auth.staff),
    sessions: await readOwnSessions(auth.viewer),
    added: await readAddedSettings(auth),
  };
}

/** Null where it cannot be read; the rest of the settings stands, and a proof then asks for a code. */
async function readTwoFactor(auth: AuthContext) {
  const { email } = auth.viewer;
  const read = await tryOrLog(async () => ({
    twoFactor: await twoFactorStatus(auth),
    proof: await proofQuestion(auth.viewer),
  }));
  return read ?? { twoFactor: null, proof: { email, mustTypeCode: true, hasBackupCodes: false } };
}
