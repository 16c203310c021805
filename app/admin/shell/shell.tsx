import { ActionIcon, Button, Drawer, useMantineColorScheme } from "@mantine/core";
import { useMediaQuery, useWindowEvent } from "@mantine/hooks";
import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { Form, Link, useLocation } from "react-router";
import { languageNames, localizePath, otherLocale } from "#app/i18n/locale.ts";
import { type Frame, useAdmin } from "../frame/admin-context.ts";
import { otherColorScheme } from "../frame/color-scheme.ts";
import { useDocumentParts } from "../frame/document-parts.ts";
import { Icon } from "../frame/icons.tsx";
import { useLiveStream, useUnreadChange } from "../frame/live-changes.ts";
import { paths, settingsPath } from "../frame/paths.ts";
import { UnsavedTexts, useUnsavedTexts } from "../frame/unsaved-texts.tsx";
import { rememberFolded } from "../widgets/folded.ts";
import { noteTypingOfColumn, replayTyping } from "./early-typing.ts";
import { useKeepShown } from "./keep-shown.ts";
import { Sidebar } from "./sidebar.tsx";
import { LoadingBar, ScreenOrSkeleton } from "./slow-navigation.tsx";
import { topBarParts } from "./top-bar-parts.ts";

const narrow = "(max-width: 767.98px)";

export function Shell({ children }: { children: ReactNode }) {
  const { t, frame, locale } = useAdmin();
  const [isFolded, setFolded] = useState(frame.isFolded);
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const { nonce } = useDocumentParts();
  const unread = useUnread(frame);
  const unsaved = useUnsavedTexts(frame);
  useKeepShown();
  const column = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (column.current) replayTyping(column.current);
  }, []);
  const isNarrow = useMediaQuery(narrow) ?? false;

  function toggle() {
    if (matchMedia(narrow).matches) return setDrawerOpen(!isDrawerOpen);
    rememberFolded("sidebar", !isFolded);
    setFolded(!isFolded);
  }
  useWindowEvent("keydown", (event) => {
    const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.code === "KeyB";
    // In the editor the same keys make text bold.
    if (!isShortcut || event.defaultPrevented || (event.target as HTMLElement).isContentEditable) return;
    event.preventDefault();
    toggle();
  });

  return (
    <UnsavedTexts value={unsaved}>
      <a className="skip-link" href="#content">
        {t("nav.skip")}
      </a>
      <div className="shell" data-folded={isFolded || undefined}>
        <aside className="sidebar-column" id="sidebar">
          <Sidebar isFolded={isFolded} unread={unread} />
        </aside>
        <div className="screen-column" ref={column} suppressHydrationWarning>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the script of this module, under this answer's nonce */}
          <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: noteTypingOfColumn }} />
          <header className="top-bar">
            <LoadingBar />
            <ActionIcon
              className="fold-button"
              onClick={toggle}
              aria-label={t("sidebar.toggle")}
              aria-expanded={!isFolded}
              aria-controls="sidebar"
              aria-keyshortcuts="Control+B Meta+B"
            >
              <Icon name="PanelLeft" isMirrored />
            </ActionIcon>
            <ActionIcon
              className="menu-button"
              onClick={toggle}
              aria-label={t("sidebar.toggle")}
              aria-expanded={isDrawerOpen}
              aria-haspopup="dialog"
            >
              <Icon name="Menu" />
            </ActionIcon>
            <p className="editor-name">
              <strong>{t("common.websiteEditor")}</strong> <bdi>{frame.siteName}</bdi>
            </p>
            <TopBarActions />
          </header>
          {frame.isMaintained && (
            <section className="maintenance-notice" aria-label={t("settings.maintenanceMode")}>
              {t("maintenance.isOn")} <Link to={settingsPath("security")}>{t("maintenance.toSettings")}</Link>
            </section>
          )}
          <main className="screen" id="content" tabIndex={-1}>
            <noscript>
              <p className="soft">{t("common.withoutScript")}</p>
            </noscript>
            <ScreenOrSkeleton>{children}</ScreenOrSkeleton>
          </main>
        </div>
      </div>
      <Drawer.Root
        opened={isDrawerOpen && isNarrow}
        onClose={() => setDrawerOpen(false)}
        position={locale === "ar" ? "right" : "left"}
        size="18rem"
      >
        <Drawer.Overlay />
        <Drawer.Content aria-label={t("sidebar.title")}>
          <Sidebar isFolded={false} unread={unread} onLeave={() => setDrawerOpen(false)} />
        </Drawer.Content>
      </Drawer.Root>
    </UnsavedTexts>
  );
}

function useUnread(frame: Frame) {
  const [last, setLast] = useState({ frame, count: frame.unread });
  if (frame !== last.frame) setLast({ frame, count: frame.unread });
  useLiveStream();
  useUnreadChange((count) => setLast({ frame, count }));
  return last.count;
}

function TopBarActions() {
  const { t, locale } = useAdmin();
  return (
    <div className="top-bar-actions">
      {topBarParts.map((Part) => (
        <Part key={topBarParts.indexOf(Part)} />
      ))}
      <LanguageToggle />
      <ThemeToggle />
      <Button
        className="view-site"
        component="a"
        href={localizePath(locale, "/")}
        variant="default"
        leftSection={<Icon name="ExternalLink" isMirrored />}
      >
        {t("dashboard.viewSite")}
      </Button>
    </div>
  );
}

function LanguageToggle() {
  const { locale } = useAdmin();
  const { pathname, search } = useLocation();
  const other = otherLocale(locale);
  return (
    <Form method="post" action={paths.language} replace preventScrollReset>
      <input type="hidden" name="back" value={pathname + search} />
      <Button type="submit" name="language" value={other} lang={other} variant="subtle">
        {languageNames[other]}
      </Button>
    </Form>
  );
}

function ThemeToggle() {
  const { t } = useAdmin();
  const { pathname, search } = useLocation();
  const { setColorScheme } = useMantineColorScheme();
  return (
    <ActionIcon
      component="a"
      href={`/theme/other?to=${encodeURIComponent(pathname + search)}`}
      role="button"
      aria-label={t("theme.toggle")}
      onClick={(event) => {
        event.preventDefault();
        setColorScheme(otherColorScheme());
      }}
    >
      <Icon name="Contrast" />
    </ActionIcon>
  );
}
