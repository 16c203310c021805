import { data, redirect } from "react-router";
import { localeOfPath, localizePath } from "#app/i18n/locale.ts";
import { readForm } from "#app/platform/http/requests/form.server.ts";
import { minuteMs } from "#app/platform/time.ts";
import { browserOf, enter } from "../pages/answers.server.ts";
import { authTranslator, useAuth } from "../pages/auth-words.ts";
import { homePath } from "../pages/code-answers.server.ts";
import { tokenInCookie } from "../sessions/cookies.server.ts";
import { pendingOf, viewerOf } from "../sessions/guard.server.ts";
import type { Route } from "./+types/passkey-sign-in";
import { assertionShape } from "./credential-shapes.ts";
import { signInWithPasskey } from "./passkey-sign-in.server.ts";
import { PasskeySignIn } from "./passkey-sign-in-form.tsx";

/** One comes here from the sign-in page, and sees this one when the passkey was not accepted. */
export async function loader({ request }: Route.LoaderArgs) {
  const locale = localeOfPath(new URL(request.url).pathname);
  if (await pendingOf(request)) throw redirect(localizePath(locale, "/auth/code"));
  const viewer = await viewerOf(request);
  if (viewer) throw redirect(homePath(viewer.role, locale));
  return null;
}

export async function action({ request }: Route.ActionArgs) {
  const locale = localeOfPath(new URL(request.url).pathname);
  const form = await readForm(request);
  const refuse = (waitMs: number) => data({ waitMs, wayBack: form.to ?? null }, { status: waitMs > 0 ? 429 : 422 });
  const assertion = assertionShape.safeParse(form.credential);
  const browserToken = tokenInCookie(request, "passkey");
  if (!assertion.success || !browserToken) return refuse(0);
  const signedIn = await signInWithPasskey(assertion.data, browserToken, browserOf(request));
  return signedIn.ok ? enter({ request, locale }, signedIn, form.to ?? null) : refuse(signedIn.waitMs);
}

export const headers = () => ({ "Cache-Control": "no-store" });

export const meta: Route.MetaFunction = ({ location }) => [
  { title: authTranslator(localeOfPath(location.pathname))("signIn.errorTitle") },
  { name: "robots", content: "noindex" },
];

export default function PasskeyRefused({ actionData }: Route.ComponentProps) {
  const { t, to } = useAuth();
  const { waitMs = 0, wayBack = null } = actionData ?? {};
  const query = wayBack ? `?to=${encodeURIComponent(wayBack)}` : "";
  return (
    <section className="auth-card" aria-labelledby="auth-title">
      <h1 id="auth-title">{t(actionData ? "signIn.errorTitle" : "auth.welcomeTitle")}</h1>
      {actionData && (
        <p className="form-status failed" role="alert">
          {waitMs > 0 ? t("auth.tooManyAttempts", { count: Math.ceil(waitMs / minuteMs) }) : t("passkey.signInRefused")}
        </p>
      )}
      <PasskeySignIn wayBack={wayBack} />
      <p className="auth-aside">
        <a href={to(`/auth${query}`)}>{t("reset.backToSignIn")}</a>
      </p>
    </section>
  );
}
