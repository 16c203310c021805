import { data, redirect } from "react-router";
import { localeOfPath, localizePath } from "#app/i18n/locale.ts";
import { readForm } from "#app/platform/http/requests/form.server.ts";
import { currentRequestId } from "#app/platform/log.server.ts";
import { fieldErrors } from "#app/records/store/fields.ts";
import { linkedAdminPaths } from "#app/records/store/linked-admin-paths.ts";
import { readOr, statusOfFailure } from "../accounts/failure.server.ts";
import { countBadLink, findLinkToken, linkMinutes } from "../accounts/link-token.server.ts";
import { signIn } from "../accounts/sign-in.server.ts";
import { hasAdmin, setUpFirstAdmin, setupShape } from "../owner/first-admin.server.ts";
import { setTokenCookie, tokenInCookie } from "../sessions/cookies.server.ts";
import { isToken } from "../sessions/token.server.ts";
import type { Route } from "./+types/setup";
import { browserOf, enter } from "./answers.server.ts";
import { AuthForm, type Returned } from "./auth-form.tsx";
import { authTranslator, useAuth } from "./auth-words.ts";
import { AccountFields } from "./sign-up-form.tsx";

const secretly = { "Referrer-Policy": "same-origin", "Cache-Control": "no-store" };

/** The page of the one-time link that the start prints: open as long as the site has no admin. */
export async function loader({ request }: Route.LoaderArgs) {
  const url = new URL(request.url);
  if (await readOr(false, request, hasAdmin))
    throw redirect(localizePath(localeOfPath(url.pathname), "/auth"), { headers: secretly });
  const given = url.searchParams.get("token");
  if (given !== null) {
    const cookie = setTokenCookie("link", isToken(given) ? given : "", linkMinutes.setup * 60);
    throw redirect(url.pathname, { headers: { ...secretly, "Set-Cookie": cookie } });
  }
  const token = tokenInCookie(request, "link");
  const isGood = async () => token !== null && (await findLinkToken("setup", token)) !== undefined;
  return { isLinkGood: await readOr(true, request, isGood) };
}

export async function action({ request }: Route.ActionArgs) {
  const locale = localeOfPath(new URL(request.url).pathname);
  const form = await readForm(request);
  const { password: _, ...typed } = form;
  const refuse = (returned: Omit<Returned, "typed">, status: number) =>
    data({ returned: { typed, ...returned } }, { status });
  const parsed = setupShape.safeParse(form);
  if (!parsed.success) return refuse({ errors: fieldErrors(parsed.error), waitMs: 0 }, 422);
  const browser = browserOf(request);
  try {
    const made = await setUpFirstAdmin(tokenInCookie(request, "link") ?? "", parsed.data, locale);
    if (made === "common") return refuse({ errors: { password: { word: "auth.passwordTooCommon" } }, waitMs: 0 }, 422);
    if (made === "link") {
      const { waitMs } = await countBadLink(browser.client, new Date());
      if (waitMs > 0) return refuse({ errors: {}, waitMs }, 429);
      return refuse({ errors: { form: { word: "setup.linkInvalid" } }, waitMs: 0 }, 422);
    }
    const signedIn = await signIn(parsed.data, browser);
    return signedIn.ok
      ? await enter({ request, locale }, signedIn, linkedAdminPaths.firstSteps)
      : redirect(localizePath(locale, "/auth"), 303);
  } catch (error) {
    const status = statusOfFailure(error, request);
    const returned = { errors: { form: { word: "auth.unexpectedError" } }, waitMs: 0, title: "signUp.errorTitle" };
    return refuse({ ...returned, failureId: currentRequestId() ?? undefined }, status);
  }
}

export const headers = () => secretly;

export const meta: Route.MetaFunction = ({ location }) => [
  { title: authTranslator(localeOfPath(location.pathname))("setup.title") },
  { name: "robots", content: "noindex" },
];

export default function Setup({ loaderData, actionData }: Route.ComponentProps) {
  const { t, to } = useAuth();
  return (
    <section className="auth-card" aria-labelledby="auth-title">
      <h1 id="auth-title">{t("setup.title")}</h1>
      {loaderData.isLinkGood ? (
        <>
          <p>{t("setup.text")}</p>
          <AuthForm action={to("/auth/setup")} returned={actionData?.returned} submit={t("setup.submit")}>
            <AccountFields returned={actionData?.returned} accountRole="admin" />
          </AuthForm>
        </>
      ) : (
        <p className="form-status failed" role="alert">
          {t("setup.linkInvalid")}
        </p>
      )}
    </section>
  );
}
