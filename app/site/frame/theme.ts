import { chosenTheme } from "../page-cache/shared-pages.server.ts";
import type { Route } from "./+types/theme";
import { rememberChoice, requestedPath } from "./remember-choice.server.ts";

/** Stores the theme in a cookie and redirects back; "other" is the opposite of the current choice, dark if there is none. */
export function loader({ params, request }: Route.LoaderArgs) {
  const isDark = chosenTheme(request.headers.get("cookie") ?? "") === "dark";
  const theme = params.theme === "light" || (params.theme === "other" && isDark) ? "light" : "dark";
  return rememberChoice("theme", theme, requestedPath(request));
}
