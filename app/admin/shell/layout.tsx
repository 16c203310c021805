import "@mantine/core/styles.layer.css";
import "@mantine/notifications/styles.layer.css";
import "../styles/theme.css";
import "../styles/frame.css";
import "../styles/screens.css";
import "../styles/collection.css";
import "../styles/backups.css";
import "../styles/articles.css";
import "../styles/drafts.css";
import "../styles/media.css";
import "../styles/single-records.css";
import "../styles/redirects.css";
import "../styles/tasks.css";
import "../styles/people.css";
import "../styles/skeleton.css";
import "../styles/mails.css";
import "../styles/translation.css";
import "../styles/inbox.css";
import "../styles/writing.css";
import "../styles/appearance.css";
import { isRouteErrorResponse, Outlet } from "react-router";
import { readMethods } from "#app/auth/second-factor/factors.server.ts";
import { adminOf, adminOnly } from "#app/auth/sessions/guard.server.ts";
import { publicBrand } from "#app/records/brand/brand.server.ts";
import { shownIcons } from "#app/records/brand/brand-files.ts";
import { countUnread } from "#app/records/inbox/inbox-list.server.ts";
import { publicSettings } from "#app/records/settings/settings.server.ts";
import { pickFields } from "#app/records/store/fields.ts";
import type { Frame } from "../frame/admin-context.ts";
import { themeInCookies } from "../frame/color-scheme.ts";
import { Problem } from "../frame/problem.tsx";
import { localeOfScreen } from "../frame/screens.ts";
import { isFolded } from "../widgets/folded.ts";
import type { Route } from "./+types/layout";
import { AdminFrame } from "./admin-frame.tsx";
import { keepShown } from "./keep-shown.ts";

export const middleware = [adminOnly];
export const clientMiddleware = [keepShown];
export const handle = { interactive: true };

export async function loader({ request, url, context }: Route.LoaderArgs): Promise<Frame> {
  const { viewer, staff } = adminOf(context);
  const cookies = request.headers.get("cookie") ?? "";
  const locale = localeOfScreen(url.pathname, viewer.language);
  const { siteName, timeZone, firstLanguage, maintenanceMode } = await publicSettings(locale);
  return {
    locale,
    theme: themeInCookies(cookies),
    isFolded: isFolded(cookies, "sidebar"),
    ...pickFields(viewer, ["userId", "fullName", "role"]),
    siteName,
    timeZone,
    firstLanguage,
    isMaintained: maintenanceMode,
    icon: shownIcons((await publicBrand()).icon).shown,
    methods: viewer.isSecondFactorOn ? await readMethods(viewer) : [],
    unread: await countUnread(staff),
  };
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  return (
    <AdminFrame frame={loaderData}>
      <Outlet />
    </AdminFrame>
  );
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return (
    <AdminFrame frame={loaderData ?? null}>
      <Problem status={status} />
    </AdminFrame>
  );
}
