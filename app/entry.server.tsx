import { createHash } from "node:crypto";
import { fontFaces, fontUrls } from "virtual:fonts";
import { scriptUrl } from "virtual:islands";
import { renderToString } from "react-dom/server";
import { type EntryContext, type HandleErrorFunction, isRouteErrorResponse, ServerRouter } from "react-router";
import { currentConfiguration } from "./platform/configuration.server.ts";
import { pagePolicy } from "./platform/http/security-headers.server.ts";
import { currentRequestId, log } from "./platform/log.server.ts";
import { PagePartsContext } from "./site/page-parts.ts";
import { chosenTheme } from "./site/shared-pages.server.ts";
import siteCss from "./site/styles/site.css?inline";

const css = fontFaces + siteCss;
const styleHash = createHash("sha256").update(css).digest("base64");

/** Draws a page whole: public pages are kept and shared, so they are never streamed. */
export default function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext) {
  const { isDevelopment } = currentConfiguration();
  const parts = {
    css,
    fontUrls,
    scriptUrl,
    isDevelopment,
    theme: chosenTheme(request.headers.get("cookie") ?? ""),
    requestId: currentRequestId(),
    draw: renderToString,
  };
  const html = renderToString(
    <PagePartsContext value={parts}>
      <ServerRouter context={context} url={request.url} />
    </PagePartsContext>,
  );
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Security-Policy", pagePolicy({ styleHashes: [styleHash], isDevelopment }));
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", status === 200 ? "public, no-cache" : "no-store");
  return new Response(`<!DOCTYPE html>${html}`, { status, headers });
}

/** The one place that logs unexpected errors; a page that was not found is no error. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  log.error({ err: error, path: new URL(request.url).pathname }, "unexpected error");
};
