import { createHash, randomBytes, randomUUID } from "node:crypto";
import { fontFaces } from "virtual:fonts";
import { scriptUrl } from "virtual:public-script";
import type { ReactNode } from "react";
import { renderToReadableStream, renderToStaticMarkup } from "react-dom/server";
import { type EntryContext, type HandleErrorFunction, isRouteErrorResponse, ServerRouter } from "react-router";
import { currentConfiguration } from "./platform/configuration.server.ts";
import { appPolicy, pagePolicy, reportingEndpoints } from "./platform/http/responses/security-headers.server.ts";
import { WholeResponse } from "./platform/http/responses/whole-response.server.ts";
import { currentRequestId, log } from "./platform/log.server.ts";
import { PagePartsContext } from "./site/frame/page-parts.ts";
import { bearsSession, chosenTheme } from "./site/page-cache/shared-pages.server.ts";
import accountCss from "./site/styles/account-bundle.css?inline";
import authCss from "./site/styles/auth-bundle.css?inline";
import signedInCss from "./site/styles/signed-in-bundle.css?inline";
import siteCss from "./site/styles/site.css?inline";

const nonceBytes = 16;
const retryAfterSeconds = 600;
const mostBytesOfUnit = 3;
const stylesheets = {
  site: stylesheetOf(siteCss),
  signedIn: stylesheetOf(signedInCss),
  auth: stylesheetOf(authCss),
  account: stylesheetOf(accountCss),
};

/** What a route says of the page that it is part of: React goes on in the browser, or another style sheet than the site's. */
type Handle = { interactive?: boolean; stylesheet?: keyof typeof stylesheets } | undefined;

/** Draws a page whole: public pages are kept and shared, so they are never streamed. */
export default async function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext) {
  const { isDevelopment } = currentConfiguration();
  const cookie = request.headers.get("cookie") ?? "";
  const handles = context.staticHandlerContext.matches.map(
    ({ route }) => context.routeModules[route.id]?.handle as Handle,
  );
  const isInteractive = handles.some((handle) => handle?.interactive);
  const ownSheet = handles.find((handle) => handle?.stylesheet)?.stylesheet;
  const sheet = stylesheets[ownSheet ?? (bearsSession(cookie) ? "signedIn" : "site")];
  const nonce = isInteractive ? randomBytes(nonceBytes).toString("base64") : undefined;
  const parts = {
    nonce,
    css: sheet.mark,
    scriptUrl,
    isDevelopment,
    theme: chosenTheme(cookie),
    requestId: currentRequestId(),
  };
  const page = (
    <PagePartsContext value={parts}>
      <ServerRouter context={isInteractive ? context : withoutHydrationData(context)} url={request.url} nonce={nonce} />
    </PagePartsContext>
  );
  const html = nonce ? await drawApp(page, nonce) : `<!DOCTYPE html>${renderToStaticMarkup(page)}`;
  headers.set("Content-Type", "text/html; charset=utf-8");
  const policy = nonce ? appPolicy({ nonce, isDevelopment }) : pagePolicy({ styleHashes: [sheet.hash], isDevelopment });
  headers.set("Content-Security-Policy", policy);
  headers.set("Reporting-Endpoints", reportingEndpoints);
  if (status === 503) headers.set("Retry-After", String(retryAfterSeconds));
  const isForAll = status === 200 && !bearsSession(cookie);
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", isForAll ? "public, no-cache" : "no-store");
  return new WholeResponse(bytesOf(html, sheet), { status, headers });
}

/** Waits for all of a page whose data the router sends along in a boundary of its own; `renderToString` would drop it. */
async function drawApp(page: ReactNode, nonce: string) {
  const stream = await renderToReadableStream(page, { nonce });
  await stream.allReady;
  return new Response(stream).text();
}

/** What drawing needs of the router where no browser goes on with it: the routes of this page, and no data to send. */
function withoutHydrationData(context: EntryContext): EntryContext {
  const ids = context.staticHandlerContext.matches.map(({ route }) => route.id);
  const routes = Object.fromEntries(ids.map((id) => [id, context.manifest.routes[id]]));
  return { ...context, manifest: { ...context.manifest, routes }, serverHandoffStream: undefined };
}

/** A style sheet with the fonts, the hash that the content policy knows it by, and a mark that stands for it while drawing. */
function stylesheetOf(rules: string) {
  const css = fontFaces + rules;
  return { bytes: Buffer.from(css), hash: createHash("sha256").update(css).digest("base64"), mark: randomUUID() };
}

let space = Buffer.allocUnsafeSlow(256 * 1024);

/**
 * The page as bytes of its own. The style sheet is the same on every page: its bytes take the place of its mark, and only
 * the rest is encoded anew, into a space that is there for all pages.
 */
function bytesOf(html: string, { bytes, mark }: ReturnType<typeof stylesheetOf>) {
  const mostBytes = html.length * mostBytesOfUnit + bytes.length;
  if (space.length < mostBytes) space = Buffer.allocUnsafeSlow(mostBytes);
  const at = html.indexOf(mark);
  let size = space.write(at < 0 ? html : html.slice(0, at));
  if (at >= 0) {
    size += bytes.copy(space, size);
    size += space.write(html.slice(at + mark.length), size);
  }
  return new Uint8Array(space.subarray(0, size));
}

/** The one place that logs unexpected errors; a page that was not found is no error. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  log.error({ err: error, path: new URL(request.url).pathname }, "unexpected error");
};
