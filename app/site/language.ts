import { redirect } from "react-router";
import { isLocale, pathIn, placeOf } from "#app/i18n/locale.ts";
import { currentConfiguration } from "#app/platform/configuration.server.ts";
import type { Route } from "./+types/language";

const choiceSeconds = 365 * 24 * 60 * 60;

/** Remembers the chosen language and leads to the same place in it; `to` is a path of this site, else the home page. */
export function loader({ params, request }: Route.LoaderArgs) {
  const locale = isLocale(params.locale) ? params.locale : "en";
  const { origin } = currentConfiguration();
  const to = new URL(request.url).searchParams.get("to") ?? "/";
  const target = URL.canParse(to, origin) && to.startsWith("/") ? new URL(to, origin) : new URL(origin);
  const place =
    target.origin === origin && !target.pathname.startsWith("//") ? placeOf(target.pathname) + target.search : "/";
  const secure = origin.startsWith("https:") ? "; Secure" : "";
  return redirect(pathIn(locale, place), {
    headers: {
      "Set-Cookie": `language=${locale}; Path=/; Max-Age=${choiceSeconds}; SameSite=Lax${secure}`,
      "Cache-Control": "no-store",
    },
  });
}
