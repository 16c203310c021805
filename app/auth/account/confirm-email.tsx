import { data, redirect } from "react-router";
import { leftToRight } from "#app/i18n/bidi.ts";
import { localeOfPath } from "#app/i18n/locale.ts";
import { linkMinutes } from "../accounts/link-token.server.ts";
import { browserOf } from "../pages/answers.server.ts";
import { AuthForm } from "../pages/auth-form.tsx";
import { authTranslator, useAuth } from "../pages/auth-words.ts";
import { clearTokenCookie, setTokenCookie, tokenInCookie } from "../sessions/cookies.server.ts";
import { isToken } from "../sessions/token.server.ts";
import type { Route } from "./+types/confirm-email";
import { confirmEmailChange, readEmailChange } from "./change-email.server.ts";

const secretly = { "Referrer-Policy": "same-origin", "Cache-Control": "no-store" };

/** The page of the link to a new address: it takes the token out of the address, and changes nothing by being opened. */
export async function loader({ request }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const given = url.searchParams.get("token");
  if (given !== null) {
    const cookie = setTokenCookie("link", isToken(given) ? given : "", linkMinutes["change-email"] * 60);
    throw redirect(url.pathname, { headers: { ...secretly, "Set-Cookie": cookie } });
  }
  const token = tokenInCookie(request, "link");
  return { newEmail: token && (await readEmailChange(token)) };
}

export async function action({ request }: Route.ActionArgs) {
  const token = tokenInCookie(request, "link") ?? "";
  const confirmed = await confirmEmailChange(token, browserOf(request).client);
  if (!confirmed.ok)
    return data({ email: null, waitMs: confirmed.waitMs }, { status: confirmed.waitMs > 0 ? 429 : 422 });
  return data({ email: confirmed.email, waitMs: 0 }, { headers: { "Set-Cookie": clearTokenCookie("link") } });
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => {
  const merged = new Headers(actionHeaders);
  for (const [name, value] of Object.entries(secretly)) merged.set(name, value);
  return merged;
};

export const meta: Route.MetaFunction = ({ location }) => [
  { title: authTranslator(localeOfPath(location.pathname))("account.confirmEmailTitle") },
  { name: "robots", content: "noindex" },
];

export default function ConfirmEmail({ loaderData, actionData }: Route.ComponentProps) {
  const { t, to } = useAuth();
  const { newEmail } = loaderData;
  const email = actionData?.email;
  return (
    <section className="auth-card" aria-labelledby="auth-title">
      <h1 id="auth-title">{t("account.confirmEmailTitle")}</h1>
      {email ? (
        <p className="form-status sent" role="status">
          {t("account.emailChanged", { email: leftToRight(email) })}
        </p>
      ) : newEmail ? (
        <>
          <p>{t("account.confirmEmailText", { email: leftToRight(newEmail) })}</p>
          <AuthForm
            action={to("/auth/email")}
            returned={actionData ? { typed: {}, errors: {}, waitMs: actionData.waitMs } : undefined}
            submit={t("account.confirmEmailSubmit")}
          >
            {null}
          </AuthForm>
        </>
      ) : (
        <p className="form-status failed" role="alert">
          {t("reset.linkInvalid")}
        </p>
      )}
      <p className="auth-aside">
        <a href={to("/account")}>{t("account.title")}</a>
      </p>
    </section>
  );
}
