import { redirect } from "react-router";
import { adminOf } from "#app/auth/sessions/guard.server.ts";
import { isLocale } from "#app/i18n/locale.ts";
import { currentConfiguration } from "#app/platform/configuration.server.ts";
import { readForm } from "#app/platform/http/requests/form.server.ts";
import { ownPath } from "#app/platform/http/requests/own-path.server.ts";
import { chooseLanguage } from "#app/records/people/profile.server.ts";
import type { Route } from "./+types/language";
import { isAdminPath, paths } from "./paths.ts";

const yearSeconds = 365 * 24 * 60 * 60;

export function loader({ context }: Route.LoaderArgs) {
  adminOf(context);
  return redirect(paths.dashboard);
}

/** Stores the chosen language, for the public pages too, and returns to the screen. */
export async function action({ request, context }: Route.ActionArgs) {
  const { staff } = adminOf(context);
  const { language, back = "" } = await readForm(request);
  const path = ownPath(back, paths.dashboard);
  const headers = new Headers();
  if (isLocale(language)) {
    await chooseLanguage(staff, language);
    const secure = currentConfiguration().origin.startsWith("https:") ? "; Secure" : "";
    headers.set("Set-Cookie", `language=${language}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax${secure}`);
  }
  return redirect(isAdminPath(path) ? path : paths.dashboard, { status: 303, headers });
}
