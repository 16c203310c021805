import { leftToRight } from "#app/i18n/bidi.ts";
import { localeOfPath } from "#app/i18n/locale.ts";
import { evenWhenFull } from "#app/platform/database/spare-store.server.ts";
import { minuteMs, secondMs } from "#app/platform/time.ts";
import { resendError } from "../second-factor/code-words.ts";
import type { Method } from "../second-factor/methods.ts";
import type { Route } from "./+types/code";
import { AuthForm, FormStatus } from "./auth-form.tsx";
import { authMeta, useAuth } from "./auth-words.ts";
import { answerCode, homePath, openCode, requirePending } from "./code-answers.server.ts";
import { CodeForm, ResendForm, SignOutForm } from "./code-form.tsx";
import { failWith } from "./failure.server.ts";

/** Loads nothing that requires a passed second factor. */
export async function loader({ request }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const locale = localeOfPath(url.pathname);
  const pending = await failWith("code.failed", request, () => requirePending(request));
  const { role } = pending.viewer;
  const returnPath = url.searchParams.get("to") ?? homePath(role, locale);
  const shown = await failWith("code.sendFailed", request, () =>
    evenWhenFull(() => openCode(pending, locale, request)),
  );
  return { ...shown, returnPath, isAdmin: role === "admin" };
}

export const action = ({ request }: Route.ActionArgs) => failWith("code.failed", request, () => answerCode(request));

export { CodeFailed as ErrorBoundary } from "./code-failed.tsx";

export const headers = () => ({ "Cache-Control": "no-store" });

export const meta: Route.MetaFunction = ({ location }) => authMeta(location, "code.title");

export default function Code({ loaderData, actionData }: Route.ComponentProps) {
  const { t, to } = useAuth();
  const { email, returnPath, methods, sentMsAgo, isAdmin, isMailed, blockedUntil, isAppLost, isSetUpNext } = loaderData;
  const { message, shownCode, waitMs = 0 } = { ...loaderData, ...actionData };
  const method = actionData?.method ?? loaderData.method;
  const lockedMs = Math.max(loaderData.lockedMs, actionData?.lockedMs ?? 0);
  const errors = actionData?.errors ?? {};
  const query = `?to=${encodeURIComponent(returnPath)}`;
  const action = to(`/auth/code${query}`);
  const isSent = sentMsAgo !== null;
  const [mailed, written] = isSent ? ["code.text", "code.writtenText"] : ["code.mailText", "code.writeText"];
  const texts: Record<Method, string> = {
    passkey: t("code.passkeyText"),
    app: t("code.appText"),
    email: `${t(isMailed ? mailed : written, { email: leftToRight(email) })} ${t("code.validity")}`,
    backup: t("code.backupText"),
  };
  return (
    <dialog
      open
      className="auth-card auth-dialog"
      data-modal=""
      aria-labelledby="gate-title"
      aria-describedby="gate-text"
    >
      <h1 id="gate-title">{t("code.pendingTitle")}</h1>
      <p>{t(isAdmin ? "code.pendingText" : "code.pendingReader")}</p>
      <p id="gate-text">{texts[method]}</p>
      {isSetUpNext && <p>{t("code.setUpNext")}</p>}
      {isAppLost && (
        <FormStatus isFailed>
          {t("code.appLost", { command: leftToRight("npm run owner -- --second-factor-off") })}
        </FormStatus>
      )}
      {blockedUntil && (
        <FormStatus isFailed>
          {t(isAdmin ? "code.mailBlocked" : "code.mailBlockedReader", {
            time: leftToRight(blockedUntil),
            command: leftToRight("npm run owner"),
          })}
        </FormStatus>
      )}
      {method === "email" && (
        <MailStatus message={message} isFailed={errors.code !== undefined} sentMsAgo={sentMsAgo} waitMs={waitMs} />
      )}
      {errors.form && <FormStatus isFailed>{t(errors.form.word, errors.form.values)}</FormStatus>}
      {lockedMs > 0 && <FormStatus isFailed>{t("code.locked", { count: Math.ceil(lockedMs / minuteMs) })}</FormStatus>}
      {shownCode && (
        <p className="form-status sent" data-toast={t("code.development", { code: shownCode })} data-ms="10000" />
      )}
      {method === "passkey" ? (
        <AuthForm
          passkey="verify"
          action={action}
          hidden={{ kind: method, to: returnPath }}
          submit={t("code.passkeySubmit")}
        />
      ) : (
        <CodeForm method={method} returnPath={returnPath} action={action} error={errors.code} />
      )}
      <div className="auth-links">
        {method === "email" && <ResendForm query={query} waitMs={loaderData.resendMs} isFirst={!isSent} />}
        {methods
          .filter((other) => other !== method)
          .map((other) => (
            <a key={other} href={`${action}&method=${other}`}>
              {t(`code.use.${other}`)}
            </a>
          ))}
        <SignOutForm />
      </div>
    </dialog>
  );
}

type MailStatusProps = {
  message: string | null | undefined;
  isFailed: boolean;
  sentMsAgo: number | null;
  waitMs: number;
};

function MailStatus({ message, isFailed, sentMsAgo, waitMs }: MailStatusProps) {
  const { t } = useAuth();
  const wait = resendError(waitMs);
  return (
    <>
      {message && !isFailed && <FormStatus>{t(message)}</FormStatus>}
      {!message && sentMsAgo !== null && (
        <p className="auth-hint">
          {sentMsAgo < minuteMs
            ? t("code.sentSecondsAgo", { count: Math.max(1, Math.round(sentMsAgo / secondMs)) })
            : t("code.sentMinutesAgo", { count: Math.round(sentMsAgo / minuteMs) })}
        </p>
      )}
      {waitMs > 0 && <FormStatus isFailed>{t(wait.word, wait.values)}</FormStatus>}
    </>
  );
}
