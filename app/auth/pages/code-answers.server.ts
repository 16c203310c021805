import { data, redirect } from "react-router";
import { type Locale, localeOfPath, localizePath } from "#app/i18n/locale.ts";
import { clockTime } from "#app/i18n/zoned-time.ts";
import { currentConfiguration } from "#app/platform/configuration.server.ts";
import { readForm } from "#app/platform/http/requests/form.server.ts";
import { ownPath } from "#app/platform/http/requests/own-path.server.ts";
import type { Role } from "#app/records/people/profile.ts";
import { publicSettings } from "#app/records/settings/settings.server.ts";
import { type FieldErrors, fieldErrors } from "#app/records/store/fields.ts";
import { linkedAdminPaths } from "#app/records/store/linked-admin-paths.ts";
import { originOf, writeAccess } from "../accounts/access-trail.server.ts";
import { failWith } from "../accounts/failure.server.ts";
import { assertionShape } from "../passkeys/credential-shapes.ts";
import { hasOwnFactor, readFactors } from "../second-factor/factors.server.ts";
import { isMailCodeEnough, mailCodeBlockedUntil } from "../second-factor/mail-code.server.ts";
import { chooseMethod, type Method, methodsOf } from "../second-factor/methods.ts";
import {
  type CodeSession,
  codeSentAt,
  resendWaitMs,
  type Sent,
  sendCode,
} from "../second-factor/one-time-code.server.ts";
import {
  type Refused,
  type SecondFactorPassed,
  secondStepLockedMs,
  verifySecondFactor,
  verifySecondFactorByPasskey,
} from "../second-factor/second-factor.server.ts";
import { setFlashMessage, setTokenCookie } from "../sessions/cookies.server.ts";
import { hasEndedSession, pendingOf, viewerOf } from "../sessions/guard.server.ts";
import type { PendingViewer } from "../sessions/session.server.ts";
import { authTranslator } from "./auth-words.ts";
import { backupCodeShape, codeShape } from "./code-shapes.ts";

const loopback = new Set(["127.0.0.1", "::1", "localhost"]);

/** The session that has to pass its second factor; throws the redirect for everybody else. */
export async function requirePending(request: Request): Promise<{ viewer: PendingViewer; token: string }> {
  const pending = await pendingOf(request);
  if (pending) return pending;
  const url = new URL(request.url);
  const locale = localeOfPath(url.pathname);
  const viewer = await viewerOf(request);
  const to = url.searchParams.get("to");
  const wayBack = to === null ? "" : `&to=${encodeURIComponent(to)}`;
  if (!viewer && (await hasEndedSession(request))) throw redirect(localizePath(locale, `/auth?done=expired${wayBack}`));
  if (!viewer) throw redirect(localizePath(locale, "/auth"));
  throw redirect(ownPath(url.searchParams.get("to"), homePath(viewer.role, locale)));
}

/** Where somebody of this role begins after signing in. */
export function homePath(role: Role, locale: Locale) {
  return role === "admin" ? linkedAdminPaths.dashboard : localizePath(locale, "/");
}

/**
 * What the dialog shows. A first code is mailed by itself where mail is all that the account has, unless one can still
 * be used or the step is locked; whoever has a passkey or an app asks for one. A HEAD or a prefetch sends none.
 */
export async function openCode(session: CodeSession, locale: Locale, request: Request) {
  const requested = new URL(request.url).searchParams.get("way");
  const factors = await readFactors(session.viewer.userId);
  const blockedUntil = mailCodeBlockedUntil(session.viewer);
  const available = methodsOf({ ...factors, isMailAllowed: factors.isMailAllowed && !blockedUntil });
  const method = chooseMethod(requested, available);
  const lockedMs = await secondStepLockedMs(session.viewer.userId);
  const isMailed = method === "email" && !hasOwnFactor(factors) && isPageView(request);
  const mustSend = isMailed && lockedMs === 0 && (await codeSentAt(session)) === null;
  const sent = mustSend ? codeSentMessage(await sendCode(session, locale)) : { said: null, shownCode: null, waitMs: 0 };
  const { timeZone } = await publicSettings(locale);
  const blockedUntilText = blockedUntil && clockTime(blockedUntil.getTime(), timeZone).replace("T", " ");
  const shown = { ...sent, ...(await readCodeTimes(session)), lockedMs, method, methods: available };
  return { ...shown, blockedUntil: blockedUntilText, email: session.viewer.email };
}

