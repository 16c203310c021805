import { redirect } from "react-router";
import { localeOfPath, localizePath } from "#app/i18n/locale.ts";
import { evenWhenFull } from "#app/platform/database/spare-store.server.ts";
import { recordSignOut } from "../sessions/access-audit.server.ts";
import { clearTokenCookie, setFlashMessage, tokenInCookie } from "../sessions/cookies.server.ts";
import { endSession } from "../sessions/session.server.ts";
import type { Route } from "./+types/sign-out";
import { authTranslator } from "./auth-words.ts";
import { statusOfFailure } from "./failure.server.ts";
import { clearSiteData, redirectWithCookies } from "./redirect-with-cookies.server.ts";

/** A GET request must not sign out. */
export function loader({ request }: Route.LoaderArgs) {
  return redirect(localizePath(localeOfPath(new URL(request.url).pathname), "/"));
}

/** Clears the cookies even if the store fails; the next page then warns that the session may still be valid. */
export async function action({ request }: Route.ActionArgs) {
  const locale = localeOfPath(new URL(request.url).pathname);
  const token = tokenInCookie(request, "session");
  const hasEnded = !token || (await tryEndSession(token, request));
  const t = authTranslator(locale);
  const cookies = [clearTokenCookie("session")];
  if (hasEnded) cookies.push(setFlashMessage(t("session.signedOutTitle"), t("session.signedOutText")));
  const path = localizePath(locale, hasEnded ? "/" : "/auth?done=sign-out-failed");
  return redirectWithCookies(path, cookies, clearSiteData);
}

async function tryEndSession(token: string, request: Request) {
  try {
    await evenWhenFull(async () => {
      await recordSignOut(token, request);
      await endSession(token);
    });
    return true;
  } catch (error) {
    statusOfFailure(error, request);
    return false;
  }
}
