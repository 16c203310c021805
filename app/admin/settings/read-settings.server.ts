import { data } from "react-router";
import { twoFactorStatus } from "#app/auth/second-factor/two-factor.server.ts";
import type { AuthContext } from "#app/auth/sessions/guard.server.ts";
import { readRetention } from "#app/records/messages/message-retention.server.ts";
import { readSettings, settingsVersion } from "#app/records/settings/settings.server.ts";
import { isSiteForm } from "#app/records/settings/site-forms.ts";
import { loadDraft } from "../drafts/load-drafts.server.ts";
import { tryOrLog } from "../frame/try-or-log.server.ts";
import { proofQuestion } from "../proof/fresh-proof.server.ts";
import { readAddedSettings } from "./settings-reads.server.ts";
import { settingsSection } from "./settings-sections.ts";

export type SettingsRead = Awaited<ReturnType<typeof readSettingsScreen>>;

/** Without a screen the index. */
export async function readSettingsScreen(auth: AuthContext, screen: string | null) {
  if (screen !== null && !settingsSection(screen)) throw data(null, { status: 404 });
  const { staff } = auth;
  const proof = screen && (await tryOrLog(() => proofQuestion(auth.viewer)));
  return {
    screen,
    settings: await readSettings(staff),
    version: await settingsVersion(staff),
    draft: screen && isSiteForm(screen) ? await loadDraft(staff, "settings", screen) : null,
    // Null where it cannot be read; the other settings stand.
    twoFactor: screen === "security" ? await tryOrLog(() => twoFactorStatus(auth)) : null,
    retentionDays: screen === "retention" ? await readRetention(staff) : null,
    added: screen ? await readAddedSettings(screen, auth) : null,
    // Where it cannot be read, a proof asks for a code.
    proof: proof || { email: auth.viewer.email, mustTypeCode: true, hasBackupCodes: false },
  };
}
