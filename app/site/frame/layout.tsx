import type { ReactNode } from "react";
import { data, isRouteErrorResponse, type MiddlewareFunction, Outlet, useLocation } from "react-router";
import { viewerOf } from "#app/auth/sessions/guard.server.ts";
import { localeOfPath, locales } from "#app/i18n/locale.ts";
import { currentConfiguration } from "#app/platform/configuration.server.ts";
import { noCategories } from "#app/records/categories/category.ts";
import { allCategories } from "#app/records/categories/published-categories.server.ts";
import { publicDefaultHome, publicHome } from "#app/records/home/home.server.ts";
import { publicOfferedLanguages } from "#app/records/places/offered-languages.server.ts";
import { plainMenu, publicSiteMenu } from "#app/records/places/site-menu.server.ts";
import { publicDefaultSettings, publicSettings } from "#app/records/settings/settings.server.ts";
import { readOr, readUnseen } from "../page-cache/read-part.server.ts";
import { picturesOf, serverOnly } from "../page-cache/server-only.server.ts";
import { readServerOnly, type ServerOnly } from "../page-cache/server-only.ts";
import type { Route } from "./+types/layout";
import { Failure } from "./failure.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { Maintenance, type MaintenanceData, MaintenanceNotice } from "./maintenance.tsx";
import { isMissing, NotFound } from "./not-found-section.tsx";
import { usePageParts } from "./page-parts.ts";
import { type FrameSettings, SiteContext, siteOf, siteWords } from "./site-context.ts";
import { staffParts } from "./staff-parts.ts";
import { Unreadable } from "./unreadable.tsx";

export const handle = {
  extraStylesheets: (loaderData: ServerOnly<FrameSettings>) => (readServerOnly(loaderData).menu.isOwn ? ["menu"] : []),
};

export const middleware: MiddlewareFunction<Response>[] = [
  async ({ request, context }, next) => {
    const locale = localeOfPath(new URL(request.url).pathname);
    const read = () => publicSettings(locale);
    const { maintenanceMode, siteName } = await readOr(context, "maintenance", read, publicDefaultSettings(locale));
    if (maintenanceMode && !(await isAdmin(request)))
      throw data<MaintenanceData>({ isMaintained: true, siteName }, { status: 503 });
    return next();
  },
];

async function isAdmin(request: Request) {
  return (await viewerOf(request))?.role === "admin";
}

export async function loader(args: Route.LoaderArgs) {
  const { context } = args;
  const locale = localeOfPath(args.url.pathname);
  const [settings, categories, home, menu, languages, reader] = await Promise.all([
    readOr(context, "settings", () => publicSettings(locale), publicDefaultSettings(locale)),
    readOr(context, "categories", allCategories, noCategories),
    readOr(context, "home", () => publicHome(locale), publicDefaultHome(locale)),
    readOr(context, "menu", () => publicSiteMenu(locale), plainMenu),
    readUnseen(context, "languages", () => publicOfferedLanguages("all"), locales),
    readUnseen(context, "session", () => viewerOf(args.request), null),
  ]);
  const pictures = picturesOf(context);
  const signedInAs = reader?.role ?? null;
  return serverOnly(args, {
    ...settings,
    categories,
    arranged: home.sections,
    menu,
    languages,
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

/** What a loader or an action threw is shown in the site's frame; an error of rendering alone, as it may be the frame's. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const locale = localeOfPath(useLocation().pathname);
  if (isRouteErrorResponse(error) && error.data?.isMaintained)
    return <Maintenance locale={locale} siteName={(error.data as MaintenanceData).siteName} />;
  if (!isRouteErrorResponse(error) || !loaderData) return <Failure locale={locale} error={error} />;
  return (
    <SiteFrame settings={readServerOnly(loaderData)}>
      {isMissing(error) ? <NotFound {...error} /> : <Failure locale={locale} error={error} within="section" />}
    </SiteFrame>
  );
}

function SiteFrame({ settings, children }: { settings: FrameSettings; children: ReactNode }) {
  const locale = localeOfPath(useLocation().pathname);
  const { isIncomplete } = usePageParts();
  return (
    <SiteContext value={siteOf(locale, settings)}>
      <a className="skip-link" href="#content">
        {siteWords(locale)("nav.skip")}
      </a>
      {settings.maintenanceMode && <MaintenanceNotice locale={locale} />}
      <Header />
      <main id="content">
        {isIncomplete && <Unreadable />}
        {children}
      </main>
      <Footer />
      {settings.signedInAs === "admin" && staffParts.map((Part) => <Part key={staffParts.indexOf(Part)} />)}
      <div
        role="status"
        data-toasts=""
        data-close={siteWords(locale)("common.close")}
        data-error={siteWords(locale)("common.errorOccurred")}
      />
    </SiteContext>
  );
}
