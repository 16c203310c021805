import type { ReactNode } from "react";
import { data, isRouteErrorResponse, type MiddlewareFunction, Outlet, useLocation } from "react-router";
import { viewerOf } from "#app/auth/sessions/guard.server.ts";
import { localeOfPath } from "#app/i18n/locale.ts";
import { currentConfiguration } from "#app/platform/configuration.server.ts";
import { allCategories } from "#app/records/categories/published-categories.server.ts";
import { publicHome } from "#app/records/home/home.server.ts";
import { publicMenu } from "#app/records/menu/menu.server.ts";
import { publicSettings } from "#app/records/settings/settings.server.ts";
import { picturesOf, serverOnly } from "../page-cache/server-only.server.ts";
import { readServerOnly, type ServerOnly } from "../page-cache/server-only.ts";
import type { Route } from "./+types/layout";
import { Failure } from "./failure.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { Maintenance, MaintenanceNotice } from "./maintenance.tsx";
import { isMissing, NotFound } from "./not-found-section.tsx";
import { type FrameSettings, SiteContext, siteOf, siteWords } from "./site-context.ts";

export const handle = {
  extraStylesheets: (loaderData: ServerOnly<FrameSettings>) => (readServerOnly(loaderData).menu.isOwn ? ["menu"] : []),
};

export const middleware: MiddlewareFunction<Response>[] = [
  async ({ request }, next) => {
    const { maintenanceMode } = await publicSettings("en");
    if (maintenanceMode && !(await isAdmin(request))) throw data({ isMaintained: true }, { status: 503 });
    return next();
  },
];

async function isAdmin(request: Request) {
  return (await viewerOf(request))?.role === "admin";
}

export async function loader(args: Route.LoaderArgs) {
  const locale = localeOfPath(args.url.pathname);
  const [settings, categories, home, menu, reader] = await Promise.all([
    publicSettings(locale),
    allCategories(),
    publicHome(locale),
    publicMenu(locale),
    viewerOf(args.request),
  ]);
  const pictures = picturesOf(args.context);
  const signedInAs = reader?.role ?? null;
  return serverOnly(args, {
    ...settings,
    categories,
    arranged: home.sections,
    menu,
    origin: currentConfiguration().origin,
    signedInAs,
    pictures,
  });
}

export default function SiteLayout({ loaderData }: Route.ComponentProps) {
  return (
    <SiteFrame settings={readServerOnly(loaderData)}>
      <Outlet />
    </SiteFrame>
  );
}

/** A 404 page has the site's frame; other errors are shown alone, since the frame may have failed too. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const locale = localeOfPath(useLocation().pathname);
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (isRouteErrorResponse(error) && error.data?.isMaintained) return <Maintenance locale={locale} />;
  if (!isMissing(status) || !loaderData) return <Failure locale={locale} error={error} />;
  return (
    <SiteFrame settings={readServerOnly(loaderData)}>
      <NotFound status={status} />
    </SiteFrame>
  );
}

function SiteFrame({ settings, children }: { settings: FrameSettings; children: ReactNode }) {
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
