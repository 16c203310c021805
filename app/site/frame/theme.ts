import { chosenTheme } from "../page-cache/shared-pages.server.ts";
import type { Route } from "./+types/theme";
import { rememberChoice, requestedPath } from "./remember-choice.server.ts";

/** Remembers a theme and leads back; "other" is what is not chosen now, dark first, for want of the system's word. */
export function loader({ params, request }: Route.LoaderArgs) {
  const isDark = chosenTheme(request.headers.get("cookie") ?? "") === "dark";
  const theme = params.theme === "light" || (params.theme === "other" && isDark) ? "light" : "dark";
  return rememberChoice("theme", theme, requestedPath(request));
}
