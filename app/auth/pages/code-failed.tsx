import { isRouteErrorResponse, useLocation, useRouteError } from "react-router";
import { authTranslator, useAuth } from "./auth-words.ts";

/** What `failWith` throws for this page. */
type Failed = { word: string; failureId: string | null };

/** The page of the second factor when its state could not be read: what failed, and a field for a code all the same. */
export function CodeFailed() {
  const { t, to, locale } = useAuth();
  const { search } = useLocation();
  const error = useRouteError();
  const known = isRouteErrorResponse(error) ? (error.data as Partial<Failed> | null) : null;
  const query = new URLSearchParams(search);
  const isBackup = query.get("way") === "backup";
  return (
    <section className="auth-card" aria-labelledby="gate-title">
      <title>{authTranslator(locale)("code.title")}</title>
      <h1 id="gate-title">{t("code.pendingTitle")}</h1>
      <p className="form-status failed" role="alert">
        <strong>{t(known?.word ?? "code.failed")}</strong> {t("auth.unexpectedError")}
        {known?.failureId && <small> {t("failure.reference", { id: known.failureId })}</small>}
      </p>
      <form className="auth-form" method="post" action={to(`/auth/code${search}`)}>
        <input type="hidden" name="kind" value={isBackup ? "backup" : "email"} />
        <input type="hidden" name="to" value={query.get("to") ?? ""} />
        <div className="auth-field">
          <label htmlFor="code">{t(isBackup ? "code.backupLabel" : "code.label")}</label>
          <input id="code" name="code" className="auth-code" dir="ltr" required autoComplete="off" maxLength={20} />
        </div>
        <button type="submit" className="button">
          {t("code.verify")}
        </button>
      </form>
      <div className="auth-links">
        <a href={to(`/auth/code${search}`)}>{t("failure.retry")}</a>
        <form method="post" action={to("/auth/sign-out")}>
          <button type="submit" className="link-button">
            {t("code.signOut")}
          </button>
        </form>
      </div>
    </section>
  );
}
