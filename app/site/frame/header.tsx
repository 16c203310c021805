import { useLocation, useMatches } from "react-router";
import { SiteName } from "#app/auth/pages/site-name.tsx";
import { languageNames, otherLocale, withoutLocale } from "#app/i18n/locale.ts";
import { linkedAdminPaths } from "#app/records/store/linked-admin-paths.ts";
import { isOffered } from "../offers/offered.ts";
import { readServerOnly, type ServerOnly } from "../page-cache/server-only.ts";
import { iconOf } from "./icons.tsx";
import { MenuLinks } from "./menu-links.tsx";
import { usePageParts } from "./page-parts.ts";
import { ownScript, useSite } from "./site-context.ts";

export function Header() {
  const { locale, settings, t, to } = useSite();
  const { header } = settings.menu;
  const links = header.length > 0 && <MenuLinks links={header} />;
  return (
    <header className="header">
      <div className={settings.signedInAs ? "header-row signed-in" : "header-row"}>
        <a
          className={settings.siteName.length > 20 ? "site-name long" : "site-name"}
          href={to("/")}
          {...ownScript(settings.siteName, locale)}
        >
          <SiteName name={settings.siteName} logos={usePageParts().brand.logos} />
        </a>
        {links && (
          <nav className="wide-menu" aria-label={t("nav.label")}>
            {links}
          </nav>
        )}
        {isOffered("search") && <SearchLink />}
        <LanguageToggle />
        <ThemeToggle />
        <div className="account">
          <Account adminLabel={t("nav.admin")} />
        </div>
        <details className="narrow-menu">
          <summary aria-label={t("nav.menu")}>{iconOf("Menu")}</summary>
          <nav aria-label={t("nav.label")}>
            {links}
            <Account adminLabel={t("nav.adminPanel")} />
          </nav>
        </details>
      </div>
    </header>
  );
}

function Account({ adminLabel }: { adminLabel: string }) {
  const { settings, t, to } = useSite();
  if (!settings.signedInAs)
    return (
      <a className="login" href={to("/auth")}>
        {t("nav.login")}
      </a>
    );
  return (
    <>
      {isOffered("moderation") && (settings.signedInAs === "admin" || settings.signedInAs === "moderator") && (
        <a className="button quiet" href={to("/moderation")}>
          {t("nav.moderation")}
        </a>
      )}
      {settings.signedInAs === "admin" && (
        <a className="button quiet" href={linkedAdminPaths.dashboard}>
          {adminLabel}
        </a>
      )}
      {settings.signedInAs !== "admin" && (
        <a className="button quiet" href={to("/account")}>
          {t("nav.account")}
        </a>
      )}
      <form method="post" action={to("/auth/sign-out")}>
        <button type="submit" className="button">
          {t("nav.logout")}
        </button>
      </form>
    </>
  );
}

function SearchLink() {
  const { t, to } = useSite();
  return (
    <a className="search-link" href={to("/search")} aria-label={t("search.title")}>
      {iconOf("Search")}
    </a>
  );
}

function ThemeToggle() {
  const { t } = useSite();
  const { pathname, search } = useLocation();
  return (
    <a
      className="theme-toggle"
      href={`/theme/other?to=${encodeURIComponent(pathname + search)}`}
      rel="nofollow"
      data-theme-choice=""
      aria-label={t("theme.toggle")}
    >
      {iconOf("Contrast")}
    </a>
  );
}

/** Nothing where the site has no other language. */
export function LanguageToggle() {
  const { isTranslated, locale } = useSite();
  const path = useTranslationPath();
  const { pathname, search } = useLocation();
  const other = otherLocale(locale);
  if (!isTranslated) return null;
  return (
    <a
      className="language-toggle"
      href={`/language/${other}?to=${encodeURIComponent(path ?? withoutLocale(pathname) + search)}`}
      lang={other}
      hrefLang={other}
      rel="nofollow"
      data-keeps-anchor=""
    >
      {languageNames[other]}
    </a>
  );
}

type RecordData = { translationPath?: string | null } | undefined;

/** The path of the shown record's translation; undefined where it has none and on other pages. */
function useTranslationPath() {
  const loaderData = useMatches().at(-1)?.loaderData as ServerOnly<RecordData> | undefined;
  return (loaderData && readServerOnly(loaderData)?.translationPath) ?? undefined;
}
