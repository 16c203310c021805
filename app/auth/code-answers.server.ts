import { data, redirect } from "react-router";
import { type Locale, localeOfPath, pathIn } from "#app/i18n/locale.ts";
import { clockTime } from "#app/i18n/zoned-time.ts";
import { currentConfiguration } from "#app/platform/configuration.server.ts";
import { readForm } from "#app/platform/http/form.server.ts";
import { ownPath } from "#app/platform/http/own-path.server.ts";
import { type FieldErrors, fieldErrors } from "#app/records/fields.ts";
import type { Role } from "#app/records/profile.ts";
import { publicSettings } from "#app/records/settings.server.ts";
import { backupCodeShape, codeShape } from "./code-shapes.ts";
import { sayNext, setTokenCookie } from "./cookies.server.ts";
import { doorWords } from "./door-words.ts";
import { failWith } from "./failure.server.ts";
import { hasEndedSession, pendingOf, viewerOf } from "./guard.server.ts";
import { isMailCodeEnough, mailCodeBlockedUntil } from "./mail-code.server.ts";
import { type CodeSession, isCodeAwaited, resendWaitMs, type Sent, sendCode } from "./one-time-code.server.ts";
import { secondStepLockedMs, takeSecondStep } from "./second-factor.server.ts";
import type { PendingViewer } from "./session.server.ts";

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
  if (!viewer && (await hasEndedSession(request))) throw redirect(pathIn(locale, `/auth?done=expired${wayBack}`));
  if (!viewer) throw redirect(pathIn(locale, "/auth"));
  throw redirect(ownPath(url.searchParams.get("to"), homePath(viewer.role, locale)));
}

/** Where somebody of this role begins after signing in. */
export function homePath(role: Role, locale: Locale) {
  return role === "admin" ? "/admin" : pathIn(locale, "/");
}

/** What the dialog shows; a first code is sent by itself, unless one is on its way or the step is locked. */
export async function openCode(session: CodeSession, locale: Locale) {
  const lockedMs = await secondStepLockedMs(session.viewer.userId);
  const mailBlockedUntil = mailCodeBlockedUntil(session.viewer);
  const mustSend = lockedMs === 0 && !mailBlockedUntil && !(await isCodeAwaited(session));
  const sent = mustSend ? tellSent(await sendCode(session, locale)) : { said: null, shownCode: null, waitMs: 0 };
  const { timeZone } = await publicSettings(locale);
  const blockedUntil = mailBlockedUntil && clockTime(mailBlockedUntil.getTime(), timeZone).replace("T", " ");
  return { ...sent, lockedMs, blockedUntil, resendMs: await resendWaitMs(session), email: session.viewer.email };
}

type Typed = { kind: "email" | "backup"; errors: FieldErrors; lockedMs: number };
type Said = Partial<ReturnType<typeof tellSent> & Typed>;

/** Answers the dialog: another code, or the step taken with the one that was typed. */
export async function answerCode(request: Request): Promise<Response | ReturnType<typeof data<Said>>> {
  const locale = localeOfPath(new URL(request.url).pathname);
  const pending = await requirePending(request);
  const form = await readForm(request);
  // The page says until when, and what else there is.
  if (form.intent === "resend" && !isMailCodeEnough(pending.viewer)) return data<Said>({}, { status: 422 });
  if (form.intent === "resend") {
    const sent = tellSent(await failWith("code.sendFailed", request, () => sendCode(pending, locale)));
    return data<Said>(sent, { status: sent.waitMs > 0 ? 429 : 200 });
  }
  const kind = form.kind === "backup" ? "backup" : "email";
  const parsed = (kind === "backup" ? backupCodeShape : codeShape).safeParse(form);
  if (!parsed.success) return data<Said>({ kind, errors: fieldErrors(parsed.error), lockedMs: 0 }, { status: 422 });
  const stepped = await takeSecondStep(pending, { kind, code: parsed.data.code });
  if (!stepped.ok) {
    const { lockedMs } = stepped;
    const errors: FieldErrors = lockedMs > 0 ? {} : { code: { word: "code.invalid" } };
    return data<Said>({ kind, errors, lockedMs }, { status: lockedMs > 0 ? 429 : 422 });
  }
  const headers = new Headers({ "Cache-Control": "no-store" });
  headers.append("Set-Cookie", setTokenCookie("session", stepped.token, stepped.seconds));
  headers.append("Set-Cookie", sayNext(doorWords(locale)("code.success")));
  return redirect(ownPath(form.to ?? null, homePath(pending.viewer.role, locale)), { status: 303, headers });
}

/** A word on how the sending went, and in development, on the developer's own machine, the code itself. */
export function tellSent(sent: Sent) {
  if (!sent.ok) return { said: null, shownCode: null, waitMs: sent.waitMs };
  const { isDevelopment, host } = currentConfiguration();
  return { said: "code.sent", shownCode: isDevelopment && loopback.has(host) ? sent.code : null, waitMs: 0 };
}
