import { redirect } from "react-router";
import { adminOf } from "#app/auth/sessions/guard.server.ts";
import { isLocale } from "#app/i18n/locale.ts";
import { isHttps } from "#app/platform/configuration.server.ts";
import { writeCookie } from "#app/platform/http/cookies.ts";
import { readForm } from "#app/platform/http/requests/form.server.ts";
import { ownPath } from "#app/platform/http/requests/own-path.server.ts";
import { yearSeconds } from "#app/platform/time.ts";
import { chooseLanguage } from "#app/records/people/profile.server.ts";
import { redirectTo } from "../forms/form-action.server.ts";
import { isAdminPath, paths } from "../frame/paths.ts";
import type { Route } from "./+types/language";

export const loader = redirectTo(paths.dashboard);

/** Applies to the public pages too. */
export async function action({ request, context }: Route.ActionArgs) {
  const { staff } = adminOf(context);
  const { language, back = "" } = await readForm(request);
  const path = ownPath(back, paths.dashboard);
  const headers = new Headers();
  if (isLocale(language)) {
    await chooseLanguage(staff, language);
    headers.set("Set-Cookie", writeCookie("language", language, { seconds: yearSeconds, isSecure: isHttps() }));
  }
  return redirect(isAdminPath(path) ? path : paths.dashboard, { status: 303, headers });
}
