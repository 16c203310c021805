import { DirectionContext, MantineProvider } from "@mantine/core";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { Outlet } from "react-router";
import { readMethods } from "#app/auth/second-factor/factors.server.ts";
import { adminOf, adminOnly } from "#app/auth/sessions/guard.server.ts";
import { directionOf } from "#app/i18n/locale.ts";
import { publicBrand } from "#app/records/brand/brand.server.ts";
import { shownIcons } from "#app/records/brand/brand-files.ts";
import { listUnsaved } from "#app/records/edits/draft.server.ts";
import { countUnread } from "#app/records/inbox/inbox-list.server.ts";
import { publicDefaultSettings, publicSettings } from "#app/records/settings/settings.server.ts";
import { pickFields } from "#app/records/store/fields.ts";
import { AdminContext, adminIn, type Frame } from "../frame/admin-context.ts";
import { colorSchemeInCookie, followSystem, themeInCookies } from "../frame/color-scheme.ts";
import { publishNonce, useDocumentParts } from "../frame/document-parts.ts";
import { FailedScreen } from "../frame/failed-screen.tsx";
import { localeOfScreen } from "../frame/screens.ts";
import { Toasts } from "../frame/toasts.tsx";
import { tryOrLog } from "../frame/try-or-log.server.ts";
import { isFolded } from "../widgets/folded.ts";
import type { Route } from "./+types/layout";
import { keepShown } from "./keep-shown.ts";
import { Shell } from "./shell.tsx";
import { themes } from "./theme.ts";
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
import "../styles/people.css";
import "../styles/skeleton.css";
import "../styles/mails.css";
import "../styles/translation.css";
import "../styles/inbox.css";
import "../styles/writing.css";
import "../styles/appearance.css";

const unknownFrame: Frame = {
  locale: "en",
  theme: null,
  isFolded: false,
  userId: "",
  fullName: "",
  role: "admin",
  siteName: "",
  firstLanguage: "en",
  timeZone: "UTC",
  isMaintained: false,
  icon: shownIcons(null).shown,
  methods: [],
  unread: 0,
  unsaved: [],
};

export const middleware = [adminOnly];
export const clientMiddleware = [keepShown];
export const handle = { interactive: true };

export async function loader({ request, url, context }: Route.LoaderArgs): Promise<Frame> {
  const { viewer, staff } = adminOf(context);
  const cookies = request.headers.get("cookie") ?? "";
  const locale = localeOfScreen(url.pathname, viewer.language);
  const settings = (await tryOrLog(() => publicSettings(locale))) ?? publicDefaultSettings(locale);
  const { siteName, timeZone, firstLanguage, maintenanceMode } = settings;
  const brand = await tryOrLog(publicBrand);
  const methods = viewer.isSecondFactorOn ? await tryOrLog(() => readMethods(viewer)) : [];
  return {
    locale,
    theme: themeInCookies(cookies),
    isFolded: isFolded(cookies, "sidebar"),
    ...pickFields(viewer, ["userId", "fullName", "role"]),
    siteName,
    timeZone,
    firstLanguage,
    isMaintained: maintenanceMode,
    icon: shownIcons(brand?.icon ?? null).shown,
    methods: methods ?? [],
    unread: (await tryOrLog(() => countUnread(staff))) ?? 0,
    unsaved: (await tryOrLog(() => listUnsaved(staff))) ?? [],
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
  return (
    <AdminFrame frame={loaderData ?? null}>
      <FailedScreen error={error} word="failure.title" />
    </AdminFrame>
  );
}

function AdminFrame({ frame, children }: { frame: Frame | null; children: ReactNode }) {
  const { locale, theme } = frame ?? unknownFrame;
  const admin = useMemo(() => adminIn(frame ?? unknownFrame), [frame]);
  const direction = useMemo(() => directionContext(directionOf(locale)), [locale]);
  const [colorSchemeManager] = useState(() => colorSchemeInCookie(theme));
  const { nonce } = useDocumentParts();
  useEffect(publishNonce, []);
  return (
    <AdminContext value={admin}>
      <DirectionContext value={direction}>
        <MantineProvider
          theme={themes[locale]}
          withCssVariables={false}
          getStyleNonce={() => nonce ?? ""}
          colorSchemeManager={colorSchemeManager}
          defaultColorScheme="auto"
        >
          <meta name="robots" content="noindex" />
          {theme === null && (
            // biome-ignore lint/security/noDangerouslySetInnerHtml: the layout's own two lines, under this answer's nonce
            <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: followSystem }} />
          )}
          {frame ? <Shell>{children}</Shell> : <main className="bare">{children}</main>}
          <Toasts />
        </MantineProvider>
      </DirectionContext>
    </AdminContext>
  );
}

function directionContext(dir: "ltr" | "rtl") {
  return { dir, setDirection: () => {}, toggleDirection: () => {} };
}
