import { isLocale, localizePath, withoutLocale } from "#app/i18n/locale.ts";
import type { Route } from "./+types/language";
import { rememberChoice, requestedPath } from "./remember-choice.server.ts";

/** Remembers the chosen language and leads to the same place in it; `to` is a path of this site, else the home page. */
export function loader({ params, request }: Route.LoaderArgs) {
  const locale = isLocale(params.locale) ? params.locale : "en";
  return rememberChoice("language", locale, ownPlace(localizePath(locale, withoutLocale(requestedPath(request)))));
}

/** "/ar//elsewhere" without its language would lead elsewhere. */
function ownPlace(path: string) {
  return path.startsWith("//") ? "/" : path;
}
