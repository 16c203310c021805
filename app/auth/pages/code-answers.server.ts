import { data, redirect } from "react-router";
import { type Locale, localeOfPath, localizePath } from "#app/i18n/locale.ts";
import { clockTime } from "#app/i18n/zoned-time.ts";
import { currentConfiguration } from "#app/platform/configuration.server.ts";
import { evenWhenFull } from "#app/platform/database/spare-store.server.ts";
import { readForm } from "#app/platform/http/requests/form.server.ts";
import { ownPath } from "#app/platform/http/requests/own-path.server.ts";
import { currentVisit } from "#app/platform/http/requests/visit.server.ts";
import { hasMailServer } from "#app/records/mails/current-mail.server.ts";
import type { Role } from "#app/records/people/profile.ts";
import { publicSettings } from "#app/records/settings/settings.server.ts";
import { type FieldErrors, fieldErrors } from "#app/records/store/fields.ts";
import { linkedAdminPaths } from "#app/records/store/linked-admin-paths.ts";
import { assertionShape } from "../passkeys/credential-shapes.ts";
import { backupCodeShape, codeShape } from "../second-factor/code-shapes.ts";
import { codeMadeWord } from "../second-factor/code-words.ts";
import { hasOwnFactor, isMailCodeUsable, readFactors, readMethods } from "../second-factor/factors.server.ts";
import { mailCodeBlockedUntil } from "../second-factor/mail-code.server.ts";
import { chooseMethod, type Method, methodsOf } from "../second-factor/methods.ts";
import {
  type CodeSession,
  codeSentAt,
  resendWaitMs,
  type SendCodeResult,
  sendCode,
} from "../second-factor/one-time-code.server.ts";
import {
  type PasskeyProof,
  secondFactorLockedMs,
  type TypedCode,
  verifySecondFactor,
} from "../second-factor/second-factor.server.ts";
import { originOf, writeAccess } from "../sessions/access-audit.server.ts";
import { setFlashMessage, setTokenCookie } from "../sessions/cookies.server.ts";
import { hasEndedSession, pendingOf, pendingPath, viewerOf } from "../sessions/guard.server.ts";
import type { PendingViewer } from "../sessions/session.server.ts";
import { authTranslator } from "./auth-words.ts";
import { failWith } from "./failure.server.ts";
import { redirectWithCookies } from "./redirect-with-cookies.server.ts";

const loopback = new Set(["127.0.0.1", "::1", "localhost"]);

export async function requirePending(request: Request): Promise<{ viewer: PendingViewer; token: string }> {
  const pending = await pendingOf(request);
  const url = new URL(request.url);
  const locale = localeOfPath(url.pathname);
  if (pending?.viewer.mustSetUp) throw redirect(pendingPath(pending.viewer, locale) + url.search);
  if (pending) return pending;
  const viewer = await viewerOf(request);
  const to = url.searchParams.get("to");
  if (viewer) throw redirect(ownPath(to, homePath(viewer.role, locale)));
  if (!(await hasEndedSession(request))) throw redirect(localizePath(locale, "/auth"));
  const query = to === null ? "" : `&to=${encodeURIComponent(to)}`;
  throw redirect(localizePath(locale, `/auth?done=expired${query}`));
}

export function homePath(role: Role, locale: Locale) {
  return role === "admin" ? linkedAdminPaths.dashboard : localizePath(locale, "/");
}

/** Mails a code if mail is the only factor, but not for HEAD or prefetch requests. */
export async function openCode(session: CodeSession, locale: Locale, request: Request) {
  const requested = new URL(request.url).searchParams.get("method");
  const factors = await readFactors(session.viewer.userId);
  const isStrong = session.viewer.factorRule === "strong";
  const blockedUntil = isStrong ? null : mailCodeBlockedUntil(session.viewer);
  const methods = await readMethods(session.viewer);
  const method = chooseMethod(requested, methods);
  const lockedMs = await secondFactorLockedMs(session.viewer.userId);
  const isMailOnly = method === "email" && !hasOwnFactor(factors);
  const mustSend = isMailOnly && isPageView(request) && lockedMs === 0 && (await codeSentAt(session)) === null;
  const sent = mustSend ? codeSentMessage(await sendCode(session, locale)) : noCodeSent;
  const { timeZone } = await publicSettings(locale);
  const [sentAt, resendMs] = await Promise.all([codeSentAt(session), resendWaitMs(session)]);
  return {
    ...sent,
    resendMs,
    sentMsAgo: sentAt === null ? null : Math.max(0, Date.now() - Date.parse(sentAt)),
    lockedMs,
    method,
    methods,
    isAppLost: factors.isAppLost,
    isSetUpNext: isStrong && !hasOwnFactor(factors),
    blockedUntil: blockedUntil && clockTime(blockedUntil.getTime(), timeZone).replace("T", " "),
    email: session.viewer.email,
    isMailed: await hasMailServer(),
  };
}

