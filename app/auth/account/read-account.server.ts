import { localeOfPath } from "#app/i18n/locale.ts";
import { hasMailServer } from "#app/records/mails/current-mail.server.ts";
import { publicSettings } from "#app/records/settings/settings.server.ts";
import { pickFields } from "#app/records/store/fields.ts";
import { passwordMinLengthFor } from "../accounts/password.ts";
import { parseUserAgent } from "../accounts/user-agent.ts";
import { authenticatorInSetup } from "../authenticator/authenticator.server.ts";
import { qrCodeOf, totpAddress } from "../authenticator/totp.server.ts";
import { listPasskeys } from "../passkeys/passkey.server.ts";
import { readFactors, readMethods } from "../second-factor/factors.server.ts";
import { codeSentAt } from "../second-factor/one-time-code.server.ts";
import type { OwnSession } from "../sessions/guard.server.ts";
import { readOwnSessions } from "../sessions/own-sessions.server.ts";
import { needsProof } from "../sessions/proof.server.ts";
import { codesInCookie } from "./codes-cookie.server.ts";
import { readProfilePicture } from "./profile-picture.server.ts";

export type AccountData = Awaited<ReturnType<typeof readAccount>>;

/** The app's secret is included only during set-up, after a fresh proof. */
export async function readAccount(own: OwnSession, request: Request) {
  const { viewer } = own;
  const { pathname, searchParams } = new URL(request.url);
  const locale = viewer.role === "admin" ? viewer.language : localeOfPath(pathname);
  const settings = await publicSettings(locale ?? "en");
  const [factors, passkeys, sessions, picture] = await Promise.all([
    readFactors(viewer.userId),
    listPasskeys(viewer.userId),
    readOwnSessions(viewer),
    readProfilePicture(viewer.userId),
  ]);
  const secret = needsProof(viewer) ? null : await authenticatorInSetup(viewer.userId);
  const address = secret && totpAddress({ secret, siteName: settings.siteName, email: viewer.email });
  return {
    ...pickFields(viewer, ["fullName", "email", "role", "language", "isSecondFactorOn"]),
    ...pickFields(factors, ["appSince", "isAppLost", "isMailAllowed", "codesLeft"]),
    ...pickFields(settings, ["timeZone", "siteName"]),
    picture,
    passwordMinLength: passwordMinLengthFor(viewer.role),
    methods: await readMethods(viewer),
    passkeys,
    appSetup: secret && address ? { secret, qrCode: qrCodeOf(address) } : null,
    isMailSetup: searchParams.get("setup") === "mail" && !viewer.isSecondFactorOn && (await codeSentAt(own)) !== null,
    isMailed: await hasMailServer(),
    newCodes: codesInCookie(request),
    sessions,
    suggestedName: nameOfBrowser(request),
    done: wordInQuery(searchParams.get("done")),
    failed: wordInQuery(searchParams.get("failed")),
    failedCount: Number(searchParams.get("count")) || 0,
    at: searchParams.get("at"),
  };
}

function nameOfBrowser(request: Request) {
  const { browser, system } = parseUserAgent(request.headers.get("user-agent"));
  return [system, browser].filter(Boolean).join(" · ");
}

function wordInQuery(word: string | null) {
  return word && /^(account|code|passkey|auth|reset|validation)\.\w+$/.test(word) ? word : null;
}
