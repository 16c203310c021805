import { data } from "react-router";
import { leftToRight } from "#app/i18n/bidi.ts";
import { browserOf } from "../pages/answers.server.ts";
import { AuthForm, FormStatus } from "../pages/auth-form.tsx";
import { authMeta, useAuth } from "../pages/auth-words.ts";
import { moveTokenToCookie, withPrivateHeaders } from "../pages/link-page.server.ts";
import { clearTokenCookie, tokenInCookie } from "../sessions/cookies.server.ts";
import type { Route } from "./+types/confirm-email";
import { confirmEmailChange, readEmailChange } from "./change-email.server.ts";

export async function loader({ request }: Route.LoaderArgs) {
  moveTokenToCookie(new URL(request.url), "change-email");
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

export const headers = ({ actionHeaders }: Route.HeadersArgs) => withPrivateHeaders(actionHeaders);

export const meta: Route.MetaFunction = ({ location }) => authMeta(location, "account.confirmEmailTitle");

export default function ConfirmEmail({ loaderData, actionData }: Route.ComponentProps) {
  const { t, to } = useAuth();
  const { newEmail } = loaderData;
  const email = actionData?.email;
  return (
    <section className="auth-card" aria-labelledby="auth-title">
      <h1 id="auth-title">{t("account.confirmEmailTitle")}</h1>
      {email ? (
        <FormStatus>{t("account.emailChanged", { email: leftToRight(email) })}</FormStatus>
      ) : newEmail ? (
        <>
          <p>{t("account.confirmEmailText", { email: leftToRight(newEmail) })}</p>
          <AuthForm
            action={to("/auth/email")}
            rejected={actionData && { typed: {}, errors: {}, waitMs: actionData.waitMs }}
            submit={t("account.confirmEmailSubmit")}
          />
        </>
      ) : (
        <FormStatus isFailed>{t("reset.linkInvalid")}</FormStatus>
      )}
      <p className="auth-aside">
        <a href={to("/account")}>{t("account.title")}</a>
      </p>
    </section>
  );
}
