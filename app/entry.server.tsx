import { createHash, randomBytes } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { firstFaces } from "virtual:fonts";
import { scriptUrl } from "virtual:public-script";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { featureStyles } from "./features.styles.ts";
import "./features.site.ts";
import { featureSiteWords } from "./features.words.ts";
import { plainFigures } from "./i18n/figures.ts";
import { references } from "./i18n/letters.ts";
import { type Locale, localeOfPath } from "./i18n/locale.ts";
import { addSiteWords } from "./i18n/words/site-words.ts";
import { currentConfiguration } from "./platform/configuration.server.ts";
import { appPolicy, pagePolicy, reportingEndpoints } from "./platform/http/responses/security-headers.server.ts";
import { WholeResponse } from "./platform/http/responses/whole-response.server.ts";
import { failureRetrySeconds, reportError, throwFailure } from "./platform/http/route-failures.server.ts";
import { currentRequestId } from "./platform/log.server.ts";
import { playerHosts } from "./records/articles/text/video-player.ts";
import { brandCss } from "./records/brand/brand-css.ts";
import type { Look } from "./records/brand/palette.ts";
import { defaultShown, publicShownBrand, publicTriedBrand } from "./records/brand/shown-brand.server.ts";
import { noCategories } from "./records/categories/category.ts";
import { allCategories } from "./records/categories/published-categories.server.ts";
import { publicPageWithValues } from "./records/store/inline-values.server.ts";
import { addedStyles } from "./site/frame/added-styles.ts";
import { PagePartsContext } from "./site/frame/page-parts.ts";
import { categoryCss } from "./site/lists/category-css.ts";
import { failuresOf, readFigures, readUnseen } from "./site/page-cache/read-part.server.ts";
import { chosenTheme, hasSessionCookie } from "./site/page-cache/shared-pages.server.ts";
import accountCss from "./site/styles/bundles/account.css?inline";
import asidesCss from "./site/styles/bundles/asides.css?inline";
import authCss from "./site/styles/bundles/auth.css?inline";
import homeCss from "./site/styles/bundles/home.css?inline";
import letterListsCss from "./site/styles/bundles/letter-lists.css?inline";
import listsCss from "./site/styles/bundles/lists.css?inline";
import menuCss from "./site/styles/bundles/menu.css?inline";
import noticeCss from "./site/styles/bundles/notice.css?inline";
import ownTextCss from "./site/styles/bundles/own-text.css?inline";
import recordCss from "./site/styles/bundles/record.css?inline";
import signedInCss from "./site/styles/bundles/signed-in.css?inline";
import siteCss from "./site/styles/bundles/site.css?inline";

addSiteWords(featureSiteWords);

const nonceBytes = 16;
/** An error page is shown also while the database cannot be read. */
const failedReadMs = 500;
const maintainedRetrySeconds = 600;
const listNumbers = { western: "", arabic: ":is(.prose,.own-text) ol:lang(ar){list-style:arabic-indic}" };
type Source = { rules: string; hasFaces?: boolean };
/** With the font faces that pages of their language need at once, or after a style sheet that has them. */
const sources = {
  site: { rules: siteCss },
  home: { rules: homeCss },
  lists: { rules: listsCss },
  record: { rules: recordCss, hasFaces: false },
  letterLists: { rules: letterListsCss, hasFaces: false },
  asides: { rules: asidesCss, hasFaces: false },
  signedIn: { rules: signedInCss, hasFaces: false },
  ownText: { rules: ownTextCss, hasFaces: false },
  menu: { rules: menuCss, hasFaces: false },
  values: { rules: "", hasFaces: false },
  notice: { rules: noticeCss, hasFaces: false },
  auth: { rules: authCss },
  account: { rules: accountCss },
  ...featureStyles,
} satisfies Record<string, Source>;
type StylesheetName = keyof typeof sources;
type Stylesheet = { name: string; css: string; hash: string };
const stylesheets = new Map<string, Stylesheet>();

/**
 * `extraStylesheets`: what only some content of the route needs. `isFramed`: the admin area shows it in a frame, in the
 * theme (and the brand) that its address names.
 */
type Handle =
  | {
      interactive?: boolean;
      stylesheets?: StylesheetName[];
      extraStylesheets?: (loaderData: unknown) => StylesheetName[];
      isFramed?: boolean;
      hasBrandInAddress?: boolean;
    }
  | undefined;

