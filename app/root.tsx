import type { ReactNode } from "react";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRouteError,
} from "react-router";
import { directionOf, localeOfPath } from "./i18n/locale.ts";
import { Failure } from "./site/failure.tsx";
import { usePageParts } from "./site/page-parts.ts";

/** The document of every page; a route that says `handle.interactive` brings React to the browser, the others do not. */
export function Layout({ children }: { children: ReactNode }) {
  const locale = localeOfPath(useLocation().pathname);
  const isInteractive = useMatches().some(
    (match) => (match.handle as { interactive?: boolean } | undefined)?.interactive,
  );
  const { css, fontUrls, scriptUrl, theme, isDevelopment } = usePageParts();
  return (
    <html lang={locale} dir={directionOf(locale)} data-theme={theme ?? undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <Meta />
        {isInteractive ? (
          <Links />
        ) : (
          <>
            <link
              rel="preload"
              href={fontUrls[locale === "ar" ? "arabic" : "latin"]}
              as="font"
              type="font/woff2"
              crossOrigin="anonymous"
            />
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the site's own style sheet, named by its hash in the content policy */}
            <style dangerouslySetInnerHTML={{ __html: css }} />
          </>
        )}
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        {!isInteractive && isDevelopment && <script type="module" src="/@vite/client" />}
        {!isInteractive && <script type="module" src={scriptUrl} />}
      </head>
      <body>
        {children}
        {isInteractive && (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

/** The last error page: shown when not even the frame of the site can be drawn. */
export function ErrorBoundary() {
  const error = useRouteError();
  const locale = localeOfPath(useLocation().pathname);
  return <Failure locale={locale} status={isRouteErrorResponse(error) ? error.status : 500} />;
}
