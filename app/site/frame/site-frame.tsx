import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { localeOfPath } from "#app/i18n/locale.ts";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { MaintenanceNotice } from "./maintenance.tsx";
import { type FrameSettings, SiteContext, siteOf, siteWords } from "./site-context.ts";

export function SiteFrame({ settings, children }: { settings: FrameSettings; children: ReactNode }) {
  const locale = localeOfPath(useLocation().pathname);
  return (
    <SiteContext value={siteOf(locale, settings)}>
      <a className="skip-link" href="#content">
        {siteWords(locale)("nav.skip")}
      </a>
      {settings.maintenanceMode && <MaintenanceNotice locale={locale} />}
      <Header />
      <main id="content">{children}</main>
      <Footer />
      <div role="status" data-toasts="" data-close={siteWords(locale)("common.close")} />
    </SiteContext>
  );
}
