import { data, type MiddlewareFunction, redirect } from "react-router";
import { localeOfPath, localizePath, withoutLocale } from "#app/i18n/locale.ts";
import { currentVisit } from "#app/platform/http/requests/visit.server.ts";
import { log } from "#app/platform/log.server.ts";
import { linkedAdminPaths } from "#app/records/store/linked-admin-paths.ts";
import { fileNeeds } from "./file-needs.ts";
import { viewerOf } from "./guard.server.ts";
import { noteDataExport } from "./note-export.server.ts";
import { grantAdmin } from "./permissions.server.ts";
import { needsProof } from "./proof.server.ts";

/** Every answer passes here, so no route sends a file whose need nobody has written down. */
export const guardFiles: MiddlewareFunction<Response> = async ({ request, url, pattern }, next) => {
  const route = withoutLocale(`/${pattern.replace(/^\//, "")}`);
  const need = Object.hasOwn(fileNeeds, route) ? fileNeeds[route] : undefined;
  const viewer = need?.proof === "fresh" ? await viewerOf(request) : null;
  // Who may visit at all is the route's own guard to say.
  const isVisitor = viewer !== null && (need?.asks === "account" || viewer.role === "admin");
  // The router's script would put the file into its own format, without the headers of one.
  const isData = request.method === "GET" && new URL(request.url).pathname.endsWith(".data");
  if (isVisitor && isData) throw data(null, { status: 404 });
  if (need && isVisitor && needsProof(viewer)) {
    const asksForPage = request.headers.get("Accept")?.includes("text/html");
    if (need.asks === "dialog" || !asksForPage) throw data(null, { status: 403 });
    if (viewer.role === "admin")
      throw redirect(`${linkedAdminPaths.proof}?to=${encodeURIComponent(url.pathname + url.search)}`);
    throw redirect(
      localizePath(viewer.language ?? localeOfPath(url.pathname), "/account?failed=account.proveFirst&at=data#data"),
    );
  }
  const response = await next();
  const personal = currentVisit().isHead ? null : need?.personal?.(url);
  if (personal && viewer && response.status === 200)
    await noteDataExport(grantAdmin(viewer), personal, `${viewer.sessionId} ${viewer.provedAt}`);
  if (need || !/^\s*attachment/i.test(response.headers.get("Content-Disposition") ?? "")) return response;
  await response.body?.cancel();
  log.error({ route }, "a route sends a file and is not in the table of what files need");
  throw data(null, { status: 403 });
};
