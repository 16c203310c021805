import { Outlet, useLocation } from "react-router";
import { languageNames, localeOfPath, otherLocale, pathIn, placeOf } from "#app/i18n/locale.ts";
import { publicSettings } from "#app/records/settings/settings.server.ts";
import { readOr } from "../accounts/failure.server.ts";
import type { Route } from "./+types/door";
import { useDoor } from "./door-words.ts";

export const handle = { sheet: "door" };

export async function loader({ request }: Route.LoaderArgs) {
  const read = () => publicSettings(localeOfPath(new URL(request.url).pathname));
  const { siteName } = await readOr({ siteName: null }, request, read);
  return { siteName };
}

/** The frame of every page at the door: where one is, the way back, and nothing else to look at. */
export default function Door({ loaderData }: Route.ComponentProps) {
  const { t, locale } = useDoor();
  const { pathname, search } = useLocation();
  const other = otherLocale(locale);
  return (
    <div className="door" data-door="">
      <header className="door-head">
        <a className="site-name" href={pathIn(locale, "/")}>
          {loaderData.siteName ?? t("auth.backToSite")}
        </a>
        <a
          className="language-toggle"
          href={`/language/${other}?to=${encodeURIComponent(placeOf(pathname) + search)}`}
          lang={other}
          hrefLang={other}
          rel="nofollow"
        >
          {languageNames[other]}
        </a>
      </header>
      <main className="door-main">
        <Outlet />
      </main>
      <footer className="door-foot">
        <a href={pathIn(locale, "/")}>{t("auth.backToSite")}</a>
      </footer>
      <div className="toasts" role="status" data-toasts="" data-close={t("auth.close")} />
    </div>
  );
}