/** Without streaming, because public pages are cached. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  router: RouterContextProvider,
) {
  const { isDevelopment } = currentConfiguration();
  const cookie = request.headers.get("cookie") ?? "";
  const { matches, loaderData, errors } = context.staticHandlerContext;
  const handles = matches.map(({ route }) => context.routeModules[route.id]?.handle as Handle);
  const isInteractive = handles.some((handle) => handle?.interactive);
  const isFramed = handles.some((handle) => handle?.isFramed);
  const url = new URL(request.url);
  const locale = localeOfPath(url.pathname);
  const named = handles.find((handle) => handle?.stylesheets)?.stylesheets;
  const isSite = !named?.includes("auth") && !named?.includes("account");
  const hasFailed = errors !== null;
  const readable = <Value, Other>(value: Promise<Value>, other: Other) =>
    hasFailed
      ? Promise.race([value.catch(() => other), delay(failedReadMs, other, { ref: false })])
      : value.catch((error) => throwFailure(error, { request, context: router }));
  const unseen = <Value, Other>(part: string, read: () => Promise<Value>, other: Other) =>
    readable<Value | Other, Other>(readUnseen(router, part, read, other), other);
  const names: StylesheetName[] = hasFailed ? ["site", "notice"] : [...(named ?? ["home", "record"])];
  if (isSite && hasSessionCookie(cookie)) names.push("signedIn");
  for (const [index, { route }] of matches.entries())
    if (loaderData[route.id]) names.push(...(handles[index]?.extraStylesheets?.(loaderData[route.id]) ?? []));
  const nonce = isInteractive ? randomBytes(nonceBytes).toString("base64") : undefined;
  const hasBrandInAddress = handles.some((handle) => handle?.hasBrandInAddress);
  const brand = await (hasBrandInAddress
    ? publicTriedBrand(url.searchParams)
    : unseen("brand", publicShownBrand, defaultShown));
  const styles = isInteractive ? [] : names.map((name) => stylesheetOf(name, locale, brand.faces));
  const chosen = isInteractive
    ? {}
    : {
        categories: categoryCss(await unseen("categories", allCategories, noCategories), brand.paper),
        brand: brandCss(brand),
        figures: listNumbers[(await readable(readFigures(router, locale), plainFigures)).digits],
      };
  for (const [name, css] of Object.entries(chosen)) if (css) styles.push({ name, css, hash: hashOf(css) });
  const parts = {
    nonce,
    brand,
    styles,
    scriptUrl,
    isDevelopment,
    theme: chosenTheme(isFramed ? `theme=${url.searchParams.get("theme")}` : "") ?? chosenTheme(cookie),
    requestId: currentRequestId(),
    isIncomplete: failuresOf(router).unsaid,
  };
  const page = (
    <PagePartsContext value={parts}>
      <ServerRouter context={isInteractive ? context : withoutHydrationData(context)} url={request.url} nonce={nonce} />
    </PagePartsContext>
  );
  const withValues = async (html: string) => {
    const valued = await unseen("values", () => publicPageWithValues(html, locale), null);
    if (valued === null) {
      parts.isIncomplete = true;
      return renderToStaticMarkup(page).replace(references, "—");
    }
    if (valued === html || names.includes("values")) return valued;
    const sheet = stylesheetOf("values", locale, brand.faces);
    styles.push(sheet);
    return valued.replace("</head>", () => `<style data-styles="values">${sheet.css}</style></head>`);
  };
  const html = nonce
    ? await renderHydrated(page, nonce)
    : `<!DOCTYPE html>${await withValues(renderToStaticMarkup(page))}`;
  headers.set("Content-Type", "text/html; charset=utf-8");
  const policy = nonce
    ? appPolicy({ nonce, isDevelopment })
    : pagePolicy({
        styleHashes: styles.map(({ hash }) => hash),
        isDevelopment,
        isFramed,
        frames: framesIn(html),
      });
  if (isFramed) headers.set("X-Frame-Options", "SAMEORIGIN");
  headers.set("Content-Security-Policy", policy);
  headers.set("Reporting-Endpoints", reportingEndpoints);
  const isMaintained = Object.values(errors ?? {}).some(
    (error) => isRouteErrorResponse(error) && error.data?.isMaintained,
  );
  if (status === 503) headers.set("Retry-After", String(isMaintained ? maintainedRetrySeconds : failureRetrySeconds));
  const isShared = status === 200 && !hasSessionCookie(cookie);
  if (failuresOf(router).any) headers.set("Cache-Control", "no-store");
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", isShared ? "public, no-cache" : "no-store");
  return new WholeResponse(new TextEncoder().encode(html), { status, headers });
}

/** The hosts of the players that a page can load. */
function framesIn(html: string) {
  return playerHosts.filter((host) => html.includes(`data-plays="https://${host}/`));
}

/** Waits for the hydration data, which the router renders in a Suspense boundary that `renderToString` would drop. */
async function renderHydrated(page: ReactNode, nonce: string) {
  const { renderToReadableStream } = await import("react-dom/server.node");
  const stream = await renderToReadableStream(page, { nonce });
  await stream.allReady;
  return new Response(stream).text();
}

function withoutHydrationData(context: EntryContext): EntryContext {
  const ids = context.staticHandlerContext.matches.map(({ route }) => route.id);
  const routes = Object.fromEntries(ids.map((id) => [id, context.manifest.routes[id]]));
  return { ...context, manifest: { ...context.manifest, routes }, serverHandoffStream: undefined };
}

function stylesheetOf(name: StylesheetName, locale: Locale, pair: Look["faces"]): Stylesheet {
  const key = `${name} ${locale} ${pair}`;
  const known = stylesheets.get(key);
  if (known) return known;
  const { rules, hasFaces = true }: Source = sources[name];
  const css = (hasFaces ? firstFaces[pair][locale] : "") + rules + addedStyles(name);
  const made = { name, css, hash: hashOf(css) };
  stylesheets.set(key, made);
  return made;
}

function hashOf(css: string) {
  return createHash("sha256").update(css).digest("base64");
}

export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || isRouteErrorResponse(error) || error instanceof Response) return;
  reportError(error, request);
};
