import { Link, useLocation } from "react-router";
import { useAdmin } from "../frame/admin-context.ts";
import { paths } from "../frame/paths.ts";

const tabs = [
  { path: paths.redirects, word: "redirects.title" },
  { path: paths.missingAddresses, word: "redirects.missing" },
  { path: paths.importRedirects, word: "redirects.import" },
];

export function RedirectTabs() {
  const { t } = useAdmin();
  const { pathname } = useLocation();
  const current = tabs.findLast(({ path }) => pathname.startsWith(path));
  return (
    <nav className="inbox-tabs redirect-tabs" aria-label={t("redirects.parts")}>
      <ul>
        {tabs.map((tab) => (
          <li key={tab.path}>
            <Link to={tab.path} aria-current={tab === current ? "page" : undefined} preventScrollReset>
              {t(tab.word)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
