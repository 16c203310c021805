import { useLocation } from "react-router";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import { LinkTabs } from "#app/admin/widgets/link-tabs.tsx";
import { redirectPaths } from "./redirect-paths.ts";
import "./redirects.css";

const tabs = [
  { to: redirectPaths.redirects, word: "redirects.title" },
  { to: redirectPaths.missingAddresses, word: "redirects.missing" },
  { to: redirectPaths.importRedirects, word: "redirects.import" },
];

export function RedirectTabs() {
  const { t } = useAdmin();
  const { pathname } = useLocation();
  const current = tabs.findLast(({ to }) => pathname.startsWith(to));
  const shown = tabs.map((tab) => ({ to: tab.to, text: t(tab.word), isCurrent: tab === current }));
  return <LinkTabs label={t("redirects.parts")} className="redirect-tabs" tabs={shown} />;
}
