import { isRouteErrorResponse, useLocation, useRouteError } from "react-router";
import { FormStatus } from "./auth-form.tsx";
import { authTranslator, useAuth } from "./auth-words.ts";
import { CodeForm, SignOutForm } from "./code-form.tsx";

type Failure = { word: string; failureId: string | null };

/** Shown when the second factor's state could not be read; still offers a field for a code. */
export function CodeFailed() {
  const { t, to, locale } = useAuth();
  const { search } = useLocation();
  const error = useRouteError();
  const known = isRouteErrorResponse(error) ? (error.data as Partial<Failure> | null) : null;
  const query = new URLSearchParams(search);
  const method = query.get("method") === "backup" ? "backup" : "email";
  return (
    <section className="auth-card" aria-labelledby="gate-title">
      <title>{authTranslator(locale)("code.title")}</title>
      <h1 id="gate-title">{t("code.pendingTitle")}</h1>
      <FormStatus isFailed>
        <strong>{t(known?.word ?? "code.failed")}</strong>{" "}
        {!(known?.word && !known.failureId) && t("auth.unexpectedError")}
        {known?.failureId && <small> {t("failure.reference", { id: known.failureId })}</small>}
      </FormStatus>
      <CodeForm method={method} returnPath={query.get("to") ?? ""} action={to(`/auth/code${search}`)} />
      <div className="auth-links">
        <a href={to(`/auth/code${search}`)}>{t("failure.retry")}</a>
        <SignOutForm />
      </div>
    </section>
  );
}
