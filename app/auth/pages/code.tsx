import { leftToRight } from "#app/i18n/bidi.ts";
import { localeOfPath } from "#app/i18n/locale.ts";
import { minuteMs, secondMs } from "#app/platform/time.ts";
import { failWith } from "../accounts/failure.server.ts";
import { PasskeyForm } from "../passkeys/passkey-form.tsx";
import type { Method } from "../second-factor/methods.ts";
import type { Route } from "./+types/code";
import { authTranslator, useAuth } from "./auth-words.ts";
import { answerCode, homePath, openCode, requirePending } from "./code-answers.server.ts";
import { CodeForm, Resend } from "./code-form.tsx";
import { MailBlocked } from "./mail-blocked.tsx";

/** The dialog between the password and everything else; nothing of what lies behind is known to this page. */
export async function loader({ request }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const locale = localeOfPath(url.pathname);
  const pending = await failWith("code.failed", request, () => requirePending(request));
  const { role } = pending.viewer;
  const wayBack = url.searchParams.get("to") ?? homePath(role, locale);
  const shown = await failWith("code.sendFailed", request, () => openCode(pending, locale, request));
  return { ...shown, wayBack, isAdmin: role === "admin" };
}

export const action = ({ request }: Route.ActionArgs) => failWith("code.failed", request, () => answerCode(request));

export { CodeFailed as ErrorBoundary } from "./code-failed.tsx";

export const headers = () => ({ "Cache-Control": "no-store" });

export const meta: Route.MetaFunction = ({ location }) => [
  { title: authTranslator(localeOfPath(location.pathname))("code.title") },
  { name: "robots", content: "noindex" },
];

const switchWords: Record<Method, string> = {
  passkey: "code.usePasskey",
  app: "code.useApp",
  email: "code.useEmail",
  backup: "code.useBackup",
};

export default function Code({ loaderData, actionData }: Route.ComponentProps) {
  const { t, to } = useAuth();
  const { email, wayBack, methods, sentMsAgo } = loaderData;
  const { said, shownCode, waitMs = 0 } = { ...loaderData, ...actionData };
  const method = actionData?.method ?? loaderData.method;
  const lockedMs = Math.max(loaderData.lockedMs, actionData?.lockedMs ?? 0);
  const errors = actionData?.errors ?? {};
  const query = `?to=${encodeURIComponent(wayBack)}`;
  const isSent = sentMsAgo !== null;
  const texts: Record<Method, string> = {
    passkey: t("code.passkeyText"),
    app: t("code.appText"),
    email: `${t(isSent ? "code.text" : "code.mailText", { email: leftToRight(email) })} ${t("code.validity")}`,
    backup: t("code.backupText"),
  };
  return (
    <dialog open className="auth-card auth-gate" data-gate="" aria-labelledby="gate-title" aria-describedby="gate-text">
      <h1 id="gate-title">{t("code.pendingTitle")}</h1>
      <p>{t(loaderData.isAdmin ? "code.pendingText" : "code.pendingReader")}</p>
      <p id="gate-text">{texts[method]}</p>
      {loaderData.blockedUntil && <MailBlocked until={loaderData.blockedUntil} isAdmin={loaderData.isAdmin} />}
      {method === "email" && (
        <MailStatus said={said} isFailed={errors.code !== undefined} sentMsAgo={sentMsAgo} waitMs={waitMs} />
      )}
      {errors.form && (
        <p className="form-status failed" role="alert">
          {t(errors.form.word, errors.form.values)}
        </p>
      )}
      {lockedMs > 0 && (
        <p className="form-status failed" role="alert">
          {t("code.locked", { count: Math.ceil(lockedMs / minuteMs) })}
        </p>
      )}
      {shownCode && (
        <p className="form-status sent" data-toast={t("code.development", { code: shownCode })} data-ms="10000" />
      )}
      {method === "passkey" ? (
        <PasskeyForm
          purpose="verify"
          action={to(`/auth/code${query}`)}
          hidden={{ kind: method, to: wayBack }}
          label={t("code.passkeySubmit")}
        />
      ) : (
        <CodeForm method={method} wayBack={wayBack} action={to(`/auth/code${query}`)} error={errors.code} />
      )}
      <div className="auth-links">
        {method === "email" && <Resend query={query} waitMs={loaderData.resendMs} isFirst={!isSent} />}
        {methods
          .filter((other) => other !== method)
          .map((other) => (
            <a key={other} href={to(`/auth/code${query}&way=${other}`)}>
              {t(switchWords[other])}
            </a>
          ))}
        <form method="post" action={to("/auth/sign-out")}>
          <button type="submit" className="link-button">
            {t("code.signOut")}
          </button>
        </form>
      </div>
    </dialog>
  );
}

type MailStatusProps = {
  said: string | null | undefined;
  isFailed: boolean;
  sentMsAgo: number | null;
  waitMs: number;
};

/** That a code has just been sent, when the last one was, and how long until there can be another. */
function MailStatus({ said, isFailed, sentMsAgo, waitMs }: MailStatusProps) {
  const { t } = useAuth();
  return (
    <>
      {said && !isFailed && (
        <p className="form-status sent" role="status">
          {t(said)}
        </p>
      )}
      {!said && sentMsAgo !== null && (
        <p className="auth-hint">
          {sentMsAgo < minuteMs
            ? t("code.sentSecondsAgo", { count: Math.max(1, Math.round(sentMsAgo / secondMs)) })
            : t("code.sentMinutesAgo", { count: Math.round(sentMsAgo / minuteMs) })}
        </p>
      )}
      {waitMs > 0 && (
        <p className="form-status failed" role="alert">
          {waitMs > minuteMs
            ? t("code.tooMany", { count: Math.ceil(waitMs / minuteMs) })
            : t("code.tooSoon", { count: Math.ceil(waitMs / secondMs) })}
        </p>
      )}
    </>
  );
}
