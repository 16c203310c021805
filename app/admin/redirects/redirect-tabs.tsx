import { useLocation } from "react-router";
import { useAdmin } from "../frame/admin-context.ts";
import { paths } from "../frame/paths.ts";
import { LinkTabs } from "../widgets/link-tabs.tsx";

const tabs = [
  { to: paths.redirects, word: "redirects.title" },
  { to: paths.missingAddresses, word: "redirects.missing" },
  { to: paths.importRedirects, word: "redirects.import" },
];

export function RedirectTabs() {
  const { t } = useAdmin();
  const { pathname } = useLocation();
  const current = tabs.findLast(({ to }) => pathname.startsWith(to));
  const shown = tabs.map((tab) => ({ to: tab.to, text: t(tab.word), isCurrent: tab === current }));
  return <LinkTabs label={t("redirects.parts")} className="redirect-tabs" tabs={shown} />;
}
