import { createContext, type MiddlewareFunction, type RouterContextProvider, redirectDocument } from "react-router";
import { isLocale, type Locale, localeOfPath, pathIn } from "#app/i18n/locale.ts";
import { clientAddress } from "#app/platform/http/client-address.server.ts";
import type { Role } from "#app/records/profile.ts";
import { grantStaff, type Staff } from "#app/records/staff.ts";
import { tokenInCookie } from "./cookies.server.ts";
import { readViewer, type Viewer } from "./session.server.ts";

type Door = { viewer: Viewer; token: string; staff: Staff };

/** Who rules on comments. */
const rulers: readonly Role[] = ["moderator", "admin"];
const adminContext = createContext<Door>();

/**
 * Stands before every route of the admin area, its loaders and its actions: visitors are led to the sign-in page, who is
 * no admin to the home page, and who still owes the second step to that step. Nothing behind it has run by then. They
 * are led there as a document of its own, for those pages are not part of the running admin area.
 */
export const adminOnly: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const token = tokenInCookie(request, "session");
  const viewer = await readViewer(token);
  const locale = chosenLocale(request);
  if (!viewer || !token) throw redirectDocument(withWayBack(pathIn(locale, "/auth"), request));
  if (viewer.role !== "admin") throw redirectDocument(pathIn(locale, "/"));
  if (viewer.isPending) throw redirectDocument(withWayBack(pathIn(locale, "/auth/code"), request));
  context.set(adminContext, { viewer, token, staff: grantStaff(viewer.userId, clientAddress(request)) });
  const response = await next();
  response.headers.set("Cache-Control", "no-store");
  return response;
};

/** Stands before what moderators do as well as admins; nobody else is told that it is there for others. */
export const moderatorsOnly: MiddlewareFunction<Response> = async ({ request }, next) => {
  const viewer = await viewerOf(request);
  const locale = chosenLocale(request);
  if (!viewer) throw redirectDocument(withWayBack(pathIn(locale, "/auth"), request));
  if (!rulers.includes(viewer.role)) throw redirectDocument(pathIn(locale, "/"));
  if (viewer.isPending) throw redirectDocument(withWayBack(pathIn(locale, "/auth/code"), request));
  const response = await next();
  response.headers.set("Cache-Control", "no-store");
  return response;
};

/** Whoever may rule on comments at a request; null for everybody else. */
export async function moderatorOf(request: Request): Promise<Staff | null> {
  const viewer = await viewerOf(request);
  if (!viewer || viewer.isPending || !rulers.includes(viewer.role)) return null;
  return grantStaff(viewer.userId, clientAddress(request));
}

/** The admin at this request; throws wherever the guard has not stood before. */
export function adminOf(context: Readonly<RouterContextProvider>) {
  return context.get(adminContext);
}

/** Who reads a public page, if anybody is signed in; for what every reader may see. */
export function viewerOf(request: Request) {
  return readViewer(tokenInCookie(request, "session"));
}

/** The staff member at a request for something public of which staff see more than visitors; null for everybody else. */
export async function staffOf(request: Request): Promise<Staff | null> {
  const viewer = await viewerOf(request);
  return viewer?.role === "admin" && !viewer.isPending ? grantStaff(viewer.userId, clientAddress(request)) : null;
}

function withWayBack(path: string, request: Request) {
  const { pathname, search } = new URL(request.url);
  const isPage = request.method === "GET" && !pathname.endsWith(".data");
  return isPage && pathname !== "/admin" ? `${path}?to=${encodeURIComponent(pathname + search)}` : path;
}

/** The admin area has one address for both languages: what was chosen on the site decides. */
function chosenLocale(request: Request): Locale {
  if (localeOfPath(new URL(request.url).pathname) === "ar") return "ar";
  const [, chosen] = (request.headers.get("cookie") ?? "").match(/(?:^|;\s*)language=(\w+)/) ?? [];
  return isLocale(chosen) ? chosen : "en";
}