function isPageView({ method, headers }: Request) {
  const isAhead = /prefetch|prerender|preview/i.test(headers.get("sec-purpose") ?? headers.get("purpose") ?? "");
  return method === "GET" && !isAhead && !currentVisit().isHead;
}

type Rejected = { method: Method; errors: FieldErrors; lockedMs: number };
type CodeFormData = Partial<ReturnType<typeof codeSentMessage> & Rejected>;
type Answer = Response | ReturnType<typeof data<CodeFormData>>;

export async function answerCode(request: Request): Promise<Answer> {
  const locale = localeOfPath(new URL(request.url).pathname);
  const pending = await requirePending(request);
  const form = await readForm(request);
  const available = methodsOf(await readFactors(pending.viewer.userId));
  if (form.intent === "resend") {
    if (!available.includes("email")) throw data(null, { status: 400 });
    // The page says until when mailed codes are blocked, and lists the other methods.
    if (!(await isMailCodeUsable(pending.viewer))) return data<CodeFormData>({ method: "email" }, { status: 422 });
    const sent = codeSentMessage(
      await failWith("code.sendFailed", request, () => evenWhenFull(() => sendCode(pending, locale))),
    );
    return data<CodeFormData>({ ...sent, method: "email" }, { status: sent.waitMs > 0 ? 429 : 200 });
  }
  const method = chooseMethod(form.kind ?? "email", available);
  const reject = (errors: FieldErrors, lockedMs = 0) =>
    data<CodeFormData>({ method, errors, lockedMs }, { status: lockedMs > 0 ? 429 : 422 });
  const factor = readFactor(method, form);
  if (!factor.ok) return reject(factor.errors);
  const verified = await evenWhenFull(() =>
    verifySecondFactor(pending, factor.value, new Date(), async () => {
      await writeAccess("access.second-factor", pending.viewer.userId, originOf(request));
    }),
  );
  if (!verified.ok) {
    if (verified.waitMs > 0) return reject({}, verified.waitMs);
    return reject(method === "passkey" ? passkeyRefused : { code: { word: "code.invalid" } });
  }
  return redirectWithCookies(ownPath(form.to ?? null, homePath(pending.viewer.role, locale)), [
    setTokenCookie("session", verified.token, verified.seconds),
    setFlashMessage(authTranslator(locale)("code.success")),
  ]);
}

const passkeyRefused = { form: { word: "passkey.refused" } };

type ReadFactor = { ok: true; value: TypedCode | PasskeyProof } | { ok: false; errors: FieldErrors };

function readFactor(method: Method, form: Record<string, string>): ReadFactor {
  if (method === "passkey") {
    const assertion = assertionShape.safeParse(form.credential);
    if (!assertion.success) return { ok: false, errors: passkeyRefused };
    return { ok: true, value: { kind: "passkey", assertion: assertion.data, userVerification: "preferred" } };
  }
  const parsed = (method === "backup" ? backupCodeShape : codeShape).safeParse(form);
  if (!parsed.success) return { ok: false, errors: fieldErrors(parsed.error) };
  return { ok: true, value: { kind: method, code: parsed.data.code } };
}

const noCodeSent = { message: null, shownCode: null, waitMs: 0 };

/** In development on localhost it includes the code itself. */
export function codeSentMessage(sent: SendCodeResult) {
  if (!sent.ok) return { ...noCodeSent, waitMs: sent.waitMs };
  const { isDevelopment, host } = currentConfiguration();
  const shownCode = isDevelopment && loopback.has(host) ? sent.code : null;
  return { message: codeMadeWord(sent.isMailed), shownCode, waitMs: 0 };
}