/** Milliseconds since the mailed code was sent that can still be used, and until the next one may be sent. */
async function readCodeTimes(session: CodeSession) {
  const [sentAt, resendMs] = await Promise.all([codeSentAt(session), resendWaitMs(session)]);
  return { resendMs, sentMsAgo: sentAt === null ? null : Math.max(0, Date.now() - Date.parse(sentAt)) };
}

/** Whether a person opens the page: no HEAD, no preview, no prefetch. */
function isPageView({ method, headers }: Request) {
  const isAhead = /prefetch|prerender|preview/i.test(headers.get("sec-purpose") ?? headers.get("purpose") ?? "");
  return method === "GET" && !isAhead;
}

type Typed = { method: Method; errors: FieldErrors; lockedMs: number };
type FlashMessage = Partial<ReturnType<typeof codeSentMessage> & Typed>;
type Answered = Response | ReturnType<typeof data<FlashMessage>>;

/** Answers the dialog: mails another code, or checks the passkey or the typed code. */
export async function answerCode(request: Request): Promise<Answered> {
  const locale = localeOfPath(new URL(request.url).pathname);
  const pending = await requirePending(request);
  const form = await readForm(request);
  const available = methodsOf(await readFactors(pending.viewer.userId));
  if (form.intent === "resend") {
    if (!available.includes("email")) throw data(null, { status: 400 });
    // The page says until when, and what else there is.
    if (!isMailCodeEnough(pending.viewer)) return data<FlashMessage>({ method: "email" }, { status: 422 });
    const sent = codeSentMessage(await failWith("code.sendFailed", request, () => sendCode(pending, locale)));
    return data<FlashMessage>({ ...sent, method: "email" }, { status: sent.waitMs > 0 ? 429 : 200 });
  }
  const method = chooseMethod(form.kind ?? "email", available);
  const refuse = (errors: FieldErrors, lockedMs = 0) =>
    data<FlashMessage>({ method, errors, lockedMs }, { status: lockedMs > 0 ? 429 : 422 });
  const note = async () => void (await writeAccess("access.second-factor", pending.viewer.userId, originOf(request)));
  let stepped: SecondFactorPassed | Refused;
  if (method === "passkey") {
    const assertion = assertionShape.safeParse(form.credential);
    if (!assertion.success) return refuse({ form: { word: "passkey.refused" } });
    stepped = await verifySecondFactorByPasskey(pending, assertion.data, "preferred", new Date(), note);
  } else {
    const parsed = (method === "backup" ? backupCodeShape : codeShape).safeParse(form);
    if (!parsed.success) return refuse(fieldErrors(parsed.error));
    stepped = await verifySecondFactor(pending, { kind: method, code: parsed.data.code }, new Date(), note);
  }
  if (!stepped.ok) {
    if (stepped.lockedMs > 0) return refuse({}, stepped.lockedMs);
    return refuse(method === "passkey" ? { form: { word: "passkey.refused" } } : { code: { word: "code.invalid" } });
  }
  const headers = new Headers({ "Cache-Control": "no-store" });
  headers.append("Set-Cookie", setTokenCookie("session", stepped.token, stepped.seconds));
  headers.append("Set-Cookie", setFlashMessage(authTranslator(locale)("code.success")));
  return redirect(ownPath(form.to ?? null, homePath(pending.viewer.role, locale)), { status: 303, headers });
}

/** A word on how the sending went, and in development, on the developer's own machine, the code itself. */
export function codeSentMessage(sent: Sent) {
  if (!sent.ok) return { said: null, shownCode: null, waitMs: sent.waitMs };
  const { isDevelopment, host } = currentConfiguration();
  return { said: "code.sent", shownCode: isDevelopment && loopback.has(host) ? sent.code : null, waitMs: 0 };
}
