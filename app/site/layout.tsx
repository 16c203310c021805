import { isRouteErrorResponse, Outlet, useLocation } from "react-router";
import { localeOfPath } from "#app/i18n/locale.ts";
import { currentConfiguration } from "#app/platform/configuration.server.ts";
import { publicSettings } from "#app/records/settings.server.ts";
import type { Route } from "./+types/layout";
import { Failure } from "./failure.tsx";
import { NotFound } from "./not-found-section.tsx";
import { SiteFrame } from "./site-frame.tsx";

export async function loader({ request }: Route.LoaderArgs) {
  const settings = await publicSettings(localeOfPath(new URL(request.url).pathname));
  return { ...settings, origin: currentConfiguration().origin };
}

export default function SiteLayout({ loaderData }: Route.ComponentProps) {
  return (
    <SiteFrame settings={loaderData}>
      <Outlet />
    </SiteFrame>
  );
}

/** What is not found is said within the frame of the site; what failed is said alone, since the frame may have failed too. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const locale = localeOfPath(useLocation().pathname);
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status !== 404 || !loaderData) return <Failure locale={locale} status={status} />;
  return (
    <SiteFrame settings={loaderData}>
      <NotFound />
    </SiteFrame>
  );
}
