import { DirectionContext, MantineProvider } from "@mantine/core";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { Outlet } from "react-router";
import type { Route } from "./+types/admin-area";
import { AdminContext, addAdminWords, adminIn, type Frame } from "./admin/frame/admin-context.ts";
import { colorSchemeInCookie, followSystem, themeInCookies } from "./admin/frame/color-scheme.ts";
import { publishNonce, useDocumentParts } from "./admin/frame/document-parts.ts";
import { FailedScreen } from "./admin/frame/failed-screen.tsx";
import { localeOfScreen } from "./admin/frame/screens.ts";
import { Toasts } from "./admin/frame/toasts.tsx";
import { tryOrLog } from "./admin/frame/try-or-log.server.ts";
import { keepShown } from "./admin/shell/keep-shown.ts";
import { Shell } from "./admin/shell/shell.tsx";
import { themes } from "./admin/shell/theme.ts";
import { countUnread } from "./admin/shell/unread.server.ts";
import { isFolded } from "./admin/widgets/folded.ts";
import { readMethods } from "./auth/second-factor/factors.server.ts";
import { adminOf, adminOnly } from "./auth/sessions/guard.server.ts";
import { directionOf } from "./i18n/locale.ts";
import { publicBrand } from "./records/brand/brand.server.ts";
import { shownIcons } from "./records/brand/brand-files.ts";
import { listUnsaved } from "./records/edits/draft.server.ts";
import { publicDefaultSettings, publicSettings } from "./records/settings/settings.server.ts";
import { pickFields } from "./records/store/fields.ts";
import "@mantine/core/styles.layer.css";
import "@mantine/notifications/styles.layer.css";
import "./admin/styles/theme.css";
import "./admin/styles/frame.css";
import "./admin/styles/screens.css";
import "./admin/styles/collection.css";
import "./admin/styles/articles.css";
import "./admin/styles/drafts.css";
import "./admin/styles/media.css";
import "./admin/styles/single-records.css";
import "./admin/styles/people.css";
import "./admin/styles/skeleton.css";
import "./admin/styles/tabs.css";
import "./admin/styles/writing.css";
import "./admin/styles/appearance.css";
import "./features.admin.ts";
import { featureWords } from "./features.words.ts";

addAdminWords(featureWords);

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
