import "./site/styles/tokens.css";
import "./site/styles/shared.css";
import "./site/styles/signed-in.css";
import "./site/styles/bundles/letter-lists.css";
import printUrl from "./site/styles/bundles/print.css?url";
import "./site/styles/prose/text.css";
import "./site/styles/prose/code.css";
import "./site/styles/prose/tables.css";
import { firstFaces, fontUrls, lateFaces } from "virtual:fonts";
import type { ReactNode } from "react";
import {
  Links,
  Meta,
  type MiddlewareFunction,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRouteError,
} from "react-router";
import { DocumentPartsContext, documentNonce } from "./admin/frame/document-parts.ts";
import "./features.ts";
import { guardFiles } from "./auth/sessions/file-guard.server.ts";
import { directionOf, type Locale, localeOfPath } from "./i18n/locale.ts";
import { isFramed, refusalContext, refused } from "./platform/http/first-segment-router.server.ts";
import { filesAskAgain } from "./platform/http/responses/files-ask-again.server.ts";
import { shownIcons } from "./records/brand/brand-files.ts";
import type { Look } from "./records/brand/palette.ts";
import { Failure } from "./site/frame/failure.tsx";
import { usePageParts } from "./site/frame/page-parts.ts";
import { AppLinks } from "./site/meta/app-links.tsx";
import { jsonOf, type NodesOf } from "./site/meta/structured-data.ts";
import { valuesInAnswers } from "./site/page-cache/values-in-answers.server.ts";

export const middleware: MiddlewareFunction<Response>[] = [
  ({ context }, next) => {
    const refusal = context.get(refusalContext);
    if (!refusal || isFramed(refusal)) return next();
    throw refused(refusal);
  },
  filesAskAgain,
  valuesInAnswers,
  guardFiles,
];

const pageFonts = { en: ["latin", "serif"], ar: ["arabic", "naskh", "serif-figures"] } as const;
const appFonts = { en: ["latin"], ar: ["arabic", "latin"] } as const;

const appFaces = firstFaces.ledger;
const urlIn = (pair: Look["faces"], name: string) => fontUrls[`${pair}-${name}`] ?? fontUrls[name];

type DocumentSettings = { locale?: Locale; theme?: "light" | "dark" | null; icon?: string };

export function Layout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const matches = useMatches();
  const app = matches.find((match) => (match.handle as { interactive?: boolean } | undefined)?.interactive);
  const isInteractive = app !== undefined;
  const settings = app?.loaderData as DocumentSettings | undefined;
  const locale = settings?.locale ?? localeOfPath(pathname);
  const { styles, brand, scriptUrl, isDevelopment, requestId, ...parts } = usePageParts();
  const nonce = parts.nonce ?? documentNonce();
  const theme = isInteractive ? settings?.theme : parts.theme;
  const icon = (isInteractive ? settings?.icon : null) ?? shownIcons(brand.icon).shown;
  const preloadedFonts = (isInteractive ? appFonts : pageFonts)[locale];
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
        {preloadedFonts.map((name) => (
          <link
            key={name}
            rel="preload"
            href={urlIn(brand.faces, name)}
            as="font"
            type="font/woff2"
            crossOrigin="anonymous"
          />
        ))}
        {isInteractive ? (
          <>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the site's own font faces, under this response's nonce */}
            <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: appFaces[locale] }} />
            <link rel="stylesheet" href={lateFaces.ledger[locale]} nonce={nonce} />
            <Links nonce={nonce} />
          </>
        ) : (
          styles.map(({ name, css }) => (
            // biome-ignore lint/security/noDangerouslySetInnerHtml: the site's own style sheet, whose hash is in the content security policy
            <style key={name} data-styles={name} dangerouslySetInnerHTML={{ __html: css }} />
          ))
        )}
        <link rel="icon" href={icon} type={icon.endsWith(".svg") ? "image/svg+xml" : "image/png"} />
        {!isInteractive && <AppLinks locale={locale} theme={theme} brand={brand} />}
        {!isInteractive && isDevelopment && <script type="module" src="/@vite/client" />}
        {!isInteractive && <script type="module" src={scriptUrl} />}
      </head>
      <body>
        <DocumentPartsContext value={{ nonce, requestId }}>{children}</DocumentPartsContext>
        {!isInteractive && <StructuredData />}
        {!isInteractive && <link rel="stylesheet" media="print" href={printUrl} />}
        {!isInteractive && <link rel="stylesheet" href={lateFaces[brand.faces][locale]} />}
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

/** Behind everything that is shown, so that it arrives last. */
function StructuredData() {
  const location = useLocation();
  const matches = useMatches();
  const page = matches.at(-1);
  const nodesOf = (page?.handle as { structuredData?: NodesOf } | undefined)?.structuredData;
  const nodes = nodesOf?.({ matches, location }, page?.loaderData as never);
  if (!nodes) return null;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without an opening tag
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonOf(nodes) }} />;
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  const locale = localeOfPath(useLocation().pathname);
  return <Failure locale={locale} error={error} />;
}
