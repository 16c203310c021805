import { redirect } from "react-router";
import { localeOfPath, localizePath } from "#app/i18n/locale.ts";
import { findLinkToken } from "../accounts/link-token.server.ts";
import { hasAdmin } from "../owner/first-admin.server.ts";
import { tokenInCookie } from "../sessions/cookies.server.ts";
import type { Route } from "./+types/setup";
import { answerAuthForm } from "./answers.server.ts";
import { FormStatus } from "./auth-form.tsx";
import { AccountForm } from "./auth-forms.tsx";
import { authMeta, useAuth } from "./auth-words.ts";
import { readOr } from "./failure.server.ts";
import { moveTokenToCookie, privateHeaders } from "./link-page.server.ts";

/** Page of the one-time link printed at start-up; valid until the site has an admin. */
export async function loader({ request }: Route.LoaderArgs) {
  const url = new URL(request.url);
  if (await readOr(false, request, hasAdmin))
    throw redirect(localizePath(localeOfPath(url.pathname), "/auth"), { headers: privateHeaders });
  moveTokenToCookie(url, "setup");
  const token = tokenInCookie(request, "link");
  const isValid = async () => token !== null && (await findLinkToken("setup", token)) !== undefined;
  return { isLinkValid: await readOr(true, request, isValid) };
}

export async function action({ request }: Route.ActionArgs) {
  return answerAuthForm(request, "setup", localeOfPath(new URL(request.url).pathname));
}

export const headers = () => privateHeaders;

export const meta: Route.MetaFunction = ({ location }) => authMeta(location, "setup.title");

export default function Setup({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useAuth();
  return (
    <section className="auth-card" aria-labelledby="auth-title">
      <h1 id="auth-title">{t("setup.title")}</h1>
      {loaderData.isLinkValid ? (
        <>
          <p>{t("setup.text")}</p>
          <AccountForm name="setup" rejected={actionData?.rejected} />
        </>
      ) : (
        <FormStatus isFailed>{t("setup.linkInvalid")}</FormStatus>
      )}
    </section>
  );
}
