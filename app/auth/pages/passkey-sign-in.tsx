import { data, redirect } from "react-router";
import { localeOfPath, localizePath } from "#app/i18n/locale.ts";
import { evenWhenFull } from "#app/platform/database/spare-store.server.ts";
import { readForm } from "#app/platform/http/requests/form.server.ts";
import { assertionShape } from "../passkeys/credential-shapes.ts";
import { tokenInCookie } from "../sessions/cookies.server.ts";
import { pendingOf, viewerOf } from "../sessions/guard.server.ts";
import { signInWithPasskey } from "../sign-in/passkey-sign-in.server.ts";
import type { Route } from "./+types/passkey-sign-in";
import { browserOf, redirectSignedIn } from "./answers.server.ts";
import { FormStatus, RateLimitStatus } from "./auth-form.tsx";
import { authMeta, useAuth } from "./auth-words.ts";
import { homePath } from "./code-answers.server.ts";
import { PasskeySignIn } from "./passkey-sign-in-form.tsx";

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
  const returnPath = form.to ?? null;
  const reject = (waitMs: number) => data({ waitMs, returnPath }, { status: waitMs > 0 ? 429 : 422 });
  const assertion = assertionShape.safeParse(form.credential);
  const browserToken = tokenInCookie(request, "passkey");
  if (!assertion.success || !browserToken) return reject(0);
  return evenWhenFull(async () => {
    const signedIn = await signInWithPasskey({ assertion: assertion.data, browserToken }, browserOf(request));
    return signedIn.ok ? redirectSignedIn({ request, locale }, signedIn, returnPath) : reject(signedIn.waitMs);
  });
}

export const headers = () => ({ "Cache-Control": "no-store" });

export const meta: Route.MetaFunction = ({ location }) => authMeta(location, "signIn.errorTitle");

export default function PasskeyRefused({ actionData }: Route.ComponentProps) {
  const { t, to } = useAuth();
  const { waitMs = 0, returnPath = null } = actionData ?? {};
  const query = returnPath ? `?to=${encodeURIComponent(returnPath)}` : "";
  return (
    <section className="auth-card" aria-labelledby="auth-title">
      <h1 id="auth-title">{t(actionData ? "signIn.errorTitle" : "auth.welcomeTitle")}</h1>
      {actionData && waitMs === 0 && <FormStatus isFailed>{t("passkey.signInRefused")}</FormStatus>}
      <RateLimitStatus waitMs={waitMs} />
      <PasskeySignIn returnPath={returnPath} />
      <p className="auth-aside">
        <a href={to(`/auth${query}`)}>{t("reset.backToSignIn")}</a>
      </p>
    </section>
  );
}
