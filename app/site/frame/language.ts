import { isLocale, localizePath, withoutLocale } from "#app/i18n/locale.ts";
import type { Route } from "./+types/language";
import { rememberChoice, requestedPath } from "./remember-choice.server.ts";

export function loader({ params, request }: Route.LoaderArgs) {
  const locale = isLocale(params.locale) ? params.locale : "en";
  return rememberChoice(
    "language",
    locale,
    withoutDoubleSlash(localizePath(locale, withoutLocale(requestedPath(request)))),
  );
}

/** "/ar//host" without its language would lead to another site. */
function withoutDoubleSlash(path: string) {
  return path.startsWith("//") ? "/" : path;
}
