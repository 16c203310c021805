import "./site/styles/tokens.css";
import "./site/styles/shared.css";
import { fontFaces, fontUrls } from "virtual:fonts";
import type { ReactNode } from "react";
import {
  data,
  isRouteErrorResponse,
  Links,
  Meta,
  type MiddlewareFunction,
  Outlet,
  Scripts,
  ScrollRestoration,
  type UIMatch,
  useLocation,
  useMatches,
  useRouteError,
} from "react-router";
import icon from "/icon.svg?raw";
import { DocumentPartsContext, documentNonce } from "./admin/frame/document-parts.ts";
import { directionOf, type Locale, localeOfPath } from "./i18n/locale.ts";
import { refusalContext } from "./platform/http/answer-by-routes.server.ts";
import { Failure } from "./site/frame/failure.tsx";
import { usePageParts } from "./site/frame/page-parts.ts";

/** What the server has refused reaches no route: only the page that says so is drawn. */
export const middleware: MiddlewareFunction<Response>[] = [
  ({ context }, next) => {
    const refusal = context.get(refusalContext);
    if (refusal) throw data(null, { status: refusal.status });
    return next();
  },
];

/** A request for an icon would go out beside those for the fonts, and it is smaller than the answer's headers. */
const iconUrl = `data:image/svg+xml,${icon.trim().replace(/[%#<>"\n]/g, encodeURIComponent)}`;

const bothScripts = ["arabic", "latin"] as const;
const latinAlone = ["latin"] as const;

/** What an interactive route may say of its document, where the address does not. */
type FlashMessage = { locale?: Locale; theme?: "light" | "dark" | null };

/** The document of every page; a route that says `handle.interactive` brings React to the browser, the others do not. */
export function Layout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const matches = useMatches();
  const app = matches.find((match) => (match.handle as { interactive?: boolean } | undefined)?.interactive);
  const isInteractive = app !== undefined;
  const said = app?.loaderData as FlashMessage | undefined;
  const locale = said?.locale ?? localeOfPath(pathname);
  const { css, scriptUrl, isDevelopment, requestId, ...parts } = usePageParts();
  const nonce = parts.nonce ?? documentNonce();
  const theme = isInteractive ? said?.theme : parts.theme;
  const fontsAhead = locale === "ar" || matches.some(listsArticles) ? bothScripts : latinAlone;
  return (
    <html
      lang={locale}
      dir={directionOf(locale)}
      data-theme={theme ?? undefined}
      data-mantine-color-scheme={isInteractive ? (theme ?? "light") : undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <Meta />
        {fontsAhead.map((name) => (
          <link key={name} rel="preload" href={fontUrls[name]} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        {isInteractive ? (
          <>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the site's own font faces, under this answer's nonce */}
            <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: fontFaces }} />
            <Links nonce={nonce} />
          </>
        ) : (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the site's own style sheet, named by its hash in the content policy
          <style dangerouslySetInnerHTML={{ __html: css }} />
        )}
        <link rel="icon" href={iconUrl} type="image/svg+xml" />
        {!isInteractive && isDevelopment && <script type="module" src="/@vite/client" />}
        {!isInteractive && <script type="module" src={scriptUrl} />}
      </head>
      <body>
        <DocumentPartsContext value={{ nonce, requestId }}>{children}</DocumentPartsContext>
        {isInteractive && (
          <>
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        )}
      </body>
    </html>
  );
}

/** Articles of both languages stand in one list; a page in Arabic has Latin names and figures. */
function listsArticles({ id, loaderData }: UIMatch) {
  return loaderData !== undefined && /\/articles(\/:slug)?$/.test(id);
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
