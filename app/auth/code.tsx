import { localeOfPath } from "#app/i18n/locale.ts";
import type { Route } from "./+types/code";
import { answerCode, homePath, openCode, requirePending } from "./code-answers.server.ts";
import { codeDigits } from "./code-shapes.ts";
import { doorWords, useDoor } from "./door-words.ts";
import { failWith } from "./failure.server.ts";
import { MailBlocked } from "./mail-blocked.tsx";

const secondMs = 1_000;
const minuteMs = 60_000;

/** The dialog between the password and the admin area; nothing of that area is known to this page. */
export async function loader({ request }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const pending = await failWith("code.failed", request, () => requirePending(request));
  const locale = localeOfPath(url.pathname);
  return {
    ...(await failWith("code.sendFailed", request, () => openCode(pending, locale))),
    wayBack: url.searchParams.get("to") ?? homePath(pending.viewer.role, locale),
    way: url.searchParams.get("way") === "backup" ? ("backup" as const) : ("email" as const),
  };
}

export const action = ({ request }: Route.ActionArgs) => failWith("code.failed", request, () => answerCode(request));

export { CodeFailed as ErrorBoundary } from "./code-failed.tsx";

export const headers = () => ({ "Cache-Control": "no-store" });

export const meta: Route.MetaFunction = ({ location }) => [
  { title: doorWords(localeOfPath(location.pathname))("code.title") },
  { name: "robots", content: "noindex" },
];

export default function Code({ loaderData, actionData }: Route.ComponentProps) {
  const { t, to } = useDoor();
  const { email, wayBack } = loaderData;
  const { said, shownCode, waitMs = 0 } = { ...loaderData, ...actionData };
  const kind = actionData?.kind ?? loaderData.way;
  const lockedMs = Math.max(loaderData.lockedMs, actionData?.lockedMs ?? 0);
  const error = actionData?.errors?.code;
  const query = `?to=${encodeURIComponent(wayBack)}`;
  const isBackup = kind === "backup";
  return (
    <dialog open className="door-card door-gate" data-gate="" aria-labelledby="gate-title" aria-describedby="gate-text">
      <h1 id="gate-title">{t("code.pendingTitle")}</h1>
      <p>{t("code.pendingText")}</p>
      <p id="gate-text">
        {isBackup ? t("code.backupText") : t("code.text", { email: `\u2066${email}\u2069` })}{" "}
        {!isBackup && t("code.validity")}
      </p>
      {loaderData.blockedUntil && <MailBlocked until={loaderData.blockedUntil} />}
      {said && !error && (
        <p className="form-status sent" role="status">
          {t(said)}
        </p>
      )}
      {waitMs > 0 && (
        <p className="form-status failed" role="alert">
          {waitMs > minuteMs
            ? t("code.tooMany", { count: Math.ceil(waitMs / minuteMs) })
            : t("code.tooSoon", { count: Math.ceil(waitMs / secondMs) })}
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
      <form className="door-form" method="post" action={to(`/auth/code${query}`)}>
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="to" value={wayBack} />
        <div className="door-field">
          <label htmlFor="code">{t(isBackup ? "code.backupLabel" : "code.label")}</label>
          <input
            key={kind}
            id="code"
            name="code"
            className="door-code"
            dir="ltr"
            required
            inputMode={isBackup ? "text" : "numeric"}
            autoComplete={isBackup ? "off" : "one-time-code"}
            autoCapitalize="none"
            spellCheck={false}
            maxLength={isBackup ? 20 : codeDigits}
            data-digits={isBackup ? undefined : codeDigits}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? "code-error" : undefined}
          />
          {error && (
            <span className="field-error" id="code-error">
              {t(error.word, error.values)}
            </span>
          )}
        </div>
        <button type="submit" className="button" data-busy={t("code.verifying")}>
          {t("code.verify")}
        </button>
      </form>
      <div className="door-ways">
        {isBackup ? (
          <a href={to(`/auth/code${query}`)}>{t("code.useEmail")}</a>
        ) : (
          <>
            <Resend query={query} waitMs={loaderData.resendMs} />
            <a href={to(`/auth/code${query}&way=backup`)}>{t("code.useBackup")}</a>
          </>
        )}
        <form method="post" action={to("/auth/sign-out")}>
          <button type="submit" className="link-button">
            {t("code.signOut")}
          </button>
        </form>
      </div>
    </dialog>
  );
}

/** The script counts the seconds down; without it the server says how long to wait. */
function Resend({ query, waitMs }: { query: string; waitMs: number }) {
  const { t, to } = useDoor();
  const words = Object.fromEntries(
    Array.from({ length: Math.ceil(waitMs / secondMs) }, (_, second) => [
      second + 1,
      t("code.resendIn", { count: second + 1 }),
    ]),
  );
  return (
    <form method="post" action={to(`/auth/code${query}`)}>
      <input type="hidden" name="intent" value="resend" />
      <button
        type="submit"
        className="link-button"
        data-busy={t("code.resending")}
        data-waits={waitMs > 0 ? Math.ceil(waitMs / secondMs) : undefined}
        data-words={waitMs > 0 ? JSON.stringify(words) : undefined}
      >
        {t("code.resend")}
      </button>
    </form>
  );
}
