import { Outlet, useLocation } from "react-router";
import { languageNames, localeOfPath, localizePath, otherLocale, withoutLocale } from "#app/i18n/locale.ts";
import { publicShownBrand } from "#app/records/brand/shown-brand.server.ts";
import { publicSettings } from "#app/records/settings/settings.server.ts";
import type { Route } from "./+types/auth-layout";
import { useAuth } from "./auth-words.ts";
import { readOr } from "./failure.server.ts";
import { SiteName } from "./site-name.tsx";

export const handle = { stylesheets: ["auth"] };

export async function loader({ request }: Route.LoaderArgs) {
  const read = async () => {
    const { siteName } = await publicSettings(localeOfPath(new URL(request.url).pathname));
    return { siteName: siteName as string | null, logos: (await publicShownBrand()).logos };
  };
  return readOr({ siteName: null, logos: [] }, request, read);
}

export default function AuthLayout({ loaderData }: Route.ComponentProps) {
  const { t, locale } = useAuth();
  const { pathname, search } = useLocation();
  const other = otherLocale(locale);
  return (
    <div className="auth" data-auth="">
      <header className="auth-head">
        <a className="site-name" href={localizePath(locale, "/")}>
          <SiteName name={loaderData.siteName ?? t("auth.backToSite")} logos={loaderData.logos} />
        </a>
        <a
          className="language-toggle"
          href={`/language/${other}?to=${encodeURIComponent(withoutLocale(pathname) + search)}`}
          lang={other}
          hrefLang={other}
          rel="nofollow"
        >
          {languageNames[other]}
        </a>
      </header>
      <main className="auth-main">
        <Outlet />
      </main>
      <footer className="auth-foot">
        <a href={localizePath(locale, "/")}>{t("auth.backToSite")}</a>
      </footer>
      <div className="toasts" role="status" data-toasts="" data-close={t("auth.close")} />
    </div>
  );
}
